import Grading

/// A JSON value, written with its keys in the order given.
indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object(KeyValuePairs<String, JSON>)
  case members([(key: String, value: JSON)])

  /// A figure: rounded half-up to 6 places, null where there is none.
  static func figure(_ value: Double?) -> JSON {
    value.map { .number((snap($0) * 1e6 + 0.5).rounded(.down) / 1e6) } ?? .null
  }

  static func text(orNull text: String?) -> JSON { text.map(JSON.text) ?? .null }

  /// A number with all its bits, null where there is none.
  static func exact(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }

  /// An object without those of its members that are null, for data that a page carries.
  static func sparse(_ members: KeyValuePairs<String, JSON>) -> JSON {
    .members(members.filter { if case .null = $0.value { false } else { true } })
  }

  /// True, or null in place of false.
  static func flag(_ value: Bool) -> JSON { value ? .bool(true) : .null }

  /// The text as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  /// Appends the text, without white space.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .number(let value): bytes += Self.text(of: value).utf8
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): Self.write(members.map { $0 }, to: &bytes)
    case .members(let members): Self.write(members, to: &bytes)
    }
  }

  private static func write(_ members: [(key: String, value: JSON)], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      write(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Whole numbers without a point; a value that JSON cannot write is null.
  private static func text(of value: Double) -> String {
    guard value.isFinite else { return "null" }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// Quotes a text; `<` and `>` are escaped too, so that the JSON may stand in a page.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): bytes += "\\\"".utf8
      case UInt8(ascii: "\\"): bytes += "\\\\".utf8
      case UInt8(ascii: "\n"): bytes += "\\n".utf8
      case 0..<0x20, 0x7f, UInt8(ascii: "<"), UInt8(ascii: ">"): bytes += escaped(byte).utf8
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
