/// A course as a function of the score on everything that is left.
struct Outcome {
  let pools: [Pool]
  private let blend: Blend

  init(_ plan: CoursePlan) {
    pools = plan.parts.map { Pool($0, .scores(.unknown)) }
    blend = Blend(plan, pools)
  }

  /// In percent; nil where the course never has a value.
  var grade: Curve? { blend.grade(pools.map(\.curve)) }

  /// The course at a score, in percent; `kept` is what is left there.
  func grade(at x: Double, _ kept: [Pool.Kept]) -> Double? {
    let grade = blend.grade(kept.map(\.ratio.line))?.value(at: x)
    return grade?.isFinite == true ? grade : nil
  }

  /// What is left of each part at a score.
  func kept(at x: Double) -> [Pool.Kept] {
    var selection = Pool.Selection()
    return pools.map { $0.kept(at: x, &selection) }
  }

  /// The value of one section by itself at a score, in percent; `kept` is what is left there.
  func value(of place: CoursePlan.Place, at x: Double, _ kept: [Pool.Kept]) -> Double? {
    pools[place.part].ratio(of: place.section, kept[place.part]).line?.value(at: x)
  }
}
