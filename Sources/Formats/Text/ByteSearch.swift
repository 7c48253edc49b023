import SystemLibraries

extension [UInt8] {
  /// Whether a text that is not empty occurs in these bytes.
  package func contains(_ text: String) -> Bool { firstIndex(of: Array(text.utf8), from: 0) != nil }

  /// The first place, from an offset on, at which some bytes occur; nil if there is none, or if the pattern is empty.
  ///
  /// The C library compares: every template and script is searched, and the searches of the standard library take many times as
  /// long, above all in a program that is not optimised.
  package func firstIndex(of pattern: [UInt8], from offset: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    let last = count - pattern.count
    var at = offset
    return unsafe withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      while at <= last, let found = unsafe memchr(start + at, Int32(first), last - at + 1) {
        at = unsafe UnsafeRawPointer(found) - start
        if unsafe memcmp(found, pattern, pattern.count) == 0 { return at }
        at += 1
      }
      return nil
    }
  }
}

extension Span<UInt8> {
  /// The first place, from an offset on, of a byte; nil if there is none.
  package func firstIndex(of byte: UInt8, from offset: Int) -> Int? {
    unsafe withUnsafeBytes { bytes in
      guard offset < count, let start = bytes.baseAddress,
        let found = unsafe memchr(start + offset, Int32(byte), count - offset)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - start
    }
  }
}
