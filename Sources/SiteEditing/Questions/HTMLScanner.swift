import Formats

/// Reads HTML as texts and tags, in one pass. Comments, declarations and the contents of scripts, styles and drawings are skipped.
///
/// It loses no text of a file that is imported: what is no tag is text, and tags of word processors are tags. The scanner of notes is strict
/// instead, as what it lets through is published.
struct HTMLScanner {
  enum Token {
    /// Text with its character references.
    case text(String)
    case tag(HTMLTag)
  }

  private var rest: ArraySlice<UInt8>
  /// Whether a tag was not complete: then no later `<` is one, so that no text is read twice.
  private var isCut = false
  /// The number of line breaks before the rest.
  private(set) var line = 0

  init(_ html: String) { rest = Array(html.utf8)[...] }

  /// Elements whose content is no text of the page.
  private static let hidden: Set<String> = [
    "script", "style", "svg", "math", "head", "title", "template", "object", "select", "textarea",
  ]

  mutating func next() -> Token? {
    while let first = rest.first {
      guard first == UInt8(ascii: "<"), !isCut else { return .text(text()) }
      if rest.starts(with: "<!--".utf8) {
        skip(past: "-->")
      } else if rest.dropFirst().first.map({ [UInt8(ascii: "!"), UInt8(ascii: "?")].contains($0) }) == true {
        skip(past: ">")
      } else if let tag = tag() {
        if Self.hidden.contains(tag.name), !tag.isEnd { skip(to: "</\(tag.name)") }
        return .tag(tag)
      } else {
        return .text(text())
      }
    }
    return nil
  }

  /// Takes the text up to the next `<`, at least one byte.
  private mutating func text() -> String {
    let end = isCut ? rest.endIndex : rest.dropFirst().firstIndex(of: UInt8(ascii: "<")) ?? rest.endIndex
    return String(decoding: take(end), as: UTF8.self)
  }

  /// Takes a tag; nil if the `<` starts none.
  private mutating func tag() -> HTMLTag? {
    let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
    let name = rest.dropFirst(isEnd ? 2 : 1).prefix { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: ":")
    }
    guard let letter = name.first, (0x61...0x7A).contains(letter | 0x20) else { return nil }
    var quote: UInt8?
    var end = name.endIndex
    while end < rest.endIndex, rest[end] != UInt8(ascii: ">") || quote != nil {
      let byte = rest[end]
      if byte == quote {
        quote = nil
      } else if quote == nil, [0x22, 0x27].contains(byte), rest[end - 1] == UInt8(ascii: "=") {
        quote = byte
      }
      end += 1
    }
    guard end < rest.endIndex else {
      isCut = true
      return nil
    }
    let tag = HTMLTag(
      name: String(decoding: name, as: UTF8.self).lowercased(), isEnd: isEnd, attributes: rest[name.endIndex..<end])
    _ = take(end + 1)
    return tag
  }

  private mutating func skip(past text: String) {
    _ = take(rest.firstRange(of: Array(text.utf8))?.upperBound ?? rest.endIndex)
  }

  /// Skips to a text in small or capital letters; to the end if it is missing.
  private mutating func skip(to text: String) {
    let text = Array(text.utf8)
    let place = rest.indices.first { start in
      rest[start] == text[0] && rest[start...].count >= text.count
        && zip(rest[start...], text).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
    _ = take(place ?? rest.endIndex)
  }

  private mutating func take(_ end: Int) -> ArraySlice<UInt8> {
    let taken = rest[..<end]
    line += taken.count { $0 == 0x0A }
    rest = rest[end...]
    return taken
  }
}

struct HTMLTag {
  /// The name in small letters.
  let name: String
  let isEnd: Bool
  fileprivate let attributes: ArraySlice<UInt8>

  /// The value of an attribute with its character references; nil without one.
  subscript(_ name: String) -> String? {
    var rest = attributes
    while let first = rest.first {
      guard first > 0x20, first != UInt8(ascii: "/") else {
        rest.removeFirst()
        continue
      }
      let key = rest.prefix { $0 > 0x20 && $0 != UInt8(ascii: "=") }
      guard !key.isEmpty else {
        rest.removeFirst()
        continue
      }
      rest = rest[key.endIndex...].drop { $0 <= 0x20 }
      var value = rest[..<rest.startIndex]
      if rest.first == UInt8(ascii: "=") {
        rest = rest.dropFirst().drop { $0 <= 0x20 }
        if let quote = rest.first, [0x22, 0x27].contains(quote) {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { $0 > 0x20 }
          rest = rest[value.endIndex...]
        }
      }
      if String(decoding: key, as: UTF8.self).lowercased() == name { return String(decoding: value, as: UTF8.self) }
    }
    return nil
  }
}
