import Grading

/// A group of keys while it is read: typed values come out, what is wrong goes to the report.
///
/// A value with an error reads as if it were not there, so that one mistake is one message. `finish` names the keys that
/// nobody knows.
struct FieldReader {
  let list: FieldSchema
  /// The place of the group.
  let span: SourceSpan
  let report: DiagnosticCollector
  private let entries: [YAMLNode.Entry]
  private var found = 0

  /// Nil, with an error, where the value is no group of keys.
  init?(_ node: YAMLNode, of list: FieldSchema, report: DiagnosticCollector) {
    guard let entries = node.entries else {
      report.error(
        node.span, "\(list.name.rawValue) must be a group of keys, this is \(node.kindName)",
        help: "write {\(list.fields.first?.key ?? "name"): …}")
      return nil
    }
    self.init(entries, of: list, at: node.span, report: report)
  }

  /// - Parameter span: the place of the group where it has no key.
  init(_ entries: [YAMLNode.Entry], of list: FieldSchema, at span: SourceSpan, report: DiagnosticCollector) {
    self.list = list
    self.report = report
    self.entries = entries
    self.span = entries.first?.keySpan ?? span
  }

  // MARK: - Looking up

  /// The entry of a key, where it was given a value. No key is asked for twice.
  mutating func entry(_ key: String) -> YAMLNode.Entry? { place(of: key).map { entries[$0] } }

  /// Where the entry of a key is among the entries; an entry is dear to copy.
  private mutating func place(of key: String) -> Int? {
    assert(list.contains(key), "\(key) is not declared in \(list.name)")
    guard found < entries.count else {
      assert(entries.index(of: key) == nil, "\(key) is asked for twice")
      return nil
    }
    guard let at = entries.index(of: key) else { return nil }
    found += 1
    return entries[at].value.isNull ? nil : at
  }

  mutating func node(_ key: String) -> YAMLNode? { place(of: key).map { entries[$0].value } }

  /// Whether the key stands there with a value; the key does not count as read.
  func has(_ key: String) -> Bool { entries.index(of: key).map { !entries[$0].value.isNull } ?? false }

  /// Whether the key is written without a value.
  func isLeftEmpty(_ key: String) -> Bool { entries.index(of: key).map { entries[$0].value.isNull } ?? false }

  /// Whether the value of a key is a list without anything in it.
  func isEmptyList(_ key: String) -> Bool {
    guard let at = entries.index(of: key), case .sequence(let nodes) = entries[at].value.value else { return false }
    return nodes.isEmpty
  }

  /// Where the value of a key stands; the place of the group where there is none.
  func span(of key: String) -> SourceSpan { entries.index(of: key).map { entries[$0].value.span } ?? span }

  /// Where a key stands; the place of the group where it does not.
  func keySpan(of key: String) -> SourceSpan { entries.index(of: key).map { entries[$0].keySpan } ?? span }

  // MARK: - Texts

  mutating func text(_ key: String) -> String? {
    guard let at = place(of: key) else { return nil }
    // Most are texts; a whole node is dear to copy.
    if case .scalar(let text, _) = entries[at].value.value { return text }
    return scalar(entries[at].value, key)
  }

  mutating func localizedText(_ key: String) -> LocalizedText? {
    guard let at = place(of: key) else { return nil }
    if case .scalar(let text, _) = entries[at].value.value { return LocalizedText(text) }
    return LocalizedText(reading: entries[at].value, key: key, report: report)
  }

  /// A text that must be there; an error and a dash where it is not.
  mutating func requiredLocalizedText(_ key: String) -> LocalizedText {
    if let text = localizedText(key) {
      // Nearly every text has an ASCII sign that can be seen, which is found much faster than one of any script.
      if text.fallback.utf8.contains(where: { (0x21...0x7E).contains($0) }) { return text }
      if text.fallback.isVisible { return text }
      report.error(span(of: key), "\"\(key)\" is blank", help: "write a text that a reader can see")
      return LocalizedText("–")
    }
    requireValue(of: key)
    return LocalizedText("–")
  }

  mutating func id(_ key: String) -> String? {
    guard let text = text(key) else { return nil }
    guard text.utf8.allSatisfy({ (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }) else {
      report.error(span(of: key), "\"\(text)\" is not an id", help: "ids are made of a–z, 0–9 and hyphens")
      return nil
    }
    return text
  }

  /// Says that a key is missing, unless it has a value that was wrong, or is there under a mistyped name.
  func requireValue(of key: String) {
    guard !has(key) else { return }
    if entries.contains(where: { !list.contains($0.key) && UnknownKey.looksLike(key, $0.key) }) { return }
    if let empty = entries.first(where: { $0.key == key }) {
      report.error(empty.keySpan, "\"\(key)\" is empty", help: "\(list.name.rawValue) needs it: \(key): …")
    } else {
      report.error(span, "\"\(key)\" is missing", help: "\(list.name.rawValue) needs it: \(key): …")
    }
  }

  // MARK: - Numbers, flags, choices

  mutating func number(_ key: String, in range: ClosedRange<Double> = 0...1e9) -> Double? {
    guard let text = text(key) else { return nil }
    do {
      let value = try NumberText.value(of: text)
      if range.contains(value) { return value }
      report.add(.error, span(of: key), Self.outOfRange(value, text, key, range))
    } catch {
      report.add(.error, span(of: key), error)
    }
    return nil
  }

  mutating func wholeNumber(_ key: String, in range: ClosedRange<Int> = 0...100_000) -> Int? {
    guard let value = number(key, in: Double(range.lowerBound)...Double(range.upperBound)) else { return nil }
    if value == value.rounded() { return Int(value) }
    report.error(span(of: key), "\"\(key)\" must be a whole number, not \(DecimalNumber.text(value))")
    return nil
  }

  mutating func flag(_ key: String) -> Bool? {
    guard let text = text(key) else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      report.error(span(of: key), "\"\(text)\" is neither true nor false", help: "write \(key): true or \(key): false")
      return nil
    }
  }

  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
    guard let text = text(key) else { return nil }
    return choice(text, of: key, at: span(of: key))
  }

  private func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of key: String, at span: SourceSpan
  ) -> Choice? {
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    report.error(
      span, "\"\(text)\" is not a value of \"\(key)\"", help: Self.suggestion(for: text, among: names))
    return nil
  }

  // MARK: - Lists and groups

  /// The values of a list; none, with an error, where the value is no list.
  mutating func list(_ key: String) -> [YAMLNode] {
    guard let at = place(of: key) else { return [] }
    let span = entries[at].value.span
    switch entries[at].value.value {
    case .sequence(let nodes): return nodes
    case .scalar(let text, _):
      report.error(span, "\"\(key)\" must be a list, this is a text", help: "write [\(text)]")
    case .mapping(let entries):
      report.error(
        span, "\"\(key)\" must be a list, this is a group of keys",
        help: "begin each line with a hyphen and a space: - \(entries.first?.key ?? "name"): …")
    }
    return []
  }

  /// A list of texts.
  mutating func texts(_ key: String) -> [String] { list(key).compactMap { scalar($0, key) } }

  /// A list of choices, none of which may stand there twice.
  mutating func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(_ key: String) -> Set<Choice> {
    var choices: Set<Choice> = []
    for node in list(key) {
      guard let text = scalar(node, key), let choice: Choice = choice(text, of: key, at: node.span) else { continue }
      if !choices.insert(choice).inserted {
        report.error(node.span, "\"\(text)\" is given twice", help: "keep one of them")
      }
    }
    return choices
  }

  mutating func group(_ key: String, of list: FieldSchema) -> FieldReader? {
    guard let node = node(key) else { return nil }
    return FieldReader(node, of: list, report: report)
  }

  /// The names and values of a map; none, with an error, where the value is no map.
  mutating func map(_ key: String) -> [YAMLNode.Entry] {
    guard let node = node(key) else { return [] }
    if let entries = node.entries { return entries }
    report.error(node.span, "\"\(key)\" must be a map, this is \(node.kindName)", help: "write {name: value}")
    return []
  }

  private func scalar(_ node: YAMLNode, _ key: String) -> String? {
    if let text = node.scalar { return text }
    report.error(
      node.span, "\"\(key)\" must be a text, this is \(node.kindName)", help: "quote it if it is meant as text")
    return nil
  }

  // MARK: - The end

  /// Names the keys that are not known.
  ///
  /// `otherKeys` are keys of other programs, where the report does not know them yet.
  func finish(otherKeys: Set<String> = []) {
    guard found < entries.count else { return }
    for (place, entry) in entries.enumerated() where !list.contains(entry.key) {
      if entry.key.hasPrefix("x-") || FieldSchema.foreign.contains(entry.key) || report.otherKeys.contains(entry.key)
        || otherKeys.contains(entry.key) || entry.key == "<<"
      {
        continue
      }
      let unknown = UnknownKey(entry: entry, before: place > 0 ? entries[place - 1] : nil, list: list)
      report.add(.error, unknown.span, unknown.words)
    }
  }

  /// The nearest of some names, or all of them.
  static func suggestion(for text: String, among names: [String]) -> String {
    if let nearest = NearestName.of(text, in: names) { return "did you mean \(nearest)?" }
    let shown = names.count > 24 ? names.prefix(24) + ["…"] : names[...]
    return "one of \(shown.joined(separator: ", "))"
  }

  private static func outOfRange(
    _ value: Double, _ text: String, _ key: String, _ range: ClosedRange<Double>
  ) -> DiagnosticText {
    let (low, high) = (DecimalNumber.text(range.lowerBound), DecimalNumber.text(range.upperBound))
    // An end that is far from every sensible value is no news to whom it does not concern.
    let isFar = range.upperBound >= 1e5
    let end = value < range.lowerBound ? "it must be at least \(low)" : "it must be at most \(high)"
    return DiagnosticText("\"\(key)\" is \(text)", isFar ? end : "from \(low) to \(high)")
  }
}
