extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// Whether the byte is a space or a tab, which may stand around a tag that has its line to itself.
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

  /// Whether the byte ends a line, or is the first of the two that do.
  var endsLine: Bool { self == .lineFeed || self == .carriageReturn }

  /// Whether the byte may stand around the name in a tag.
  var isWhiteSpace: Bool { isBlank || endsLine }

  /// Whether the byte begins a Unicode scalar in UTF-8.
  var beginsScalar: Bool { self & 0b1100_0000 != 0b1000_0000 }
}
