import Foundation

/// A table with a row for each student and a column for each piece of work.
struct GradeBook {
  private let rows: CSVRows
  private let source: ResultsTable.Source
  private let header: [String]

  init(_ table: CSVRows, source: ResultsTable.Source) {
    rows = table
    self.source = source
    header = table.rows.first?.cells ?? []
  }

  func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
    var possible: [String] = []
    var days: [String] = []
    var students: [(line: Int, cells: [String])] = []
    for row in rows.rows.dropFirst() {
      switch row.cells.first?.lowercased() {
      case "points possible": possible = row.cells
      case "points" where source == .classroom: possible = row.cells
      case "date" where source == .classroom: days = row.cells
      // Canvas has a line on which columns are posted manually.
      case "" where source == .canvas, "student, test" where source == .canvas: continue
      default: students.append(row)
      }
    }
    let row = try row(of: student, among: students)
    let results = header.indices.filter(isWork).map { column in
      let (score, max) = WrittenResult.score(cell(row.cells, column), decimalCommas: rows.hasDecimalCommas)
      let points = WrittenResult.number(cell(possible, column), decimalCommas: rows.hasDecimalCommas)
      return ImportedResult(
        name: name(of: column), score: score, max: max ?? points, due: WrittenResult.day(cell(days, column)),
        line: row.line)
    }
    return ResultsTable(source: source, results: results)
  }

  private func row(
    of student: String?, among students: [(line: Int, cells: [String])]
  ) throws(ResultsTable.Refusal) -> (line: Int, cells: [String]) {
    let names = students.map { row in
      source == .canvas ? cell(row.cells, 0) : "\(cell(row.cells, 0)) \(cell(row.cells, 1))"
    }
    if let student {
      let wanted = Self.folded(student)
      let found = students.indices.filter { at in
        Self.folded(names[at]) == wanted
          || students[at].cells.indices.contains { !isWork($0) && Self.folded(students[at].cells[$0]) == wanted }
      }
      if found.count == 1 { return students[found[0]] }
    } else if students.count == 1 {
      return students[0]
    }
    if students.isEmpty { throw .empty }
    throw .whichStudent(names)
  }

  private func cell(_ cells: [String], _ column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }

  /// Names in either order, `Lin, Jay` and `Jay Lin`, are one.
  private static func folded(_ text: String) -> [String] {
    text.lowercased().split { $0 == " " || $0 == "," }.map(String.init).sorted()
  }

  /// Whether a column is a piece of work; others say who the student is, or are sums.
  private func isWork(_ column: Int) -> Bool {
    let key = header[column].lowercased()
    switch source {
    case .canvas:
      // `Homework 1 (12345)`: sums have no number.
      return key.wholeMatch(of: /.+ \(\d+\)/) != nil
    case .classroom:
      return column > 2 && !key.isEmpty && key != "overall grade"
    case .moodle:
      return key.wholeMatch(of: /.+ \((real|brut|réel)\)/) != nil && !key.hasPrefix("course total")
        && !key.hasPrefix("total du cours")
    case .moodleReport, .sitegen, .plain: return false
    }
  }

  /// `Quiz: Optionals (Real)` is called `Optionals`, `HW 1 (12345)` is `HW 1`.
  private func name(of column: Int) -> String {
    var name = header[column][...]
    if source != .classroom, let end = name.range(of: " (", options: .backwards) { name = name[..<end.lowerBound] }
    if source == .moodle, let colon = name.firstIndex(of: ":") { name = name[name.index(after: colon)...] }
    return CSVRows.trimmed(String(name))
  }
}
