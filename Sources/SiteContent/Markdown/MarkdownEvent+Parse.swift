import CCMark

// The one file that calls libcmark: none of its pointers leaves it.

extension MarkdownEvent {
  /// The walk through the document that some bytes of CommonMark are; what is not UTF-8 becomes U+FFFD.
  static func parse(_ bytes: ArraySlice<UInt8>) -> [MarkdownEvent] {
    guard !bytes.isEmpty else { return [] }
    let parsed = unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { text in
        unsafe cmark_parse_document(text.baseAddress, text.count, CMARK_OPT_VALIDATE_UTF8)
      }
    }
    guard let root = unsafe parsed else { return [] }
    defer { unsafe cmark_node_free(root) }
    guard let iterator = unsafe cmark_iter_new(root) else { return [] }
    defer { unsafe cmark_iter_free(iterator) }

    var events: [MarkdownEvent] = []
    // Few notes have more.
    events.reserveCapacity(bytes.count / 10)
    var open: [MarkdownEvent] = []
    while true {
      switch unsafe cmark_iter_next(iterator) {
      case CMARK_EVENT_ENTER:
        guard let pointer = unsafe cmark_iter_get_node(iterator), let event = unsafe entering(pointer) else { continue }
        events.append(event)
        if event.step == .enter { open.append(event) }
      case CMARK_EVENT_EXIT:
        guard var event = open.popLast() else { continue }
        event.step = .leave
        events.append(event)
      default:
        return events
      }
    }
  }

  private static func entering(_ pointer: OpaquePointer) -> MarkdownEvent? {
    guard let (node, step) = unsafe node(pointer) else { return nil }
    let first = max(1, Int(unsafe cmark_node_get_start_line(pointer)))
    let last = Int(unsafe cmark_node_get_end_line(pointer))
    return MarkdownEvent(
      node: node, step: step, lines: first...max(first, last),
      column: max(1, Int(unsafe cmark_node_get_start_column(pointer))))
  }

  /// The node behind a pointer; nil for the custom nodes, which no parser makes.
  private static func node(_ pointer: OpaquePointer) -> (MarkdownNode, Step)? {
    switch unsafe cmark_node_get_type(pointer) {
    case CMARK_NODE_DOCUMENT: (.document, .enter)
    case CMARK_NODE_BLOCK_QUOTE: (.blockQuote, .enter)
    case CMARK_NODE_LIST: (.list(start: unsafe listStart(pointer)), .enter)
    case CMARK_NODE_ITEM: (.item, .enter)
    case CMARK_NODE_PARAGRAPH: (.paragraph(isTight: unsafe isTight(pointer)), .enter)
    case CMARK_NODE_HEADING: (.heading(level: Int(unsafe cmark_node_get_heading_level(pointer))), .enter)
    case CMARK_NODE_CODE_BLOCK:
      (
        .codeBlock(
          language: Array(unsafe bytes(cmark_node_get_fence_info(pointer)).prefix { $0 != 0x20 && $0 != 0x09 }),
          text: unsafe bytes(cmark_node_get_literal(pointer))), .leaf
      )
    case CMARK_NODE_HTML_BLOCK: (.htmlBlock(unsafe bytes(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_THEMATIC_BREAK: (.thematicBreak, .leaf)
    case CMARK_NODE_TEXT: (.text(unsafe bytes(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_SOFTBREAK: (.softBreak, .leaf)
    case CMARK_NODE_LINEBREAK: (.lineBreak, .leaf)
    case CMARK_NODE_CODE: (.code(unsafe bytes(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_HTML_INLINE: (.htmlInline(unsafe bytes(cmark_node_get_literal(pointer))), .leaf)
    case CMARK_NODE_EMPH: (.emphasis, .enter)
    case CMARK_NODE_STRONG: (.strong, .enter)
    case CMARK_NODE_LINK:
      (
        .link(
          url: unsafe bytes(cmark_node_get_url(pointer)), title: unsafe bytes(cmark_node_get_title(pointer))), .enter
      )
    case CMARK_NODE_IMAGE:
      (
        .image(
          url: unsafe bytes(cmark_node_get_url(pointer)), title: unsafe bytes(cmark_node_get_title(pointer))), .enter
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

  private static func bytes(_ text: UnsafePointer<CChar>?) -> [UInt8] {
    guard let text = unsafe text else { return [] }
    var count = 0
    while unsafe text[count] != 0 { count += 1 }
    return unsafe Array(UnsafeRawBufferPointer(start: text, count: count))
  }
}
