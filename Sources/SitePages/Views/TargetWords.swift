import Grading

/// Says a target in words.
struct TargetWords {
  let wording: Wording
  let marks: MarkFormat

  /// What a course's target says: `93.20 % on what is left reaches your goal of A`.
  func text(of course: Course, _ figures: CourseFigures) -> String {
    let target = figures.target
    let goal = course.goal.map { $0.letter ?? marks.text($0.percent) } ?? ""
    return wording.text(
      phrase(for: target, current: figures.standing.current),
      [
        "goal": goal, "required": marks.needed(target.required), "declared": marks.share(figures.declaredWeight),
      ])
  }

  private func phrase(for target: Target, current: Double?) -> Phrase {
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

  /// What a step of the ladder takes.
  func text(ofStep target: Target) -> String {
    let phrase: Phrase =
      switch target.state {
      case .noGoal: .ladderNoGoal
      case .weightsIncomplete: .ladderWeightsIncomplete
      case .met: .ladderMet
      case .missed: .ladderMissed
      case .secured: .ladderSecured
      case .reachable: .ladderReachable
      case .unreachable: .ladderUnreachable
      }
    return wording.text(phrase, ["required": marks.needed(target.required)])
  }

  /// What a GPA goal takes; nil without a goal.
  func text(ofGPA target: Target) -> String? {
    let phrase: Phrase
    switch target.state {
    case .noGoal: return nil
    case .weightsIncomplete: phrase = .gpaTargetWeightsIncomplete
    case .met: phrase = .gpaTargetMet
    case .missed: phrase = .gpaTargetMissed
    case .secured: phrase = .gpaTargetSecured
    case .reachable: phrase = .gpaTargetReachable
    case .unreachable: phrase = .gpaTargetUnreachable
    }
    return wording.text(
      phrase, ["goal": marks.points(target.goal), "required": marks.points(target.required)])
  }
}
