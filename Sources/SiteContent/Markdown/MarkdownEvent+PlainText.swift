extension MarkdownEvent {
  /// The text of some steps without marks, as in a picture's `alt`.
  static func plainText(of events: ArraySlice<MarkdownEvent>) -> String {
    var bytes: [UInt8] = []
    for event in events {
      switch event.node {
      case .text(let text), .code(let text): bytes += text
      case .softBreak, .lineBreak: bytes.append(0x20)
      default: break
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
