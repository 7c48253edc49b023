import Formats

/// Parses the cells of tables of results.
enum ResultCell {
  /// Returns a number in the form of content files; nil if the text is not a number. Spaces and apostrophes may separate
  /// thousands, and so may commas, or points if decimals have commas.
  static func number(_ text: String, decimalCommas: Bool) -> String? {
    var digits = text.filter { !$0.isWhitespace && $0 != "'" && $0 != "’" }
    let (sign, group) = decimalCommas ? (",", ".") : (".", ",")
    if digits.contains(group) {
      if let joined = withoutThousands(digits, group: group, sign: sign) {
        digits = joined
      } else if !digits.contains(sign) {
        digits = digits.replacing(group, with: sign)
      }
    }
    let parts = digits.split(separator: sign, omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy(isDigit) }),
      let whole = parts.first, !whole.isEmpty
    else { return nil }
    var decimals = parts.count == 2 ? parts[1] : ""
    while decimals.last == "0" { decimals.removeLast() }
    let start = whole.drop { $0 == "0" }
    return (start.isEmpty ? "0" : String(start)) + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  /// Returns a number such as `1,018.5` without the separators of thousands; nil if they are not before three digits each.
  private static func withoutThousands(_ text: String, group: String, sign: String) -> String? {
    let parts = text.split(separator: sign, maxSplits: 1, omittingEmptySubsequences: false)
    let groups = (parts.first ?? "").split(separator: group, omittingEmptySubsequences: false)
    guard groups.count > 1, let first = groups.first, (1...3).contains(first.count), first != "0",
      groups.dropFirst().allSatisfy({ $0.count == 3 })
    else { return nil }
    return ([groups.joined()] + parts.dropFirst().map(String.init)).joined(separator: sign)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  struct Score: Sendable, Hashable {
    /// The score in the form of content files; nil for work that is not graded.
    var score: String?
    var max: String? = nil
    /// Whether the table shows the score without counting it: `(14)`.
    var countsNothing = false
    /// What the cell does not say, or why its word leaves the work open; nil if there is nothing to add.
    var note: String? = nil

    static let open = Score(score: nil)
  }

  /// Returns a score and its maximum, if there is one: `18`, `18 / 20`, `92 %`, `B+`, `EX`, `-`.
  static func score(_ text: String, decimalCommas: Bool) -> Score {
    // Blackboard writes these with the points so far.
    if text.hasPrefix("Needs Grading") || text.hasPrefix("In Progress") { return .open }
    let word = text.lowercased()
    if let (rest, mark) = marked(word) {
      // A late or dropped score is the score; the rules of the course say what becomes of it.
      return mark == "hidden" ? .open : score(rest, decimalCommas: decimalCommas)
    }
    if let inner = inParentheses(text) {
      var result = score(inner, decimalCommas: decimalCommas)
      result.countsNothing = result.score?.first?.isNumber ?? false
      if result.score != inner || result.countsNothing { return result }
    }
    if let result = ResultWord.score(of: text) { return result }
    if text.hasSuffix("%"), let number = number(text.dropLast().trimmed, decimalCommas: decimalCommas) {
      return Score(score: number + "%")
    }
    let parts = text.split(separator: "/").map { $0.trimmed }
    if parts.count == 2, let score = number(parts[0], decimalCommas: decimalCommas),
      let max = number(parts[1], decimalCommas: decimalCommas)
    {
      return Score(score: score, max: max)
    }
    // Work that is not graded may have its maximum: `- / 100`.
    if parts.count == 2, ResultWord.isOpen(parts[0]), let max = number(parts[1], decimalCommas: decimalCommas) {
      return Score(score: nil, max: max)
    }
    return Score(score: number(text, decimalCommas: decimalCommas) ?? text)
  }

  /// Returns a score such as `9 (late)` without its mark, and the mark; nil if it has none.
  private static func marked(_ text: String) -> (String, String)? {
    for mark in ["late", "dropped", "hidden", "overridden"] where text.hasSuffix("(\(mark))") {
      let rest = text.dropLast(mark.utf8.count + 2).trimmed
      return rest.first?.isNumber == true ? (rest, mark) : nil
    }
    return nil
  }

  /// Returns the text in parentheses that enclose a whole cell; nil if there are none.
  private static func inParentheses(_ text: String) -> String? {
    guard text.count > 2, text.hasPrefix("("), text.hasSuffix(")") else { return nil }
    let inner = text.dropFirst().dropLast().trimmed
    return inner.isEmpty || inner.contains("(") ? nil : inner
  }

  /// Whether a cell says that there is nothing: programs write an empty one, `None`, `NaT` or `-`.
  static func isNothing(_ text: String) -> Bool {
    ["", "none", "nat", "nan", "null", "-", "–"].contains(text.lowercased())
  }

  /// Whether a cell says yes.
  static func isYes(_ text: String) -> Bool { ["true", "1", "x", "yes", "oui", "vrai"].contains(text.lowercased()) }
}
