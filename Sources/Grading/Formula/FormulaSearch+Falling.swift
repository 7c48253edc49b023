/// The search on a grade that may fall.
///
/// Between two places with the same choices the grade does not fall. So only where choices differ the grade is looked at again, at the
/// place where the lines of both ends cross.
extension FormulaSearch {
  /// Returns the least grade at any score up to the best, in percent; `nil` if there is none, or if it has square roots.
  mutating func leastGrade() -> Double? {
    guard isMadeOfLines, start.grade > -.infinity else { return nil }
    let limit = evaluations + Self.budget
    var least = min(start.grade, end.grade)
    _ = firstStep(start, end, backwards: false, within: limit) { place, _ in
      least = min(least, place.grade)
      return false
    }
    return evaluations > limit || least == -.infinity ? nil : least
  }

  /// Returns the last place found before a goal stays reached, and the next one looked at; `nil` if the goal is reached everywhere.
  mutating func lastMiss(_ start: Place, _ end: Place, _ goal: Double, within limit: Int) -> (Place, Place)? {
    firstStep(start, end, backwards: true, within: limit) { place, _ in !place.reaches(goal) }
  }

  /// Returns the first place found that reaches a goal, and the one looked at before it; `nil` if the goal is reached nowhere.
  mutating func firstHit(_ start: Place, _ end: Place, _ goal: Double, within limit: Int) -> (Place, Place)? {
    firstStep(start, end, backwards: false, within: limit) { _, place in place.reaches(goal) }
  }

  /// Goes from place to place, between which the grade does not fall, up to the first two that are looked for.
  private mutating func firstStep(
    _ start: Place, _ end: Place, backwards: Bool, within limit: Int, where isWanted: (Place, Place) -> Bool
  ) -> (Place, Place)? {
    var open = [(start: start, end: end, depth: 0)]
    while let next = open.popLast() {
      if areAlike(next.start, next.end, limit) {
        if isWanted(next.start, next.end) { return (next.start, next.end) }
        continue
      }
      let middle = place(turn(next.start, next.end, next.depth))
      let halves = [(next.start, middle, next.depth + 1), (middle, next.end, next.depth + 1)]
      open += backwards ? halves : halves.reversed()
    }
    return nil
  }

  private func areAlike(_ start: Place, _ end: Place, _ limit: Int) -> Bool {
    end.billionths - start.billionths <= 1 || start.trace.choices == end.trace.choices || evaluations > limit
  }

  /// Returns where the lines through two places cross, or their middle.
  ///
  /// Where pools drop other members, those are the lines of the first such pool before it drops at its other end. Otherwise they are those
  /// of the grade; it can jump there, and then lines do not cross, so every other time it is the middle.
  private mutating func turn(_ start: Place, _ end: Place, _ depth: Int) -> Double {
    let width = end.billionths - start.billionths
    let middle = start.billionths + (width / 2).rounded(.down)
    let pool = start.trace.firstPool(differingIn: end.trace)
    guard pool != nil || depth.isMultiple(of: 2), width > 4e6, let first = slope(of: pool, at: start, 1e6),
      let last = slope(of: pool, at: end, -1e6), first != last
    else { return middle }
    let crossing = (end.value(of: pool) - start.value(of: pool) - last * width) / (first - last)
    guard crossing > -1e3, crossing < width + 1e3 else { return middle }
    return start.billionths + min(max(crossing.rounded(.down), 1), width - 1)
  }

  /// Returns the slope of the line of a pool, or of the grade, through a place, in percent for each billionth; `nil` if it is not known.
  private mutating func slope(of pool: Int?, at start: Place, _ step: Double) -> Double? {
    let next = place(start.billionths + step)
    let isSame = pool.map { start.trace.isSame($0, in: next.trace) } ?? (next.trace.choices == start.trace.choices)
    return isSame ? (next.value(of: pool) - start.value(of: pool)) / step : nil
  }
}

extension FormulaSearch.Place {
  /// The value of a pool before it drops at its other end, or the grade, in percent.
  fileprivate func value(of pool: Int?) -> Double { pool.map { trace.pools[$0].ratio } ?? grade }
}
