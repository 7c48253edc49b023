import Formats
import Grading

/// How a question of a quiz is scored, in a paragraph of its own below the heading: `accept: any`, `void: true`, `points: 2`.
struct QuestionSettings {
  var acceptsAny = false
  var isVoid = false
  var points = 1
  /// The values that are wrong, by line, each with what is allowed.
  var faults: [(line: Int, message: String, help: String)] = []
  /// The keys that are given, in order.
  private(set) var given: [String] = []

  private static let keys = ["accept", "void", "points"]

  /// Returns how a line sets what it was probably meant to set, with `accept`, `void` or `points` written right; nil for other text.
  static func meant(by line: String) -> String? {
    let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    guard pair.count == 2, let key = NearestName.of(pair[0], in: keys) else { return nil }
    let value = pair[1].lowercased()
    let isValue =
      switch key {
      case "accept": ["any", "all"].contains(value)
      case "void": ["true", "false"].contains(value)
      default: Int(value) != nil
      }
    return isValue ? "\(key): \(value)" : nil
  }

  /// Reads the lines of a paragraph; nil if it is not settings but a part of the question.
  ///
  /// Beside a setting, a line that is nearly one is an error.
  init?(_ lines: [(number: Int, text: String)]) {
    let pairs = lines.map { line in
      (number: line.number, text: line.text, pair: line.text.split(separator: ":", maxSplits: 1).map { $0.trimmed })
    }
    func isSetting(_ pair: [String]) -> Bool { pair.count == 2 && Self.keys.contains(pair[0]) }
    guard pairs.contains(where: { isSetting($0.pair) }),
      pairs.allSatisfy({ isSetting($0.pair) || Self.meant(by: $0.text) != nil })
    else { return nil }
    for (number, text, pair) in pairs {
      if !isSetting(pair), let meant = Self.meant(by: text) {
        let key = String(meant.prefix { $0 != ":" })
        let isTwice = pairs.contains { isSetting($0.pair) && $0.pair[0] == key }
        faults.append(
          (number, "\"\(text)\" is not a setting", isTwice ? "remove it: \(key) is given here" : "write \(meant)"))
        continue
      }
      if given.contains(pair[0]) {
        faults.append((number, "\"\(pair[0])\" is given twice", "keep one of the two lines"))
      }
      given.append(pair[0])
      switch (pair[0], pair[1]) {
      case ("accept", "any"): acceptsAny = true
      case ("accept", "all"), ("void", "false"): break
      case ("void", "true"): isVoid = true
      case ("points", let text):
        if let value = Int(text), (1...100).contains(value) {
          points = value
        } else {
          faults.append((number, "\"\(text)\" is not a number of points", "a whole number from 1 to 100"))
        }
      case ("accept", let text): faults.append((number, "\"\(text)\" is not a value of \"accept\"", "any, or all"))
      case (_, let text): faults.append((number, "\"\(text)\" is not a value of \"void\"", "true, or false"))
      }
    }
  }
}
