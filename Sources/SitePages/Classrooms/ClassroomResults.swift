import Grading
import SiteContent

/// The results of a classroom, computed where they are shown: who only lists the pages computes nothing.
///
/// A page of one quiz or of one student computes just its own part, so all pages together score each attempt a few times.
struct ClassroomResults: Sendable {
  let classroom: Classroom
  /// Oldest first.
  let quizzes: [Entry]

  struct Entry: Sendable {
    let quiz: Quiz
    /// Whether what is computed from the key may be shown.
    let isOpen: Bool
  }

  /// - Parameter audience: the owner may see all scores.
  init(_ classroom: Classroom, at now: Int, for audience: Audience) {
    self.classroom = classroom
    quizzes = classroom.quizzes.sorted { left, right in
      switch (left.created, right.created) {
      case (let one?, let other?) where one != other: one < other
      case (nil, .some): true
      case (.some, nil): false
      default: left.id < right.id
      }
    }.map { Entry(quiz: $0, isOpen: audience == .owner || $0.isKeyOpen(at: now)) }
  }

  /// What the class reached in each quiz, in their order.
  func figures() -> [QuizFigures] { quizzes.map { QuizFigures($0.quiz, in: classroom) } }

  /// What a member reached in each quiz, in their order.
  func figures(of student: Person) -> [StudentFigures] {
    quizzes.map { StudentFigures(student, classroom.attempts[$0.quiz.id]?[student.id] ?? [], of: $0.quiz) }
  }
}

/// The results of a classroom for its teacher, as the terminal shows them.
extension Site {
  /// A classroom's results in the form in which Canvas and Moodle take a grade book; nil where there is no such classroom.
  package func gradeBook(ofClassroom id: String) -> [UInt8]? {
    results(of: id).map { Array(GradeBookTable($0.results, localizer: $0.context.localizer).csv.text.utf8) }
  }

  /// Members × quizzes in words; nil where there is no such classroom.
  package func summary(ofClassroom id: String) -> ClassroomSummary? {
    guard let (results, context) = results(of: id) else { return nil }
    let localizer = context.localizer
    let figures = results.figures()
    let cells = results.classroom.members.indices.map { at in
      zip(results.quizzes, figures).map { ResultsCell($1.students[at], isOpen: $0.isOpen, in: context) }
    }
    return ClassroomSummary(
      title: localizer.text(results.classroom.name), quizzes: results.quizzes.map { localizer.text($0.quiz.name) },
      students: zip(results.classroom.members, cells).map { person, cells in
        .init(
          name: localizer.text(person.name),
          cells: cells.map { $0.isLate ? "\($0.text) (\(localizer.text(.resultsLate)))" : $0.text })
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

/// The results of a classroom in finished words, members × quizzes.
package struct ClassroomSummary: Sendable, Hashable {
  package var title: String
  /// Their names, a column each.
  package var quizzes: [String]
  package var students: [Row]
  package var mean: Row

  package struct Row: Sendable, Hashable {
    package var name: String
    package var cells: [String]
  }
}
