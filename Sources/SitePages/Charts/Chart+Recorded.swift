import Grading
import SiteContent

extension Chart {
  /// The grade of a course from commit to commit; nil where it has not moved or the site keeps no history.
  init?(recorded course: Course, _ figures: CourseFigures, in setting: Setting) {
    guard let history = setting.history else { return nil }
    let marks = setting.marks(for: course)
    self.init(
      .recordedGrade, title: .chartRecordedGrade,
      days: history.days.map { ($0.date, $0.courses[course.id]) } + [
        (setting.content.now.date, figures.standing.current)
      ],
      goal: Self.goal(of: course, marks), unit: .marks(marks), column: .currentGrade, in: setting,
      text: { marks.text($0) },
      drawn: { marks.mark(ofPercent: $0) })
  }

  /// The grade point average from commit to commit, or the general average where the scale has no points; nil where it has
  /// not moved or the site keeps no history.
  init?(recordedIn setting: Setting) {
    guard let history = setting.history else { return nil }
    let record = setting.content.record
    let marks = setting.marks(on: record.scale)
    let today = setting.content.now.date
    if record.scale.pointsRange != nil, let unit = ChartUnit.points(of: record.scale, marks) {
      let goal = record.gpa.goal.map { (value: $0, text: marks.number($0)) }
      self.init(
        .recordedAverage, title: .chartRecordedGPA,
        days: history.days.filter { $0.scale == record.scale }.map { ($0.date, $0.points) }
          + [(today, setting.figures.gpa.current)],
        goal: goal, unit: unit, column: .currentGPA, in: setting, text: { marks.points($0) }, drawn: { $0 })
    } else {
      self.init(
        .recordedAverage, title: .chartRecordedAverage,
        days: history.days.map { ($0.date, $0.average) } + [(today, setting.figures.average)], goal: nil,
        unit: .marks(marks), column: .chartOverall, in: setting, text: { marks.text($0) },
        drawn: { marks.mark(ofPercent: $0) })
    }
  }

  /// A value from commit to commit; nil where it has not moved.
  private init?(
    _ kind: Kind, title: Phrase, days: [(date: CalendarDate, value: Double?)], goal: (value: Double, text: String)?,
    unit: ChartUnit, column: Phrase, in setting: Setting, text: (Double) -> String, drawn: (Double) -> Double
  ) {
    let moves = Self.moves(days, text: text)
    self.init(
      kind, title: title, days: moves, goal: goal, unit: unit, columns: (.chartCommit, column), in: setting, text: text,
      drawn: drawn, row: { setting.wording.shortDay(moves[$0].date) })
  }

  /// The days on which the value became another as it is written; thinned out evenly where they are many.
  private static func moves(
    _ days: [(date: CalendarDate, value: Double?)], text: (Double) -> String
  ) -> [Day] {
    var moves: [Day] = []
    for case (let date, let value?) in days where moves.last.map({ text($0.value) != text(value) }) ?? true {
      if moves.last?.date == date { moves.removeLast() }
      moves.append((date, value))
    }
    let last = mostDays - 1
    return moves.count <= mostDays ? moves : (0...last).map { moves[$0 * (moves.count - 1) / last] }
  }
}
