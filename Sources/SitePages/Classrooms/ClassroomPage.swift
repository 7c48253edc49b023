import Grading
import Mustache
import SiteContent

/// The page of a classroom: its quizzes, how to hand in, and its members if its readers may know them.
struct ClassroomPage {
  let chrome: PageChrome
  let facts: [NamedValue]
  let notes: [UInt8]?
  let quizzes: [QuizView]
  /// The address to which students hand in.
  let handIn: String?
  /// The address of the teacher's pages; nil if these readers may not see them.
  let results: String?
  /// The members, the teacher first; empty if these readers may not know them.
  let members: [MemberView]

  init(_ classroom: Classroom, address: Address, in context: PageContext, chrome: PageChrome) {
    let localizer = context.localizer
    self.chrome = chrome
    facts = [
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
      classroom.created.map { NamedValue(name: localizer.text(.classroomCreated), value: localizer.day($0)) },
    ].compactMap(\.self)
    notes = context.notes(of: .classroom(classroom.id))
    quizzes = QuizView.list(of: classroom, from: address, in: context)
    handIn = classroom.handIn
    let access = ClassroomAccess(to: classroom, in: context.scope)
    results = access.hasResults ? address.link(to: context.address(ofResults: classroom.id)) : nil
    members = access.namesMembers ? MemberView.list(of: classroom, from: address, in: context) : []
  }
}

extension ClassroomPage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<ClassroomPage> {
    Shape(
      [
        .list("facts", "Teacher and date.", NamedValue.shape) { $0.facts },
        .html("notes", "The text of the classroom's file.") { $0.notes },
        .flag("hasQuizzes", "Whether there is any quiz.") { !$0.quizzes.isEmpty },
        .flag("hasLongLists", "Whether the lists need the script for searching and sorting.") {
          ListControls.needsSorting($0.quizzes.count) || ListControls.needsSearch($0.members.count)
        },
        .flag("hasManyQuizzes", "Whether the list of quizzes can be sorted.") {
          ListControls.needsSorting($0.quizzes.count)
        },
        .list("quizzes", "Its quizzes, the newest first.", QuizView.shape) { $0.quizzes },
        .text("handIn", "The address to which students hand in.") { $0.handIn },
        .text("results", "The address of the teacher's pages, if the page's readers may see them.") { $0.results },
        .flag("hasMembers", "Whether the page lists the members.") { !$0.members.isEmpty },
        .flag("hasManyMembers", "Whether the list of members needs a search field.") {
          ListControls.needsSearch($0.members.count)
        },
        .flag("hasMemberPages", "Whether the list is split into pages of 30 entries by a script.") {
          ListControls.needsPages($0.members.count)
        },
        .list("members", "The teacher and the students.", MemberView.shape) { $0.members },
      ] + chrome.fields { $0.chrome })
  }
}

/// A member of a classroom with the role.
struct MemberView {
  let name: String
  /// The address of the student's results; nil if these readers may not see them.
  let address: String?
  let role: String

  /// Returns the teacher, then the students in the order of the classroom's file.
  static func list(of classroom: Classroom, from page: Address, in context: PageContext) -> [MemberView] {
    let localizer = context.localizer
    let hasResults = ClassroomAccess(to: classroom, in: context.scope).hasResults
    let teacher = classroom.teacher.map {
      MemberView(name: localizer.text($0.name), address: nil, role: localizer.text(.classroomTeacher))
    }
    return [teacher].compactMap(\.self)
      + classroom.members.map { person in
        MemberView(
          name: localizer.text(person.name),
          address: hasResults ? page.link(to: context.address(ofStudent: person.id, in: classroom.id)) : nil,
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
