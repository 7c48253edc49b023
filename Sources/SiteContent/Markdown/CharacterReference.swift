/// Character references of HTML: `&amp;`, `&#38;`.
enum CharacterReference {
  /// Whether text starts with a complete character reference.
  static func isPrefix(of text: ArraySlice<UInt8>) -> Bool { length(text) != nil }

  /// Returns the value of an attribute with its references resolved.
  ///
  /// Names other than the five of XML stay as they are, which is safe if the `&` is escaped again.
  static func decode(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text
    while let byte = rest.first {
      if byte == 0x26, let length = length(rest),
        let scalar = scalar(rest.dropFirst().prefix(length - 2))
      {
        bytes += String(scalar).utf8
        rest = rest.dropFirst(length)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }

  /// Returns the number of bytes of the reference at the start of text, with `&` and `;`; nil if there is none.
  private static func length(_ text: ArraySlice<UInt8>) -> Int? {
    // The longest name has 33 bytes.
    guard let end = text.prefix(36).firstIndex(of: 0x3B) else { return nil }
    let name = text[text.startIndex + 1..<end]
    let digits = name.first == 0x23 ? name.dropFirst() : name
    guard let first = digits.first, first != 0x23 else { return nil }
    let isWord = digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
    return isWord ? end + 1 - text.startIndex : nil
  }

  /// Returns the character for the name between `&` and `;`; nil if the name is unknown.
  private static func scalar(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch String(decoding: name, as: UTF8.self).lowercased() {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case let number where number.hasPrefix("#x"): UInt32(number.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case let number where number.hasPrefix("#"): UInt32(number.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }
}
