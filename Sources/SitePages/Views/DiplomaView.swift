import Grading

/// What all conditions for graduation together say.
struct DiplomaView {
  let text: String
  /// A class: met, not-met or undecided.
  let style: String

  /// Nil without conditions.
  init?(_ figures: GraduationFigures, wording: Wording) {
    guard let state = figures.state else { return nil }
    text =
      switch state {
      case .met: wording.text(.graduationMet)
      case .notMet: wording.text(.graduationNotMet)
      case .undecided: wording.text(.graduationUndecided)
      }
    style = state.rawValue
  }
}
