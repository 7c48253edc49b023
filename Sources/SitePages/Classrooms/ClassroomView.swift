import Grading
import SiteContent

/// A classroom in a list.
struct ClassroomView {
  let name: String
  let address: String
  let teacher: String?
  /// `September 2025` within its words, so that a search for a month finds it.
  let created: String?
  /// For the `datetime` attribute.
  let createdDate: String?
  /// How many quizzes it has, in words.
  let quizzes: String

  init(_ classroom: Classroom, from page: Address, in setting: Setting) {
    let localizer = setting.localizer
    name = localizer.text(classroom.name)
    address = page.link(to: setting.address(of: .classroom(classroom.id)))
    teacher = classroom.teacher.map { localizer.text($0.name) }
    created = classroom.created.map(localizer.day)
    createdDate = classroom.created?.isoText
    quizzes = localizer.count(.classroomQuizzes, classroom.quizzes.count)
  }
}

/// The classrooms in which the site's member has one role.
struct ClassroomGroupView {
  /// Empty where the site has no member.
  let name: String?
  /// The newest first.
  let classrooms: [ClassroomView]

  static func list(from page: Address, in setting: Setting) -> [ClassroomGroupView] {
    let member = setting.settings.member
    let newest = setting.content.classrooms.sorted { $0.creationOrder < $1.creationOrder }
    return ClassroomRole.allCases.compactMap { role in
      let classrooms = newest.filter { ClassroomRole(of: member, in: $0) == role }
      guard !classrooms.isEmpty else { return nil }
      return ClassroomGroupView(
        name: member == nil ? nil : setting.localizer.text(role.textKey),
        classrooms: classrooms.map { ClassroomView($0, from: page, in: setting) })
    }
  }
}
