import Grading
import SiteContent

/// The page of a classroom: its quizzes, how to hand in, and who is in it where everybody may know that.
struct ClassroomPage {
  let frame: Frame
  let facts: [NamedValue]
  let notes: [UInt8]?
  let quizzes: [QuizView]
  /// The address to hand in to.
  let handIn: String?
  /// The address of the teacher's pages, where everybody may see them.
  let results: String?
  /// The teacher first; empty where who is in a class is nobody else's business.
  let members: [MemberView]

  init(_ classroom: Classroom, address: Address, in setting: Setting, frame: Frame) {
    let localizer = setting.localizer
    self.frame = frame
    facts = [
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
      classroom.created.map { NamedValue(name: localizer.text(.classroomCreated), value: localizer.day($0)) },
    ].compactMap(\.self)
    notes = setting.notes(of: .classroom(classroom.id))
    quizzes = QuizView.list(of: classroom, from: address, in: setting)
    handIn = classroom.handIn
    let access = ClassroomAccess(to: classroom, in: setting.scope)
    results = access.hasResults ? address.link(to: setting.address(ofResults: classroom.id)) : nil
    members = access.namesMembers ? MemberView.list(of: classroom, from: address, in: setting) : []
  }
}
