import Formats

/// A grade book: a table with a row for each student and a column for each piece of work.
struct GradeBook {
  private let rows: CSVTable
  private let source: ResultsTable.Source
  private let header: [String]
  private let work: [WorkColumn]

  /// Returns nil if no column is one of work.
  init?(_ table: CSVTable, source: ResultsTable.Source) {
    rows = table
    self.source = source
    let header = table.rows.first?.cells ?? []
    self.header = header
    work = WorkColumn.all(in: header, of: source)
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
    let columns = StudentColumns(header, besides: Set(work.map(\.index)))
    let row = students[try ResultsTable.student(student, among: students.map(\.cells), columns)]
    if let words = rows.surplus(in: row.cells) { throw .surplusCells(line: row.line, words: words) }
    // Canvas marks the columns of its own sums.
    let results = work.filter { cell(possible, $0.index).lowercased() != "(read only)" }.map { column in
      let (score, max) = ResultCell.score(cell(row.cells, column.index), decimalCommas: rows.hasDecimalCommas)
      let points = ResultCell.number(
        cell(column.maxIndex == nil ? possible : row.cells, column.maxIndex ?? column.index),
        decimalCommas: rows.hasDecimalCommas)
      return ImportedResult(
        name: column.name, score: score, max: max ?? column.max ?? points,
        due: ResultCell.day(cell(days, column.index)),
        line: row.line)
    }
    return ResultsTable(source: source, results: results)
  }

  private func cell(_ cells: [String], _ column: Int) -> String { cells.indices.contains(column) ? cells[column] : "" }
}
