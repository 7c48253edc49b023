import Formats

/// The name of a part of a course, and its rules in brackets and after commas.
struct SyllabusDetails {
  private(set) var name = ""
  private(set) var rules: [KeyAssignment] = []
  private(set) var unread: [String] = []
  private(set) var count: String?

  init(_ text: String) {
    for (part, isBracketed) in Self.parts(of: text) {
      // A number in a cell of its own may be anything, such as hours.
      if isBracketed, let number = Self.number(part[...]) {
        setCount(number)
      } else if name.isEmpty, part.contains(where: \.isLetter) {
        takeName(part)
      } else if !take(part) {
        unread.append(part)
      }
    }
  }

  /// Returns what is between brackets, tabs, commas and dashes, and whether it is in brackets.
  private static func parts(of text: String) -> [(text: String, isBracketed: Bool)] {
    var parts: [(text: String, isBracketed: Bool)] = [("", false)]
    for character in text.replacing(/\s(?:--?|[–—])\s/, with: "\t") {
      switch character {
      case "(", "[": parts.append(("", true))
      case ")", "]", "\t": parts.append(("", false))
      case ",", ";": parts.append(("", parts.last?.isBracketed ?? false))
      default: parts[parts.count - 1].text.append(character)
      }
    }
    return parts.map { ($0.text.trimmed.trimmingPunctuation, $0.isBracketed) }.filter { !$0.0.isEmpty }
  }

  /// Takes the name, before which or after which may be a number of items: `10 quizzes`, `Two midterms`, `Labs x 8`.
  private mutating func takeName(_ text: String) {
    if let match = text.wholeMatch(of: /(\d{1,3}|[A-Za-zéèû]+)\s*(?:[x×]\s*)?(\p{L}.*)/),
      let number = Self.number(match.1), Self.isPlural(match.2)
    {
      setCount(number)
      name = String(match.2).capitalizedFirst
      return
    }
    if let match = text.wholeMatch(of: /(.*\p{L})\s*[x×]\s*(\d{1,3})/), let number = Self.number(match.2) {
      setCount(number)
      name = String(match.1)
      return
    }
    // `Homework lowest dropped` without a comma.
    for (form, _) in Self.drops {
      guard let match = text.firstMatch(of: form), match.range.lowerBound > text.startIndex else { continue }
      _ = take(String(text[match.range]))
      name = text[..<match.range.lowerBound].trimmed.trimmingPunctuation
      return
    }
    name = text
  }

  mutating func setCount(_ number: Int) {
    guard count == nil, number > 0 else { return }
    count = "\(number)"
    if number > 1 { rules.append(KeyAssignment("count", "\(number)")) }
  }

  /// Takes a rule; returns whether it is one.
  private mutating func take(_ text: String) -> Bool {
    let word = text.lowercased()
    if let match = word.wholeMatch(of: /(\d{1,3}|\p{L}+)\s+of them/), let number = Self.number(match.1) {
      setCount(number)
      return true
    }
    if let match = word.wholeMatch(of: /(\d{1,3}|\p{L}+)\s+(\p{L}+)(?:\s+(?:in total|total|en tout))?/),
      let number = Self.number(match.1), Self.isPlural(match.2)
    {
      setCount(number)
      return true
    }
    for form in Self.best {
      guard let match = word.wholeMatch(of: form), let best = Self.number(match.1) else { continue }
      rules.append(KeyAssignment("best", "\(best)"))
      if let all = match.2.flatMap({ Self.number($0) }) { setCount(all) }
      return true
    }
    for (form, key) in Self.drops {
      guard let match = word.wholeMatch(of: form) else { continue }
      let number = (match.1 ?? match.2).flatMap { Self.number($0) } ?? 1
      rules.append(KeyAssignment(key, "\(number)"))
      return true
    }
    if ["extra credit", "bonus", "optional bonus"].contains(word) {
      rules.append(KeyAssignment("extra-credit", "true"))
      return true
    }
    return false
  }

  private static var best: [Regex<(Substring, Substring, Substring?)>] {
    [
      /(?:the |les )?(?:best|top|meilleure?s?)\s+(\d{1,2}|\p{L}+)(?:\s+(?:of|out of|sur|parmi|de)\s+(?:the )?(\d{1,3}))?(?: \p{L}+)*(?: count| comptent)?/,
      /(?:les )?(\d{1,2}|\p{L}+) meilleure?s(?: notes?)?(?: sur (\d{1,3}))?/,
    ]
  }

  private static var drops: [(Regex<(Substring, Substring?, Substring?)>, String)] {
    [
      (
        /(?:with )?(?:the )?(?:(\d{1,2}|one|two|three|four) )?lowest (?:(\d{1,2}|one|two|three|four) )?(?:\p{L}+ )?(?:scores? |grades? |is |are |will be )*dropped/
          .ignoresCase(),
        "drop-lowest"
      ),
      (
        /(?:we )?drops? (?:the )?(?:(\d{1,2}|one|two|three|four) )?lowest(?: (\d{1,2}|one|two|three|four))?(?: \p{L}+)?/
          .ignoresCase(),
        "drop-lowest"
      ),
      (
        /(?:la |les )?(?:(\d{1,2}|deux|trois) )?(?:notes? )?(?:la |les )?(?:plus basses?|moins bonnes?)(?: notes?)?(?: (\d{1,2}|deux|trois))?(?: \p{L}+){0,3}/
          .ignoresCase(),
        "drop-lowest"
      ),
      (
        /(?:the )?(?:(\d{1,2}|one|two) )?highest (?:(\d{1,2}|one|two) )?(?:\p{L}+ )?(?:is |are )?dropped/
          .ignoresCase(),
        "drop-highest"
      ),
    ]
  }

  private static let words = [
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "twelve": 12, "un": 1, "une": 1, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5,
  ]

  private static func number(_ text: Substring) -> Int? {
    text.count <= 3 ? Int(text) ?? words[text.lowercased()] : words[text.lowercased()]
  }

  private static func isPlural(_ text: Substring) -> Bool {
    text.split(separator: " ").contains { $0.lowercased().hasSuffix("s") || $0.lowercased().hasSuffix("x") }
      || text.lowercased().hasPrefix("homework")
  }
}

extension String {
  fileprivate var trimmingPunctuation: String {
    let marks = " :;,.-–—=&+"
    let start = drop { marks.contains($0) }
    return String(start.dropLast(start.reversed().prefix { marks.contains($0) }.count))
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
