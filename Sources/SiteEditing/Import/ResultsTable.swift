import Formats

/// A table of results that another program exported.
package struct ResultsTable: Sendable {
  /// The program that exported the table, recognised by its columns.
  package var source: Source
  /// The results in the order of the table.
  package var results: [ImportedResult]

  /// The program and kind of file that a table comes from.
  package enum Source: String, Sendable, Hashable {
    case canvas = "a grade book of Canvas"
    case moodle = "a grade book of Moodle"
    case gradescope = "a grade book of Gradescope"
    case brightspace = "a grade book of Brightspace"
    case blackboard = "a grade book of Blackboard"
    case sakai = "a grade book of Sakai"
    case moodleReport = "a user report of Moodle"
    case classroom = "grades of Google Classroom"
    case sitegen = "an export of sitegen"
    case plain = "a table of results"
  }

  /// The reason why a table cannot be imported.
  package enum Refusal: Error, Hashable {
    /// The line of the first byte that is not UTF-8.
    case noText(line: Int)
    case unclosedQuote
    case empty
    /// No header is known as a column of names or of scores.
    case unknownColumns([String])
    /// The table has several students, according to that column, and no student was requested.
    case whichStudent([String], column: String)
    /// No student has the requested name.
    case unknownStudent(String, among: [String])
    /// The student's row has more values than the header has columns.
    case surplusCells(line: Int, words: String)
    /// Several students have the requested name.
    case severalStudents(String, [String])
    /// A student was requested, but no column identifies students.
    case noStudents(String)
    /// The table has several students, according to that column, so the column "name" has their names and no column names
    /// the work.
    case noItems(besides: String)
  }

  /// Parses a table and returns the results of one student, at least one.
  ///
  /// A table with several students is refused unless one of them is requested, so that no results get into the wrong course.
  /// - Parameter student: the name, id, login or email address of the student; nil if there is only one.
  package static func read(_ bytes: [UInt8], student: String? = nil) throws(Refusal) -> ResultsTable {
    let bytes = CSVTable.utf8(bytes)
    if let line = CSVTable.firstLineOfNoText(in: bytes) { throw .noText(line: line) }
    guard let table = CSVTable(bytes) else { throw .unclosedQuote }
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

  /// Returns the program whose grade books have such a header; nil if it is the header of a list.
  private static func gradeBook(_ header: [String]) -> Source? {
    let keys = header.map { $0.lowercased() }
    if keys.first == "student", keys.contains(where: { $0.hasPrefix("id") || $0.hasPrefix("sis ") || $0 == "section" })
    {
      return .canvas
    }
    if keys.starts(with: ["last name", "first name", "email address"]) { return .classroom }
    if isReport(header) { return nil }
    if keys.contains("sid"), keys.contains(where: { $0.hasSuffix(" - max points") }) { return .gradescope }
    if keys.contains("orgdefinedid") || keys.last == "end-of-line indicator" { return .brightspace }
    if keys.contains("username"), keys.contains(where: { $0.contains(" [total pts: ") }) { return .blackboard }
    if keys.first == "student id", keys.contains(where: { $0.wholeMatch(of: /[\s\S]+ \[[0-9.,]+\]/) != nil }) {
      return .sakai
    }
    return ["first name", "prénom", "名"].contains(keys.first) ? .moodle : nil
  }

  private static func isReport(_ header: [String]) -> Bool {
    header.contains { ["grade item", "élément d'évaluation", "élément d’évaluation"].contains($0.lowercased()) }
  }
}

extension ResultsTable {
  /// Parses a file that `sitegen export --format csv` wrote, and returns the table of each course in its order. Nil if the
  /// file has another format.
  package static func exported(_ bytes: [UInt8]) -> [(course: String, table: ResultsTable)]? {
    guard let table = CSVTable(bytes), let header = table.rows.first?.cells, header.first == "course",
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
