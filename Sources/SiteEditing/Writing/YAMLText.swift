import SiteContent

/// A value as it is written in YAML, so that sitegen and other readers read the same.
package enum YAMLText: Sendable, Hashable {
  /// A text, quoted where any reader would take it for something else without quotes.
  case text(String)
  /// A number, a day, true or false, a score: as a text, but without quotes where all readers see the same value.
  case value(String)
  /// A list or group in brackets, as it is.
  case verbatim(String)

  /// Where a value is written, which decides what must be quoted.
  enum Place { case block, flow }

  /// A list in brackets.
  static func list(_ values: [YAMLText]) -> YAMLText {
    .verbatim("[\(values.map { $0.written(in: .flow) }.joined(separator: ", "))]")
  }

  /// A list or group in brackets that a person has written, with quotes added where other readers need them.
  static func bracketed(_ text: String) -> YAMLText {
    let start = "---\nvalue: "
    let file = SourceFile(path: "", bytes: Array("\(start)\(text)\n---\n".utf8))
    // What cannot be read is named once it is in its file.
    guard let root = SourceKeys.read(file).keys?.root else { return .verbatim(text) }
    let end = file.bytes.count - "\n---\n".utf8.count
    let bytes = Array(file.bytes.applying(quoting(in: root, of: file.bytes))[start.utf8.count...])
    return .verbatim(String(decoding: bytes.dropLast(file.bytes.count - end), as: UTF8.self))
  }

  /// The changes that quote the plain texts below a node.
  private static func quoting(in node: YAMLNode, of bytes: [UInt8]) -> [TextEdit] {
    func textEdit(_ value: YAMLText, at range: Range<Int>) -> [TextEdit] {
      // An anchor or an alias stays as it is.
      guard let first = bytes[range].first, !"\"'&*".utf8.contains(first) else { return [] }
      let text = value.written(in: .flow)
      return text.utf8.elementsEqual(bytes[range]) ? [] : [TextEdit(range: range, text: text)]
    }
    switch node.value {
    case .scalar(let text, _):
      return node.isNull ? [] : textEdit(.value(text), at: node.range)
    case .sequence(let nodes):
      return bytes[node.range].first == 0x2A ? [] : nodes.flatMap { quoting(in: $0, of: bytes) }
    case .mapping(let entries):
      if bytes[node.range].first == 0x2A { return [] }
      return entries.flatMap { textEdit(.text($0.key), at: $0.keyRange) + quoting(in: $0.value, of: bytes) }
    }
  }

  /// The text for a file, in the quotes of the value that it replaces.
  func written(in place: Place, like quote: UInt8? = nil) -> String {
    switch self {
    case .verbatim(let text): text
    case .text(let text): Self.written(text, isPlain: [.text], in: place, like: quote)
    case .value(let text): Self.written(text, isPlain: [.text, .value], in: place, like: quote)
    }
  }

  private static func written(
    _ text: String, isPlain readings: [PlainReading], in place: Place, like quote: UInt8?
  ) -> String {
    if quote == 0x27, !text.unicodeScalars.contains(where: needsEscape) {
      "'" + text.replacing("'", with: "''") + "'"
    } else if quote != 0x22, quote != 0x27, readings.contains(PlainReading(of: text)), isPlain(text, in: place) {
      text
    } else {
      doubleQuoted(text)
    }
  }

  /// Whether the syntax of YAML takes a text without quotes as one scalar.
  private static func isPlain(_ text: String, in place: Place) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":" else {
      return false
    }
    if ["---", "..."].contains(text) || scalars.contains(where: needsEscape) { return false }
    if ",[]{}#&*!|>'\"%@`?:".unicodeScalars.contains(first) { return false }
    if first == "-", scalars.count == 1 || scalars[1] == " " { return false }
    if text.contains(": ") || text.contains(" #") { return false }
    // A question mark ends a text in brackets for PyYAML and ruamel.yaml.
    return place == .block || !scalars.contains { ",[]{}?".unicodeScalars.contains($0) }
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || [0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF].contains(scalar.value)
  }

  private static func doubleQuoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where needsEscape(scalar):
        let hex = String(scalar.value, radix: 16, uppercase: true)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension FieldType {
  /// A value of this type as it is written. One of another type, or of a key that sitegen does not know, may be a number.
  func written(_ text: String) -> YAMLText { takesText ? .text(text) : .value(text) }

  private var takesText: Bool {
    switch self {
    case .text, .localizedText, .id, .colour, .scale, .choice: true
    case .flag, .number, .wholeNumber, .mark, .score, .day, .moment, .group: false
    case .list(let type), .map(let type): type.takesText
    case .either(let first, let second): first.takesText && second.takesText
    }
  }
}

extension FieldType? {
  /// A value of this type as it is written; nil is the type of a key that sitegen does not know.
  func written(_ text: String) -> YAMLText { self?.written(text) ?? .value(text) }
}
