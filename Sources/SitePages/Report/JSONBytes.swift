extension [UInt8] {
  /// Appends a number, whole ones without a point; a value that JSON cannot represent is null.
  mutating func append(json value: Double) {
    let millionths = (value * 1e6).rounded()
    guard abs(millionths) < 1e15, millionths / 1e6 == value else {
      let text = value.isFinite ? value.description : "null"
      self += (text.hasSuffix(".0") ? String(text.dropLast(2)) : text).utf8
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

  /// Appends a text in quotes; `<` and `>` are escaped too, so that the JSON can be part of a page.
  mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    append(escapingForJSON: text)
    append(UInt8(ascii: "\""))
  }

  /// Appends the text without quotes around it.
  mutating func append(escapingForJSON text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): self += "\\\"".utf8
      case UInt8(ascii: "\\"): self += "\\\\".utf8
      case UInt8(ascii: "\n"): self += "\\n".utf8
      case 0..<0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"):
        let digits = String(byte, radix: 16)
        self += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8
      default: append(byte)
      }
    }
  }
}
