import Formats
import SiteContent

/// Gives each column of a grade book its verdict, from the declaration of its system and the owner's map.
struct ColumnReader {
  private let table: CSVTable
  private let format: GradeBookFormat
  private let header: Int
  private let map: ColumnMap
  private let titles: [String]
  private let texts: [HeaderText]
  /// The indices of the columns that identify students.
  private let identities: Set<Int>
  /// The rows of students below the header, and the cells with maxima and with dates.
  private let rows: [[String]]
  private let maxima: [String]
  private let dates: [String]
  /// The item that each header looks like, and whether the header says more than a name.
  private var matches: [(item: GradeColumn.Item, isNamed: Bool)?] = []
  /// How many headers have each name of an item.
  private var counts: [String: Int] = [:]
  /// The first column with the maximum of each item, by its name as names are compared.
  private var maximumIndices: [[String]: Int] = [:]
  /// The row above the header that describes each column, by the title in small letters.
  private var definitions: [String: [String]] = [:]

  init(_ table: CSVTable, _ format: GradeBookFormat, header: Int, map: ColumnMap) {
    self.table = table
    self.format = format
    self.header = header
    self.map = map
    titles = table.rows[header].cells
    texts = titles.map(HeaderText.init)
    let texts = texts
    let students = StudentColumns(titles, takesWords: format.source == .mapped).indices
    identities = Set(students).union(
      texts.indices.filter { at in format.identities.contains { $0.match(texts[at]) != nil } })
    func cells(_ row: GradeBookFormat.Row) -> [String] {
      table.rows[(header + 1)...].first { format.row($0.cells, students: students) == row }?.cells ?? []
    }
    rows = table.rows[(header + 1)...].map(\.cells).filter { format.row($0, students: students) == nil }
    maxima = cells(.maxima)
    dates = cells(.dates)
    matches = titles.indices.map(match)
    counts = matches.reduce(into: [:]) { counts, match in if let match { counts[match.item.name, default: 0] += 1 } }
    for (at, text) in texts.enumerated() {
      for name in format.maxima.compactMap({ $0.match(text)?.name }) {
        let name = HeaderText(name).folded
        if maximumIndices[name] == nil { maximumIndices[name] = at }
      }
    }
    if format.definitions != nil {
      for row in table.rows[..<header] {
        if let title = row.cells.first?.lowercased(), definitions[title] == nil { definitions[title] = row.cells }
      }
    }
  }

  func columns() -> [GradeColumn] {
    var columns = titles.indices.map {
      GradeColumn(index: $0, title: titles[$0], names: names($0), verdict: verdict($0))
    }
    addMaxima(to: &columns)
    leaveOutSecondForms(&columns)
    return columns
  }

  // MARK: - One column

  /// The item that the header of a column looks like, and whether the header says more than a name.
  private func match(_ at: Int) -> (item: GradeColumn.Item, isNamed: Bool)? {
    for item in format.items {
      guard let found = item.header.match(texts[at]) else { continue }
      let name = found.name ?? ""
      return (
        GradeColumn.Item(
          name: name, id: found.id, unit: item.unit, max: number(found.max ?? maxima.text(in: at)),
          due: dates.text(in: at)),
        !name.isEmpty && item.header != "{name}"
      )
    }
    return nil
  }

  /// What a map can call a column, the number of its item first.
  private func names(_ at: Int) -> [String] {
    guard let item = matches[at]?.item else { return [titles[at]] }
    let isOnly = counts[item.name] == 1 && !item.name.isEmpty
    return (item.id.map { [$0] } ?? []) + [titles[at]] + (isOnly ? [item.name] : [])
  }

  private func verdict(_ at: Int) -> GradeColumn.Verdict {
    let text = texts[at]
    if text.folded.isEmpty { return .ignored("it has no header") }
    let match = matches[at]
    if let entry = map.entry(names(at)) { return mapped(entry, match?.item, at) }
    if format.source == .mapped {
      return identities.contains(at) ? .student : .ignored("it is not in the map")
    }
    if identities.contains(at) { return .student }
    for (reason, headers) in format.ignored where headers.contains(where: { $0.match(text) != nil }) {
      return .ignored(reason)
    }
    if maxima.text(in: at).lowercased() == "(read only)" || format.sums.contains(where: { $0.match(text) != nil }) {
      return .sum
    }
    if format.maxima.contains(where: { $0.match(text) != nil }) { return .maximum }
    if let definitions = format.definitions { return defined(definitions, at) }
    if let match {
      if match.item.name.isEmpty { return onlyItem(match.item) }
      return match.isNamed || hasScores(at) ? .item(match.item) : .ignored("it has no scores")
    }
    return rest(at)
  }

  /// The verdict for a column that the owner's map leaves out.
  static let leftOutByMap = GradeColumn.Verdict.ignored("your map says so")

  private func mapped(_ entry: ColumnMap.Entry, _ item: GradeColumn.Item?, _ at: Int) -> GradeColumn.Verdict {
    switch entry.target {
    case .student: return .student
    case .ignored: return Self.leftOutByMap
    case .item(let name, let category):
      var item = item ?? plainItem(at)
      item.name = name
      item.category = category
      item.naming = entry.isRemembered ? .remembered : .owner
      if item.max == nil { item.max = label(.maximum).flatMap(number) }
      return .item(item)
    case .maximum: return .maximum
    case .itemName, .score: return .ignored("it is one of a list")
    }
  }

  private func plainItem(_ at: Int) -> GradeColumn.Item {
    GradeColumn.Item(
      name: texts[at].characters.isEmpty ? "" : String(texts[at].characters), max: number(maxima.text(in: at)),
      due: dates.text(in: at))
  }

  private func rest(_ at: Int) -> GradeColumn.Verdict {
    let item = plainItem(at)
    switch format.rest {
    case .ignored: return .ignored("it has no scores")
    case .items:
      if item.max != nil { return .item(item) }
      // Beside maxima, letters without one are the grades of a grading period.
      return hasScores(at) && (maxima.isEmpty || hasNumbers(at)) ? .item(item) : .ignored("it has no scores")
    case .itemsWithMaximum:
      return item.max != nil || maximumIndex(of: item.name) != nil
        ? .item(item) : .ignored("it has no maximum, as items do")
    }
  }

  /// The item of a table that has only one, which the lines above the header name.
  private func onlyItem(_ item: GradeColumn.Item) -> GradeColumn.Verdict {
    var item = item
    item.name = label(.itemName) ?? ""
    if item.name.isEmpty {
      return .item(item)
    }
    item.max = label(.maximum).flatMap(number)
    item.due = label(.due)
    if label(.unit)?.lowercased().hasPrefix("percent") == true {
      item.unit = .percent
      item.max = nil
    }
    return .item(item)
  }

  /// The verdict of a column that a line above the header describes.
  private func defined(_ definitions: GradeBookFormat.Definitions, _ at: Int) -> GradeColumn.Verdict {
    guard let row = definition(at) else { return .ignored("no line above describes it") }
    switch row.text(in: definitions.kind) {
    case definitions.maximum: return .maximum
    case definitions.score:
      if definitions.sums.contains(row.text(in: definitions.object)) { return .sum }
      let text = row.text(in: definitions.name)
      var name = text.firstRange(of: " - ").map { String(text[$0.upperBound...]) } ?? text
      // The second session has a column of its own for the same work.
      if let session = Int(row.text(in: definitions.session)), session > 1, !name.isEmpty {
        name += ", session \(session)"
      }
      return name.isEmpty ? .ignored("it has no name") : .item(GradeColumn.Item(name: name))
    default: return .ignored("a result in words")
    }
  }

  private func definition(_ at: Int) -> [String]? { definitions[titles[at].lowercased()] }

  // MARK: - Several columns

  /// Adds the columns with maxima to the columns of their items.
  private func addMaxima(to columns: inout [GradeColumn]) {
    let hasOneItem = columns.count { $0.item != nil } == 1
    for at in columns.indices {
      guard case .item(var item) = columns[at].verdict else { continue }
      if let definitions = format.definitions {
        let next = at + 1
        if columns.indices.contains(next), let row = definition(next),
          row.text(in: definitions.kind) == definitions.maximum
        {
          item.maxIndex = next
        }
      } else if let index = maximumIndex(of: item.name) {
        item.maxIndex = index
      } else if hasOneItem, item.max == nil {
        item.maxIndex = columns.first { $0.verdict == .maximum }?.index
      }
      columns[at].verdict = .item(item)
    }
  }

  private func maximumIndex(of name: String) -> Int? {
    maximumIndices.isEmpty ? nil : maximumIndices[HeaderText(name).folded]
  }

  /// Leaves out columns with another form of an item's score, such as a percentage beside points.
  private func leaveOutSecondForms(_ columns: inout [GradeColumn]) {
    let rank: [GradeBookFormat.Unit: Int] = [.points: 0, .percent: 1, .letter: 2]
    var best: [String: (at: Int, rank: Int)] = [:]
    for at in columns.indices {
      guard let item = columns[at].item, format.items.contains(where: { $0.unit != .points }) else { continue }
      let mine = rank[item.unit] ?? 0
      guard let known = best[item.name] else {
        best[item.name] = (at, mine)
        continue
      }
      // Two columns in points are two items with the same name.
      if known.rank == mine { continue }
      let (kept, left) = known.rank < mine ? (known.at, at) : (at, known.at)
      columns[left].verdict = .ignored("another form of \"\(titles[kept])\"")
      best[item.name] = (kept, min(known.rank, mine))
    }
  }

  // MARK: - Cells

  /// Whether the cells below a header are scores: numbers, percents or letters, or signs of work that is not graded.
  private func hasScores(_ at: Int) -> Bool {
    var hasText = false
    for row in rows {
      let text = row.text(in: at)
      if text.isEmpty { continue }
      hasText = true
      guard let score = ResultCell.score(text, decimalCommas: table.hasDecimalCommas).score else { continue }
      if score.first?.isNumber == true || score.count <= 2 || ScoreWord(rawValue: score) != nil { continue }
      return false
    }
    return hasText
  }

  private func hasNumbers(_ at: Int) -> Bool { rows.contains { number($0.text(in: at)) != nil } }

  private func number(_ text: String) -> String? {
    ResultCell.number(text, decimalCommas: table.hasDecimalCommas)
  }

  private func label(_ label: GradeBookFormat.Label) -> String? {
    for row in table.rows[..<header] {
      guard let first = row.cells.first, row.cells.count > 1 else { continue }
      let key = first.lowercased()
      if format.labels[key.hasSuffix(":") ? String(key.dropLast()) : key] == label, !row.cells[1].isEmpty {
        return row.cells[1]
      }
    }
    return nil
  }
}

extension GradeBookFormat {
  /// Returns what a row is if it is not one of a student; nil for a student's row.
  /// - Parameter students: the columns that identify students.
  func row(_ cells: [String], students: [Int]) -> Row? {
    guard let first = cells.first(where: { !$0.isEmpty })?.lowercased(),
      let row = rows[first.hasSuffix(":") ? String(first.dropLast()) : first]
    else { return nil }
    // A student can have the family name Date.
    return row == .ignored || students.count(where: { cells.indices.contains($0) && !cells[$0].isEmpty }) <= 1
      ? row : nil
  }
}
