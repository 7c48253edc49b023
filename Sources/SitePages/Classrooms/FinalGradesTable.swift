import Formats
import Grading
import SiteContent

extension Site {
  /// Returns the grades of a class in one course as CSV, for the office that records them; nil if there is no such grade book.
  ///
  /// It has numbers and letters as the course's scale gives them, and says of each grade whether it is final.
  /// - Parameter order: the ids of the members that come first, in this order; the others follow in that of the class.
  package func finalGrades(ofClassroom id: String, book: String, order: [String] = []) -> [UInt8]? {
    guard let context = contexts.first, let classroom = content.classrooms.first(where: { $0.id == id }),
      let found = classroom.gradeBooks.first(where: { $0.id == book })
    else { return nil }
    let members = GradeBookFigures(found, of: classroom, bands: content.record.bands).members
    let marks = context.marks(for: found.outline)
    let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let sorted = members.enumerated().sorted {
      (places[$0.element.person.id] ?? .max, $0.offset) < (places[$1.element.person.id] ?? .max, $1.offset)
    }
    var csv = CSVWriter()
    csv.add(
      ["id", "number", "login", "name", "percent", "grade", "letter", "final"].map(CSVWriter.Cell.text))
    for (_, member) in sorted {
      let (person, current) = (member.person, member.figures.standing.current)
      // An id of digits alone is the number.
      let number = person.number ?? (person.id.allSatisfy(\.isNumber) ? person.id : "")
      csv.add([
        .text(person.id), .text(number), .text(person.login ?? ""),
        .text(context.localizer.text(person.name)), .number(current.map { snap($0 * 100).rounded() / 100 }),
        .text(current == nil ? "" : marks.courseGrade(current)), .text(member.figures.letter ?? ""),
        .text(member.figures.isFinished ? "yes" : "no"),
      ])
    }
    return Array(csv.text.utf8)
  }
}
