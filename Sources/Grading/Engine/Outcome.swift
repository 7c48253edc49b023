/// A course as a function of the score on everything that is left.
struct Outcome {
  let pools: [Pool]
  /// In percent; nil where the course never has a value.
  let grade: Curve?

  init(_ plan: CoursePlan) {
    pools = plan.parts.map { Pool($0, .scores(.unknown)) }
    grade = Blend(plan, pools).grade(pools.map(\.curve))
  }

  /// What is left of each part at a score.
  func kept(at x: Double) -> [Pool.Kept] { pools.map { $0.kept(at: x) } }

  /// The value of one section by itself at a score, in percent; `kept` is what is left there.
  func value(of place: CoursePlan.Place, at x: Double, _ kept: [Pool.Kept]) -> Double? {
    pools[place.part].ratio(of: place.section, kept[place.part]).line?.value(at: x)
  }
}
