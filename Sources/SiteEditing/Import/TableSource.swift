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

  /// Whether a file has the whole work of one course, so that it can make the course.
  package static func isOfCourse(_ bytes: [UInt8]) -> Bool {
    guard let source = try? TableSource(bytes) else { return false }
    let format = source.format ?? (try? RecognizedTable(source, map: ColumnMap()))?.format
    return source.format != nil || format?.source == .moodleReport
  }

  init(table: CSVTable) { self.table = table }

  /// What one result has in each column.
  struct Row {
    var line: Int
    var parts: [ListColumn: String]
    /// The student, if the file has several.
    var student: String? = nil
  }

  /// Reads a file in any of the formats with results.
  init(_ bytes: [UInt8]) throws(ResultsTable.Refusal) {
    let bytes = CSVTable.utf8(bytes)
    if let line = CSVTable.firstInvalidLine(of: bytes) { throw .notUTF8(line: line) }
    if let page = SchoolDocument.read(bytes) ?? CanvasPage.read(bytes) ?? MoodlePage.read(bytes) {
      self = page
    } else {
      guard let table = CSVTable(bytes) else { throw .unclosedQuote }
      self.table = table
    }
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
