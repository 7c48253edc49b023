/// Finds control characters and noncharacters in UTF-8: no page can show them, and XML cannot contain most of them.
enum ForbiddenCharacters {
  /// The range of the first one from an offset on; nil if there is none. Tabs and line ends, CR too, are allowed.
  static func first(in text: Span<UInt8>, from offset: Int = 0) -> Range<Int>? {
    for at in offset..<max(offset, text.count) where !(0x20...0x7E).contains(text[at]) {
      if let length = length(in: text, at: at) { return at..<at + length }
    }
    return nil
  }

  /// How many bytes the forbidden character at an offset has; nil if none begins there.
  private static func length(in text: Span<UInt8>, at: Int) -> Int? {
    func byte(_ offset: Int) -> UInt8 { at + offset < text.count ? text[at + offset] : 0 }
    switch text[at] {
    case 0x09, 0x0A, 0x0D: return nil
    case 0..<0x20, 0x7F: return 1
    case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : nil
    case 0xEF where byte(1) == 0xB7: return (0x90...0xAF).contains(byte(2)) ? 3 : nil
    case 0xEF: return byte(1) == 0xBF && byte(2) >= 0xBE ? 3 : nil
    // What libcmark makes of `&#xFFFE;` and `&#xFFFF;`, which is no UTF-8.
    case 0xFE, 0xFF: return 1
    // The last two characters of the planes above the first.
    case 0xF0...0xF4: return byte(1) & 0x0F == 0x0F && byte(2) == 0xBF && byte(3) >= 0xBE ? 4 : nil
    default: return nil
    }
  }
}

extension SourceText {
  /// Says where in a part of the file there are characters that have no place in a text.
  func reportForbidden(in range: Range<Int>, report: DiagnosticCollector) {
    var from = range.lowerBound
    // Nobody reads more.
    for _ in 0..<MarkdownDiagnostics.limit {
      guard let found = ForbiddenCharacters.first(in: bytes.span, from: from), found.lowerBound < range.upperBound,
        let scalar = text(found).unicodeScalars.first
      else { return }
      report.error(span(found), "\(scalar.forbiddenName) stands here", help: "delete it")
      from = found.upperBound
    }
  }
}

extension MarkdownDocument {
  /// Says where a numeric reference, such as `&#27;`, means a character that has no place in a text.
  func reportForbidden(_ report: inout MarkdownDiagnostics) {
    guard ForbiddenCharacters.first(in: text.span) != nil else { return }
    for event in events where event.type != .leave {
      for range in event.node.texts {
        guard let found = ForbiddenCharacters.first(in: text[range].span),
          let scalar = Self.scalar(text[range].dropFirst(found.lowerBound)),
          // One that stands in the line itself has its own message.
          ForbiddenCharacters.first(in: report.line(event.lines.lowerBound).span) == nil
        else { continue }
        let reference = Array("&#".utf8)
        report.add(
          .error, at: MarkdownLocation(event, text: reference),
          "\(scalar.forbiddenName) is written here as a reference",
          help: "delete it")
      }
    }
  }
}

extension MarkdownDocument {
  private static func scalar(_ bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    switch bytes.first {
    case 0xFE: "\u{FFFE}"
    case 0xFF: "\u{FFFF}"
    default: String(decoding: bytes, as: UTF8.self).unicodeScalars.first
    }
  }
}

extension MarkdownNode {
  /// The texts of the node that come from the source, without raw HTML.
  fileprivate var texts: [Range<Int>] {
    switch self {
    case .text(let text), .code(let text): [text]
    case .codeBlock(let language, let text): [language, text]
    // Addresses are percent-encoded, and have rules of their own.
    case .link(_, let title), .image(_, let title): [title]
    default: []
    }
  }
}
