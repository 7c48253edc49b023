/// Reads one tag of raw HTML.
struct RawHTMLTagScanner {
  enum Result: Equatable {
    case open(name: String, attributes: [RawHTMLToken.Attribute])
    case close(name: String)
    case malformed
    /// The text ends within the tag.
    case endless
  }

  /// What stands behind the tag, once it is read.
  private(set) var rest: ArraySlice<UInt8>

  /// Starts at the `<` of a tag.
  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  mutating func scan() -> Result {
    rest = rest.dropFirst()
    let isClosing = skip(0x2F)
    guard let first = rest.first else { return .endless }
    guard Self.isLetter(first) else { return .malformed }
    let name = Self.lowercase(take { Self.isLetter($0) || Self.isDigit($0) || $0 == 0x2D })
    var attributes: [RawHTMLToken.Attribute] = []
    while true {
      let hadSpace = skipSpace()
      guard let next = rest.first else { return .endless }
      if skip(0x3E) { return isClosing ? .close(name: name) : .open(name: name, attributes: attributes) }
      if skip(0x2F) { continue }
      guard hadSpace || attributes.isEmpty == false, Self.isAttributeName(next) else { return .malformed }
      let attributeName = Self.lowercase(take(while: Self.isAttributeName))
      _ = skipSpace()
      var value: ArraySlice<UInt8> = []
      if skip(0x3D) {
        _ = skipSpace()
        guard let found = takeValue() else { return rest.isEmpty ? .endless : .malformed }
        value = found
      }
      attributes.append(.init(name: attributeName, value: value))
    }
  }

  private mutating func takeValue() -> ArraySlice<UInt8>? {
    guard let quote = rest.first else { return nil }
    if quote == 0x22 || quote == 0x27 {
      rest = rest.dropFirst()
      let value = take { $0 != quote }
      return skip(quote) ? value : nil
    }
    let value = take { !Self.isSpace($0) && ![0x22, 0x27, 0x3C, 0x3D, 0x3E, 0x60].contains($0) }
    return value.isEmpty ? nil : value
  }

  private mutating func take(while condition: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return taken
  }

  private mutating func skip(_ byte: UInt8) -> Bool {
    guard rest.first == byte else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipSpace() -> Bool { !take(while: Self.isSpace).isEmpty }

  private static func lowercase(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).lowercased()
  }
  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }
  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
  private static func isAttributeName(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || [0x2D, 0x2E, 0x3A, 0x5F, 0x40].contains(byte)
  }
}
