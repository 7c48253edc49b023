import Formats

/// A line of a syllabus that says how much a part of a course counts.
struct SyllabusLine {
  var name: String
  var weight: Weight
  /// The rules of the part, by their keys.
  var rules: [KeyAssignment] = []
  /// What the line says besides, which is not understood.
  var unread: [String] = []

  enum Weight: Equatable {
    case percent(String)
    case coefficient(String)
    case points(String)
    /// A number of which only the other lines say what it is.
    case plain(String)

    var number: String {
      switch self {
      case .percent(let number), .coefficient(let number), .points(let number), .plain(let number): number
      }
    }
  }

  /// What a line is.
  enum Reading {
    /// A text without a weight, or the sum of all weights.
    case other
    case part(SyllabusLine)
    /// A line with something like a weight, and why it is not read.
    case unread(String)
  }

  /// Reads a line. Tabs, bars and rows of points separate cells.
  static func read(_ text: String, _ forms: Forms) -> Reading {
    var text = text.replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
    text = text.replacing(/^\s*(?:[-*•·–—▪◦]|\d{1,2}[.)](?=\s))\s*/, with: "")
    text = text.replacing(/\.{3,}|…+|\s\|\s|^\||\|$/, with: "\t")
    guard text.contains(where: \.isNumber) else { return .other }
    guard var found = weight(in: text, forms) else { return .other }
    if ranges.contains(where: { text.firstMatch(of: $0) != nil }) { return .unread("it is about a range of marks") }
    let words = Set(text.folded.split { !$0.isLetter && $0 != "'" }.map(String.init))
    if let rule = words.first(where: rulesOfCourses.contains) {
      return .unread("\"\(rule)\" makes it a rule, not a weight")
    }
    if found.isSeveral { return .unread("it has several weights") }
    let rest = (found.before + "\t" + found.after).replacing(/\(\s*[,;:]?\s*\)|\[\s*\]/, with: " ")
    let details = Details(rest)
    let name = details.name
    if totals.contains(name.folded) { return .other }
    if name.isEmpty || !name.contains(where: \.isLetter) { return .unread("it has no name") }
    if name.wholeMatch(of: /[A-FS][-+−–]?/) != nil { return .unread("it looks like a letter of a scale") }
    guard name.count <= 60, name.split(separator: " ").count <= 8, !name.contains(where: { ".?!".contains($0) }) else {
      return .unread("it is a sentence, not a name and a weight")
    }
    if found.isInside { return .unread("its weight is in the middle of a sentence") }
    var line = SyllabusLine(name: name, weight: found.weight, rules: details.rules, unread: details.unread)
    if found.isEach {
      guard let count = details.count.flatMap(Double.init), let each = Double(found.weight.number) else {
        return .unread("it does not say how many there are")
      }
      found.weight = .percent(DecimalNumber.text(each * count))
      line.weight = found.weight
    }
    return .part(line)
  }

  private static let totals: Set = ["total", "totals", "sum", "total general", "somme", "summe", "gesamt", "合计", "总计"]

  /// Words of rules that have numbers without being weights.
  private static let rulesOfCourses: Set = [
    "late", "penalty", "penalties", "lose", "loses", "lost", "deducted", "deduction", "minimum", "least", "must",
    "will", "required", "pass", "passing", "below", "above", "per", "retard", "malus", "penalite", "penalites", "perdu",
    "doit", "doivent", "minimale", "au-dessous", "inferieure", "superieure", "room", "salle", "office", "phone", "page",
    "pages", "chapter", "chapters", "week", "weeks", "semaine", "hours", "heures", "credits", "ects",
  ]

  private static var ranges: [Regex<Substring>] {
    [/\d\s*%?\s*[-–—]\s*\d+(?:[.,]\d+)?\s*%/, /[≥≤<>]/, /\d\s*(?:to|à|bis)\s*\d+\s*%/]
  }

  // MARK: - The weight

  /// The forms of weights, which are prepared once for all lines of a text.
  struct Forms {
    fileprivate let all: [(form: Regex<(Substring, Substring)>, weight: (String) -> Weight)]

    init() {
      let number = #"(\d+(?:[.,]\d+)?)"#
      let forms: [(String, (String) -> Weight)] = [
        (number + #"\s*(?:%|percent\b|pour ?cent\b|Prozent\b)"#, { .percent($0) }),
        (#"(?:coefficients?|coeffs?\.?|coefs?\.?|Koeffizient)\s*[:=]?\s*"# + number, { .coefficient($0) }),
        (number + #"\s*(?:points?\b|pts?\b\.?|Punkte\b)"#, { .points($0) }),
        (#"(?:^|[\t:=\s–-])"# + number + #"\s*$"#, { .plain($0) }),
        (#"\t\s*"# + number + #"\s*(?=\t)"#, { .plain($0) }),
      ]
      all = forms.compactMap { form, weight in
        (try? Regex(form, as: (Substring, Substring).self).ignoresCase()).map { ($0, weight) }
      }
    }
  }

  private struct Found {
    var weight: Weight
    var before: String
    var after: String
    var isSeveral = false
    var isEach = false
    /// Whether words follow the weight in its own cell, and others precede it.
    var isInside = false
  }

  private static func weight(in text: String, _ forms: Forms) -> Found? {
    for (form, weight) in forms.all {
      let matches = text.matches(of: form)
      guard let match = matches.first, let value = ResultCell.number(String(match.1), decimalCommas: false) else {
        continue
      }
      var before = String(text[..<match.range.lowerBound])
      var after = String(text[match.range.upperBound...])
      var found = Found(weight: weight(value), before: "", after: "", isSeveral: matches.count > 1)
      if let each = after.prefixMatch(of: /\s*(?:each|apiece|chacune?|je)\b/.ignoresCase()) {
        after = String(after[each.range.upperBound...])
        found.isEach = true
      }
      let own = before.last { !$0.isWhitespace || $0 == "\t" }
      let next = after.first { $0 != " " }
      let starts = before.allSatisfy { $0.isWhitespace || "([".contains($0) }
      let ends = next == nil || ",;\t()[]–—-.:".contains(next ?? " ")
      found.isInside = !starts && !ends && own != "\t"
      // An opening bracket before the weight and the closing one after it go with it.
      while let last = before.last, last == " " || ":=–—-".contains(last) { before.removeLast() }
      if before.last == "(", after.first(where: { $0 != " " }) == ")" {
        before.removeLast()
        after = String(after.drop { $0 == " " }.dropFirst())
      }
      (found.before, found.after) = (before, starts ? String(after.drop { " ,;:–—-".contains($0) }) : after)
      return found
    }
    return nil
  }

  // MARK: - Details

  /// The name of a part, and the rules in brackets and after commas.
  private struct Details {
    private(set) var name = ""
    private(set) var rules: [KeyAssignment] = []
    private(set) var unread: [String] = []
    private(set) var count: String?

    init(_ text: String) {
      var parts: [String] = []
      var current = ""
      for character in text {
        if "()[]\t,;".contains(character) {
          parts.append(current)
          current = ""
        } else {
          current.append(character)
        }
      }
      parts = (parts + [current]).map { $0.trimmed.trimmingPunctuation }.filter { !$0.isEmpty }
      for part in parts {
        if name.isEmpty, part.contains(where: \.isLetter) {
          takeName(part)
        } else if !take(part) {
          unread.append(part)
        }
      }
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

    private mutating func setCount(_ number: Int) {
      guard count == nil, number > 0 else { return }
      count = "\(number)"
      if number > 1 { rules.append(KeyAssignment("count", "\(number)")) }
    }

    /// Takes a rule; returns whether it is one.
    private mutating func take(_ text: String) -> Bool {
      let word = text.lowercased()
      if let number = Self.number(word[...]) {
        setCount(number)
        return true
      }
      if let match = word.wholeMatch(of: /(\d{1,3}|\p{L}+)\s+(\p{L}+)(?:\s+(?:in total|total|en tout))?/),
        let number = Self.number(match.1), Self.isPlural(match.2)
      {
        setCount(number)
        return true
      }
      if let match = word.wholeMatch(
        of:
          /(?:the |les )?(?:best|top|meilleure?s?)\s+(\d{1,2}|\p{L}+)(?:\s+(?:of|out of|sur|parmi|de)\s+(?:the )?(\d{1,3}))?(?: \p{L}+)*(?: count| comptent)?/
      ), let best = Self.number(match.1) {
        rules.append(KeyAssignment("best", "\(best)"))
        if let all = match.2.flatMap({ Self.number($0) }) { setCount(all) }
        return true
      }
      if let match = word.wholeMatch(of: /(?:les )?(\d{1,2}|\p{L}+) meilleure?s(?: notes?)?(?: sur (\d{1,3}))?/),
        let best = Self.number(match.1)
      {
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
}

extension String {
  fileprivate var trimmingPunctuation: String {
    let marks = " :;,.-–—=&+"
    let start = drop { marks.contains($0) }
    return String(start.dropLast(start.reversed().prefix { marks.contains($0) }.count))
  }

  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
