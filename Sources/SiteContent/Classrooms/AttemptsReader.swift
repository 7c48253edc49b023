import Formats
import Grading

/// Reads a file with the attempts of one student.
struct AttemptsReader {
  let classroom: String
  let zone: TimeZoneTable
  /// The quizzes by full id; a quiz whose questions could not be read has no key.
  let quizzes: [String: VersionedQuiz]
  /// The members of the classroom, if a student handed in the file: then `received` is ignored, and answers that do not fit a
  /// changed quiz are an error.
  var members: MemberIdentities?
  /// The members who can have sent a hand-in, by the account from which it comes; nil if that is not known.
  var senders: Set<String>?
  /// Whether the classroom exists, so that only its quizzes are proposed.
  var isClassroomKnown = true
  let report: DiagnosticCollector
  private var isHandIn: Bool { members != nil }
  /// The prefix of the full ids of the classroom's quizzes.
  private var prefix: String.UTF8View { (classroom + "/").utf8 }

  /// Reads the file; nil if it has no student or is not a group of keys.
  func read(_ root: YAMLNode) -> AttemptsDraft? {
    guard var fields = FieldReader(root, of: .attempts, report: report) else { return nil }
    defer { fields.finish() }
    let student = student(&fields)
    let attempts = fields.list("attempts").compactMap { attempt($0, by: student) }
    guard let student else { return nil }
    return AttemptsDraft(student: student, studentSpan: fields.span(of: "student"), attempts: attempts)
  }

  /// Reads the student: an id, or in a hand-in anything that names one member, or several of whom one sent it; else the text itself.
  private func student(_ fields: inout FieldReader) -> String? {
    guard let members else { return fields.id("student") }
    guard let text = fields.text("student") else { return nil }
    let found = members.members(namedBy: text)
    guard found.count > 1 else { return found.first ?? text }
    let sent = found.filter { senders?.contains($0) ?? false }
    if sent.count == 1 { return sent[0] }
    report.error(
      .ambiguousName, fields.span(of: "student"),
      "\"\(text)\" is \(found.count) members: \(found.joined(separator: ", "))",
      help: senders == nil
        ? help(for: text, naming: found)
        : "the file's account is not that of one of them: ask who made it, write that id, and import the file by itself under "
          + "another name")
    return text
  }

  /// Says what to do with a text that names several members.
  private func help(for text: String, naming found: [String]) -> String {
    found.contains(text.lowercased())
      ? "an id that is another member's login or number is nobody's: correct the login or number, or rename the member"
      : "ask who made it, and write that id"
  }

  private func attempt(_ node: YAMLNode, by student: String?) -> AttemptDraft? {
    guard var fields = FieldReader(node, of: .attempt, report: report) else { return nil }
    defer { fields.finish() }
    let at = fields.moment("at", in: zone)
    let imported = fields.moment("received", in: zone)
    let received = isHandIn ? nil : imported
    let device = device(&fields)
    let drawnFor = fields.text("drawn-for")
    let minutes = fields.wholeNumber("minutes", in: 0...1_000_000)
    let version = version(&fields)
    let known = quiz(&fields)
    let answers = fields.list("answers")
    guard let known else { return nil }
    if at == nil, !fields.has("at"), known.quiz.deadline != nil {
      report.warning(
        .doubtfulAttempt, fields.span, "this attempt has no \"at\", so it is not known whether it is late",
        help: "add at: 2026-01-31T18:00")
    }
    if let at, let received, received.end < at.start {
      report.warning(
        .doubtfulAttempt, fields.span(of: "received"), "it was received before it was handed in",
        help: "check the clock of the device")
    }
    if let at, let opens = known.quiz.opens, at.end < opens.start {
      report.warning(
        .doubtfulAttempt, fields.span(of: "at"), "this attempt was made before the quiz opened", help: "check the date")
    }
    reportDraw(drawnFor, for: student, of: known.quiz, fields)
    let selections = selections(answers, version, of: known, by: student, fields)
    var attempt = QuizAttempt(
      at: at, received: received, device: device, answers: selections.answers, handedIn: selections.handedIn)
    (attempt.drawnFor, attempt.minutes) = (drawnFor, minutes)
    return AttemptDraft(quiz: known.quiz.id, version: version, attempt: attempt, span: fields.span)
  }

  /// Warns about an attempt that was handed in with questions that were drawn for somebody else.
  private func reportDraw(_ name: String?, for student: String?, of quiz: Quiz, _ fields: FieldReader) {
    guard let members, let name, let student, !quiz.asked.isEmpty, !members.members(namedBy: name).contains(student)
    else { return }
    report.warning(
      .doubtfulAttempt, fields.span(of: "drawn-for"),
      "the questions were drawn for \"\(name)\", which is not \(student)",
      help: "a mistyped id draws other questions, and so does one that was made up: ask if you see it again")
  }

  private func device(_ fields: inout FieldReader) -> String? {
    guard let device = fields.text("device") else { return nil }
    if HexDigits.isNumber(device, digits: 16) { return device }
    report.error(
      .unknownValue, fields.span(of: "device"), "\"\(device)\" is not the number of a device",
      help: "16 hexadecimal digits, as handed in; it may be left out")
    return nil
  }

  private func version(_ fields: inout FieldReader) -> String? {
    guard let version = fields.text("version") else { return nil }
    if QuizBody.isVersion(version) { return version }
    report.error(
      .unknownValue, fields.span(of: "version"), "\"\(version)\" is not a version",
      help: "8 hexadecimal digits, as handed in")
    return nil
  }

  /// Reads the answers. An attempt at an earlier version is taken as far as its letters fit the questions of today, and keeps them all.
  private func selections(
    _ answers: [YAMLNode], _ version: String?, of known: VersionedQuiz, by student: String?, _ fields: FieldReader
  ) -> (answers: [QuizAnswer], handedIn: [QuizAnswer]) {
    guard let version, known.isEarlier(version) else {
      let selections = strictSelections(answers, for: known.quiz.key.questions)
      return (selections, selections)
    }
    let fit = AnswerFit(of: answers, to: known.quiz.key)
    if isHandIn { reportForeignLetters(in: answers, known.quiz.key) }
    let isAccepted = known.quiz.acceptedVersions.contains(version)
    let span = fields.span(of: "version")
    let leftOut = "what does not fit counts as left out"
    func group(_ kind: String) -> Diagnostic.Group {
      Diagnostic.Group(name: "at version \(version) of \(known.quiz.id)\(kind)", member: student ?? "")
    }
    switch fit.misfit {
    case nil where isAccepted: break
    case nil:
      report.warning(
        .quizChanged, span, "the quiz was changed after this attempt, and its letters still fit",
        help: "if they mean the same, run sitegen accept \(known.quiz.id); otherwise ask for a new attempt",
        group: group(""))
    case let misfit? where isHandIn && !isAccepted:
      report.error(
        .quizChanged, span, "the quiz was changed after this attempt: \(misfit)",
        help: "ask for a new attempt, or run sitegen accept \(known.quiz.id) \(version): then \(leftOut)")
    case let misfit? where isHandIn:
      report.warning(
        .quizChanged, span, "the quiz was changed after this attempt: \(misfit)",
        help: "the version is accepted, so \(leftOut)")
    case let misfit? where !isAccepted:
      report.warning(
        .quizChanged, span, "the quiz was changed after this attempt: \(misfit)",
        help: "\(leftOut); run sitegen accept \(known.quiz.id) if that is right, or ask for a new attempt",
        group: group(" with letters that do not fit"))
    default: break
    }
    return (fit.answers, fit.handedIn)
  }

  /// Reports what could not be kept, since it is neither the letter of an option of any quiz nor a text that was typed.
  private func reportForeignLetters(in answers: [YAMLNode], _ key: QuizKey) {
    let isTyped = key.questions.contains { $0.typed != nil }
    func isKept(_ node: YAMLNode) -> Bool {
      guard let text = node.text else { return false }
      return OptionSelection(letter: text) != nil || isTyped && text.count <= TypedKey.maximumLength
    }
    func letters(of answer: YAMLNode) -> [YAMLNode] {
      if case .sequence(let letters) = answer.value { letters } else { answer.isNull ? [] : [answer] }
    }
    for letter in answers.flatMap(letters) where !isKept(letter) {
      report.error(
        .notAnAnswer, letter.span, "this is not the letter of an option",
        help: "a letter, a list of letters: [a, c], or ~")
    }
  }

  private func strictSelections(_ answers: [YAMLNode], for key: [QuizKey.Question]) -> [QuizAnswer] {
    if answers.count > key.count {
      report.error(
        .notAnAnswer, answers[key.count].span,
        "the quiz has \(key.count == 1 ? "one question" : "\(key.count) questions"), this is answer \(key.count + 1)",
        help: "write one answer for each question, ~ if it was left out")
    }
    return key.indices.map { question in
      answers.indices.contains(question) ? answer(answers[question], to: key[question]) : .none
    }
  }

  /// Reads the quiz, which is named by its id or full id.
  private func quiz(_ fields: inout FieldReader) -> VersionedQuiz? {
    guard let text = fields.text("quiz") else { return nil }
    let id = text.utf8.contains(0x2F) ? text : "\(classroom)/\(text)"
    if let quiz = quizzes[id], quiz.quiz.id.utf8.starts(with: prefix) { return quiz }
    let own = quizzes.keys.filter { $0.hasPrefix(classroom + "/") }.sorted()
    let candidates = isClassroomKnown ? own : quizzes.keys.sorted()
    let nearest =
      NearestName.of(text, in: candidates)
      ?? NearestName.of(text, in: candidates.map { String($0.drop { $0 != "/" }.dropFirst()) })
    let help =
      candidates.isEmpty
      ? "there is no quiz yet: make one with sitegen new quiz \(isClassroomKnown ? classroom : "CLASSROOM")/NAME"
      : nearest.map { "did you mean \($0)?" } ?? FieldReader.suggestion(for: text, among: candidates)
    report.error(
      .unknownName, fields.span(of: "quiz"), "there is no quiz \"\(text)\"\(isHandIn ? "" : " in this classroom")",
      help: help)
    return nil
  }

  private func answer(_ node: YAMLNode, to question: QuizKey.Question) -> QuizAnswer {
    guard let typed = question.typed else { return .options(selection(node, for: question)) }
    if node.isNull { return .none }
    guard let text = node.text else {
      report.error(
        .notAnAnswer, node.span, "the answer to this question is typed, this is \(node.kindName)",
        help: "write the text in quotes, or ~")
      return .none
    }
    if text.count > TypedKey.maximumLength {
      report.error(
        .notAnAnswer, node.span, "this answer is too long to be typed",
        help: "at most \(TypedKey.maximumLength) characters")
    }
    return .typed(typed.answer(text))
  }

  /// Reads the letters of one answer as options of the question.
  private func selection(_ node: YAMLNode, for question: QuizKey.Question) -> OptionSelection {
    if node.isNull { return [] }
    switch node.value {
    case .scalar(let text, _): return option(text, node.span, of: question) ?? []
    case .sequence(let nodes):
      if nodes.isEmpty, !question.isChooseAll {
        report.error(
          .notAnAnswer, node.span, "this question allows one letter, this list is empty",
          help: "write a letter, or ~ if the question was left out")
      }
      var selection: OptionSelection = []
      for letter in nodes {
        guard let text = letter.text, let option = option(text, letter.span, of: question) else {
          if letter.text == nil {
            report.error(
              .notAnAnswer, letter.span, "this is not the letter of an option", help: "a list of letters: [a, c]")
          }
          continue
        }
        if !selection.isDisjoint(with: option) {
          report.error(.notAnAnswer, letter.span, "\"\(text)\" is listed twice", help: "write each letter once")
        }
        selection.formUnion(option)
      }
      // Who answered before one of several right options was enough may have chosen several.
      if selection.count > 1, question.right.count < 2 {
        report.error(
          .notAnAnswer, node.span, "this question allows one letter, not \(selection.count)", help: "write just one")
      }
      return selection
    case .mapping:
      report.error(
        .notAnAnswer, node.span, "an answer is a letter, this is a group of keys", help: "write b, or [a, c], or ~")
      return []
    }
  }

  private func option(_ text: String, _ span: SourceSpan, of question: QuizKey.Question) -> OptionSelection? {
    if let option = question.option(text) { return option }
    let letters = "abcdefghijkl".utf8.prefix(question.options)
    report.error(
      .notAnAnswer, span, "\"\(text)\" is not the letter of an option of this question",
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

  /// Whether a version is an earlier one.
  func isEarlier(_ version: String) -> Bool { !versions.isEmpty && !versions.contains(version) }
}
