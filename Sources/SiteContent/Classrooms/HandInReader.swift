import Formats
package import Grading

/// The attempts of a student, read from a file that was handed in.
package struct HandIn: Sendable {
  /// The id of the classroom.
  package var classroom: String
  /// The id of a member of the classroom; in a claim perhaps what is written in its place.
  package var student: String
  /// The place that names the student.
  package var studentPlace: Diagnostic.Location
  /// The attempts in the order of the file; at least one.
  package var attempts: [Attempt]

  /// An attempt with its quiz and place.
  package struct Attempt: Sendable {
    /// The quiz that was taken.
    package var quiz: Quiz
    /// The version of the questions that were answered; nil if the file has none.
    package var version: String?
    package var attempt: QuizAttempt
    /// The place in the file.
    package var place: Diagnostic.Location
  }
}

/// Reads files that students hand in to the classrooms of a site.
package struct HandInReader: Sendable {
  /// What a file says, and what is wrong with it.
  package struct Reading: Sendable {
    /// What could be read, whatever is wrong with the rest; nil if that is no student of a classroom. It may name somebody who is no member.
    package var claim: HandIn?
    package var diagnostics: [Diagnostic]
    /// What can be imported; nil if the file has any error.
    package var handIn: HandIn? { diagnostics.contains { $0.severity == .error } ? nil : claim }
  }

  private let zone: TimeZoneTable
  private let quizzes: [String: VersionedQuiz]
  /// The members of each classroom.
  private let members: [String: MemberIdentities]

  /// The most bytes of a file; a hundred long attempts are a tenth of it.
  package static let maximumBytes = 262_144

  /// Creates a reader for the classrooms of a site.
  package init(_ content: Content) {
    zone = TimeZoneTable(named: content.settings.timeZone) ?? .utc
    quizzes = Dictionary(
      content.classrooms.flatMap(\.quizzes).map { quiz in
        (quiz.id, VersionedQuiz(quiz: quiz, versions: content.quizzes[quiz.id]?.versions ?? []))
      }, uniquingKeysWith: { first, _ in first })
    members = Dictionary(
      content.classrooms.map { ($0.id, MemberIdentities($0.members)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the ids of the members of a classroom whom a text names.
  package func members(namedBy text: String, in classroom: String) -> [String] {
    members[classroom]?.members(namedBy: text) ?? []
  }

  /// Reads a file.
  /// - Parameters:
  ///   - classroom: the id of the classroom; nil to find it by the quizzes that the file names.
  ///   - senders: the members of a classroom who can have sent the file, by their accounts; nil if that is not known.
  package func read(
    _ file: SourceFile, classroom: String?, sentBy senders: (_ classroom: String) -> Set<String>? = { _ in nil }
  ) -> Reading {
    let source = SourceText(file.bytes.count > Self.maximumBytes ? SourceFile(path: file.path, bytes: []) : file)
    let report = DiagnosticCollector(source)
    guard file.bytes.count <= Self.maximumBytes else {
      let place = Diagnostic.Location(path: file.path)
      return Reading(
        claim: nil,
        diagnostics: [
          Diagnostic(.error, .tooLarge, at: place, "the file is too long for attempts", help: "at most 256 KiB")
        ])
    }
    let claim = read(source, classroom, sentBy: senders, report)
    return Reading(claim: claim, diagnostics: report.diagnostics)
  }

  private func read(
    _ source: SourceText, _ wanted: String?, sentBy senders: (_ classroom: String) -> Set<String>?,
    _ report: DiagnosticCollector
  ) -> HandIn? {
    guard source.isText(report: report), let parts = FrontMatter(of: source, report: report),
      let root = YAMLParser.mapping(source, parts.yaml, firstLine: parts.yamlLine, report: report)
    else { return nil }
    let classroom = wanted ?? Self.classroom(in: root, among: quizzes.keys.sorted()) ?? ""
    let reader = AttemptsReader(
      classroom: classroom, zone: zone, quizzes: quizzes, members: members[classroom] ?? MemberIdentities([]),
      senders: senders(classroom), isClassroomKnown: members[classroom] != nil, report: report)
    guard let draft = reader.read(root) else { return nil }
    guard let members = members[classroom] else {
      if !report.hasErrors { report.error(.missingKey, draft.studentSpan, "there are no attempts in this file") }
      return nil
    }
    if members.members(namedBy: draft.student).isEmpty {
      // A hint at a similar id would give the work to another person.
      report.error(
        .unknownMember, draft.studentSpan, "\"\(draft.student)\" is not a member of \(classroom)",
        help:
          "ask who made it and write that id here, or add the id to the members in content/classrooms/\(classroom)/index.md"
      )
    }
    if draft.attempts.isEmpty, !report.hasErrors {
      report.error(.missingKey, draft.studentSpan, "there are no attempts in this file")
    }
    return HandIn(
      classroom: classroom, student: draft.student, studentPlace: source.location(of: draft.studentSpan),
      attempts: draft.attempts.compactMap { entry in
        quizzes[entry.quiz].map {
          .init(
            quiz: $0.quiz, version: entry.version, attempt: entry.attempt, place: source.location(of: entry.span))
        }
      })
  }

  /// Returns the classroom of the first quiz that is named by its full id or exists in only one classroom.
  private static func classroom(in root: YAMLNode, among quizzes: [String]) -> String? {
    for node in root.value(of: "attempts")?.elements ?? [] {
      guard let quiz = node.value(of: "quiz")?.text else { continue }
      if quiz.contains("/") { return String(quiz.prefix { $0 != "/" }) }
      let found = quizzes.filter { $0.hasSuffix("/" + quiz) }
      if found.count == 1 { return String(found[0].prefix { $0 != "/" }) }
    }
    return nil
  }

  /// Returns the text of a moment for a file of attempts: the site's local time with its offset.
  package func text(of moment: Moment) -> String {
    guard moment.minuteOfDay != nil, let local = zone.moment(at: moment.start) else { return moment.date.isoText }
    let offset = zone.offset(at: moment.start) / 60
    let minutes = abs(offset)
    return local.isoText
      + (offset == 0 ? "Z" : "\(offset < 0 ? "-" : "+")\((minutes / 60).twoDigits):\((minutes % 60).twoDigits)")
  }
}
