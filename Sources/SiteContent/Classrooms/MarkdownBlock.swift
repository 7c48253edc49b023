/// One of the blocks of which a quiz's Markdown consists at its outermost level.
struct MarkdownBlock {
  /// The steps of the walk, from its entrance to its leave.
  var events: ArraySlice<MarkdownEvent>

  var first: MarkdownEvent { events[events.startIndex] }
  var line: Int { first.lines.lowerBound }
  var node: MarkdownNode { first.node }

  /// The steps within it.
  var inner: ArraySlice<MarkdownEvent> { events.dropFirst().dropLast() }

  /// The children that are blocks of their own: the items of a list.
  var children: [MarkdownBlock] { Self.blocks(of: inner) }

  /// Cuts a walk at the nodes that lie in no other.
  static func blocks(of events: ArraySlice<MarkdownEvent>) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var depth = 0
    var start = events.startIndex
    for at in events.indices {
      if depth == 0 { start = at }
      switch events[at].step {
      case .enter: depth += 1
      case .leave: depth -= 1
      case .leaf: break
      }
      if depth == 0 { blocks.append(MarkdownBlock(events: events[start...at])) }
    }
    return blocks
  }
}
