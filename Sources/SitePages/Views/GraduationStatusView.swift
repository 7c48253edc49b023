import Grading

/// What all conditions for graduation together say.
struct GraduationStatusView {
  let text: String
  /// A class: met, not-met or undecided.
  let style: String

  /// Nil without conditions.
  init?(_ figures: GraduationFigures, localizer: Localizer) {
    guard let state = figures.state else { return nil }
    text =
      switch state {
      case .met: localizer.text(.graduationMet)
      case .notMet: localizer.text(.graduationNotMet)
      case .undecided: localizer.text(.graduationUndecided)
      }
    style = state.rawValue
  }
}
