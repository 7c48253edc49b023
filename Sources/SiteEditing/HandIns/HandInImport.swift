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
    var known = KnownAttempts(content.classrooms)
    var new: [AttemptsFiles.Owner: [HandIn.Attempt]] = [:]
    // Which of the outcomes are theirs.
    var taken: [AttemptsFiles.Owner: [Int]] = [:]
    var proposals = 100
    let read = files.map { file in
      // Each proposal looks at all members.
      let (handIn, diagnostics) = reader.read(file, classroom: classroom, suggestsNames: proposals > 0)
      if handIn == nil, !diagnostics.isEmpty { proposals -= 1 }
      return (handIn, diagnostics)
    }
    let senders = HandInSenders(
      zip(files, read).compactMap { file, result in result.0.map { (path: file.path, handIn: $0) } }, of: content)
    for (file, (handIn, diagnostics)) in zip(files, read) {
      var outcome = Outcome(path: file.path, kind: .refused, diagnostics: diagnostics)
      if let handIn, senders.check(handIn, at: file.path, &outcome.diagnostics) {
        let owner = AttemptsFiles.Owner(classroom: handIn.classroom, student: handIn.student)
        let fresh = handIn.attempts.filter { known.insert($0, of: owner.student) }
        if fresh.isEmpty {
          outcome.diagnostics.append(
            Diagnostic(
              .error, at: handIn.attempts[0].place,
              handIn.attempts.count == 1
                ? "this attempt of \(owner.student) is there already"
                : "all \(handIn.attempts.count) attempts of \(owner.student) are there already",
              help: "there is nothing to do, unless it was meant to be another one"))
        } else {
          outcome.diagnostics += fresh.compactMap { Self.doubt(about: $0, receivedAt: content.now) }
          new[owner, default: []] += fresh
          taken[owner, default: []].append(outcomes.count)
          outcome.kind = .taken(
            student: owner.student, quizzes: Set(fresh.map(\.quiz.id)).sorted(), new: fresh.count,
            known: handIn.attempts.count - fresh.count)
        }
      }
      outcomes.append(outcome)
    }
    let received = reader.text(of: content.now)
    let attemptsFiles = AttemptsFiles(of: Set(new.keys.map(\.classroom)), in: folder)
    var edits: [FileEdit] = []
    for (owner, fresh) in new.sorted(by: {
      ($0.key.classroom, $0.key.student) < ($1.key.classroom, $1.key.student)
    }) {
      let lines = fresh.map { attempt in
        AttemptLine(
          quiz: attempt.quiz.id, version: attempt.version, at: attempt.attempt.at.map(reader.text), received: received,
          answers: attempt.attempt.answers)
      }
      do throws(EditRefusal) {
        edits.append(try attemptsFiles.adding(lines, of: owner))
      } catch {
        let diagnostics =
          switch error {
          case .unreadable(let diagnostics): diagnostics
          case .request(let words): [Diagnostic(.error, at: .init(path: attemptsFiles.path(of: owner)), words)]
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
      help: "it counts as made in time: change \"at\" in the attempts where that cannot be")
  }
}

/// The attempts that are there, to tell those that are new.
private struct KnownAttempts {
  /// By the full id of a quiz and the id of a student.
  private var identities: [[String]: Set<QuizAttempt.Identity>] = [:]

  init(_ classrooms: [Classroom]) {
    for (quiz, students) in classrooms.flatMap(\.attempts) {
      for (student, attempts) in students { identities[[quiz, student]] = Set(attempts.map(\.identity)) }
    }
  }

  /// Notes an attempt; false where it was there already.
  mutating func insert(_ attempt: HandIn.Attempt, of student: String) -> Bool {
    identities[[attempt.quiz.id, student], default: []].insert(attempt.attempt.identity).inserted
  }
}
