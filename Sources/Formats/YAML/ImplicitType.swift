/// How other programs read a text that is written in YAML without quotes.
///
/// sitegen takes each text as it is written. Other readers guess a type from its form, and not all guess the same: `no` is
/// false to PyYAML, which follows YAML 1.1, and a text to ruamel.yaml, which follows YAML 1.2. The forms are those of the
/// implicit resolvers of PyYAML 6.0 and ruamel.yaml 0.19, with `y` and `n`, which are booleans in YAML 1.1 itself.
package enum ImplicitType: Sendable, Hashable {
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
    } else if Self.isDecimal(text) || Self.isDay(text) {
      self = .value
    } else if !text.utf8.allSatisfy(Self.typedCharacters.contains) {
      // Most texts that begin with a digit end here, such as 18/20, without a search by pattern.
      self = .text
    } else {
      self = Self.looksLikeNumber(text) || Self.looksLikeTime(text) ? .unclear : .text
    }
  }

  private static let words: Set = [
    "y", "yes", "n", "no", "on", "off", "true", "false", "null", "~", "=", "<<", ".nan", ".inf", "-.inf", "+.inf",
  ]

  /// The characters of numbers and times.
  private static let typedCharacters = Set("0123456789abcdefABCDEFoxTtZ_+-.: \t".utf8)

  /// A decimal number without a needless zero in front: `0.50`, `-12`.
  private static func isDecimal(_ text: String) -> Bool {
    let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    return parts.allSatisfy(Self.isDigits) && (parts[0].count == 1 || parts[0].first != "0")
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

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
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.allSatisfy(Self.isDigits), let year = Int(parts[0]),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return false }
    let isLeapYear = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return year > 0 && (1...12).contains(month) && (1...lengths[month - 1]).contains(day)
  }
}
