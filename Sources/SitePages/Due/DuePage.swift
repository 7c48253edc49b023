import Grading
import Mustache
import SiteContent

/// The page of work that is due.
struct DuePage {
  let chrome: PageChrome
  let address: Address
  let context: PageContext

  private var work: [DueWork] { context.due }

  var weeks: [DueWeekView] {
    DueWeekView.list(work.filter { !isOverdue($0) }, from: address, in: context, heaviest: heaviest)
  }

  /// The greatest share of a course that any of the work has, in percent: the longest bar of the page.
  private var heaviest: Double { work.lazy.map(\.worth).max() ?? 0 }

  /// The work that is ungraded although its due date has passed, the oldest first. It comes before all other work.
  var overdue: [DueView] {
    work.filter(isOverdue).map { DueView($0, from: address, in: context, heaviest: heaviest) }
  }

  /// The time zone of all times of the page, in words; nil if no work has a time.
  var zone: String? { context.localizer.zone(of: work.lazy.map(\.due)) }

  private func isOverdue(_ work: DueWork) -> Bool { work.due.hasPassed(at: context.content.now.start) }
}

/// A week and the work that is due in it.
struct DueWeekView {
  /// `This week`, `Next week` or `Week of December 14, 2026`.
  let name: String
  /// `Week of December 14, 2026`, whichever week it is.
  let dated: String
  /// The first day as a number of days since 1970-01-01.
  let monday: Int
  let work: [DueView]

  /// Returns work grouped by week, which begins on Monday.
  /// - Parameters:
  ///   - work: the work sorted by day.
  ///   - heaviest: the greatest share of a course that any work of the page has.
  static func list(
    _ work: [DueWork], from page: Address, in context: PageContext, heaviest: Double
  ) -> [DueWeekView] {
    var weeks: [(monday: Int, work: [DueView])] = []
    for work in work {
      let view = DueView(work, from: page, in: context, heaviest: heaviest)
      let monday = work.due.date.mondaySinceEpoch
      if let last = weeks.indices.last, weeks[last].monday == monday {
        weeks[last].work.append(view)
      } else {
        weeks.append((monday, [view]))
      }
    }
    return weeks.map { week in
      let dated = CalendarDate(daysSinceEpoch: week.monday).map {
        context.localizer.text(.dueWeek, ["day": context.localizer.day($0)])
      }
      let name: String? =
        switch week.monday - context.content.now.date.mondaySinceEpoch {
        case 0: context.localizer.text(.dueThisWeek)
        case 7: context.localizer.text(.dueNextWeek)
        default: dated
        }
      return DueWeekView(name: name ?? "", dated: dated ?? "", monday: week.monday, work: week.work)
    }
  }

  static let shape = Shape<Self>([
    .text("name", "The week, in words.") { $0.name },
    .text("dated", "The week in words with its first day, also if it is this or the next one.") { $0.dated },
    .text("monday", "Its first day as a number of days since 1970, for scripts.") { String($0.monday) },
    .list("work", "The work that is due in it.", DueView.shape) { $0.work },
  ])
}

extension CalendarDate {
  /// The Monday of its week, as a number of days since 1970-01-01.
  var mondaySinceEpoch: Int { daysSinceEpoch - daysSinceMonday }
}

/// A piece of due work as one row.
struct DueView {
  private let work: DueWork
  private let page: Address
  private let context: PageContext
  private let heaviest: Double
  private let marks: MarkFormat
  let isSpare: Bool

  /// - Parameter heaviest: the greatest share of a course that any work of the page has, in percent.
  init(_ work: DueWork, from page: Address, in context: PageContext, heaviest: Double = 0, isSpare: Bool = false) {
    self.heaviest = heaviest
    self.isSpare = isSpare
    self.work = work
    self.page = page
    self.context = context
    marks = context.marks(for: work.course)
  }

  var name: String { localizer.text(work.item.name) }

  var course: String { localizer.text(work.course.name) }

  var address: String { page.link(to: context.address(of: .course(work.course.id))) }

  /// The day and, if given, the time in words.
  var due: String { localizer.moment(work.due) }

  /// The weekday, the day and, if given, the time in words.
  var dueOnWeekday: String { localizer.momentWithWeekday(work.due) }

  var away: String {
    localizer.away(days: work.due.date.daysSinceEpoch - context.content.now.date.daysSinceEpoch)
  }

  var day: String { String(work.due.date.daysSinceEpoch) }

  /// The length of its bar: its share of the course in percent of the greatest on the page; nil for extra credit, and in place of several
  /// items.
  var fill: String? {
    heaviest > 0 && !work.item.isExtraCredit && !countsForOthers ? PathData.number(work.worth / heaviest * 100) : nil
  }

  var until: String { String(work.due.end) }

  /// The work's share of the course, or the words for extra credit or for work that counts in place of others; for letters, how much of its category is passed.
  var worth: String {
    if !work.course.letters.isEmpty { return passed }
    if countsForOthers { return localizer.text(.itemResit) }
    return work.item.isExtraCredit
      ? localizer.text(.itemExtraCredit)
      : WorthText(work.worth, in: work.category, of: work.figures, marks: marks).phrase
  }

  /// The work's share of the course alone, `30%`; nil where `worth` has words in its place.
  var weight: String? {
    guard work.course.letters.isEmpty, !countsForOthers, !work.item.isExtraCredit, work.worth > 0 else { return nil }
    return marks.brief(work.worth)
  }

  /// Whether it has no share of the course, as it counts only in place of others, of which no single one is known.
  private var countsForOthers: Bool { work.item.isResit && work.worth == 0 }

  private var passed: String {
    for (category, figures) in zip(work.course.categories, work.figures.categories)
    where category.name == work.category?.name {
      guard let works = figures.works else { continue }
      return
        "\(CategoryView.name(of: category, localizer: localizer)) \(localizer.outOf(String(works.passed), String(works.all)))"
    }
    return ""
  }

  /// The address of the form for its score; nil if pages have no such links.
  var entry: String? {
    CourseView(work.course, work.figures, address: address, in: context).entry(for: work.item, in: work.category)
  }

  var note: String? { work.item.note.map { localizer.text($0) } }

  private var localizer: Localizer { context.localizer }

  static let shape = Shape<Self>([
    .text("name", "The item's name.") { $0.name },
    .text("code", "Number and section of its course.") { CourseView.code(of: $0.work.course) },
    .text("course", "The name of its course.") { $0.course },
    .text("address", "The address of the course's page.") { $0.address },
    .text("due", "When it is due, in words.") { $0.due },
    .text("dueOnWeekday", "When it is due, in words with the weekday.") { $0.dueOnWeekday },
    .text("away", "How many days away that is, in words.") { $0.away },
    .text("day", "The day as a number of days since 1970, for scripts.") { $0.day },
    .text("fill", "The length of its bar: its share of the course in percent of the greatest on the page.") { $0.fill },
    .text("dueDate", "When it is due, for the datetime attribute.") { $0.work.due.isoText },
    .text("until", "The Unix time in seconds at which it becomes overdue, for scripts.") { $0.until },
    .text("worth", "Its share of the course, in words.") { $0.worth },
    .text("note", "The owner's note.") { $0.note },
    .text("entry", "The address of the form for its score, in a preview and with `enter-score`.") { $0.entry },
    .flag("isOverdue", "Whether its due date had passed when the page was built.") {
      $0.work.due.hasPassed(at: $0.context.content.now.start)
    },
    .flag("isSpare", "Whether the page shows it only once work before it is overdue.") { $0.isSpare },
  ])
}

extension DuePage: PageView {
  static let fields: [Shape<DuePage>.Field] = [
    .text("calendar", "The address of the calendar file; empty if the site leaves it out.") {
      $0.context.calendarAddress.map($0.address.link)
    },
    .text("timeZone", "The IANA name of the site's time zone, for scripts.") { $0.context.settings.timeZone },
    .text("zone", "The time zone of due times, in words; empty if no work has a time.") { $0.zone },
    .flag("isEmpty", "Whether no open work has a due date.") { $0.work.isEmpty },
    .list("weeks", "The work that is not overdue, by week.", DueWeekView.shape) { $0.weeks },
    .flag("hasOverdue", "Whether anything is overdue.") { $0.work.contains(where: $0.isOverdue) },
    .list("overdue", "The open work whose due date has passed, the oldest first.", DueView.shape) { $0.overdue },
  ]
}
