import Grading
import Mustache
import SiteContent

/// The page of a classroom: its quizzes, how to hand in, and its members if its readers may know them.
struct ClassroomPage {
  let chrome: PageChrome
  let classroom: Classroom
  let address: Address
  let context: PageContext

  var facts: [NamedValue] {
    let localizer = context.localizer
    return [
      classroom.teacher.map { NamedValue(name: localizer.text(.classroomTeacher), value: localizer.text($0.name)) },
      classroom.created.map { NamedValue(name: localizer.text(.classroomCreated), value: localizer.day($0)) },
    ].compactMap(\.self)
  }

  var results: String? { access.hasResults ? address.link(to: context.address(ofResults: classroom.id)) : nil }

  /// The teacher and the students; empty if the page's readers may not know them.
  var members: [MemberView] {
    access.namesMembers ? MemberView.list(of: classroom, from: address, in: context) : []
  }

  /// The addresses at which scores are entered; empty outside of a preview.
  var entries: [LinkView] {
    classroom.gradeBooks.compactMap { book in
      context.entry(ofBook: book.id, in: classroom.id).map {
        LinkView(name: context.localizer.text(book.name), address: $0)
      }
    }
  }

  private var access: ClassroomAccess { ClassroomAccess(to: classroom, in: context.scope) }
}

extension ClassroomPage: PageView {
  static let fields: [Shape<ClassroomPage>.Field] = [
    .list("facts", "Teacher and date.", NamedValue.shape) { $0.facts },
    .html("notes", "The text of the classroom's file.") { $0.context.notes(of: .classroom($0.classroom.id)) },
    .flag("hasQuizzes", "Whether there is any quiz.") { !$0.classroom.quizzes.isEmpty },
    .flag("hasLongLists", "Whether the lists need the script for searching and sorting.") {
      ListControls.needsSorting($0.classroom.quizzes.count) || ListControls.needsSearch($0.members.count)
    },
    .flag("hasManyQuizzes", "Whether the list of quizzes can be sorted.") {
      ListControls.needsSorting($0.classroom.quizzes.count)
    },
    .list("quizzes", "Its quizzes, the newest first.", QuizView.shape) {
      QuizView.list(of: $0.classroom, from: $0.address, in: $0.context)
    },
    .text("handIn", "The address to which students hand in.") { $0.classroom.handIn },
    .text("calendar", "The address of the calendar file of its deadlines; empty without it.") { page in
      page.context.calendarAddress(of: page.classroom).map(page.address.link)
    },
    .text("results", "The address of the teacher's pages, if the page's readers may see them.") { $0.results },
    .list("entries", "The grade books whose scores are entered; empty outside of a preview.", LinkView.shape) {
      $0.entries
    },
    .flag("hasMembers", "Whether the page lists the members.") { !$0.members.isEmpty },
    .flag("hasManyMembers", "Whether the list of members needs a search field.") {
      ListControls.needsSearch($0.members.count)
    },
    .flag("hasMemberPages", "Whether the list is split into pages of 30 entries by a script.") {
      ListControls.needsPages($0.members.count)
    },
    .list("members", "The teacher and the students.", MemberView.shape) { $0.members },
  ]
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

  static let shape = Shape<Self>([
    .text("name", "The person's name.") { $0.name },
    .text("address", "The address of the student's results.") { $0.address },
    .text("role", "Teacher or student.") { $0.role },
  ])
}
