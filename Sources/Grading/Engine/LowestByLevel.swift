/// Who goes as the lowest of a pool in which every score is known, by the ratio q at which the surpluses s − q·m are judged.
struct LowestByLevel {
  /// From which ratios on others go, ascending: a stage lasts from one to the next. In percent.
  private(set) var levels: [Double]
  /// By rule.
  private let runs: [[Step]]

  /// What one rule drops from a ratio on.
  struct Step {
    var level: Double
    var out: [Int]
    var next: Int
  }

  init(_ pool: Pool) {
    self.init(runs: pool.rules.map { $0.lowest > 0 ? LowestByLevel.steps(pool, $0, $0.lowest) : [] })
  }

  /// The same where one rule drops one less.
  func sparing(_ rule: Int, of pool: Pool) -> LowestByLevel {
    var runs = runs
    let count = pool.rules[rule].lowest - 1
    runs[rule] = count > 0 ? LowestByLevel.steps(pool, pool.rules[rule], count) : []
    return LowestByLevel(runs: runs)
  }

  private init(runs: [[Step]]) {
    self.runs = runs
    levels = Set(runs.joined().map(\.level) + [0]).sorted()
  }

  /// Which stage holds at a ratio.
  func stage(at level: Double) -> Int { max(0, levels.countOfFirst { $0 <= level } - 1) }

  /// Who goes at a stage, by all rules, and for each of them who would go in its place if it were not there.
  func out(at stage: Int) -> [(index: Int, next: Int)] {
    runs.flatMap { steps -> [(index: Int, next: Int)] in
      guard !steps.isEmpty else { return [] }
      let step = steps[max(0, steps.countOfFirst { $0.level <= levels[stage] } - 1)]
      return step.out.map { ($0, step.next) }
    }
  }

  /// Follows the lines of the surpluses: only who goes next, or one that goes, can change places with somebody.
  private static func steps(_ pool: Pool, _ rule: Pool.Rule, _ count: Int) -> [Step] {
    func crossing(_ steep: Int, _ flat: Int) -> Double {
      let (steep, flat) = (pool.entries[steep], pool.entries[flat])
      guard steep.possible > flat.possible else { return .infinity }
      return (steep.earned.constant - flat.earned.constant) / (steep.possible - flat.possible)
    }

    // Beyond a thousand times full marks nobody asks.
    let most = 1e5
    var order = pool.foremost(count + 1, in: rule, between: 0...most)
    var next = order.remove(at: count)
    var steps = [Step(level: 0, out: Array(order[..<count]), next: next)]
    var level = 0.0
    while true {
      var turn = Double.infinity
      var place = 0
      for (other, index) in order.enumerated() {
        let found = other < count ? crossing(next, index) : crossing(index, next)
        if found < turn { (turn, place) = (found, other) }
      }
      guard turn < most else { return steps }
      level = max(level, turn)
      swap(&order[place], &next)
      let step = Step(level: level, out: Array(order[..<count]), next: next)
      if steps[steps.count - 1].level == level { steps[steps.count - 1] = step } else { steps.append(step) }
    }
  }
}

extension Array {
  /// How many of the first elements hold, where none does after the first one that does not.
  fileprivate func countOfFirst(where holds: (Element) -> Bool) -> Int {
    var (start, end) = (0, count)
    while start < end {
      let middle = (start + end) / 2
      if holds(self[middle]) { start = middle + 1 } else { end = middle }
    }
    return start
  }
}
