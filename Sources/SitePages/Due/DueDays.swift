import Grading
import Mustache
import SiteContent

/// The due work of two weeks: a column for each day with its date, and in it a bar as high as the worth of the work that is due.
///
/// Horizontal positions are in percent of the width and vertical ones in pixels, as in charts.
struct DueDays {
  let title: String
  /// The work of these days, in one sentence, for readers who cannot see the bars.
  let description: String
  let dates: [Day]
  let bars: [Bar]
  /// The first day, which is that of the build, as a number of days since 1970-01-01.
  let first: Int

  struct Day {
    let weekday: String
    let day: String
    let isToday: Bool

    static let shape = Shape<Self>([
      .text("weekday", "The initial of the weekday.") { $0.weekday },
      .text("day", "The day of the month.") { $0.day },
      .flag("isToday", "Whether it is the day of the build.") { $0.isToday },
    ])
  }

  struct Bar {
    /// The middle of the column.
    let x: String
    let y: String
    let height: String
    /// `HW 5: Dec 2, 2.38% of the course`, for each piece of work of the day.
    let text: String
    /// How much of its course the work is, in whole percent, which have room above a narrow column; nil for work without a share.
    let value: String?
    /// The base line of the value.
    let valueY: String

    static let shape = Shape<Self>([
      .text("x", "The middle of the day in percent.") { $0.x },
      .text("y", "The top of the bar in pixels.") { $0.y },
      .text("height", "The height of the bar in pixels, proportional to the worth.") { $0.height },
      .text("text", "The work of the day, with its date and its weight, in words.") { $0.text },
      .text("value", "How much of its course the work is, in whole percent; empty for work without a share.") {
        $0.value
      },
      .text("valueY", "The base line of that number, in pixels.") { $0.valueY },
    ])
  }

  static let count = 14
  /// In pixels: the base line of the bars, and the greatest and the least height of a bar.
  private static let size = (base: 72.0, most: 54.0, least: 3.0)
  static let height = 72

  /// - Parameter work: the work that is not overdue, sorted by day.
  /// - Returns: nil if nothing is due on these days.
  init?(of work: [DueWork], in context: PageContext) {
    let localizer = context.localizer
    let today = context.content.now.date
    let first = today.daysSinceEpoch
    self.first = first
    let days = Dictionary(grouping: work) { $0.due.date.daysSinceEpoch - first }
      .filter { (0..<Self.count).contains($0.key) }
    guard !days.isEmpty else { return nil }
    title = localizer.text(.dueDays)
    let initials = localizer.text(.weekdayInitials).split(separator: " ")
    dates = (0..<Self.count).compactMap { day in
      guard let date = CalendarDate(daysSinceEpoch: first + day), initials.count == 7 else { return nil }
      return Day(weekday: String(initials[date.daysSinceMonday]), day: String(date.day), isToday: day == 0)
    }
    let sums = days.mapValues { $0.reduce(0) { $0 + $1.worth } }
    let greatest = sums.values.max() ?? 0
    bars = days.sorted { $0.key < $1.key }.map { day, work in
      let sum = sums[day] ?? 0
      let height = max(greatest > 0 ? Self.size.most * sum / greatest : 0, Self.size.least)
      let texts = work.map { work in
        localizer.text(
          .dueDot,
          [
            "name": localizer.text(work.item.name), "due": localizer.moment(work.due),
            "worth": DueView(work, from: Address(""), in: context).worth,
          ])
      }
      return Bar(
        x: PathData.number(Self.middle(of: day)), y: PathData.number(Self.size.base - height),
        height: PathData.number(height), text: texts.joined(separator: " · "),
        value: sum > 0
          ? DisplayNumber(sum, decimals: sum < 1 ? 1 : 0)
            .text(decimalSign: localizer.table.decimalSign, trimmingZeros: true) : nil,
        valueY: PathData.number(Self.size.base - height - 5))
    }
    description = bars.map(\.text).joined(separator: " · ")
  }

  private static func middle(of day: Int) -> Double { (Double(day) + 0.5) / Double(count) * 100 }

  static let shape = Shape<Self>([
    .text("title", "The title.") { $0.title },
    .text("description", "All work in it, in words.") { $0.description },
    .text("height", "Its height in pixels.") { _ in String(height) },
    .text("first", "The first day as a number of days since 1970, for scripts.") { String($0.first) },
    .list("dates", "The days.", Day.shape) { $0.dates },
    .list("bars", "The days on which work is due.", Bar.shape) { $0.bars },
  ])
}
