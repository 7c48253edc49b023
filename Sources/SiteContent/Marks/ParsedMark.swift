import Grading

/// A grade as a percent: a goal, a cut-off, a final grade.
struct ParsedMark: Hashable {
  var percent: Double
  /// The letter, where it was written as one.
  var letter: String?

  /// Reads a mark on a scale: a bare number is in the scale's unit.
  init(_ text: String, key: String, on scale: Scale) throws(DiagnosticText) {
    switch ScoreNotation(text) {
    case .number(let value):
      percent = try Self.percent(ofMark: value, text, on: scale)
    case .ratio(let score, let max):
      guard max > 0 else {
        throw DiagnosticText("\"\(text)\" has no maximum", "what stands behind the / must be above 0")
      }
      percent = score / max * 100
      try Self.check(percent, text, against: "\(DecimalNumber.text(max))")
    case .percent(let value):
      percent = value
      try Self.check(value, text, against: "100 %")
    case .word(let word):
      guard let step = scale.steps.first(where: { $0.letter == word }) else {
        throw ScoreErrorExplainer.words(for: text, key: key, scale: scale, isScore: false)
      }
      percent = step.from
      letter = word
    }
  }

  /// The percent of a bare number in the unit of a scale.
  static func percent(ofMark mark: Double, _ text: String, on scale: Scale) throws(DiagnosticText) -> Double {
    if scale.unit.lessIsBetter {
      guard (0.7...6).contains(mark) else {
        throw DiagnosticText(
          "\(text) is not a mark of \(scale.id)", "from 1.0, the best, to 5.0; \(text)% for a percent")
      }
      return max(0, scale.unit.percent(ofMark: mark))
    }
    let top = scale.unit.top
    guard mark >= 0 else { throw DiagnosticText("\(text) is below 0") }
    guard mark <= top * 2 else {
      throw DiagnosticText(
        "\(text) is above twice the maximum, \(DecimalNumber.text(top))",
        top < 100 ? "a bare number is a mark out of \(DecimalNumber.text(top)) here: write \(text)% for a percent" : nil
      )
    }
    return scale.unit.percent(ofMark: mark)
  }

  private static func check(_ percent: Double, _ text: String, against max: String) throws(DiagnosticText) {
    guard percent >= 0 else { throw DiagnosticText("\(text) is below 0") }
    guard percent <= 200 else { throw DiagnosticText("\(text) is above twice the maximum, \(max)") }
  }
}
