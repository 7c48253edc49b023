import Formats

/// The result of one piece of work in the table of another program.
package struct ImportedResult: Sendable, Hashable {
  package var name: String
  /// The name of the category; nil if the table does not have one.
  package var category: String?
  /// The score in the form of content files: `18`, `92%`, a letter, `missing`, `excused`; nil if it is not graded.
  package var score: String?
  /// The possible points.
  package var max: String?
  /// The weight as written in the table; nil if there is none.
  package var weight: String?
  /// The due date as `2026-10-10`; nil if the table has another form.
  package var due: String?
  /// The line in the table.
  package var line: Int
  /// The reason why the row cannot be imported; nil if it can.
  package var problem: String?

  package init(
    name: String, category: String? = nil, score: String? = nil, max: String? = nil, weight: String? = nil,
    due: String? = nil, line: Int, problem: String? = nil
  ) {
    self.name = name
    self.category = category
    self.score = score
    self.max = max
    self.weight = weight
    self.due = due
    self.line = line
    self.problem = problem
  }

  /// Whether the score is a number of points, neither a percent nor a word.
  var isNumber: Bool { score.flatMap(Double.init) != nil }

  /// The score with the maximum after it, as in `18/20`, for an item without a maximum of its own.
  package var written: String? {
    guard let score else { return nil }
    guard let max, isNumber else { return score }
    return "\(score)/\(max)"
  }
}

/// Parses the cells of tables of results.
enum ResultCell {
  /// Returns a number in the form of content files; nil if the text is not a number.
  static func number(_ text: String, decimalCommas: Bool) -> String? {
    var digits = text
    if decimalCommas || (text.contains(",") && !text.contains(".")) { digits = digits.replacing(",", with: ".") }
    digits = digits.filter { !$0.isWhitespace }
    let parts = digits.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = parts.first, !whole.isEmpty
    else { return nil }
    var decimals = parts.count == 2 ? parts[1] : ""
    while decimals.last == "0" { decimals.removeLast() }
    let start = whole.drop { $0 == "0" }
    return (start.isEmpty ? "0" : String(start)) + (decimals.isEmpty ? "" : ".\(decimals)")
  }

  /// Returns a score and its maximum, if there is one: `18`, `18 / 20`, `92 %`, `B+`, `EX`, `-`.
  static func score(_ text: String, decimalCommas: Bool) -> (score: String?, max: String?) {
    // Blackboard writes these with the points so far.
    if text.hasPrefix("Needs Grading") || text.hasPrefix("In Progress") { return (nil, nil) }
    switch text.lowercased() {
    case "", "-", "–", "—", "n/a", "not graded", "non noté": return (nil, nil)
    case "ex", "excused", "dispensé", "abj", "缓考", "免": return ("excused", nil)
    case "missing", "mi", "abi", "缺考", "manquant": return ("missing", nil)
    default: break
    }
    if text.hasSuffix("%"), let number = number(text.dropLast().trimmed, decimalCommas: decimalCommas) {
      return (number + "%", nil)
    }
    let parts = text.split(separator: "/").map { $0.trimmed }
    if parts.count == 2, let score = number(parts[0], decimalCommas: decimalCommas),
      let max = number(parts[1], decimalCommas: decimalCommas)
    {
      return (score, max)
    }
    return (number(text, decimalCommas: decimalCommas) ?? text, nil)
  }

  /// Returns the day at the start of a text, if it has the form `2026-10-10`.
  static func day(_ text: String) -> String? {
    let day = text.prefix(10)
    guard day.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil else { return nil }
    return String(day)
  }
}
