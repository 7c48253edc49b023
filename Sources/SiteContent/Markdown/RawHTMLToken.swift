/// A piece of raw HTML: a tag, or the text between two.
enum RawHTMLToken: Equatable {
  case text(ArraySlice<UInt8>)
  /// A start tag; `line` counts the line ends before it.
  case open(name: String, attributes: [Attribute], line: Int)
  case close(name: String)

  /// Whether the token is nothing but white space.
  var isBlank: Bool {
    if case .text(let text) = self { text.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } } else { false }
  }

  /// Its value has its character references as they were written.
  struct Attribute: Equatable {
    var name: String
    var value: ArraySlice<UInt8>
  }
}
