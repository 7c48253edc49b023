import Grading

/// A JSON value, written with its keys in the order given.
enum JSON: Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  /// So many values, each made when it is written, so that a long list never stands in memory whole.
  case each(count: Int, @Sendable (Int) -> JSON)
  case object(KeyValuePairs<StaticString, JSON>)
  /// An object without those of its members that are null, for data that a page carries.
  case sparse(KeyValuePairs<StaticString, JSON>)
  /// An object whose keys are known only at run time.
  case members([(key: String, value: JSON)])

  /// A figure: rounded half-up to 6 places, null where there is none.
  static func figure(_ value: Double?) -> JSON {
    value.map { .number((snap($0) * 1e6 + 0.5).rounded(.down) / 1e6) } ?? .null
  }

  static func text(orNull text: String?) -> JSON { text.map(JSON.text) ?? .null }

  /// A number with all its bits, null where there is none.
  static func exact(_ value: Double?) -> JSON { value.map(JSON.number) ?? .null }

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
    case .list(let values): Self.write(count: values.count, to: &bytes) { values[$0] }
    case .each(let count, let value): Self.write(count: count, to: &bytes, value)
    case .object(let members): Self.write(members, isSparse: false, to: &bytes)
    case .sparse(let members): Self.write(members, isSparse: true, to: &bytes)
    case .members(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(count: Int, to bytes: inout [UInt8], _ value: (Int) -> JSON) {
    bytes.append(UInt8(ascii: "["))
    for index in 0..<count {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      value(index).write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  /// Keys that are known when the program is compiled have nothing to escape.
  private static func write(
    _ members: KeyValuePairs<StaticString, JSON>, isSparse: Bool, to bytes: inout [UInt8]
  ) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (key, value) in members {
      if isSparse, case .null = value { continue }
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      bytes.append(UInt8(ascii: "\""))
      key.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
      bytes.append(UInt8(ascii: "\""))
      bytes.append(UInt8(ascii: ":"))
      value.write(to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  /// Whole numbers without a point; a value that JSON cannot write is null.
  private static func write(_ value: Double, to bytes: inout [UInt8]) {
    let millionths = (value * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == value else {
      let text = value.isFinite ? value.description : "null"
      bytes += (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8
      return
    }
    // Nearly all figures have at most six decimals. With no more than fifteen digits in all they are the shortest text
    // that reads as the same number.
    if value.sign == .minus { bytes.append(UInt8(ascii: "-")) }
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
    var text = text
    text.withUTF8 { utf8 in
      var start = utf8.startIndex
      for index in utf8.indices where unsafe needsEscape(utf8[index]) {
        unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
        unsafe bytes.append(contentsOf: escaped(utf8[index]).utf8)
        start = index + 1
      }
      unsafe bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
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
    switch byte {
    case UInt8(ascii: "\""): return "\\\""
    case UInt8(ascii: "\\"): return "\\\\"
    case UInt8(ascii: "\n"): return "\\n"
    default:
      let digits = String(byte, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }
}
