/// The search on a grade that may fall.
///
/// Between two places with the same choices the grade does not fall. So only where choices differ the grade is looked at again, at the
/// place where the lines of both ends cross.
extension FormulaSearch {
  /// Returns the least grade at any score up to the best, in percent; `nil` if there is none, or if it has square roots.
  mutating func leastGrade() -> Double? {
    guard isMadeOfLines, start.grade > -.infinity else { return nil }
    var steps = Self.budget
    var least = min(start.grade, end.grade)
    _ = firstStep(start, end, backwards: false, within: &steps) { place, _ in
      least = min(least, place.grade)
      return false
    }
    return steps == 0 || least == -.infinity ? nil : least
  }

  /// Returns the last place found before a goal stays reached, and the next one looked at; `nil` if the goal is reached everywhere.
  mutating func lastMiss(_ start: Place, _ end: Place, _ goal: Double, within steps: inout Int) -> (Place, Place)? {
    firstStep(start, end, backwards: true, within: &steps) { place, _ in !place.reaches(goal) }
  }

  /// Returns the first place found that reaches a goal, and the one looked at before it; `nil` if the goal is reached nowhere.
  mutating func firstHit(_ start: Place, _ end: Place, _ goal: Double, within steps: inout Int) -> (Place, Place)? {
    firstStep(start, end, backwards: false, within: &steps) { _, place in place.reaches(goal) }
  }

  /// Goes from place to place, between which the grade does not fall, up to the first two that are looked for.
  ///
  /// - Parameter steps: how many are left. They are counted whatever is known from before, so that each goal has the same target alone.
  private mutating func firstStep(
    _ start: Place, _ end: Place, backwards: Bool, within steps: inout Int, where isWanted: (Place, Place) -> Bool
  ) -> (Place, Place)? {
    var open = [(start: start, end: end, depth: 0)]
    while let next = open.popLast() {
      if steps == 0 || areAlike(next.start, next.end) {
        if isWanted(next.start, next.end) { return (next.start, next.end) }
        continue
      }
      steps -= 1
      let places = [next.start] + turns(next.start, next.end, next.depth).map { place($0) } + [next.end]
      let parts = zip(places, places.dropFirst()).map { ($0, $1, next.depth + 1) }
      open += backwards ? parts : parts.reversed()
    }
    return nil
  }

  private func areAlike(_ start: Place, _ end: Place) -> Bool {
    end.billionths - start.billionths <= 1 || start.trace.choices == end.trace.choices
  }

  /// Returns where the lines through two places cross, or scores near their middle.
  ///
  /// Where pools drop other members, those are the lines of the first such pool before it drops at its other end. Otherwise they are those
  /// of the grade; it can jump there, and then lines do not cross, so every other time it is the middle.
  private mutating func turns(_ start: Place, _ end: Place, _ depth: Int) -> [Double] {
    let width = end.billionths - start.billionths
    let pool = start.trace.firstPool(differingIn: end.trace)
    guard pool != nil || depth.isMultiple(of: 2), width > 4e6, let first = slope(of: pool, at: start, 1e6),
      let last = slope(of: pool, at: end, -1e6), first != last
    else { return middle(of: start, width, isJump: pool == nil) }
    let crossing = (end.value(of: pool) - start.value(of: pool) - last * width) / (first - last)
    guard crossing > -1e3, crossing < width + 1e3 else { return middle(of: start, width, isJump: pool == nil) }
    return [start.billionths + min(max(crossing.rounded(.down), 1), width - 1)]
  }

  /// Returns the middle, or for a jump a score of few decimals near it and the one right before: there most grades jump.
  private func middle(of start: Place, _ width: Double, isJump: Bool) -> [Double] {
    guard isJump, width > 4e6 else { return [start.billionths + (width / 2).rounded(.down)] }
    var step = 1e6
    while 20 * step <= width { step *= 10 }
    let round = ((start.billionths + width / 4) / step).rounded(.up) * step
    return [round - 1, round]
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
