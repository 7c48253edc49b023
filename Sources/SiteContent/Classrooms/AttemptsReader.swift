import Formats
import Grading

/// Reads a file with the attempts of one student.
struct AttemptsReader {
  let classroom: String
  let zone: TimeZoneTable
  /// The quizzes by full id; a quiz whose questions could not be read has no key.
  let quizzes: [String: VersionedQuiz]
  /// Whether a student handed in the file: then a changed quiz is an error, and `received` is ignored.
  var isHandIn = false
  /// The ids of people by their names; a name that several have is missing.
  var idsByName: [FoldedName: String] = [:]
  let report: DiagnosticCollector
  /// The prefix of the full ids of the classroom's quizzes.
  private var prefix: String.UTF8View { (classroom + "/").utf8 }

  /// Reads the file; nil if it has no student or is not a group of keys.
  func read(_ root: YAMLNode) -> AttemptsDraft? {
    guard var fields = FieldReader(root, of: .attempts, report: report) else { return nil }
    defer { fields.finish() }
    let student = fields.id("student", byName: idsByName)
    if student == nil { fields.requireValue(of: "student") }
    let attempts = fields.list("attempts").compactMap(attempt)
    guard let student else { return nil }
    return AttemptsDraft(student: student, studentSpan: fields.span(of: "student"), attempts: attempts)
  }

  private func attempt(_ node: YAMLNode) -> AttemptDraft? {
    guard var fields = FieldReader(node, of: .attempt, report: report) else { return nil }
    defer { fields.finish() }
    let at = fields.moment("at", in: zone)
    let imported = fields.moment("received", in: zone)
    let received = isHandIn ? nil : imported
    let version = fields.text("version")
    let known = quiz(&fields)
    let answers = fields.list("answers")
    fields.requireValue(of: "answers")
    guard let known else { return nil }
    check(version, of: known, fields)
    if at == nil, !fields.has("at"), known.quiz.deadline != nil {
      report.warning(
        fields.span, "this attempt has no \"at\", so it is not known whether it is late",
        help: "add at: 2026-01-31T18:00")
    }
    if let at, let received, received.end < at.start {
      report.warning(
        fields.span(of: "received"), "it was received before it was handed in", help: "check the clock of the device")
    }
    if let at, let opens = known.quiz.opens, at.end < opens.start {
      report.warning(fields.span(of: "at"), "this attempt was made before the quiz opened", help: "check the date")
    }
    let key = known.quiz.key.questions
    if answers.count > key.count {
      report.error(
        answers[key.count].span,
        "the quiz has \(key.count == 1 ? "one question" : "\(key.count) questions"), this is answer \(key.count + 1)",
        help: "write one answer for each question, ~ if it was left out")
    }
    let selections = key.indices.map { question in
      answers.indices.contains(question) ? selection(answers[question], for: key[question]) : []
    }
    return AttemptDraft(
      quiz: known.quiz.id, version: version, attempt: QuizAttempt(at: at, received: received, answers: selections),
      span: fields.span)
  }

  /// Reads the quiz, which is named by its id or full id.
  private func quiz(_ fields: inout FieldReader) -> VersionedQuiz? {
    guard let text = fields.text("quiz") else {
      fields.requireValue(of: "quiz")
      return nil
    }
    let id = text.utf8.contains(0x2F) ? text : "\(classroom)/\(text)"
    if let quiz = quizzes[id], quiz.quiz.id.utf8.starts(with: prefix) { return quiz }
    let own = quizzes.keys.filter { $0.hasPrefix(classroom + "/") }.sorted()
    let candidates = own.isEmpty && isHandIn ? quizzes.keys.sorted() : own
    let nearest =
      NearestName.of(text, in: candidates)
      ?? NearestName.of(text, in: candidates.map { String($0.drop { $0 != "/" }.dropFirst()) })
    report.error(
      fields.span(of: "quiz"), "there is no quiz \"\(text)\"\(isHandIn ? "" : " in this classroom")",
      help: nearest.map { "did you mean \($0)?" } ?? FieldReader.suggestion(for: text, among: candidates))
    return nil
  }

  private func check(_ version: String?, of known: VersionedQuiz, _ fields: FieldReader) {
    guard let version else { return }
    guard version.count == 8, version.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) })
    else {
      return report.error(
        fields.span(of: "version"), "\"\(version)\" is not a version", help: "8 hexadecimal digits, as handed in")
    }
    guard !known.versions.isEmpty, !known.versions.contains(version) else { return }
    let span = fields.span(of: "version")
    if isHandIn {
      report.error(
        span, "the quiz was changed after this attempt",
        help: "ask for a new one; if the letters still mean the same, remove version: \(version) from this attempt")
    } else {
      report.warning(
        span, "the quiz was changed after this attempt",
        help: "if the letters still mean the same, remove version: \(version) from this attempt, or run "
          + "sitegen accept \(known.quiz.id) for all of them")
    }
  }

  /// Reads the letters of one answer as options of the question.
  private func selection(_ node: YAMLNode, for question: QuizKey.Question) -> OptionSelection {
    if node.isNull { return [] }
    switch node.value {
    case .scalar(let text, _): return option(text, node.span, of: question) ?? []
    case .sequence(let nodes):
      if nodes.isEmpty, !question.isChooseAll {
        report.error(
          node.span, "this question allows one letter, this list is empty",
          help: "write a letter, or ~ if the question was left out")
      }
      var selection: OptionSelection = []
      for letter in nodes {
        guard let text = letter.text, let option = option(text, letter.span, of: question) else {
          if letter.text == nil {
            report.error(letter.span, "this is not the letter of an option", help: "a list of letters: [a, c]")
          }
          continue
        }
        if !selection.isDisjoint(with: option) {
          report.error(letter.span, "\"\(text)\" is listed twice", help: "write each letter once")
        }
        selection.formUnion(option)
      }
      // Who answered before one of several right options was enough may have chosen several.
      if selection.count > 1, question.right.count < 2 {
        report.error(node.span, "this question allows one letter, not \(selection.count)", help: "write just one")
      }
      return selection
    case .mapping:
      report.error(node.span, "an answer is a letter, this is a group of keys", help: "write b, or [a, c], or ~")
      return []
    }
  }

  private func option(_ text: String, _ span: SourceSpan, of question: QuizKey.Question) -> OptionSelection? {
    if text.utf8.count == 1, let byte = text.utf8.first, (0x41...0x5A).contains(byte & 0xDF) {
      let at = Int(byte | 0x20) - 0x61
      if at < question.options { return OptionSelection(option: at) }
    }
    let letters = "abcde".utf8.prefix(question.options)
    report.error(
      span, "\"\(text)\" is not the letter of an option of this question",
      help: "\(letters.map { String(UnicodeScalar($0)) }.joined(separator: ", ")), or ~ if the question was left out")
    return nil
  }
}

/// The attempts of a file, in its order.
struct AttemptsDraft: Sendable {
  var student: String
  var studentSpan: SourceSpan
  var attempts: [AttemptDraft]
}

/// An attempt with its place.
struct AttemptDraft: Sendable {
  /// The full id of the quiz.
  var quiz: String
  /// The version of the questions that were answered; nil if the file has none.
  var version: String?
  var attempt: QuizAttempt
  var span: SourceSpan
}

/// A quiz with the versions of its questions, as needed to read answers.
struct VersionedQuiz: Sendable {
  var quiz: Quiz
  /// The versions of its questions, one for each language; empty if they could not be read.
  var versions: Set<String>
}
