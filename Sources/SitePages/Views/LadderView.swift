import Grading

/// A step of the ladder: what one letter would take.
struct LadderView {
  let letter: String
  let from: String
  let needs: String
  /// The target's state, as a class.
  let style: String

  init(_ step: LadderStep, targets: TargetText, marks: MarkFormat, localizer: Localizer) {
    letter = localizer.text(step.letter)
    from = localizer.text(.ladderFrom, ["mark": marks.bound(step.target.goal)])
    needs = targets.text(ofStep: step.target)
    style = step.target.state.rawValue
  }
}
