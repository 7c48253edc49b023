/// Finds targets: the least score on all open work from which a grade stays at a goal.
///
/// A target is a whole number of billionths of a percent, the least one from which the grade stays at the goal up to 100 %. That does
/// not depend on how it is found. It is exact for each grade that rises, and for every other without square roots in pools of which both
/// ends are dropped.
package struct FormulaSearch {
  /// What an evaluation may miss a goal or a bound by, in percent, because of rounding errors: much less than a billionth of a mark.
  static let closeness = 1e-11
  /// The search ends at a million percent. Up to there billionths are whole numbers of a double.
  private static let limit = 1e15
  private static let hundred = 1e11
  /// From how many percent below the goal on a grade jumps to it.
  private static let jump = 1e-4
  /// The most evaluations to look for places at which a grade falls. After that, it is taken for a line between two places.
  private static let budget = 4000
  /// The most secants before the rest is halved.
  private static let secants = 12

  private var evaluator: FormulaEvaluator
  /// Whether a better score never lowers the grade.
  private let rises: Bool
  /// The search on a grade that rises and is never above this one; empty if this one rises itself, or if no such grade is known.
  private var below: [FormulaSearch] = []
  /// The places tried in search of a fall, which serve all goals, by billionths.
  private var known: [Double: Place] = [:]
  private var start: Place
  private var end: Place
  /// The number of evaluations so far.
  package private(set) var evaluations = 2

  package init(_ formula: Formula) {
    evaluator = FormulaEvaluator(formula)
    rises = evaluator.rises
    start = Place(0, &evaluator, tracing: !rises)
    end = Place(Self.hundred, &evaluator, tracing: !rises)
    if !rises, let bound = formula.lowerBound { below = [FormulaSearch(bound)] }
  }

  /// A score that was tried.
  fileprivate struct Place {
    /// The score in billionths of a percent.
    var billionths: Double
    /// The grade in percent; minus infinity without one.
    var grade: Double
    /// The choices that can make the grade fall.
    var choices: [Double]

    init(_ billionths: Double, _ evaluator: inout FormulaEvaluator, tracing: Bool) {
      self.billionths = billionths
      grade = evaluator.evaluate(.score(billionths / 1e9), comparing: .close, tracing: tracing) ?? -.infinity
      choices = evaluator.trace.choices
    }

    /// Whether the grade is at a goal, but for rounding errors.
    func reaches(_ goal: Double) -> Bool { grade + FormulaSearch.closeness >= goal }
  }

  /// Returns whether the grade reaches a goal at a score, both in percent.
  package mutating func reaches(_ goal: Double, at score: Double) -> Bool {
    evaluations += 1
    return evaluator.grade(.score(score))?.reaches(goal) ?? false
  }

  /// Returns the least score from which the grade stays at a goal, in percent with at most 9 decimals; the first score that reaches the
  /// goal if 100 % does not, and `nil` if none up to a million percent does.
  package mutating func score(reaching goal: Double) -> Double? {
    guard end.reaches(goal) else {
      if end.grade + 1e-8 >= goal, reaches(goal, at: 100) { return 100 }
      return placesBeyond(goal).map { score(between: $0, $1, goal) }
    }
    if rises {
      if start.grade + 1e-8 >= goal, start.reaches(goal) || reaches(goal, at: 0) { return 0 }
      return score(between: start, end, goal)
    }
    let limit = evaluations + Self.budget
    return lastMiss(start, safePlace(goal), goal, within: limit).map { score(between: $0, $1, goal) } ?? 0
  }

  /// Returns a place from which the grade surely stays at a goal that it reaches with full scores: where its lower bound reaches it.
  private mutating func safePlace(_ goal: Double) -> Place {
    guard !below.isEmpty, let score = below[0].score(reaching: goal), score < 100 else { return end }
    let safe = place((score * 1e9).rounded())
    return safe.reaches(goal) ? safe : end
  }

  /// Returns a place that does not reach a goal, and one that does, and between which the grade does not fall; `nil` if none is found.
  private mutating func placesBeyond(_ goal: Double) -> (Place, Place)? {
    var (before, next) = (end, 2 * Self.hundred)
    let limit = evaluations + Self.budget
    while before.billionths < Self.limit {
      let after = place(next)
      if rises {
        if after.reaches(goal) { return (before, after) }
      } else if let found = firstHit(before, after, goal, within: limit) {
        return found
      }
      (before, next) = (after, min(2 * next, Self.limit))
    }
    return nil
  }

  private mutating func place(_ billionths: Double) -> Place {
    if let place = known[billionths] { return place }
    evaluations += 1
    let place = Place(billionths, &evaluator, tracing: !rises)
    if !rises { known[billionths] = place }
    return place
  }
}

// A goal between two places

extension FormulaSearch {
  /// Returns the score that reaches a goal between a place that does not and one that does, and between which the grade does not fall.
  ///
  /// A secant finds it at once on a line. Where an end stays the same, its distance from the goal is halved for the next secant
  /// (Illinois method), and a jump is found by halving.
  private mutating func score(between before: Place, _ after: Place, _ goal: Double) -> Double {
    var (before, after) = (before, after)
    var (below, above) = (goal - before.grade, after.grade - goal)
    var (steps, wasEnough) = (0, Bool?.none)
    while after.billionths - before.billionths > 1 {
      let width = after.billionths - before.billionths
      let share = steps < Self.secants && below + above > 0 ? below / (below + above) : 0.5
      steps += 1
      let tried = place(before.billionths + min(max((share * width).rounded(.up), 1), width - 1))
      let isEnough = tried.reaches(goal)
      if isEnough {
        (after, above) = (tried, tried.grade - goal)
        if wasEnough == true { below /= 2 }
      } else {
        (before, below) = (tried, goal - tried.grade)
        if wasEnough == false { above /= 2 }
      }
      wasEnough = isEnough
      guard abs(tried.grade - goal) < 1e-7, after.billionths - before.billionths > 1 else { continue }
      // On a line the goal is right beside it.
      let neighbour = place(tried.billionths + (isEnough ? -1 : 1))
      if neighbour.reaches(goal) { after = neighbour } else { before = neighbour }
    }
    let score = after.billionths / 1e9
    return goal - before.grade > Self.jump ? scoreAfterJump(near: score, goal) : score
  }

  /// Returns the score at or right after a jump. If the jump is only after a score of few decimals, the result is so far from it that it
  /// stays another number as a mark of any scale: 17 of 20 must not be shown where 17 is not enough.
  private mutating func scoreAfterJump(near score: Double, _ goal: Double) -> Double {
    let round = (score * 1e6).rounded() / 1e6
    if abs(score - round) < 1e-7, !reaches(goal, at: round) { return snap(round + 1e-6) }
    return reaches(goal, at: score) ? score : snap(score + 1e-6)
  }
}

// A grade that may fall

/// Between two places with the same choices the grade does not fall. So only where choices differ the grade is looked at again, at the
/// place where the lines of both ends cross.
extension FormulaSearch {
  /// Returns the last place found before a goal stays reached, and the next one looked at; `nil` if the goal is reached everywhere.
  private mutating func lastMiss(
    _ start: Place, _ end: Place, _ goal: Double, within limit: Int, depth: Int = 0
  ) -> (Place, Place)? {
    if areAlike(start, end, limit) { return start.reaches(goal) ? nil : (start, end) }
    let middle = place(turn(start, end, depth))
    if let found = lastMiss(middle, end, goal, within: limit, depth: depth + 1) { return found }
    return lastMiss(start, middle, goal, within: limit, depth: depth + 1)
  }

  /// Returns the first place found that reaches a goal, and the one looked at before it; `nil` if the goal is reached nowhere.
  private mutating func firstHit(
    _ start: Place, _ end: Place, _ goal: Double, within limit: Int, depth: Int = 0
  ) -> (Place, Place)? {
    if areAlike(start, end, limit) { return end.reaches(goal) ? (start, end) : nil }
    let middle = place(turn(start, end, depth))
    if let found = firstHit(start, middle, goal, within: limit, depth: depth + 1) { return found }
    return firstHit(middle, end, goal, within: limit, depth: depth + 1)
  }

  private func areAlike(_ start: Place, _ end: Place, _ limit: Int) -> Bool {
    end.billionths - start.billionths <= 1 || start.choices == end.choices || evaluations > limit
  }

  /// Returns where the lines through two places cross, or their middle. Where the grade jumps, lines do not cross, so every other time it
  /// is the middle.
  private mutating func turn(_ start: Place, _ end: Place, _ depth: Int) -> Double {
    let width = end.billionths - start.billionths
    let middle = start.billionths + (width / 2).rounded(.down)
    guard depth.isMultiple(of: 2), width > 4e6, let first = slope(at: start, 1e6), let last = slope(at: end, -1e6),
      first != last
    else { return middle }
    let crossing = (end.grade - start.grade - last * width) / (first - last)
    guard crossing > -1e3, crossing < width + 1e3 else { return middle }
    return start.billionths + min(max(crossing.rounded(.down), 1), width - 1)
  }

  /// Returns the slope of the line through a place, in percent for each billionth; `nil` if it is not known.
  private mutating func slope(at start: Place, _ step: Double) -> Double? {
    let next = place(start.billionths + step)
    return next.choices == start.choices ? (next.grade - start.grade) / step : nil
  }
}
