/// A key that its group does not know, and what was probably meant.
struct UnknownKey {
  let entry: YAMLNode.Entry
  /// The entry above it.
  let before: YAMLNode.Entry?
  let list: FieldSchema

  private var key: String { entry.key }

  /// The place: the key, or the whole number that a decimal comma cut in two.
  var span: SourceSpan {
    guard decimalComma != nil, let before, before.value.span.line == entry.keySpan.line else { return entry.keySpan }
    var span = before.value.span
    span.length = entry.keySpan.column + entry.keySpan.length - span.column
    return span
  }

  var words: DiagnosticText {
    if let decimalComma { return decimalComma }
    if let sign = key.first(where: { "：，".contains($0) }) {
      return DiagnosticText(
        "\"\(key)\" has a full-width \(sign)", sign == "：" ? "type : and a space" : "type , and a space")
    }
    if let colon = key.firstIndex(of: ":"), entry.value.isNull, list.contains(String(key[..<colon])) {
      let value = key[key.index(after: colon)...]
      return DiagnosticText("a space is missing behind the colon of \"\(key)\"", "write \(key[..<colon]): \(value)")
    }
    let message = "\"\(key)\" is not a key of \(list.name.rawValue)"
    let names = list.fields.map(\.key)
    guard !names.isEmpty else {
      return DiagnosticText(message, "it has a body only; the keys stand in the file without the language in its name")
    }
    if let meant = Self.synonyms[key].flatMap({ $0.first(where: list.contains) }) {
      return DiagnosticText(message, "did you mean \"\(meant)\"?")
    }
    let others = ([FieldSchema.course] + FieldSchema.all).filter { $0.name != list.name }
    let other = others.first { $0.contains(key) }
    // A key of another kind is as often a slip in one of this kind: `goals` in a course is more likely its `goal`.
    if let near = NearestName.of(HalfWidth.form(of: key) ?? key, in: names) {
      return DiagnosticText(
        message, "did you mean \"\(near)\"?" + (other.map { " \(key) is a key of \($0.name.rawValue)" } ?? ""))
    }
    if let other { return DiagnosticText(message, "it is a key of \(other.name.rawValue)") }
    // What belongs into a course is most often put a level too high or too low.
    for other in [FieldSchema.item, .category, .course] {
      guard let near = NearestName.of(key, in: other.fields.map(\.key)) else { continue }
      return DiagnosticText(message, "did you mean \"\(near)\"? it is a key of \(other.name.rawValue)")
    }
    return DiagnosticText(message, "known keys: \(names.joined(separator: ", "))")
  }

  /// Whether a key that is not known was probably meant to be this one.
  static func looksLike(_ key: String, _ unknown: String) -> Bool {
    if unknown.hasPrefix(key), let next = unknown.dropFirst(key.count).first, ":：".contains(next) { return true }
    return synonyms[unknown]?.contains(key) == true || NearestName.of(unknown, in: [key]) != nil
  }

  /// `{score: 14,5}` reads as a score of 14 and a key 5.
  private var decimalComma: DiagnosticText? {
    guard entry.value.isNull, let number = before?.value.text, DecimalNumber.value(of: number) != nil,
      let first = key.utf8.first, (0x30...0x39).contains(first), !number.utf8.contains(0x2E)
    else { return nil }
    return DiagnosticText("\"\(number),\(key)\" has a decimal comma", "write \(number).\(key)")
  }

  /// What other programs, or other languages, call a key.
  private static let synonyms: [String: [String]] = [
    "title": ["name"], "name": ["title"], "date": ["due", "graded", "start"], "deadline": ["due"],
    "points": ["score"], "mark": ["score", "grade"], "grade": ["score"], "score": ["grade"], "result": ["score"],
    "out-of": ["max"], "total": ["max"],
    "maximum": ["max"], "percent": ["weight"], "percentage": ["weight"], "color": ["colour"], "ects": ["credits"],
    "teacher": ["instructor"], "professor": ["instructor"], "room": ["location"], "timezone": ["time-zone"],
    "lang": ["language"], "coef": ["coefficient"], "coeff": ["coefficient"], "bonus": ["extra-credit"],
    "drop": ["drop-lowest"], "assignments": ["items"], "letters": ["grades"], "color-code": ["bands"],
    "min": ["at-least"], "minimum": ["at-least"], "author": ["owner"], "url": ["base-url"], "code": ["number"],
  ]
}
