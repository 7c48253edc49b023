import Grading
import SiteContent

/// Somebody of a classroom, with what they are in it.
struct MemberView {
  let name: String
  /// The address of the student's results, where they are built.
  let address: String?
  let role: String

  /// The teacher, then the students in the order written.
  static func list(of classroom: Classroom, from page: Address, in setting: Setting) -> [MemberView] {
    let localizer = setting.localizer
    let hasResults = ClassroomAccess(to: classroom, in: setting.scope).hasResults
    let teacher = classroom.teacher.map {
      MemberView(name: localizer.text($0.name), address: nil, role: localizer.text(.classroomTeacher))
    }
    return [teacher].compactMap(\.self)
      + classroom.members.map { person in
        MemberView(
          name: localizer.text(person.name),
          address: hasResults ? page.link(to: setting.address(ofStudent: person.id, in: classroom.id)) : nil,
          role: localizer.text(.classroomStudent))
      }
  }
}
