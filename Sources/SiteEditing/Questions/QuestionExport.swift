import Formats
import Grading
package import SiteContent

/// The questions of a quiz in the format of another program.
package struct QuestionExport: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// What does not fit, by line of the quiz.
  package private(set) var notes: [QuestionNote] = []
  /// The number of questions that were left out.
  package private(set) var leftOut = 0

  package init(_ quiz: QuizSource, as format: QuestionFormat) {
    for question in quiz.questions {
      for line in question.key.foreignSettings { note(question, "\(line) has no place there") }
      if format != .aiken, Self.hasFiles(question) { note(question, "files have no place there: add them by hand") }
    }
    switch format {
    case .gift: bytes = Array(quiz.questions.compactMap { gift($0) }.joined(separator: "\n").utf8)
    case .aiken: bytes = Array(quiz.questions.compactMap { aiken($0) }.joined(separator: "\n").utf8)
    case .moodleXML:
      bytes = XMLElement("quiz", holding: quiz.questions.map { element($0) }).document
    }
    notes.sort { ($0.line, $0.text) < ($1.line, $1.text) }
  }

  private mutating func note(_ question: QuizSource.Question, _ text: String) {
    notes.append(QuestionNote(line: question.line, text))
  }

  /// Whether a question shows a picture of the site or links to a file or page of it.
  private static func hasFiles(_ question: QuizSource.Question) -> Bool {
    ([question.title, question.prompt, question.explanation] + question.options).contains {
      $0.firstMatch(of: /\]\((?!<?(https?:|mailto:))/) != nil
    }
  }

  // MARK: - GIFT

  private mutating func gift(_ question: QuizSource.Question) -> String? {
    let key = question.key
    if let reason = Self.ambiguity(of: key) {
      note(question, "left out: \(reason)")
      leftOut += 1
      return nil
    }
    if key.points != 1 { note(question, "points: \(key.points) has no place there") }
    if key.keepsOrder { note(question, "shuffle: false has no place there") }
    if case .text(let texts) = key.typed, texts.matchesCase { note(question, "case: match has no place there") }
    if key.isChooseAll, !key.givesPartialCredit { note(question, Self.partial) }
    let text = Self.wholeText(of: question)
    let parts = [text, question.explanation] + question.options
    // A line that starts with // is a comment there.
    let isMarkdown =
      text.hasPrefix("//") || parts.contains { QuestionMarkdown.escaped($0) != $0 || $0.contains("\n") }
    let start = (isMarkdown ? "[markdown]" : "") + Self.escaped(text)
    let explanation =
      question.explanation.isEmpty ? "" : "\t####\(Self.escaped(question.explanation, as: .markdown))\n"
    switch key.typed {
    case .number(let value, let tolerance):
      let number = "\(value.plainNumber)" + (tolerance > 0 ? ":\(tolerance.plainNumber)" : "")
      return explanation.isEmpty ? "\(start) {#\(number)}\n" : "\(start) {#\n\t=\(number)\n\(explanation)}\n"
    case .text(let texts):
      let answers = texts.written.map { answer in
        "\t=\(answer.hasPrefix("%") ? "%100%" : "")\(Self.escaped(MoodleText.written(answer), as: .plain))\n"
      }
      return "\(start) {\n\(answers.joined())\(explanation)}\n"
    case nil: break
    }
    if question.options == ["True", "False"], key.right.count == 1, explanation.isEmpty {
      return "\(start) {\(key.right.indices == [0] ? "TRUE" : "FALSE")}\n"
    }
    let (isSingle, percents) = key.percents
    let options = zip(question.options, percents).map { option, percent in
      // A % at the start of a wrong option would be its weight.
      let hasWeight = !isSingle || percent == 0 && option.hasPrefix("%")
      let sign = hasWeight ? "~%\(percent.plainText)%" : percent > 0 ? "=" : "~"
      return "\t\(sign)\(Self.escaped(option, as: .markdown))\n"
    }
    return "\(start) {\n\(options.joined())\(explanation)}\n"
  }

  private static let partial = "some of the right options earn a part of the points there"

  /// Why GIFT would read a question as another kind; nil if it would not.
  private static func ambiguity(of key: QuizKey.Question) -> String? {
    switch key.typed {
    case .text(let texts) where texts.written.contains { $0.contains("->") }:
      "an answer with -> is a pair to match there"
    case .text(let texts) where texts.written.count == 1 && ["T", "F", "TRUE", "FALSE"].contains(texts.written[0]):
      "this answer is true or false there"
    case nil where !key.isChooseAll && key.right.count == key.options:
      "options that are all right are typed answers there"
    default: nil
    }
  }

  private static func wholeText(of question: QuizSource.Question) -> String {
    question.title + (question.prompt.isEmpty ? "" : "\n\n\(question.prompt)")
  }

  private static func escaped(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\\", "#", "=", "~", "{", "}", ":": "\\\(character)"
      case _ where character.isNewline: "\\n"
      default: String(character)
      }
    }.joined()
  }

  /// Returns an answer or an explanation. One that starts with the name of a format, as a link such as `[html](…)`, has its own before it.
  private static func escaped(_ text: String, as format: QuestionTextFormat) -> String {
    let word = text.firstMatch(of: /^\s*\[([a-z]+)\]/).flatMap { QuestionTextFormat(rawValue: String($0.1)) }
    return (word == nil ? "" : "[\(format.rawValue)]") + escaped(text)
  }

  // MARK: - Aiken

  private mutating func aiken(_ question: QuizSource.Question) -> String? {
    let key = question.key
    guard key.typed == nil, key.right.count == 1, let right = key.right.indices.first else {
      note(
        question,
        "left out: a question of Aiken has options, of which one is right")
      leftOut += 1
      return nil
    }
    if !question.explanation.isEmpty { note(question, "the explanation has no place there") }
    if key.points != 1 { note(question, "points: \(key.points) has no place there") }
    if key.keepsOrder { note(question, "shuffle: false has no place there") }
    let text = Self.wholeText(of: question)
    if ([text] + question.options).contains(where: { QuestionMarkdown.escaped($0) != $0 || $0.contains("\n") }) {
      note(question, "Markdown is plain text there, in one line")
    }
    func line(_ text: String) -> String {
      text.split(whereSeparator: \.isNewline).map { $0.trimmed }.joined(separator: " ")
    }
    func letter(_ index: Int) -> String { String(Unicode.Scalar(UInt8(ascii: "A") + UInt8(index))) }
    let options = question.options.enumerated().map { "\(letter($0.offset)). \(line($0.element))\n" }
    return "\(line(text))\n\(options.joined())ANSWER: \(letter(right))\n"
  }

  // MARK: - Moodle XML

  private mutating func element(_ question: QuizSource.Question) -> XMLElement {
    let key = question.key
    if key.isChooseAll, !key.givesPartialCredit { note(question, Self.partial) }
    func text(_ name: String, _ text: String) -> XMLElement {
      XMLElement(name, ["format": "markdown"], holding: [XMLElement("text", text: text)])
    }
    func answer(_ words: String, _ percent: Double, format: String, tolerance: Double? = nil) -> XMLElement {
      XMLElement(
        "answer", ["fraction": percent.plainText, "format": format],
        holding: [XMLElement("text", text: words)]
          + (tolerance.map { [XMLElement("tolerance", text: $0.plainNumber)] } ?? []))
    }
    var children = [
      XMLElement("name", holding: [XMLElement("text", text: question.title)]),
      text("questiontext", Self.wholeText(of: question)), text("generalfeedback", question.explanation),
      XMLElement("defaultgrade", text: "\(key.points)"),
    ]
    let type: String
    switch key.typed {
    case .number(let value, let tolerance):
      type = "numerical"
      children.append(answer(value.plainNumber, 100, format: "moodle_auto_format", tolerance: tolerance))
    case .text(let texts):
      type = "shortanswer"
      children.append(XMLElement("usecase", text: texts.matchesCase ? "1" : "0"))
      children += texts.written.map { answer(MoodleText.written($0), 100, format: "moodle_auto_format") }
    case nil where question.options == ["True", "False"] && key.right.count == 1 && !key.keepsOrder:
      type = "truefalse"
      children += zip(["true", "false"], key.percents.values).map { answer($0, $1, format: "moodle_auto_format") }
    case nil:
      type = "multichoice"
      let (isSingle, percents) = key.percents
      if !isSingle, key.right.count > 10 {
        note(question, "Moodle has no such small shares: choose Nearest grade if not listed there")
      }
      children += [
        XMLElement("single", text: isSingle ? "true" : "false"),
        XMLElement("shuffleanswers", text: key.keepsOrder ? "false" : "true"),
      ]
      children += zip(question.options, percents).map { answer($0, $1, format: "markdown") }
    }
    return XMLElement("question", ["type": type], holding: children)
  }
}
