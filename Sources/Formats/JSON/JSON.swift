/// A JSON value whose keys keep their order.
package indirect enum JSON: Sendable, Hashable {
  case text(String)
  case number(Int)
  case flag(Bool)
  case list([JSON])
  case group([Pair])

  package struct Pair: Sendable, Hashable {
    package var key: String
    package var value: JSON

    package init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value as text; groups have a line for each key.
  package func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .text(let text): return text.quotedAsJSON
    case .number(let number): return "\(number)"
    case .flag(let flag): return "\(flag)"
    case .list(let values):
      guard values.contains(where: \.isGroup) else {
        return "[" + values.map { $0.text() }.joined(separator: ", ") + "]"
      }
      return "[\n" + values.map { inner + $0.text(indent: inner) }.joined(separator: ",\n") + "\n\(indent)]"
    case .group(let pairs):
      if pairs.isEmpty { return "{}" }
      let lines = pairs.map { "\(inner)\($0.key.quotedAsJSON): \($0.value.text(indent: inner))" }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    }
  }

  private var isGroup: Bool { if case .group = self { true } else { false } }
}
