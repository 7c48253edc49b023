/// The lowest score on the work that is left with which a goal is reached.
package struct Target: Sendable, Hashable {
  /// The goal: percent for courses and averages, grade points for a GPA; `nil` if there is none.
  package var goal: Double?
  package var state: State
  /// The score needed: percent of the work that is left, or for a GPA grade points.
  ///
  /// It has at most 9 decimals and itself reaches the goal. It is also given if it is above the possible, unless no score would
  /// be enough. It is 0 if the goal is secured, and `nil` in the other states.
  package var required: Double?
  /// The ways to the goal, where a test on open work decides what counts; empty if one score on all open work says it.
  package var ways: [TargetWay] = []

  /// The state of a target, in the order in which the cases are checked.
  package enum State: String, Sendable, Hashable, CaseIterable {
    case noGoal = "no-goal"
    /// The declared weights add up to less than 100 (by more than rounding), so no target can be computed.
    case weightsIncomplete = "weights-incomplete"
    /// All listed work is graded, but more may come whose weight is unknown, or no work is listed at all: no target can be computed.
    case workNotListed = "work-not-listed"
    /// No work is left, and the goal is reached.
    case met
    /// No work is left, and the goal is not reached.
    case missed
    /// The floor already reaches the goal, and no scores end below it.
    case secured
    case reachable
    /// Full points on all work that is left would not be enough.
    case unreachable
  }

  init(goal: Double?, state: State, required: Double?) {
    (self.goal, self.state, self.required) = (goal, state, required)
  }
}

extension Target {
  /// Finds the target for a goal.
  ///
  /// - Parameters:
  ///   - outcome: the search on the grade as a function of the score on all work that is left; `nil` if there is none.
  ///   - gap: the state of a target that cannot be computed; `nil` if it can.
  ///   - least: a grade that no scores end below, where that is not the grade with scores of 0: nothing is handed in, or a better score
  ///     can lower the grade.
  init(goal: Double?, on outcome: inout FormulaSearch?, isOpen: Bool, gap: State? = nil, least: Double? = nil) {
    self.init(goal: goal, state: .noGoal, required: nil)
    guard let goal else { return }
    if let gap {
      state = gap
      return
    }
    guard let range = outcome?.range, outcome?.hasGrade == true else {
      if isOpen { state = .unreachable }
      return
    }
    let isReached = outcome?.reaches(goal, at: range.lowerBound) ?? false
    if !isOpen {
      state = isReached ? .met : .missed
    } else if isReached, least?.reaches(goal) ?? true {
      state = .secured
      required = range.lowerBound
    } else {
      required = outcome?.score(reaching: goal)
      state = required.map { range.upperBound.reaches($0) } ?? false ? .reachable : .unreachable
    }
  }
}
