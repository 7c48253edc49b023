import Formats
import Grading

/// Reads what a quiz allows single members: a later deadline, more time, more attempts, and that it counts nothing.
struct QuizExceptions {
  private let quiz: Quiz
  private let zone: TimeZoneTable
  private let members: Set<String>?

  /// - Parameter members: the ids of the members; nil if they are not known.
  init(of quiz: Quiz, zone: TimeZoneTable, members: Set<String>?) {
    self.quiz = quiz
    self.zone = zone
    self.members = members
  }

  func read(_ fields: inout FieldReader) -> [String: QuizException] {
    var exceptions: [String: QuizException] = [:]
    let report = fields.report
    for entry in fields.map("extensions", example: "mei") where isMember(entry.key, entry.keySpan, report) {
      exceptions[entry.key, default: QuizException()].deadline = deadline(entry, report)
    }
    for entry in fields.map("more-time", example: "mei") where isMember(entry.key, entry.keySpan, report) {
      guard let more = minutes(entry, report) else { continue }
      exceptions[entry.key, default: QuizException()].moreMinutes = more
    }
    for entry in fields.map("more-attempts", example: "mei") where isMember(entry.key, entry.keySpan, report) {
      guard let more = number(entry, report) else { continue }
      exceptions[entry.key, default: QuizException()].moreAttempts = more
    }
    for node in fields.list("excused") {
      guard let id = fields.scalar(node, "excused"), isMember(id, node.span, report) else { continue }
      exceptions[id, default: QuizException()].isExcused = true
    }
    return exceptions
  }

  private func isMember(_ id: String, _ span: SourceSpan, _ report: DiagnosticCollector) -> Bool {
    guard let members, !members.contains(id) else { return true }
    let near = NearestName.of(id, in: members.sorted()).map { "did you mean \($0)?" }
    report.warning(
      .unknownMember, span, "\"\(id)\" is not a member of this classroom: the line is left out",
      help: near ?? "write the id of a member, or remove it")
    return false
  }

  private func deadline(_ entry: YAMLNode.Entry, _ report: DiagnosticCollector) -> Moment? {
    guard let text = entry.value.text else {
      report.error(
        .wrongForm, entry.value.span, "this must be a day, not \(entry.value.kindName)", help: "write 2026-01-31")
      return nil
    }
    guard let moment = zone.moment(text, at: entry.value.span, report) else { return nil }
    guard let deadline = quiz.deadline else {
      report.error(
        .quizException, entry.value.span, "there is no deadline that \(entry.key) could have later",
        help: "add deadline: 2026-01-31, or remove this extension")
      return nil
    }
    if moment.end < deadline.end {
      report.error(
        .outOfOrder, entry.value.span, "this is before the deadline of the others",
        help: "write a later one, or remove this extension")
    }
    return moment
  }

  /// Returns minutes that are written as `10`, or as a part of the time limit, `33%`, which is rounded up.
  private func minutes(_ entry: YAMLNode.Entry, _ report: DiagnosticCollector) -> Int? {
    let text = entry.value.text ?? ""
    let percent = text.wholeMatch(of: /([0-9]{1,3})\s*%/).flatMap { Int($0.1) }
    guard let number = percent ?? Int(text), (1...1440).contains(number) else {
      report.error(
        .quizException, entry.value.span,
        "\"\(entry.value.text ?? entry.value.kindName)\" is not a time in minutes or percent",
        help: "write how many minutes more \(entry.key) has, such as {\(entry.key): 10} or {\(entry.key): 33%}")
      return nil
    }
    guard let limit = quiz.timeLimit else {
      report.warning(
        .quizException, entry.keySpan, "the time of an attempt has no limit, so \(entry.key) cannot have more",
        help: "add time-limit: 20, or remove this")
      return nil
    }
    return percent.map { (limit * $0 + 99) / 100 } ?? number
  }

  private func number(_ entry: YAMLNode.Entry, _ report: DiagnosticCollector) -> Int? {
    guard let number = entry.value.text.flatMap({ Int($0) }), (1...100_000).contains(number) else {
      report.error(
        .quizException, entry.value.span, "\"\(entry.value.text ?? entry.value.kindName)\" is not a number of attempts",
        help: "write how many attempts more count, such as {\(entry.key): 1}")
      return nil
    }
    if quiz.attemptLimit == nil {
      report.warning(
        .quizException, entry.keySpan, "all attempts count for everybody, so \(entry.key) cannot have more",
        help: "add attempts: 1, or remove this")
    }
    return number
  }
}
