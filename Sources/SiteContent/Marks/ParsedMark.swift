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

/// The forms in which a mark is written.
enum ScoreNotation: Hashable {
  /// `18`.
  case number(Double)
  /// `18/20`.
  case ratio(Double, of: Double)
  /// `92%`.
  case percent(Double)
  /// Anything else: a letter, `missing`, a mistake.
  case word(String)

  init(_ text: String) {
    if let value = DecimalNumber.value(of: text) {
      self = .number(value)
      return
    }
    if text.utf8.last == 0x25, let value = Self.number(text.dropLast()) {
      self = .percent(value)
      return
    }
    if let slash = text.utf8.firstIndex(of: 0x2F),
      let score = Self.number(text[..<slash]), let max = Self.number(text[text.utf8.index(after: slash)...])
    {
      self = .ratio(score, of: max)
      return
    }
    self = .word(text)
  }

  /// A number, maybe with blanks around it.
  private static func number(_ text: Substring) -> Double? {
    DecimalNumber.value(of: text) ?? DecimalNumber.value(of: text.trimmed)
  }

  /// Whether a text reads as a score without knowing the scale.
  static func looksLikeScore(_ text: String) -> Bool {
    if case .word(let word) = ScoreNotation(text) { return ["missing", "excused", ""].contains(word) }
    return true
  }
}

extension FieldReader {
  /// A grade on a scale.
  ///
  /// With `isBound` it is a goal or a cut-off, where a small number beside a percent scale is probably a mark out of 20.
  mutating func mark(_ key: String, on scale: Scale, isBound: Bool = false) -> ParsedMark? {
    text(key).flatMap { mark($0, of: key, on: scale, isBound: isBound) }
  }

  /// The same, where the key has been asked for its text already.
  func mark(_ text: String, of key: String, on scale: Scale, isBound: Bool = false) -> ParsedMark? {
    do {
      let mark = try ParsedMark(text, key: key, on: scale)
      if isBound { warn(ofSmall: text, key, on: scale) }
      report.warn(ofDecimalsIn: text, at: span(of: key), on: scale)
      return mark
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }

  private func warn(ofSmall text: String, _ key: String, on scale: Scale) {
    guard case .percent = scale.unit, case .number(let value) = ScoreNotation(text), value > 0, value <= 20 else {
      return
    }
    report.warning(
      span(of: key), "\"\(key)\" is \(text) % on the scale \(scale.id)", help: "write \(text)/20 for a mark out of 20")
  }
}

extension DiagnosticCollector {
  /// Warns of a mark out of 20 that nobody gives.
  func warn(ofDecimalsIn text: String, at span: SourceSpan, on scale: Scale) {
    let written: Substring
    switch (ScoreNotation(text), scale.unit) {
    case (.number, .points20): written = text[...]
    case (.ratio(_, of: 20), _): written = text.prefix { $0 != "/" }
    default: return
    }
    guard DecimalNumber.decimals(of: written.trimmed) >= 3 else { return }
    warning(span, "\(text) is a mark out of 20 with more than two decimals", help: "check it")
  }
}
