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

  /// Returns a score and its maximum, if there is one: `18`, `18 / 20`, `92 %`, `B+`, `EX`, `-`.
  static func score(_ text: String, decimalCommas: Bool) -> (score: String?, max: String?) {
    // Blackboard writes these with the points so far.
    if text.hasPrefix("Needs Grading") || text.hasPrefix("In Progress") { return (nil, nil) }
    let word = text.lowercased()
    if let (rest, mark) = marked(word) {
      // A late or dropped score is the score; the rules of the course say what becomes of it.
      return mark == "hidden" ? (nil, nil) : score(rest, decimalCommas: decimalCommas)
    }
    if open.contains(word) { return (nil, nil) }
    if excused.contains(word) { return ("excused", nil) }
    if missing.contains(word) { return ("missing", nil) }
    if text.hasSuffix("%"), let number = number(text.dropLast().trimmed, decimalCommas: decimalCommas) {
      return (number + "%", nil)
    }
    let parts = text.split(separator: "/").map { $0.trimmed }
    if parts.count == 2, let score = number(parts[0], decimalCommas: decimalCommas),
      let max = number(parts[1], decimalCommas: decimalCommas)
    {
      return (score, max)
    }
    // Work that is not graded may have its maximum: `- / 100`.
    if parts.count == 2, open.contains(parts[0].lowercased()), let max = number(parts[1], decimalCommas: decimalCommas)
    {
      return (nil, max)
    }
    return (number(text, decimalCommas: decimalCommas) ?? text, nil)
  }

  /// Returns a score such as `9 (late)` without its mark, and the mark; nil if it has none.
  private static func marked(_ text: String) -> (String, String)? {
    for mark in ["late", "dropped", "hidden", "overridden"] where text.hasSuffix("(\(mark))") {
      let rest = text.dropLast(mark.utf8.count + 2).trimmed
      return rest.first?.isNumber == true ? (rest, mark) : nil
    }
    return nil
  }

  /// What systems write for work without a grade.
  private static let open: Set = [
    "", "-", "–", "—", "--", "n/a", "na", "not graded", "ungraded", "not submitted", "non noté", "sin calificar",
    "sense qualificar", "nicht bewertet", "未评分", "未提交",
  ]

  private static let excused: Set = [
    "ex", "excused", "exempt", "exempted", "dispensé", "dispensée", "abj", "dis", "exento", "befreit", "缓考", "免", "免考",
  ]

  private static let missing: Set = ["missing", "mi", "abi", "缺考", "manquant", "缺交"]

  /// Returns the day at the start of a text, if it has the form `2026-10-10`.
  static func day(_ text: String) -> String? {
    let day = text.prefix(10)
    guard day.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil else { return nil }
    return String(day)
  }
}
