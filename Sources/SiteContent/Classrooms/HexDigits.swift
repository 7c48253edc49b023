/// Numbers as the pages write them: hexadecimal digits in lower case.
enum HexDigits {
  /// Whether a text is a number with this many digits.
  static func isNumber(_ text: String, digits: Int) -> Bool {
    text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
  }
}
