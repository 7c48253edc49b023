import Mustache

extension ByteBuffer {
  /// Whole numbers without a point; a value that JSON cannot write is null.
  mutating func append(json value: Double) {
    let millionths = (value * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == value else {
      let text = value.isFinite ? value.description : "null"
      append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
      return
    }
    // Nearly all figures have at most six decimals. With no more than fifteen digits in all they are the shortest text
    // that reads as the same number.
    if value.sign == .minus { append(UInt8(ascii: "-")) }
    let digits = Int(abs(millionths))
    append(digitsOf: digits / 1_000_000)
    var rest = digits % 1_000_000
    if rest == 0 { return }
    append(UInt8(ascii: "."))
    var unit = 100_000
    while rest > 0 {
      append(UInt8(ascii: "0") + UInt8(rest / unit))
      rest %= unit
      unit /= 10
    }
  }

  private mutating func append(digitsOf number: Int) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  /// Quotes a text; `<` and `>` are escaped too, so that the JSON may stand in a page.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    append(escapingForJSON: text)
    append(UInt8(ascii: "\""))
  }

  /// The text without its quotes.
  mutating func append(escapingForJSON text: String) {
    var text = text
    text.withUTF8 { utf8 in
      var start = utf8.startIndex
      for index in utf8.indices where unsafe Self.needsJSONEscape(utf8[index]) {
        unsafe append(UnsafeBufferPointer(rebasing: utf8[start..<index]))
        unsafe append(Self.escapedInJSON(utf8[index]))
        start = index + 1
      }
      unsafe append(UnsafeBufferPointer(rebasing: utf8[start...]))
    }
  }

  /// Whether it is a control character, `"`, `<`, `>` or a backslash; all but the last and DEL are among the first 64.
  private static func needsJSONEscape(_ byte: UInt8) -> Bool {
    byte < 64 ? 0x5000_0004_FFFF_FFFF &>> UInt64(byte) & 1 != 0 : byte == UInt8(ascii: "\\") || byte == 0x7F
  }

  private static func escapedInJSON(_ byte: UInt8) -> String {
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
