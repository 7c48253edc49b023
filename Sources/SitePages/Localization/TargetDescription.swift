import Grading

/// Says a target in words.
struct TargetDescription {
  let localizer: Localizer
  let marks: MarkFormat

  /// What a course's target says: `93.20 % on what is left reaches your goal of A`.
  func text(of course: Course, _ figures: CourseFigures) -> String {
    let target = figures.target
    let goal = goal(of: course)
    return localizer.text(
      textKey(for: target, current: figures.standing.current),
      [
        "goal": goal, "required": marks.needed(target.required), "declared": marks.share(figures.declaredWeight),
      ])
  }

  /// The goal as it was written: a letter or a mark.
  func goal(of course: Course) -> String {
    course.goal.map { $0.letter ?? marks.bound($0.percent) } ?? ""
  }

  private func textKey(for target: Target, current: Double?) -> TextKey {
    switch target.state {
    case .noGoal: .targetNoGoal
    case .weightsIncomplete: .targetWeightsIncomplete
    case .met:
      if let current, let goal = target.goal, snap(current) > snap(goal) { .targetSurpassed } else { .targetMet }
    case .missed: .targetMissed
    case .secured: .targetSecured
    case .reachable: .targetReachable
    case .unreachable: .targetUnreachable
    }
  }

  /// What an open item takes if every other one goes on as now: `needs 17.5 / 20 for A`.
  func text(of item: Item, _ figures: ItemFigures, in course: Course) -> String? {
    guard let target = figures.ifRestGoesOn else { return nil }
    let textKey: TextKey
    switch target.state {
    case .secured: textKey = .itemNeedsNothing
    case .reachable: textKey = .itemNeeds
    case .unreachable: textKey = .itemNeedsTooMuch
    case .noGoal, .weightsIncomplete, .met, .missed: return nil
    }
    return localizer.text(
      textKey, ["required": marks.needed(target.required, of: item.max), "goal": goal(of: course)])
  }

  /// What a step of the ladder takes.
  func text(ofStep target: Target) -> String {
    let textKey: TextKey =
      switch target.state {
      case .noGoal: .ladderNoGoal
      case .weightsIncomplete: .ladderWeightsIncomplete
      case .met: .ladderMet
      case .missed: .ladderMissed
      case .secured: .ladderSecured
      case .reachable: .ladderReachable
      case .unreachable: .ladderUnreachable
      }
    return localizer.text(textKey, ["required": marks.needed(target.required)])
  }

  /// What a GPA goal takes; nil without a goal.
  func text(ofGPA target: Target) -> String? {
    let textKey: TextKey
    switch target.state {
    case .noGoal: return nil
    case .weightsIncomplete: textKey = .gpaTargetWeightsIncomplete
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
