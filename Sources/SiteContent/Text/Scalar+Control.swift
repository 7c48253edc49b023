extension Unicode.Scalar {
  /// Whether the scalar is no sign but an order to a terminal, and not part of HTML; a tab and a line end are signs.
  ///
  /// The control characters of Unicode are these two ranges and no more.
  private var isControl: Bool { (value < 0x20 || 0x7F...0x9F ~= value) && self != "\t" && self != "\n" }

  /// Whether Unicode promises never to make a character of it: U+FFFE and U+FFFF of each plane, and U+FDD0 to U+FDEF.
  ///
  /// XML allows none of the first two, so a feed with one could not be read.
  private var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }

  /// Whether the scalar has no place in a text.
  var isForbidden: Bool { isControl || isNoncharacter }

  /// What a message calls a scalar that has no place in a text: `a control character (U+001B)`.
  var forbiddenName: String { "a \(isNoncharacter ? "noncharacter" : "control character") (\(name))" }

  /// `U+001B`.
  var name: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
