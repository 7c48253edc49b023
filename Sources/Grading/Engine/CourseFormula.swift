/// The formula that turns the values of a course's parts into its grade, under one assumption about open work.
///
/// Σ weight · value ÷ Σ weight over the ordinary parts that have a value. Declared weights above 100 are a bonus, so they are
/// divided by 100. Extra credit is added after that division.
struct CourseFormula {
  /// The weight of each part in the weighted sum; 0 for extra credit and for a part without a value.
  let weights: [Double]
  /// The divisor of the weighted sum.
  let divisor: Double
  /// The factor of each part's value in the grade; 0 for a part without a value.
  let factors: [Double]

  init(_ plan: CoursePlan, _ pools: [Pool]) {
    let extraDivisor = plan.extraDivisor
    let parts = plan.parts
    let declared = zip(parts, pools).map { part, pool in
      pool.hasValue ? part.weight ?? pool.total.possible : 0
    }
    weights = zip(parts, declared).map { part, weight in part.isExtraCredit ? 0 : weight }
    let sum = weights.reduce(0, +)
    let divisor = plan.weighting == .weights ? min(sum, 100) : sum
    factors = zip(parts, declared).map { part, weight in
      part.isExtraCredit ? weight / extraDivisor : divisor > 0 ? weight / divisor : 0
    }
    self.divisor = divisor
  }

  /// Returns the grade; `nil` if no ordinary part has a value.
  func grade(_ values: [Line?]) -> Line? {
    guard var sum = ordinaryGrade(values) else { return nil }
    var extra = Line(0)
    for (index, value) in values.enumerated() where weights[index] <= 0 {
      if let value { extra += value * factors[index] }
    }
    sum += extra
    return sum.isFinite ? sum : nil
  }

  /// Returns what the ordinary parts have, without extra credit; `nil` if none of them has a value.
  func ordinaryGrade(_ values: [Line?]) -> Line? {
    guard divisor > 0 else { return nil }
    // One division of the whole sum is slightly more exact than a factor for each part.
    var sum = Line(0)
    for (index, value) in values.enumerated() where weights[index] > 0 {
      if let value { sum += value * weights[index] }
    }
    return sum / divisor
  }

  /// Returns the grade as a function of the unknown score; `nil` if no ordinary part has a value.
  func grade(_ values: [Curve?]) -> Curve? {
    guard let line = grade(values.map { $0?.line }) else { return nil }
    var curve = Curve(line)
    for (value, factor) in zip(values, factors) {
      if let value { curve.terms += (value * factor).terms }
    }
    return curve
  }
}

/// A course as a function of the score on all work that is left.
struct GradeFunction {
  let pools: [Pool]
  private let plan: CoursePlan
  private let formula: CourseFormula

  init(_ plan: CoursePlan) {
    self.plan = plan
    pools = plan.pools(.scores(.unknown))
    formula = CourseFormula(plan, pools)
  }

  /// What the parts add up to, in percent; `nil` if the course never has a value.
  var sum: Curve? { formula.grade(plan.parts.indices.map { plan.curve(of: $0, pools) }) }

  /// The grade in percent; `nil` if the course never has a value.
  var curve: Curve? { sum.map { plan.limited($0, pools) } }

  /// Returns the items of each part that remain after drop rules at a score.
  func kept(at x: Double) -> [KeptItems] { pools.map { $0.kept(at: x) } }

  /// Returns the grade at a score, in percent.
  ///
  /// - Parameter kept: the items that remain after drop rules at that score.
  func grade(at x: Double, _ kept: [KeptItems]) -> Double? {
    let values = zip(plan.parts, kept).map { part, kept in kept.ratio.line.map { part.roundedAndLimited($0, at: x) } }
    guard let grade = formula.grade(values)?.value(at: x), grade.isFinite else { return nil }
    return plan.hasLimits ? plan.limited(Curve(Line(grade)), pools).value(at: x) : grade
  }

  /// Returns the value of one section at a score, in percent.
  ///
  /// - Parameter kept: the items that remain after drop rules at that score.
  func value(of place: CoursePlan.Place, at x: Double, _ kept: [KeptItems]) -> Double? {
    pools[place.part].ratio(of: place.section, kept[place.part]).line.map {
      plan.parts[place.part].isOneSection
        ? plan.parts[place.part].roundedAndLimited($0, at: x).value(at: x) : $0.value(at: x)
    }
  }
}

extension [GradeFunction] {
  /// The grade of the best scheme in percent; `nil` if the course never has a value.
  func curve(_ plans: [CoursePlan]) -> Curve? {
    if count == 1 { return self[0].curve }
    let sums = compactMap(\.sum)
    return sums.isEmpty ? nil : plans[0].limited(Curve(greatest: sums), self[0].pools)
  }
}
