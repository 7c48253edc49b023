import Formats
import Grading
import SiteContent

/// The results of a classroom in the format of a learning platform's grade book: a column of points for each item of its grade books,
/// and for each quiz that gives none of them its scores.
///
/// It contains the names of students, so it is only published together with the teacher's pages.
struct GradeBookTable: Sendable {
  private let results: ClassroomResults
  private let localizer: Localizer
  private let books: [ClassGradeBook]

  private let platform: LearningPlatform

  /// - Parameter books: the grade books whose scores are in the table.
  init(
    _ results: ClassroomResults, with books: [ClassGradeBook] = [], for platform: LearningPlatform = .canvas,
    localizer: Localizer
  ) {
    self.results = results
    self.platform = platform
    self.books = books
    self.localizer = localizer
  }

  /// The table as comma-separated values.
  var csv: CSVWriter {
    let figures = results.figures()
    let items = items
    let ofItems = quizzesOfItems
    let quizzes = zip(results.quizzes, figures).filter { !ofItems.contains($0.0.quiz.id) }
    var csv = CSVWriter()
    csv.add(
      platform.columns.map(CSVWriter.Cell.text)
        + quizzes.map { .text(localizer.text($0.0.quiz.name)) } + items.map { .text($0.title) })
    if platform == .canvas {
      csv.add(
        [.text("    Points Possible"), .text(""), .text(""), .text(""), .text("")]
          + quizzes.map { .number(Double($0.0.quiz.points)) } + items.map { .number($0.max) })
    }
    for (index, person) in results.classroom.members.enumerated() {
      csv.add(
        platform.cells(of: person, named: localizer.text(person.name)).map(CSVWriter.Cell.text)
          + quizzes.map { points($1.students[index], in: $0) }
          + items.map { .number($0.points[person.id]) })
    }
    return csv
  }

  /// A column with the scores of an item.
  private struct ItemColumn {
    var title: String
    var max: Double
    /// The points by the ids of members; missing work has 0, and excused and open work none.
    var points: [String: Double]
  }

  /// The quizzes that give items their scores.
  private var quizzesOfItems: Set<String> { Set(books.flatMap { $0.outline.listedItems.compactMap(\.item.quiz) }) }

  /// The items of the grade books. A name that several columns would have starts with that of its category or grade book.
  private var items: [ItemColumn] {
    let ofItems = quizzesOfItems
    let quizzes = results.quizzes.filter { !ofItems.contains($0.quiz.id) }.map { localizer.text($0.quiz.name) }
    let names = quizzes + books.flatMap { $0.outline.listedItems.map { localizer.text($0.item.name) } }
    let counts = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    return books.flatMap { book in
      let courses = book.courses.mapValues(\.listedItems)
      return book.outline.listedItems.enumerated().map { index, place in
        let name = localizer.text(place.item.name)
        let owner = localizer.text(place.category?.name ?? book.name)
        let points = courses.compactMapValues { $0.indices.contains(index) ? $0[index].item.state.points : nil }
        return ItemColumn(
          title: counts[name] == 1 ? name : "\(owner)/\(name)", max: place.item.max, points: points)
      }
    }
  }

  private func points(_ student: StudentFigures, in graded: ClassroomResults.GradedQuiz) -> CSVWriter.Cell {
    if student.attempts.isEmpty {
      return .number(results.classroom.countsMissedQuizzes && graded.isOver(for: student.student.id) ? 0 : nil)
    }
    guard graded.isOpen, let standing = student.standing else { return .number(nil) }
    return .number(standing * Double(graded.quiz.points) / 100)
  }
}

/// A learning platform that imports results.
package enum LearningPlatform: String, Sendable, Hashable, CaseIterable {
  case canvas, moodle

  /// The headers of the columns about the student.
  var columns: [String] {
    switch self {
    case .canvas: ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"]
    case .moodle: ["First name", "Last name", "Username", "ID number", "Email address"]
    }
  }

  /// The cells about a member. A cell is empty if only the platform knows the value.
  func cells(of person: Person, named name: String) -> [String] {
    switch self {
    case .canvas: return [name, "", person.number ?? person.id, person.login ?? person.id, ""]
    case .moodle:
      let parts = person.parts(of: name)
      let isNumber = person.id.allSatisfy(\.isNumber)
      return [
        parts.given, parts.family, person.login ?? (isNumber ? "" : person.id),
        person.number ?? (isNumber ? person.id : ""),
        person.email ?? person.login.flatMap { $0.contains("@") ? $0 : nil } ?? "",
      ]
    }
  }
}
