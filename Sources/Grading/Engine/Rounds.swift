/// The lowest of a pool in which all scores but one are known, by the ratio that they leave, with what is left then.
final class Rounds {
  private let pool: Pool
  private let level: Double
  private let lowest: LowestByLevel
  private var rounds: [Round?]
  private var foremost = Foremost()

  /// The pool after certain lowest went.
  final class Round {
    let total: Ratio
    let contest: Contest

    init(_ pool: Pool, at level: Double, _ foremost: inout Foremost) {
      total = pool.total
      contest = Contest(pool, at: level, &foremost)
    }
  }

  init(_ pool: Pool, _ lowest: LowestByLevel, at level: Double) {
    self.pool = pool
    self.level = level
    self.lowest = lowest
    rounds = Array(repeating: nil, count: lowest.stages.count)
  }

  var count: Int { lowest.stages.count }

  func level(of stage: Int) -> Double { lowest.stages[stage].level }

  /// What a stage leaves; who is unknown is not among those that go.
  func round(_ stage: Int, without index: Int) -> Round {
    let stageOut = lowest.stages[stage].out
    if stageOut.contains(index) {
      return Round(pool.dropping(lowest.stages[stage].out(without: index)), at: level, &foremost)
    }
    if let round = rounds[stage] { return round }
    let round = Round(pool.dropping(stageOut), at: level, &foremost)
    rounds[stage] = round
    return round
  }

  /// The stage whose ratio is the one that it leaves, where the unknown entry has a score, or goes itself (no unit).
  func stage(_ index: Int, _ unit: Double?, at y: Double) -> Int {
    var stage = lowest.stage(at: level)
    for _ in lowest.stages {
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
    let out = lowest.stages[lowest.stage(at: ratio)].out(without: index)
    return out.reduce(-.infinity) { last, other in
      guard rule.entries.contains(other) else { return last }
      return max(last, pool.entries[other].earned.constant - ratio * pool.entries[other].possible)
    }
  }
}
