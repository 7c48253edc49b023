/// What is certain although a better score may lower the grade, as it can have another item dropped or replaced.
extension CoursePlan {
  var mayFall: Bool { parts.indices.contains(where: mayFall) }

  /// Whether a better score on open work may lower the value of a part, or of one of its items that a gate tests.
  ///
  /// One side of drops alone, and scores that replace a named item or once the lowest, choose what is best in any case. `Formula.rises` says
  /// the same of nodes, more strictly.
  func mayFall(_ index: Int) -> Bool {
    let part = parts[index]
    let into = replacements.filter { $0.target.part == index }
    guard part.isOpen || into.contains(where: isOpen) else { return false }
    let (dropsLowest, dropsHighest) = (part.dropsLowest, part.dropsHighest)
    if part.sections.contains(where: part.gainsByMissing) { return true }
    if into.isEmpty { return dropsLowest && dropsHighest && !part.hasEqualUnits }
    let choosing = into.filter { $0.targetPosition == nil }
    if into.contains(where: { !$0.rule.isOnlyIfBetter && ($0.targetPosition == nil || isOpen($0)) }) { return true }
    if choosing.count > 1 || !choosing.isEmpty && gates.contains(where: { testsItem(of: index, $0) }) { return true }
    guard dropsLowest || dropsHighest else { return false }
    // With equal units the lowest items are dropped, and a score from elsewhere replaces the lowest of the rest.
    let isPlain = part.hasEqualUnits && part.isOneSection && into.allSatisfy { replacesFromElsewhere($0) }
    return dropsLowest && dropsHighest || !isPlain || choosing.count < into.count
  }

  private func replacesFromElsewhere(_ one: PlannedReplacement) -> Bool {
    one.place.part != one.target.part || self[one.place].item(at: one.position)?.isResit ?? false
  }

  private func testsItem(of part: Int, _ gate: Gate) -> Bool {
    gate.work.contains { work in
      if case .item = work { place(of: work)?.part == part } else { false }
    }
  }

  /// Whether the value of a gate may fall.
  func mayFall(_ gate: Gate) -> Bool {
    gate.work.contains { work in place(of: work).map { mayFall($0.part) } ?? false }
  }

  /// The course without the help that can turn into a loss: no scores give it more than this one, and no better one lowers its grade. `nil`
  /// if no such course is known.
  ///
  /// Scores that replace others are left out there, and both sides of drops drop the highest.
  var withoutFalls: CoursePlan? {
    var plan = self
    for index in parts.indices where mayFall(index) {
      guard replacements.allSatisfy({ $0.target.part != index || $0.rule.isOnlyIfBetter }) else { return nil }
      plan.replacements.removeAll { $0.target.part == index }
      let dropsBoth = parts[index].dropsLowest && parts[index].dropsHighest
      for section in parts[index].sections.indices {
        if dropsBoth {
          guard plan.parts[index].sections[section].dropOnlyHighest() else { return nil }
        } else if parts[index].gainsByMissing(parts[index].sections[section]) {
          guard parts[index].dropsHighest else { return nil }
          plan.parts[index].sections[section].drops.treatMissingAsZero()
        }
      }
    }
    return plan
  }
}

extension CoursePart {
  /// Whether missing work can keep high scores of a section from being dropped, or scores that are high beside other sections, so that it
  /// counts more than a score of 0.
  fileprivate func gainsByMissing(_ section: CourseSection) -> Bool {
    (section.drops.dropsHighest || sections.count > 1 && section.drops.dropsLowest) && section.drops.treatsMissingApart
  }

  fileprivate var dropsLowest: Bool { sections.contains(where: \.drops.dropsLowest) }

  fileprivate var dropsHighest: Bool { sections.contains(where: \.drops.dropsHighest) }

  /// Whether all items weigh the same, whatever they score, and none is extra credit.
  fileprivate var hasEqualUnits: Bool {
    let items = sections.flatMap(\.items).filter { !$0.isResit && !$0.isWeightless }
    return sections.allSatisfy { $0.aggregate.latestShare == nil }
      && items.allSatisfy { $0.possible > 0 && $0.possible == items[0].possible }
  }
}

extension CourseSection {
  /// Drops as many items as both rules together, all of the highest; returns whether that number does not depend on scores.
  fileprivate mutating func dropOnlyHighest() -> Bool {
    guard drops.best == nil, !drops.treatsMissingApart else { return false }
    let droppable = items.count(where: \.isDroppable)
    let lowest = max(0, min(drops.lowest, droppable - 1))
    let highest = drops.highest < droppable - lowest ? max(0, drops.highest) : 0
    (drops.lowest, drops.highest) = (0, lowest + highest)
    return true
  }
}
