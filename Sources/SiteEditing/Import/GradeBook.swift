import Formats
import Grading
import SiteContent

/// A grade book: a table with a row for each student and a column for each piece of work.
struct GradeBook {
  private let recognized: RecognizedTable
  private let students: StudentColumns
  private let dates: TableDates

  init(_ recognized: RecognizedTable, _ clock: SiteClock) {
    self.recognized = recognized
    dates = TableDates(recognized.columns.compactMap(\.item?.due), clock, hasUTC: recognized.format.hasUTC)
    let others = recognized.columns.filter { $0.verdict != .student }.map(\.index)
    let known = recognized.columns.filter { $0.verdict == .student }.map(\.index)
    students = StudentColumns(recognized.columns.map(\.title), besides: Set(others), and: Set(known))
  }

  /// Returns the results of one student.
  /// - Parameter student: nil if the grade book has only one.
  func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
    let rows = studentRows
    if rows.isEmpty { throw .empty }
    if students.indices.isEmpty {
      // Without names, the rows may be of different people.
      guard rows.count == 1, student == nil else {
        if let student { throw .noStudents(student) }
        throw .noNames(ColumnSurvey(recognized.table, header: recognized.header))
      }
      return try results(in: rows[0])
    }
    let groups = students.groups(of: rows.map(\.cells))
    let own = try ResultsTable.student(student, among: rows, groups, students).map { rows[$0] }
    var results = try results(in: own[0])
    for row in own.dropFirst() where try !self.results(in: row).hasSameResults(as: results) {
      throw .studentTwice(student ?? students.name(in: own[0].cells), lines: own.map(\.line))
    }
    addClass(groups.compactMap { $0.first.map { rows[$0] } }, to: &results)
    return results
  }

  /// Adds the mean of each column and how many scores it has, by the rule for the figures of a class: none is the score of a student.
  /// - Parameter rows: one for each student.
  private func addClass(_ rows: [(line: Int, cells: [String])], to results: inout ResultsTable) {
    guard rows.count >= ClassStatistics.fewest else { return }
    let all = rows.compactMap { try? self.results(in: $0).results }
    for index in results.results.indices {
      let percents = all.compactMap { $0.indices.contains(index) ? $0[index].percent : nil }
      guard let summary = ClassStatistics.Summary(percents) else { continue }
      results.results[index].classFigures = ClassFigures(
        average: "\(DecimalNumber.text(summary.mean))%", count: "\(percents.count)",
        max: results.results[index].max)
    }
  }

  /// Returns the results of each row of a student, with its line.
  func allResults() -> [(line: Int, results: Result<ResultsTable, ResultsTable.Refusal>)] {
    studentRows.map { row in
      (row.line, Result { () throws(ResultsTable.Refusal) -> ResultsTable in try results(in: row) })
    }
  }

  /// The rows of students in the order of the table.
  private var studentRows: [(line: Int, cells: [String])] {
    recognized.table.rows[(recognized.header + 1)...].filter { row in
      // Rows without any name describe the columns, such as those that are posted by hand in Canvas.
      recognized.format.row(row.cells, students: students.indices) == nil
        && (students.indices.isEmpty || students.indices.contains { !row.cells.text(in: $0).isEmpty })
    }
  }

  private func results(in row: (line: Int, cells: [String])) throws(ResultsTable.Refusal) -> ResultsTable {
    if let words = recognized.table.surplus(in: row.cells, header: recognized.header) {
      throw .surplusCells(line: row.line, words: words)
    }
    let decimalCommas = recognized.table.hasDecimalCommas
    let twins = self.twins
    let results = recognized.columns.compactMap { column -> ImportedResult? in
      guard let item = column.item else { return nil }
      let text = ResultCell.score(row.cells.text(in: column.index), decimalCommas: decimalCommas)
      var (score, max) = (text.score, text.max)
      if item.unit == .percent, let number = score, Double(number) != nil { score = number + "%" }
      let points = item.maxIndex.flatMap { ResultCell.number(row.cells.text(in: $0), decimalCommas: decimalCommas) }
      if item.unit == .points { max = max ?? item.max ?? points }
      var result = ImportedResult(
        name: item.name, category: item.category, score: score, max: max, line: row.line,
        column: column.index + 1, problem: twins[column.index])
      result.title = item.id ?? column.title
      result.naming = item.naming
      result.countsNothing = text.countsNothing
      result.notes = text.note.map { [$0] } ?? []
      result.set(dates.read(item.due ?? ""))
      return result
    }
    return ResultsTable(recognized, results: results)
  }

  /// Why columns with the same item are not imported, by the index of the column: nobody but the owner can tell them apart.
  private var twins: [Int: String] {
    var groups: [[String?]: [GradeColumn]] = [:]
    for column in recognized.columns {
      guard let item = column.item else { continue }
      groups[[CourseOutline.folded(item.name), item.category.map(CourseOutline.folded)], default: []].append(column)
    }
    var reasons: [Int: String] = [:]
    for group in groups.values where group.count > 1 {
      let options = group.map { "--map '\($0.item?.id ?? $0.title)=ITEM'" }.joined(separator: " ")
      for column in group {
        reasons[column.index] =
          "\(group.count) columns are called \"\(column.item?.name ?? "")\": name each item, \(options)"
      }
    }
    return reasons
  }
}
