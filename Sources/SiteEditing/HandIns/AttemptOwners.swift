import Grading
import SiteContent

/// The members who handed in each attempt. One person made it, so only one of them can be right.
struct AttemptOwners {
  private var inHandIns: [Key: Set<String>] = [:]
  private var inContent: [Key: Set<String>] = [:]

  private struct Key: Hashable {
    var quiz: String
    var device: String?
    var identity: QuizAttempt.Identity

    init(_ attempt: QuizAttempt, of quiz: String) {
      (self.quiz, device, identity) = (quiz, attempt.device, attempt.identity)
    }
  }

  init(_ handIns: [HandIn], _ classrooms: [Classroom]) {
    for handIn in handIns {
      for attempt in handIn.attempts {
        inHandIns[Key(attempt.attempt, of: attempt.quiz.id), default: []].insert(handIn.student)
      }
    }
    for (quiz, students) in classrooms.flatMap(\.attempts) {
      for (student, attempts) in students {
        for attempt in attempts { inContent[Key(attempt, of: quiz), default: []].insert(student) }
      }
    }
  }

  /// Returns whether nobody else has an attempt of a hand-in. Adds an error if somebody has. Without the number of the device
  /// it can be chance, so it is a warning then, and only if there are other attempts beside it.
  func check(_ handIn: HandIn, _ diagnostics: inout [Diagnostic]) -> Bool {
    var isDoubtful = false
    for attempt in handIn.attempts {
      let key = Key(attempt.attempt, of: attempt.quiz.id)
      let owners = inContent[key] ?? []
      let others = owners.union(inHandIns[key] ?? []).subtracting([handIn.student])
      if owners.contains(handIn.student) || others.isEmpty { continue }
      let names =
        others.count > 3 ? "\(others.count) others" : others.sorted().map { "\"\($0)\"" }.joined(separator: " and ")
      let help = "ask who made it, and delete it from the file of everybody else"
      if attempt.attempt.device != nil {
        diagnostics.append(
          Diagnostic(
            .error, at: attempt.place,
            "\"\(handIn.student)\" and \(names) have this attempt, which was made once, on one device", help: help))
        return false
      }
      if handIn.attempts.count > 1, attempt.attempt.at?.minuteOfDay != nil, !isDoubtful {
        isDoubtful = true
        diagnostics.append(
          Diagnostic(
            .warning, at: attempt.place,
            "\"\(handIn.student)\" and \(names) have an attempt of the same minute with the same answers", help: help))
      }
    }
    return true
  }
}
