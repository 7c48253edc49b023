import Grading

/// Reads a file of one student's attempts.
struct AttemptsReader {
  let classroom: String
  let zone: TimeZoneTable
  /// By full id; those whose questions could not be read have no key.
  let quizzes: [String: VersionedQuiz]
  /// Whether the file comes from a student: then another version of a quiz is an error, and nothing was received yet.
  var isHandIn = false
  let report: DiagnosticCollector
  /// With what the ids of the classroom's quizzes begin.
  private var prefix: String.UTF8View { (classroom + "/").utf8 }

  /// The attempts of a file, in the order written.
  struct Draft: Sendable {
    var student: String
    var studentSpan: SourceSpan
    var attempts: [Entry]
  }

  struct Entry: Sendable {
    /// The full id.
    var quiz: String
    var version: String?
    var attempt: QuizAttempt
    var span: SourceSpan
  }

  func read(_ root: YAMLNode) -> Draft? {
    guard var fields = FieldReader(root, of: .attempts, report: report) else { return nil }
    defer { fields.finish() }
    let student = fields.id("student")
    if student == nil { fields.requireValue(of: "student") }
    let attempts = fields.list("attempts").compactMap(attempt)
    guard let student else { return nil }
    return Draft(student: student, studentSpan: fields.span(of: "student"), attempts: attempts)
  }

  private func attempt(_ node: YAMLNode) -> Entry? {
    guard var fields = FieldReader(node, of: .attempt, report: report) else { return nil }
    defer { fields.finish() }
    let at = fields.moment("at", in: zone)
    let written = fields.moment("received", in: zone)
    let received = isHandIn ? nil : written
    let version = fields.text("version")
    let known = quiz(&fields)
    let answers = fields.list("answers")
    fields.requireValue(of: "answers")
    guard let known else { return nil }
    check(version, of: known, fields)
    if at == nil, !fields.has("at"), known.quiz.deadline != nil {
      report.warning(
        fields.span, "this attempt has no \"at\", so nobody can tell whether it is late",
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
        help: "write one answer a question, ~ for one left out")
    }
    let selections = key.indices.map { question in
      answers.indices.contains(question) ? selection(answers[question], for: key[question]) : []
    }
    return Entry(
      quiz: known.quiz.id, version: version, attempt: QuizAttempt(at: at, received: received, answers: selections),
      span: fields.span)
  }

  /// The quiz that is named by its id or full id.
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
        fields.span(of: "version"), "\"\(version)\" is no version", help: "8 hexadecimal digits, as handed in")
    }
    guard !known.versions.isEmpty, !known.versions.contains(version) else { return }
    let span = fields.span(of: "version")
    let help = "see that the letters still mean the same, and take this line out"
    if isHandIn {
      report.error(
        span, "the quiz was changed after this attempt",
        help: "ask for a new one; or \(help.replacing("line", with: "key"))")
    } else {
      report.warning(span, "the quiz was changed after this attempt", help: help)
    }
  }

  /// The options behind the letters of one answer.
  private func selection(_ node: YAMLNode, for question: QuizKey.Question) -> OptionSelection {
    if node.isNull { return [] }
    switch node.value {
    case .scalar(let text, _): return option(text, node.span, of: question) ?? []
    case .sequence(let nodes):
      if nodes.isEmpty, !question.isChooseAll {
        report.error(node.span, "this question takes one letter, this is an empty list", help: "~ for one left out")
      }
      var selection: OptionSelection = []
      for letter in nodes {
        guard let text = letter.text, let option = option(text, letter.span, of: question) else {
          if letter.text == nil {
            report.error(letter.span, "this is no letter of an option", help: "a list of letters: [a, c]")
          }
          continue
        }
        if !selection.isDisjoint(with: option) {
          report.error(letter.span, "\"\(text)\" is there twice", help: "write each letter once")
        }
        selection.formUnion(option)
      }
      if selection.count > 1, !question.isChooseAll {
        report.error(node.span, "this question takes one letter, these are \(selection.count)", help: "write just one")
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
      span, "\"\(text)\" is no letter of this question's options",
      help: "\(letters.map { String(UnicodeScalar($0)) }.joined(separator: ", ")), or ~ for one left out")
    return nil
  }
}

/// What has to be known of a quiz to read the answers to it.
struct VersionedQuiz: Sendable {
  var quiz: Quiz
  /// The versions of its questions, one for each language; none where they could not be read.
  var versions: Set<String>
}
