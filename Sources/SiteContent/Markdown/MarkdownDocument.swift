/// A parsed Markdown document: the events of a walk through its nodes, and the concatenated texts of the nodes.
struct MarkdownDocument: Sendable {
  /// The events of the walk, in order.
  var events: [MarkdownEvent] = []
  /// The texts in UTF-8, with entities and backslash escapes resolved and nothing escaped for HTML.
  var text: [UInt8] = []
  /// The formulas that nodes refer to.
  var formulas: [Formula] = []

  /// A formula as MathML, and as it was written.
  struct Formula: Sendable, Equatable {
    var html: [UInt8]
    var source: [UInt8]
  }

  /// Returns the text of some events without formatting, as for the `alt` of a picture.
  func plainText(of events: ArraySlice<MarkdownEvent>) -> String {
    var bytes: [UInt8] = []
    for event in events {
      switch event.node {
      case .text(let range), .code(let range): bytes += text[range]
      case .formula(let index): bytes += formulas[index].source
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// An event of the walk through a Markdown document, which enters and leaves each node.
///
/// The flat list of events replaces a tree, so that no depth of nesting needs recursion.
struct MarkdownEvent: Sendable, Equatable {
  var node: MarkdownNode
  var type: EventType
  /// The lines of the body that the node covers, from 1.
  var lines: ClosedRange<Int>
  /// The byte of the line at which the node starts, from 1. For nodes on the indented further lines of a paragraph, libcmark
  /// does not count the indentation.
  var column: Int

  /// Whether the walk enters or leaves the node.
  enum EventType: Sendable, Equatable {
    case enter, leave
    /// The node cannot have children, so it is entered and left at once.
    case leaf
  }
}

/// A node of a Markdown document, without its children.
///
/// Ranges are those of the node's text in the `text` of its document.
enum MarkdownNode: Sendable, Equatable {
  case document
  case blockQuote
  case list(start: Int?)
  case item
  /// A paragraph; in a tight list it has no `<p>`.
  case paragraph(isTight: Bool)
  case heading(level: Int)
  case codeBlock(language: Range<Int>, text: Range<Int>)
  case htmlBlock(Range<Int>)
  case thematicBreak
  case text(Range<Int>)
  /// A formula, by its index.
  case formula(Int)
  case softBreak
  case lineBreak
  case code(Range<Int>)
  case htmlInline(Range<Int>)
  case emphasis
  case strong
  case link(url: Range<Int>, title: Range<Int>)
  case image(url: Range<Int>, title: Range<Int>)
}
