/// The scores that single open items need if every other open item scores what its category has now, without extra credit.
struct PaceTargets {
  private let course: CourseFormula
  private var evaluator: FormulaEvaluator
  private let goal: Double
  private let mayFall: Bool
  /// By slot, the first slot of its kind.
  private let kinds: [Int]
  /// By slot, what open work scores as so far, in percent.
  private let percents: [Double?]
  /// The targets that are known, by kind.
  private var known: [Int: Target] = [:]

  /// - Parameter goal: in percent.
  init(_ evaluation: CourseEvaluation, _ pace: CourseFormula.Pace, goal: Double) {
    course = evaluation.formula
    self.goal = goal
    mayFall = course.mayFall
    kinds = course.kinds
    percents = course.percents(at: pace)
    // Work goes on as so far; only the item that is asked for is open.
    evaluator = evaluation.evaluator
    evaluator.hold(course.formula.slots.indices, at: percents, course.scores)
  }

  /// Returns the targets of the open items of a section, by position.
  mutating func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    var targets: [(Int, Target)] = []
    for (item, slot) in zip(course.plans[0][place].items, course.slots[place.part][place.section]) {
      guard item.isOpen, let position = item.position else { continue }
      let target = known[kinds[slot]] ?? target(ofSlot: slot)
      known[kinds[slot]] = target
      targets.append((position, target))
    }
    return targets
  }

  private mutating func target(ofSlot slot: Int) -> Target {
    evaluator.release(slot, course.scores[slot], from: course.formula)
    defer { evaluator.hold([slot], at: percents, course.scores) }
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

extension CourseFormula {
  /// By slot, the first slot of its kind. Open items of one kind need the same if all others go on as so far, and most of a category are of
  /// one kind.
  var kinds: [Int] {
    let named = plans[0].namedItems.union(worksInFormulas)
    var kinds = Array(formula.slots.indices)
    for (part, slots) in zip(plans[0].parts, slots) {
      for (section, slots) in zip(part.sections, slots) {
        // They count differently where the order of items matters, and schemes weigh items outside categories in other ways.
        if section.aggregate.latestShare != nil || section.category == nil && plans.count > 1 { continue }
        var first: [(kind: Kind, slot: Int)] = []
        for (item, slot) in zip(section.items, slots) where item.isOpen {
          guard let position = item.position else { continue }
          // A rule that names an item can make it need another score.
          if named.contains(.item(position, category: section.category)) { continue }
          let kind = Kind(unit: item.unit, max: item.max, isDroppable: item.isDroppable, rule: item.rule)
          if let same = first.first(where: { $0.kind == kind }) {
            kinds[slot] = same.slot
          } else {
            first.append((kind, slot))
          }
        }
      }
    }
    return kinds
  }

  private struct Kind: Equatable {
    var unit: Double
    var max: Double
    var isDroppable: Bool
    var rule: ScoreRule?
  }
}

extension CoursePlan {
  /// The items that gates test, and those that replace others or are replaced by name.
  fileprivate var namedItems: Set<WorkPlace> {
    let works = gates.flatMap(\.work) + replacements.flatMap { [$0.source, $0.rule.target.work] }
    return Set(works)
  }
}
