/// Which entries of a pool a drop rule leaves, judged by one fixed value of the pool.
///
/// Whether the pool reaches a value v only depends on the surpluses s − v·m: those of the kept entries must not fall below 0
/// together. So one pass over all entries tells for every single one, were its score unknown, between which other two it
/// is kept.
struct Contest {
  private let pool: Pool
  private let level: Double
  /// What is left of the pool.
  private var whole: Ratio
  /// By entry, the side on which it goes.
  private var roles: [Pool.Side?]
  private var borders: [Border] = []

  /// The entries at the edges of what a rule leaves.
  private struct Border {
    var rule: Pool.Rule
    /// The last of the lowest that goes, and the one that went in place of one of them.
    var lowest: (last: Int, next: Int)?
    var highest: (last: Int, next: Int)?
  }

  init(_ pool: Pool, at level: Double) {
    self.pool = pool
    self.level = level
    whole = pool.safe
    roles = Array(repeating: nil, count: pool.entries.count)
    var foremost = Foremost()
    for rule in pool.rules {
      let lowest = edge(.lowest, of: rule, count: rule.lowest, &foremost)
      let highest = edge(.highest, of: rule, count: rule.highest, &foremost)
      borders.append(Border(rule: rule, lowest: lowest, highest: highest))
      for index in rule.entries where pool.entries[index].mayGo && roles[index] == nil { whole += pool.entries[index] }
    }
  }

  private func surplus(_ index: Int) -> Double {
    pool.entries[index].earned.constant - level * pool.entries[index].possible
  }

  /// Notes who goes on one side.
  private mutating func edge(
    _ side: Pool.Side, of rule: Pool.Rule, count: Int, _ foremost: inout Foremost
  ) -> (last: Int, next: Int)? {
    guard count > 0 else { return nil }
    let sign = side == .lowest ? rule.scale : -rule.scale
    foremost.begin(count: count + 1)
    for index in rule.entries where pool.entries[index].mayGo && roles[index] == nil {
      let rank = surplus(index) * sign
      if rank <= foremost.limit { _ = foremost.offer(rank, max: pool.entries[index].max, index: index) }
    }
    let order = foremost.candidates.sorted { $0.goesBefore($1) }
    for candidate in order.prefix(count) { roles[candidate.index] = side }
    return (order[count - 1].index, order[count].index)
  }

  /// The value of the pool where one entry's score is unknown, and from where to where that entry is kept: nothing changes
  /// outside. Nil without a value.
  func value(unknownAt index: Int, unit: Double) -> (line: Line, kept: ClosedRange<Double>)? {
    let entry = pool.entries[index]
    var rest = whole
    var kept = -Double.infinity...Double.infinity
    func remove(_ index: Int) {
      rest.earned += Line(0) - pool.entries[index].earned
      rest.possible -= pool.entries[index].possible
    }
    let border = entry.mayGo ? borders.first { $0.rule.entries.contains(index) } : nil
    guard let border else {
      remove(index)
      return ratio(of: rest, with: entry, unit: unit).map { ($0, kept) }
    }
    switch roles[index] {
    case nil: remove(index)
    case .lowest: if let next = border.lowest?.next { remove(next) }
    case .highest: if let next = border.highest?.next { remove(next) }
    }
    func place(_ edge: (last: Int, next: Int)?, _ side: Pool.Side) -> Double? {
      edge.map { (surplus(roles[index] == side ? $0.next : $0.last) + level * entry.possible) / unit }
    }
    let low = place(border.lowest, .lowest) ?? kept.lowerBound
    kept = low...max(low, place(border.highest, .highest) ?? kept.upperBound)
    return ratio(of: rest, with: entry, unit: unit).map { ($0, kept) }
  }

  private func ratio(of rest: Ratio, with entry: Pool.Entry, unit: Double) -> Line? {
    Ratio(earned: rest.earned + Line.unknown * unit, possible: rest.possible + entry.possible).line
  }
}
