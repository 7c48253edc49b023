import Formats
import Grading
import SiteContent

/// Questions as the Markdown of a quiz.
enum QuestionMarkdown {
  /// Returns a question as it stands in the file of a quiz.
  static func text(of question: QuizSource.Question) -> String {
    var lines = ["## \(question.title)", ""]
    var settings = settings(of: question.key)
    // A first paragraph that looks like settings stays text if there are settings above it.
    if settings.isEmpty, question.prompt.firstMatch(of: /^[a-z]+\s*:/) != nil { settings = ["points: 1"] }
    if !settings.isEmpty { lines += settings + [""] }
    if !question.prompt.isEmpty { lines += [question.prompt, ""] }
    // A list above the options with their bullet would be one list with them.
    let bullet =
      ["-", "*"].first { !question.prompt.contains("\n\($0) ") && !question.prompt.hasPrefix("\($0) ") } ?? "+"
    for (index, option) in question.options.enumerated() {
      let isRight = question.key.right.contains(OptionSelection(option: index))
      lines.append("\(bullet) [\(isRight ? "x" : " ")] \(indented(option, by: "  "))")
    }
    if !question.options.isEmpty { lines.append("") }
    if !question.explanation.isEmpty {
      lines += question.explanation.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.isEmpty ? ">" : "> \($0)"
      }
      lines.append("")
    }
    return lines.joined(separator: "\n")
  }

  private static func settings(of key: QuizKey.Question) -> [String] {
    var lines: [String] = []
    switch key.typed {
    case nil: break
    case .number(let value, let tolerance):
      lines.append("number: \(value.plainNumber)")
      if tolerance > 0 { lines.append("tolerance: \(tolerance.plainNumber)") }
    case .text(let texts):
      lines += texts.written.map { "answer: \($0)" }
      if texts.matchesCase { lines.append("case: match") }
      if !texts.matchesAccents { lines.append("accents: ignore") }
    }
    if key.acceptsAny { lines.append("accept: any") }
    if key.givesPartialCredit { lines.append("credit: partial") }
    if key.points != 1 { lines.append("points: \(key.points)") }
    if key.keepsOrder { lines.append("shuffle: false") }
    if !key.pool.isEmpty { lines.append("pool: \(key.pool)") }
    if key.isVoid { lines.append("void: true") }
    return lines
  }

  /// Returns a text with its first line as the heading and the rest below it. A text that starts with a list, code or a table has no heading.
  static func split(_ text: String) -> (title: String, prompt: String) {
    let text = text.trimmed
    let first = text.prefix { !$0.isNewline }
    let isBlock = first.firstMatch(of: /^([-*+]\s|[>|#]|```|~~~|[0-9]+[.)]\s|    )/) != nil
    guard !isBlock, !first.isEmpty else { return ("", harmless(text)) }
    let rest = text.dropFirst(first.count)
    // A line that ends with a \ is a line of its own.
    if first.reversed().prefix(while: { $0 == "\\" }).count % 2 == 1 {
      return (String(first.dropLast()).trimmed, harmless(String(rest).trimmed))
    }
    // Without an empty line the first line is only the start of a sentence.
    guard rest.isEmpty || rest.firstMatch(of: /^\s*\n\s*\n/) != nil else {
      let paragraph = text.firstMatch(of: /\n\s*\n/).map { text[..<$0.range.lowerBound] } ?? text[...]
      let prompt = text[paragraph.endIndex...].trimmed
      let isPlain = paragraph.firstMatch(of: /(?m)^\s*([-*+]\s|[>|#]|```|~~~|[0-9]+[.)]\s)/) == nil
      let title = paragraph.split(separator: "\n").map { $0.trimmed }.joined(separator: " ")
      return isPlain ? (title, harmless(prompt)) : (String(first).trimmed, harmless(String(rest).trimmed))
    }
    return (String(first).trimmed, harmless(String(rest).trimmed))
  }

  /// Returns an option, whose lines are inside its bullet.
  static func option(_ text: String) -> String { harmless(text.trimmed) }

  /// Returns a text without lines that a quiz reads as something else: explanations, questions, options and footnotes. Code stays.
  static func harmless(_ text: String) -> String {
    var fence: Substring?
    return text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
      let content = line.drop { $0 == " " || $0 == "\t" }
      let mark = content.prefix { $0 == "`" || $0 == "~" }
      if mark.count > 2 {
        fence = fence == nil ? mark : mark.hasPrefix(fence ?? "") ? nil : fence
        return String(line)
      }
      if fence != nil { return String(line) }
      let indent = line.prefix(line.count - content.count)
      if content.hasPrefix(">") || content.hasPrefix("[^") { return "\(indent)\\\(content)" }
      if content.hasPrefix("## ") { return "\(indent)**\(content.dropFirst(3).trimmed)**" }
      if content.firstMatch(of: /^([-*+]|[0-9]+[.)])\s+\[[ xX]\](\s|$)/) != nil {
        return "\(indent)\(content.replacing("[", with: "\\[", maxReplacements: 1))"
      }
      return String(line)
    }.joined(separator: "\n")
  }

  private static func indented(_ text: String, by blanks: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map { index, line in
      index == 0 || line.isEmpty ? String(line) : blanks + line
    }.joined(separator: "\n")
  }

  /// Returns plain text as Markdown.
  static func escaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let signs = line.map { character in
        switch character {
        case "\\", "`", "*", "_", "[", "]", "<", ">", "&", "$": "\\\(character)"
        default: String(character)
        }
      }.joined()
      // A sign at the start of a line makes it a heading, a list or a table.
      return signs.firstMatch(of: /^\s*([-+#|~]|=+\s*$|[0-9]+[.)]\s)/) != nil && !signs.trimmed.isEmpty
        ? signs.replacing(/^(\s*[0-9]*)([-+#|~.)=])/, maxReplacements: 1) { "\($0.1)\\\($0.2)" } : signs
    }.joined(separator: "\n")
  }
}

extension Double {
  /// The number with as many digits as it needs.
  var plainNumber: String { self == rounded() && abs(self) < 1e15 ? String(Int(self)) : "\(self)" }
}
