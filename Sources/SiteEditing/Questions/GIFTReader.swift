import Formats
import Grading
import SiteContent

/// Reads questions in GIFT, the text format of Moodle.
///
/// Source: question/format/gift/format.php and examples.txt of Moodle. Questions are separated by empty lines; the signs `~ = # { } :` and
/// `\` are text after a `\`.
struct GIFTReader {
  /// A character with its line. A sign that was escaped is no sign.
  private struct Sign {
    var character: Character
    var line: Int
    var isText = false

    func isSign(_ character: Character) -> Bool { self.character == character && !isText }
  }

  private var draft: QuestionDraft
  private var format = QuestionTextFormat.moodle

  static func read(_ bytes: [UInt8], into draft: inout QuestionDraft) {
    var reader = GIFTReader(draft: draft)
    let lines = String(decoding: bytes[...].withoutByteOrderMark, as: UTF8.self)
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var block: [Sign] = []
    for (index, line) in lines.enumerated() {
      let text = line.trimmed
      if text.isEmpty {
        reader.readQuestion(block)
        block = []
      } else if !text.hasPrefix("//") {
        block += reader.signs(of: line, number: index + 1)
      } else if text.firstMatch(of: /\[(id|tag):/) != nil {
        reader.draft.note(index + 1, "id numbers and tags have no place")
      }
    }
    reader.readQuestion(block)
    draft = reader.draft
  }

  private func signs(of line: Substring, number: Int) -> [Sign] {
    var signs: [Sign] = []
    var rest = line
    while let character = rest.popFirst() {
      if character == "\\", let next = rest.first, "\\:#={}~n".contains(next) {
        rest.removeFirst()
        signs.append(Sign(character: next == "n" ? "\n" : next, line: number, isText: true))
      } else {
        signs.append(Sign(character: character, line: number))
      }
    }
    return signs + [Sign(character: "\n", line: number)]
  }

  // MARK: - A question

  private mutating func readQuestion(_ block: [Sign]) {
    var rest = Self.trimmed(block[...])
    guard let line = rest.first?.line else { return }
    if Self.text(rest).hasPrefix("$CATEGORY:") { return draft.note(line, "the category has no place in a quiz") }
    if Self.starts(rest, with: "::"), let end = Self.index(of: "::", in: rest.dropFirst(2)) {
      let name = Self.text(rest[(rest.startIndex + 2)..<end]).trimmed
      rest = Self.trimmed(rest[(end + 2)...])
      var body = rest
      _ = Self.format(of: &body)
      let start = Self.text(body).trimmed
      // A name that is only the beginning of the question says nothing of its own.
      if !start.hasPrefix(name) { draft.note(line, "the question has no place for its name") }
    }
    let start = rest.firstIndex { $0.isSign("{") }
    let end = rest.firstIndex { $0.isSign("}") }
    guard let start, let end, start < end else {
      return draft.leaveOut(
        line, start == nil && end == nil ? "it is a text without a question" : "a brace { or } is missing")
    }
    let after = Self.trimmed(rest[(end + 1)...])
    let before = rest[..<start]
    let gap = after.isEmpty ? [] : "_____".map { Sign(character: $0, line: line, isText: true) }
    var question = before + gap + (after.isEmpty ? [] : rest[(end + 1)...])
    format = Self.format(of: &question) ?? .moodle
    var answers = Self.trimmed(rest[(start + 1)..<end])
    var explanation = ""
    if let place = Self.lastIndex(of: "####", in: answers) {
      explanation = markdown(answers[(place + 4)...])
      answers = Self.trimmed(answers[..<place])
    }
    readAnswers(answers, of: markdown(question), explanation, line: line)
  }

  private mutating func readAnswers(_ answers: ArraySlice<Sign>, of text: String, _ explanation: String, line: Int) {
    let hasArrow = Self.index(of: "->", in: answers) != nil
    if answers.isEmpty {
      draft.leaveOut(line, "an essay has no answer that could be compared")
    } else if answers.first?.isSign("#") == true {
      readNumber(answers.dropFirst(), of: text, explanation, line: line)
    } else if answers.contains(where: { $0.isSign("~") }) {
      readChoices(answers, of: text, explanation, line: line)
    } else if answers.contains(where: { $0.isSign("=") }), hasArrow {
      draft.leaveOut(line, "there are no questions that match pairs")
    } else {
      let word = Self.text(answers.prefix { !$0.isSign("#") }).trimmed
      if ["T", "TRUE", "F", "FALSE"].contains(word) {
        var comments: [String] = []
        for comment in answers.split(omittingEmptySubsequences: false, whereSeparator: { $0.isSign("#") }).dropFirst() {
          comments.append(markdown(comment))
        }
        let isTrue = word.hasPrefix("T")
        draft.add(
          text, choices: [("True", isTrue ? 100 : 0, line), ("False", isTrue ? 0 : 100, line)], isSingle: true,
          explanation: Self.joined([explanation] + comments), line: line)
      } else {
        readTexts(answers, of: text, explanation, line: line)
      }
    }
  }

  private mutating func readChoices(_ answers: ArraySlice<Sign>, of text: String, _ explanation: String, line: Int) {
    let isSingle = answers.contains { $0.isSign("=") }
    var choices: [(text: String, percent: Double, line: Int)] = []
    var comments: [String] = []
    for part in Self.parts(of: answers, at: ["~", "="]) {
      var option = Self.trimmed(part.text)
      // A right option has no weight: what looks like one is text.
      let percent = part.sign == "=" ? 100 : Self.percent(&option) ?? 0
      let comment = comment(&option)
      choices.append((markdown(option), percent, part.line))
      if !comment.isEmpty { comments.append("\(choices.last?.text ?? ""): \(comment)") }
    }
    draft.add(
      text, choices: choices, isSingle: isSingle, explanation: Self.joined([explanation] + comments), line: line)
  }

  private mutating func readTexts(_ answers: ArraySlice<Sign>, of text: String, _ explanation: String, line: Int) {
    var texts: [String] = []
    var comments: [String] = []
    for part in Self.parts(of: answers, at: ["="]) {
      var answer = Self.trimmed(part.text)
      let percent = Self.percent(&answer) ?? 100
      let comment = comment(&answer)
      _ = Self.format(of: &answer)
      let written = MoodleText.answer(Self.text(answer).trimmed)
      comments.append(MoodleText.comment(comment, on: written.text))
      if percent < 99.9 {
        if percent != 0 {
          draft.note(part.line, "an answer earns \(percent.plainText) % there; here it earns nothing")
        }
      } else if written.hasWildcard {
        draft.note(part.line, "an answer has a * for any text; write the answers that are meant")
      } else {
        texts.append(written.text)
      }
    }
    guard !texts.isEmpty else { return draft.leaveOut(line, "no answer earns all points") }
    draft.add(
      text, QuizKey.Question(typed: MoodleText.key(texts, matchesCase: false)),
      explanation: Self.joined([explanation] + comments), line: line)
  }

  private mutating func readNumber(_ answers: ArraySlice<Sign>, of text: String, _ explanation: String, line: Int) {
    var numbers: [TypedKey] = []
    var comments: [String] = []
    for part in Self.parts(of: answers, at: ["=", "~"]) {
      var answer = Self.trimmed(part.text)
      let percent = Self.percent(&answer) ?? (part.sign == "~" ? 0 : 100)
      let comment = comment(&answer)
      let written = Self.text(answer).trimmed
      comments.append(MoodleText.comment(comment, on: written))
      if written.isEmpty || written == "*" { continue }
      if percent < 99.9 {
        if percent != 0 {
          draft.note(part.line, "a number earns \(percent.plainText) % there; here it earns nothing")
        }
      } else if let number = Self.number(written) {
        if numbers.isEmpty { numbers = [number] } else { draft.note(part.line, "a second right number has no place") }
      } else {
        draft.note(part.line, "\"\(written.excerpt(upTo: 40))\" is not a number")
      }
    }
    guard let number = numbers.first else { return draft.leaveOut(line, "no number earns all points") }
    draft.add(
      text, QuizKey.Question(typed: number), explanation: Self.joined([explanation] + comments), line: line)
  }

  /// Reads `3.14`, `3.14:0.01` or `3.13..3.15`.
  private static func number(_ text: String) -> TypedKey? {
    if let range = text.firstRange(of: "..") {
      guard let low = TypedKey.number(String(text[..<range.lowerBound])),
        let high = TypedKey.number(String(text[range.upperBound...])), low <= high
      else { return nil }
      // Half of 3.143 − 3.141 is a little more than 0.001.
      func plain(_ value: Double) -> Double { abs(value) < 1e6 ? (value * 1e9).rounded() / 1e9 : value }
      return .number(plain((low + high) / 2), tolerance: plain((high - low) / 2))
    }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let value = TypedKey.number(parts[0]) else { return nil }
    let tolerance = parts.count > 1 ? TypedKey.number(parts[1]) : 0
    return tolerance.flatMap { $0 >= 0 ? .number(value, tolerance: $0) : nil }
  }

  // MARK: - Parts

  /// Splits answers at signs; what is before the first one is a part without a sign, if it is not empty.
  private static func parts(
    of answers: ArraySlice<Sign>, at signs: Set<Character>
  ) -> [(sign: Character?, text: ArraySlice<Sign>, line: Int)] {
    var parts: [(sign: Character?, text: ArraySlice<Sign>, line: Int)] = []
    var start = answers.startIndex
    var sign: Character?
    func close(_ end: Int) {
      let text = answers[start..<end]
      if sign != nil || !trimmed(text).isEmpty {
        parts.append((sign, text, answers[max(answers.startIndex, min(start, answers.endIndex - 1))].line))
      }
    }
    for index in answers.indices where !answers[index].isText && signs.contains(answers[index].character) {
      close(index)
      (start, sign) = (index + 1, answers[index].character)
    }
    if !answers.isEmpty { close(answers.endIndex) }
    return parts
  }

  /// Takes a weight such as `%50%` from the start of an answer.
  private static func percent(_ answer: inout ArraySlice<Sign>) -> Double? {
    guard answer.first?.isSign("%") == true,
      let end = answer.dropFirst().firstIndex(where: { $0.isSign("%") }),
      let value = Double(text(answer[(answer.startIndex + 1)..<end])), abs(value) <= 100
    else { return nil }
    answer = trimmed(answer[(end + 1)...])
    return value
  }

  /// Takes the feedback after a `#` from an answer.
  private mutating func comment(_ answer: inout ArraySlice<Sign>) -> String {
    guard let place = answer.firstIndex(where: { $0.isSign("#") }) else { return "" }
    let comment = markdown(answer[(place + 1)...])
    answer = Self.trimmed(answer[..<place])
    return comment
  }

  private static func joined(_ texts: [String]) -> String {
    texts.filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  // MARK: - Text

  /// Returns a text as Markdown. It may start with its own format.
  private mutating func markdown(_ signs: ArraySlice<Sign>) -> String {
    var rest = Self.trimmed(signs)
    let own = Self.format(of: &rest) ?? format
    rest = Self.trimmed(rest)
    let breaks = rest.indices.filter { rest[$0].character == "\n" }
    let lines = [rest.startIndex] + breaks.map { $0 + 1 }
    return draft.markdown(Self.text(rest), own) { count in
      lines.indices.contains(count) && rest.indices.contains(lines[count])
        ? rest[lines[count]].line : rest.last?.line ?? 1
    }
  }

  private static func format(of signs: inout ArraySlice<Sign>) -> QuestionTextFormat? {
    let rest = trimmed(signs)
    guard rest.first?.isSign("[") == true, let end = rest.firstIndex(where: { $0.isSign("]") }),
      let format = QuestionTextFormat(rawValue: text(rest[(rest.startIndex + 1)..<end]))
    else { return nil }
    signs = rest[(end + 1)...]
    return format
  }

  private static func text(_ signs: ArraySlice<Sign>) -> String { String(signs.map(\.character)) }

  private static func trimmed(_ signs: ArraySlice<Sign>) -> ArraySlice<Sign> {
    var signs = signs.drop { $0.character.isWhitespace && !$0.isText }
    while let last = signs.last, last.character.isWhitespace, !last.isText { signs.removeLast() }
    return signs
  }

  private static func starts(_ signs: ArraySlice<Sign>, with text: String) -> Bool {
    signs.count >= text.count && zip(signs, text).allSatisfy { $0.isSign($1) }
  }

  private static func index(of text: String, in signs: ArraySlice<Sign>) -> Int? {
    signs.indices.first { starts(signs[$0...], with: text) }
  }

  private static func lastIndex(of text: String, in signs: ArraySlice<Sign>) -> Int? {
    signs.indices.last { starts(signs[$0...], with: text) }
  }
}
