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
