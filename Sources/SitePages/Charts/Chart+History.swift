import Grading
import SiteContent

extension Chart {
  /// The grade of a course over time; nil where work came back on less than two days.
  init?(of course: Course, in setting: Setting) {
    let points = GradeHistory(of: course, until: setting.content.now.date, most: Self.mostDays).points
    let wording = setting.wording
    let marks = setting.marks(for: course)
    let comma = wording.text(.comma)
    self.init(
      .gradeHistory, title: .chartGrade, days: points.map { ($0.date, $0.grade) }, goal: Self.goal(of: course, marks),
      unit: .marks(marks), columns: (.chartAfter, .currentGrade), in: setting, text: { marks.text($0) },
      drawn: { marks.mark(ofPercent: $0) },
      row: {
        let work = points[$0].work
        let names = work.prefix(3).map { wording.text($0) } + (work.count > 3 ? ["…"] : [])
        return wording.text(
          .chartDay,
          ["day": wording.shortDay(points[$0].date), "work": names.joined(separator: comma)])
      })
  }
}
