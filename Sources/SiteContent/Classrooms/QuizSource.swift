import Formats
package import Grading

/// The questions of a quiz as their Markdown, for programs that keep questions in other formats.
package struct QuizSource: Sendable {
  package private(set) var questions: [Question]
  /// What is wrong with the quiz; errors leave out their questions.
  package private(set) var diagnostics: [Diagnostic]

  /// A question with the Markdown of its parts.
  package struct Question: Sendable, Hashable {
    /// The line of the heading in the file, from 1.
    package var line: Int
    /// The heading.
    package var title: String
    /// What is between the heading and the options.
    package var prompt: String
    /// The options, without their marks.
    package var options: [String]
    package var explanation: String
    package var key: QuizKey.Question

    package init(
      line: Int, title: String, prompt: String = "", options: [String] = [], explanation: String = "",
      key: QuizKey.Question
    ) {
      self.line = line
      self.title = title
      self.prompt = prompt
      self.options = options
      self.explanation = explanation
      self.key = key
    }
  }

  /// Reads the file of a quiz.
  package init(_ file: SourceFile) {
    let source = SourceText(file)
    let report = DiagnosticCollector(source)
    guard let parts = FrontMatter(of: source, report: report) else {
      (questions, diagnostics) = ([], report.diagnostics)
      return
    }
    self = Self.read(MarkdownBody(path: file.path, bytes: source.bytes[parts.body], firstLine: parts.bodyLine))
  }

  /// Reads Markdown without front matter.
  package init(markdown: String) {
    self = Self.read(MarkdownBody(path: "", bytes: Array(markdown.utf8)[...], firstLine: 1))
  }

  private init(_ result: QuizBodyReader.Result) { (questions, diagnostics) = (result.sources, result.diagnostics) }

  private static func read(_ body: MarkdownBody) -> QuizSource {
    // Links are checked where the quiz is built.
    QuizSource(QuizBodyReader.read(body, known: LinkablePaths(), allowsHTML: true, keepsSource: true))
  }
}

/// Cuts the Markdown of a question's parts out of its lines.
struct QuestionCutter {
  /// The lines of the body, with placeholders for the marks of options.
  private let texts: [String]
  private let firstLine: Int

  init(_ bytes: ArraySlice<UInt8>, firstLine: Int) {
    texts = MarkdownLines.ranges(in: bytes).map { String(decoding: bytes[$0], as: UTF8.self) }
    self.firstLine = firstLine
  }

  /// Returns a question with the Markdown of its parts.
  func question(
    _ key: QuizKey.Question, _ head: MarkdownBlock, _ prompt: [MarkdownBlock], _ options: [MarkdownBlock],
    _ explanations: [MarkdownBlock]
  ) -> QuizSource.Question {
    QuizSource.Question(
      line: firstLine + head.line - 1, title: title(head), prompt: text(of: prompt), options: options.map(option),
      explanation: quoted(explanations), key: key)
  }

  private func line(_ number: Int) -> String { texts.indices.contains(number - 1) ? texts[number - 1] : "" }

  /// The text of a heading, in one line.
  private func title(_ head: MarkdownBlock) -> String {
    let lines = head.first.lines.map { line($0).trimmed }
    guard lines.count == 1, let first = lines.first, first.hasPrefix("##") else {
      return lines.dropLast().joined(separator: " ")
    }
    let text = first.drop { $0 == "#" }.trimmed
    // Signs at the end close the heading, if there is a blank before them.
    let end = text.reversed().prefix { $0 == "#" }.count
    let rest = text.dropLast(end)
    return end > 0 && (rest.isEmpty || rest.last?.isWhitespace == true) ? rest.trimmed : text
  }

  /// The lines of blocks, as they are.
  private func text(of blocks: [MarkdownBlock]) -> String {
    blocks.map { lines(of: $0).map(line).joined(separator: "\n").withoutBlankEnd }.joined(separator: "\n\n")
  }

  /// An option without its bullet and its mark.
  private func option(_ item: MarkdownBlock) -> String {
    let lines = lines(of: item).map(line)
    let mark = String(decoding: TaskListMarker.placeholder, as: UTF8.self)
    guard let first = lines.first, let place = first.firstRange(of: mark) else { return "" }
    let indent = item.first.column - 1
    let rest = lines.dropFirst().map { $0.withoutIndent(upTo: indent + 2) }
    return ([first[place.upperBound...].trimmed] + rest).joined(separator: "\n").withoutBlankEnd
  }

  /// Block quotes without their signs.
  private func quoted(_ quotes: [MarkdownBlock]) -> String {
    quotes.map { quote in
      lines(of: quote).map { number in
        let text = line(number)
        let rest = text.withoutIndent(upTo: 3)
        guard rest.hasPrefix(">") else { return text }
        return rest.dropFirst().first == " " ? String(rest.dropFirst(2)) : String(rest.dropFirst())
      }.joined(separator: "\n").withoutBlankEnd
    }.joined(separator: "\n\n")
  }

  private func lines(of block: MarkdownBlock) -> ClosedRange<Int> {
    block.line...max(block.line, block.events.map(\.lines.upperBound).max() ?? block.line)
  }
}

extension String {
  fileprivate func withoutIndent(upTo width: Int) -> String {
    String(dropFirst(prefix(width).prefix { $0 == " " }.count))
  }

  fileprivate var withoutBlankEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
