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

/// The `[ ]` or `[x]` with which an option begins, where it stands in the source.
///
/// libcmark knows no task lists, and a definition `[x]:` turns a mark into a link: so the source is looked at, not the tree.
struct TaskListMarker {
  /// The bytes of the mark.
  var range: Range<Int>
  var isRight: Bool

  /// Three bytes of UTF-8, as long as a mark, that no text contains: a private-use scalar.
  static let placeholder: [UInt8] = [0xEE, 0x80, 0x80]

  /// Reads the mark of a list item that starts at an index of its line; nil where there is none.
  init?(in line: ArraySlice<UInt8>, from start: Int) {
    var rest = line[min(start, line.endIndex)...]
    // The bullet or the number.
    if let bullet = rest.first, [0x2D, 0x2A, 0x2B].contains(bullet) {
      rest.removeFirst()
    } else {
      let digits = rest.prefix { (0x30...0x39).contains($0) }.count
      rest = rest.dropFirst(digits)
      guard digits > 0, let end = rest.popFirst(), end == 0x2E || end == 0x29 else { return nil }
    }
    let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
    rest = rest.dropFirst(blanks)
    let mark = rest.prefix(3)
    guard blanks > 0, mark.count == 3, mark.first == 0x5B, mark.last == 0x5D else { return nil }
    switch mark[mark.startIndex + 1] {
    case 0x20: isRight = false
    case 0x78, 0x58: isRight = true
    default: return nil
    }
    if let next = rest.dropFirst(3).first, next != 0x20, next != 0x09 { return nil }
    range = mark.startIndex..<mark.endIndex
  }
}
