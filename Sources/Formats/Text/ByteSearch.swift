extension [UInt8] {
  /// Whether some bytes, at least one, occur in these.
  package func contains(_ pattern: some Collection<UInt8>) -> Bool { firstIndex(of: pattern, from: 0) != nil }

  /// The first place, from an offset on, at which some bytes occur; nil if there is none, or if the pattern is empty.
  ///
  /// The search of the standard library, `firstRange(of:)`, takes many times as long.
  package func firstIndex(of pattern: some Collection<UInt8>, from offset: Int) -> Int? {
    guard let first = pattern.first else { return nil }
    var rest = self[offset...]
    while let index = rest.firstIndex(of: first) {
      if self[index...].starts(with: pattern) { return index }
      rest = self[(index + 1)...]
    }
    return nil
  }
}
