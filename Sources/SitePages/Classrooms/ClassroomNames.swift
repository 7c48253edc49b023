import Grading

/// The names of the members of a class as the teacher's pages and tables show them.
struct ClassroomNames {
  private let localizer: Localizer
  /// The names that several members have.
  private let shared: Set<String>

  init(_ classroom: Classroom, in localizer: Localizer) {
    self.localizer = localizer
    let counts = Dictionary(classroom.members.map { (localizer.text($0.name), 1) }, uniquingKeysWith: +)
    shared = Set(counts.filter { $0.value > 1 }.keys)
  }

  /// Returns the name, with the id beside it if others have the same name.
  func name(of person: Person) -> String {
    let name = localizer.text(person.name)
    return shared.contains(name) ? "\(name) (\(person.id))" : name
  }

  /// Returns what the name is sorted by: the family name, then the given name.
  func sortKey(of person: Person) -> String {
    let parts = person.parts(of: localizer.text(person.name))
    return "\(parts.family) \(parts.given)"
  }
}

extension MemberConcern {
  /// The reason in words.
  func text(in localizer: Localizer) -> String {
    switch self {
    case .passOutOfReach: localizer.text(.gradeBookPassLost)
    case .goalOutOfReach: localizer.text(.gradeBookGoalLost)
    case .missing(let count): localizer.count(.gradeBookMissingCount, count)
    case .falling(let points): localizer.text(.gradeBookFalling, ["points": String(Int(points.rounded()))])
    }
  }
}
