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
