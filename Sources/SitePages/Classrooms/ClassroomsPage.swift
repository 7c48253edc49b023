import Grading
import Mustache
import SiteContent

/// The list of all classrooms.
struct ClassroomsPage {
  let chrome: PageChrome
  let groups: [ClassroomGroupView]

  /// The number of all classrooms.
  var count: Int { groups.reduce(0) { $0 + $1.classrooms.count } }

  init(address: Address, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    groups = ClassroomGroupView.list(from: address, in: context)
  }
}

extension ClassroomsPage: PageView {
  static let fields: [Shape<ClassroomsPage>.Field] = [
    .flag("hasManyClassrooms", "Whether the list can be sorted.") { ListControls.needsSorting($0.count) },
    .flag("hasPages", "Whether the list is split into pages of 30 entries by a script.") {
      ListControls.needsPages($0.count)
    },
    .list("groups", "The classrooms by role.", ClassroomGroupView.shape) { $0.groups },
  ]
}

/// A classroom as an entry of a list.
struct ClassroomView {
  let classroom: Classroom
  let page: Address
  let context: PageContext

  private var localizer: Localizer { context.localizer }

  static let shape = Shape<Self>([
    .text("name", "The name of the classroom.") { $0.localizer.text($0.classroom.name) },
    .text("address", "The address of its page.") {
      $0.page.link(to: $0.context.address(of: .classroom($0.classroom.id)))
    },
    .text("teacher", "Who teaches it.") { view in view.classroom.teacher.map { view.localizer.text($0.name) } },
    .text("created", "The day on which it was created, in words.") { $0.classroom.created.map($0.localizer.day) },
    .text("createdDate", "The same for the datetime attribute.") { $0.classroom.created?.isoText },
    .text("quizzes", "The number of quizzes, in words.") {
      $0.localizer.count(.classroomQuizCount, $0.classroom.quizzes.count)
    },
  ])
}

/// The classrooms in which the site's member has the same role.
struct ClassroomGroupView {
  let name: String?
  let classrooms: [ClassroomView]

  /// Returns all classrooms, grouped by role.
  static func list(from page: Address, in context: PageContext) -> [ClassroomGroupView] {
    let member = context.settings.member
    let newest = context.content.classrooms.sorted { $0.creationOrder < $1.creationOrder }
    return ClassroomRole.allCases.compactMap { role in
      let classrooms = newest.filter { ClassroomRole(of: member, in: $0) == role }
      guard !classrooms.isEmpty else { return nil }
      return ClassroomGroupView(
        name: member == nil ? nil : context.localizer.text(role.textKey),
        classrooms: classrooms.map { ClassroomView(classroom: $0, page: page, context: context) })
    }
  }

  static let shape = Shape<Self>([
    .text("group", "The role of the site's member in them; empty if the site has no member.") { $0.name },
    .list("classrooms", "The classrooms, the newest first.", ClassroomView.shape) { $0.classrooms },
  ])
}

/// The role of the site's member in a classroom.
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
    case .teaching: .classroomTeaching
    case .enrolled: .classroomEnrolled
    case .other: .classroomOther
    }
  }
}

/// The sort order of classrooms and quizzes: the newest first, those without a day last, then by id.
struct CreationOrder: Comparable {
  let created: CalendarDate?
  let id: String

  static func < (left: CreationOrder, right: CreationOrder) -> Bool {
    switch (left.created, right.created) {
    case (let one?, let other?) where one != other: one > other
    case (.some, nil): true
    case (nil, .some): false
    default: left.id < right.id
    }
  }
}

extension Classroom {
  var creationOrder: CreationOrder { CreationOrder(created: created, id: id) }
}

extension Quiz {
  var creationOrder: CreationOrder { CreationOrder(created: created, id: id) }
}
