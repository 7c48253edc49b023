package import Grading
package import SiteContent

/// The import of hand-ins into the files of attempts.
///
/// The attempts are parsed and written again, so that a student's bytes never become content.
package struct HandInImport: Sendable {
  /// The edit that adds the attempts to the files of their students.
  package private(set) var edit = SiteEdit([])
  /// The outcome for each file, in the given order.
  package private(set) var outcomes: [Outcome] = []

  /// The result of importing one file of attempts.
  package struct Outcome: Sendable {
    /// The path of the handed-in file, as given or in its zip.
    package var path: String
    package var status: Status
    /// Errors, and warnings that the teacher should check.
    package var diagnostics: [Diagnostic]
  }

  /// Whether the attempts were added, or why not.
  package enum Status: Sendable, Hashable {
    /// The numbers of attempts that are new and that existed already.
    case taken(student: String, quizzes: [String], new: Int, known: Int)
    /// All attempts of the file were added before.
    case known(student: String, attempts: Int)
    case refused
  }

  /// Reads the files, and adds the attempts that their students may have sent and that are new.
  /// - Parameter classroom: the id of the classroom for files that do not name one.
  package init(_ files: [SourceFile], classroom: String?, into folder: ContentFolder, of content: Content) {
    let reader = HandInReader(content)
    var known = KnownAttempts(content.classrooms)
    var new: [AttemptsFiles.Owner: [HandIn.Attempt]] = [:]
    // The indices of the outcomes for each student.
    var taken: [AttemptsFiles.Owner: [Int]] = [:]
    let read = files.map { reader.read($0, classroom: classroom) }
    let senders = HandInSenders(
      zip(files, read).compactMap { file, result in result.0.map { (path: file.path, handIn: $0) } }, of: content)
    let owners = AttemptOwners(read.compactMap(\.handIn), content.classrooms)
    for (file, (handIn, diagnostics)) in zip(files, read) {
      var outcome = Outcome(path: file.path, status: .refused, diagnostics: diagnostics)
      if let handIn, senders.check(handIn, at: file.path, &outcome.diagnostics),
        owners.check(handIn, &outcome.diagnostics)
      {
        let owner = AttemptsFiles.Owner(classroom: handIn.classroom, student: handIn.student)
        let fresh = handIn.attempts.filter { known.insert($0, of: owner.student) }
        if fresh.isEmpty {
          outcome.status = .known(student: owner.student, attempts: handIn.attempts.count)
        } else {
          outcome.diagnostics += fresh.compactMap { Self.doubt(about: $0, receivedAt: content.now) }
          new[owner, default: []] += fresh
          taken[owner, default: []].append(outcomes.count)
          outcome.status = .taken(
            student: owner.student, quizzes: Set(fresh.map(\.quiz.id)).sorted(), new: fresh.count,
            known: handIn.attempts.count - fresh.count)
        }
      }
      outcomes.append(outcome)
    }
    edit = addition(of: new, reader, receivedAt: content.now, to: folder, outcomes: taken)
  }

  /// Returns the edit that adds attempts to the files of their students.
  /// - Parameter taken: the indices of the outcomes for each student, which are changed if the file cannot be added to.
  private mutating func addition(
    of new: [AttemptsFiles.Owner: [HandIn.Attempt]], _ reader: HandInReader, receivedAt now: Moment,
    to folder: ContentFolder, outcomes taken: [AttemptsFiles.Owner: [Int]]
  ) -> SiteEdit {
    let received = reader.text(of: now)
    let attemptsFiles = AttemptsFiles(of: Set(new.keys.map(\.classroom)), in: folder)
    var edits: [FileEdit] = []
    for (owner, fresh) in new.sorted(by: {
      ($0.key.classroom, $0.key.student) < ($1.key.classroom, $1.key.student)
    }) {
      let lines = fresh.map { attempt in
        AttemptLine(
          quiz: attempt.quiz.id, version: attempt.version, at: attempt.attempt.at.map(reader.text), received: received,
          device: attempt.attempt.device, answers: attempt.attempt.answers)
      }
      do throws(EditRefusal) {
        edits.append(try attemptsFiles.adding(lines, of: owner))
      } catch {
        let diagnostics =
          error.words.map { [Diagnostic(.error, at: .init(path: attemptsFiles.path(of: owner)), $0)] }
          ?? error.diagnostics
        for index in taken[owner] ?? [] {
          outcomes[index].status = .refused
          outcomes[index].diagnostics = diagnostics
        }
      }
    }
    return SiteEdit(edits)
  }

  /// The members who have no attempt at a quiz of these files, neither there nor in the classroom, by the quiz.
  package func membersWithoutAttempts(in content: Content) -> [(quiz: String, members: [Person])] {
    var students: [String: Set<String>] = [:]
    for outcome in outcomes {
      guard case .taken(let student, let quizzes, _, _) = outcome.status else { continue }
      for quiz in quizzes { students[quiz, default: []].insert(student) }
    }
    return students.sorted { $0.key < $1.key }.compactMap { quiz, new in
      guard let classroom = content.classrooms.first(where: { quiz.hasPrefix($0.id + "/") }) else { return nil }
      let known = Set((classroom.attempts[quiz] ?? [:]).filter { !$0.value.isEmpty }.keys)
      return (quiz, classroom.members.filter { !new.contains($0.id) && !known.contains($0.id) })
    }
  }

  /// Whether some files were not imported.
  package var isPartial: Bool { outcomes.contains { $0.status == .refused } }

  /// Returns a warning for an attempt that arrives after the deadline although its own time is before it.
  private static func doubt(about attempt: HandIn.Attempt, receivedAt now: Moment) -> Diagnostic? {
    guard let deadline = attempt.quiz.deadline, deadline.hasPassed(at: now.start), let at = attempt.attempt.at,
      !deadline.hasPassed(at: at.start)
    else { return nil }
    return Diagnostic(
      .warning, at: attempt.place, "it comes after the deadline, and says that it was made before",
      help: "it counts as made in time: change \"at\" in the attempts if that cannot be true")
  }
}

/// The known attempts, for detecting new ones.
private struct KnownAttempts {
  /// The identities of attempts by the full id of the quiz and the id of the student.
  private var identities: [[String]: Set<QuizAttempt.Identity>] = [:]

  init(_ classrooms: [Classroom]) {
    for (quiz, students) in classrooms.flatMap(\.attempts) {
      for (student, attempts) in students { identities[[quiz, student]] = Set(attempts.map(\.identity)) }
    }
  }

  /// Adds an attempt and returns whether it is new.
  mutating func insert(_ attempt: HandIn.Attempt, of student: String) -> Bool {
    identities[[attempt.quiz.id, student], default: []].insert(attempt.attempt.identity).inserted
  }
}
