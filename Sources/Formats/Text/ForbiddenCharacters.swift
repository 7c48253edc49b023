/// Finds control characters and noncharacters in UTF-8: no page can show them, and XML cannot contain most of them.
package enum ForbiddenCharacters {
  /// The range of the first one from an offset on; nil if there is none. Tabs and line ends, CR too, are allowed.
  package static func first(in text: Span<UInt8>, from offset: Int = 0) -> Range<Int>? {
    var at = offset
    while at < text.count {
      if !(0x20...0x7E).contains(text[at]), let length = length(in: text, at: at) { return at..<at + length }
      at += 1
    }
    return nil
  }

  /// The range of the first character from an offset on that changes the order of the text after it; nil if there is none.
  package static func firstDirectionControl(in text: Span<UInt8>, from offset: Int = 0) -> Range<Int>? {
    var from = offset
    // All of them are from U+2000 to U+207F, which UTF-8 writes with these first two bytes.
    while let at = text.firstIndex(of: 0xE2, from: from), at + 2 < text.count {
      if text[at + 1] & 0xFE == 0x80, text[at + 2] & 0xC0 == 0x80,
        let scalar = Unicode.Scalar(0x2000 | UInt32(text[at + 1] & 1) << 6 | UInt32(text[at + 2] & 0x3F)),
        scalar.isDirectionControl
      {
        return at..<at + 3
      }
      from = at + 1
    }
    return nil
  }

  /// Whether a YAML text may have such a character in a value, as it is or as an escape such as `\u202E`. Most have neither, so that
  /// their values need not be searched.
  package static func mayReorder(_ yaml: [UInt8]) -> Bool {
    yaml.span.firstIndex(of: 0xE2, from: 0) != nil || yaml.span.firstIndex(of: UInt8(ascii: "\\"), from: 0) != nil
  }

  /// The number of bytes of the forbidden character at an offset; nil if none starts there.
  private static func length(in text: Span<UInt8>, at: Int) -> Int? {
    func byte(_ offset: Int) -> UInt8 { at + offset < text.count ? text[at + offset] : 0 }
    switch text[at] {
    case 0x09, 0x0A, 0x0D: return nil
    case 0..<0x20, 0x7F: return 1
    case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : nil
    case 0xEF where byte(1) == 0xB7: return (0x90...0xAF).contains(byte(2)) ? 3 : nil
    case 0xEF: return byte(1) == 0xBF && byte(2) >= 0xBE ? 3 : nil
    // libcmark converts `&#xFFFE;` and `&#xFFFF;` to these bytes, which are not valid UTF-8.
    case 0xFE, 0xFF: return 1
    // The last two characters of the planes above the first.
    case 0xF0...0xF4: return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : nil
    default: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a control character. Tabs and line feeds are not counted.
  ///
  /// The control characters of Unicode are these two ranges and no more.
  private var isControl: Bool { (value < 0x20 || 0x7F...0x9F ~= value) && self != "\t" && self != "\n" }

  /// Whether Unicode promises never to make a character of it: U+FFFE and U+FFFF of each plane, and U+FDD0 to U+FDEF.
  ///
  /// XML allows none of the first two, so a feed with one could not be read.
  private var isNoncharacter: Bool { value & 0xFFFE == 0xFFFE || 0xFDD0...0xFDEF ~= value }

  /// Whether the scalar is invisible and changes the order in which the text after it is shown, as U+202E does.
  ///
  /// The marks U+200E, U+200F and U+061C change nothing but themselves.
  package var isDirectionControl: Bool { 0x202A...0x202E ~= value || 0x2066...0x2069 ~= value }

  /// Whether the scalar is forbidden in a text.
  package var isForbidden: Bool { isControl || isNoncharacter }

  /// The name of a forbidden scalar in messages: `a control character (U+001B)`.
  package var forbiddenName: String { "a \(isNoncharacter ? "noncharacter" : "control character") (\(name))" }

  /// `U+001B`.
  package var name: String { "U+" + String(hexadecimal: value, digits: 4, uppercase: true) }
}
