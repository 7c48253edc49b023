import Grading
package import SiteContent

/// A format in which other programs keep the questions of quizzes.
package enum QuestionFormat: String, Sendable, Hashable, CaseIterable {
  case gift, aiken, moodleXML = "moodle-xml"
}

/// Questions of another program as questions of a quiz, with what does not fit.
package struct QuestionFile: Sendable {
  package private(set) var questions: [QuizSource.Question] = []
  /// What does not fit, by line.
  package private(set) var notes: [QuestionNote] = []
  /// The number of questions that were left out.
  package private(set) var leftOut = 0

  /// Reads a file.
  package init(_ bytes: [UInt8], _ format: QuestionFormat) {
    var draft = QuestionDraft()
    switch format {
    case .gift: GIFTReader.read(bytes, into: &draft)
    case .aiken: AikenReader.read(bytes, into: &draft)
    case .moodleXML: MoodleQuestionReader.read(bytes, into: &draft)
    }
    notes = draft.notes
    leftOut = draft.leftOut
    for question in draft.questions { add(question) }
    notes.sort { ($0.line, $0.text) < ($1.line, $1.text) }
  }

  /// Adds a question that reads as it was meant in a quiz; else it is left out with the reason.
  private mutating func add(_ question: QuizSource.Question) {
    let read = QuizSource(markdown: QuestionMarkdown.text(of: question))
    let error = read.diagnostics.first { $0.severity == .error }
    guard error == nil, read.questions.count == 1, let back = read.questions.first, back.key == question.key,
      back.options.count == question.options.count
    else {
      notes.append(
        QuestionNote(line: question.line, "left out: \(error?.message ?? "its text would be read as something else")"))
      leftOut += 1
      return
    }
    questions.append(question)
  }

  /// The Markdown of a quiz with the questions.
  package var markdown: String { questions.map(QuestionMarkdown.text).joined(separator: "\n") }
}

/// Something of a question that does not fit the other format.
package struct QuestionNote: Sendable, Hashable {
  /// The line of the file, from 1.
  package var line: Int
  package var text: String

  init(line: Int, _ text: String) {
    self.line = line
    self.text = text
  }

  /// Notes in lines for people: those that say the same share a line, with their places.
  package static func lines(_ notes: [QuestionNote], path: String) -> [String] {
    var places: [String: [Int]] = [:]
    for note in notes { places[note.text, default: []].append(note.line) }
    return places.map { text, lines in (lines.min() ?? 0, text, lines) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map {
      let others = Set($0.2).sorted().dropFirst()
      let shown = others.prefix(20).map(String.init).joined(separator: ", ")
      let more = others.count > 20 ? " and \(others.count - 20) more" : ""
      return "\(path):\($0.0): \($0.1)" + (others.isEmpty ? "" : "; also in line \(shown)\(more)")
    }
  }
}

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
