import Formats
import Grading
import SiteContent

/// The results of a classroom. They are computed when a page is made, each page only what it shows.
struct ClassroomResults: Sendable {
  let classroom: Classroom
  /// The quizzes, the oldest first.
  let quizzes: [GradedQuiz]

  struct GradedQuiz: Sendable {
    let quiz: Quiz
    /// Whether scores may be shown, which reveal something about the answer key.
    let isOpen: Bool
  }

  /// - Parameters:
  ///   - now: the Unix time at which the site is built.
  ///   - audience: the readers; the owner always sees scores.
  init(_ classroom: Classroom, at now: Int, for audience: Audience) {
    self.classroom = classroom
    quizzes = classroom.quizzes.sorted { left, right in
      switch (left.created, right.created) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left.id < right.id
      }
    }.map { GradedQuiz(quiz: $0, isOpen: audience == .owner || $0.isKeyOpen(at: now)) }
  }

  /// Returns the results of the class in each quiz, in the order of `quizzes`.
  func figures() -> [QuizFigures] { quizzes.map { QuizFigures($0.quiz, in: classroom) } }

  /// Returns the results of a member in each quiz, in the order of `quizzes`.
  func figures(of student: Person) -> [StudentFigures] {
    quizzes.map { StudentFigures(student, classroom.attempts[$0.quiz.id]?[student.id] ?? [], of: $0.quiz) }
  }
}

extension Site {
  /// Returns the results of a classroom as a CSV file for Canvas and Moodle; nil if there is no such classroom.
  package func gradeBook(ofClassroom id: String) -> [UInt8]? {
    results(of: id).map { Array(GradeBookTable($0.results, localizer: $0.context.localizer).csv.text.utf8) }
  }

  /// Returns the results of a classroom as a table of texts; nil if there is no such classroom.
  package func summary(ofClassroom id: String) -> ClassroomSummary? {
    guard let (results, context) = results(of: id) else { return nil }
    let localizer = context.localizer
    let figures = results.figures()
    let lateLabel = localizer.text(.resultsLate)
    return ClassroomSummary(
      title: localizer.text(results.classroom.name), quizzes: results.quizzes.map { localizer.text($0.quiz.name) },
      students: results.classroom.members.enumerated().map { member, person in
        let cells = zip(results.quizzes, figures).map {
          ResultsCell($1.students[member], isOpen: $0.isOpen, in: context)
        }
        return .init(
          name: localizer.text(person.name), cells: cells.map { $0.isLate ? "\($0.text) (\(lateLabel))" : $0.text })
      },
      mean: .init(
        name: localizer.text(.resultsMean), cells: figures.map { $0.mean.map(context.percent) ?? localizer.text(.none) }
      ))
  }

  private func results(of id: String) -> (results: ClassroomResults, context: PageContext)? {
    guard let classroom = content.classrooms.first(where: { $0.id == id }), let context = contexts.first else {
      return nil
    }
    return (ClassroomResults(classroom, at: content.now.start, for: .owner), context)
  }
}

/// The results of a classroom as texts, with a row for each member and a column for each quiz.
package struct ClassroomSummary: Sendable, Hashable {
  package var title: String
  /// The names of the quizzes, which are the columns.
  package var quizzes: [String]
  package var students: [Row]
  package var mean: Row

  /// The results of a student, or the means of all.
  package struct Row: Sendable, Hashable {
    package var name: String
    /// The formatted scores, one for each quiz.
    package var cells: [String]
  }
}
