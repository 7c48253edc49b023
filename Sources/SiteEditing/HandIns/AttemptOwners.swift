import Grading
import SiteContent

/// Those who handed in each attempt, whatever else is wrong with their files and whether they are members (any more). One person made it,
/// so only one of them can be right. Several students may share a device, but not in the same minute: an attempt is dated when it ends.
struct AttemptOwners {
  private var inHandIns: [Key: Set<Owner>] = [:]
  private var inContent: [Key: Set<Owner>] = [:]
  /// Those with attempts of each device in each minute, in hand-ins and content.
  private var ofMinutes: [DeviceMinute: Set<Owner>] = [:]

  private struct Key: Hashable {
    var quiz: String
    var identity: QuizAttempt.Identity

    init(_ attempt: QuizAttempt, of quiz: String) { (self.quiz, identity) = (quiz, attempt.identity) }
  }

  private struct Owner: Hashable {
    var student: String
    var device: String?
    /// Whether the student has other attempts at the quiz beside it.
    var hasOthers: Bool
    /// The file that has it.
    var path: String
  }

  private struct DeviceMinute: Hashable {
    var classroom: String
    var device: String
    /// The number of minutes since 1970.
    var minute: Int

    /// Nil without a device or a time of day.
    init?(_ attempt: QuizAttempt, in classroom: String) {
      guard let device = attempt.device, let at = attempt.at, at.minuteOfDay != nil else { return nil }
      (self.classroom, self.device, minute) = (classroom, device, at.start / 60)
    }
  }

  /// - Parameters:
  ///   - handIns: what the files claim that can be from their students, with their paths.
  ///   - files: the files of attempts.
  init(_ handIns: [(path: String, handIn: HandIn)], _ classrooms: [Classroom], in files: AttemptsFiles) {
    for (path, handIn) in handIns {
      for attempt in handIn.attempts {
        let owner = note(
          attempt.attempt, of: handIn.student, in: handIn.classroom, Self.hasOthers(attempt, in: handIn), path)
        inHandIns[Key(attempt.attempt, of: attempt.quiz.id), default: []].insert(owner)
      }
    }
    for classroom in classrooms {
      for (quiz, students) in [classroom.attempts, classroom.attemptsOfOthers].joined() {
        for (student, attempts) in students {
          let path = files.path(of: .init(classroom: classroom.id, student: student))
          for attempt in attempts {
            let owner = note(attempt, of: student, in: classroom.id, attempts.count > 1, path)
            inContent[Key(attempt, of: quiz), default: []].insert(owner)
          }
        }
      }
    }
  }

  private static func hasOthers(_ attempt: HandIn.Attempt, in handIn: HandIn) -> Bool {
    handIn.attempts.contains { $0.quiz.id == attempt.quiz.id && $0.attempt.identity != attempt.attempt.identity }
  }

  private mutating func note(
    _ attempt: QuizAttempt, of student: String, in classroom: String, _ hasOthers: Bool, _ path: String
  ) -> Owner {
    let owner = Owner(student: student, device: attempt.device, hasOthers: hasOthers, path: path)
    if let minute = DeviceMinute(attempt, in: classroom) { ofMinutes[minute, default: []].insert(owner) }
    return owner
  }

  /// Returns the error for the first attempt of a hand-in that somebody else has, too, or that is of the same device and minute as one
  /// of somebody else; nil if there is none. If one of two equal attempts has no number of a device, it can be chance that they
  /// are equal, unless one of the two students has other attempts beside it.
  func conflict(of handIn: HandIn) -> Diagnostic? {
    for attempt in handIn.attempts {
      let key = Key(attempt.attempt, of: attempt.quiz.id)
      let known = inContent[key] ?? []
      if known.contains(where: { $0.student == handIn.student }) { continue }
      let device = attempt.attempt.device
      let others = known.union(inHandIns[key] ?? []).filter { $0.student != handIn.student }
      let sameDevice = others.filter { device != nil && $0.device == device }
      if !sameDevice.isEmpty {
        return Self.error(attempt, handIn, sameDevice, "have this attempt, which was made once, on one device")
      }
      if let error = sharedMinute(of: attempt, in: handIn) { return error }
      let hasOthers = Self.hasOthers(attempt, in: handIn)
      let similar = others.filter { (device == nil || $0.device == nil) && (hasOthers || $0.hasOthers) }
      if !similar.isEmpty, attempt.attempt.at?.minuteOfDay != nil {
        return Self.error(
          attempt, handIn, similar, "have an attempt of the same minute with the same answers, beside other attempts",
          "if both did make it, write another minute here")
      }
    }
    return nil
  }

  /// Returns the error for an attempt if somebody else has one of the same device in the same minute; nil if nobody has.
  private func sharedMinute(of attempt: HandIn.Attempt, in handIn: HandIn) -> Diagnostic? {
    let minute = DeviceMinute(attempt.attempt, in: handIn.classroom)
    let others = (minute.flatMap { ofMinutes[$0] } ?? []).filter { $0.student != handIn.student }
    guard !others.isEmpty, let at = attempt.attempt.at else { return nil }
    return Self.error(
      attempt, handIn, others, "have attempts of one device in one minute, \(at.isoText)",
      "if two students did use the device in that minute, delete \"device\" here")
  }

  private static func error(
    _ attempt: HandIn.Attempt, _ handIn: HandIn, _ others: Set<Owner>, _ problem: String, _ exception: String? = nil
  ) -> Diagnostic {
    let paths = Set(others.map(\.path)).sorted()
    let files = paths.prefix(3).joined(separator: " and ") + (paths.count > 3 ? " and \(paths.count - 3) more" : "")
    return Diagnostic(
      .error, at: attempt.place, "\"\(handIn.student)\" and \(list(Set(others.map(\.student)))) \(problem)",
      help: "it is also in \(files): ask who made it, and delete it from the file of everybody else"
        + (exception.map { "; \($0)" } ?? ""))
  }

  private static func list(_ students: Set<String>) -> String {
    students.count > 3
      ? "\(students.count) others" : students.sorted().map { "\"\($0)\"" }.joined(separator: " and ")
  }
}
