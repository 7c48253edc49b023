extension String {
  /// The text, cut where it is wider than so many Latin letters; Chinese signs count for two.
  func shortened(to width: Int) -> String {
    var left = width
    for index in indices {
      left -= self[index].unicodeScalars.contains { $0.value >= 0x2e80 } ? 2 : 1
      if left < 0 { return String(self[..<index].dropLast()) + "…" }
    }
    return self
  }
}
