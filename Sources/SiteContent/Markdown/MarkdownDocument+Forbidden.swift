import Formats

extension MarkdownDocument {
  /// Reports numeric references, such as `&#27;`, to characters that are not allowed in text.
  func reportForbidden(_ report: inout MarkdownDiagnostics) {
    guard ForbiddenCharacters.first(in: text.span) != nil else { return }
    for event in events where event.type != .leave {
      for range in event.node.texts {
        guard let found = ForbiddenCharacters.first(in: text[range].span),
          let scalar = Self.scalar(text[range].dropFirst(found.lowerBound)),
          // A forbidden character in the line itself has its own message.
          ForbiddenCharacters.first(in: report.line(event.lines.lowerBound).span) == nil
        else { continue }
        let reference = Array("&#".utf8)
        report.add(
          .error, at: MarkdownLocation(event, text: reference),
          "\(scalar.forbiddenName) is written here as a character reference",
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
