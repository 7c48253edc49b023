/// A block of Markdown with everything inside it.
struct MarkdownBlock {
  /// The events from entering the block to leaving it.
  var events: ArraySlice<MarkdownEvent>

  var first: MarkdownEvent { events[events.startIndex] }
  /// The first line, from 1.
  var line: Int { first.lines.lowerBound }
  var node: MarkdownNode { first.node }

  /// The events inside the block.
  var inner: ArraySlice<MarkdownEvent> { events.dropFirst().dropLast() }

  /// The blocks directly inside this one, such as the items of a list.
  var children: [MarkdownBlock] { Self.blocks(of: inner) }

  /// Splits events into their outermost blocks.
  static func blocks(of events: ArraySlice<MarkdownEvent>) -> [MarkdownBlock] {
    var blocks: [MarkdownBlock] = []
    var depth = 0
    var start = events.startIndex
    for index in events.indices {
      if depth == 0 { start = index }
      switch events[index].type {
      case .enter: depth += 1
      case .leave: depth -= 1
      case .leaf: break
      }
      if depth == 0 { blocks.append(MarkdownBlock(events: events[start...index])) }
    }
    return blocks
  }
}

/// The `[ ]` or `[x]` at the start of an option.
///
/// libcmark does not support task lists, and a definition `[x]:` turns a marker into a link, so markers are read from the
/// source.
struct TaskListMarker {
  /// The bytes of the marker.
  var range: Range<Int>
  /// Whether it marks a right option.
  var isRight: Bool

  /// A private-use character that no text contains; in UTF-8 it is as long as a marker.
  static let placeholder: [UInt8] = [0xEE, 0x80, 0x80]

  /// Reads the marker of a list item that starts at an index of its line; nil if there is none.
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

extension MarkdownEvent {
  /// The event in a question, where headings become bold lines: the page's outline is its questions.
  var withoutHeading: [MarkdownEvent] {
    guard case .heading = node else { return [self] }
    var (paragraph, strong) = (self, self)
    paragraph.node = .paragraph(isTight: false)
    strong.node = .strong
    return type == .enter ? [paragraph, strong] : [strong, paragraph]
  }
}
