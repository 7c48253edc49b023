import Grading
import SiteContent

/// The members who handed in each attempt. One person made it, so only one of them can be right. Several students may share a
/// device, but not in the same minute: an attempt is dated when it ends.
struct AttemptOwners {
  private var inHandIns: [Key: Set<Owner>] = [:]
  private var inContent: [Key: Set<Owner>] = [:]
  /// The members with attempts of each device in each minute, in hand-ins and content.
  private var ofMinutes: [DeviceMinute: Set<String>] = [:]

  private struct Key: Hashable {
    var quiz: String
    var identity: QuizAttempt.Identity

    init(_ attempt: QuizAttempt, of quiz: String) { (self.quiz, identity) = (quiz, attempt.identity) }
  }

  private struct Owner: Hashable {
    var student: String
    var device: String?
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

  init(_ handIns: [HandIn], _ classrooms: [Classroom]) {
    for handIn in handIns {
      for attempt in handIn.attempts {
        let owner = note(attempt.attempt, of: handIn.student, in: handIn.classroom)
        inHandIns[Key(attempt.attempt, of: attempt.quiz.id), default: []].insert(owner)
      }
    }
    for classroom in classrooms {
      for (quiz, students) in classroom.attempts {
        for (student, attempts) in students {
          for attempt in attempts {
            let owner = note(attempt, of: student, in: classroom.id)
            inContent[Key(attempt, of: quiz), default: []].insert(owner)
          }
        }
      }
    }
  }

  private mutating func note(_ attempt: QuizAttempt, of student: String, in classroom: String) -> Owner {
    if let minute = DeviceMinute(attempt, in: classroom) { ofMinutes[minute, default: []].insert(student) }
    return Owner(student: student, device: attempt.device)
  }

  /// Returns whether nobody else can have an attempt of a hand-in. Adds an error if somebody has it, or another one of the same
  /// device and minute. If one of the two has no number of a device, it can be chance that they are equal, so it is a warning then,
  /// and only if there are other attempts beside it.
  func check(_ handIn: HandIn, _ diagnostics: inout [Diagnostic]) -> Bool {
    let help = "ask who made it, and delete it from the file of everybody else"
    var isDoubtful = false
    for attempt in handIn.attempts {
      let key = Key(attempt.attempt, of: attempt.quiz.id)
      let known = inContent[key] ?? []
      if known.contains(where: { $0.student == handIn.student }) { continue }
      let device = attempt.attempt.device
      let others = known.union(inHandIns[key] ?? []).filter { $0.student != handIn.student }
      let owners = Set(others.filter { device != nil && $0.device == device }.map(\.student))
      let similar = Set(others.filter { device == nil || $0.device == nil }.map(\.student))
      if !owners.isEmpty {
        diagnostics.append(
          Diagnostic(
            .error, at: attempt.place,
            "\"\(handIn.student)\" and \(Self.list(owners)) have this attempt, which was made once, on one device",
            help: help))
        return false
      }
      if let error = sharedMinute(of: attempt, in: handIn) {
        diagnostics.append(error)
        return false
      }
      if !similar.isEmpty, handIn.attempts.count > 1, attempt.attempt.at?.minuteOfDay != nil, !isDoubtful {
        isDoubtful = true
        diagnostics.append(
          Diagnostic(
            .warning, at: attempt.place,
            "\"\(handIn.student)\" and \(Self.list(similar)) have an attempt of the same minute with the same answers",
            help: help))
      }
    }
    return true
  }

  /// Returns the error for an attempt if somebody else has one of the same device in the same minute; nil if nobody has.
  private func sharedMinute(of attempt: HandIn.Attempt, in handIn: HandIn) -> Diagnostic? {
    let minute = DeviceMinute(attempt.attempt, in: handIn.classroom)
    let others = minute.flatMap { ofMinutes[$0] }?.subtracting([handIn.student]) ?? []
    guard !others.isEmpty, let at = attempt.attempt.at else { return nil }
    return Diagnostic(
      .error, at: attempt.place,
      "\"\(handIn.student)\" and \(Self.list(others)) have attempts of one device in one minute, \(at.isoText)",
      help:
        "ask who made them, and delete them from the file of everybody else; if two students did use the device in that "
        + "minute, delete \"device\" here")
  }

  private static func list(_ students: Set<String>) -> String {
    students.count > 3
      ? "\(students.count) others" : students.sorted().map { "\"\($0)\"" }.joined(separator: " and ")
  }
}
