import Grading
import SiteContent

extension Chart {
  /// The most weeks in a chart, which keeps the page small: half a year.
  private static let maximumWeeks = 26

  /// Creates the chart of the grades of a class by week, their median and the middle half; nil if there are fewer than two weeks with
  /// enough members.
  init?(of figures: GradeBookFigures, _ outline: Course, in context: PageContext) {
    let today = context.content.now.date
    let localizer = context.localizer
    let unit = ChartUnit.grades(context.marks(for: outline))
    let distributions = figures.distributions(until: today) { day in
      // The week of today is not over.
      CalendarDate(daysSinceEpoch: day.daysSinceEpoch - day.daysSinceMonday + 6).map { min($0, today) } ?? day
    }.suffix(Self.maximumWeeks)
    guard let first = distributions.first, let last = distributions.last, first.date < last.date else { return nil }
    let length = Double(last.date.daysSinceEpoch - first.date.daysSinceEpoch)
    func place(_ day: CalendarDate) -> Double { Double(day.daysSinceEpoch - first.date.daysSinceEpoch) / length }
    func spread(_ half: ClosedRange<Double>) -> String {
      localizer.text(.gradeBookSpread, ["lower": unit.exact(half.lowerBound), "upper": unit.exact(half.upperBound)])
    }
    let median = localizer.text(.resultsMedian)
    let middle = localizer.text(.gradeBookMiddle)
    let hasHalves = distributions.contains { $0.middleHalf != nil }
    self.init(
      "classHistory", title: localizer.text(.chartClass),
      description: localizer.text(
        .chartSpan,
        [
          "first": unit.exact(first.median), "start": localizer.shortDay(first.date),
          "last": unit.exact(last.median), "end": localizer.shortDay(last.date),
        ]),
      points: distributions.map {
        Point(place: place($0.date), value: unit.position($0.median), name: localizer.shortDay($0.date))
      },
      ranges: distributions.compactMap { day in
        day.middleHalf.map {
          Range(place: place(day.date), lower: unit.position($0.lowerBound), upper: unit.position($0.upperBound))
        }
      },
      goal: nil, unit: unit, valueText: unit.exact(last.median),
      keys: [ChartKey(style: "line", text: median)] + (hasHalves ? [ChartKey(style: "half", text: middle)] : []),
      table: ChartTable(
        columns: [localizer.text(.chartWeek), median] + (hasHalves ? [middle] : []),
        rows: distributions.map { day in
          ChartTable.Row(
            name: localizer.shortDay(day.date),
            cells: [unit.exact(day.median)] + (hasHalves ? [day.middleHalf.map(spread) ?? localizer.text(.none)] : []))
        }))
  }
}
