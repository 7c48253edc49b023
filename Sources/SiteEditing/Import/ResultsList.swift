import Formats

/// A list of results: a table with a row for each piece of work.
struct ResultsList {
  private let rows: CSVTable
  private let source: ResultsTable.Source
  private let columns: [Column: Int]
  private let students: StudentColumns
  /// Whether the names of items are in a column "name", which could also have the names of students.
  private let hasAmbiguousNames: Bool

  enum Column: CaseIterable {
    case name, score, max, weight, due, category

    /// The known headers of the column, in several languages.
    var headers: [String] {
      switch self {
      case .name:
        [
          "item", "assignment", "assignment_name", "title", "grade item", "épreuve", "évaluation", "devoir",
          "élément d'évaluation",
          "élément d’évaluation", "名称", "作业", "项目",
        ]
      case .score:
        ["score", "grade", "mark", "points", "points_awarded", "result", "note", "résultat", "得分", "分数", "成绩"]
      case .max:
        [
          "max", "maximum", "out of", "points possible", "points_available", "max_score", "possible", "range", "sur",
          "barème", "étendue", "满分",
        ]
      case .weight: ["weight", "coefficient", "coef", "poids", "权重"]
      case .due: ["due", "due date", "duedate", "date", "échéance", "截止", "截止日期"]
      case .category: ["category", "group", "type", "catégorie", "类别"]
      }
    }
  }

  init(_ table: CSVTable, source: ResultsTable.Source) throws(ResultsTable.Refusal) {
    rows = table
    self.source = source
    let header = table.rows.first?.cells ?? []
    var columns: [Column: Int] = [:]
    for column in Column.allCases {
      columns[column] = header.firstIndex { column.headers.contains($0.lowercased()) }
    }
    // If there is a column of items, a column of names identifies students.
    hasAmbiguousNames = columns[.name] == nil
    if hasAmbiguousNames { columns[.name] = header.firstIndex { ["name", "nom"].contains($0.lowercased()) } }
    guard columns[.name] != nil, columns[.score] != nil else { throw .unknownColumns(header) }
    self.columns = columns
    students = StudentColumns(header, besides: Set(columns.values), takesWords: true)
  }

  /// Returns the results of one student.
  /// - Parameter student: nil if the list is of only one.
  func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
    let results = try rows(of: student).compactMap { line, cells -> ImportedResult? in
      func cell(_ column: Column) -> String {
        columns[column].flatMap { cells.indices.contains($0) ? cells[$0] : nil } ?? ""
      }
      let name = cell(.name)
      // Moodle's user report has rows with the totals of categories and of the course.
      if name.isEmpty || source == .moodleReport && isSum(name) { return nil }
      let (score, max) = ResultCell.score(cell(.score), decimalCommas: rows.hasDecimalCommas)
      // The maximum can be the end of a range: `0–20`.
      let top = cell(.max).split { $0 == "–" || $0 == "-" }.last.map { $0.trimmed } ?? ""
      return ImportedResult(
        name: name, category: cell(.category).isEmpty ? nil : cell(.category), score: score,
        max: max ?? ResultCell.number(top, decimalCommas: rows.hasDecimalCommas),
        weight: source == .plain
          ? ResultCell.number(cell(.weight).replacing("%", with: ""), decimalCommas: rows.hasDecimalCommas) : nil,
        due: ResultCell.day(cell(.due)), line: line, problem: rows.surplus(in: cells))
    }
    return ResultsTable(source: source, results: results)
  }

  /// Returns the rows of one student.
  private func rows(of student: String?) throws(ResultsTable.Refusal) -> [(line: Int, cells: [String])] {
    let all = Array(rows.rows.dropFirst())
    guard let title = students.title else {
      if let student { throw .noStudents(student) }
      return all
    }
    if all.isEmpty { throw .empty }
    var byStudent: [[String]: Int] = [:]
    var groups: [[(line: Int, cells: [String])]] = []
    for row in all {
      let identity = students.identity(in: row.cells)
      let group = byStudent[identity] ?? groups.count
      byStudent[identity] = group
      if group == groups.count { groups.append([]) }
      groups[group].append(row)
    }
    if hasAmbiguousNames, groups.count > 1 { throw .noItems(besides: title) }
    return groups[try ResultsTable.student(student, among: groups.map { $0[0].cells }, students)]
  }

  private func isSum(_ name: String) -> Bool {
    ["course total", "category total", "total du cours", "total de la catégorie"].contains {
      name.lowercased().hasSuffix($0)
    }
  }
}
