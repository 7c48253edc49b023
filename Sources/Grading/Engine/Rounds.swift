/// The lowest of a pool in which all scores but one are known, by the ratio that they leave, with what is left then.
final class Rounds {
  private let pool: Pool
  private let level: Double
  private let lowest: LowestByLevel
  private var rounds: [Round?]
  private var foremost = Foremost()

  /// The pool after certain lowest went.
  final class Round {
    let out: [(index: Int, next: Int)]
    let total: Ratio
    let contest: Contest

    init(_ pool: Pool, _ out: [(index: Int, next: Int)], at level: Double, _ foremost: inout Foremost) {
      self.out = out
      let rest = pool.dropping(out.map(\.index))
      total = rest.total
      contest = Contest(rest, at: level, &foremost)
    }
  }

  init(_ pool: Pool, _ lowest: LowestByLevel, at level: Double) {
    self.pool = pool
    self.level = level
    self.lowest = lowest
    rounds = Array(repeating: nil, count: lowest.levels.count)
  }

  var count: Int { lowest.levels.count }

  func level(of stage: Int) -> Double { lowest.levels[stage] }

  /// What a stage leaves; who is unknown is not among those that go.
  func round(_ stage: Int, without index: Int) -> Round {
    if let round = rounds[stage], !round.out.contains(where: { $0.index == index }) { return round }
    let out = lowest.out(at: stage)
    guard let place = out.firstIndex(where: { $0.index == index }) else {
      let round = Round(pool, out, at: level, &foremost)
      rounds[stage] = round
      return round
    }
    var others = out
    others[place].index = out[place].next
    return Round(pool, others, at: level, &foremost)
  }

  /// The stage whose ratio is the one that it leaves, where the unknown entry has a score, or goes itself (no unit).
  func stage(_ index: Int, _ unit: Double?, at y: Double) -> Int {
    var stage = lowest.stage(at: level)
    for _ in lowest.levels {
      var rest = round(stage, without: index).total - pool.entries[index]
      if let unit {
        rest.earned += Line(y * unit)
        rest.possible += pool.entries[index].possible
      }
      guard let ratio = rest.line?.constant else { break }
      let next = lowest.stage(at: ratio)
      if next == stage { break }
      stage = next
    }
    return stage
  }

  /// The surplus of the last that goes by a rule.
  func last(_ rule: Pool.Rule, at ratio: Double, without index: Int) -> Double {
    lowest.out(at: lowest.stage(at: ratio)).reduce(-.infinity) { last, entry in
      let other = entry.index == index ? entry.next : entry.index
      guard rule.entries.contains(other) else { return last }
      return max(last, pool.entries[other].earned.constant - ratio * pool.entries[other].possible)
    }
  }
}
