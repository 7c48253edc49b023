/// Attempts at courses, the repeats of a course together, oldest first.
struct Attempts {
  private(set) var chains: [AttemptChain] = []
  /// The chain of each course that begins one with repeats.
  private var places: [String: Int] = [:]
  /// Which course a course repeats, where it repeats one.
  private var repeated: [String: String] = [:]
  /// The courses that are repeated.
  private var origins: Set<String> = []

  /// All courses, or those that are wanted.
  /// - Parameter terms: newest first where the repeats do not say which course is the later.
  init(_ terms: [TermScope], where isWanted: ((Course) -> Bool)? = nil) {
    self.init(among: terms, where: isWanted)
    for term in terms.reversed() { add(term, where: isWanted) }
  }

  /// None yet.
  /// - Parameter terms: all that may be added.
  init(among terms: [TermScope], where isWanted: ((Course) -> Bool)? = nil) {
    for scope in terms where scope.hasRepeats {
      for course in scope.term.courses {
        guard let earlier = course.repeats, isWanted?(course) ?? true else { continue }
        repeated[course.id] = earlier
        origins.insert(earlier)
      }
    }
  }

  /// Adds the courses of a term that is later than those before it.
  mutating func add(_ scope: TermScope, where isWanted: ((Course) -> Bool)? = nil) {
    for at in scope.attempts.indices.reversed() where isWanted?(scope.term.courses[at]) ?? true {
      // Most records have no repeats.
      if repeated.isEmpty {
        chains.append(AttemptChain(scope.attempts[at], depth: 0))
      } else {
        add(scope.attempts[at], at: scope.term.courses[at].id)
      }
    }
  }

  /// Adds those courses of a later term that repeat or are repeated; returns the attempts at the others, which stay as they
  /// are whatever is added.
  mutating func addRepeats(of scope: TermScope) -> [Attempt] {
    if repeated.isEmpty { return scope.attempts.reversed() }
    return scope.attempts.indices.reversed().compactMap { at in
      let course = scope.term.courses[at].id
      guard isInRepeats(course) else { return scope.attempts[at] }
      add(scope.attempts[at], at: course)
      return nil
    }
  }

  private func isInRepeats(_ course: String) -> Bool { repeated[course] != nil || origins.contains(course) }

  /// Adds an attempt at a course that is later than those before it, where the repeats do not say otherwise.
  private mutating func add(_ attempt: Attempt, at course: String) {
    guard isInRepeats(course) else {
      return chains.append(AttemptChain(attempt, depth: 0))
    }
    let origin = Self.origin(of: course, in: repeated)
    if let place = places[origin.id] {
      chains[place].add(attempt, depth: origin.depth)
    } else {
      places[origin.id] = chains.count
      chains.append(AttemptChain(attempt, depth: origin.depth))
    }
  }

  /// The first course of a chain of repeats, and how many repeats later the given one is; a loop ends where it closes.
  private static func origin(of id: String, in repeated: [String: String]) -> (id: String, depth: Int) {
    var id = id
    var depth = 0
    while let earlier = repeated[id], depth < repeated.count {
      id = earlier
      depth += 1
    }
    return (id, depth)
  }

  /// Credits of passed courses; a repeated course earns them once.
  var earnedCredits: Double { credits { $0.isEarned } }

  /// Credits that will be earned whatever is still open brings.
  var sureCredits: Double { credits { $0.isSureToEarn } }

  /// Credits that are earned or may still be.
  var possibleCredits: Double { credits { $0.mayEarn } }

  private func credits(where counts: (Attempt) -> Bool) -> Double {
    chains.reduce(0) { sum, chain in
      sum + chain.reduce(0) { counts($1) ? max($0, $1.credits) : $0 }
    }
  }

  /// Σ credits · points and Σ credits.
  struct Sum {
    var points = Line(0)
    var credits = 0.0

    init(prior: GPAPolicy.Prior? = nil) {
      guard let prior, prior.credits > 0 else { return }
      points = Line(prior.pointsAverage * prior.credits)
      credits = prior.credits
    }

    mutating func add(_ points: Line?, credits: Double) {
      guard let points else { return }
      self.points += points * credits
      self.credits += credits
    }

    mutating func add(_ other: Sum) {
      points += other.points
      credits += other.credits
    }

    var average: Double? { line?.constant }

    var line: Line? {
      guard credits > 0 else { return nil }
      let line = points / credits
      return line.isFinite ? line : nil
    }
  }

  /// The sum over the attempts that have points, those of repeated courses chosen by the policy.
  func sum(
    _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, on scale: Scale, points: (Attempt) -> Double?
  ) -> Sum {
    sum(repeats, prior: prior, at: 0, fewerIsBetter: scale.fewerPointsAreBetter) { points($0).map { Line($0) } }
  }

  /// The same where points depend on an unknown; the best attempt is the best where the unknown is x.
  private func sum(
    _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, at x: Double, fewerIsBetter: Bool = false,
    points: (Attempt) -> Line?
  ) -> Sum {
    var sum = Sum(prior: prior)
    for chain in chains {
      // Most courses are never repeated.
      if chain.count == 1 {
        sum.add(points(chain[0]), credits: chain[0].credits)
        continue
      }
      let counted = chain.compactMap { attempt in points(attempt).map { (points: $0, credits: attempt.credits) } }
      let chosen: [(points: Line, credits: Double)] =
        switch repeats {
        case .all: counted
        case .latest: counted.suffix(1)
        case .best:
          counted.max {
            let (one, other) = ($0.points.value(at: x), $1.points.value(at: x))
            return fewerIsBetter ? other < one : one < other
          }.map { [$0] } ?? []
        }
      for attempt in chosen { sum.add(attempt.points, credits: attempt.credits) }
    }
    return sum
  }

  /// The worst and the best average that the open courses still leave room for; nil without any points.
  func outlook(
    _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, on scale: Scale
  ) -> (worst: Double, best: Double)? {
    func average(_ open: (Attempt) -> Double?) -> Double? {
      sum(repeats, prior: prior, on: scale) { $0.isOpen ? open($0) : $0.isFinished ? $0.points : nil }.average
    }
    guard let worst = average(\.outlook.worst), let best = average(\.outlook.best) else { return nil }
    return (worst, best)
  }

  /// The points needed on average, by credits, in the letter courses still open.
  func target(goal: Double?, _ repeats: GPAPolicy.Repeats, prior: GPAPolicy.Prior?, on scale: Scale) -> Target {
    let open = chains.joined().filter(\.isOpen)
    // Where fewer points are better, all is mirrored: more minus points are better.
    let sign: Double = scale.fewerPointsAreBetter ? -1 : 1
    let credits = open.reduce(0) { $0 + $1.credits }
    func mean(_ points: (Attempt) -> Double?) -> Double? {
      credits > 0 ? open.reduce(0) { $0 + $1.credits * (points($1) ?? 0) } / credits : nil
    }
    let ends = [mean(\.range?.worst) ?? 0, mean(\.range?.best) ?? 0].map { $0 * sign }
    let range = (ends.min() ?? 0)...(ends.max() ?? 0)
    func line(at x: Double) -> Line? {
      var mirrored = prior
      mirrored?.pointsAverage *= sign
      return sum(repeats, prior: mirrored, at: x) {
        $0.isOpen ? .unknown : $0.isFinished ? $0.points.map { Line($0 * sign) } : nil
      }.line
    }
    // Where an open attempt overtakes a finished one of its chain, another one is the best.
    let turns = chains.filter { $0.contains(where: \.isOpen) }.joined().compactMap { $0.isFinished ? $0.points : nil }
      .map { $0 * sign }.sorted()
    var solver =
      line(at: range.lowerBound) == nil
      ? nil : Solver(range, upTo: range.upperBound + 1000, turns: turns) { line(at: $0) ?? Line(0) }
    var target = Target(goal: goal.map { $0 * sign }, on: &solver, isOpen: !open.isEmpty)
    target.goal = goal
    target.required = target.required.map { $0 * sign }
    return target
  }
}
