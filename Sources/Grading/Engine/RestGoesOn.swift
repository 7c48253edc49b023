/// What single open items must be if every other open item scores what its category has now.
struct RestGoesOn {
  private let plan: CoursePlan
  private let base: Evaluation
  private let goal: Double

  /// Takes the current grade of each category and of the course, and the goal, in percent.
  init(_ plan: CoursePlan, categories: [Double?], course: Double, goal: Double) {
    self.plan = plan
    self.goal = goal
    base = Evaluation(plan, plan.parts.map { Pool($0, .asNow(categories: categories, course: course)) })
  }

  /// The targets of the open items of a section, by position.
  func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    let slots = plan[place].slots
    let pool = base.pools[place.part]
    // Items of the same kind need the same, and most items of a category are of the same kind.
    var known: [(kind: Kind, target: Target)] = []
    return pool.sections[place.section].compactMap { index in
      let slot = slots[pool.entries[index].slot]
      guard slot.isOpen, let position = slot.position else { return nil }
      let kind = Kind(unit: slot.unit, max: slot.max, mayGo: pool.entries[index].mayGo)
      if let same = known.last(where: { $0.kind == kind }) { return (position, same.target) }
      let target = Target(
        goal: goal, on: curve(of: slot, at: index, in: place.part), isOpen: true, isComplete: plan.isComplete)
      if known.count < 8 { known.append((kind, target)) }
      return (position, target)
    }
  }

  private struct Kind: Equatable {
    var unit: Double
    var max: Double
    var mayGo: Bool
  }

  /// The course as a function of this one item's score: only its own part changes.
  private func curve(of slot: Slot, at index: Int, in part: Int) -> Curve? {
    guard let grade = base.grade else { return nil }
    guard let value = base.values[part] else { return Curve(constant: grade) }
    let factor = base.blend.factors[part]
    return base.pools[part].curve(unknownAt: index, unit: slot.unit)?.map { Line(grade) + ($0 - value) * factor }
  }
}
