/// A value as it is written in YAML.
package enum YAMLText: Sendable, Hashable {
  /// A text, quoted where it would mean something else without quotes.
  case text(String)
  /// A list or group in brackets, or whatever else is written as it stands.
  case verbatim(String)

  /// Where a value is written, which decides what must be quoted.
  enum Place { case block, flow }

  /// The text for a file, in the quotes of the value that it replaces.
  func written(in place: Place, like quote: UInt8? = nil) -> String {
    switch self {
    case .verbatim(let text): text
    case .text(let text):
      if quote == 0x27, !text.unicodeScalars.contains(where: Self.needsEscape) {
        "'" + text.replacing("'", with: "''") + "'"
      } else if quote == 0x22 || quote == 0x27 || !Self.isPlain(text, in: place) {
        Self.doubleQuoted(text)
      } else {
        text
      }
    }
  }

  /// Whether a text means itself without quotes.
  private static func isPlain(_ text: String, in place: Place) -> Bool {
    let scalars = Array(text.unicodeScalars)
    guard let first = scalars.first, let last = scalars.last, first != " ", last != " ", last != ":" else {
      return false
    }
    if ["~", "null", "---", "...", "<<"].contains(text) || scalars.contains(where: needsEscape) { return false }
    if ",[]{}#&*!|>'\"%@`".unicodeScalars.contains(first) { return false }
    if "-?:".unicodeScalars.contains(first), scalars.count == 1 || scalars[1] == " " { return false }
    if text.contains(": ") || text.contains(" #") { return false }
    return place == .block || !scalars.contains { ",[]{}?:".unicodeScalars.contains($0) }
      || isHarmlessInFlow(scalars)
  }

  /// A colon or question mark within a word, as in `08:30`, is read as it stands in brackets too.
  private static func isHarmlessInFlow(_ scalars: [Unicode.Scalar]) -> Bool {
    guard !scalars.contains(where: { ",[]{}".unicodeScalars.contains($0) }), let first = scalars.first else {
      return false
    }
    return first != ":" && first != "?"
  }

  private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || [0x2028, 0x2029, 0xFEFF].contains(scalar.value)
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
