import Grading
package import SiteContent

/// Puts what students handed in into the files of their attempts.
///
/// What is written are sitegen's own lines, made of what was read; a student's bytes never become content.
package struct HandInImport: Sendable {
  package private(set) var edit: SiteEdit
  /// One for each file, in the order given.
  package private(set) var outcomes: [Outcome] = []

  package struct Outcome: Sendable {
    package var path: String
    package var kind: Kind
    /// What is wrong with it, or should be looked at.
    package var diagnostics: [Diagnostic]
  }

  package enum Kind: Sendable, Hashable {
    /// How many attempts are new, and how many were there already.
    case taken(student: String, quizzes: [String], new: Int, known: Int)
    case refused
  }

  /// - Parameter classroom: the one that is meant where a file does not say it.
  package init(_ files: [SourceFile], classroom: String?, into folder: ContentFolder, of content: Content) {
    let reader = HandInReader(content)
    var attempts = Dictionary(
      content.classrooms.map { ($0.id, $0.attempts) }, uniquingKeysWith: { first, _ in first })
    var new: [AttemptsFile.Owner: [HandIn.Attempt]] = [:]
    // Which of the outcomes are theirs.
    var taken: [AttemptsFile.Owner: [Int]] = [:]
    for file in files {
      var (handIn, diagnostics) = reader.read(file, classroom: classroom)
      var kind = Kind.refused
      if let handIn {
        let owner = AttemptsFile.Owner(classroom: handIn.classroom, student: handIn.student)
        let known = attempts[owner.classroom] ?? [:]
        var fresh: [HandIn.Attempt] = []
        for attempt in handIn.attempts {
          let earlier = (known[attempt.quiz.id]?[owner.student] ?? []) + fresh.of(attempt.quiz.id)
          if !earlier.contains(where: attempt.attempt.isSame) { fresh.append(attempt) }
        }
        if fresh.isEmpty {
          diagnostics.append(
            Diagnostic(
              .error, at: handIn.attempts[0].place,
              handIn.attempts.count == 1
                ? "this attempt of \(owner.student) is there already"
                : "all \(handIn.attempts.count) attempts of \(owner.student) are there already",
              cure: "there is nothing to do, unless it was meant to be another one"))
        } else {
          diagnostics += fresh.compactMap { Self.doubt(about: $0, receivedAt: content.now) }
          for attempt in fresh {
            attempts[owner.classroom]?[attempt.quiz.id, default: [:]][owner.student, default: []].append(
              attempt.attempt)
          }
          new[owner, default: []] += fresh
          taken[owner, default: []].append(outcomes.count)
          kind = .taken(
            student: owner.student, quizzes: Set(fresh.map(\.quiz.id)).sorted(), new: fresh.count,
            known: handIn.attempts.count - fresh.count)
        }
      }
      outcomes.append(Outcome(path: file.path, kind: kind, diagnostics: diagnostics))
    }
    let received = reader.text(of: content.now)
    var edits: [FileEdit] = []
    for (owner, attempts) in new.sorted(by: {
      ($0.key.classroom, $0.key.student) < ($1.key.classroom, $1.key.student)
    }) {
      let file = AttemptsFile(of: owner, in: folder)
      let lines = attempts.map { attempt in
        AttemptsFile.Line(
          quiz: attempt.quiz.id, version: attempt.version, at: attempt.attempt.at.map(reader.text), received: received,
          answers: attempt.attempt.answers)
      }
      do throws(EditRefusal) {
        edits.append(try file.adding(lines))
      } catch {
        let diagnostics =
          switch error {
          case .unreadable(let diagnostics): diagnostics
          case .request(let words): [Diagnostic(.error, at: .init(path: file.path), words)]
          }
        for at in taken[owner] ?? [] {
          outcomes[at].kind = .refused
          outcomes[at].diagnostics = diagnostics
        }
      }
    }
    edit = SiteEdit(edits)
  }

  /// Whether something could not be taken.
  package var isPartial: Bool { outcomes.contains { $0.kind == .refused } }

  /// What a teacher should look at: it came after the deadline and says that it was done before.
  private static func doubt(about attempt: HandIn.Attempt, receivedAt now: Moment) -> Diagnostic? {
    guard let deadline = attempt.quiz.deadline, deadline.hasPassed(at: now.start), let at = attempt.attempt.at,
      !deadline.hasPassed(at: at.start)
    else { return nil }
    return Diagnostic(
      .warning, at: attempt.place, "it comes after the deadline, and says that it was made before",
      cure: "it counts as made in time: change \"at\" in the attempts where that cannot be")
  }
}

extension [HandIn.Attempt] {
  fileprivate func of(_ quiz: String) -> [QuizAttempt] { filter { $0.quiz.id == quiz }.map(\.attempt) }
}
