import Formats

/// The page *Grades* of Canvas for a student, as browsers copy it.
///
/// A row has a name, a group, dates, states and a score, each in cells of their own: between tabs, on lines, or both. A row that has
/// anything else is refused, because its score may be that of another one.
struct CanvasPage {
  private var rows: [Row] = []
  /// The names of groups in the table of weights and in rows with totals, with the weight.
  private var groups: [(name: String, weight: String?)] = []
  private let hasSubmitted: Bool
  private let hasMaximumColumn: Bool
  private let decimalCommas: Bool

  /// Texts that a page has for pointers and screen readers.
  private static let phrases = [
    "Click to test a different score", "Instructor has not posted this grade", "Instructor is working on grades",
    "This grade is unread", "Your grade has been updated", "Grade Info", "See scoring details", "See rubric results",
    "Read comments", "Close grade info", "Close score details",
  ]
  static let remarkOnMissing = "it counts 0, while Canvas leaves it out of the total until it has a score"
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

  /// Returns where the table starts that says how much each group counts; nil if there is none.
  private static func weights(in cells: [PastedCells.Cell]) -> Int? {
    cells.indices.dropLast().first {
      cells[$0].text.lowercased() == "group" && cells[$0 + 1].text.lowercased() == "weight"
    }
  }

  private mutating func add(_ row: Row) {
    if !row.texts.isEmpty || row.hasScore { rows.append(row) }
  }

  /// Reads the table that says how much each group counts.
  private mutating func readWeights(_ cells: ArraySlice<PastedCells.Cell>) {
    var rest = cells
    while let name = rest.popFirst()?.text, name.lowercased() != "total", let weight = rest.popFirst()?.text,
      weight.hasSuffix("%"), let number = ResultCell.number(weight.dropLast().trimmed, decimalCommas: decimalCommas)
    {
      groups.append((name, number))
    }
  }

  // MARK: - Cells

  private enum Kind: Equatable {
    case name, noise, date, uncounted
    case state(String)
    case score(ResultCell.Score)
    case maximum(String)
  }

  private func kind(of text: String) -> Kind {
    let word = text.lowercased()
    if word == Self.leftOut { return .uncounted }
    if Self.details.contains(word) || Self.isStatistic(text) { return .noise }
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

  /// Whether a cell has a figure of the class, or what the late policy took away.
  private static func isStatistic(_ text: String) -> Bool {
    text.contains(":")
      && text.wholeMatch(
        of: /(?:Mean|Median|High|Low|Upper Quartile|Lower Quartile|Score|Late Penalty):(?:\s*-?[\d.,]+)?/) != nil
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

  // MARK: - Rows

  private struct Row {
    var texts: [PastedCells.Cell] = []
    var dates: [String] = []
    var states: Set<String> = []
    var scores: [ResultCell.Score] = []
    var max: String?
    var isUncounted = false
    /// Whether the row is a total that shows *N/A*, because none of its work has a score.
    var isWithoutTotal = false
    /// What the row looks like.
    var cells: [PastedCells.Cell] = []

    var hasBody: Bool { !dates.isEmpty || !states.isEmpty || hasScore || isUncounted }
    var hasScore: Bool { !scores.isEmpty || max != nil }
    var isTotal: Bool { texts.last?.text.lowercased() == "total" }
    private var hasPercent: Bool { scores.contains { $0.score?.hasSuffix("%") == true } }
    private var hasLetter: Bool { scores.contains { $0.score?.first?.isLetter == true } }
    /// Whether the scores look like those of a group or of the whole course.
    var looksLikeSum: Bool { hasPercent || hasLetter || isWithoutTotal }
    /// Whether the scores cannot be those of work: a percent beside points.
    var isSum: Bool { (hasPercent || isWithoutTotal) && scores.contains { $0.max != nil } }

    mutating func take(_ cell: PastedCells.Cell, _ kind: Kind, hasMaximumColumn: Bool) {
      switch kind {
      case .noise: return
      case .name: texts.append(cell)
      case .date: dates.append(cell.text)
      case .state(let word): states.insert(word)
      case .uncounted: isUncounted = true
      case .maximum(let number): max = max ?? number
      case .score(let score):
        // The number of comments, before the next row.
        let isPlain = score.max == nil && score.score.flatMap(Double.init) != nil
        if isPlain, texts.isEmpty || max != nil || scores.contains(where: { $0.max != nil }) { return }
        // A letter may come before the points.
        if isPlain, let first = scores.first?.score ?? scores.first.map({ _ in "" }),
          !(1...2).contains(first.count) || first.first?.isLetter != true
        {
          if hasMaximumColumn { max = score.score }
          return
        }
        isWithoutTotal = isWithoutTotal || cell.text.lowercased() == "n/a"
        scores.append(score)
      }
      cells.append(cell)
    }

    /// The score and the maximum; nil if the cells contradict each other.
    var result: (score: String?, max: String?, note: String?)? {
      let points = scores.filter { $0.max != nil || $0.score.flatMap(Double.init) != nil }
      let others = scores.filter { $0.max == nil && $0.score != nil && $0.score.flatMap(Double.init) == nil }
      guard !isSum, points.count <= 1, others.count <= 1, points.first?.max == nil || max == nil else { return nil }
      let max = points.first?.max ?? max
      if states.contains("excused") || scores.contains(where: { $0.score == "excused" }) {
        return ("excused", max, nil)
      }
      let found = points.first { $0.score != nil } ?? others.first ?? points.first
      if found?.score == nil, states.contains("missing") {
        return ("missing", max, CanvasPage.remarkOnMissing)
      }
      return (found?.score, max, found?.note)
    }
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
    return cells
  }

  /// Returns why a row is not understood; nil if it is.
  private func problem(_ row: Row, hasGroups: Bool, _ counts: [String: Int], _ stated: Set<String>) -> String? {
    let texts = row.texts.map(\.text)
    guard let name = texts.first else { return "it has no name" }
    if texts.count > 2 {
      return "only a name and a group come before a score: hide all details on the page, and copy all of it"
    }
    if texts.contains(where: { !$0.contains(where: \.isLetter) || $0.contains(/\s(?:by|at) \d{1,2}(?::\d{2})?[ap]m/) })
    {
      return "its cells run together: copy the page again"
    }
    if texts.count == 1, rows.contains(where: { $0.texts.count > 1 }) {
      return "it has a name or a group, and others have both"
    }
    if row.result == nil { return "it has several scores, or those of a total" }
    if row.states.isEmpty, row.dates.isEmpty, !row.hasScore { return "it has no score" }
    // In swapped cells, a group is a name.
    if texts.count == 2, name != texts[1], counts[name] != nil || stated.contains(name), !stated.contains(texts[1]),
      counts[texts[1], default: 0] < 2
    {
      return "its name is that of a group"
    }
    return nil
  }
}
