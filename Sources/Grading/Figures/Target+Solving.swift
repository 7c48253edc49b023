extension Target {
  /// The target for a goal on an outcome that depends on the score on everything that is left. The outcome is nil where
  /// there is no value whatever the score; the range goes from the worst score to the best.
  init(
    goal: Double?, on outcome: Curve?, in range: ClosedRange<Double> = 0...100, isOpen: Bool, isComplete: Bool = true
  ) {
    self.init(goal: goal, state: .noGoal, required: nil)
    guard let goal else { return }
    guard isComplete else {
      state = .weightsIncomplete
      return
    }
    guard let outcome else {
      if isOpen { state = .unreachable }
      return
    }
    let isReached = outcome.value(at: range.lowerBound).reaches(goal)
    if !isOpen {
      state = isReached ? .met : .missed
    } else if isReached {
      state = .secured
      required = range.lowerBound
    } else {
      required = outcome.place(reaching: goal, in: range)
      state = required.map { range.upperBound.reaches($0) } ?? false ? .reachable : .unreachable
    }
  }
}
