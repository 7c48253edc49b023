import Grading
import SiteContent

/// A classroom's results in the form in which Canvas reads and writes a grade book: a column for each quiz, in points.
///
/// Whose name is in it can be told from the row; so it is published only where the teacher's pages are.
struct GradeBookTable: Sendable {
  private let results: ClassroomResults
  private let localizer: Localizer

  init(_ results: ClassroomResults, localizer: Localizer) {
    self.results = results
    self.localizer = localizer
  }

  /// The table as comma-separated values.
  var csv: CSVText {
    let figures = results.figures()
    var csv = CSVText()
    csv.add(
      ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"].map(CSVText.Cell.text)
        + results.quizzes.map { .text(localizer.text($0.quiz.name)) })
    csv.add(
      [.text("    Points Possible"), .text(""), .text(""), .text(""), .text("")]
        + results.quizzes.map { .number(Double($0.quiz.key.questions.count)) })
    for (at, person) in results.classroom.members.enumerated() {
      csv.add(
        [.text(localizer.text(person.name)), .text(""), .text(person.id), .text(person.id), .text("")]
          + zip(results.quizzes, figures).map { points($1.students[at], in: $0) })
    }
    return csv
  }

  private func points(_ student: StudentFigures, in entry: ClassroomResults.Entry) -> CSVText.Cell {
    guard entry.isOpen, let standing = student.standing else { return .number(nil) }
    return .number(standing * Double(entry.quiz.key.questions.count) / 100)
  }
}
