import Formats
import Grading
import SiteContent

/// How a text of a question is written in Moodle: with its own markup or without, as it looks (`moodle`).
enum QuestionTextFormat: String { case moodle, html, plain, markdown }

/// What a reader of a format has found so far.
struct QuestionDraft {
  var questions: [QuizSource.Question] = []
  var notes: [QuestionNote] = []
  var leftOut = 0

  mutating func note(_ line: Int, _ text: String) { notes.append(QuestionNote(line: line, text)) }

  mutating func leaveOut(_ line: Int, _ reason: String) {
    note(line, "left out: \(reason)")
    leftOut += 1
  }

  /// Returns a text as Markdown, and notes what is lost.
  /// - Parameter line: the line of the file for a number of line breaks before a place of the text.
  mutating func markdown(_ text: String, _ format: QuestionTextFormat, line: (Int) -> Int) -> String {
    if format != .markdown, ["\\(", "\\[", "$$"].contains(where: { text.firstRange(of: $0) != nil }) {
      note(line(0), "a formula stays as it is written: with math: true in the site, write it between $ and $")
    }
    switch format {
    case .markdown:
      // A picture that is not there would be an error.
      return text.replacing(/!\[([^\[\]]{0,200})\]\(([^()]{0,500})\)/) { match in
        note(line(0), "the picture \(match.2)".trimmed.excerpt(upTo: 80) + " has no place: add it by hand")
        return String(match.1)
      }
    case .html: return html(text, line: line)
    case .moodle where HTMLMarkdown.isHTML(text): return html(text, line: line)
    case .plain, .moodle: return QuestionMarkdown.escaped(text)
    }
  }

  private mutating func html(_ text: String, line: (Int) -> Int) -> String {
    let markdown = HTMLMarkdown(text)
    for loss in markdown.losses { note(line(loss.line), loss.text) }
    return markdown.text
  }

  /// Adds a question with its text in Markdown, whose first line is the heading.
  mutating func add(_ text: String, _ key: QuizKey.Question, options: [String] = [], explanation: String, line: Int) {
    let parts = QuestionMarkdown.split(text)
    questions.append(
      QuizSource.Question(
        line: line, title: parts.title.isEmpty ? "Question \(questions.count + 1)" : parts.title, prompt: parts.prompt,
        options: options.map(QuestionMarkdown.option), explanation: QuestionMarkdown.harmless(explanation), key: key))
  }

  /// Adds a question with options, each with the share of the points that it earns in percent.
  /// - Parameter isSingle: whether one option can be chosen.
  mutating func add(
    _ text: String, choices: [(text: String, percent: Double, line: Int)], isSingle: Bool, explanation: String,
    line: Int, settings: (inout QuizKey.Question) -> Void = { _ in }
  ) {
    let full = choices.indices.filter { choices[$0].percent > 99.9 }
    let positive = choices.indices.filter { choices[$0].percent > 0.05 }
    let right = isSingle ? full : positive
    guard !right.isEmpty else { return leaveOut(line, "no option earns all points") }
    var key = QuizKey.Question(options: choices.count, right: OptionSelection(indices: right.prefix(26)))
    if isSingle {
      key.acceptsAny = right.count > 1
      for choice in choices where choice.percent != 0 && choice.percent <= 99.9 {
        note(choice.line, "an option earns \(choice.percent.plainText) % there; here it earns nothing")
      }
    } else if right.count > 1 {
      let share = 100 / Double(right.count)
      if positive.contains(where: { abs(choices[$0].percent - share) > 0.1 }) {
        note(line, "the right options earn different shares there; here they earn the same")
      }
      let wrong = choices.map(\.percent).filter { $0 <= 0.05 }
      key.givesPartialCredit = wrong.isEmpty || !wrong.allSatisfy { $0 < -99.9 }
      if key.givesPartialCredit, wrong.contains(where: { abs($0 + share) > 0.1 }) {
        note(line, "a wrong option takes away another share there; here it takes that of a right one")
      }
    }
    settings(&key)
    add(text, key, options: choices.map(\.text), explanation: explanation, line: line)
  }
}

extension QuizKey.Question {
  /// What each option earns in percent as Moodle writes it, and whether one option can be chosen.
  var percents: (isSingle: Bool, values: [Double]) {
    let isMultiple = isChooseAll
    let share = 100 / Double(max(1, right.count))
    return (
      !isMultiple,
      (0..<options).map { option in
        if right.contains(OptionSelection(option: option)) { return isMultiple ? share : 100 }
        // One wrong option then takes away everything, as it does here without partial credit.
        return isMultiple ? (givesPartialCredit ? -share : -100) : 0
      }
    )
  }

  /// The settings of the question that no other format has.
  var foreignSettings: [String] {
    var lines = isVoid ? ["void: true"] : []
    if !pool.isEmpty { lines.append("pool: \(pool)") }
    if case .text(let key) = typed, !key.matchesAccents { lines.append("accents: ignore") }
    return lines
  }
}

extension Double {
  /// The number with up to five decimals, as Moodle writes shares.
  var plainText: String {
    let rounded = (self * 1e5).rounded() / 1e5
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : "\(rounded)"
  }
}
