import Grading
import Mustache
import SiteContent

/// The due work of six weeks as a calendar: a row for each week, and a dot for each day on which work is due, larger if it counts more.
///
/// Horizontal positions are in percent of the width and vertical ones in pixels, as in charts.
struct DueTimeline {
  let title: String
  /// What the dots are, in one sentence, for readers who cannot see them.
  let description: String
  let labels: [ChartLabel]
  let dots: [Dot]
  /// The Monday of the first week, as a number of days since 1970-01-01.
  let monday: Int
  /// The edges of the square of today.
  let today: (x: String, width: String)

  struct Dot {
    let x: String
    let y: String
    let radius: String
    /// `HW 5: Dec 2, 2.38% of the course`, for each piece of work of the day.
    let text: String
    /// How many pieces of work are due, if several are, with the base line of that number.
    let count: (text: String, y: String)?
  }

  static let weeks = 6
  /// The height of the names of the weekdays and of a week, in pixels, and the width of the names of weeks, in percent.
  private static let size = (head: 20.0, week: 36.0, names: 18.0)
  static var height: Double { size.head + Double(weeks) * size.week }

  /// - Parameter work: the work that is not overdue, sorted by day.
  /// - Returns: nil if nothing is due in these weeks.
  init?(of work: [DueWork], in context: PageContext) {
    let localizer = context.localizer
    let now = context.content.now.date
    let monday = now.mondaySinceEpoch
    self.monday = monday
    let work = work.filter { (monday..<monday + 7 * Self.weeks).contains($0.due.date.daysSinceEpoch) }
    guard !work.isEmpty else { return nil }
    title = localizer.text(.dueTimeline)
    let weekdays = localizer.text(.weekdayInitials).split(separator: " ").prefix(7).enumerated().map { day, name in
      ChartLabel("tick middle", x: Self.left(ofDay: day) + Self.dayWidth / 2, y: 14, String(name))
    }
    let mondays = (0..<Self.weeks).compactMap { week in
      CalendarDate(daysSinceEpoch: monday + 7 * week).map {
        ChartLabel("tick", x: 0, y: Self.middle(ofWeek: week) + 4, localizer.shortDay($0))
      }
    }
    labels = weekdays + mondays
    let days = Dictionary(grouping: work) { $0.due.date.daysSinceEpoch - monday }
    dots = days.sorted { $0.key < $1.key }.map { day, work in
      let middle = Self.middle(ofWeek: day / 7)
      let radius = Self.radius(of: work.reduce(0) { $0 + $1.worth }, holdsNumber: work.count > 1)
      let texts = work.map { work in
        localizer.text(
          .dueDot,
          [
            "name": localizer.text(work.item.name), "due": localizer.moment(work.due),
            "worth": DueView(work, from: Address(""), in: context).worth,
          ])
      }
      return Dot(
        x: PathData.number(Self.left(ofDay: day % 7) + Self.dayWidth / 2), y: PathData.number(middle),
        radius: PathData.number(radius), text: texts.joined(separator: " · "),
        count: work.count > 1 ? (String(work.count), PathData.number(middle + 4)) : nil)
    }
    description = dots.map(\.text).joined(separator: " · ")
    today = (PathData.number(Self.left(ofDay: now.daysSinceMonday)), PathData.number(Self.dayWidth))
  }

  private static var dayWidth: Double { (100 - size.names) / 7 }

  private static func left(ofDay day: Int) -> Double { size.names + dayWidth * Double(day) }

  private static func middle(ofWeek week: Int) -> Double { size.head + size.week * (Double(week) + 0.5) }

  /// Returns the radius of a dot whose area is proportional to shares of courses in percent, within what can be seen and fits.
  private static func radius(of worth: Double, holdsNumber: Bool) -> Double {
    min(max(2.6 * worth.squareRoot(), holdsNumber ? 8 : 4), size.week / 2 - 1)
  }
}

extension DueTimeline {
  static let shape = Shape<DueTimeline>([
    .text("title", "The title.") { $0.title },
    .text("description", "All work in it, in words.") { $0.description },
    .text("height", "Its height in pixels.") { _ in PathData.number(height) },
    .text("monday", "The first day of its first week as a number of days since 1970, for scripts.") {
      String($0.monday)
    },
    .text("todayX", "The left edge of the day of the build, in percent.") { $0.today.x },
    .text("todayWidth", "The width of a day, in percent.") { $0.today.width },
    .list("labels", "The weekdays and the Mondays.", ChartLabel.shape) { $0.labels },
    .list("dots", "The days on which work is due.", Dot.shape) { $0.dots },
  ])
}

extension DueTimeline.Dot {
  static let shape = Shape<DueTimeline.Dot>([
    .text("x", "The horizontal position in percent.") { $0.x },
    .text("y", "The vertical position in pixels.") { $0.y },
    .text("radius", "The radius in pixels; the area is proportional to the weight.") { $0.radius },
    .text("text", "The work of the day, with its date and its weight, in words.") { $0.text },
    .text("count", "How many pieces of work are due; empty for one.") { $0.count?.text },
    .text("countY", "The base line of that number, in pixels.") { $0.count?.y },
  ])
}
