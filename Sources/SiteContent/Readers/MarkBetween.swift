import Formats
import Grading

/// A mark that is written as two whole marks next to each other, such as `6/7` for 6.5 as some schools do.
struct MarkBetween {
  let text: String
  let upper: Double
  private let scale: Scale

  /// - Returns: nil if the text is no such mark of the scale.
  init?(_ text: String, on scale: Scale) {
    guard case .ratio(let lower, let upper) = ScoreNotation(text), upper == lower + 1, lower == lower.rounded() else {
      return nil
    }
    let marks: ClosedRange<Double> =
      switch scale.unit {
      case .percent: 0...0
      case .points10: 0...9
      // A test out of 5 or 10 is usual there.
      case .points20: upper.truncatingRemainder(dividingBy: 5) == 0 ? 0...0 : 0...19
      case .german: 1...5
      case .linear(let worst, let best): min(worst, best)...max(worst, best)
      }
    guard marks.contains(lower), marks.contains(upper), marks.upperBound <= 20 else { return nil }
    (self.text, self.upper, self.scale) = (text, upper, scale)
  }

  /// Whether such a score is probably a mark although nothing around it is one: few tests are out of 7 or 9.
  var isLikelyAlone: Bool {
    switch scale.unit {
    case .points10, .linear: upper.truncatingRemainder(dividingBy: 5) != 0
    case .percent, .points20, .german: false
    }
  }

  /// What marks of the scale are, in words.
  var marks: String {
    switch scale.unit {
    case .percent, .points10, .points20: "out of \(DecimalNumber.text(scale.unit.top))"
    case .german: "from 1 to 5"
    case .linear(let worst, let best):
      "from \(DecimalNumber.text(min(worst, best))) to \(DecimalNumber.text(max(worst, best)))"
    }
  }

  /// What to write.
  /// - Parameter points: the form for points.
  func help(points: String) -> String {
    let (lower, middle, number) = (
      DecimalNumber.text(upper - 1), DecimalNumber.text(upper - 0.5), DecimalNumber.text(upper)
    )
    return "write \(middle) for a mark between \(lower) and \(number); \(points) for points"
  }
}

extension ItemList {
  /// Warns about marks such as `6/7`; returns whether there are any.
  ///
  /// They are meant among marks of a scale, where no other item has a maximum of its own.
  func warnOfMarksBetween(on scale: Scale, _ report: DiagnosticCollector) -> Bool {
    if scale.unit == .percent { return false }
    let between = items.indices.compactMap { at in markBetween(at: at, on: scale).map { (at: at, mark: $0) } }
    let (places, top) = (Set(between.map(\.at)), scale.unit.top)
    let isAmongMarks = items.indices.contains { bareScore(at: $0) != nil }
    guard let (at, mark) = between.first, isAmongMarks || between.contains(where: \.mark.isLikelyAlone),
      items.indices.allSatisfy({
        places.contains($0) || items[$0].isExtraCredit || items[$0].maxSource != .own || items[$0].max == top
      })
    else { return false }
    var uppers: [Double] = []
    for one in between where !uppers.contains(one.mark.upper) { uppers.append(one.mark.upper) }
    let subject =
      between.count == 1
      ? "\(mark.text) is out of \(DecimalNumber.text(mark.upper))"
      : "\(names(of: between.map(\.at))) are out of \(uppers.map { DecimalNumber.text($0) }.listed(upTo: 3))"
    let points =
      "{name: \(items[at].name.fallback), score: \(DecimalNumber.text(mark.upper - 1)), max: \(DecimalNumber.text(mark.upper))}"
    report.warning(
      .unlikelyScore, writtenScore(at: at)?.span ?? nameSpan(at: at),
      "\(subject), \(isAmongMarks ? "the other marks" : "marks") are \(mark.marks)",
      help: mark.help(points: points))
    return true
  }

  /// Returns a score that is written as a mark between two; nil if it is none, or if its category has that maximum.
  private func markBetween(at: Int, on scale: Scale) -> MarkBetween? {
    guard !items[at].isExtraCredit, let text = writtenScore(at: at)?.text, let mark = MarkBetween(text, on: scale),
      maxima.category != mark.upper
    else { return nil }
    return mark
  }
}

extension DiagnosticCollector {
  /// Warns about a single mark such as `6/7`.
  /// - Parameter points: the maximum of the scores that it is compared with, if they have one.
  func warn(ofMarkBetween text: String, of points: Double?, at span: SourceSpan, on scale: Scale) {
    guard let mark = MarkBetween(text, on: scale), mark.upper != points else { return }
    let percent = DecimalNumber.text(((mark.upper - 1) / mark.upper * 10000).rounded() / 100)
    warning(
      .unlikelyScore, span, "\(text) is out of \(DecimalNumber.text(mark.upper)), marks are \(mark.marks)",
      help: mark.help(points: "\(percent)%"))
  }
}
