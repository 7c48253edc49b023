/// A way to a goal where a test on open work decides what counts: without the exam that nobody with good marks needs, or with it.
package struct TargetWay: Sendable, Hashable {
  /// What work has to score: all the same, or the work that decides another score than the rest.
  package var needs: [Need]
  /// The open work that then counts nothing.
  package var unneeded: [WorkPlace]

  /// The score that some open work needs, in percent.
  package struct Need: Sendable, Hashable {
    package var works: [WorkPlace]
    package var required: Double
  }
}

/// Finds the ways to goals where a choice of the formula is open and a better score may lower the grade, so that one score for all open work is
/// no answer: with 6 so far and an exam below 7, the goal of 7.2 takes 8.4 in the next test, or 7.6 in it and in the exam.
struct TargetWays {
  private let course: CourseFormula
  /// The open slots that decide.
  private let deciding: Set<Int>
  /// The least score on these with which the choice falls as with full scores.
  private let threshold: Double
  private var above: Branch
  private var below: Branch

  /// One side of the choice, in any case.
  private struct Branch {
    let formula: Formula
    /// The open slots that it is computed from.
    let open: Set<Int>
    var search: FormulaSearch
  }

  /// The scores that slots need, without the names of their work.
  private struct Way {
    var needs: [(slots: Set<Int>, required: Double)]
    /// The open slots that count for it.
    var open: Set<Int>

    var scores: [Int: Double] {
      needs.reduce(into: [:]) { scores, need in for slot in need.slots { scores[slot] = need.required } }
    }

    /// Whether it takes no more than another, on no other work.
    func takesNoMore(than other: Way) -> Bool {
      let others = other.scores
      return scores.allSatisfy { slot, score in others[slot].map { $0.reaches(score) } ?? false }
    }
  }

  /// - Returns: `nil` if no such choice is open.
  init?(_ course: CourseFormula) {
    let formula = course.formula
    guard let fork = formula.fork, case .choose(let test, let then, let other)? = formula.node(at: fork) else {
      return nil
    }
    var margin = formula
    margin.root = test
    guard let worst = margin.value(at: 0), let best = margin.value(at: 100), (worst >= 0) != (best >= 0) else {
      return nil
    }
    if best < 0 { margin.root = margin.add(.line(test, plus: -1, times: -1)) }
    var search = FormulaSearch(margin)
    guard let threshold = search.score(reaching: 0) else { return nil }
    self.threshold = threshold
    self.course = course
    deciding = formula.openSlots(of: test)
    func branch(_ side: Formula.Index) -> Branch {
      var branch = formula
      branch.nodes[fork - formula.slots.count] = .orElse(side, side)
      return Branch(formula: branch, open: branch.openSlots(of: branch.root), search: FormulaSearch(branch))
    }
    (above, below) = best >= 0 ? (branch(then), branch(other)) : (branch(other), branch(then))
  }

  /// Returns the ways to a goal in percent, at most two, that without the work which decides less first; empty if one score says it.
  ///
  /// - Parameter isMissed: whether the same score on all open work does not reach it, so that unequal scores are tried, too.
  mutating func ways(to goal: Double, isMissed: Bool) -> [TargetWay] {
    let (first, second) = (wayAbove(goal), wayBelow(goal))
    var ways = [first, second].compactMap(\.self)
    if isMissed, ways.isEmpty { return wayBetween(goal).map { [named($0)] } ?? [] }
    if let first, let second {
      // One that takes no more of no other work is the only one that matters.
      if second.takesNoMore(than: first) { ways = [second] } else if first.takesNoMore(than: second) { ways = [first] }
    }
    let found = ways.map(named)
    return isMissed || found.count > 1 || found.contains { !$0.unneeded.isEmpty } ? found : []
  }

  private func named(_ way: Way) -> TargetWay {
    TargetWay(
      needs: way.needs.map { TargetWay.Need(works: course.works(of: $0.slots), required: $0.required) },
      unneeded: course.works(of: allOpen.subtracting(way.open)))
  }

  /// The open slots that count in one of the ways.
  private var allOpen: Set<Int> { above.open.union(below.open).union(deciding) }

  /// The way with which the choice falls as with full scores: the work that decides reaches what it takes, and the rest the goal.
  private mutating func wayAbove(_ goal: Double) -> Way? {
    guard let alone = above.search.score(reaching: goal), (100.0).reaches(max(alone, threshold)) else { return nil }
    let all = above.open.union(deciding)
    if alone.reaches(threshold) { return checked(Way(needs: [(all, alone)], open: all), goal) }
    let rest = above.open.subtracting(deciding)
    let required = rest.isEmpty ? 0 : score(reaching: goal, in: above, with: deciding, at: threshold) ?? alone
    let more = required > 0 ? [(slots: rest, required: required)] : []
    return checked(Way(needs: [(deciding, threshold)] + more, open: all), goal)
  }

  /// The other way: the same score on all work, if the choice then falls so.
  private mutating func wayBelow(_ goal: Double) -> Way? {
    guard let required = below.search.score(reaching: goal), (100.0).reaches(required), !required.reaches(threshold)
    else { return nil }
    let all = below.open.union(deciding)
    return checked(Way(needs: [(all, required)], open: all), goal)
  }

  /// The way that unequal scores take if no other does: for the work that decides the middle of what keeps the choice as it falls there and lets
  /// full scores on the rest reach the goal, and for the rest what it then takes.
  private func wayBetween(_ goal: Double) -> Way? {
    let rest = below.open.subtracting(deciding)
    guard !rest.isEmpty, let least = score(reaching: goal, in: below, with: rest, at: 100), !least.reaches(threshold)
    else { return nil }
    let middle = (least + threshold) / 2
    guard let required = score(reaching: goal, in: below, with: deciding, at: middle), (100.0).reaches(required) else {
      return nil
    }
    return checked(Way(needs: [(deciding, middle), (rest, required)], open: below.open.union(deciding)), goal)
  }

  /// Returns the score that the other open work of a branch needs if some slots have a score.
  private func score(reaching goal: Double, in branch: Branch, with slots: Set<Int>, at score: Double) -> Double? {
    var evaluator = FormulaEvaluator(branch.formula)
    evaluator.change(Array(slots)) { $0 = Formula.Slot(score: .number(score), isOpen: false) }
    var search = FormulaSearch(evaluator)
    return search.score(reaching: goal)
  }

  /// Returns a way if its scores reach the goal, whatever else may be chosen.
  private func checked(_ way: Way, _ goal: Double) -> Way? {
    var evaluator = FormulaEvaluator(course.formula)
    for need in way.needs {
      evaluator.change(Array(need.slots)) { $0 = Formula.Slot(score: .number(need.required), isOpen: false) }
    }
    return evaluator.grade(.score(0)).map { $0.reaches(goal) } ?? false ? way : nil
  }
}

extension Target {
  /// Adds the ways to the goal. If one of them is within reach, the goal is, although the same score on all work may miss it.
  mutating func add(_ ways: inout TargetWays?) {
    guard let goal, state == .unreachable || state == .reachable && required != 0 else { return }
    self.ways = ways?.ways(to: goal, isMissed: state == .unreachable) ?? []
    guard state == .unreachable, let first = self.ways.first else { return }
    (state, required) = (.reachable, first.needs.map(\.required).max())
  }
}

extension CourseFormula {
  /// The work of some slots, each item by itself, and announced work by its category.
  func works(of wanted: Set<Int>) -> [WorkPlace] {
    var works: [WorkPlace] = []
    for (part, slots) in zip(plans[0].parts, slots) {
      for (section, slots) in zip(part.sections, slots) {
        for (item, slot) in zip(section.items, slots) where wanted.contains(slot) {
          let work =
            item.position.map { WorkPlace.item($0, category: section.category) }
            ?? section.category.map { .category($0) }
          if let work, works.last != work { works.append(work) }
        }
      }
    }
    return works
  }
}
