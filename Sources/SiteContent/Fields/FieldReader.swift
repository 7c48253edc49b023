import Formats
import Grading

/// Reads the values of a group of keys by type, and reports every error.
///
/// A value with an error is read as absent, so that each error is reported once. Each key must be read at most once;
/// `finish` reports the keys that the schema does not have.
struct FieldReader {
  let schema: FieldSchema
  /// The place of the group: its first key.
  let span: SourceSpan
  let report: DiagnosticCollector
  let entries: [YAMLNode.Entry]
  /// The number of entries whose key was read.
  private var readCount = 0
  /// Whether all entries are read, so that there are no unknown keys and every other key is absent.
  var isRead: Bool { readCount == entries.count }
  /// The entries that are values of a list without brackets, of which the error is reported.
  var looseValues: Range<Int> = 0..<0

  /// Starts reading a group; nil with an error if the value is not a group of keys.
  init?(_ node: YAMLNode, of schema: FieldSchema, report: DiagnosticCollector) {
    guard let entries = node.entries else {
      report.error(
        .wrongForm, node.span, "\(schema.name.rawValue) must be a group of keys, this is \(node.kindName)",
        help: "write {\(Self.example(of: schema, for: node.text))}")
      return nil
    }
    self.init(entries, of: schema, at: node.span, report: report)
  }

  /// Starts reading a group.
  /// - Parameter span: the place of the group if it has no key.
  init(_ entries: [YAMLNode.Entry], of schema: FieldSchema, at span: SourceSpan, report: DiagnosticCollector) {
    self.schema = schema
    self.report = report
    self.entries = entries
    self.span = entries.first?.keySpan ?? span
  }

  /// Returns a key that a group may have: the first, or for a number the first that takes one.
  private static func example(of schema: FieldSchema, for text: String?) -> String {
    if let text, DecimalNumber.value(of: text) != nil,
      let field = schema.fields.first(where: { [.number, .mark].contains($0.type) })
    {
      return "\(field.key): \(text)"
    }
    return "\(schema.fields.first?.key ?? "name"): …"
  }

  // MARK: - Looking up

  /// Reads the entry of a key; nil if the key is absent or has no value.
  mutating func entry(_ key: String) -> YAMLNode.Entry? { index(key).map { entries[$0] } }

  /// Reads the value of a key as YAML; nil if the key is absent or has no value.
  mutating func node(_ key: String) -> YAMLNode? { index(key).map { entries[$0].value } }

  /// Reads the index of a key's entry; nil if the key is absent or has no value, with an error if the schema requires one.
  private mutating func index(_ key: String) -> Int? {
    assert(schema.contains(key), "\(key) is not in the schema of \(schema.name)")
    assert(!isRead || entries.index(of: key) == nil, "\(key) is read twice")
    guard !isRead, let index = entries.index(of: key) else {
      if schema.requires(key) { requireValue(of: key) }
      return nil
    }
    readCount += 1
    let next = index + 1
    // A number that a decimal comma cut has its error in `finish`.
    if next < entries.count, entries.isCut(at: next) { return nil }
    if !entries.isNull(at: index) { return index }
    if schema.requires(key) { requireValue(of: key) }
    return nil
  }

  /// Reads the value of a key if it is a group of keys; otherwise the key does not count as read.
  mutating func mappingNode(_ key: String) -> YAMLNode? {
    guard let index = entries.index(of: key), entries[index].value.entries != nil else { return nil }
    return node(key)
  }

  /// Returns the value of a key, which does not count as read; nil if the key is absent or has no value.
  func peek(_ key: String) -> YAMLNode? { has(key) ? entries.index(of: key).map { entries[$0].value } : nil }

  /// Whether a key has a value; the key does not count as read.
  func has(_ key: String) -> Bool { entries.index(of: key).map { !entries.isNull(at: $0) } ?? false }

  /// Whether a key has no value: `key:`.
  func isLeftEmpty(_ key: String) -> Bool { entries.index(of: key).map(entries.isNull) ?? false }

  /// Whether the value of a key is an empty list.
  func isEmptyList(_ key: String) -> Bool {
    guard let at = entries.index(of: key), case .sequence(let nodes) = entries[at].value.value else { return false }
    return nodes.isEmpty
  }

  /// Returns the place of a key's value; the place of the group if the key is absent.
  func span(of key: String) -> SourceSpan { entries.index(of: key).map { entries[$0].value.span } ?? span }

  /// Returns the place of a key; the place of the group if the key is absent.
  func keySpan(of key: String) -> SourceSpan { entries.index(of: key).map { entries[$0].keySpan } ?? span }

  // MARK: - Texts

  /// Reads a text; nil if the key is absent or, with an error, if the value is a list or a group.
  mutating func text(_ key: String) -> String? {
    guard let at = index(key) else { return nil }
    if !report.mayReorder, let text = entries.scalar(at: at) { return text }
    return scalar(entries[at].value, key)
  }

  /// Reads a text or a map from language to text; nil if the key is absent or has an error.
  mutating func localizedText(_ key: String) -> LocalizedText? {
    guard let at = index(key) else { return nil }
    return LocalizedText(reading: entries[at].value, key: key, report: report)
  }

  /// Reads a text that must exist and be visible; otherwise it reports an error and returns `.unnamed`.
  mutating func requiredLocalizedText(_ key: String) -> LocalizedText {
    guard let text = localizedText(key) else {
      if !schema.requires(key) { requireValue(of: key) }
      return .unnamed
    }
    if text.fallback.isVisible { return text }
    report.error(.missingKey, span(of: key), "\"\(key)\" is blank", help: "write a text that a reader can see")
    return .unnamed
  }

  /// Reads an identifier that matches `[a-z0-9-]+`.
  mutating func id(_ key: String) -> String? {
    guard let text = text(key) else { return nil }
    guard text.isEmpty || FileName.isID(text) else {
      let plain = text.lowercased().replacing(" ", with: "-")
      report.error(
        .notAnID, span(of: key), "\"\(text)\" is not an id",
        help: FileName.isID(plain) ? "write \(plain)" : "ids are made of a–z, 0–9 and hyphens")
      return nil
    }
    return text
  }

  /// Reports a missing key, unless its value had an error or the key is mistyped. Reading a key that the schema requires does so.
  func requireValue(of key: String) {
    guard !has(key) else { return }
    if UnknownKey.isMistyped(key, in: entries, of: schema) { return }
    if let empty = entries.first(where: { $0.key == key }) {
      report.error(
        .missingKey, empty.keySpan, "\"\(key)\" is empty", help: "\(schema.name.rawValue) needs it: \(key): …")
    } else {
      report.error(.missingKey, span, "\"\(key)\" is missing", help: "\(schema.name.rawValue) needs it: \(key): …")
    }
  }

  // MARK: - Numbers, flags, choices

  /// Reads a number and checks its range.
  mutating func number(_ key: String, in range: ClosedRange<Double> = 0...1e9) -> Double? {
    number(key, in: range, isWhole: false)
  }

  private mutating func number(_ key: String, in range: ClosedRange<Double>, isWhole: Bool) -> Double? {
    guard let text = text(key) else { return nil }
    do {
      let value = try NumberText.value(of: text, isWhole: isWhole)
      if range.contains(value) { return value }
      report.add(.error, span(of: key), Self.outOfRange(value, text, key, range))
    } catch {
      report.add(.error, span(of: key), error)
    }
    return nil
  }

  /// Reads an integer and checks its range.
  mutating func wholeNumber(_ key: String, in range: ClosedRange<Int> = 0...100_000) -> Int? {
    guard
      let value =
        number(key, in: Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
    else { return nil }
    if value == value.rounded() { return Int(value) }
    report.error(.notANumber, span(of: key), "\"\(key)\" must be a whole number, not \(DecimalNumber.text(value))")
    return nil
  }

  /// Reads `true` or `false`.
  mutating func flag(_ key: String) -> Bool? {
    guard let text = text(key) else { return nil }
    switch text {
    case "true": return true
    case "false": return false
    default:
      report.error(
        .unknownValue, span(of: key), "\"\(text)\" is neither true nor false",
        help: "write \(key): true or \(key): false")
      return nil
    }
  }

  /// Reads one of the raw values of an enumeration.
  mutating func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String) -> Choice? {
    guard let text = text(key) else { return nil }
    return choice(text, of: key, at: span(of: key))
  }

  func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ text: String, of key: String, at span: SourceSpan
  ) -> Choice? {
    if let choice = Choice(rawValue: text) { return choice }
    let names = Choice.allCases.map(\.rawValue)
    report.error(
      .unknownValue, span, "\"\(text)\" is not a value of \"\(key)\"", help: Self.suggestion(for: text, among: names))
    return nil
  }

  func scalar(_ node: YAMLNode, _ key: String) -> String? {
    if let text = node.scalar {
      report.refuseDirectionControls(in: text, at: node.span)
      return text
    }
    let type = schema.field(key)?.type
    let only = node.elements.count == 1 ? node.elements[0].text : nil
    let wanted: String? =
      switch type {
      case .number, .wholeNumber: "a number"
      case .mark, .score: "a mark"
      case .flag: "true or false"
      case .day, .moment: "a date"
      default: nil
      }
    report.error(
      .wrongForm, node.span, "\"\(key)\" must be \(wanted ?? "a text"), this is \(node.kindName)",
      help: wanted == nil ? "quote it if it is meant as text" : "write \(key): \(only ?? "…"), without brackets")
    return nil
  }

  // MARK: - Unknown keys

  /// Reports the keys that the schema does not have.
  /// - Parameter otherKeys: keys of other programs, in addition to those that `report` has.
  func finish(otherKeys: Set<String> = []) {
    guard !isRead else { return }
    let hasWork = entries.contains { ["items", "categories"].contains($0.key) }
    for (place, entry) in entries.enumerated() where !schema.contains(entry.key) && !looseValues.contains(place) {
      if entry.key.hasPrefix("x-") || FieldSchema.ignoredKeys.contains(entry.key)
        || report.otherKeys.contains(entry.key)
        || otherKeys.contains(entry.key) || entry.key == "<<"
      {
        continue
      }
      let unknown = UnknownKey(
        entry: entry, before: place > 0 ? entries[place - 1] : nil, schema: schema, hasWork: hasWork)
      report.add(.error, unknown.span, unknown.text)
    }
  }

  /// Returns a help text that suggests the name nearest to a mistyped one, or lists all names.
  static func suggestion(for text: String, among names: [String]) -> String {
    if let nearest = NearestName.of(text, in: names) { return "did you mean \(nearest)?" }
    return names.isEmpty ? "there is none yet" : "one of \(names.listed(upTo: 24))"
  }

  private static func outOfRange(
    _ value: Double, _ text: String, _ key: String, _ range: ClosedRange<Double>
  ) -> DiagnosticText {
    let (low, high) = (DecimalNumber.text(range.lowerBound), DecimalNumber.text(range.upperBound))
    // A limit far above every sensible value is mentioned only if it is exceeded.
    let isFar = range.upperBound >= 1e5
    let end = value < range.lowerBound ? "it must be at least \(low)" : "it must be at most \(high)"
    return DiagnosticText(.outOfRange, "\"\(key)\" is \(text)", isFar ? end : "from \(low) to \(high)")
  }
}
