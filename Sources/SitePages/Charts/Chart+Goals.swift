import Formats
import Grading
import SiteContent

extension Chart {
  /// In pixels: the distance between rows, the top of the bar in its row, and the height of the bar.
  private static let goalRow = (pitch: 44.0, bar: 23.0, height: 10.0)

  /// Creates the chart of a term's courses and their goals: a bar for each course with a goal, and ticks at the goal and
  /// at the passing grade. Returns nil if no course of the term has a goal.
  init?(goalsOf term: Term, _ figures: TermFigures, in context: PageContext) {
    let courses = TermCourseView.order(in: term)
      .map { GoalRow(term.courses[$0], figures.courses[$0], in: context) }
      .filter { $0.goal != nil }
    if courses.isEmpty { return nil }
    let localizer = context.localizer
    id = "courseGoals"
    title = localizer.text(.chartGoals)
    let reached = courses.count { row in row.goal.map { row.percent?.reaches($0.percent) ?? false } ?? false }
    description = localizer.text(
      .chartGoalsSum, ["reached": String(reached), "goals": String(courses.count { $0.goal != nil })])

    let scale = term.courses.first?.scale
    let axis =
      term.courses.allSatisfy { $0.scale == scale } ? scale.map { Self.axis(of: context.marks(on: $0)) } ?? [] : []
    let bottom = Self.goalRow.pitch * Double(courses.count)
    height = bottom + (axis.isEmpty ? 0 : 18)

    let tops = (0..<courses.count).map { Double($0) * Self.goalRow.pitch + Self.goalRow.bar }
    func bar(_ path: inout PathData, top: Double, to percent: Double) {
      path.box(x: 0, y: top, width: min(max(percent, 0), 100), height: Self.goalRow.height)
    }
    let fills = zip(tops, courses).compactMap { top, course in
      course.percent.map { percent in
        ChartPath("fill \(course.band.style)") { bar(&$0, top: top, to: percent) }
      }
    }
    func place(_ percent: Double) -> Double { min(max(percent, 0.2), 99.8) }
    var (bounds, aims, heads) = (PathData(), PathData(), PathData())
    for (top, course) in zip(tops, courses) {
      let bottom = top + Self.goalRow.height
      bounds.line(through: [(place(course.pass), top), (place(course.pass), bottom + 4)])
      guard let goal = course.goal else { continue }
      aims.line(through: [(place(goal.percent), top - 5), (place(goal.percent), bottom)])
      heads.dot(x: place(goal.percent), y: top - 5)
    }
    let track = ChartPath("track") { path in for top in tops { bar(&path, top: top, to: 100) } }
    let ticks = [("halo", bounds), ("bound", bounds), ("halo", aims), ("aim", aims), ("head", heads)]
    paths = ([track] + fills + ticks.map { ChartPath($0, $1) }).filter { !$0.isEmpty }
    labels =
      courses.enumerated().flatMap { index, course in
        let y = Double(index) * Self.goalRow.pitch + 13
        return [
          ChartLabel("part wide", x: 0, y: y, course.name.shortened(to: 48)),
          ChartLabel("tick end wide", x: 100, y: y, course.text),
          ChartLabel("part thin", x: 0, y: y, course.short),
          ChartLabel(
            "tick end thin", x: 100, y: y,
            course.short.columns + course.text.columns <= 34 ? course.text : course.grade),
        ]
      }
      + axis.map { ChartLabel($0.style, x: $0.place, y: bottom + 12, $0.text) }
    keys = [
      ChartKey(style: "aim", text: localizer.text(.chartGoalMark)),
      ChartKey(style: "bound", text: localizer.text(.chartPass)),
    ]
    table = ChartTable(
      columns: [.courseName, .courseGrade, .chartGoalMark, .chartPass].map { localizer.text($0) },
      rows: courses.map { row in
        ChartTable.Row(
          name: row.name, cells: [row.grade, row.goal?.text ?? localizer.text(.none), row.passText])
      })
  }

  /// Returns the labels of the worst, the middle and the best mark of a scale.
  private static func axis(of marks: MarkFormat) -> [(style: String, place: Double, text: String)] {
    [("tick", 0.0), ("tick middle", 50), ("tick end", 100)].map { style, place in
      (style, place, marks.tick(marks.mark(ofPercent: place)))
    }
  }

  /// One row of the chart.
  private struct GoalRow {
    let name: String
    /// The course number, or the shortened name.
    let short: String
    let percent: Double?
    let grade: String
    let band: BandView
    let goal: (percent: Double, text: String)?
    let pass: Double
    let passText: String
    /// The grade and the goal as text.
    let text: String

    init(_ course: Course, _ figures: CourseFigures, in context: PageContext) {
      let marks = context.marks(for: course)
      let localizer = context.localizer
      name = localizer.text(course.name)
      short = (course.number ?? name).shortened(to: 16)
      percent = figures.standing.current
      grade = marks.text(percent)
      band = BandView(figures, own: context.content.record.bands, localizer: localizer)
      goal = course.goal.map { ($0.percent, $0.letter ?? marks.bound($0.percent)) }
      pass = course.scale.pass
      passText = marks.bound(pass)
      text = [grade, goal.map { localizer.text(.goal, ["goal": $0.text]) }].compactMap(\.self).joined(separator: " · ")
    }
  }
}
