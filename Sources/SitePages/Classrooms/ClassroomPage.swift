import Grading
import Mustache
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

extension ClassroomPage {
  static func shape(_ frame: Shape<Frame>) -> Shape<ClassroomPage> {
    Shape(
      [
        .list("facts", "Teacher and date.", NamedValue.shape) { $0.facts },
        .html("notes", "The text of the classroom's file.") { $0.notes },
        .flag("hasQuizzes", "Whether there is any quiz.") { !$0.quizzes.isEmpty },
        .flag("hasLongLists", "Whether quizzes or members are so many that a script helps with them.") {
          SortKey.isWorthOrdering($0.quizzes.count) || SortKey.isWorthSearching($0.members.count)
        },
        .flag("hasManyQuizzes", "Whether the quizzes are so many that one wants them in another order.") {
          SortKey.isWorthOrdering($0.quizzes.count)
        },
        .list("quizzes", "Its quizzes, the newest first.", QuizView.shape) { $0.quizzes },
        .text("handIn", "The address to hand in to.") { $0.handIn },
        .text("results", "The address of the teacher's pages, where everybody may see them.") { $0.results },
        .flag("hasMembers", "Whether everybody may know who is in the classroom.") { !$0.members.isEmpty },
        .flag("hasManyMembers", "Whether the members are so many that one wants to search them.") {
          SortKey.isWorthSearching($0.members.count)
        },
        .flag("hasMemberPages", "Whether they are more than the thirty that a script shows at a time.") {
          $0.members.count > 30
        },
        .list("members", "The teacher and the students.", MemberView.shape) { $0.members },
      ] + frame.fields { $0.frame })
  }
}

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

extension MemberView {
  static let shape = Shape<MemberView>([
    .text("name", "The person's name.") { $0.name },
    .text("address", "The address of the student's results.") { $0.address },
    .text("role", "Teacher or student.") { $0.role },
  ])
}
