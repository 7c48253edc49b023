/// Looks for the first byte that is not part of UTF-8.
enum UTF8Check {
  /// The offset of the first wrong byte, nil where all is well.
  static func firstInvalidOffset(in bytes: Span<UInt8>) -> Int? {
    var at = 0
    let end = bytes.count
    while at < end {
      // Texts are mostly ASCII.
      while let word = ByteWord(bytes, at: at), word.isASCII { at += ByteWord.size }
      guard at < end else { return nil }
      let lead = bytes[at]
      if lead < 0x80 {
        at += 1
        continue
      }
      // The second byte's range excludes overlong forms, surrogates and what lies above U+10FFFF.
      let (length, second): (Int, ClosedRange<UInt8>)
      switch lead {
      case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
      case 0xE0: (length, second) = (3, 0xA0...0xBF)
      case 0xED: (length, second) = (3, 0x80...0x9F)
      case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
      case 0xF0: (length, second) = (4, 0x90...0xBF)
      case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
      case 0xF4: (length, second) = (4, 0x80...0x8F)
      default: return at
      }
      guard at + length <= end, second.contains(bytes[at + 1]) else { return at }
      for next in (at + 2)..<(at + max(length, 2)) where !(0x80...0xBF).contains(bytes[next]) { return at }
      at += length
    }
    return nil
  }
}
