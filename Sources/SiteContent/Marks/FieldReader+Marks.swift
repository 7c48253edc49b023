import Grading

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
