import Grading

extension Scale {
  /// The same scale with another passing grade, in percent.
  ///
  /// On the German unit the marks stay what they are, so the percents that they stand for move.
  func passing(at pass: Double) -> Scale {
    var scale = self
    scale.pass = pass
    guard case .german = unit else { return scale }
    scale.unit = .german(pass: pass)
    scale.steps = steps.map { step in
      var moved = step
      moved.from = scale.unit.percent(ofMark: unit.mark(ofPercent: step.from))
      moved.worth = scale.unit.percent(ofMark: unit.mark(ofPercent: step.worth))
      return moved
    }
    return scale
  }
}
