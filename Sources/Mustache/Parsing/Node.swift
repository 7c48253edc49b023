/// A piece of a parsed template.
enum Node: Sendable {
  /// Static text. An empty one marks a line that starts with a tag, so that the line gets its margin.
  case text(Range<Int>)
  case variable(Tag)
  case section(SectionNode)
  case partial(Inclusion)
  case parent(Inclusion, blocks: [BlockNode])
  case block(BlockNode)

  /// The keys of the templates that it includes.
  var includedKeys: [String] {
    switch self {
    case .text, .variable: []
    case .section(let section): section.body.flatMap(\.includedKeys)
    case .partial(let inclusion): [inclusion.tag.name]
    case .parent(let inclusion, let blocks): [inclusion.tag.name] + blocks.flatMap { $0.body.flatMap(\.includedKeys) }
    case .block(let block): block.body.flatMap(\.includedKeys)
    }
  }

  var block: BlockNode? {
    guard case .block(let block) = self else { return nil }
    return block
  }
}

/// A section or an inverted section.
struct SectionNode: Sendable {
  let tag: Tag
  let body: [Node]
}

/// The place where a partial or a parent is included.
struct Inclusion: Sendable {
  let tag: Tag
  /// The blanks before a tag that has its line to itself; they become the margin of the included template.
  let margin: Range<Int>?
}

/// A place that can be overridden, with its default content; directly inside a parent, the content that overrides it.
struct BlockNode: Sendable {
  let tag: Tag
  let body: [Node]
  /// Whether the content starts on a line of its own, after the tag's line.
  let startsOnOwnLine: Bool
  /// The blanks that indent the content.
  let margin: Range<Int>
}

/// A section, parent or block whose closing tag the parser has not reached yet.
struct OpenTag {
  let tag: Tag
  /// The nodes before the tag in the body that it belongs to.
  var before: [Node]
  /// The blanks that indent a parent or the content of a block; `nil` for a parent that follows other text.
  var margin: Range<Int>?
  /// Whether a block's content starts on a line of its own.
  var startsOnOwnLine = false

  /// The node of the tag with its body; `nil` for a tag that has no body.
  func node(around body: [Node]) -> Node? {
    switch tag.kind {
    case .section, .inverted:
      .section(SectionNode(tag: tag, body: body))
    case .parent:
      .parent(Inclusion(tag: tag, margin: margin), blocks: body.compactMap(\.block))
    case .block:
      .block(BlockNode(tag: tag, body: body, startsOnOwnLine: startsOnOwnLine, margin: margin ?? tag.emptyRange))
    case .escaped, .verbatim, .close, .comment, .delimiters, .partial:
      nil
    }
  }
}
