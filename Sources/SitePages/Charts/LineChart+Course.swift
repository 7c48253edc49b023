import Grading
import SiteContent

extension LineChart {
  /// How many days are drawn, so that the page stays light.
  private static let mostDays = 16

  /// The grade of a course over time; nil where work came back on less than two days.
  init?(of course: Course, in setting: Setting) {
    let today = setting.content.now.date
    let points = GradeHistory(of: course, until: today, most: Self.mostDays).points
    guard points.count > 1, let first = points.first, let last = points.last else { return nil }
    let wording = setting.wording
    let marks = setting.marks(for: course)
    let days = (first: first.date.daysSinceEpoch, last: last.date.daysSinceEpoch)
    let goal = course.goal.map { $0.letter ?? marks.bound($0.percent) }
    let span = wording.text(
      .chartSpan,
      [
        "first": marks.text(first.grade), "start": wording.shortDay(first.date), "last": marks.text(last.grade),
        "end": wording.shortDay(last.date),
      ])
    self.init(
      title: wording.text(.chartGrade),
      description: [span, goal.map { wording.text(.chartGoal, ["goal": $0]) }].compactMap(\.self).joined(),
      points: points.map {
        Point(
          place: Double($0.date.daysSinceEpoch - days.first) / Double(days.last - days.first),
          value: marks.mark(ofPercent: $0.grade), name: wording.shortDay($0.date))
      },
      goal: course.goal.map { marks.mark(ofPercent: $0.percent) }, unit: .marks(marks),
      valueText: marks.text(last.grade),
      keys: goal.map { [ChartKey(style: "goal", text: wording.text(.goal, ["goal": $0]))] } ?? [],
      table: ChartTable(
        columns: [wording.text(.chartAfter), wording.text(.currentGrade)],
        rows: points.map { point in
          let work = point.work.prefix(3).map { wording.text($0) } + (point.work.count > 3 ? ["…"] : [])
          return ChartTable.Row(
            name: wording.text(
              .chartDay, ["day": wording.shortDay(point.date), "work": work.joined(separator: wording.text(.comma))]),
            cells: [marks.text(point.grade)])
        }))
  }
}
