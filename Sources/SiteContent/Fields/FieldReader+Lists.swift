import Formats

// Lists, maps and groups inside a group of keys.
extension FieldReader {
  /// Reads a list; empty if the key is absent, or, with an error, if the value is not a list.
  mutating func list(_ key: String) -> [YAMLNode] {
    guard let node = node(key) else { return [] }
    switch node.value {
    case .sequence(let nodes): return nodes
    case .scalar(let text, _):
      let next = (entries.index(of: key) ?? 0) + 1
      let count = entries.dropFirst(next).prefix {
        $0.value.isNull && !schema.contains($0.key) && $0.keySpan.line == node.span.line
      }.count
      looseValues = next..<next + count
      report.error(
        .wrongForm, node.span, "\"\(key)\" must be a list, this is a text", help: "write \(listExample(of: text, key))")
    case .mapping(let entries):
      report.error(
        .wrongForm, node.span, "\"\(key)\" must be a list, this is a group of keys",
        help: listExample(of: entries, isFlow: node.isFlow, key))
    }
    return []
  }

  /// Returns how to write a group as a list: it is one of the list's groups, or has the names of several.
  private func listExample(of entries: [YAMLNode.Entry], isFlow: Bool, _ key: String) -> String {
    let first = entries.first?.key ?? "name"
    if case .list(.group(let name))? = schema.field(key)?.type, FieldSchema.named(name)?.contains(first) == true {
      return isFlow
        ? "write [{\(first): …}]"
        : "write - \(first): … with a hyphen and a space, and indent the other keys like \(first)"
    }
    let plain = first.withoutBullet
    if case .list(.group(let name))? = schema.field(key)?.type,
      let keys = FieldSchema.named(name)?.usual, keys.count == 2
    {
      let groups = entries.compactMap { entry in
        entry.value.inOneLine.map { "{\(keys[0]): \(entry.key.withoutBullet), \(keys[1]): \($0)}" }
      }
      if groups.count == entries.count { return "write [\(groups.joined(separator: ", "))]" }
    }
    if isFlow { return "write brackets in place of the braces: [\(plain): …]" }
    if entries.first?.value.entries != nil { return "write - name: \(plain), and its keys below name" }
    return "start each line with a hyphen and a space: - \(plain): …"
  }

  /// Returns how to write a text as a list; where the list has groups, a group with the keys that it must have.
  private func listExample(of text: String, _ key: String) -> String {
    switch schema.field(key)?.type {
    case .list(.group(let name))?:
      let schema = FieldSchema.named(name)
      let usual = schema?.usual ?? []
      let keys = usual.isEmpty ? schema?.fields.prefix(1).map(\.key) ?? [] : usual
      return "[{\(keys.map { "\($0): …" }.joined(separator: ", "))}]"
    case .list(.map)?: return "[{name: value}]"
    default:
      // `-a` and `-b` on lines of their own are one text, and `answers: b, a` between braces is cut at the comma.
      let plain = text.drop { $0 == "[" || $0 == "-" }.replacing(" -", with: ", ")
      return "[\(([String(plain)] + entries[looseValues].map(\.key)).joined(separator: ", "))]"
    }
  }

  /// Reads a list of texts.
  mutating func texts(_ key: String) -> [String] { list(key).compactMap { scalar($0, key) } }

  /// Reads a list of choices in their order and reports duplicates.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(_ key: String) -> [Choice] {
    var choices: [Choice] = []
    var spans: [Choice: SourceSpan] = [:]
    for node in list(key) {
      guard let text = scalar(node, key), let choice: Choice = choice(text, of: key, at: node.span) else { continue }
      if let first = spans[choice] {
        report.error(.givenTwice, node.span, other: first, "\"\(text)\" is given twice", help: "keep one of them")
        continue
      }
      spans[choice] = node.span
      choices.append(choice)
    }
    return choices
  }

  /// Starts reading a group inside this one; nil if the key is absent or its value is not a group.
  mutating func group(_ key: String, of schema: FieldSchema) -> FieldReader? {
    node(key).flatMap { FieldReader($0, of: schema, report: report) }
  }

  /// Reads a map; empty if the key is absent, or, with an error, if the value is not a map.
  /// - Parameter example: the name of one of its values.
  mutating func map(_ key: String, example: String? = nil) -> [YAMLNode.Entry] {
    guard let node = node(key) else { return [] }
    if let entries = node.entries {
      let (rest, cut) = UnknownKey.splitNumbers(in: entries)
      for number in cut { report.add(.error, number.span, number.text) }
      return rest
    }
    let value = node.text ?? "…"
    let example = example ?? node.elements.first?.text
    report.error(
      .wrongForm, node.span, "\"\(key)\" must be a map, this is \(node.kindName)",
      help: example.map { "write {\($0): \(value)}" } ?? "write {name: value}")
    return []
  }
}

extension YAMLNode {
  /// A text, or a map of texts in braces; nil for anything else.
  fileprivate var inOneLine: String? {
    if let text { return text }
    guard let entries, !entries.isEmpty else { return nil }
    let pairs = entries.compactMap { entry in entry.value.text.map { "\(entry.key): \($0)" } }
    return pairs.count == entries.count ? "{\(pairs.joined(separator: ", "))}" : nil
  }
}
