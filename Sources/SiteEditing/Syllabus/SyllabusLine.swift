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
    text = text.replacing(/^\s*(?:#+|[-*•·–—▪◦](?!\*)|\d{1,2}[.)](?=\s))\s*/, with: "")
    // Emphasis in Markdown.
    text = text.replacing(/\*\*|__|`/, with: "")
    text = text.replacing(/\.{3,}|…+|\s\|\s|^\||\|$/, with: "\t")
    guard text.contains(where: \.isNumber) else { return .other }
    let each = takeProduct(from: &text)
    guard var found = weight(in: text, forms) else { return .other }
    if ranges.contains(where: { text.firstMatch(of: $0) != nil }) { return .unread("it is about a range of marks") }
    if found.isSeveral { return .unread("it has several weights") }
    let rest = (found.before + "\t" + found.after).replacing(/\(\s*[,;:]?\s*\)|\[\s*\]/, with: " ")
    var details = SyllabusDetails(rest)
    let name = details.name
    let words = Set(name.folded.split { !$0.isLetter && $0 != "'" }.map(String.init))
    if let rule = words.first(where: rulesOfCourses.contains) {
      return .unread("\"\(rule)\" makes it a rule, not a weight")
    }
    if totals.contains(name.folded) { return .other }
    if name.isEmpty || !name.contains(where: \.isLetter) { return .unread("it has no name") }
    if name.wholeMatch(of: /[A-FS][-+−–]?/) != nil { return .unread("it looks like a letter of a scale") }
    guard name.count <= 60, name.split(separator: " ").count <= 8, !name.contains(where: { ".?!".contains($0) }) else {
      return .unread("it is a sentence, not a name and a weight")
    }
    if found.isInside { return .unread("its weight is in the middle of a sentence") }
    if let each {
      guard let sum = Double(found.weight.number), abs(each.count * each.percent - sum) < 0.011 else {
        return .unread("its parts are not its weight")
      }
      details.setCount(Int(each.count))
    }
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

  /// Takes `(5x5%)`, which is the weight in parts, out of a line.
  private static func takeProduct(from text: inout String) -> (count: Double, percent: Double)? {
    let form = /\(\s*(\d{1,3})\s*[x×@*]\s*(\d+(?:[.,]\d+)?)\s*%\s*(?:each)?\s*\)/
    guard let match = text.firstMatch(of: form), let count = Double(match.1),
      let percent = ResultCell.number(String(match.2), decimalCommas: false).flatMap(Double.init)
    else { return nil }
    text.removeSubrange(match.range)
    return (count, percent)
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
}
