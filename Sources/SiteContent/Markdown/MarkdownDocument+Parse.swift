import CCMark

// The only Swift file that calls libcmark; no pointer of libcmark leaves it.

extension MarkdownDocument {
  /// Parses CommonMark; bytes that are not UTF-8 become U+FFFD.
  init(parsing bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    text.reserveCapacity(bytes.count)
    let parsed = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe cmark_parse_document(text.baseAddress, text.count, CMARK_OPT_VALIDATE_UTF8)
      }
    }
    guard let root = unsafe parsed else { return }
    defer { unsafe cmark_node_free(root) }
    guard let iterator = unsafe cmark_iter_new(root) else { return }
    defer { unsafe cmark_iter_free(iterator) }

    var open: [MarkdownEvent] = []
    while true {
      switch unsafe cmark_iter_next(iterator) {
      case CMARK_EVENT_ENTER:
        guard let pointer = unsafe cmark_iter_get_node(iterator), let event = unsafe entering(pointer) else { continue }
        events.append(event)
        if event.type == .enter { open.append(event) }
      case CMARK_EVENT_EXIT:
        guard var event = open.popLast() else { continue }
        event.type = .leave
        events.append(event)
      default:
        return
      }
    }
  }

  /// Returns the event of a node that the walk enters; nil for a node that no Markdown has.
  private mutating func entering(_ pointer: OpaquePointer) -> MarkdownEvent? {
    guard let (node, type) = unsafe node(pointer) else { return nil }
    let first = max(1, Int(unsafe cmark_node_get_start_line(pointer)))
    let last = Int(unsafe cmark_node_get_end_line(pointer))
    return MarkdownEvent(
      node: node, type: type, lines: first...max(first, last),
      column: max(1, Int(unsafe cmark_node_get_start_column(pointer))))
  }

  /// Converts a node; nil for custom nodes, which the parser never creates.
  private mutating func node(_ pointer: OpaquePointer) -> (MarkdownNode, MarkdownEvent.EventType)? {
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_DOCUMENT: (.document, .enter)
    case CMARK_NODE_BLOCK_QUOTE: (.blockQuote, .enter)
    case CMARK_NODE_LIST: (.list(start: unsafe Self.listStart(pointer)), .enter)
    case CMARK_NODE_ITEM: (.item, .enter)
    case CMARK_NODE_PARAGRAPH: (.paragraph(isTight: unsafe Self.isTight(pointer)), .enter)
    case CMARK_NODE_HEADING: (.heading(level: Int(unsafe cmark_node_get_heading_level(pointer))), .enter)
    case CMARK_NODE_CODE_BLOCK:
      (
        .codeBlock(
          language: unsafe firstWord(of: cmark_node_get_fence_info(pointer)),
          text: unsafe add(cmark_node_get_literal(pointer))), .leaf
      )
    case CMARK_NODE_HTML_BLOCK: (.htmlBlock(unsafe add(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_THEMATIC_BREAK: (.thematicBreak, .leaf)
    case CMARK_NODE_TEXT: (.text(unsafe add(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_SOFTBREAK: (.softBreak, .leaf)
    case CMARK_NODE_LINEBREAK: (.lineBreak, .leaf)
    case CMARK_NODE_CODE: (.code(unsafe add(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_HTML_INLINE: (.htmlInline(unsafe add(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_EMPH: (.emphasis, .enter)
    case CMARK_NODE_STRONG: (.strong, .enter)
    case CMARK_NODE_LINK:
      (
        .link(
          url: unsafe add(cmark_node_get_url(pointer)), title: unsafe add(cmark_node_get_title(pointer))), .enter
      )
    case CMARK_NODE_IMAGE:
      (
        .image(
          url: unsafe add(cmark_node_get_url(pointer)), title: unsafe add(cmark_node_get_title(pointer))), .enter
      )
    default: nil
    }
  }

  private static func listStart(_ list: OpaquePointer) -> Int? {
    let isOrdered = unsafe cmark_node_get_list_type(list) == CMARK_ORDERED_LIST
    return isOrdered ? Int(unsafe cmark_node_get_list_start(list)) : nil
  }

  private static func isTight(_ paragraph: OpaquePointer) -> Bool {
    guard let item = unsafe cmark_node_parent(paragraph), let list = unsafe cmark_node_parent(item),
      unsafe cmark_node_get_type(list) == CMARK_NODE_LIST
    else { return false }
    return unsafe cmark_node_get_list_tight(list) != 0
  }

  /// Appends a text and returns its range.
  private mutating func add(_ added: UnsafePointer<CChar>?) -> Range<Int> {
    let start = text.count
    guard let added = unsafe added else { return start..<start }
    var count = 0
    while unsafe added[count] != 0 { count += 1 }
    unsafe text.append(contentsOf: UnsafeRawBufferPointer(start: added, count: count))
    return start..<text.count
  }

  private mutating func firstWord(of added: UnsafePointer<CChar>?) -> Range<Int> {
    let whole = unsafe add(added)
    return whole.lowerBound..<(text[whole].firstIndex { $0 == 0x20 || $0 == 0x09 } ?? whole.upperBound)
  }
}
