import Formats
import Grading

/// How a question of a quiz is answered and scored, in a paragraph of its own below the heading: `accept: any`, `points: 2`, `answer: Paris`.
struct QuestionSettings {
  private(set) var acceptsAny = false
  private(set) var givesPartialCredit = false
  private(set) var isVoid = false
  private(set) var points = 1
  private(set) var keepsOrder = false
  private(set) var pool = ""
  /// The values that are wrong, by line, each with what is allowed.
  private(set) var faults: [(line: Int, message: String, help: String)] = []
  /// The keys that are given, in order.
  private(set) var given: [String] = []
  private var number: Double?
  private var tolerance = 0.0
  private var answers: [String] = []
  private var matchesCase = false
  private var matchesAccents = true

  /// The right answers to be typed; nil if the question has options.
  var typed: TypedKey? {
    if let number { return .number(number, tolerance: tolerance) }
    guard !answers.isEmpty else { return nil }
    let compared = answers.map {
      TypedKey.compared($0, matchesCase: matchesCase, matchesAccents: matchesAccents)
    }
    return .text(
      .init(
        written: answers, compared: Set(compared), matchesCase: matchesCase, matchesAccents: matchesAccents))
  }

  /// The settings with a few values, and the others, whose values are names, numbers or texts.
  private static let choices: KeyValuePairs = [
    "accept": ["any", "all"], "credit": ["partial", "full"], "void": ["true", "false"], "shuffle": ["true", "false"],
    "case": ["match", "ignore"], "accents": ["match", "ignore"],
  ]
  private static let keys = choices.map(\.key) + ["points", "pool", "number", "tolerance", "answer"]

  /// Returns how a line sets what it was probably meant to set, written right; nil for other text.
  /// - Parameter isBeside: whether it is beside settings, where also a name or a text can be a value.
  static func meant(by line: String, beside isBeside: Bool = false) -> String? {
    let pair = line.split(separator: ":", maxSplits: 1).map { $0.trimmed }
    guard pair.count == 2, let key = NearestName.of(pair[0], in: keys) else { return nil }
    let value = pair[1].lowercased()
    let isValue =
      switch key {
      case "answer", "pool": isBeside
      case "points": Int(value) != nil
      case "number", "tolerance": TypedKey.number(value) != nil
      default: choices.first { $0.key == key }?.value.contains(value) ?? false
      }
    return isValue ? "\(key): \(key == "answer" || key == "pool" ? pair[1] : value)" : nil
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
      pairs.allSatisfy({ isSetting($0.pair) || Self.meant(by: $0.text, beside: true) != nil })
    else { return nil }
    for (number, text, pair) in pairs {
      if !isSetting(pair), let meant = Self.meant(by: text, beside: true) {
        let key = String(meant.prefix { $0 != ":" })
        let isTwice = pairs.contains { isSetting($0.pair) && $0.pair[0] == key }
        faults.append(
          (number, "\"\(text)\" is not a setting", isTwice ? "remove it: \(key) is given here" : "write \(meant)"))
        continue
      }
      if given.contains(pair[0]), pair[0] != "answer" {
        faults.append((number, "\"\(pair[0])\" is given twice", "keep one of the two lines"))
      }
      given.append(pair[0])
      set(pair[0], to: pair[1], line: number)
    }
    reportContradictions(at: lines[0].number)
  }

  private mutating func set(_ key: String, to value: String, line: Int) {
    if let allowed = Self.choices.first(where: { $0.key == key })?.value {
      guard allowed.contains(value) else {
        faults.append((line, "\"\(value)\" is not a value of \"\(key)\"", allowed.joined(separator: ", or ")))
        return
      }
      switch key {
      case "accept": acceptsAny = value == "any"
      case "credit": givesPartialCredit = value == "partial"
      case "void": isVoid = value == "true"
      case "shuffle": keepsOrder = value == "false"
      case "case": matchesCase = value == "match"
      default: matchesAccents = value == "match"
      }
      return
    }
    switch key {
    case "points":
      guard let value = Int(value), (1...100).contains(value) else {
        faults.append((line, "\"\(value)\" is not a number of points", "a whole number from 1 to 100"))
        return
      }
      points = value
    case "number", "tolerance":
      guard let value = TypedKey.number(value), key == "number" || value >= 0 else {
        faults.append((line, "\"\(value)\" is not a number", "such as 18, 0.5 or 6.02e23"))
        return
      }
      if key == "number" { number = value } else { tolerance = value }
    case "pool": pool = value
    default:
      guard value.count <= TypedKey.maximumLength else {
        faults.append((line, "this answer is too long to be typed", "at most \(TypedKey.maximumLength) characters"))
        return
      }
      answers.append(value)
    }
  }

  /// Reports settings that do not go together.
  private mutating func reportContradictions(at line: Int) {
    func clash(_ one: String, _ others: [String], _ help: String) {
      guard given.contains(one), let other = others.first(where: given.contains) else { return }
      faults.append((line, "\"\(one)\" does not go together with \"\(other)\"", help))
    }
    clash("number", ["answer", "case", "accents"], "the answer to a question is a number or a text: keep one of them")
    clash("credit", ["number", "answer"], "only a question with several right options gives partial credit")
    clash("accept", ["number", "answer"], "write an answer line for each right answer")
    clash("shuffle", ["number", "answer"], "only options have an order")
    if acceptsAny, givesPartialCredit {
      faults.append(
        (line, "any right option earns all points, so there is no partial credit", "keep one of the two lines"))
    }
    if given.contains("tolerance"), !given.contains("number") {
      faults.append(
        (line, "there is no number that the tolerance could belong to", "write number: and the right answer"))
    }
    if given.contains("case") || given.contains("accents"), !given.contains("answer"), !given.contains("number") {
      faults.append(
        (line, "there is no text whose case and accents could matter", "write answer: and the right answer"))
    }
  }
}
