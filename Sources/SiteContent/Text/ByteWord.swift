/// Eight bytes of a text at once, for looks through much text for few signs.
struct ByteWord {
  private let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// How many bytes it has.
  static let size = 8

  /// The bytes from an offset on; nil where there are fewer.
  init?(_ text: Span<UInt8>, at offset: Int) {
    guard offset + Self.size <= text.count else { return nil }
    bits = unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
  }

  var isASCII: Bool { bits & Self.tops == 0 }

  /// Whether one of them is that byte.
  func has(_ byte: UInt8) -> Bool {
    let differences = bits ^ (UInt64(byte) &* Self.ones)
    return (differences &- Self.ones) & ~differences & Self.tops != 0
  }

  /// Whether one of them is below a bound of at most 0x80.
  func hasAny(below bound: UInt8) -> Bool { (bits &- UInt64(bound) &* Self.ones) & ~bits & Self.tops != 0 }
}

extension Span<UInt8> {
  /// Whether one of the bytes is that one.
  func contains(_ byte: UInt8) -> Bool {
    var at = 0
    while let word = ByteWord(self, at: at) {
      if word.has(byte) { return true }
      at += ByteWord.size
    }
    while at < count {
      if self[at] == byte { return true }
      at += 1
    }
    return false
  }
}
