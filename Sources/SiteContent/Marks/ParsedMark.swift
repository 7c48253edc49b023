import Formats
package import Grading

/// A grade on a scale, as a percent: a goal, a cut-off or a final grade.
package struct ParsedMark: Hashable {
  /// The percent, 0…200.
  package var percent: Double
  /// The letter, if the mark was written as one.
  var letter: String?

  /// Parses a mark that was not written in a file.
  /// - Throws: why the text is not a mark, and what to write.
  package init(text: String, on scale: Scale) throws(DiagnosticText) {
    try self.init(text, key: "goal", on: scale)
  }

  /// Parses a mark; a number without `%` or `/` is a letter of the scale, as Austria has them, or in the unit of the scale.
  /// - Parameter words: what the key allows besides marks, for the message.
  /// - Throws: why the text is not a mark, and what to write.
  init(_ text: String, key: String, on scale: Scale, words: [String] = []) throws(DiagnosticText) {
    switch ScoreNotation(text, orLetterOf: scale) {
    case .number(let value):
      percent = try Self.percent(ofMark: value, text, on: scale)
    case .ratio(let score, let max):
      guard max > 0 else {
        throw DiagnosticText(.unclearMaximum, "\"\(text)\" has no maximum", "the number after the / must be above 0")
      }
      percent = score / max * 100
      try Self.check(percent, text, against: "\(DecimalNumber.text(max))")
    case .percent(let value):
      percent = value
      try Self.check(value, text, against: "100 %")
    case .word(let word):
      guard let step = scale.steps.first(where: { $0.letter == word }) else {
        if scale.mayHave(word) {
          percent = scale.pass
          letter = word
          return
        }
        throw ScoreErrorExplainer.explain(text, key: key, scale: scale, isScore: false, words: words)
      }
      percent = step.from
      letter = word
    }
  }

  /// Converts a number in the unit of a scale to a percent.
  /// - Throws: that the number is below 0 or above twice the maximum.
  static func percent(ofMark mark: Double, _ text: String, on scale: Scale) throws(DiagnosticText) -> Double {
    if case .linear(let worst, let best) = scale.unit {
      guard (min(worst, best)...max(worst, best)).contains(mark) else {
        throw DiagnosticText(
          .notAScore, "\(text) is not a mark of \(scale.id)",
          "from \(DecimalNumber.text(worst)), the worst, to \(DecimalNumber.text(best)); \(text)% for a percent")
      }
      return scale.unit.percent(ofMark: mark)
    }
    if scale.unit.lessIsBetter {
      guard (0.7...6).contains(mark) else {
        throw DiagnosticText(
          .notAScore, "\(text) is not a mark of \(scale.id)", "from 1.0, the best, to 5.0; \(text)% for a percent")
      }
      return max(0, scale.unit.percent(ofMark: mark))
    }
    let top = scale.unit.top
    guard mark >= 0 else { throw DiagnosticText(.scoreOutOfRange, "\(text) is below 0") }
    guard mark <= top * 2 else {
      throw DiagnosticText(
        .scoreOutOfRange, "\(text) is above twice the maximum, \(DecimalNumber.text(top))",
        top < 100 ? "a bare number is a mark out of \(DecimalNumber.text(top)) here: write \(text)% for a percent" : nil
      )
    }
    return scale.unit.percent(ofMark: mark)
  }

  private static func check(_ percent: Double, _ text: String, against max: String) throws(DiagnosticText) {
    guard percent >= 0 else { throw DiagnosticText(.scoreOutOfRange, "\(text) is below 0") }
    guard percent <= 200 else { throw DiagnosticText(.scoreOutOfRange, "\(text) is above twice the maximum, \(max)") }
  }
}

/// The notation of a mark, without regard to the scale.
enum ScoreNotation: Hashable {
  /// `18`.
  case number(Double)
  /// `18/20`.
  case ratio(Double, of: Double)
  /// `92%`.
  case percent(Double)
  /// Anything else: a letter, `missing`, an error.
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

  /// Parses a notation in which a letter of the scale is never a number, even if it is a digit.
  init(_ text: String, orLetterOf scale: Scale) {
    self = scale.step(forLetter: text) == nil ? ScoreNotation(text) : .word(text)
  }

  /// Parses a number that may have spaces around it.
  private static func number(_ text: Substring) -> Double? {
    DecimalNumber.value(of: text) ?? DecimalNumber.value(of: text.trimmed)
  }

  /// Whether a text is a score on every scale: a number, a word in place of points, or nothing.
  static func looksLikeScore(_ text: String) -> Bool {
    if case .word(let word) = ScoreNotation(text) { return word.isEmpty || ScoreWord(rawValue: word) != nil }
    return true
  }
}

/// A word that is a score on every scale, in place of points.
package enum ScoreWord: String, CaseIterable, Sendable {
  case missing, excused, absent
}

extension ScaleUnit {
  /// The highest mark as text: `100 %`, `20`.
  fileprivate var topText: String { self == .percent ? "100 %" : DecimalNumber.text(top) }
}

extension FieldReader {
  /// Reads a mark; nil if the key is absent or has an error.
  /// - Parameters:
  ///   - isBound: whether it is a goal or a cut-off, for which a small number on a percent scale is probably a mark out of 20.
  ///   - max: the maximum of the scores that it is compared with, if they have one.
  mutating func mark(_ key: String, on scale: Scale, isBound: Bool = false, max: Double? = nil) -> ParsedMark? {
    text(key).flatMap { mark($0, of: key, on: scale, isBound: isBound, max: max) }
  }

  /// Parses the text of a key that was read already.
  /// - Parameter words: what the key allows besides marks.
  func mark(
    _ text: String, of key: String, on scale: Scale, isBound: Bool = false, max: Double? = nil, words: [String] = []
  ) -> ParsedMark? {
    do {
      let mark = try ParsedMark(text, key: key, on: scale, words: words)
      if isBound, mark.letter == nil {
        warn(ofSmall: text, key, on: scale, max: max)
        report.warn(ofMark: text, of: mark.percent, at: span(of: key), on: scale)
      }
      report.warn(ofDecimalsIn: text, at: span(of: key), on: scale)
      report.warn(ofMarkBetween: text, of: max, at: span(of: key), on: scale)
      return mark
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }

  private func warn(ofSmall text: String, _ key: String, on scale: Scale, max: Double?) {
    guard case .percent = scale.unit, scale.id != Scale.unread.id, case .number(let value) = ScoreNotation(text),
      value > 0, value <= 20
    else {
      return
    }
    if key == "goal", warn(ofPoints: text, key, on: scale) { return }
    let top = max.map { value <= $0 ? DecimalNumber.text($0) : "20" } ?? "20"
    report.warning(
      .missingPercentSign, span(of: key), "\"\(key)\" is \(text) % on the scale \(scale.id)",
      help: value < 1 ? "write \(DecimalNumber.text(value * 100))%" : "write \(text)/\(top) for a mark out of \(top)")
  }
}

extension FieldReader {
  /// Warns about a number that is a percent where grade points were meant; returns whether it does.
  ///
  /// Many students know the points of a letter, and few want or get 4 % of a course.
  @discardableResult func warn(ofPoints text: String, _ key: String, on scale: Scale) -> Bool {
    guard case .percent = scale.unit, case .number(let value) = ScoreNotation(text), value >= 1,
      let most = scale.steps.compactMap(\.points).max(), value <= most,
      let letter = scale.steps.last(where: { ($0.points ?? 0) >= value })?.letter
    else { return false }
    report.warning(
      .missingPercentSign, span(of: key), "\"\(key)\" is \(text) % on the scale \(scale.id), not grade points",
      help:
        "write \(letter); \(key == "goal" ? "a goal of a course is a letter or a percent" : "or \(text)% if that is meant")"
    )
    return true
  }
}

extension DiagnosticCollector {
  /// Warns about a mark above 100 %, which is probably a typo.
  func warn(ofMark text: String, of percent: Double, at span: SourceSpan, on scale: Scale) {
    guard percent > 100 else { return }
    let best =
      scale.unit.hasOwnMarks
      ? "better than the best mark, \(bestMark(of: scale))" : "above the maximum, \(scale.unit.topText)"
    warning(.unlikelyScore, span, "\(text) is \(best)", help: "check it")
  }

  private func bestMark(of scale: Scale) -> String {
    if case .german = scale.unit { "1.0" } else { DecimalNumber.text(scale.unit.best) }
  }

  /// Warns about a mark out of 20 with more than two decimals, which is probably a typo.
  func warn(ofDecimalsIn text: String, at span: SourceSpan, on scale: Scale) {
    let mark: Substring
    switch (ScoreNotation(text), scale.unit) {
    case (.number, .points20): mark = text[...]
    case (.ratio(_, of: 20), _): mark = text.prefix { $0 != "/" }
    default: return
    }
    guard DecimalNumber.decimals(of: mark.trimmed) >= 3 else { return }
    warning(.unlikelyScore, span, "\(text) is a mark out of 20 with more than two decimals", help: "check it")
  }
}
