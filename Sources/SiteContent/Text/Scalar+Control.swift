extension Unicode.Scalar {
  /// Whether the scalar is no sign but an order to a terminal, and not part of HTML; a tab and a line end are signs.
  ///
  /// The control characters of Unicode are these two ranges and no more.
  var isControl: Bool { (value < 0x20 || 0x7F...0x9F ~= value) && self != "\t" && self != "\n" }

  /// `U+001B`.
  var name: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
