/// A course under one hypothesis, at one score: what each part keeps, its value, and the grade.
struct Evaluation {
  let pools: [Pool]
  let kept: [Pool.Kept]
  /// In percent, one for each part; nil where a part has no value.
  let values: [Line?]
  /// In percent.
  let grade: Double?

  init(_ plan: CoursePlan, _ pools: [Pool], at x: Double) {
    self.pools = pools
    kept = pools.map { $0.kept(at: x) }
    values = kept.map { $0.ratio.line.map { Line($0.value(at: x)) } }
    grade = plan.blend(values)?.constant
  }

  /// The value of one section by itself, in percent.
  func value(of place: CoursePlan.Place, at x: Double) -> Double? {
    let pool = pools[place.part]
    if pool.sections.count == 1 { return values[place.part]?.constant }
    return pool.ratio(of: place.section, kept[place.part]).line?.value(at: x)
  }
}

extension Pool {
  /// What a section brings to the ratio after drops.
  func ratio(of section: Int, _ kept: Kept) -> Ratio {
    var ratio = Ratio()
    for index in sections[section] where !kept.dropped.contains(index) { ratio += entries[index] }
    return ratio
  }
}

extension CoursePlan {
  /// The parts as they stand now.
  var currentPools: [Pool] {
    let hypothesis = course.ungraded == .zero ? Hypothesis.scores(Line(0)) : .leftOut
    let pools = parts.map { Pool($0, hypothesis) }
    let hasValue = zip(parts, pools).map { $0.isExtraCredit || $1.everything.ratio.line != nil }
    guard !course.renormalises, weighting != .points, zip(parts, hasValue).contains(where: { !$0.isExtraCredit && $1 })
    else { return pools }
    // Weights that are not graded yet count 0 instead of being left out.
    return parts.indices.map { hasValue[$0] ? pools[$0] : Pool(parts[$0], .scores(Line(0))) }
  }
}
