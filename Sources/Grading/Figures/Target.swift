/// The least result on what is left that reaches a goal.
package struct Target: Sendable, Hashable {
  /// The goal: percent for courses and averages, grade points for GPA.
  package var goal: Double?
  package var state: State
  /// What is needed: percent of what is left, for a GPA points. At most 9 decimals, and it reaches the goal itself. Also
  /// given where it is out of reach, unless nothing would do; 0 where the goal is secured; nil in the other states.
  package var required: Double?

  /// The states, in the order in which they are tried.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case noGoal = "no-goal"
    /// Declared weights below 100 (by more than a rounding): no target can be given.
    case weightsIncomplete = "weights-incomplete"
    /// Nothing is left and the goal is reached.
    case met
    /// Nothing is left and the goal is not reached.
    case missed
    /// The floor is at the goal already.
    case secured
    case reachable
    /// More than all points would be needed.
    case unreachable
  }

  package static let noGoal = Target(goal: nil, state: .noGoal, required: nil)
}
