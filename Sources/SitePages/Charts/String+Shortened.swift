extension String {
  /// How many Latin letters are about as wide; Chinese signs count for two.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The text, cut where it is wider than so many Latin letters.
  func shortened(to width: Int) -> String {
    // No sign is wider than it has bytes.
    if utf8.count <= width { return self }
    var left = width
    for index in indices {
      left -= self[index].columns
      if left < 0 { return String(self[..<index].dropLast()) + "…" }
    }
    return self
  }
}

extension Character {
  fileprivate var columns: Int { unicodeScalars.contains { $0.value >= 0x2e80 } ? 2 : 1 }
}
