/// A course as a function of the score on everything that is left.
struct Outcome {
  let pools: [Pool]
  /// In percent, one for each part; nil where a part never has a value.
  let curves: [Curve?]
  /// In percent; nil where the course never has a value.
  let grade: Curve?

  init(_ plan: CoursePlan) {
    pools = plan.parts.map { Pool($0, .scores(.unknown)) }
    curves = pools.map(\.curve)
    grade = Curve.blending(curves, Blend(plan, pools).grade)
  }

  /// What is left of each part that is made of several sections, at a score.
  func kept(at x: Double) -> [Pool.Kept?] {
    pools.map { $0.sections.count > 1 ? $0.kept(at: x) : nil }
  }

  /// The value of one section by itself at a score, in percent; `kept` is what is left there.
  func value(of place: CoursePlan.Place, at x: Double, _ kept: [Pool.Kept?]) -> Double? {
    guard let kept = kept[place.part] else { return curves[place.part]?.value(at: x) }
    return pools[place.part].ratio(of: place.section, kept).line?.value(at: x)
  }
}
