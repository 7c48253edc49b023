/// A Markdown document: the walk through it, and the texts of its nodes one behind the other.
///
/// So a step of the walk is plain bits, which cost nothing to copy or to let go of.
struct MarkdownDocument: Sendable {
  var events: [MarkdownEvent] = []
  /// UTF-8 as CommonMark means it: entities and backslashes are resolved, nothing is escaped for HTML.
  var text: [UInt8] = []

  /// The text of some steps without marks, as in a picture's `alt`.
  func plainText(of events: ArraySlice<MarkdownEvent>) -> String {
    var bytes: [UInt8] = []
    for event in events {
      switch event.node {
      case .text(let range), .code(let range): bytes += text[range]
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// One step of the walk through a Markdown document, which enters and leaves each node.
///
/// A flat list of steps stands for the tree, so that no nesting, however deep, needs recursion.
struct MarkdownEvent: Sendable, Equatable {
  var node: MarkdownNode
  var step: Step
  /// The lines of the body that the node covers, from 1.
  var lines: ClosedRange<Int>
  /// The byte of its line on which the node starts, from 1; where a paragraph goes on over indented lines, libcmark names
  /// a place up to the indent too far to the left.
  var column: Int

  enum Step: Sendable, Equatable {
    case enter, leave
    /// The node never has children.
    case leaf
  }
}

/// A node of a Markdown document, without its children.
///
/// Where it has a text, it says where in the `text` of its document that is.
enum MarkdownNode: Sendable, Equatable {
  case document
  case blockQuote
  case list(start: Int?)
  case item
  /// The paragraphs of a tight list have no `<p>`.
  case paragraph(isTight: Bool)
  case heading(level: Int)
  case codeBlock(language: Range<Int>, text: Range<Int>)
  case htmlBlock(Range<Int>)
  case thematicBreak
  case text(Range<Int>)
  case softBreak
  case lineBreak
  case code(Range<Int>)
  case htmlInline(Range<Int>)
  case emphasis
  case strong
  case link(url: Range<Int>, title: Range<Int>)
  case image(url: Range<Int>, title: Range<Int>)
}
