import Formats
import SiteContent

/// A value as YAML text that every YAML parser reads the same way.
package enum YAMLText: Sendable, Hashable {
  /// A text. It is quoted if some parser would read it as another type without quotes.
  case text(String)
  /// A number, day, score, true or false. It is quoted only if parsers would read different values without quotes.
  case value(String)
  /// YAML that is written as it is.
  case verbatim(String)

  /// The style of the surrounding YAML, on which quoting depends.
  package enum Style: Sendable { case block, flow }

  /// Returns a flow list.
  static func list(_ values: [YAMLText]) -> YAMLText {
    .verbatim("[\(values.map { $0.written(in: .flow) }.joined(separator: ", "))]")
  }

  /// Returns a flow list or group that a person wrote, with quotes added where other parsers need them.
  static func bracketed(_ text: String) -> YAMLText {
    let start = "---\nvalue: "
    let file = SourceFile(path: "", bytes: Array("\(start)\(text)\n---\n".utf8))
    // Syntax errors are reported once the value is in its file.
    guard let root = SourceKeys.read(file).keys?.root else { return .verbatim(text) }
    let end = file.bytes.count - "\n---\n".utf8.count
    let bytes = Array(file.bytes.applying(quoting(in: root, of: file.bytes))[start.utf8.count...])
    return .verbatim(String(decoding: bytes.dropLast(file.bytes.count - end), as: UTF8.self))
  }

  /// Returns the edits that quote plain texts below a node.
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
      return node.isAlias(in: bytes) ? [] : nodes.flatMap { quoting(in: $0, of: bytes) }
    case .mapping(let entries):
      if node.isAlias(in: bytes) { return [] }
      return entries.flatMap { entry in
        // The 5 in `{coefficient: 2,5}` is no key that somebody wrote: the error shows the text as it is.
        let isKey = !entry.value.isNull || !entry.value.range.isEmpty
        return (isKey ? textEdit(.text(entry.key), at: entry.keyRange) : []) + quoting(in: entry.value, of: bytes)
      }
    }
  }

  /// Returns the text to write in a file, with quotes if it needs them.
  /// - Parameter quote: the first byte of the value that it replaces, whose quotes are kept.
  package func written(in style: Style, like quote: UInt8? = nil) -> String {
    switch self {
    case .verbatim(let text): text
    case .text(let text): Self.written(text, isPlain: [.text], in: style, like: quote)
    case .value(let text): Self.written(text, isPlain: [.text, .value], in: style, like: quote)
    }
  }

  private static func written(
    _ text: String, isPlain readings: [ImplicitType], in style: Style, like quote: UInt8?
  ) -> String {
    if quote == UInt8(ascii: "'"), !text.unicodeScalars.contains(where: needsEscape) {
      "'" + text.replacing("'", with: "''") + "'"
    } else if quote != UInt8(ascii: "\""), quote != UInt8(ascii: "'"), readings.contains(ImplicitType(of: text)),
      isPlain(text, in: style)
    {
      text
    } else {
      doubleQuoted(text)
    }
  }

  /// Whether a text without quotes is one scalar in YAML syntax.
  private static func isPlain(_ text: String, in style: Style) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":" else {
      return false
    }
    if ["---", "..."].contains(text) || scalars.contains(where: needsEscape) { return false }
    if ",[]{}#&*!|>'\"%@`?:".unicodeScalars.contains(first) { return false }
    if first == "-", scalars.count == 1 || scalars[1] == " " { return false }
    if text.contains(": ") || text.contains(" #") { return false }
    // In flow style, PyYAML and ruamel.yaml end a text at a question mark.
    return style == .block || !scalars.contains { ",[]{}?".unicodeScalars.contains($0) }
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
        result += "\\u" + String(hexadecimal: scalar.value, digits: 4, uppercase: true)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

extension FieldType {
  func yaml(_ text: String) -> YAMLText { takesText ? .text(text) : .value(text) }

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
  /// Returns a value of this type as YAML. Nil is the type of an unknown key, whose value may be a number.
  func yaml(_ text: String) -> YAMLText { self?.yaml(text) ?? .value(text) }
}
