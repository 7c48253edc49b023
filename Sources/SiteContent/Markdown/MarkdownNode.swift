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
