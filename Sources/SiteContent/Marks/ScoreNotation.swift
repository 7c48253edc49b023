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
