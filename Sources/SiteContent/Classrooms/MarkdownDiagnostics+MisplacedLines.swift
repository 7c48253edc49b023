import Formats

// Lines of a quiz that were probably meant to say more than their text.
extension MarkdownDiagnostics {
  /// Warns about lines of a question that were probably meant as its settings or as the next question, but are shown as text.
  /// - Parameters:
  ///   - blocks: what is below the heading and the settings of the question.
  ///   - given: the keys of the settings.
  ///   - isTyped: whether the answer is typed, so that a right answer can be among these lines.
  /// - Returns: the lines with a warning.
  mutating func addMisplacedLines(
    in blocks: ArraySlice<MarkdownBlock>, given: [String], isTyped: Bool = false
  ) -> Set<Int> {
    var found: Set<Int> = []
    for block in blocks {
      var lines = Set(block.events.flatMap(\.lines))
      for event in block.events {
        if case .codeBlock = event.node { lines.subtract(event.lines) }
      }
      for number in lines.sorted() where addMisplaced(number, given, isTyped) { found.insert(number) }
    }
    return found
  }

  /// Warns about a line that was meant as a setting or as a heading; false if it was not.
  private mutating func addMisplaced(_ number: Int, _ given: [String], _ isTyped: Bool) -> Bool {
    let text = String(decoding: line(number), as: UTF8.self)
    let place = MarkdownLocation(line: number, column: 1)
    let content = text.drop { $0.isWhitespace || $0 == ">" }.trimmed
    if let meant = QuestionSettings.meant(by: content, beside: isTyped) {
      add(
        .warning, .quizQuestion, at: place,
        "\"\(content)\" is shown as text, and does not change how the question is scored",
        help: Self.place(for: meant, given))
    } else if content.hasPrefix("##"), let next = content.dropFirst(2).first, !next.isWhitespace, next != "#" {
      add(
        .warning, .quizQuestion, at: place, "a space is missing after ##: this line does not start a question",
        help: "write ## \(content.dropFirst(2))")
    } else {
      return false
    }
    return true
  }

  /// Returns where a setting belongs, or that it is there already.
  private static func place(for setting: String, _ given: [String]) -> String {
    let key = String(setting.prefix { $0 != ":" })
    if given.contains(key), key != "answer" { return "remove it: the question has \(key) below its heading" }
    if let first = given.first {
      return "write \(setting) on the line after \(first), without an empty line between them"
    }
    return "write \(setting) directly below the heading of the question, in a paragraph of its own"
  }
}
