/// Which entries of a pool a drop rule leaves, judged by one fixed value of the pool.
///
/// Whether the pool reaches a value v only depends on the surpluses s − v·m: those of the kept entries must not fall below 0
/// together. So one pass over all entries tells for every single one, were its score unknown, between which other two it
/// is kept.
struct Contest {
  private let entries: [Pool.Entry]
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

  init(_ pool: Pool, at level: Double, _ foremost: inout Foremost) {
    entries = pool.entries
    self.level = level
    whole = pool.safe
    roles = pool.rules.isEmpty ? [] : Array(repeating: nil, count: entries.count)
    borders.reserveCapacity(pool.rules.count)
    for rule in pool.rules {
      let lowest = edge(.lowest, of: rule, count: rule.lowest, &foremost)
      let highest = edge(.highest, of: rule, count: rule.highest, &foremost)
      borders.append(Border(rule: rule, lowest: lowest, highest: highest))
      for index in rule.entries where entries[index].mayGo && roles[index] == nil { whole += entries[index] }
    }
  }

  private func surplus(_ index: Int) -> Double {
    entries[index].earned.constant - level * entries[index].possible
  }

  /// Notes who goes on one side.
  private mutating func edge(
    _ side: Pool.Side, of rule: Pool.Rule, count: Int, _ foremost: inout Foremost
  ) -> (last: Int, next: Int)? {
    guard count > 0 else { return nil }
    seek(side, of: rule, count: count, &foremost)
    guard let last = foremost.going.last else { return nil }
    for index in foremost.going { roles[index] = side }
    seek(side, of: rule, count: 1, &foremost)
    return foremost.going.last.map { (last, $0) }
  }

  /// Finds those that go first on one side among those that stay so far.
  private func seek(_ side: Pool.Side, of rule: Pool.Rule, count: Int, _ foremost: inout Foremost) {
    let sign = side == .lowest ? rule.scale : -rule.scale
    foremost.clear()
    foremost.divide(
      rule.entries, first: count, of: entries,
      rank: { index in entries[index].mayGo && roles[index] == nil ? surplus(index) * sign : nil },
      stays: { _ in })
  }

  /// The value of the pool where one entry's score is unknown, and from where to where that entry is kept: nothing changes
  /// outside. Nil without a value.
  func value(unknownAt index: Int, unit: Double) -> (line: Line, kept: ClosedRange<Double>)? {
    let entry = entries[index]
    var ratio = ratio(without: index)
    ratio.earned += Line.unknown * unit
    ratio.possible += entry.possible
    guard let line = ratio.line else { return nil }
    guard let border = border(of: index) else { return (line, -Double.infinity...Double.infinity) }
    func place(_ edge: (last: Int, next: Int)?, _ side: Pool.Side) -> Double? {
      edge.map { (surplus(roles[index] == side ? $0.next : $0.last) + level * entry.possible) / unit }
    }
    let low = place(border.lowest, .lowest) ?? -.infinity
    return (line, low...max(low, place(border.highest, .highest) ?? .infinity))
  }

  /// What is left of all entries but one.
  func ratio(without index: Int) -> Ratio {
    let border = border(of: index)
    // One that went already leaves its place to the next one.
    let left: Int? =
      switch border.flatMap({ _ in roles[index] }) {
      case nil: index
      case .lowest: border?.lowest?.next
      case .highest: border?.highest?.next
      }
    return left.map { whole - entries[$0] } ?? whole
  }

  /// The edges of the rule that may drop an entry.
  private func border(of index: Int) -> Border? {
    entries[index].mayGo ? borders.first { $0.rule.entries.contains(index) } : nil
  }
}
