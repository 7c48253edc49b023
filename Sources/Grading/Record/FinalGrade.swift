/// The official grade of a course, as posted.
package enum FinalGrade: Sendable, Hashable {
  /// A percent; its letter and points follow from the scale.
  case percent(Double)
  /// A letter of the course's scale, which is worth `Scale.Step.worth`.
  case letter(String)
  /// Passed, of a pass-fail course; there is no percent.
  case passed
  /// Not passed, of a pass-fail course; there is no percent.
  case failed
}
