import Grading

/// What the site's member is in a classroom.
enum ClassroomRole: CaseIterable {
  case teaching, enrolled, other

  init(of member: String?, in classroom: Classroom) {
    if let member, classroom.teacher?.id == member {
      self = .teaching
    } else if let member, classroom.members.contains(where: { $0.id == member }) {
      self = .enrolled
    } else {
      self = .other
    }
  }

  var textKey: TextKey {
    switch self {
    case .teaching: .classroomsTeaching
    case .enrolled: .classroomsEnrolled
    case .other: .classroomsOther
    }
  }
}
