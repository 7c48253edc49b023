import Formats

extension MarkdownDocument {
  /// Reports numeric references, such as `&#27;`, to characters that are not allowed in text.
  func reportForbidden(_ report: inout MarkdownDiagnostics) {
    add(to: &report, ForbiddenCharacters.first(in:from:)) { scalar in
      (.error, "\(scalar.forbiddenName) is written here as a character reference")
    }
    add(to: &report, ForbiddenCharacters.firstDirectionControl(in:from:)) { (.warning, $0.reorders) }
  }

  private func add(
    to report: inout MarkdownDiagnostics, _ first: (Span<UInt8>, Int) -> Range<Int>?,
    _ message: (Unicode.Scalar) -> (Diagnostic.Severity, String)
  ) {
    guard first(text.span, 0) != nil else { return }
    for event in events where event.type != .leave {
      for range in event.node.texts {
        guard let found = first(text[range].span, 0),
          let scalar = Self.scalar(text[range].dropFirst(found.lowerBound)),
          // Such a character in the line itself has its own message.
          first(report.line(event.lines.lowerBound).span, 0) == nil
        else { continue }
        let (severity, words) = message(scalar)
        let reference = Array("&#".utf8)
        report.add(
          severity, .unusualCharacter, at: MarkdownLocation(event, text: reference), words, help: "delete it")
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
