import Grading

/// Reads the front matter of a quiz.
struct QuizReader {
  let zone: TimeZoneTable
  let report: DiagnosticCollector

  static let nameLength = 4...60

  struct Draft {
    var quiz: Quiz
    var nameSpan: SourceSpan
  }

  /// - Parameter id: the full id, `swift-101/optionals`.
  func read(_ id: String, _ root: YAMLNode, key: QuizKey) -> Draft? {
    guard var fields = FieldReader(root, of: .quiz, report: report) else { return nil }
    defer { fields.finish() }
    var quiz = Quiz(id: id, name: fields.requiredLocalizedText("name"), key: key)
    fields.checkLength(of: quiz.name, "name", in: Self.nameLength)
    let created = fields.moment("created", in: zone)
    quiz.created = created?.date
    quiz.opens = fields.moment("opens", in: zone)
    quiz.deadline = fields.moment("deadline", in: zone)
    quiz.counts = fields.choice("counts") ?? .last
    quiz.attemptLimit = fields.wholeNumber("attempts", in: 1...100_000)
    quiz.isShuffled = fields.flag("shuffle") ?? false
    quiz.feedback = feedback(&fields, hasDeadline: quiz.deadline != nil)
    if let deadline = quiz.deadline {
      // A quiz of the day on which it was made may end in the course of it.
      if let created, deadline.end < created.start {
        report.error(
          fields.span(of: "deadline"), "the deadline lies before the quiz was made",
          help: "write a later one, or another created")
      }
      if let opens = quiz.opens, deadline.end <= opens.start {
        report.error(
          fields.span(of: "deadline"), "the deadline lies before the quiz opens",
          help: "write a later one, or another opens")
      }
    }
    return Draft(quiz: quiz, nameSpan: fields.span(of: "name"))
  }

  private func feedback(_ fields: inout FieldReader, hasDeadline: Bool) -> FeedbackRule {
    let written: FeedbackRule? = fields.choice("feedback")
    if written == .afterDeadline, !hasDeadline, !fields.has("deadline") {
      report.error(
        fields.span(of: "feedback"), "there is no deadline behind which the key could be shown",
        help: "add deadline: 2026-01-31, or write feedback: immediate")
    }
    return written ?? (hasDeadline ? .afterDeadline : .immediate)
  }
}
