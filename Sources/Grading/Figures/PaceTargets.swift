/// The scores that single open items need if every other open item scores what its category has now, without extra credit.
struct PaceTargets {
  private let course: CourseFormula
  private var evaluator: FormulaEvaluator
  private let goal: Double
  private let mayFall: Bool
  /// The items that rules name, so that they can need another score than others of their kind.
  private let named: Set<WorkPlace>

  /// - Parameter goal: in percent.
  init(_ course: Course, _ pace: CourseFormula.Pace, goal: Double) {
    self.course = CourseFormula(course, pace: pace)
    self.goal = goal
    mayFall = self.course.plans.contains(where: \.mayFall)
    named = self.course.plans[0].namedItems
    evaluator = FormulaEvaluator(self.course.formula)
    // Without a score work goes on as so far; only the item that is asked for is open.
    evaluator.change(Array(self.course.formula.slots.indices)) { $0.isOpen = false }
  }

  /// Returns the targets of the open items of a section, by position.
  mutating func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    let plan = course.plans[0]
    let section = plan[place]
    // They count differently where the order of items matters, and schemes weigh items outside categories in other ways.
    let areSingle = section.aggregate.latestShare != nil || section.category == nil && course.plans.count > 1
    // Items of one kind need the same, and most of a category are alike.
    var known: [Kind: Target] = [:]
    var targets: [(Int, Target)] = []
    for (item, slot) in zip(section.items, course.slots[place.part][place.section]) {
      guard item.isOpen, let position = item.position else { continue }
      let isSingle = areSingle || named.contains(.item(position, category: section.category))
      let kind = Kind(
        unit: item.unit, max: item.max, isDroppable: item.isDroppable, rule: item.rule,
        single: isSingle ? position : nil)
      let target = known[kind] ?? target(ofSlot: slot)
      known[kind] = target
      targets.append((position, target))
    }
    return targets
  }

  private struct Kind: Hashable {
    var unit: Double
    var max: Double
    var isDroppable: Bool
    var rule: ScoreRule?
    var single: Int?
  }

  private mutating func target(ofSlot slot: Int) -> Target {
    evaluator.change([slot]) { $0.isOpen = true }
    defer { evaluator.change([slot]) { $0.isOpen = false } }
    var least = evaluator.grade(.missing)
    var search: FormulaSearch? = FormulaSearch(evaluator)
    if mayFall {
      let lowest = search?.leastGrade() ?? 0
      least = min(least ?? lowest, lowest)
    }
    return Target(
      goal: goal, on: &search, isOpen: true, gap: course.plans.allSatisfy(\.isComplete) ? nil : .weightsIncomplete,
      least: least)
  }
}

extension CoursePlan {
  /// The items that gates test, and those that replace others or are replaced by name.
  fileprivate var namedItems: Set<WorkPlace> {
    let works = gates.flatMap(\.work) + replacements.flatMap { [$0.source, $0.rule.target.work] }
    return Set(works)
  }
}
