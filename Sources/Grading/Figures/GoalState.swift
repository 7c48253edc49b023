/// Where a goal is, as one answer that pages, reports and scripts show as a colour, a sign and a word.
///
/// The scripts compute the same (`goalStateOf` in `templates/assets/whatif-panel.js`).
package enum GoalState: String, Sendable, Hashable, CaseIterable {
  /// Not even full points on all open work reach the goal.
  case outOfReach = "out-of-reach"
  /// The goal takes more than the average so far.
  case needsMore = "needs-more"
  /// The goal takes no more than the average so far.
  case onCourse = "on-course"
  /// No result of open work can miss the goal any more.
  case certain
  /// Nothing is graded, or work or weights are still to be listed.
  case notKnown = "not-known"
  /// No work is left, and the goal is reached.
  case reached
  /// No work is left, and the goal is not reached.
  case missed

  /// - Parameters:
  ///   - target: the target of the goal. Without a goal there is no state.
  ///   - isOnCourse: whether the goal takes no more than the average so far, for a goal that open work decides; `nil` without an average.
  package init?(_ target: Target, isOnCourse: Bool?) {
    switch target.state {
    case .noGoal: return nil
    case .weightsIncomplete, .workNotListed: self = .notKnown
    case .met: self = .reached
    case .missed: self = .missed
    case .secured: self = .certain
    case .unreachable: self = .outOfReach
    case .reachable: self = isOnCourse.map { $0 ? .onCourse : .needsMore } ?? .notKnown
    }
  }
}

extension CourseFigures {
  /// Where the goal of the course is; `nil` without a goal, and if a grade without a mark does not tell. More passed works for a letter are
  /// more than what there is so far.
  package var goalState: GoalState? {
    GoalState(
      target, isOnCourse: standing.current.map { current in target.required.map { current.reaches($0) } ?? false })
  }
}

extension GPAFigures {
  /// Where the goal is: on course if it is reached with the grades so far; `nil` without a goal.
  package func goalState(on scale: Scale) -> GoalState? {
    guard let goal = target.goal else { return nil }
    return GoalState(target, isOnCourse: current.map { scale.isReached(goal, by: $0) })
  }
}
