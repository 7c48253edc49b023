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
    /// It has several students, by the column of that name, and nobody said who is meant.
    case whichStudent([String], column: String)
    /// None of the students is called so.
    case unknownStudent(String, among: [String])
    /// More than one of the students is called so.
    case severalStudents(String, [String])
    /// A student is asked for, and no column says whose the results are.
    case noStudents(String)
    /// It has several students by the column of that name, so what is called name is theirs, and nothing names the work.
    case noItems(besides: String)
  }

  /// Reads the results of one student, at least one.
  ///
  /// A table with several students is refused unless one of them is named: nobody's results may get into the course of
  /// somebody else.
  /// - Parameter student: the name, id, login or address of the student who is meant; nil where there is only one.
  package static func read(_ bytes: [UInt8], student: String? = nil) throws(Refusal) -> ResultsTable {
    if let line = CSVRows.firstLineOfNoText(in: bytes) { throw .noText(line: line) }
    guard let table = CSVRows(bytes) else { throw .unclosedQuote }
    guard let header = table.rows.first else { throw .empty }
    let results =
      if let source = gradeBook(header.cells), let book = GradeBook(table, source: source) {
        try book.results(of: student)
      } else {
        try ResultsList(table, source: isReport(header.cells) ? .moodleReport : .plain).results(of: student)
      }
    if results.results.isEmpty { throw .empty }
    return results
  }

  /// Whose grade book has such a header; nil where it is that of a list.
  private static func gradeBook(_ header: [String]) -> Source? {
    let keys = header.map { $0.lowercased() }
    if keys.first == "student", keys.contains(where: { $0.hasPrefix("id") || $0.hasPrefix("sis ") || $0 == "section" })
    {
      return .canvas
    }
    if keys.starts(with: ["last name", "first name", "email address"]) { return .classroom }
    if isReport(header) { return nil }
    return ["first name", "prénom", "名"].contains(keys.first) ? .moodle : nil
  }

  private static func isReport(_ header: [String]) -> Bool {
    header.contains { ["grade item", "élément d'évaluation", "élément d’évaluation"].contains($0.lowercased()) }
  }
}

extension ResultsTable {
  /// The tables of all courses in what `sitegen export --format csv` wrote, in its order; nil where the file is another.
  package static func exported(_ bytes: [UInt8]) -> [(course: String, table: ResultsTable)]? {
    guard let table = CSVRows(bytes), let header = table.rows.first?.cells, header.first == "course",
      let item = header.firstIndex(of: "item"), let category = header.firstIndex(of: "category"),
      let state = header.firstIndex(of: "state"), let score = header.firstIndex(of: "score"),
      let max = header.firstIndex(of: "max")
    else { return nil }
    var tables: [(course: String, table: ResultsTable)] = []
    for (line, cells) in table.rows.dropFirst() where cells.count == header.count && !cells[item].isEmpty {
      let written: String? =
        switch cells[state] {
        case "missing", "excused": cells[state]
        case "graded": ResultCell.number(cells[score], decimalCommas: table.hasDecimalCommas)
        default: nil
        }
      let result = ImportedResult(
        name: cells[item], category: cells[category].isEmpty ? nil : cells[category], score: written,
        max: ResultCell.number(cells[max], decimalCommas: table.hasDecimalCommas), line: line)
      if tables.last?.course != cells[0] {
        tables.append((cells[0], ResultsTable(source: .sitegen, results: [])))
      }
      tables[tables.count - 1].table.results.append(result)
    }
    return tables
  }
}
