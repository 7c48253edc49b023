/// The sum of the grade points of courses, or only of the best or worst, with points that belong to none.
struct PointsSum: ScoreFunction {
  private let attempts: CourseAttempts
  private let repeats: GPAPolicy.Repeats
  private let only: Condition.Only?
  private let bonus: Double
  let scale: Scale
  /// Better points never take away from it.
  let rises = true
  var trace = FormulaTrace()

  init(
    of attempts: CourseAttempts, _ repeats: GPAPolicy.Repeats, _ only: Condition.Only?, bonus: Double, on scale: Scale
  ) {
    (self.attempts, self.repeats, self.only, self.bonus, self.scale) = (attempts, repeats, only, bonus, scale)
  }

  /// Returns the sum of some points of the attempts; `nil` if none has any.
  func value(_ points: (CourseAttempt) -> Double?) -> Double? {
    attempts.sumOfPoints(repeats, only, on: scale, points: points).map { $0 + bonus }
  }

  private var sign: Double { scale.fewerPointsAreBetter ? -1 : 1 }

  func value(at points: Double, comparing: FormulaEvaluator.Comparison, tracing: Bool) -> Double? {
    value { $0.isOpen ? points * sign : $0.isFinished ? $0.points : nil }.map { $0 * sign }
  }

  /// Returns what the open courses need: the sum of their points, or of some courses the points of each open one.
  func required(for bound: Double) -> ConditionFigures.Requirement? {
    guard only != nil else {
      return .points(snap(bound - (value { $0.isFinished ? $0.points : nil } ?? bonus)))
    }
    guard let range = scale.pointsRange else { return nil }
    let ends = [range.worst * sign, range.best * sign]
    let (low, high) = (ends.min() ?? 0, ends.max() ?? 0)
    var search = FormulaSearch(self, over: low...high, upTo: high + 1000)
    return search.score(reaching: bound * sign).map { .gpa($0 * sign) }
  }
}

extension CourseAttempts {
  /// Returns the sum of the grade points; `nil` if none has any. Of repeated courses one attempt counts: the best, or the latest.
  ///
  /// - Parameter only: how many of the courses count; all if it is `nil`.
  func sumOfPoints(
    _ repeats: GPAPolicy.Repeats, _ only: Condition.Only? = nil, on scale: Scale, points: (CourseAttempt) -> Double?
  ) -> Double? {
    let fewer = scale.fewerPointsAreBetter
    let all = chains.compactMap { chain in
      let counted = chain.compactMap(points)
      return repeats == .best ? (fewer ? counted.min() : counted.max()) : counted.last
    }
    let counted =
      switch only {
      case nil: all
      case .best(let count)?: Array(all.sorted { fewer ? $0 < $1 : $0 > $1 }.prefix(count))
      case .worst(let count)?: Array(all.sorted { fewer ? $0 > $1 : $0 < $1 }.prefix(count))
      }
    return counted.isEmpty ? nil : counted.reduce(0, +)
  }
}
