/// The scores that single open items need if every other open item scores what its category has now, without extra credit.
struct TargetAtCurrentPace {
  /// The plan of each scheme.
  private let plans: [CoursePlan]
  private let bases: [Evaluation]
  private let assumption: OpenWorkAssumption
  private let goal: Double
  private let mayFall: Bool

  /// - Parameters:
  ///   - categories: what ordinary work of the categories has so far, in percent.
  ///   - course: what ordinary work has so far, in percent.
  ///   - goal: in percent.
  init(_ plans: [CoursePlan], categories: [Double?], course: Double, goal: Double) {
    self.plans = plans
    let assumption = OpenWorkAssumption.currentPace(categories: categories, course: course)
    self.assumption = assumption
    bases = plans.map { Evaluation($0, $0.pools(assumption)) }
    self.goal = goal
    mayFall = plans.contains(where: \.mayFall)
  }

  /// Returns the targets of the open items of a section, by position.
  func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    let plan = plans[0]
    let pool = bases[0].pools[place.part]
    let isPlain =
      plan.gates.isEmpty && !plan.tellsMissing && plan[place].aggregate.latestShare == nil && plans.count == 1
    // Items of one kind need the same, and most of a category are alike. Other rules can single one of them out.
    var known: [Kind: Target] = [:]
    return pool.sections[place.section].compactMap { index in
      let item = plan[place].items[pool.items[index].position]
      guard item.isOpen, let position = item.position else { return nil }
      let kind = Kind(
        unit: item.unit, max: item.max, isDroppable: pool.items[index].isDroppable, single: isPlain ? nil : position)
      let target = known[kind] ?? target(of: pool.items[index].position, at: index, in: place)
      known[kind] = target
      return (position, target)
    }
  }

  private struct Kind: Hashable {
    var unit: Double
    var max: Double
    var isDroppable: Bool
    var single: Int?
  }

  /// Finds the target of one item, given by its position in its section and its index in the pool.
  private func target(of position: Int, at index: Int, in place: CoursePlan.Place) -> Target {
    let sums = zip(plans, bases).compactMap { plan, base in
      sum(plan, base, plan[place].items[position], at: index, in: place.part)
    }
    let grade = sums.first.map { first in
      plans[0].limited(sums.count == 1 ? first.sum : Curve(greatest: sums.map(\.sum)), first.pools)
    }
    var solver = grade.map { Solver($0) }
    var least: Double?
    if plans[0].tellsMissing {
      let evaluations = zip(plans, bases).map { plan, base in
        var pools = base.pools
        pools[place.part] = Pool(plan.parts[place.part], assumption, missing: index)
        return Evaluation(plan, plan.connected(pools))
      }
      least = evaluations[evaluations.best].grade
    }
    if mayFall {
      let lowest = grade?.least ?? 0
      least = min(least ?? lowest, lowest)
    }
    return Target(
      goal: goal, on: &solver, isOpen: true, gap: plans.allSatisfy(\.isComplete) ? nil : .weightsIncomplete,
      least: least)
  }

  /// Returns what the parts add up to with the score of one item as the unknown. Only the value of its own part changes, and of those
  /// in which it replaces others.
  private func sum(
    _ plan: CoursePlan, _ base: Evaluation, _ item: CountedItem, at index: Int, in part: Int
  ) -> (sum: Curve, pools: [Pool])? {
    guard let sum = base.sum else { return nil }
    var course = Curve(Line(sum))
    var pools = base.pools
    pools[part] = pools[part].unknown(at: index, of: item)
    pools = plan.connected(pools)
    for changed in pools.indices where changed == part || !pools[changed].replacements.isEmpty {
      guard let value = base.values[changed], let curve = plan.curve(of: changed, pools) else { continue }
      let factor = base.formula.factors[changed]
      course.line = course.line - value * factor
      course += curve * factor
    }
    return (course, pools)
  }
}
