import Formats
import Grading
import SiteContent

/// The results of a classroom in the format of Canvas grade books: a column of points for each quiz.
///
/// It contains the names of students, so it is only published together with the teacher's pages.
struct GradeBookTable: Sendable {
  private let results: ClassroomResults
  private let localizer: Localizer

  init(_ results: ClassroomResults, localizer: Localizer) {
    self.results = results
    self.localizer = localizer
  }

  /// The table as comma-separated values.
  var csv: CSVWriter {
    let figures = results.figures()
    var csv = CSVWriter()
    csv.add(
      ["Student", "ID", "SIS User ID", "SIS Login ID", "Section"].map(CSVWriter.Cell.text)
        + results.quizzes.map { .text(localizer.text($0.quiz.name)) })
    csv.add(
      [.text("    Points Possible"), .text(""), .text(""), .text(""), .text("")]
        + results.quizzes.map { .number(Double($0.quiz.key.points)) })
    for (index, person) in results.classroom.members.enumerated() {
      csv.add(
        [
          .text(localizer.text(person.name)), .text(""), .text(person.number ?? person.id),
          .text(person.login ?? person.id), .text(""),
        ]
          + zip(results.quizzes, figures).map { points($1.students[index], in: $0) })
    }
    return csv
  }

  private func points(_ student: StudentFigures, in graded: ClassroomResults.GradedQuiz) -> CSVWriter.Cell {
    guard graded.isOpen, let standing = student.standing else { return .number(nil) }
    return .number(standing * Double(graded.quiz.key.points) / 100)
  }
}
