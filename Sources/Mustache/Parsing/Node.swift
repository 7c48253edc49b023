/// A piece of a parsed template.
enum Node: Sendable {
  /// Static text; an empty one stands where a line begins with a tag, so that the line gets its margin.
  case text(Range<Int>)
  case variable(Tag)
  case section(Section)
  case partial(Inclusion)
  case parent(Inclusion, blocks: [Block])
  case block(Block)

  /// A section or inverted section.
  struct Section: Sendable {
    let tag: Tag
    let body: [Node]
  }

  /// The place at which a partial or parent is included.
  struct Inclusion: Sendable {
    let tag: Tag
    /// The blanks before a tag that has its line to itself, which become the margin of what it includes.
    let margin: Range<Int>?
  }

  /// A place that can be overridden with its default content or, directly inside a parent, what overrides it.
  struct Block: Sendable {
    let tag: Tag
    let body: [Node]
    /// Whether the content begins on a line of its own, behind the tag's line.
    let opensLine: Bool
    /// The blanks by which the content is indented.
    let margin: Range<Int>
  }

  var block: Block? {
    guard case .block(let block) = self else { return nil }
    return block
  }
}
