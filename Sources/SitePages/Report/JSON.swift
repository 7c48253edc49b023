import Grading

/// A JSON value, written with its keys in the order given.
enum JSON: Sendable {
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
    case .number(let value): Self.write(value, to: &bytes)
    case .text(let text): Self.write(text, to: &bytes)
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members): Self.write(members, to: &bytes)
    case .members(let members): Self.write(members, to: &bytes)
    }
  }

  private static func write(_ members: some Sequence<(key: String, value: JSON)>, to bytes: inout [UInt8]) {
    var separator = UInt8(ascii: "{")
    for member in members {
      bytes.append(separator)
      separator = UInt8(ascii: ",")
      write(member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      member.value.write(to: &bytes)
    }
    if separator == UInt8(ascii: "{") { bytes.append(separator) }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Whole numbers without a point; a value that JSON cannot write is null.
  private static func write(_ value: Double, to bytes: inout [UInt8]) {
    let millionths = (value * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == value else {
      bytes += (value.isFinite ? value.description : "null").utf8
      return
    }
    // Nearly all figures have at most six decimals. With no more than fifteen digits in all they are the shortest text
    // that reads as the same number.
    if millionths < 0 { bytes.append(UInt8(ascii: "-")) }
    let digits = Int(abs(millionths))
    write(digits / 1_000_000, to: &bytes)
    var rest = digits % 1_000_000
    if rest == 0 { return }
    bytes.append(UInt8(ascii: "."))
    var unit = 100_000
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private static func write(_ number: Int, to bytes: inout [UInt8]) {
    if number >= 10 { write(number / 10, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Quotes a text; `<` and `>` are escaped too, so that the JSON may stand in a page.
  private static func write(_ text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    if text.utf8.contains(where: needsEscape) {
      for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "\""): bytes += "\\\"".utf8
        case UInt8(ascii: "\\"): bytes += "\\\\".utf8
        case UInt8(ascii: "\n"): bytes += "\\n".utf8
        case _ where needsEscape(byte): bytes += escaped(byte).utf8
        default: bytes.append(byte)
        }
      }
    } else {
      bytes += text.utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0..<0x20, 0x7f, UInt8(ascii: "<"), UInt8(ascii: ">"): true
    default: false
    }
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
