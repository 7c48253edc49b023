extension Target {
  /// The target for a goal on an outcome that depends on the score on everything that is left. The outcome is nil where
  /// there is no value whatever the score.
  init(goal: Double?, on outcome: inout Solver?, isOpen: Bool, isComplete: Bool = true) {
    self.init(goal: goal, state: .noGoal, required: nil)
    guard let goal else { return }
    guard isComplete else {
      state = .weightsIncomplete
      return
    }
    guard let range = outcome?.range else {
      if isOpen { state = .unreachable }
      return
    }
    let isReached = outcome?.reaches(goal, at: range.lowerBound) ?? false
    if !isOpen {
      state = isReached ? .met : .missed
    } else if isReached {
      state = .secured
      required = range.lowerBound
    } else {
      required = outcome?.place(reaching: goal)
      state = required.map { range.upperBound.reaches($0) } ?? false ? .reachable : .unreachable
    }
  }

  /// The target for a goal on one open item: the course follows a line while the item is kept, and is level where a drop
  /// rule takes the item out.
  init(goal: Double, on line: Line, whereKept kept: ClosedRange<Double> = -Double.infinity...Double.infinity) {
    self.init(goal: goal, state: .unreachable, required: nil)
    if line.value(at: min(max(0, kept.lowerBound), kept.upperBound)).reaches(goal) {
      state = .secured
      required = 0
    } else if line.slope > 0, !kept.upperBound.isFinite || line.value(at: kept.upperBound).reaches(goal) {
      let required = line.place(reaching: goal)
      self.required = required
      state = required <= 100 ? .reachable : .unreachable
    }
  }

  /// The target for a goal on open work, given what is needed: 0 where nothing is, nil where nothing would do.
  init(goal: Double, required: Double?) {
    let isReachable = required.map { $0 <= 100 } ?? false
    self.init(
      goal: goal, state: required == 0 ? .secured : isReachable ? .reachable : .unreachable, required: required)
  }
}
