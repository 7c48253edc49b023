/// A section, parent or block whose end the parser has not met yet.
struct OpenTag {
  let tag: Tag
  /// What stands before the tag in the body that it belongs to.
  var before: [Node]
  /// The blanks by which a parent or the content of a block is indented; nil for a parent that follows other text.
  var margin: Range<Int>?
  /// Whether a block's content begins on a line of its own.
  var opensLine = false

  /// The tag with its body.
  func node(around body: [Node]) -> Node? {
    switch tag.kind {
    case .section, .inverted:
      .section(Node.Section(tag: tag, body: body))
    case .parent:
      .parent(Node.Inclusion(tag: tag, margin: margin), blocks: body.compactMap(\.block))
    case .block:
      .block(Node.Block(tag: tag, body: body, opensLine: opensLine, margin: margin ?? tag.emptyRange))
    case .escaped, .verbatim, .close, .comment, .delimiters, .partial:
      nil
    }
  }
}
