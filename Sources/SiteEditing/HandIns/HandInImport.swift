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
  /// The students with attempts in these files, by the full id of the quiz, also if their files are known.
  private var students: [String: Set<String>] = [:]
  /// The students whose files were left out, by the classroom.
  private var leftOut: [String: Set<String>] = [:]

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
    let members = Dictionary(
      content.classrooms.map { ($0.id, MemberAccounts($0.members)) }, uniquingKeysWith: { first, _ in first })
    let read = files.map { file in
      let sender = HandInSender(path: file.path)
      return reader.read(file, classroom: classroom) { room in sender.flatMap { members[room]?.members(of: $0) } }
    }
    let senders = HandInSenders(
      zip(files, read).compactMap { file, read in read.claim.map { (path: file.path, handIn: $0) } }, members)
    // Whoever cannot have sent a file does not make the attempts in it doubtful.
    let sent = zip(files, read).map { file, read in
      var read = read
      if let claim = read.claim, !senders.check(claim, at: file.path, &read.diagnostics) { read.claim = nil }
      return (path: file.path, read: read)
    }
    let attemptsFiles = AttemptsFiles(of: Set(sent.compactMap(\.read.claim?.classroom)), in: folder)
    let owners = AttemptOwners(
      sent.compactMap { file in file.read.claim.map { (path: file.path, handIn: $0) } }, content.classrooms,
      in: attemptsFiles)
    for ((path, read), claim) in zip(sent, read.map(\.claim)) {
      var outcome = Outcome(path: path, status: .refused, diagnostics: read.diagnostics)
      if let conflict = read.claim.flatMap(owners.conflict(of:)) {
        outcome.diagnostics.append(conflict)
      } else if let handIn = read.handIn {
        let owner = AttemptsFiles.Owner(classroom: handIn.classroom, student: handIn.student)
        let fresh = handIn.attempts.filter { known.insert($0, of: handIn) }
        if fresh.isEmpty {
          outcome.status = .known(student: owner.student, attempts: handIn.attempts.count)
        } else {
          let repeated = Self.repetitions(of: fresh, in: handIn)
          outcome.diagnostics += repeated
          outcome.diagnostics += fresh.compactMap { Self.doubt(about: $0, of: handIn.student, receivedAt: content.now) }
          outcome.diagnostics += fresh.compactMap { Self.overtime(of: $0, by: handIn.student) }
          new[owner, default: []] += fresh
          taken[owner, default: []].append(outcomes.count)
          outcome.status = .taken(
            student: owner.student, quizzes: Set(fresh.map(\.quiz.id)).sorted(), new: fresh.count,
            known: handIn.attempts.count - fresh.count - repeated.count)
        }
      }
      note(claim, HandInSender(path: path), in: classroom, reader, members, isLeftOut: outcome.status == .refused)
      outcomes.append(outcome)
    }
    edit = addition(of: new, reader, receivedAt: content.now, to: attemptsFiles, outcomes: taken)
  }

  /// Returns the edit that adds attempts to the files of their students.
  /// - Parameter taken: the indices of the outcomes for each student, which are changed if the file cannot be added to.
  private mutating func addition(
    of new: [AttemptsFiles.Owner: [HandIn.Attempt]], _ reader: HandInReader, receivedAt now: Moment,
    to attemptsFiles: AttemptsFiles, outcomes taken: [AttemptsFiles.Owner: [Int]]
  ) -> SiteEdit {
    let received = reader.text(of: now)
    var edits: [FileEdit] = []
    for (owner, fresh) in new.sorted(by: {
      ($0.key.classroom, $0.key.student) < ($1.key.classroom, $1.key.student)
    }) {
      let lines = fresh.map { attempt in
        AttemptLine(
          quiz: attempt.quiz.id, version: attempt.version, at: attempt.attempt.at.map(reader.text), received: received,
          attempt: attempt.attempt)
      }
      do throws(EditRefusal) {
        edits.append(try attemptsFiles.adding(lines, of: owner))
      } catch {
        let diagnostics =
          error.words.map { [Diagnostic(.error, .notEditable, at: .init(path: attemptsFiles.path(of: owner)), $0)] }
          ?? error.diagnostics
        for index in taken[owner] ?? [] {
          outcomes[index].status = .refused
          outcomes[index].diagnostics = diagnostics
        }
      }
    }
    return SiteEdit(edits)
  }

  /// Notes who has handed in something: for a file that was left out, those who can have its account, or else all whom it can name. Which
  /// quizzes such a file is about is not certain.
  /// - Parameter claim: what the file says, whoever sent it.
  private mutating func note(
    _ claim: HandIn?, _ sender: HandInSender?, in classroom: String?, _ reader: HandInReader,
    _ members: [String: MemberAccounts], isLeftOut: Bool
  ) {
    let named = Set(claim.map { reader.members(namedBy: $0.student, in: $0.classroom) } ?? [])
    for attempt in claim?.attempts ?? [] {
      students[attempt.quiz.id, default: []].formUnion(isLeftOut ? [] : named)
    }
    guard isLeftOut else { return }
    for (room, accounts) in members where [room, nil].contains(claim?.classroom ?? classroom) {
      let called = sender.map(accounts.members(of:)) ?? []
      leftOut[room, default: []].formUnion(called.isEmpty ? named : called)
    }
  }

  /// The members who have no attempt at a quiz of these files, neither there nor in the classroom, and of whom no file was left out, by the
  /// quiz.
  package func membersWithoutAttempts(in content: Content) -> [(quiz: String, members: [Person])] {
    students.sorted { $0.key < $1.key }.compactMap { quiz, new in
      guard let classroom = content.classrooms.first(where: { quiz.hasPrefix($0.id + "/") }) else { return nil }
      let known = Set((classroom.attempts[quiz] ?? [:]).filter { !$0.value.isEmpty }.keys)
      let some = new.union(known).union(leftOut[classroom.id] ?? [])
      return (quiz, classroom.members.filter { !some.contains($0.id) })
    }
  }

  /// Whether some files were not imported.
  package var isPartial: Bool { outcomes.contains { $0.status == .refused } }

  /// Returns warnings for further lines of attempts that a file lists more than once.
  private static func repetitions(of fresh: [HandIn.Attempt], in handIn: HandIn) -> [Diagnostic] {
    handIn.attempts.filter { attempt in
      fresh.contains {
        $0.quiz.id == attempt.quiz.id && $0.attempt.identity == attempt.attempt.identity && $0.place != attempt.place
      }
    }.map {
      Diagnostic(
        .warning, .givenTwice, at: $0.place, "this attempt is listed twice in the file, and counts once",
        help: "if both were made, give one of them another time in \"at\", and import the file again")
    }
  }

  /// Returns a warning for an attempt that took longer than it may, by the clock of the device.
  private static func overtime(of attempt: HandIn.Attempt, by student: String) -> Diagnostic? {
    guard let limit = attempt.quiz.adapted(to: student).timeLimit, let minutes = attempt.attempt.minutes,
      minutes > limit
    else { return nil }
    return Diagnostic(
      .warning, .doubtfulAttempt, at: attempt.place, "it took \(minutes) minutes, and may take \(limit)",
      help: "it counts, and the results mark it: ask, or allow the time with more-time in the quiz")
  }

  /// Returns a warning for an attempt that arrives after the deadline although its own time is before it.
  private static func doubt(
    about attempt: HandIn.Attempt, of student: String, receivedAt now: Moment
  ) -> Diagnostic? {
    guard let deadline = attempt.quiz.adapted(to: student).deadline, deadline.hasPassed(at: now.start),
      let at = attempt.attempt.at,
      !deadline.hasPassed(at: at.start)
    else { return nil }
    return Diagnostic(
      .warning, .doubtfulAttempt, at: attempt.place, "it comes after the deadline, and says that it was made before",
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

  /// Adds an attempt of a hand-in and returns whether it is new.
  mutating func insert(_ attempt: HandIn.Attempt, of handIn: HandIn) -> Bool {
    let owner = [attempt.quiz.id, handIn.student]
    // In a file by an earlier version of sitegen, an answer that did not fit is empty. One that was handed in empty is another attempt.
    let fitted = attempt.attempt.fittedIdentity
    let isFitted =
      identities[owner]?.contains(fitted) ?? false
      && !handIn.attempts.contains { $0.quiz.id == attempt.quiz.id && $0.attempt.identity == fitted }
    return identities[owner, default: []].insert(attempt.attempt.identity).inserted && !isFitted
  }
}
