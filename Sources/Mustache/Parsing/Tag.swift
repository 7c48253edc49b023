/// A tag of a template.
struct Tag: Sendable {
  let kind: TagKind
  let name: String
  /// The bytes of the whole tag.
  let range: Range<Int>
  /// The bytes of the name alone.
  let nameRange: Range<Int>

  /// The tag as messages quote it, with the delimiters in use.
  var quoted: String { "{{\(kind.sigil)\(name.shortened)}}" }

  /// How to close a tag that is still open.
  var closeHelp: String { "close it with {{/\(name.shortened)}}" }

  /// The empty range before the tag.
  var emptyRange: Range<Int> { range.lowerBound..<range.lowerBound }
}

enum TagKind: Sendable {
  case escaped, verbatim, section, inverted, close, comment, delimiters, partial, parent, block

  /// The character between the opening delimiter and the name.
  var sigil: String {
    switch self {
    case .escaped: ""
    case .verbatim: "&"
    case .section: "#"
    case .inverted: "^"
    case .close: "/"
    case .comment: "!"
    case .delimiters: "="
    case .partial: ">"
    case .parent: "<"
    case .block: "$"
    }
  }

  /// Whether such a tag has an effect directly inside a parent.
  var countsInParent: Bool {
    switch self {
    case .block, .close, .comment, .delimiters: true
    case .escaped, .verbatim, .section, .inverted, .partial, .parent: false
    }
  }

  init(sigil: UInt8?) {
    self =
      switch sigil {
      case UInt8(ascii: "{"), UInt8(ascii: "&"): .verbatim
      case UInt8(ascii: "#"): .section
      case UInt8(ascii: "^"): .inverted
      case UInt8(ascii: "/"): .close
      case UInt8(ascii: "!"): .comment
      case UInt8(ascii: "="): .delimiters
      case UInt8(ascii: ">"): .partial
      case UInt8(ascii: "<"): .parent
      case UInt8(ascii: "$"): .block
      default: .escaped
      }
  }
}

/// The delimiters that open and close a tag.
struct Delimiters: Equatable {
  let open: [UInt8]
  let close: [UInt8]

  static let standard = Delimiters(open: Array("{{".utf8), close: Array("}}".utf8))
  /// The most bytes of a delimiter; the limit keeps the search for delimiters linear in the length of the template.
  static let maximumLength = 16

  init(open: [UInt8], close: [UInt8]) {
    self.open = open
    self.close = close
  }

  /// Parses the text between the equals signs of a tag that sets delimiters: `<% %>`.
  init?(_ content: ArraySlice<UInt8>) {
    let parts = content.split(whereSeparator: \.isWhiteSpace)
    guard parts.count == 2, let open = parts.first, let close = parts.last,
      parts.allSatisfy({ $0.count <= Self.maximumLength && !$0.contains(UInt8(ascii: "=")) })
    else { return nil }
    self.init(open: Array(open), close: Array(close))
  }
}

extension String {
  /// The text as messages quote it, at most 60 scalars: a name may be as long as the template.
  var shortened: String {
    let limit = 60
    // Counting the scalars of a prefix keeps this cheap for a very long text.
    return unicodeScalars.dropFirst(limit).isEmpty ? self : String(unicodeScalars.prefix(limit)) + "…"
  }
}
