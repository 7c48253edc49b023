import Formats

/// The rows of the page.
extension CanvasPage {
  /// What a cell has.
  enum Kind: Equatable {
    case name, noise, date, uncounted
    case statistic(ListColumn, String)
    case state(String)
    case score(ResultCell.Score)
    case maximum(String)
  }

  /// The cells of a row.
  struct Row {
    var texts: [PastedCells.Cell] = []
    var dates: [String] = []
    var states: Set<String> = []
    var scores: [ResultCell.Score] = []
    var max: String?
    var isUncounted = false
    /// What the class got; empty if the cells contradict each other.
    private(set) var statistics: [ListColumn: String] = [:]
    private var hasTwoStatistics = false
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
      case .statistic(let column, let figure):
        // Two rows that a cut has joined have two of them.
        hasTwoStatistics = hasTwoStatistics || statistics.updateValue(figure, forKey: column) != nil
        if hasTwoStatistics { statistics = [:] }
        return
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
        return (nil, max, CanvasPage.remarkOnMissing)
      }
      return (found?.score, max, found?.note)
    }
  }

  /// Returns why a row is not understood; nil if it is.
  func problem(_ row: Row, hasGroups: Bool, _ counts: [String: Int], _ stated: Set<String>) -> String? {
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
