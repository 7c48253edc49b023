import Formats
import Foundation

/// A grade book: a table with a row for each student and a column for each piece of work.
struct GradeBook {
  private let rows: CSVTable
  private let source: ResultsTable.Source
  private let header: [String]
  /// The indices of the columns of work; other columns identify the student or are sums.
  private let work: [Int]

  /// Returns nil if no column is one of work.
  init?(_ table: CSVTable, source: ResultsTable.Source) {
    rows = table
    self.source = source
    let header = table.rows.first?.cells ?? []
    self.header = header
    work = header.enumerated().filter { Self.isWork($0, $1.lowercased(), of: source) }.map(\.offset)
    if work.isEmpty { return nil }
  }

  /// Returns the results of one student.
  /// - Parameter student: nil if the grade book has only one.
  func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
    var possible: [String] = []
    var days: [String] = []
    var students: [(line: Int, cells: [String])] = []
    for row in rows.rows.dropFirst() {
      switch row.cells.first?.lowercased() {
      case "points possible": possible = row.cells
      case "points" where source == .classroom: possible = row.cells
      case "date" where source == .classroom: days = row.cells
      // Canvas has a row about manually posted columns.
      case "" where source == .canvas, "student, test" where source == .canvas: continue
      default: students.append(row)
      }
    }
    if students.isEmpty { throw .empty }
    let columns = StudentColumns(header, besides: Set(work))
    let row = students[try ResultsTable.student(student, among: students.map(\.cells), columns)]
    let results = work.map { column in
      let (score, max) = ResultCell.score(cell(row.cells, column), decimalCommas: rows.hasDecimalCommas)
      let points = ResultCell.number(cell(possible, column), decimalCommas: rows.hasDecimalCommas)
      return ImportedResult(
        name: name(of: column), score: score, max: max ?? points, due: ResultCell.day(cell(days, column)),
        line: row.line)
    }
    return ResultsTable(source: source, results: results)
  }

  private func cell(_ cells: [String], _ column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }

  private static func isWork(_ column: Int, _ key: String, of source: ResultsTable.Source) -> Bool {
    switch source {
    case .canvas:
      // Columns of work have a number, as in `Homework 1 (12345)`; sums have none.
      return key.wholeMatch(of: /.+ \(\d+\)/) != nil
    case .classroom:
      return column > 2 && !key.isEmpty && key != "overall grade"
    case .moodle:
      return key.wholeMatch(of: /.+ \((real|brut|réel)\)/) != nil && !key.hasPrefix("course total")
        && !key.hasPrefix("total du cours")
    case .moodleReport, .sitegen, .plain: return false
    }
  }

  /// Returns the name of the work in a column: `Optionals` for `Quiz: Optionals (Real)`, `HW 1` for `HW 1 (12345)`.
  private func name(of column: Int) -> String {
    var name = header[column][...]
    if source != .classroom, let end = name.range(of: " (", options: .backwards) { name = name[..<end.lowerBound] }
    if source == .moodle, let colon = name.firstIndex(of: ":") { name = name[name.index(after: colon)...] }
    return CSVTable.trimmed(String(name))
  }
}
