import Grading

/// Reads people: their files, and those who are only named where they are members.
enum PersonReader {
  static let nameLength = 1...60

  /// A file of `people/`, with whose vault the person's pages are kept in.
  static func read(
    _ id: String, _ root: YAMLNode, report: DiagnosticCollector
  ) -> (person: Person, protection: ParsedProtection?)? {
    guard var fields = FieldReader(root, of: .person, report: report) else { return nil }
    let name = fields.requiredLocalizedText("name")
    fields.checkLength(of: name, "name", in: nameLength)
    let protection = fields.protection()
    fields.finish()
    return (Person(id: id, name: name), protection)
  }

  /// A group of keys in a classroom: `{id: ann, name: Ann}`.
  static func read(_ node: YAMLNode, report: DiagnosticCollector) -> (person: Person, span: SourceSpan)? {
    guard var fields = FieldReader(node, of: .member, report: report) else { return nil }
    let id = fields.id("id")
    if id == nil { fields.requireValue(of: "id") }
    let span = fields.span(of: "id")
    let name = fields.requiredLocalizedText("name")
    fields.checkLength(of: name, "name", in: nameLength)
    fields.finish()
    return id.map { (Person(id: $0, name: name), span) }
  }
}

extension FieldReader {
  /// Says where a text, in any of its languages, is shorter or longer than it may be, without the space around it.
  ///
  /// A Chinese character says as much as two letters and is as wide, so it counts for two where texts may be too short.
  func checkLength(of text: LocalizedText, _ key: String, in range: ClosedRange<Int>) {
    guard has(key) else { return }
    let texts = text.translations.isEmpty ? [text.fallback] : text.translations.sorted { $0.key < $1.key }.map(\.value)
    guard
      let bad = texts.map(\.visiblePart).first(where: {
        $0.unicodeScalars.reduce(0) { $0 + DisplayWidth.of($1) } < range.lowerBound || $0.count > range.upperBound
      })
    else { return }
    let count = bad.count
    // A blank one has an error already.
    guard count > 0 else { return }
    report.error(
      span(of: key), "\"\(bad)\" has \(count == 1 ? "one character" : "\(count) characters")",
      help: "from \(range.lowerBound) to \(range.upperBound)")
  }
}
