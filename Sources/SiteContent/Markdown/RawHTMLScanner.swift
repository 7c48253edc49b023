/// Splits raw HTML into tags and text, in one pass.
///
/// It skips comments, declarations, processing instructions and the content of scripts, styles and the like. A malformed tag
/// is text; one without end swallows the rest, as in a browser.
struct RawHTMLScanner {
  /// Elements whose content is never shown as text.
  static let opaque: Set<String> = [
    "script", "style", "iframe", "object", "embed", "applet", "noscript", "noembed", "noframes", "template", "textarea",
    "title", "xmp", "plaintext", "svg", "math", "select", "head",
  ]

  private var rest: ArraySlice<UInt8>
  private var line = 0
  private var tokens: [RawHTMLToken] = []

  static func tokens(of html: [UInt8]) -> [RawHTMLToken] {
    var scanner = RawHTMLScanner(rest: html[...])
    scanner.scan()
    return scanner.tokens
  }

  private init(rest: ArraySlice<UInt8>) { self.rest = rest }

  private mutating func scan() {
    while let first = rest.first {
      if first != 0x3C {
        tokens.append(.text(take(until: rest.firstIndex(of: 0x3C))))
      } else if rest.starts(with: "<!--".utf8) {
        skip(past: "-->")
      } else if rest.starts(with: "<![CDATA[".utf8) {
        skip(past: "]]>")
      } else if rest.starts(with: "<?".utf8) {
        skip(past: "?>")
      } else if rest.starts(with: "<!".utf8) {
        skip(past: ">")
      } else {
        scanTag()
      }
    }
  }

  private mutating func scanTag() {
    let start = rest
    let startLine = line
    var tag = RawHTMLTagScanner(rest: rest)
    switch tag.scan() {
    case .malformed:
      tokens.append(.text(take(until: start.startIndex + 1)))
    case .endless:
      _ = take(until: nil)
    case .close(let name):
      _ = take(until: tag.rest.startIndex)
      tokens.append(.close(name: name))
    case .open(let name, let attributes):
      _ = take(until: tag.rest.startIndex)
      tokens.append(.open(name: name, attributes: attributes, line: startLine))
      if Self.opaque.contains(name) { skipContent(of: name) }
    }
  }

  /// Skips to the end tag of an element, or to the end of the text.
  private mutating func skipContent(of name: String) {
    let endTag = Array("</\(name)".utf8)
    while let start = rest.firstIndex(of: 0x3C) {
      _ = take(until: start)
      let lowered = rest.prefix(endTag.count).map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      if lowered == endTag { return skip(past: ">") }
      _ = take(until: start + 1)
    }
    _ = take(until: nil)
  }

  /// Skips to the end of the next occurrence of a text, or to the end.
  private mutating func skip(past mark: String) {
    let mark = Array(mark.utf8)
    var at = rest.startIndex
    while at + mark.count <= rest.endIndex {
      if rest[at] == mark[0], rest[at..<at + mark.count].elementsEqual(mark) {
        _ = take(until: at + mark.count)
        return
      }
      at += 1
    }
    _ = take(until: nil)
  }

  /// Advances to an index, or to the end if it is nil, and counts the lines.
  private mutating func take(until end: Int?) -> ArraySlice<UInt8> {
    let taken = rest[..<(end ?? rest.endIndex)]
    line += taken.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    rest = rest[taken.endIndex...]
    return taken
  }
}

/// A tag of raw HTML, or the text between two.
enum RawHTMLToken: Equatable {
  case text(ArraySlice<UInt8>)
  /// A start tag; `line` is the number of line breaks before it.
  case open(name: String, attributes: [Attribute], line: Int)
  case close(name: String)

  /// Whether the token is only white space.
  var isBlank: Bool {
    if case .text(let text) = self { text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } } else { false }
  }

  /// An attribute; the character references in its value are not resolved.
  struct Attribute: Equatable {
    var name: String
    var value: ArraySlice<UInt8>
  }
}

/// Scans one tag of raw HTML.
struct RawHTMLTagScanner {
  enum Result: Equatable {
    case open(name: String, attributes: [RawHTMLToken.Attribute])
    case close(name: String)
    case malformed
    /// The text ends within the tag.
    case endless
  }

  /// The text after the tag, once it is scanned.
  private(set) var rest: ArraySlice<UInt8>

  /// Starts at the `<` of a tag.
  init(rest: ArraySlice<UInt8>) { self.rest = rest }

  /// Scans the tag.
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
      guard hadSpace || !attributes.isEmpty, Self.isAttributeName(next) else { return .malformed }
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
