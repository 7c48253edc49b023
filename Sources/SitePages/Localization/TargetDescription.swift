import Grading

/// Describes targets in words.
struct TargetDescription {
  let localizer: Localizer
  let marks: MarkFormat

  /// Returns the target of a course: `93.20 % on what is left reaches your goal of A`.
  func text(of course: Course, _ figures: CourseFigures) -> String {
    let target = figures.target
    let goal = goal(of: course)
    // If the goal is out of reach, the best letter that is not says more than a score that nobody can have.
    if target.state == .unreachable, let best = Self.bestReachable(of: course, figures) {
      return localizer.text(
        .targetUnreachableBest,
        [
          "goal": goal, "letter": localizer.text(best.letter), "required": marks.needed(best.target.required),
        ])
    }
    return localizer.text(
      textKey(for: target, current: figures.standing.current),
      [
        "goal": goal, "required": marks.needed(target.required), "declared": marks.share(figures.declaredWeight),
      ])
  }

  /// Returns the target of a course in few words, for lists: `92% is gone, A needs 97.89%`.
  func brief(of course: Course, _ figures: CourseFigures) -> String {
    let target = figures.target
    let textKey: TextKey
    switch target.state {
    case .reachable: textKey = .briefReachable
    case .unreachable: textKey = .briefUnreachable
    case .secured: textKey = .briefSecured
    case .weightsIncomplete: textKey = .briefWeightsIncomplete
    case .workNotListed: textKey = .briefWorkNotListed
    case .noGoal, .met, .missed: return text(of: course, figures)
    }
    let goal = goal(of: course)
    if target.state == .unreachable, let best = Self.bestReachable(of: course, figures) {
      return localizer.text(
        .briefUnreachableBest,
        ["goal": goal, "letter": localizer.text(best.letter), "required": marks.needed(best.target.required)])
    }
    return localizer.text(
      textKey,
      ["goal": goal, "required": marks.needed(target.required), "declared": marks.share(figures.declaredWeight)])
  }

  /// The best letter that open work can still reach; nil if there is none.
  private static func bestReachable(of course: Course, _ figures: CourseFigures) -> LetterTarget? {
    course.scale.steps.isEmpty ? nil : figures.ladder.first { $0.target.state == .reachable }
  }

  /// Returns the goal as a letter or a mark, as in the course's file; empty without a goal.
  func goal(of course: Course) -> String {
    course.goal.map { $0.letter ?? marks.bound($0.percent) } ?? ""
  }

  private func textKey(for target: Target, current: Double?) -> TextKey {
    switch target.state {
    case .noGoal: .targetNoGoal
    case .weightsIncomplete: .targetWeightsIncomplete
    case .workNotListed: .targetWorkNotListed
    case .met:
      if let current, let goal = target.goal, snap(current) > snap(goal) { .targetSurpassed } else { .targetMet }
    case .missed: .targetMissed
    case .secured: .targetSecured
    case .reachable: .targetReachable
    case .unreachable: .targetUnreachable
    }
  }

  /// Returns the score that an open item needs if all other open work goes on at the current grade:
  /// `needs 17.5 / 20 for A`. Nil if the item has a score, the course has no goal, or this item alone cannot reach it.
  func text(of item: Item, _ figures: ItemFigures, in course: Course) -> String? {
    guard let target = figures.targetAtCurrentPace else { return nil }
    let textKey: TextKey
    switch target.state {
    case .secured: textKey = .itemNeedsNothing
    case .reachable: textKey = .itemNeeds
    case .unreachable, .noGoal, .weightsIncomplete, .workNotListed, .met, .missed: return nil
    }
    return localizer.text(
      textKey, ["required": marks.needed(target.required, of: item.max), "goal": goal(of: course)])
  }

  /// Returns the grade on the open work that a letter needs.
  func text(ofStep target: Target) -> String {
    let textKey: TextKey =
      switch target.state {
      case .noGoal: .ladderNoGoal
      case .weightsIncomplete, .workNotListed: .ladderWeightsIncomplete
      case .met: .ladderMet
      case .missed: .ladderMissed
      case .secured: .ladderSecured
      case .reachable: .ladderReachable
      case .unreachable: .ladderUnreachable
      }
    return localizer.text(textKey, ["required": marks.needed(target.required)])
  }

  /// Returns the GPA on the open courses that a GPA goal needs; nil without a goal.
  func text(ofGPA target: Target) -> String? {
    let textKey: TextKey
    switch target.state {
    case .noGoal: return nil
    case .weightsIncomplete, .workNotListed: textKey = .gpaTargetWeightsIncomplete
    case .met: textKey = .gpaTargetMet
    case .missed: textKey = .gpaTargetMissed
    case .secured: textKey = .gpaTargetSecured
    case .reachable: textKey = .gpaTargetReachable
    case .unreachable: textKey = .gpaTargetUnreachable
    }
    return localizer.text(
      textKey, ["goal": marks.points(target.goal), "required": marks.neededPoints(target.required)])
  }
}
