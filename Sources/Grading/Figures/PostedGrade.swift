/// What a posted grade says, read on a scale.
struct PostedGrade {
  var percent: Double?
  var letter: String?
  var points: Double?
  var isPassed: Bool?

  init(_ grade: FinalGrade, on scale: Scale) {
    switch grade {
    case .percent(let percent):
      self.percent = percent
      isPassed = scale.passes(percent)
    case .letter(let letter):
      self.letter = letter
      percent = scale.step(forLetter: letter)?.worth
      points = scale.points(forLetter: letter)
      isPassed = percent.map(scale.passes)
    case .passed: isPassed = true
    case .failed: isPassed = false
    }
  }
}
