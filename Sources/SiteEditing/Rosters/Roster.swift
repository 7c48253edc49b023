/// The students of a class, as another program exports them.
package struct Roster: Sendable {
  /// In the order of the table.
  package var students: [Student]

  package struct Student: Sendable, Hashable {
    /// Given name first, where the table tells the two apart.
    package var name: String
    /// What the school knows the student by: a login, a number, or the part of an address before the `@`.
    package var login: String?
    /// The line of the table.
    package var line: Int
  }

  package enum Refusal: Error, Hashable {
    /// The line of the first byte that is not UTF-8.
    case noText(line: Int)
    case unclosedQuote
    case empty
    /// None of the headers says what is a name.
    case unknownColumns([String])
  }

  /// Reads a table: a roster or a grade book of Canvas, Moodle or Google Classroom, or a plain one with names.
  package static func read(_ bytes: [UInt8]) throws(Refusal) -> Roster {
    if let line = CSVRows.firstLineOfNoText(in: bytes) { throw .noText(line: line) }
    guard let table = CSVRows(bytes) else { throw .unclosedQuote }
    guard let header = table.rows.first else { throw .empty }
    let columns = RosterColumns(header.cells)
    guard columns.hasNames else { throw .unknownColumns(header.cells) }
    let students = table.rows.dropFirst().compactMap { line, cells -> Student? in
      let name = columns.name(in: cells)
      // Canvas and Google Classroom have lines about the columns.
      if ["", "points possible", "student, test", "test student", "points", "date"].contains(name.lowercased()) {
        return nil
      }
      return Student(name: RosterColumns.natural(name), login: columns.login(in: cells), line: line)
    }
    if students.isEmpty { throw .empty }
    return Roster(students: students)
  }
}
