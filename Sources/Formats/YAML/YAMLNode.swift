/// A value of a YAML text with its place.
package struct YAMLNode: Sendable {
  package var value: Value
  /// The place of the value in the source.
  package var span: SourceSpan
  /// Its range in the bytes of the file. For a group or list without brackets only the start is exact.
  package var range: Range<Int>
  /// Whether it is a group or list in brackets, or a lone pair within them.
  package var isFlow: Bool

  package init(value: Value, span: SourceSpan, range: Range<Int> = 0..<0, isFlow: Bool = false) {
    self.value = value
    self.span = span
    self.range = range
    self.isFlow = isFlow
  }

  package enum Value: Sendable {
    case scalar(String, isQuoted: Bool)
    case mapping([Entry])
    case sequence([YAMLNode])
  }

  /// A key of a mapping with its value.
  package struct Entry: Sendable {
    package var key: String
    package var keySpan: SourceSpan
    /// The range of the key in the bytes of the file.
    package var keyRange: Range<Int>
    package var value: YAMLNode

    package init(key: String, keySpan: SourceSpan, keyRange: Range<Int> = 0..<0, value: YAMLNode) {
      self.key = key
      self.keySpan = keySpan
      self.keyRange = keyRange
      self.value = value
    }

    /// Whether a decimal comma cut it from the number before it: YAML reads `{score: 14,5}` as a score of 14 and a key `5`.
    package func isCut(from before: Entry?) -> Bool {
      // In `{1: 90, 2: }` the key is a key: only a comma without a space is one of decimals.
      guard value.isNull, let first = key.utf8.first, (0x30...0x39).contains(first), let number = before?.value,
        let text = number.text, DecimalNumber.value(of: text) != nil, !text.utf8.contains(0x2E)
      else { return false }
      return number.span.line == keySpan.line && number.span.column + number.span.length + 1 == keySpan.column
    }
  }

  /// Whether it has no value: it is empty, `~` or `null`.
  package var isNull: Bool {
    switch value {
    // Lengths are compared first, because most texts differ in them.
    case .scalar(let text, let isQuoted):
      switch text.utf8.count {
      case 0: true
      case 1: !isQuoted && text == "~"
      case 4: !isQuoted && text == "null"
      default: false
      }
    case .mapping, .sequence: false
    }
  }

  /// The text of a scalar that is not null.
  package var text: String? {
    if case .scalar(let text, _) = value, !isNull { text } else { nil }
  }

  /// The text of a scalar.
  package var scalar: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The entries of a mapping.
  package var entries: [Entry]? {
    if case .mapping(let entries) = value { entries } else { nil }
  }

  /// The elements of a sequence; empty for another value.
  package var elements: [YAMLNode] {
    if case .sequence(let nodes) = value { nodes } else { [] }
  }

  /// Returns a key of a mapping with its value; nil if it is no mapping or does not have the key.
  package func entry(_ key: String) -> Entry? { entries?.first { $0.key == key } }

  /// Returns the value of a key of a mapping; nil if it is no mapping or does not have the key.
  package func value(of key: String) -> YAMLNode? { entry(key)?.value }

  /// Whether the value is written as an alias, `*name`, in the bytes that it was parsed from.
  package func isAlias(in bytes: [UInt8]) -> Bool { bytes[range].first == UInt8(ascii: "*") }

  /// The number of values in it, including itself.
  package var size: Int {
    switch value {
    case .scalar: 1
    case .mapping(let entries): entries.reduce(1) { $0 + $1.value.size }
    case .sequence(let nodes): nodes.reduce(1) { $0 + $1.size }
    }
  }

  /// The kind of value, as messages name it.
  package var kindName: String {
    switch value {
    case .scalar: isNull ? "empty" : "a text"
    case .mapping: "a group of keys"
    case .sequence: "a list"
    }
  }

  /// Returns the value with its place in another file of the report.
  package func moved(to file: UInt8) -> YAMLNode {
    var node = self
    node.span.file = file
    switch value {
    case .scalar: break
    case .mapping(let entries):
      node.value = .mapping(
        entries.map { entry in
          var entry = entry
          entry.keySpan.file = file
          entry.value = entry.value.moved(to: file)
          return entry
        })
    case .sequence(let nodes): node.value = .sequence(nodes.map { $0.moved(to: file) })
    }
    return node
  }
}
