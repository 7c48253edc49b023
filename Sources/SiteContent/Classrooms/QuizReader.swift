import Formats
import Grading

/// Reads the front matter of a quiz.
struct QuizReader {
  let zone: TimeZoneTable
  let report: DiagnosticCollector
  /// The ids of the members of the classroom; nil if they are not known.
  var members: Set<String>?

  /// The number of characters of a quiz's name.
  static let nameLength = 4...60

  /// Reads the front matter; nil if it is not a group of keys.
  /// - Parameter id: the full id, such as `swift-101/optionals`.
  func read(_ id: String, _ root: YAMLNode, key: QuizKey) -> (quiz: Quiz, nameSpan: SourceSpan)? {
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
    quiz.hasShuffledOptions = fields.flag("shuffle-options") ?? false
    quiz.asked = QuizPools.read(&fields, of: key)
    quiz.timeLimit = fields.wholeNumber("time-limit", in: 1...1440)
    quiz.acceptedVersions = acceptedVersions(&fields)
    quiz.exceptions = QuizExceptions(of: quiz, zone: zone, members: members).read(&fields)
    quiz.feedback = feedback(&fields, hasDeadline: quiz.deadline != nil)
    if let deadline = quiz.deadline {
      // A quiz may end on the day on which it was created.
      if let created, deadline.end < created.start {
        report.error(
          .outOfOrder, fields.span(of: "deadline"), "the deadline is before the day on which the quiz was created",
          help: "write a later one, or another created")
      }
      if let opens = quiz.opens, deadline.end <= opens.start {
        report.error(
          .outOfOrder, fields.span(of: "deadline"), "the deadline is before the quiz opens",
          help: "write a later one, or another opens")
      }
    }
    return (quiz, fields.span(of: "name"))
  }

  private func acceptedVersions(_ fields: inout FieldReader) -> Set<String> {
    Set(
      fields.list("accepts").compactMap { node in
        if let text = node.text, QuizBody.isVersion(text) { return text }
        report.error(
          .unknownValue, node.span, "\(node.text.map { "\"\($0)\"" } ?? "this") is not a version",
          help: "8 hexadecimal digits in quotes, as in the version of an attempt")
        return nil
      })
  }

  private func feedback(_ fields: inout FieldReader, hasDeadline: Bool) -> FeedbackRule {
    let rule: FeedbackRule? = fields.choice("feedback")
    if rule == .afterDeadline, !hasDeadline, !fields.has("deadline") {
      report.error(
        .missingKey, fields.span(of: "feedback"), "there is no deadline after which the key could be shown",
        help: "add deadline: 2026-01-31, or write feedback: immediate")
    }
    return rule ?? (hasDeadline ? .afterDeadline : .immediate)
  }
}
