import Grading
import SiteContent

extension Chart {
  /// How many days are drawn, so that the page stays light.
  static let mostDays = 16

  /// A value on a day.
  typealias Day = (date: CalendarDate, value: Double)

  /// A line from day to day; nil where there are not two days.
  /// - Parameters:
  ///   - days: the earliest first.
  ///   - goal: where it is drawn, and in words.
  ///   - columns: what heads the table: the days, the values.
  ///   - text: how a value is written.
  ///   - drawn: where a value stands on the axis.
  ///   - row: what the table calls the day at that position.
  init?(
    _ kind: Kind, title: Phrase, days: [Day], goal: (value: Double, text: String)?, unit: ChartUnit,
    columns: (Phrase, Phrase), in setting: Setting, text: (Double) -> String, drawn: (Double) -> Double,
    row: (Int) -> String
  ) {
    guard let first = days.first, let last = days.last, first.date < last.date else { return nil }
    let wording = setting.wording
    let length = Double(last.date.daysSinceEpoch - first.date.daysSinceEpoch)
    let span = wording.text(
      .chartSpan,
      [
        "first": text(first.value), "start": wording.shortDay(first.date), "last": text(last.value),
        "end": wording.shortDay(last.date),
      ])
    self.init(
      kind, title: wording.text(title),
      description: span + (goal.map { wording.text(.chartGoal, ["goal": $0.text]) } ?? ""),
      points: days.map {
        Point(
          place: Double($0.date.daysSinceEpoch - first.date.daysSinceEpoch) / length, value: drawn($0.value),
          name: wording.shortDay($0.date))
      },
      goal: goal?.value, unit: unit, valueText: text(last.value),
      keys: goal.map { [ChartKey(style: "goal", text: wording.text(.goal, ["goal": $0.text]))] } ?? [],
      table: ChartTable(
        columns: [wording.text(columns.0), wording.text(columns.1)],
        rows: days.enumerated().map { ChartTable.Row(name: row($0), cells: [text($1.value)]) }))
  }

  /// Where the goal of a course is drawn, and what it is called.
  static func goal(of course: Course, _ marks: MarkFormat) -> (value: Double, text: String)? {
    course.goal.map { (marks.mark(ofPercent: $0.percent), $0.letter ?? marks.bound($0.percent)) }
  }
}
