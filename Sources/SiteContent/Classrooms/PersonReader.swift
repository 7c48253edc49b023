import Grading

/// Reads people: their files, and those who are only named where they are members.
enum PersonReader {
  static let nameLength = 1...60

  /// A file of `people/`.
  static func read(_ id: String, _ root: YAMLNode, report: FileReport) -> Person? {
    guard var fields = Fields(root, of: .person, report: report) else { return nil }
    let name = fields.requiredLocalizedText("name")
    fields.checkLength(of: name, "name", in: nameLength)
    Protection.refuse(&fields)
    fields.finish()
    return Person(id: id, name: name)
  }

  /// A group of keys in a classroom: `{id: ann, name: Ann}`.
  static func read(_ node: YAMLNode, report: FileReport) -> (person: Person, span: SourceSpan)? {
    guard var fields = Fields(node, of: .member, report: report) else { return nil }
    let id = fields.id("id")
    if id == nil { fields.requireValue(of: "id") }
    let span = fields.span(of: "id")
    let name = fields.requiredLocalizedText("name")
    fields.checkLength(of: name, "name", in: nameLength)
    fields.finish()
    return id.map { (Person(id: $0, name: name), span) }
  }
}

extension Fields {
  /// Says where a text, in any of its languages, is shorter or longer than it may be.
  func checkLength(of text: LocalizedText, _ key: String, in range: ClosedRange<Int>) {
    guard has(key) else { return }
    let texts = text.translations.isEmpty ? [text.fallback] : text.translations.sorted { $0.key < $1.key }.map(\.value)
    guard let bad = texts.first(where: { !range.contains($0.trimmed.count) }) else { return }
    let count = bad.trimmed.count
    // A blank one has an error already.
    guard count > 0 else { return }
    report.error(
      span(of: key), "\"\(bad)\" has \(count == 1 ? "one character" : "\(count) characters")",
      cure: "from \(range.lowerBound) to \(range.upperBound)")
  }
}
