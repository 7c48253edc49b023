/// How the values of a course's parts become its grade, under one hypothesis.
///
/// Σ weight · value ÷ Σ weight over the ordinary parts that have a value; declared weights above 100 are a bonus, so they
/// are divided by 100. Extra credit is added after that division.
struct Blend {
  /// For each part, its weight in the weighted sum; 0 for extra credit and for a part without a value.
  let weights: [Double]
  /// What the weighted sum is divided by.
  let divisor: Double
  /// For each part, by what its value is multiplied in the grade; 0 for a part without a value.
  let factors: [Double]

  init(_ plan: CoursePlan, _ pools: [Pool]) {
    let extraDivisor = plan.extraDivisor
    let declared = pools.indices.map { part in
      pools[part].hasValue ? plan.parts[part].weight ?? pools[part].total.possible : 0
    }
    weights = declared.indices.map { plan.parts[$0].isExtraCredit ? 0 : declared[$0] }
    let sum = weights.reduce(0, +)
    let divisor = plan.weighting == .weights ? min(sum, 100) : sum
    factors = declared.indices.map { part in
      plan.parts[part].isExtraCredit ? declared[part] / extraDivisor : divisor > 0 ? declared[part] / divisor : 0
    }
    self.divisor = divisor
  }

  /// The grade; nil where no ordinary part has a value.
  func grade(_ values: [Line?]) -> Line? {
    guard divisor > 0 else { return nil }
    // One division of the whole sum is a hair more exact than a factor for each part.
    var sum = Line(0)
    var extra = Line(0)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      if weights[index] > 0 { sum += value * weights[index] } else { extra += value * factors[index] }
    }
    sum = sum / divisor
    sum += extra
    return sum.isFinite ? sum : nil
  }

  /// The same where parts look at the unknown score.
  func grade(_ values: [Curve?]) -> Curve? {
    guard let line = grade(values.map { $0?.line }) else { return nil }
    var curve = Curve(line)
    for (value, factor) in zip(values, factors) {
      if let value, !value.terms.isEmpty { curve.terms += (value * factor).terms }
    }
    return curve
  }
}
