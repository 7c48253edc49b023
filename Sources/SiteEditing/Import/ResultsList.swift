import Formats
import SiteContent

/// A list of results: a table with a row for each piece of work.
struct ResultsList {
  private let recognized: RecognizedTable
  private var rows: CSVTable { recognized.table }
  private let columns: [ListColumn: Int]
  private let students: StudentColumns
  /// Whether the names of items are in a column "name", which could also have the names of students.
  private let hasAmbiguousNames: Bool
  private let dates: TableDates
  /// The column that is empty if nothing was handed in; nil if the format has none.
  private let handedIn: Int?
  /// Whether items have words as names: most of them, so that a number is none, or at least some.
  private let haveWords: (most: Bool, some: Bool)
  /// The maximum in the header of the scores, as in `Note /20`; nil if it has none.
  private let headerMaximum: String?

  /// Whether a row is the header of a list: it has a column for the items and one for the scores.
  static func isHeader(_ cells: [String], _ map: ColumnMap) -> Bool {
    let columns = places(in: cells, map)
    let hasItems = columns[.name] != nil || ambiguousName(in: cells) != nil
    return hasItems && columns[.score] != nil
  }

  /// Returns what each column of a list is.
  static func columns(of header: [String], _ map: ColumnMap) -> [GradeColumn] {
    var parts: [ListColumn: Int] = places(in: header, map)
    if parts[.name] == nil { parts[.name] = ambiguousName(in: header) }
    let names = Dictionary(parts.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })
    let students = Set(StudentColumns(header, besides: Set(parts.values), takesWords: true).indices)
    return header.indices.map { index in
      let isStudent = students.contains(index) || map.role(header[index]) == .student
      return GradeColumn(
        index: index, title: header[index], names: [header[index]],
        verdict: names[index].map { .part($0) } ?? (isStudent ? .student : .ignored("it is not needed")))
    }
  }

  private static func places(in header: [String], _ map: ColumnMap) -> [ListColumn: Int] {
    var columns: [ListColumn: Int] = [:]
    var known = header.map(ListColumn.init(header:))
    // Beside the lowest score of the class, a maximum is the highest one.
    if known.contains(.classLowest) {
      for index in header.indices where known[index] == .max && ListColumn.isClassMaximum(header[index]) {
        known[index] = .classHighest
      }
    }
    for column in ListColumn.allCases {
      let named = column.target.flatMap { target in header.firstIndex { map.role($0) == target } }
      columns[column] =
        named
        ?? header.indices.first { known[$0] == column && map.role(header[$0]) == nil }
    }
    return columns
  }

  private static func ambiguousName(in header: [String]) -> Int? {
    header.firstIndex { ["name", "nom"].contains($0.lowercased()) }
  }

  init(_ recognized: RecognizedTable, _ clock: SiteClock) throws(ResultsTable.Refusal) {
    self.recognized = recognized
    let header = recognized.table.rows[recognized.header].cells
    handedIn = header.firstIndex { HeaderText($0).key == recognized.format.handedIn }
    var columns = Self.places(in: header, recognized.map)
    // If there is a column of items, a column of names identifies students.
    hasAmbiguousNames = columns[.name] == nil
    if hasAmbiguousNames { columns[.name] = Self.ambiguousName(in: header) }
    let survey = ColumnSurvey(recognized.table, header: recognized.header)
    guard columns[.name] != nil, columns[.score] != nil else { throw .unrecognized(survey) }
    self.columns = columns
    let names = recognized.table.rows.dropFirst(recognized.header + 1).compactMap { row in
      columns[.name].flatMap { row.cells.indices.contains($0) && !row.cells[$0].isEmpty ? row.cells[$0] : nil }
    }
    let words = names.count { $0.contains(where: \.isLetter) }
    haveWords = (words * 2 > names.count, words > 0)
    headerMaximum = columns[.score].flatMap { ListColumn.parts(of: header[$0]).maximum }
    try Self.refuseSubjects(recognized)
    let texts = columns[.due].map { due in
      recognized.table.rows.dropFirst(recognized.header + 1).compactMap {
        $0.cells.indices.contains(due) ? $0.cells[due] : nil
      }
    }
    dates = TableDates(texts ?? [], clock, hasUTC: recognized.format.hasUTC)
    let mapped = header.indices.filter { recognized.map.role(header[$0]) == .student }
    students = StudentColumns(header, besides: Set(columns.values), and: Set(mapped), takesWords: true)
    if hasAmbiguousNames, students.indices.isEmpty {
      // With further numbers, each row is more likely a student than an item.
      let known = Set(columns.filter { !ListColumn.ofClass.contains($0.key) }.values)
      let hasOthers = survey.columns.indices.contains { index in
        if known.contains(index) { return false }
        if case .numbers = survey.columns[index].kind { return true }
        return false
      }
      if hasOthers { throw .unrecognized(survey) }
    }
  }

  /// Refuses a list with the results of several courses, which would all become work of one.
  private static func refuseSubjects(_ recognized: RecognizedTable) throws(ResultsTable.Refusal) {
    let (rows, header) = (recognized.table.rows, recognized.header)
    guard let column = rows[header].cells.firstIndex(where: ListColumn.isSubject),
      recognized.map.role(rows[header].cells[column]) == nil
    else { return }
    var subjects: [String] = []
    for row in rows.dropFirst(header + 1) where row.cells.indices.contains(column) && !row.cells[column].isEmpty {
      if !subjects.contains(row.cells[column]) { subjects.append(row.cells[column]) }
      if subjects.count > 8 { break }
    }
    if subjects.count > 1 { throw .severalSubjects(subjects, column: rows[header].cells[column]) }
  }

  /// Returns the results of one student.
  /// - Parameter student: nil if the list is of only one.
  func results(of student: String?) throws(ResultsTable.Refusal) -> ResultsTable {
    var results = ResultsTable(recognized, results: try rows(of: student).compactMap(result))
    results.add(refused: recognized.source.refused)
    if let twice = results.results.itemTwice { throw .itemTwice(twice.name, lines: twice.lines) }
    return results
  }

  /// Returns the result in each row of a class.
  func allResults() throws(ResultsTable.Refusal) -> [(line: Int, results: Result<ResultsTable, ResultsTable.Refusal>)] {
    // A column "name" has the names of students in a class.
    guard students.title != nil, !hasAmbiguousNames else {
      let header = recognized.table.rows[recognized.header].cells
      throw .unnamedItem(columns[.score].map { header[$0] } ?? students.title ?? "")
    }
    return rows.rows.dropFirst(recognized.header + 1).map { row in
      (row.line, .success(ResultsTable(recognized, results: [result(row)].compactMap(\.self))))
    }
  }

  private func result(_ row: (line: Int, cells: [String])) -> ImportedResult? {
    func cell(_ column: ListColumn) -> String {
      columns[column].flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil } ?? ""
    }
    let name = cell(.name)
    // Moodle's user report has rows with the totals of categories and of the course.
    if name.isEmpty || recognized.format.source == .moodleReport && isSum(name) { return nil }
    if recognized.format.source == .plain, Self.totals.contains(HeaderText(name).key.folded) { return nil }
    let known = RowName(name: name, category: cell(.category))
    let entry = recognized.map.entry(known.names)
    if entry?.target == .ignored { return nil }
    let text = ResultCell.score(cell(.score), decimalCommas: rows.hasDecimalCommas)
    var (score, max) = (text.score, text.max)
    if score.flatMap(Double.init) != nil { max = max ?? headerMaximum }
    // The maximum can be the end of a range: `0–20`.
    let top = cell(.max).split { $0 == "–" || $0 == "-" }.last.map { $0.trimmed } ?? ""
    max = max ?? number(top)
    // GitHub Classroom writes 0 of 0 for work that it does not grade.
    if score == "0", max == "0" { (score, max) = (nil, nil) }
    let due = dates.read(cell(.due))
    if ResultCell.isNothing(cell(.score)) { score = nil }
    if score == "0" || ResultCell.isNothing(cell(.score)), let handedIn,
      ResultCell.isNothing(row.cells.indices.contains(handedIn) ? row.cells[handedIn] : "")
    {
      // Work without a time of submission was not handed in: with a zero or without a score, it is open until it is due.
      if case .due(_, hasPassed: true) = due { score = "missing" } else { score = nil }
    }
    let hasWeights = [.plain, .scoDoc].contains(recognized.format.source)
    var result = ImportedResult(
      name: name, category: cell(.category).isEmpty ? nil : cell(.category), score: score, max: max, line: row.line,
      problem: rows.surplus(in: row.cells, header: recognized.header))
    result.title = known.title
    if entry == nil, isMoved(row.cells, name: name, score: cell(.score)) {
      result.problem = result.problem ?? "its name is no word, as those of the others are: its cells may have moved"
    }
    if let entry, case .item(let known, let category) = entry.target {
      (result.name, result.category, result.naming) = (known, category, entry.isRemembered ? .remembered : .owner)
    }
    if hasWeights {
      result.weight = weight(cell(.weight), called: "weight", &result)
      result.coefficient = weight(cell(.coefficient), called: "coefficient", &result)
    }
    result.countsNothing = text.countsNothing || ResultCell.isYes(cell(.uncounted))
    result.notes = [text.note, cell(.remark).isEmpty ? nil : cell(.remark)].compactMap(\.self)
    if ResultCell.isYes(cell(.neverDrop)) { result.rules.append(KeyAssignment("never-drop", "true")) }
    if ResultCell.isYes(cell(.extraCredit)) { result.rules.append(KeyAssignment("extra-credit", "true")) }
    result.set(due)
    let figures = [.classAverage, .classLowest, .classHighest].map { (column: ListColumn) in
      ClassCell(cell(column), max: result.max, decimalCommas: rows.hasDecimalCommas)
    }
    result.classFigures = ClassFigures(
      average: figures[0].figure, lowest: figures[1].figure, highest: figures[2].figure,
      count: number(cell(.classCount)) ?? figures[0].count, max: result.max, besides: result.score)
    return result
  }

  /// Whether a row has lost cells, so that what is in the place of its name is a number or the word for a score.
  private func isMoved(_ cells: [String], name: String, score: String) -> Bool {
    let isShort = cells.count < recognized.table.rows[recognized.header].cells.count
    if !name.contains(where: \.isLetter) {
      // A long text is no letter of a scale.
      let isScoreText = score.contains(where: \.isLetter) && score.count > 3 && ResultWord.score(of: score) == nil
      return haveWords.most || isScoreText || haveWords.some && (isShort || name.hasSuffix("%"))
    }
    return ResultWord.score(of: name) != nil && (isShort || score.contains(where: \.isLetter))
  }

  /// Returns a weight or a coefficient such as `2,5`, `40 %`, `x2` or `coef. 2`; nil, with a problem, if there is no number in it.
  private func weight(_ text: String, called name: String, _ result: inout ImportedResult) -> String? {
    let digits = text.drop { !$0.isNumber }
    let end = digits.reversed().prefix { !$0.isNumber }.count
    let sign = text.first == "-" || text.first == "−"
    if !sign, let number = number(String(digits.dropLast(end))) { return number }
    if !ResultCell.isNothing(text) { result.problem = result.problem ?? "its \(name) \"\(text)\" is no number" }
    return nil
  }

  private func number(_ text: String) -> String? { ResultCell.number(text, decimalCommas: rows.hasDecimalCommas) }

  /// Returns the rows of one student.
  private func rows(of student: String?) throws(ResultsTable.Refusal) -> [(line: Int, cells: [String])] {
    let all = Array(rows.rows.dropFirst(recognized.header + 1))
    guard let title = students.title else {
      if let student { throw .noStudents(student) }
      return all
    }
    if all.isEmpty { throw .empty }
    let groups = students.groups(of: all.map(\.cells))
    if hasAmbiguousNames, groups.count > 1 { throw .noItems(besides: title) }
    // Rows without any name may be of different people.
    if groups.count == 1, all.allSatisfy({ students.isNobody($0.cells) }) {
      throw .noNames(ColumnSurvey(rows, header: recognized.header))
    }
    return try ResultsTable.student(student, among: all, groups, students).map { all[$0] }
  }

  /// The names of rows with totals in lists that no known program writes, without accents.
  private static let totals: Set = [
    "total", "totals", "average", "overall", "overall grade", "course total", "moyenne", "moyenne generale",
    "moyenne du module",
    "moyenne de la matiere", "moyenne de l'ue", "moyenne ue", "somme", "gesamt", "总分", "总评", "总计", "合计", "平均分",
  ]

  private func isSum(_ name: String) -> Bool {
    let name = name.lowercased()
    return Self.sums.contains { name.hasSuffix($0) } || name.hasPrefix("total de ")
  }

  /// The ends of the names of totals in user reports of Moodle.
  private static let sums = [
    "course total", "category total", "total du cours", "total de la catégorie", "total del curso",
    "total de la categoría",
    "total del curs", "total de la categoria", "kurs gesamt", "kategorie gesamt", "summe für die kategorie",
    "课程总分", "课程总计", "类别总分",
  ]
}
