/// What single open items must be if every other open item scores what its category has now.
struct RestGoesOn {
  private let plan: CoursePlan
  private let pools: [Pool]
  private let base: Evaluation
  private let divisor: Double
  private let goal: Double

  /// Takes the current grade of each category and of the course, and the goal, in percent.
  init(_ plan: CoursePlan, categories: [Double?], course: Double, goal: Double) {
    self.plan = plan
    self.goal = goal
    pools = plan.parts.map { Pool($0, .asNow(categories: categories, course: course)) }
    base = Evaluation(plan, pools, at: 0)
    divisor = plan.divisor(of: base.values)
  }

  /// The targets of the open items of a section, by position.
  func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    let slots = plan.parts[place.part].sections[place.section].slots
    var known: [Kind: Target] = [:]
    return pools[place.part].sections[place.section].compactMap { index in
      let slot = slots[pools[place.part].entries[index].slot]
      guard slot.isOpen, let position = slot.position else { return nil }
      // Items of the same kind need the same.
      let kind = Kind(unit: slot.unit, max: slot.max, isDroppable: slot.isDroppable)
      let target = known[kind] ?? target(of: slot, at: index, in: place.part)
      known[kind] = target
      return (position, target)
    }
  }

  private struct Kind: Hashable {
    var unit: Double
    var max: Double
    var isDroppable: Bool
  }

  private func target(of slot: Slot, at index: Int, in part: Int) -> Target {
    Target(goal: goal, on: curve(of: slot, at: index, in: part), isOpen: true, isComplete: plan.isComplete)
  }

  /// The course as a function of this one item's score: only its own part changes.
  private func curve(of slot: Slot, at index: Int, in part: Int) -> Curve? {
    guard let grade = base.grade else { return nil }
    guard let value = base.values[part] else { return Curve(constant: grade) }
    var pool = pools[part]
    pool.replaceEarned(at: index, by: Line.unknown * slot.unit)
    let factor = plan.parts[part].weight / divisor
    return pool.curve?.map { Line(grade) + ($0 - value) * factor }
  }
}
