/// The scores that single open items need if every other open item scores what its category has now.
struct TargetAtCurrentPace {
  private let plan: CoursePlan
  private let base: Evaluation
  private let goal: Double

  /// - Parameters:
  ///   - categories: the current grades of the categories, in percent.
  ///   - course: the current grade of the course, in percent.
  ///   - goal: in percent.
  init(_ plan: CoursePlan, categories: [Double?], course: Double, goal: Double) {
    self.plan = plan
    base = Evaluation(plan, plan.parts.map { Pool($0, .currentPace(categories: categories, course: course)) })
    self.goal = goal
  }

  /// Returns the targets of the open items of a section, by position.
  func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    let pool = base.pools[place.part]
    // Items of one kind need the same, and most of a category are alike. A gate can single one of them out.
    var known: [Kind: Target] = [:]
    return pool.sections[place.section].compactMap { index in
      let item = plan[place].items[pool.items[index].position]
      guard item.isOpen, let position = item.position else { return nil }
      let kind = Kind(
        unit: item.unit, max: item.max, isDroppable: pool.items[index].isDroppable,
        gated: plan.gates.isEmpty ? nil : position)
      let target = known[kind] ?? target(of: item, at: index, in: place.part)
      known[kind] = target
      return (position, target)
    }
  }

  private struct Kind: Hashable {
    var unit: Double
    var max: Double
    var isDroppable: Bool
    var gated: Int?
  }

  /// Finds the target of one item. Only the value of its own part changes.
  private func target(of item: CountedItem, at index: Int, in part: Int) -> Target {
    var solver: Solver?
    if let sum = base.sum {
      var course = Curve(Line(sum))
      var pools = base.pools
      pools[part] = pools[part].unknown(at: index, unit: item.unit)
      if let value = base.values[part], let curve = pools[part].curve {
        let factor = base.formula.factors[part]
        course.line = course.line - value * factor
        course += curve * factor
      }
      solver = Solver(plan.limited(course, pools))
    }
    return Target(goal: goal, on: &solver, isOpen: true, gap: plan.isComplete ? nil : .weightsIncomplete)
  }
}
