/// A table of results that another program exported.
package struct ResultsTable: Sendable {
  package var source: Source
  /// In the order of the table.
  package var results: [ImportedResult]

  package enum Source: String, Sendable, Hashable {
    case canvas = "a grade book of Canvas"
    case moodle = "a grade book of Moodle"
    case moodleReport = "a user report of Moodle"
    case classroom = "grades of Google Classroom"
    case sitegen = "an export of sitegen"
    case plain = "a table of results"
  }

  /// Why a table cannot be taken.
  package enum Refusal: Error, Hashable {
    /// The line of the first byte that is not UTF-8.
    case noText(line: Int)
    case unclosedQuote
    case empty
    /// None of the headers says what is a name and what a score.
    case unknownColumns([String])
    /// Which row is meant; the names that there are.
    case whichStudent([String])
  }

  /// Reads a table.
  /// - Parameter student: the name, id or address of the student whose row of a grade book is meant; nil where there is
  ///   only one.
  package static func read(_ bytes: [UInt8], student: String? = nil) throws(Refusal) -> ResultsTable {
    if let line = CSVRows.firstLineOfNoText(in: bytes) { throw .noText(line: line) }
    guard let table = CSVRows(bytes) else { throw .unclosedQuote }
    guard let header = table.rows.first else { throw .empty }
    let keys = header.cells.map { $0.lowercased() }
    if keys.first == "student", keys.contains(where: { $0.hasPrefix("id") || $0.hasPrefix("sis ") || $0 == "section" })
    {
      return try GradeBook(table, source: .canvas).results(of: student)
    }
    if keys.starts(with: ["last name", "first name", "email address"]) {
      return try GradeBook(table, source: .classroom).results(of: student)
    }
    if keys.contains("grade item") || keys.contains("élément d'évaluation") || keys.contains("élément d’évaluation") {
      return try ResultsList(table, source: .moodleReport).results
    }
    if let first = keys.first, ["first name", "prénom", "名"].contains(first) {
      return try GradeBook(table, source: .moodle).results(of: student)
    }
    return try ResultsList(table, source: .plain).results
  }
}
