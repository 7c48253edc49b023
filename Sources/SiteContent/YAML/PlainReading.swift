import Grading

/// How other programs read a text that is written in YAML without quotes.
///
/// sitegen takes each text as it is written. Other readers guess a type from its form, and not all guess the same: `no` is
/// false to PyYAML, which follows YAML 1.1, and a text to ruamel.yaml, which follows YAML 1.2. The forms are those of the
/// implicit resolvers of PyYAML 6.0 and ruamel.yaml 0.19, with `y` and `n`, which are booleans in YAML 1.1 itself.
package enum PlainReading: Sendable, Hashable {
  /// Every reader takes it as the text that it is.
  case text
  /// Every reader takes it as the same number, the same day, or as true or false.
  case value
  /// Readers disagree, or some cannot read it.
  case unclear

  package init(of text: String) {
    guard let first = text.utf8.first else {
      self = .unclear
      return
    }
    if Self.words.contains(text.lowercased()) {
      self = text == "true" || text == "false" ? .value : .unclear
    } else if !"0123456789+-.".utf8.contains(first) {
      self = .text
    } else if text.wholeMatch(of: /[-+]?(0|[1-9][0-9]*)(\.[0-9]+)?/) != nil || Self.isDay(text) {
      self = .value
    } else {
      self = Self.looksLikeNumber(text) || Self.looksLikeTime(text) ? .unclear : .text
    }
  }

  private static let words: Set = [
    "y", "yes", "n", "no", "on", "off", "true", "false", "null", "~", "=", "<<", ".nan", ".inf", "-.inf", "+.inf",
  ]

  /// In any base, with an exponent, or in base 60: `0o17`, `1_000`, `1e3`, `8:30`.
  private static func looksLikeNumber(_ text: String) -> Bool {
    let number =
      /[-+]?(0b[01_]+|0o[0-7_]+|0x[0-9a-fA-F_]+|[0-9_]*\.?[0-9_]*([eE][-+]?[0-9]+)?|[0-9][0-9_]*(:[0-5]?[0-9])+(\.[0-9_]*)?)/
    return text.wholeMatch(of: number) != nil
  }

  /// A day, maybe with a time that has seconds; also one that no calendar has, at which readers fail.
  private static func looksLikeTime(_ text: String) -> Bool {
    let time =
      /[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(([Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(\.[0-9]*)?([ \t]*(Z|[-+][0-9]{1,2}(:?[0-9]{2})?))?)?/
    return text.wholeMatch(of: time) != nil
  }

  private static func isDay(_ text: String) -> Bool {
    guard let match = text.wholeMatch(of: /([0-9]{4})-([0-9]{2})-([0-9]{2})/), let year = Int(match.1), year > 0,
      let month = Int(match.2), let day = Int(match.3)
    else { return false }
    return CalendarDate(year: year, month: month, day: day) != nil
  }
}
