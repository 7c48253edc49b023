import Formats

// Explanations and footnotes of a quiz that would be shown before its key.
extension MarkdownDiagnostics {
  /// Reports an explanation or a footnote inside a block that belongs to the question: it would be shown before the key.
  ///
  /// libcmark reads a quote that is indented by four more columns as text or code, so the lines are checked too, except in
  /// fenced code.
  ///
  /// - Parameter firstLine: The first line that is checked. The first line of an option starts with its own text.
  mutating func addExplanations(in block: MarkdownBlock, firstLine: Int) {
    let last = block.events.map(\.lines.upperBound).reduce(block.line, max)
    guard firstLine <= last else { return }
    var lines = Set(firstLine...last)
    for event in block.events {
      guard case .codeBlock = event.node else { continue }
      let fence = String(decoding: line(event.lines.lowerBound), as: UTF8.self)
      if fence.contains("```") || fence.contains("~~~") { lines.subtract(event.lines) }
    }
    let quotes = block.inner.filter { $0.node == .blockQuote }.map(\.lines.lowerBound)
    let marked = lines.filter { line($0).withoutIndent.first == UInt8(ascii: ">") }
    if let number = (quotes + marked).min() {
      let text = line(number)
      let column = text.firstIndex(of: UInt8(ascii: ">")).map { $0 - text.startIndex + 1 } ?? 1
      add(
        .error, at: MarkdownLocation(line: number, column: column),
        "this explanation is part of the \(Self.name(of: block)), and would be shown before the key",
        help: "start its lines with >, without spaces before it; put code between lines of ```")
    }
    for number in lines.sorted() where Self.isFootnote(line(number)) {
      add(
        .error, at: MarkdownLocation(line: number, column: 1),
        "quizzes have no footnotes: this line is part of the question, and would be shown before the key",
        help: "write it in the explanation, in a line that starts with >")
    }
  }

  private static func name(of block: MarkdownBlock) -> String {
    switch block.node {
    case .item: "option above it"
    case .list: "list above it"
    default: "question"
    }
  }

  /// Whether a line starts like a footnote of other Markdown programs: `[^1]: …`.
  private static func isFootnote(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.withoutIndent
    guard text.starts(with: "[^".utf8), let end = text.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return text[end...].starts(with: "]:".utf8)
  }
}

extension ArraySlice<UInt8> {
  /// The bytes after the blanks at the start.
  fileprivate var withoutIndent: ArraySlice<UInt8> { drop { $0 == 0x20 || $0 == 0x09 } }
}
