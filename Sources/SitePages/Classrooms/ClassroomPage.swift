import Grading
import SiteContent

/// The page of a classroom: its quizzes, and how to hand in.
///
/// It names no member: who is in a class is nobody else's business.
struct ClassroomPage {
  let frame: Frame
  let facts: [NamedValue]
  let notes: [UInt8]?
  let quizzes: [QuizView]
  /// The address to hand in to.
  let handIn: String?
  /// The address of the teacher's pages, where everybody may see them.
  let results: String?

  init(_ classroom: Classroom, address: Address, in setting: Setting, frame: Frame) {
    let wording = setting.wording
    self.frame = frame
    facts = [
      classroom.teacher.map { NamedValue(name: wording.text(.classroomTeacher), value: wording.text($0.name)) },
      classroom.created.map { NamedValue(name: wording.text(.classroomCreated), value: wording.day($0)) },
    ].compactMap(\.self)
    notes = setting.notes(of: .classroom(classroom.id))
    quizzes = QuizView.list(of: classroom, from: address, in: setting)
    handIn = classroom.handIn
    results =
      setting.scope.ownsResults(of: classroom)
      ? address.link(to: setting.address(ofResults: classroom.id)) : nil
  }
}
