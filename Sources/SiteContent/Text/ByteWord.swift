/// Eight bytes of a text at once, for looks through much text for few signs.
struct ByteWord: Equatable {
  private let bits: UInt64

  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let tops: UInt64 = 0x8080_8080_8080_8080

  /// How many bytes it has.
  static let size = 8

  /// The bytes from an offset on; nil where there are fewer.
  init?(_ text: Span<UInt8>, at offset: Int) {
    guard offset + Self.size <= text.count else { return nil }
    bits = UInt64(littleEndian: unsafe text.bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// Some of the bytes.
  struct Places {
    /// The highest bit of each of them. Only the lowest one that is set can be relied on: what is borrowed for a byte may set it
    /// for those above.
    fileprivate let bits: UInt64

    /// The first of them, from 0; nil where there is none.
    var first: Int? { bits == 0 ? nil : bits.trailingZeroBitCount / 8 }

    static func | (left: Places, right: Places) -> Places { Places(bits: left.bits | right.bits) }
  }

  /// The bytes that are that one.
  func places(of byte: UInt8) -> Places {
    let differences = bits ^ (UInt64(byte) &* Self.ones)
    return Places(bits: (differences &- Self.ones) & ~differences & Self.tops)
  }

  /// The bytes below a bound of at most 0x80.
  func places(below bound: UInt8) -> Places {
    Places(bits: (bits &- UInt64(bound) &* Self.ones) & ~bits & Self.tops)
  }

  var isASCII: Bool { bits & Self.tops == 0 }
}

extension Span<UInt8> {
  /// Whether the bytes are those of another span that is as long.
  func isSame(as other: Span<UInt8>) -> Bool {
    var at = 0
    while let own = ByteWord(self, at: at), let word = ByteWord(other, at: at) {
      if own != word { return false }
      at += ByteWord.size
    }
    while at < count {
      if self[at] != other[at] { return false }
      at += 1
    }
    return true
  }

  /// Whether one of the bytes is that one.
  func contains(_ byte: UInt8) -> Bool {
    var at = 0
    while let word = ByteWord(self, at: at) {
      if word.places(of: byte).first != nil { return true }
      at += ByteWord.size
    }
    while at < count {
      if self[at] == byte { return true }
      at += 1
    }
    return false
  }

  /// The first offset from some offset on at which a line ends, or the text.
  func lineEnd(from offset: Int) -> Int {
    var at = offset
    while at < count {
      if let word = ByteWord(self, at: at) {
        // Other control characters, as tabs, are rare.
        guard let place = word.places(below: 0x0E).first else {
          at += ByteWord.size
          continue
        }
        at += place
      }
      if self[at] == 0x0A || self[at] == 0x0D { break }
      at += 1
    }
    return at
  }

  /// Where the next line begins; nil on the last one. A line ends with LF, CR LF or CR.
  func nextLine(after offset: Int) -> Int? {
    let end = lineEnd(from: offset)
    guard end < count else { return nil }
    return self[end] == 0x0D && end + 1 < count && self[end + 1] == 0x0A ? end + 2 : end + 1
  }
}
