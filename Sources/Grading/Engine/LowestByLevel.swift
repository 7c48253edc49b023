/// Who goes as the lowest of a pool in which every score is known, by the ratio q at which the surpluses s − q·m are judged.
struct LowestByLevel {
  private(set) var stages: [Stage] = []

  /// What holds from a ratio on, up to that of the next stage.
  struct Stage {
    /// In percent.
    var level: Double
    /// Who goes, by all rules.
    var out: [Int] = []
    /// For each of them, who would go in its place if it were not there.
    var next: [Int] = []

    mutating func add(_ step: Step) {
      out += step.out
      next += repeatElement(step.next, count: step.out.count)
    }

    /// Who goes among all entries but one.
    func out(without index: Int) -> [Int] {
      out.indices.map { out[$0] == index ? next[$0] : out[$0] }
    }
  }

  /// What one rule drops from a ratio on.
  struct Step {
    var level: Double
    var out: [Int]
    var next: Int
  }

  /// By rule.
  private let runs: [[Step]]

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
    var places = runs.map { _ in 0 }
    for level in Set(runs.joined().map(\.level) + [0]).sorted() {
      var stage = Stage(level: level)
      for (run, steps) in runs.enumerated() where !steps.isEmpty {
        while places[run] + 1 < steps.count, steps[places[run] + 1].level <= level { places[run] += 1 }
        stage.add(steps[places[run]])
      }
      stages.append(stage)
    }
  }

  /// Which stage holds at a ratio.
  func stage(at level: Double) -> Int {
    var (start, end) = (0, stages.count)
    while start < end {
      let middle = (start + end) / 2
      if stages[middle].level <= level { start = middle + 1 } else { end = middle }
    }
    return max(0, start - 1)
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
