import Formats

/// A key that its group does not have, and the known key that was probably meant.
struct UnknownKey {
  let entry: YAMLNode.Entry
  /// The entry above it.
  let before: YAMLNode.Entry?
  let schema: FieldSchema
  /// Whether its group has items or categories, beside which a score has no place.
  var hasWork = false

  private var key: String { entry.key }

  /// The place to report: the key, or the whole number if a decimal comma cut it in two.
  var span: SourceSpan {
    guard decimalComma != nil, let before, before.value.span.line == entry.keySpan.line else { return entry.keySpan }
    var span = before.value.span
    span.length = entry.keySpan.column + entry.keySpan.length - span.column
    return span
  }

  /// The error with the most probable fix.
  var text: DiagnosticText {
    if let decimalComma { return decimalComma }
    if let blank = key.oddBlank {
      return DiagnosticText(
        .unusualCharacter, "\"\(blank.plain)\" has \(blank.name) before, in or after it",
        "type it again with plain spaces")
    }
    if let sign = key.first(where: { "：，".contains($0) }) {
      return DiagnosticText(
        .unusualCharacter, "\"\(key)\" has a full-width \(sign)",
        sign == "：" ? "type : and a space" : "type , and a space")
    }
    if let colon = key.firstIndex(of: ":"), entry.value.isNull, schema.contains(String(key[..<colon])) {
      let value = key[key.index(after: colon)...]
      return DiagnosticText(
        .missingSign, "a space is missing after the colon of \"\(key)\"", "write \(key[..<colon]): \(value)")
    }
    let message = "\"\(key)\" is not a key of \(schema.name.rawValue)"
    let names = schema.fields.map(\.key)
    guard !names.isEmpty else {
      return DiagnosticText(
        .unknownKey, message, "it has only a body; keys belong in the file without the language in its name")
    }
    if let help = helpAboutWork { return DiagnosticText(.unknownKey, message, help) }
    if let meant = Self.synonyms[key].flatMap({ $0.first(where: schema.contains) }) {
      return DiagnosticText(.unknownKey, message, "did you mean \"\(meant)\"?")
    }
    // A key of work is often one level too high.
    if [.course, .courseTemplate].contains(schema.name),
      let work = [FieldSchema.category, .item].first(where: { $0.contains(key) })
    {
      return DiagnosticText(.unknownKey, message, "it is a key of \(work.name.rawValue)")
    }
    let others = ([FieldSchema.course] + FieldSchema.all).filter { $0.name != schema.name }
    let other = others.first { $0.contains(key) }
    // A key of another kind may be a typo of one of this kind: `goals` in a course is probably its `goal`.
    if let near = NearestName.of(HalfWidth.form(of: key) ?? key, in: names.filter { $0 != Self.opposites[key] }) {
      return DiagnosticText(
        .unknownKey, message,
        "did you mean \"\(near)\"?" + (other.map { " \(key) is a key of \($0.name.rawValue)" } ?? ""))
    }
    if let other { return DiagnosticText(.unknownKey, message, "it is a key of \(other.name.rawValue)") }
    // Keys of courses are often one level too high or too low.
    for other in [FieldSchema.item, .category, .course] {
      guard let near = NearestName.of(key, in: other.fields.map(\.key)) else { continue }
      return DiagnosticText(.unknownKey, message, "did you mean \"\(near)\"? it is a key of \(other.name.rawValue)")
    }
    return DiagnosticText(.unknownKey, message, "known keys: \(names.joined(separator: ", "))")
  }

  /// What to do with a score outside of its item, with a category as a key of the course, and with weights inside a category.
  private var helpAboutWork: String? {
    guard [.course, .courseTemplate, .category].contains(schema.name) else { return nil }
    let isScore = key == "score" || Self.synonyms[key]?.first == "score"
    if hasWork, isScore {
      return (key == "score" ? "it" : "\"score\"")
        + " is a key of an item: indent it to the column of the item's other keys"
    }
    if schema.name == .category {
      switch key {
      case "categories":
        return "list them as categories of the course, and weigh them in its formula: "
          + "\"weighted(weighted(HW = 30, Tests = 70) = 40, Exam = 60)\""
      case "schemes": return "write the better weighting as its formula: \"max(weighted(Quiz = 30, Test = 70), Test)\""
      default: return nil
      }
    }
    guard key.lowercased() == "assignments" else { return nil }
    return "write it as a category, below categories: - name: Assignments; or its items below items:"
  }

  /// Whether a group has an unknown key that was probably meant to be this one, which is reported already.
  static func isMistyped(_ key: String, in entries: [YAMLNode.Entry], of schema: FieldSchema) -> Bool {
    entries.contains { !schema.contains($0.key) && looksLike(key, $0.key) }
  }

  private static func looksLike(_ key: String, _ unknown: String) -> Bool {
    if unknown.hasPrefix(key), let next = unknown.dropFirst(key.count).first, ":：".contains(next) { return true }
    return synonyms[unknown]?.contains(key) == true || NearestName.of(unknown, in: [key]) != nil
  }

  /// The error for a decimal comma: YAML reads `{score: 14,5}` as a score of 14 and a key `5`.
  private var decimalComma: DiagnosticText? {
    guard entry.isCut(from: before), let number = before?.value.text else { return nil }
    return DiagnosticText(.notANumber, "\"\(number),\(key)\" has a decimal comma", "write \(number).\(key)")
  }

  /// Returns the entries of a map without those of a number that a decimal comma cut in two, and an error for each.
  static func splitNumbers(in entries: [YAMLNode.Entry]) -> (rest: [YAMLNode.Entry], cut: [UnknownKey]) {
    guard entries.contains(where: \.value.isNull) else { return (entries, []) }
    var rest: [YAMLNode.Entry] = []
    var cut: [UnknownKey] = []
    for (place, entry) in entries.enumerated() {
      if entries.isCut(at: place) {
        rest.removeLast()
        cut.append(UnknownKey(entry: entry, before: entries[place - 1], schema: .course))
      } else {
        rest.append(entry)
      }
    }
    return (rest, cut)
  }

  /// The keys that other programs and languages use, with ours.
  private static let synonyms: [String: [String]] = [
    "title": ["name"], "name": ["title"], "date": ["due", "graded", "start"], "deadline": ["due"],
    "points": ["score"], "mark": ["score", "grade"], "grade": ["score"], "score": ["grade"], "result": ["score"],
    "out-of": ["max"], "total": ["max"],
    "maximum": ["max"], "percent": ["weight"], "percentage": ["weight"], "color": ["colour"], "ects": ["credits"],
    "teacher": ["instructor"], "professor": ["instructor"], "room": ["location"], "timezone": ["time-zone"],
    "lang": ["language"], "coef": ["coefficient"], "coeff": ["coefficient"], "bonus": ["extra-credit"],
    "drop": ["drop-lowest"], "assignments": ["items"], "letters": ["grades"], "color-code": ["bands"],
    "min": ["at-least"], "minimum": ["at-least"], "author": ["owner"], "url": ["base-url"], "code": ["number"],
    "best": ["best-credits"], "best-of": ["best"], "keep-best": ["best"], "keep": ["best"], "extra": ["extra-credit"],
    "late": ["late-penalty"],
  ]

  /// Keys that differ in few letters and mean the contrary.
  private static let opposites = ["at-least": "at-most", "at-most": "at-least"]
}
