import Formats

/// What a file with results has, whatever its format: a table, and what the file says besides.
///
/// Formats other than CSV are read into a table, so that recognition, maps, dates and writing are the same for all.
package struct TableSource: Sendable {
  var table: CSVTable
  /// The format of the table; nil if it is recognized by its header.
  var format: GradeBookFormat?
  /// The groups of work, which a course that lacks them gets.
  var groups: [WorkGroup] = []
  /// What the class got in the course; nil if the file does not say.
  var classOfCourse: ClassFigures?
  /// The parts that are not understood, with the reason.
  var refused: [ImportedResult] = []

  /// A group of work in another system: a category of a course.
  struct WorkGroup: Sendable, Hashable {
    var name: String
    /// The weight in percent as content files have it; nil if the file states none.
    var weight: String?
    /// Further keys of the category with their values.
    var rules: [KeyAssignment] = []
  }

  /// The course of each row in a file with several courses, in the order of the rows below the header.
  private var subjects: [String?] = []
  /// The text of the table, without which a grade book could not be written back in its form.
  package private(set) var text: [UInt8] = []

  /// Whether the file has the whole work of one course, so that it can make the course.
  package var isOfCourse: Bool {
    let format = format ?? (try? RecognizedTable(self, map: ColumnMap()))?.format
    return [.canvasPage, .moodleReport, .scoDoc].contains(format?.source)
  }

  /// A file without anything.
  package static let empty = TableSource(table: CSVTable(rows: []))

  /// Whether the file has no results, not even ones that are refused.
  package var isEmpty: Bool { table.rows.count < 2 && refused.isEmpty }

  init(table: CSVTable) { self.table = table }

  /// What one result has in each column.
  struct Row {
    var line: Int
    var parts: [ListColumn: String]
    /// The student, if the file has several.
    var student: String? = nil
    /// The course, if the file has several.
    var subject: String? = nil
  }

  /// Reads a file in any of the formats with results.
  package init(_ file: [UInt8]) throws(ResultsTable.Refusal) {
    let bytes = CSVTable.utf8(file)
    if let line = CSVTable.firstInvalidLine(of: bytes) { throw .notUTF8(line: line) }
    if let page = CalendarFeed.read(bytes) ?? SchoolDocument.read(bytes) ?? CanvasPage.read(bytes)
      ?? MoodlePage.read(bytes)
    {
      self = page
    } else {
      guard let table = CSVTable(bytes) else { throw .unclosedQuote }
      self.table = table
    }
    text = file
    if let line = table.longCellLine { throw .longCell(line: line) }
  }

  /// A list with a row for each result, in a format of its own.
  init(_ format: GradeBookFormat, rows: [Row]) {
    self.format = format
    let columns = ListColumn.allCases.filter { column in
      column == .name || column == .score || rows.contains { $0.parts[column] != nil }
    }
    let hasStudents = rows.contains { $0.student != nil }
    let cells = rows.map { row in
      (row.line, columns.map { row.parts[$0] ?? "" } + (hasStudents ? [row.student ?? ""] : []))
    }
    // Beside figures of the class, "max" would be one of them.
    let header = columns.map { $0 == .max ? "out of" : $0.headers[0] } + (hasStudents ? ["student"] : [])
    table = CSVTable(rows: [(0, header)] + cells, decimalCommas: false)
    subjects = rows.map(\.subject)
  }
}

/// A file with the work of several courses.
extension TableSource {
  /// Returns the rows of one course.
  /// - Parameter names: what the site calls the course: its number, its name and its id.
  /// - Throws: a refusal if the file has several courses, and none of them is called so.
  package func ofCourse(called names: [String]) throws(ResultsTable.Refusal) -> TableSource {
    let all = subjects.reduce(into: [String]()) { all, subject in
      if let subject, !all.contains(subject) { all.append(subject) }
    }
    guard all.count > 1 else { return self }
    let own = all.filter { subject in names.contains { Self.names($0, subject) } }
    if own.isEmpty { throw .otherCourses(all) }
    let rows = zip(table.rows.dropFirst(), subjects).filter { $0.1.map(own.contains) ?? false }.map(\.0)
    var source = self
    source.table = CSVTable(rows: table.rows.prefix(1) + rows, decimalCommas: table.hasDecimalCommas)
    source.subjects = []
    return source
  }

  /// Whether a name starts that of a course in the file, such as `CSSE 230` that of `CSSE_230-01 (Fall)`, or is in it.
  private static func names(_ name: String, _ subject: String) -> Bool {
    let (own, other) = (words(in: name), words(in: subject))
    guard !own.isEmpty, own.count <= other.count else { return false }
    return (0...(other.count - own.count)).contains { other[$0..<($0 + own.count)].elementsEqual(own) }
  }

  /// Returns the words and numbers of a text, so that `CSSE230` has two.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var kind: Bool?
    for character in text.folded {
      guard character.isLetter || character.isNumber else {
        kind = nil
        continue
      }
      if kind == character.isNumber {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      kind = character.isNumber
    }
    return words
  }
}

/// The cells of a page that a browser copied as text: what is between tabs, line ends and runs of spaces.
struct PastedCells {
  /// The cells that are not empty.
  private(set) var cells: [Cell] = []

  /// The most bytes of a page; a longer text is a table.
  static let maximumSize = 512 << 10

  struct Cell: Sendable, Hashable {
    /// The line of the text, from 1.
    let line: Int
    let text: String
  }

  /// - Parameter phrases: texts for pointers and screen readers, which separate cells.
  init(_ bytes: [UInt8], without phrases: [String]) {
    let text = String(decoding: bytes[...].withoutByteOrderMark, as: UTF8.self)
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      var line = line.replacing("\u{A0}", with: " ").replacing("  ", with: "\t")
      for phrase in phrases { line = line.replacing(phrase, with: "\t") }
      cells += line.split(separator: "\t").map(\.trimmed).filter { !$0.isEmpty }.map { Cell(line: index + 1, text: $0) }
    }
  }
}
