import Formats
package import SiteContent

/// A table of results that another program exported.
package struct ResultsTable: Sendable {
  /// The program that exported the table, recognised by its columns.
  package var source: Source
  /// The table in words, as in "a grade book of Canvas".
  package var name: String
  /// The verdict for each column of a grade book; empty for a list.
  package var columns: [GradeColumn] = []
  /// The results in the order of the table.
  package var results: [ImportedResult]
  /// All results of the table, also those that are not to be imported.
  private(set) var all: [ImportedResult]
  /// The groups of work that the file has, which a course that lacks them gets.
  var groups: [TableSource.WorkGroup] = []
  /// What the class got in the course; nil if the file does not say.
  var classOfCourse: ClassFigures?

  /// The program and kind of file that a table comes from; the raw value identifies it in content files.
  package enum Source: String, Sendable, Hashable, CaseIterable {
    case canvas, moodle, gradescope, brightspace, blackboard, sakai, schoology, apogee, nbgrader, sitegen, calendar
    case classroom = "google-classroom"
    /// What a student sees in Canvas.
    case canvasPage = "canvas-page"
    case gitHubClassroom = "github-classroom"
    case gradescopeAssignment = "gradescope-assignment"
    case moodleReport = "moodle-report"
    case moodleWorksheet = "moodle-worksheet"
    case myLab = "mylab"
    case powerSchool = "powerschool"
    case scoDoc = "scodoc"
    /// A list of results that no known system writes.
    case plain = "list"
    /// A table whose columns the owner of the site has named.
    case mapped = "table"
  }

  /// The reason why a table cannot be imported.
  package enum Refusal: Error, Hashable {
    /// The line of the first byte that is not UTF-8.
    case notUTF8(line: Int)
    case unclosedQuote
    /// The line of a row with a cell that is longer than any that people write.
    case longCell(line: Int)
    case empty
    /// No known system has such a header.
    case unrecognized(ColumnSurvey)
    /// Several systems have such a header.
    case ambiguous([String], ColumnSurvey)
    /// The table has several rows and no column that identifies students.
    case noNames(ColumnSurvey)
    /// The map names a column that the table, with these headers, does not have.
    case unknownColumn(String, near: String?, among: [String])
    /// The only item of the table has no name in the file; the header of its scores.
    case unnamedItem(String)
    /// The table has several students, according to that column, and no student was requested.
    case whichStudent([String], column: String)
    /// No student has the requested name.
    case unknownStudent(String, among: [String])
    /// The student's row has more values than the header has columns.
    case surplusCells(line: Int, words: String)
    /// Several students have the requested name.
    case severalStudents(String, [String])
    /// A student has several rows with different results.
    case studentTwice(String, lines: [Int])
    /// A list has an item several times, with different scores of one student.
    case itemTwice(String, lines: [Int])
    /// The list has results of several courses, according to that column.
    case severalSubjects([String], column: String)
    /// The file has the work of several courses, these, and none of them is that of the import.
    case otherCourses([String])
    /// A student was requested, but no column identifies students.
    case noStudents(String)
    /// The table has several students, according to that column, so the column "name" has their names and no column names
    /// the work.
    case noItems(besides: String)
  }

  init(_ table: RecognizedTable, results: [ImportedResult]) {
    source = table.format.source
    name = table.format.name
    columns = table.columns
    self.results = results
    all = results
    groups = table.source.groups
    classOfCourse = table.source.classOfCourse
  }

  /// Adds parts of the file that are not understood, so that they are reported.
  mutating func add(refused: [ImportedResult]) { results += refused }

  /// The words for a student who has several rows in a table, with different results.
  package static func wordsForTwice(_ name: String, lines: [Int]) -> String {
    "\(name) is in \(words(for: lines)), with different results: delete the line that does not count from the table, and import it again"
  }

  /// The words for an item that a list has several times, with different scores of one student.
  package static func wordsForTwice(item name: String, lines: [Int]) -> String {
    "\(name) is in \(words(for: lines)), with different scores: delete the line that does not count from the table, or give other work another name, and import it again"
  }

  private static func words(for lines: [Int]) -> String {
    let all = lines.map(String.init)
    return "lines \(all.dropLast().joined(separator: ", ")) and \(all.last ?? "")"
  }

  /// Whether another row of the table has the same results.
  func hasSameResults(as other: ResultsTable) -> Bool {
    func withoutLine(_ result: ImportedResult) -> ImportedResult {
      var result = result
      result.line = 0
      return result
    }
    return results.map(withoutLine) == other.results.map(withoutLine)
  }

  package init(source: Source, results: [ImportedResult]) {
    self.source = source
    name = source.rawValue
    self.results = results
    all = results
  }

  /// Returns the results of one student in a table, at least one.
  ///
  /// A table with several students is refused unless one of them is requested, so that no results get into the wrong course.
  /// - Parameters:
  ///   - student: the name, id, login or email address of the student; nil if there is only one.
  ///   - map: what the owner of the site says about columns.
  ///   - clock: the time zone of the site and the current time.
  package static func read(
    _ source: TableSource, student: String? = nil, map: ColumnMap = ColumnMap(), clock: SiteClock = .none
  ) throws(Refusal) -> ResultsTable {
    let table = try RecognizedTable(source, map: map)
    if let column = table.columns.first(where: { $0.item?.name.isEmpty ?? false }) { throw .unnamedItem(column.title) }
    let results =
      table.format.shape == .book
      ? try GradeBook(table, clock).results(of: student) : try ResultsList(table, clock).results(of: student)
    if results.results.isEmpty, !table.isLeftOut { throw .empty }
    return results
  }

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
        case "graded": ResultCell.number(cells[score], decimalCommas: table.hasDecimalCommas)
        default: ScoreWord(rawValue: cells[state])?.rawValue
        }
      let result = ImportedResult(
        name: cells[item], category: cells[category].isEmpty ? nil : cells[category], score: written,
        max: ResultCell.number(cells[max], decimalCommas: table.hasDecimalCommas), line: line)
      if tables.last?.course != cells[0] {
        tables.append((cells[0], ResultsTable(source: .sitegen, results: [])))
      }
      tables[tables.count - 1].table.append(result)
    }
    return tables
  }

  fileprivate mutating func append(_ result: ImportedResult) {
    results.append(result)
    all.append(result)
  }
}

extension ResultsTable.Source {
  /// Whether each table has all work of a course, so that work which is not in it is not in the other program.
  var isWhole: Bool {
    switch self {
    case .canvas, .canvasPage, .moodle, .moodleReport, .gradescope, .brightspace, .blackboard, .sakai, .schoology,
      .nbgrader, .myLab,
      .classroom, .mapped:
      true
    case .apogee, .sitegen, .calendar, .scoDoc, .gitHubClassroom, .gradescopeAssignment, .moodleWorksheet, .powerSchool,
      .plain:
      false
    }
  }
}
