/// The attempts at courses, in a chain for each course and its repeats, oldest first, and the credits that units give.
struct CourseAttempts {
  private var courses: RepeatChains<CourseAttempt>
  private var units: RepeatChains<UnitCredits>

  /// The attempts of all courses, or of those selected.
  ///
  /// - Parameter terms: the terms, newest first. The order counts only for courses that `repeats` leaves unordered.
  init(_ terms: [TermContext], where isWanted: ((Course) -> Bool)? = nil) {
    self.init(among: terms, where: isWanted)
    for term in terms.reversed() {
      // By index, because an array of pairs would copy each course.
      for at in term.attempts.indices.reversed() where isWanted?(term.term.courses[at]) ?? true {
        courses.add(term.attempts[at], at: term.term.courses[at].id)
      }
    }
    // The credits of units belong to no course, so no tag selects them.
    if isWanted == nil { for term in terms.reversed() { addUnits(of: term) } }
  }

  /// No attempts yet.
  ///
  /// - Parameter terms: all terms that may be added.
  init(among terms: [TermContext], where isWanted: ((Course) -> Bool)? = nil) {
    courses = RepeatChains(RepeatOrder(among: terms, where: isWanted))
    var order = RepeatOrder()
    for unit in terms.flatMap(\.unitCredits) { order.add(unit.id, repeating: unit.repeats) }
    units = RepeatChains(order)
  }

  var chains: [RepeatChain<CourseAttempt>] { courses.chains }

  /// Adds credits that no course repeats.
  mutating func add(_ attempt: CourseAttempt) { courses.add(attempt) }

  private mutating func addUnits(of context: TermContext) {
    for unit in context.unitCredits { units.add(unit, at: unit.id) }
  }

  /// Adds the units of a later term and its courses that repeat others or are repeated, and returns the attempts at the other courses.
  mutating func addRepeats(of context: TermContext) -> [CourseAttempt] {
    addUnits(of: context)
    return zip(context.term.courses, context.attempts).reversed().compactMap { course, attempt in
      guard courses.isRepeat(course.id) else { return attempt }
      courses.add(attempt, at: course.id)
      return nil
    }
  }

  /// The credits of passed courses and units. A repeated course or unit earns them once.
  func credits(_ certainty: Certainty) -> Double {
    let ofCourses = chains.reduce(0) { sum, chain in
      sum + chain.reduce(0) { $1.earns[certainty] ? max($0, $1.credits) : $0 }
    }
    return units.chains.reduce(ofCourses) { $0 + UnitCredits.credits(of: $1, certainty) }
  }

  /// Σ credits · points and Σ credits.
  struct Sum {
    var points = 0.0
    var credits = 0.0

    init(prior: GPAPolicy.Prior? = nil) {
      guard let prior, prior.credits > 0 else { return }
      points = prior.pointsAverage * prior.credits
      credits = prior.credits
    }

    mutating func add(_ points: Double?, credits: Double) {
      guard let points else { return }
      self.points += points * credits
      self.credits += credits
    }

    mutating func add(_ other: Sum) {
      points += other.points
      credits += other.credits
    }

    /// The average; `nil` without credits.
    var average: Double? {
      guard credits > 0 else { return nil }
      let average = points / credits
      return average.isFinite ? average : nil
    }
  }

  /// Returns the sum over the attempts that have points, choosing among repeats by the policy.
  func sum(
    _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, on scale: Scale, points: (CourseAttempt) -> Double?
  ) -> Sum {
    var sum = Sum(prior: prior)
    for chain in chains {
      let counted = chain.compactMap { attempt in points(attempt).map { (points: $0, credits: attempt.credits) } }
      for index in Self.counted(counted.map(\.points), repeats, fewerAreBetter: scale.fewerPointsAreBetter) {
        sum.add(counted[index].points, credits: counted[index].credits)
      }
    }
    return sum
  }

  /// Returns which of the points of a chain count, by index.
  fileprivate static func counted(
    _ points: [Double], _ repeats: GPAPolicy.Repeats, fewerAreBetter: Bool
  ) -> [Int] {
    switch repeats {
    case .all: Array(points.indices)
    case .latest: Array(points.indices.suffix(1))
    case .best:
      points.indices.max { fewerAreBetter ? points[$1] < points[$0] : points[$0] < points[$1] }.map { [$0] } ?? []
    }
  }

  /// Returns the worst and the best average that open courses can still lead to; `nil` without any points.
  func projectedRange(
    _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, on scale: Scale
  ) -> (worst: Double, best: Double)? {
    func average(_ open: (CourseAttempt) -> Double?) -> Double? {
      sum(repeats, prior: prior, on: scale) { $0.isOpen ? open($0) : $0.isFinished ? $0.points : nil }.average
    }
    guard let worst = average(\.projectedRange.worst), let best = average(\.projectedRange.best) else { return nil }
    return (worst, best)
  }

  /// Finds the target for a goal: the average of points, weighted by credits, needed in the letter courses still open.
  func target(goal: Double?, _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, on scale: Scale) -> Target {
    let open = chains.joined().filter(\.isOpen)
    // If fewer points are better, all points are negated, so that more are better.
    let sign: Double = scale.fewerPointsAreBetter ? -1 : 1
    let credits = open.reduce(0) { $0 + $1.credits }
    func mean(_ points: (CourseAttempt) -> Double?) -> Double? {
      credits > 0 ? open.reduce(0) { $0 + $1.credits * (points($1) ?? 0) } / credits : nil
    }
    let ends = [mean(\.range?.worst) ?? 0, mean(\.range?.best) ?? 0].map { $0 * sign }
    let range = (ends.min() ?? 0)...(ends.max() ?? 0)
    var mirrored = prior
    mirrored?.pointsAverage *= sign
    let average = OpenAverage(prior: Sum(prior: mirrored), chains: chains, repeats: repeats, sign: sign)
    var search: FormulaSearch? = FormulaSearch(average, over: range, upTo: range.upperBound + 1000)
    var target = Target(goal: goal.map { $0 * sign }, on: &search, isOpen: !open.isEmpty)
    target.goal = goal
    target.required = target.required.map { $0 * sign }
    // Open courses cannot reach all points of their scale any more once some of their work is graded.
    if target.state == .reachable, let goal, let (worst, best) = projectedRange(repeats, prior: prior, on: scale) {
      target.state =
        scale.isReached(goal, by: worst) ? .secured : scale.isReached(goal, by: best) ? .reachable : .unreachable
    }
    return target
  }
}

/// A grade point average as a function of the points of all open courses.
private struct OpenAverage: ScoreFunction {
  /// Earlier results.
  var prior: CourseAttempts.Sum
  var chains: [RepeatChain<CourseAttempt>]
  var repeats: GPAPolicy.Repeats
  /// −1 if fewer points are better: then all are negated, so that more are better.
  var sign: Double
  /// Which attempts count: where an open one overtakes a finished one of other credits, the average can fall.
  var trace = FormulaTrace()

  var rises: Bool { repeats != .best || chains.allSatisfy { $0.count < 2 } }

  mutating func value(at points: Double, comparing: FormulaEvaluator.Comparison, tracing: Bool) -> Double? {
    trace.start()
    trace.isOn = tracing
    var sum = prior
    for chain in chains {
      let counted = chain.compactMap { attempt -> (points: Double, credits: Double)? in
        let own = attempt.isOpen ? points : attempt.isFinished ? attempt.points.map { $0 * sign } : nil
        return own.map { ($0, attempt.credits) }
      }
      for index in CourseAttempts.counted(counted.map(\.points), repeats, fewerAreBetter: false) {
        trace.add(Double(index))
        sum.add(counted[index].points, credits: counted[index].credits)
      }
    }
    return sum.average
  }
}
