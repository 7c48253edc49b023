/// What single open items must be if every other open item scores what its category has now.
struct RestGoesOn {
  private let parts: [Part]
  private let isComplete: Bool
  private let base: Evaluation
  private let goal: Double
  /// For each part, who is kept in it where the course is at the goal; nil where no score in it decides that.
  private let contests: [Contest?]

  /// Takes the current grade of each category and of the course, and the goal, in percent.
  init(_ plan: CoursePlan, categories: [Double?], course: Double, goal: Double) {
    parts = plan.parts
    isComplete = plan.isComplete
    self.goal = goal
    let base = Evaluation(plan, plan.parts.map { Pool($0, .asNow(categories: categories, course: course)) })
    self.base = base
    /// The value of a part with which the course is at the goal, where no choice among zero maxima is to be made.
    func level(of part: Int) -> Double? {
      guard plan.parts[part].isOpen, !base.pools[part].entries.contains(where: { $0.mayGo && $0.possible == 0 }),
        let grade = base.grade, let value = base.values[part]?.constant
      else { return nil }
      let level = value + (goal - grade) / base.blend.factors[part]
      return level.isFinite ? level : nil
    }
    var foremost = Foremost()
    contests = base.pools.indices.map { part in
      base.pools[part].mayFall ? nil : level(of: part).map { Contest(base.pools[part], at: $0, &foremost) }
    }
  }

  /// The targets of the open items of a section, by position.
  func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
    let slots = parts[place].slots
    let pool = base.pools[place.part]
    let contest = contests[place.part]
    // Items of one kind need the same, and most of a category are alike.
    var known: [(kind: Kind, target: Target)] = []
    var targets: [(position: Int, target: Target)] = []
    for index in pool.sections[place.section] {
      let slot = slots[pool.entries[index].slot]
      guard slot.isOpen, let position = slot.position else { continue }
      guard isComplete else {
        targets.append((position, Target(goal: goal, state: .weightsIncomplete, required: nil)))
        continue
      }
      let kind = Kind(unit: slot.unit, max: slot.max, mayGo: pool.entries[index].mayGo)
      if let same = known.last(where: { $0.kind == kind }) {
        targets.append((position, same.target))
        continue
      }
      let target = target(of: slot, at: index, in: place.part, pool, contest)
      if known.count < 8 { known.append((kind, target)) }
      targets.append((position, target))
    }
    return targets
  }

  private struct Kind: Equatable {
    var unit: Double
    var max: Double
    var mayGo: Bool
  }

  /// The target of one item, all others being as they are now: only its own part changes.
  private func target(of slot: Slot, at index: Int, in part: Int, _ pool: Pool, _ contest: Contest?) -> Target {
    guard let grade = base.grade else { return Target(goal: goal, state: .unreachable, required: nil) }
    guard let value = base.values[part], slot.unit > 0 else { return Target(goal: goal, on: Line(grade)) }
    let factor = base.blend.factors[part]
    if let (line, kept) = contest?.value(unknownAt: index, unit: slot.unit) {
      return Target(goal: goal, on: Line(grade) + (line - value) * factor, whereKept: kept)
    }
    var course = Curve(Line(grade) - value * factor)
    if let curve = pool.unknown(at: index, unit: slot.unit).curve { course += curve * factor }
    var solver: Solver? = Solver(course)
    return Target(goal: goal, on: &solver, isOpen: true)
  }
}
