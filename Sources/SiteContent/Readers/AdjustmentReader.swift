import Formats
import Grading

/// Reads points and letters on or off the grade of a course.
struct AdjustmentReader {
  let scale: Scale
  let basis: GradingBasis
  let report: DiagnosticCollector

  /// The adjustments in points and in letters.
  struct Adjustments {
    var points: [Adjustment] = []
    var letters: [LetterAdjustment] = []
  }

  func adjustments(_ fields: inout FieldReader) -> Adjustments {
    var all = Adjustments()
    for node in fields.list("adjust") {
      guard var group = FieldReader(node, of: .adjustment, report: report) else { continue }
      defer { group.finish() }
      let name = group.requiredLocalizedText("name")
      let count = group.number("count", in: 0...1000) ?? 1
      let free = group.number("free", in: 0...1000) ?? 0
      guard let text = group.text("each") else { continue }
      let span = group.span(of: "each")
      if let letters = letters(text) {
        guard basis != .passFail, !scale.steps.isEmpty else {
          report.error(
            .scale, span,
            basis == .passFail ? "a pass-fail course has no letters to take off or give" : "\(scale.id) has no letters",
            help: scale.unit.lessIsBetter ? "write percents: each: -5%" : "write points: each: -1")
          continue
        }
        all.letters.append(LetterAdjustment(name: name, each: letters, count: count, free: free))
      } else if let each = points(text, at: span) {
        all.points.append(Adjustment(name: name, each: each, count: count, free: free))
      }
    }
    return all
  }

  /// Parses `-1 letter`; nil if the text is about points.
  private func letters(_ text: String) -> Int? {
    let words = text.split(separator: " ")
    guard words.count == 2, words[1] == "letter" || words[1] == "letters" else { return nil }
    return Int(words[0])
  }

  private func points(_ text: String, at span: SourceSpan) -> Double? {
    let isLess = text.hasPrefix("-") || text.hasPrefix("−")
    let digits = text.drop { "+-−".contains($0) }
    if digits.contains(where: \.isLetter) {
      report.error(.notAScore, span, "\"\(text)\" is neither points nor letters", help: "such as -1, -2% or -1 letter")
      return nil
    }
    return ScoreRuleReader(scale: scale, report: report)
      .amount(String(digits), of: "each", max: nil, sign: isLess ? "-" : "", at: span)
      .map { isLess ? -$0 : $0 }
  }
}
