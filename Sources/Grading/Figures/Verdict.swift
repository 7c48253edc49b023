/// Whether a mark reaches a bound once nothing that is left can change it.
struct Verdict {
  var state: ConditionFigures.State
  /// The score needed on what is left, in percent; nil unless undecided.
  var required: Double?

  init(_ mark: Mark, atLeast bound: Double) {
    guard let bounds = mark.bounds else {
      // Nothing has a mark and nothing is left, but a 0 may be counted in place of the mark.
      state = mark.current.map { $0.reaches(bound) ? .met : .notMet } ?? .undecided
      return
    }
    if bounds.lowerBound.reaches(bound) {
      state = .met
    } else if !bounds.upperBound.reaches(bound) {
      state = .notMet
    } else {
      state = .undecided
      var solver = mark.outcome.map { Solver($0) }
      required = solver?.place(reaching: bound)
    }
  }
}
