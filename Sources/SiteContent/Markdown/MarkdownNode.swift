/// A node of a Markdown document, without its children.
///
/// Texts are UTF-8 as CommonMark means them: entities and backslashes are resolved, nothing is escaped for HTML.
enum MarkdownNode: Sendable, Equatable {
  case document
  case blockQuote
  case list(start: Int?)
  case item
  /// The paragraphs of a tight list have no `<p>`.
  case paragraph(isTight: Bool)
  case heading(level: Int)
  case codeBlock(language: [UInt8], text: [UInt8])
  case htmlBlock([UInt8])
  case thematicBreak
  case text([UInt8])
  case softBreak
  case lineBreak
  case code([UInt8])
  case htmlInline([UInt8])
  case emphasis
  case strong
  case link(url: [UInt8], title: [UInt8])
  case image(url: [UInt8], title: [UInt8])
}
