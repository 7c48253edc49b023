/// A course under one hypothesis that leaves nothing unknown: what each part keeps, its value, and the grade.
struct Evaluation {
  let pools: [Pool]
  let kept: [Pool.Kept]
  /// In percent, one for each part; nil where a part has no value.
  let values: [Line?]
  let blend: Blend
  /// In percent.
  let grade: Double?

  init(_ plan: CoursePlan, _ pools: [Pool]) {
    self.pools = pools
    var selection = Pool.Selection()
    kept = pools.map { $0.kept(at: 0, &selection) }
    values = kept.map(\.ratio.line)
    blend = Blend(plan, pools)
    grade = blend.grade(values)?.constant
  }

  /// The value of one section by itself, in percent.
  func value(of place: CoursePlan.Place) -> Double? {
    pools[place.part].ratio(of: place.section, kept[place.part]).line?.constant
  }
}

extension Evaluation {
  /// The course as it stands now.
  init(now plan: CoursePlan) { self.init(now: plan, plan.parts.map { Pool($0, plan.openNow) }) }

  /// The same of pools that are known, under what is supposed now.
  init(now plan: CoursePlan, _ pools: [Pool]) {
    self.init(plan, pools)
    guard !plan.renormalises, plan.weighting != .points, grade != nil else { return }
    // Weights that are not graded yet count 0 instead of being left out.
    self.init(
      plan,
      zip(plan.parts, pools).map { part, pool in
        part.weight == nil || !pool.hasValue ? Pool(part, .scores(Line(0))) : pool
      })
  }
}

extension CoursePlan {
  /// What is supposed now of work that is not graded.
  var openNow: Hypothesis { ungraded == .zero ? .scores(Line(0)) : .leftOut }
}
