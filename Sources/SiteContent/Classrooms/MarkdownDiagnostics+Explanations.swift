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
        .error, .quizQuestion, at: MarkdownLocation(line: number, column: column),
        "this explanation is part of the \(Self.name(of: block)), and would be shown before the key",
        help: "start its lines with >, without spaces before it; put code between lines of ```")
    }
    for number in lines.sorted() where Self.isFootnote(line(number)) {
      add(
        .error, .quizQuestion, at: MarkdownLocation(line: number, column: 1),
        "quizzes have no footnotes: this line is part of the question, and would be shown before the key",
        help: "write it in the explanation, in a line that starts with >")
    }
  }

  /// Warns about text below the options, which is mostly an explanation without its `>`: it is shown with the question.
  /// - Parameters:
  ///   - blocks: what is below the heading of the question.
  ///   - options: the list of its options.
  ///   - known: the lines that have a diagnostic already.
  mutating func addTextBelowOptions(
    in blocks: ArraySlice<MarkdownBlock>, _ options: MarkdownBlock, except known: Set<Int>
  ) {
    // A line without indentation right below the last option is a part of it.
    let last = options.children.last.map { Set($0.events.flatMap(\.lines)) } ?? []
    let first = options.children.last?.line ?? 0
    let continued = last.sorted().first { number in
      guard number > first, let start = line(number).first else { return false }
      return start != 0x20 && start != 0x09
    }
    if let continued, known.isDisjoint(with: last) {
      add(
        .warning, .quizQuestion, at: MarkdownLocation(line: continued, column: 1),
        "this line is part of the option above it, and is shown before the key",
        help: "begin it with > if it explains the answer; indent it by 2 spaces if it belongs to the option")
    }
    for block in blocks where block.line > options.line {
      guard case .paragraph = block.node, known.isDisjoint(with: block.first.lines),
        !Self.isFootnote(line(block.line))
      else { continue }
      add(
        .warning, .quizQuestion, at: MarkdownLocation(line: block.line, column: 1),
        "this text below the options is part of the question, and is shown before the key",
        help:
          "begin its lines with > if they explain the answer; move them above the options if they belong to the question"
      )
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
