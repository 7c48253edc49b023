import Formats

/// The page *Grades* of Canvas for a student, as browsers copy it.
///
/// A row has a name, a group, dates, states and a score, each in cells of their own: between tabs, on lines, or both. A row that has
/// anything else is refused, because its score may be that of another one.
struct CanvasPage {
  private(set) var rows: [Row] = []
  /// The names of groups in the table of weights and in rows with totals, with the weight.
  var groups: [(name: String, weight: String?)] = []
  private let hasSubmitted: Bool
  private let hasMaximumColumn: Bool
  let decimalCommas: Bool

  /// Texts that a page has for pointers and screen readers.
  private static let phrases = [
    "Click to test a different score", "Instructor has not posted this grade", "Instructor is working on grades",
    "This grade is unread", "Your grade has been updated", "Grade Info", "See scoring details", "See rubric results",
    "Read comments", "Close grade info", "Close score details",
  ]
  /// Canvas leaves it out of the total until it has a score, often 0, and so does an open item.
  static let remarkOnMissing =
    "Canvas says missing; it is open until it has a score, or give it the score missing, which counts 0"
  private static let headers: Set = [
    "name", "due", "due date", "submitted", "status", "score", "out of", "details", "submission progress status",
    "document processors",
  ]
  private static let states: Set = [
    "late", "missing", "excused", "graded", "not graded", "submitted", "not submitted", "dropped", "extended",
    "resubmitted", "unread",
  ]
  /// The texts after the table, if it has no row with the total.
  private static let ends = [
    "calculation of totals has been disabled", "show saved \"what-if\"", "show all details", "total:",
    "assignments are weighted by group", "course assignments are not weighted", "calculate based only on graded",
    "you can view your grades based on what-if",
  ]
  /// Cells of details that a row can show below it.
  private static let details: Set = ["score details", "final grade info", "close"]
  private static let leftOut = "this assignment does not count toward the final grade."
  private static let submissions: Set = [
    "online url submission", "text entry submission", "file upload submission", "discussion submission",
    "quiz submission", "media submission",
  ]

  /// Reads a page; nil if the text is another one.
  static func read(_ bytes: [UInt8]) -> TableSource? {
    guard bytes.count <= PastedCells.maximumSize else { return nil }
    let isMarked = bytes.firstRange(of: Array(phrases[0].utf8)) != nil
    // Most texts are tables of another kind, which need not be cut into the cells of a page first.
    guard isMarked || String(decoding: bytes, as: UTF8.self).lowercased().contains("status") else { return nil }
    let cells = PastedCells(bytes, without: phrases).cells
    let header = header(in: cells)
    guard isMarked || header != nil else { return nil }
    return CanvasPage(cells, header: header ?? 0..<0).source
  }

  /// Returns the cells of the header: from *Name* to the last known title, with *Status* and *Score* among them.
  private static func header(in cells: [PastedCells.Cell]) -> Range<Int>? {
    for start in cells.indices where cells[start].text.lowercased() == "name" {
      let titles = cells[start...].prefix { headers.contains($0.text.lowercased()) }
      let words = Set(titles.map { $0.text.lowercased() })
      if words.isSuperset(of: ["status", "score"]), !words.isDisjoint(with: ["due", "due date"]) {
        return titles.indices
      }
    }
    return nil
  }

  private init(_ cells: [PastedCells.Cell], header: Range<Int>) {
    let titles = Set(cells[header].map { $0.text.lowercased() })
    hasSubmitted = titles.contains("submitted")
    hasMaximumColumn = titles.contains("out of")
    let numbers = cells.flatMap { $0.text.split(separator: "/").map(\.trimmed) }
    decimalCommas = CSVTable(rows: [(0, numbers)]).hasDecimalCommas
    var row = Row()
    var isEnd = false
    let weights = Self.weights(in: cells)
    let end = weights.map { max($0, header.upperBound) } ?? cells.endIndex
    let table = cells[header.upperBound..<end].prefix { cell in
      !Self.ends.contains { cell.text.lowercased().hasPrefix($0) }
    }
    for cell in table where !isEnd {
      let kind = kind(of: cell.text)
      if kind == .name, row.hasBody {
        add(row)
        isEnd = row.isTotal
        row = Row()
      }
      if !isEnd { row.take(cell, kind, hasMaximumColumn: hasMaximumColumn) }
    }
    if !isEnd { add(row) }
    if let weights { readWeights(cells[(weights + 2)...]) }
  }

  private mutating func add(_ row: Row) {
    if !row.texts.isEmpty || row.hasScore { rows.append(row) }
  }

  // MARK: - Cells

  private func kind(of text: String) -> Kind {
    let word = text.lowercased()
    if word == Self.leftOut { return .uncounted }
    if Self.details.contains(word) { return .noise }
    if let statistic = Self.statistic(text) { return statistic }
    if TableDates.isDate(text) { return .date }
    if Self.states.contains(word) { return .state(word) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { $0.trimmed }
    if parts.count == 2, let max = ResultCell.number(parts[1], decimalCommas: decimalCommas) {
      if parts[0].isEmpty { return .maximum(max) }
      if var score = score(parts[0]) {
        score.max = max
        return .score(score)
      }
    }
    return score(text).map { .score($0) } ?? .name
  }

  /// Returns a figure of the class, or what the late policy took away, which is none; nil if the cell is another one.
  private static func statistic(_ text: String) -> Kind? {
    let form =
      /(?:(Mean|High|Low)|Median|Upper Quartile|Lower Quartile|Score|Late Penalty):(?:\s*(-?[\d.,]+))?/
    guard text.contains(":"), let match = text.wholeMatch(of: form) else { return nil }
    guard let name = match.1, let number = match.2 else { return .noise }
    return .statistic(name == "Mean" ? .classAverage : name == "High" ? .classHighest : .classLowest, String(number))
  }

  /// Returns the score in a cell: points, a percent, a letter, a word for work without one, or what was handed in.
  private func score(_ text: String) -> ResultCell.Score? {
    switch text.lowercased() {
    case "complete": return ResultCell.Score(score: "100%", note: "the page says complete, which is all of its points")
    case "incomplete": return ResultCell.Score(score: "0%", note: "the page says incomplete, which is no points")
    case let word where Self.submissions.contains(word): return .open
    default: break
    }
    let number = { ResultCell.number($0, decimalCommas: decimalCommas) }
    let score = ResultCell.score(text, decimalCommas: decimalCommas)
    if score.score != text || number(text) != nil || text.hasSuffix("%") && number(text.dropLast().trimmed) != nil {
      return score
    }
    return text.count <= 2 && text.wholeMatch(of: /[A-F][-+−–]?/) != nil
      ? ResultCell.Score(score: text.replacing(/[−–]/, with: "-")) : nil
  }

  /// The groups of rows, and how many rows have each.
  private var groupCounts: [String: Int] {
    rows.reduce(into: [:]) { counts, row in if row.texts.count == 2 { counts[row.texts[1].text, default: 0] += 1 } }
  }

  private var source: TableSource {
    var parts: [TableSource.Row] = []
    var refused: [ImportedResult] = []
    let counts = groupCounts
    let stated = Set(groups.map(\.name) + rows.filter { $0.texts.count == 1 && $0.isSum }.map { $0.texts[0].text })
    let hasGroups = rows.contains { $0.texts.count > 1 }
    var order = groups
    var known = Set(groups.map(\.name))
    for row in rows {
      let isGroup = row.texts.first.map { counts[$0.text] != nil || stated.contains($0.text) } ?? false
      if row.texts.count == 1, row.isTotal || row.isSum || row.looksLikeSum && isGroup { continue }
      guard row.hasBody else { continue }
      if let problem = problem(row, hasGroups: hasGroups, counts, stated) {
        let cells = row.cells.map(\.text).joined(separator: "  ")
        var result = ImportedResult(
          name: row.texts.first?.text ?? cells, line: row.cells.first?.line ?? 0,
          problem: "\"\(cells.excerpt())\" is not understood: \(problem)")
        result.title = ""
        refused.append(result)
        continue
      }
      parts.append(TableSource.Row(line: row.texts[0].line, parts: cells(of: row)))
      if row.texts.count == 2, known.insert(row.texts[1].text).inserted {
        order.append((row.texts[1].text, nil))
      }
    }
    var source = TableSource(.canvasPage, rows: parts)
    // Groups without work on the page, such as those of another grading period, are not needed.
    source.groups = order.map { TableSource.WorkGroup(name: $0.name, weight: $0.weight) }
    source.refused = refused
    return source
  }

  private func cells(of row: Row) -> [ListColumn: String] {
    let (score, max, note) = row.result ?? (nil, nil, nil)
    var cells: [ListColumn: String] = [.name: row.texts[0].text]
    if row.texts.count == 2 { cells[.category] = row.texts[1].text }
    cells[.score] = score
    // Work without points has none that could be possible.
    if max != "0" || score != nil { cells[.max] = max }
    // A time of submission has "at", where a due date has "by".
    let due = row.dates.first { $0.contains(" by ") } ?? row.dates.first
    if let due, !hasSubmitted || due.contains(" by ") || row.dates.count > 1 { cells[.due] = due }
    if row.isUncounted { cells[.uncounted] = "x" }
    cells[.remark] = note
    for (column, figure) in row.statistics { cells[column] = figure }
    return cells
  }
}
