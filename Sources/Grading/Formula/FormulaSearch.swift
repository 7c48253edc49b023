/// A grade as a function of the score on all open work.
protocol ScoreFunction {
  /// Whether it is known that a better score never lowers it.
  var rises: Bool { get }
  /// The choices of the last evaluation that was traced.
  var trace: FormulaTrace { get }

  /// - Parameter tracing: whether to record the choices.
  mutating func value(at score: Double, comparing: FormulaEvaluator.Comparison, tracing: Bool) -> Double?
}

extension FormulaEvaluator: ScoreFunction {
  mutating func value(at score: Double, comparing comparison: Comparison, tracing: Bool) -> Double? {
    evaluate(.score(score), comparing: comparison, tracing: tracing)
  }
}

/// Finds targets: the least score on all open work from which a grade stays at a goal up to the best score, in billionths.
///
/// That does not depend on how it is found. It is exact for each grade that rises, and for every other without square roots in pools of
/// which both ends are dropped.
package struct FormulaSearch {
  /// What an evaluation may miss a goal or a bound by, in percent, because of rounding errors: much less than a billionth of a mark.
  static let closeness = 1e-11
  /// From how many percent below the goal on a grade jumps to it.
  private static let jump = 1e-4
  /// The most steps to look for places at which a grade falls. After that, it is taken for a line between two places.
  static let budget = 4000
  /// The most secants before the rest is halved.
  private static let secants = 12

  /// The scores from the worst to the best, in percent.
  let range: ClosedRange<Double>
  /// The end of the search for scores above the best, in billionths.
  private let limit: Double
  private var function: any ScoreFunction
  /// Whether a better score never lowers the grade.
  private let rises: Bool
  /// Whether it is made of lines, without square roots.
  private(set) var isMadeOfLines = true
  /// The search on a grade that rises and is never above this one; empty if this one rises itself, or if no such grade is known.
  private var below: [FormulaSearch] = []
  /// The same on one that is never below this one.
  private var above: [FormulaSearch] = []
  /// What the grade is never above, up to the limit.
  private var greatest = Double.infinity
  /// The places tried in search of a fall, which serve all goals, by billionths.
  private var known: [Double: Place] = [:]
  /// The grades at scores as everything else compares them.
  private var grades: [Double: Double?] = [:]
  let start: Place
  let end: Place
  /// The number of evaluations so far.
  package private(set) var evaluations = 2

  /// Prepares a search over scores from 0 to 100 percent. It ends at a million percent: up to there billionths are whole numbers of a double.
  package init(_ formula: Formula) { self.init(FormulaEvaluator(formula)) }

  init(_ evaluator: FormulaEvaluator) {
    self.init(evaluator, over: 0...100, upTo: 1e6)
    isMadeOfLines = !evaluator.hasOpenRoots
    if rises { return }
    if let bound = evaluator.formula.bound(dropping: .highest) { below = [FormulaSearch(bound)] }
    if let bound = evaluator.formula.bound(dropping: .lowest) { above = [FormulaSearch(bound)] }
    if above.isEmpty { return }
    var bound = FormulaEvaluator(evaluator.formula.droppingHighestFirst)
    greatest = bound.evaluate(.score(limit / 1e9), comparing: .close) ?? .infinity
  }

  init(_ function: some ScoreFunction, over range: ClosedRange<Double>, upTo limit: Double) {
    var function: any ScoreFunction = function
    self.range = range
    self.limit = limit * 1e9
    rises = function.rises
    start = Place((range.lowerBound * 1e9).rounded(), &function, tracing: !rises)
    end = Place((range.upperBound * 1e9).rounded(), &function, tracing: !rises)
    self.function = function
  }

  /// A score that was tried.
  struct Place {
    /// The score in billionths of a percent.
    var billionths: Double
    /// The grade in percent; minus infinity without one.
    var grade: Double
    /// The choices that can make the grade fall.
    var trace: FormulaTrace

    init(_ billionths: Double, _ function: inout any ScoreFunction, tracing: Bool) {
      self.billionths = billionths
      grade = function.value(at: billionths / 1e9, comparing: .close, tracing: tracing) ?? -.infinity
      trace = tracing ? function.trace : FormulaTrace()
    }

    /// Whether the grade is at a goal, but for rounding errors.
    func reaches(_ goal: Double) -> Bool { grade + FormulaSearch.closeness >= goal }
  }

  /// Whether there is a grade at any score.
  var hasGrade: Bool { start.grade > -.infinity || end.grade > -.infinity }

  /// Returns whether the grade reaches a goal at a score, both in percent.
  package mutating func reaches(_ goal: Double, at score: Double) -> Bool {
    if let grade = grades[score] { return grade?.reaches(goal) ?? false }
    evaluations += 1
    let grade = function.value(at: score, comparing: .billionths, tracing: false)
    grades[score] = grade
    return grade?.reaches(goal) ?? false
  }

  /// Returns the least score from which the grade stays at a goal, in percent with at most 9 decimals; the first score that reaches the
  /// goal if the best does not, and `nil` if none up to the limit does.
  package mutating func score(reaching goal: Double) -> Double? {
    guard end.reaches(goal) else {
      if end.grade + 1e-8 >= goal, reaches(goal, at: range.upperBound) { return range.upperBound }
      return placesBeyond(goal).map { score(between: $0, $1, goal) }
    }
    if rises {
      if start.grade + 1e-8 >= goal, start.reaches(goal) || reaches(goal, at: range.lowerBound) {
        return range.lowerBound
      }
      return score(between: start, end, goal)
    }
    var steps = Self.budget
    return lastMiss(hopelessPlace(goal, from: start) ?? start, safePlace(goal), goal, within: &steps).map {
      score(between: $0, $1, goal)
    }
      ?? range.lowerBound
  }

  /// Returns a place from which the grade surely stays at a goal that it reaches with full scores: where its lower bound reaches it.
  private mutating func safePlace(_ goal: Double) -> Place {
    guard !below.isEmpty, let score = below[0].score(reaching: goal), score < range.upperBound else { return end }
    let safe = place((score * 1e9).rounded())
    return safe.reaches(goal) ? safe : end
  }

  /// Returns a place up to which the grade surely misses a goal: right before its upper bound reaches it; `nil` if it never does.
  private mutating func hopelessPlace(_ goal: Double, from start: Place) -> Place? {
    guard !above.isEmpty else { return start }
    guard let score = above[0].score(reaching: goal) else { return nil }
    let billionths = (score * 1e9).rounded() - 2000
    guard billionths > start.billionths else { return start }
    let place = place(billionths)
    return place.reaches(goal) ? start : place
  }

  /// Returns a place that does not reach a goal, and one that does, and between which the grade does not fall; `nil` if none is found.
  private mutating func placesBeyond(_ goal: Double) -> (Place, Place)? {
    guard greatest + 1e-8 >= goal, var before = hopelessPlace(goal, from: end) else { return nil }
    var (last, width) = (start, 1e11)
    var steps = Self.budget
    while before.billionths < limit {
      // On a line the goal is where it is.
      let slope = (before.grade - last.grade) / (before.billionths - last.billionths)
      let crossing = rises && slope > 0 ? ((goal - before.grade) / slope).rounded(.up) + 1 : 0
      let after = place(min(before.billionths + max(width, crossing), limit))
      if rises {
        if after.reaches(goal) { return (before, after) }
      } else if let found = firstHit(before, after, goal, within: &steps) {
        return found
      }
      (last, before, width) = (before, after, 2 * width)
    }
    return nil
  }

  mutating func place(_ billionths: Double) -> Place {
    if let place = known[billionths] { return place }
    evaluations += 1
    let place = Place(billionths, &function, tracing: !rises)
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
      // Where there is no grade before, there is no secant.
      let isLine = steps < Self.secants && below + above > 0 && below < .infinity
      let share = isLine ? below / (below + above) : 0.5
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
      // On a line what counts as equal begins right beside it, the flatter the line the further away.
      let slope = (after.grade - before.grade) / (after.billionths - before.billionths)
      let edge = (tried.billionths - (tried.grade + Self.closeness - goal) / slope).rounded(.up)
      for beside in [edge, edge - 1] where beside > before.billionths && beside < after.billionths {
        let neighbour = place(beside)
        if neighbour.reaches(goal) { after = neighbour } else { before = neighbour }
      }
    }
    return goal - before.grade > Self.jump
      ? scoreAfterJump(near: after.billionths / 1e9, goal) : score(nearest: after, goal)
  }

  /// Returns the billionth nearest to where the line through a place is at a goal, or the next one if that is too little.
  ///
  /// Halfway between two it is the upper one, also if rounding errors change the last bits.
  private mutating func score(nearest found: Place, _ goal: Double) -> Double {
    var slope = (place(found.billionths + 1000).grade - found.grade) / 1000
    // Where the line ends right there, at a limit, it is the one from below.
    if goal - found.grade > slope, found.billionths > range.lowerBound * 1e9 + 1000 {
      slope = max(slope, (found.grade - place(found.billionths - 1000).grade) / 1000)
    }
    let distance = (goal - found.grade) / slope
    // What counts as equal reaches further the flatter the line is.
    guard slope > 0, abs(distance) <= Self.closeness / slope + 1 else { return found.billionths / 1e9 }
    let nearest = (found.billionths + distance + 0.5025).rounded(.down)
    return (place(nearest).grade - 2.5e-12).reaches(goal) ? nearest / 1e9 : (nearest + 1) / 1e9
  }

  /// Returns the score at or right after a jump. If the jump is only after a score of few decimals, the result is so far from it that it
  /// stays another number as a mark of any scale: 17 of 20 must not be shown where 17 is not enough.
  private mutating func scoreAfterJump(near score: Double, _ goal: Double) -> Double {
    let round = (score * 1e6).rounded() / 1e6
    let isEnough = reaches(goal, at: score)
    // Right after it, but for what counts as equal.
    let isAfter = abs(score - round) < 1e-7 && (score - round < 1.5e-9 || !isEnough)
    if isAfter, !reaches(goal, at: round) { return snap(round + 1e-6) }
    // A strict test (`<`) turns within the last billionth before it.
    if !isEnough, isAfter, score < round { return round }
    return isEnough ? score : snap(score + 1e-6)
  }
}
