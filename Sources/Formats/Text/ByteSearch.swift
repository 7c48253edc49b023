extension [UInt8] {
  /// Whether a text that is not empty occurs in these bytes.
  package func contains(_ text: String) -> Bool { firstIndex(of: Array(text.utf8), from: 0) != nil }

  /// The first place, from an offset on, at which some bytes occur; nil if there is none, or if the pattern is empty.
  ///
  /// The search of the standard library, `firstRange(of:)`, takes many times as long.
  package func firstIndex(of pattern: [UInt8], from offset: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    let bytes = span
    var at = offset
    while at <= bytes.count - pattern.count {
      if bytes[at] == first, self[at...].starts(with: pattern) { return at }
      at += 1
    }
    return nil
  }
}
