import Grading
import SiteContent

extension Chart {
  /// A value on a day, with the name of its row in the chart's table.
  typealias Day = (date: CalendarDate, value: Double, row: String)

  /// The maximum number of days in a chart, which keeps the page small.
  private static let maximumDays = 16

  /// Creates the chart of a course's grade over time, or returns nil if graded work came back on fewer than two days.
  init?(of course: CourseView, in context: PageContext) {
    let points = GradeHistory(of: course.compiled, until: context.content.now.date, most: Self.maximumDays).points
    let localizer = context.localizer
    let marks = course.marks
    let comma = localizer.text(.comma)
    self.init(
      "gradeHistory", title: .chartGrade,
      days: points.map { point in
        let names = point.work.prefix(3).map { localizer.text($0) } + (point.work.count > 3 ? ["…"] : [])
        let row = localizer.text(
          .chartDay, ["day": localizer.shortDay(point.date), "work": names.joined(separator: comma)])
        return (point.date, point.grade, row)
      },
      goal: Self.goal(of: course.subject, marks), unit: .grades(marks), columns: (.chartAfter, .currentGrade),
      in: localizer)
  }

  /// Creates the chart of a course's grade in the commits of the site, or returns nil if it never changed or the site
  /// keeps no history.
  init?(recorded course: Course, _ figures: CourseFigures, in context: PageContext) {
    guard let history = context.history else { return nil }
    let marks = context.marks(for: course)
    self.init(
      "recordedGrade", title: .chartRecordedGrade,
      values: history.days.map { ($0.date, $0.courses[course.id]) } + [
        (context.content.now.date, figures.standing.current)
      ],
      goal: Self.goal(of: course, marks), unit: .grades(marks), column: .currentGrade, in: context.localizer)
  }

  /// Creates the chart of the GPA in the commits of the site, or of the general average if the scale has no grade points.
  /// Returns nil if it never changed or the site keeps no history.
  init?(recordedIn context: PageContext) {
    guard let history = context.history, !context.addsPoints else { return nil }
    let record = context.content.record
    let marks = context.marks(on: record.scale)
    let today = context.content.now.date
    if record.scale.pointsRange != nil, let unit = ChartUnit.points(of: record.scale, marks) {
      let goal = record.gpa.goal.map { (value: $0, text: marks.number($0)) }
      self.init(
        "recordedAverage", title: .chartRecordedGPA,
        values: history.days.filter { $0.scale == record.scale }.map { ($0.date, $0.points) }
          + [(today, context.figures.gpa.current)],
        goal: goal, unit: unit, column: .figureCurrentGPA, in: context.localizer)
    } else {
      self.init(
        "recordedAverage", title: .chartRecordedAverage,
        values: history.days.map { ($0.date, $0.average) } + [(today, context.figures.average)], goal: nil,
        unit: .marks(marks), column: .chartOverall, in: context.localizer)
    }
  }

  /// Creates the chart of a value in the commits of the site, or returns nil if it never changed.
  private init?(
    _ id: String, title: TextKey, values: [(date: CalendarDate, value: Double?)], goal: (value: Double, text: String)?,
    unit: ChartUnit, column: TextKey, in localizer: Localizer
  ) {
    self.init(
      id, title: title, days: Self.changes(in: values, unit, localizer: localizer), goal: goal, unit: unit,
      columns: (.chartCommit, column), in: localizer)
  }

  /// Returns the days on which the formatted value changed, an evenly spaced selection if there are too many.
  private static func changes(
    in days: [(date: CalendarDate, value: Double?)], _ unit: ChartUnit, localizer: Localizer
  ) -> [Day] {
    var changes: [Day] = []
    for case (let date, let value?) in days
    where changes.last.map({ unit.exact($0.value) != unit.exact(value) }) ?? true {
      if changes.last?.date == date { changes.removeLast() }
      changes.append((date, value, localizer.shortDay(date)))
    }
    if changes.count <= maximumDays { return changes }
    let last = maximumDays - 1
    return (0...last).map { changes[$0 * (changes.count - 1) / last] }
  }

  /// Creates a line chart of values on days, or returns nil if there are fewer than two different days.
  /// - Parameters:
  ///   - days: the values, the earliest first.
  ///   - goal: the goal's position on the axis and its text.
  ///   - columns: the table's column titles, for the days and for the values.
  private init?(
    _ id: String, title: TextKey, days: [Day], goal: (value: Double, text: String)?, unit: ChartUnit,
    columns: (TextKey, TextKey), in localizer: Localizer
  ) {
    guard let first = days.first, let last = days.last, first.date < last.date else { return nil }
    let length = Double(last.date.daysSinceEpoch - first.date.daysSinceEpoch)
    let span = localizer.text(
      .chartSpan,
      [
        "first": unit.exact(first.value), "start": localizer.shortDay(first.date), "last": unit.exact(last.value),
        "end": localizer.shortDay(last.date),
      ])
    self.init(
      id, title: localizer.text(title),
      description: span + (goal.map { localizer.text(.chartGoal, ["goal": $0.text]) } ?? ""),
      points: days.map {
        Point(
          place: Double($0.date.daysSinceEpoch - first.date.daysSinceEpoch) / length, value: unit.position($0.value),
          name: localizer.shortDay($0.date))
      },
      goal: goal?.value, unit: unit, valueText: unit.exact(last.value),
      keys: goal.map { [ChartKey(style: "goal", text: localizer.text(.goal, ["goal": $0.text]))] } ?? [],
      table: ChartTable(
        columns: [localizer.text(columns.0), localizer.text(columns.1)],
        rows: days.map { ChartTable.Row(name: $0.row, cells: [unit.exact($0.value)]) }))
  }

  /// Returns the position of a course's goal on the axis and its text.
  private static func goal(of course: Course, _ marks: MarkFormat) -> (value: Double, text: String)? {
    guard let goal = course.goal, let percent = goal.percent else { return nil }
    return (marks.mark(ofPercent: percent), goal.letter ?? marks.bound(percent))
  }
}
