import Grading
import Mustache
import SiteContent

/// The page of work that is due.
struct DuePage {
  let chrome: PageChrome
  private let work: [DueWork]
  private let address: Address
  private let context: PageContext

  init(address: Address, in context: PageContext, chrome: PageChrome) {
    self.chrome = chrome
    work = context.due
    self.address = address
    self.context = context
  }

  /// The address of the calendar file; nil if the site leaves it out.
  var calendar: String? { context.calendarAddress.map(address.link) }

  /// The work that is not overdue, by day.
  var days: [DueDayView] { DueDayView.list(work.filter { !isOverdue($0) }, from: address, in: context) }

  var hasDays: Bool { work.contains { !isOverdue($0) } }

  /// The work that is ungraded although its due date has passed, the latest first. It comes before all other work.
  var overdue: [DueView] { work.filter(isOverdue).reversed().map { DueView($0, from: address, in: context) } }

  var hasOverdue: Bool { work.contains(where: isOverdue) }

  private func isOverdue(_ work: DueWork) -> Bool { work.due.hasPassed(at: context.content.now.start) }
}

/// A day and the work that is due on it.
struct DueDayView {
  /// `Friday, December 4, 2026`.
  let name: String
  let work: [DueView]

  /// Returns work grouped by day.
  /// - Parameter work: the work sorted by day.
  static func list(_ work: [DueWork], from page: Address, in context: PageContext) -> [DueDayView] {
    var days: [(date: CalendarDate, work: [DueView])] = []
    for work in work {
      let view = DueView(work, from: page, in: context)
      if let last = days.indices.last, days[last].date == work.due.date {
        days[last].work.append(view)
      } else {
        days.append((work.due.date, [view]))
      }
    }
    return days.map { DueDayView(name: context.localizer.weekday($0.date), work: $0.work) }
  }
}

/// A piece of due work as one row.
struct DueView {
  private let work: DueWork
  private let page: Address
  private let context: PageContext

  init(_ work: DueWork, from page: Address, in context: PageContext) {
    self.work = work
    self.page = page
    self.context = context
  }

  var name: String { localizer.text(work.item.name) }

  /// Number and section of the course; empty if it has neither.
  var code: String { CourseView.code(of: work.course) }

  var course: String { localizer.text(work.course.name) }

  /// The address of the course's page.
  var address: String { page.link(to: context.address(of: .course(work.course.id))) }

  /// The day and, if given, the time in words.
  var due: String { localizer.moment(work.due) }

  /// The time; nil if only a day is given.
  var clock: String? { work.due.minuteOfDay.map(localizer.clock) }

  /// The date for a `datetime` attribute.
  var date: String { work.due.isoText }

  /// The Unix time in seconds at which the work becomes overdue, for scripts.
  var until: String { String(work.due.end) }

  /// The work's share of the course, or the words for extra credit.
  var worth: String {
    work.item.isExtraCredit
      ? localizer.text(.itemExtraCredit)
      : WorthText(work.worth, in: work.category, of: work.figures, marks: context.marks(for: work.course)).phrase
  }

  var note: String? { work.item.note.map { localizer.text($0) } }

  var isOverdue: Bool { work.due.hasPassed(at: context.content.now.start) }

  private var localizer: Localizer { context.localizer }
}

extension DuePage {
  static func shape(_ chrome: Shape<PageChrome>) -> Shape<DuePage> {
    Shape(
      [
        .text("calendar", "The address of the calendar file; empty if the site leaves it out.") { $0.calendar },
        .flag("hasDays", "Whether there is work that is not overdue.") { $0.hasDays },
        .list("days", "The work that is not overdue, by day.", DueDayView.shape) { $0.days },
        .flag("hasOverdue", "Whether anything is overdue.") { $0.hasOverdue },
        .list("overdue", "The open work whose due date has passed, the latest first.", DueView.shape) {
          $0.overdue
        },
      ] + chrome.fields { $0.chrome })
  }
}

extension DueDayView {
  static let shape = Shape<DueDayView>([
    .text("name", "The day, in words.") { $0.name },
    .list("work", "The work that is due on it.", DueView.shape) { $0.work },
  ])
}

extension DueView {
  static let shape = Shape<DueView>([
    .text("name", "The item's name.") { $0.name },
    .text("code", "Number and section of its course.") { $0.code },
    .text("course", "The name of its course.") { $0.course },
    .text("address", "The address of the course's page.") { $0.address },
    .text("due", "When it is due, in words.") { $0.due },
    .text("clock", "The time alone, if there is one.") { $0.clock },
    .text("dueDate", "When it is due, for the datetime attribute.") { $0.date },
    .text("until", "The Unix time in seconds at which it becomes overdue, for scripts.") { $0.until },
    .text("worth", "Its share of the course, in words.") { $0.worth },
    .text("note", "The owner's note.") { $0.note },
    .flag("isOverdue", "Whether its due date had passed when the page was built.") { $0.isOverdue },
  ])
}
