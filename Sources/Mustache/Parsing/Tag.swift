/// A tag of a template.
struct Tag: Sendable {
  let kind: Kind
  let name: String
  /// The bytes of the whole tag.
  let range: Range<Int>
  /// The bytes of the name alone.
  let nameRange: Range<Int>

  enum Kind: Sendable {
    case escaped, verbatim, section, inverted, close, comment, delimiters, partial, parent, block

    /// What stands between the opening delimiter and the name.
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

    /// Whether a tag directly inside a parent has a meaning there.
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

  /// The tag as messages quote it, whatever its delimiters are.
  var quoted: String { "{{\(kind.sigil)\(name.shortened)}}" }

  /// What to do about a tag without an end.
  var closeCure: String { "close it with {{/\(name.shortened)}}" }

  /// The place before the tag.
  var emptyRange: Range<Int> { range.lowerBound..<range.lowerBound }
}
