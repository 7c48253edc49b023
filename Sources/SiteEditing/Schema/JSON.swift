/// A JSON value whose keys keep their order.
indirect enum JSON: Sendable, Hashable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case group([Pair])

  struct Pair: Sendable, Hashable {
    var key: String
    var value: JSON

    init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value as text; groups have a line for each key.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return Self.quoted(text)
    case .number(let number): return "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let values):
      guard values.contains(where: \.isGroup) else {
        return "[" + values.map { $0.text() }.joined(separator: ", ") + "]"
      }
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .group(let pairs):
      if pairs.isEmpty { return "{}" }
      let lines = pairs.map { "\(inner)\(Self.quoted($0.key)): \($0.value.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isGroup: Bool { if case .group = self { true } else { false } }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..."\u{1F}":
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
