import Grading
import SiteContent

/// Those who handed in each attempt, whatever else is wrong with their files and whether they are members (any more). One person made it,
/// so only one of them can be right. Several students may share a device, but not in the same minute: an attempt is dated when it ends.
struct AttemptOwners {
  private var owners: [Group: Owners] = [:]
  /// The students whose attempts are in the content already.
  private var inContent: [Key: Set<String>] = [:]

  private struct Key: Hashable {
    var quiz: String
    var identity: QuizAttempt.Identity

    init(_ attempt: QuizAttempt, of quiz: String) { (self.quiz, identity) = (quiz, attempt.identity) }
  }

  /// Owners who are looked for together. Each claim asks for the others of its groups, so these are kept and not filtered each time.
  private enum Group: Hashable {
    /// All who have an attempt.
    case all(Key)
    /// Those who have it from a device.
    case device(Key, String)
    /// Those who have it without the number of a device.
    case noDevice(Key)
    /// Those who have other attempts at the quiz beside it, all or only those without a device.
    case besideOthers(Key), noDeviceBesideOthers(Key)
    /// Those who have any attempt of a device in a minute since 1970.
    case minute(classroom: String, device: String, Int)
  }

  /// - Parameters:
  ///   - handIns: what the files claim that can be from their students, with their paths.
  ///   - files: the files of attempts.
  init(_ handIns: [(path: String, handIn: HandIn)], _ classrooms: [Classroom], in files: AttemptsFiles) {
    for (path, handIn) in handIns {
      for attempt in handIn.attempts {
        note(
          attempt.attempt, at: attempt.quiz.id, of: handIn.student, in: handIn.classroom,
          Self.hasOthers(attempt, in: handIn), path)
      }
    }
    for classroom in classrooms {
      for (quiz, students) in [classroom.attempts, classroom.attemptsOfOthers].joined() {
        for (student, attempts) in students {
          let path = files.path(of: .init(classroom: classroom.id, student: student))
          for attempt in attempts {
            note(attempt, at: quiz, of: student, in: classroom.id, attempts.count > 1, path)
            inContent[Key(attempt, of: quiz), default: []].insert(student)
          }
        }
      }
    }
  }

  private static func hasOthers(_ attempt: HandIn.Attempt, in handIn: HandIn) -> Bool {
    handIn.attempts.contains { $0.quiz.id == attempt.quiz.id && $0.attempt.identity != attempt.attempt.identity }
  }

  private mutating func note(
    _ attempt: QuizAttempt, at quiz: String, of student: String, in classroom: String, _ hasOthers: Bool, _ path: String
  ) {
    let key = Key(attempt, of: quiz)
    var groups: [Group?] = [.all(key), hasOthers ? .besideOthers(key) : nil, Self.minute(of: attempt, in: classroom)]
    if let device = attempt.device {
      groups.append(.device(key, device))
    } else {
      groups += [.noDevice(key), hasOthers ? .noDeviceBesideOthers(key) : nil]
    }
    for case let group? in groups { owners[group, default: Owners()].add(student, path) }
  }

  /// Returns the group of an attempt's device and minute; nil without a device or a time of day.
  private static func minute(of attempt: QuizAttempt, in classroom: String) -> Group? {
    guard let device = attempt.device, let at = attempt.at, at.minuteOfDay != nil else { return nil }
    return .minute(classroom: classroom, device: device, at.start / 60)
  }

  /// Returns the error for the first attempt of a hand-in that somebody else has, too, or that is of the same device and minute as one
  /// of somebody else; nil if there is none. If one of two equal attempts has no number of a device, it can be chance that they
  /// are equal, unless one of the two students has other attempts beside it.
  func conflict(of handIn: HandIn) -> Diagnostic? {
    handIn.attempts.lazy.compactMap { conflict(of: $0, in: handIn) }.first
  }

  private func conflict(of attempt: HandIn.Attempt, in handIn: HandIn) -> Diagnostic? {
    let key = Key(attempt.attempt, of: attempt.quiz.id)
    if inContent[key]?.contains(handIn.student) == true { return nil }
    func error(_ group: Group, _ problem: String, _ exception: String? = nil) -> Diagnostic? {
      owners[group]?.error(at: attempt.place, of: handIn.student, problem, exception)
    }
    let device = attempt.attempt.device
    let time = attempt.attempt.at.flatMap { $0.minuteOfDay == nil ? nil : $0.isoText }
    if let device,
      let error = error(.device(key, device), "have this attempt, which was made once, on one device")
    {
      return error
    }
    if let minute = Self.minute(of: attempt.attempt, in: handIn.classroom), let time,
      let error = error(
        minute, "have attempts of one device in one minute, \(time)",
        "if two students did use the device in that minute, delete \"device\" here")
    {
      return error
    }
    guard time != nil else { return nil }
    let hasOthers = Self.hasOthers(attempt, in: handIn)
    let similar: Group =
      device == nil
      ? (hasOthers ? .all(key) : .besideOthers(key)) : hasOthers ? .noDevice(key) : .noDeviceBesideOthers(key)
    return error(
      similar, "have an attempt of the same minute with the same answers, beside other attempts",
      "if both did make it, write another minute here")
  }
}

/// The students of a group, and the files that have their attempts.
private struct Owners {
  private var paths: [String: Set<String>] = [:]
  private var pathCount = 0
  /// The first paths of the group: enough to name three of others, as no student has more than three of them.
  private var first: [(path: String, student: String)] = []

  private static let named = 3

  mutating func add(_ student: String, _ path: String) {
    guard paths[student, default: []].insert(path).inserted else { return }
    pathCount += 1
    first.insert((path, student), at: first.firstIndex { path < $0.path } ?? first.count)
    if first.count(where: { $0.student == student }) > Self.named,
      let last = first.lastIndex(where: { $0.student == student })
    {
      first.remove(at: last)
    }
    if first.count > 2 * Self.named { first.removeLast() }
  }

  /// Returns the error that somebody else has what a student claims; nil if nobody has.
  /// - Parameter problem: what the student and the others have in common.
  func error(
    at place: Diagnostic.Location, of student: String, _ problem: String, _ exception: String?
  ) -> Diagnostic? {
    let others = paths.count - (paths[student] == nil ? 0 : 1)
    guard others > 0 else { return nil }
    let firstOfOthers = first.filter { $0.student != student }.prefix(Self.named)
    let names =
      others > Self.named
      ? "\(others) others" : paths.keys.filter { $0 != student }.sorted().map { "\"\($0)\"" }.joined(separator: " and ")
    let more = pathCount - (paths[student]?.count ?? 0) - firstOfOthers.count
    let files = firstOfOthers.map(\.path).joined(separator: " and ") + (more > 0 ? " and \(more) more" : "")
    return Diagnostic(
      .error, .doubtfulAttempt, at: place, "\"\(student)\" and \(names) \(problem)",
      help: "it is also in \(files): ask who made it, and delete it from the file of everybody else"
        + (exception.map { "; \($0)" } ?? ""))
  }
}
