import Formats
import Grading
import SiteContent

/// The data of the what-if script on the page of a course: the course, and how its marks are written. The script's
/// texts are in `ScriptTexts`.
struct CoursePageScenario {
  private let view: CourseView
  private var course: Course { view.subject }
  private var figures: CourseFigures { view.figures }
  private var context: PageContext { view.context }

  init(_ course: CourseView) { view = course }

  /// The JSON text, or nil if the grade is final, because then no score changes it.
  var bytes: [UInt8]? {
    guard course.final == nil, !course.isAbsent, course.basis != .withdrawn else { return nil }
    let marks = view.marks
    return JSONWriter.bytes {
      $0.object { json in
        json.key("course")
        let ladder = figures.ladder.compactMap(\.target.goal)
        CourseFiguresScenario(
          course, CourseFormulaMap(of: view.compiled), ladder: ladder == course.scale.steps.map(\.from) ? nil : ladder
        ).write(to: &json)
        json.list("categories", course.categories) { $1.text($0.name.fallback) }
        let rows = self.rows
        if rows != Array(rows.indices) { json.list("rows", rows) { $1.number(Double($0)) } }
        let targets = TargetDescription(localizer: context.localizer, marks: marks)
        let (goal, articledGoal) = (targets.goal(of: course), targets.articledGoal(of: course))
        json.text("goal", goal)
        if articledGoal != goal { json.text("aGoal", articledGoal) }
        json.text("declared", marks.share(figures.declaredWeight))
        json.key("format")
        MarkScenario(marks: marks, ownBands: context.content.record.bands).write(to: &json)
      }
    }
  }

  /// The position of the item of each row.
  private var rows: [Int] {
    (course.categories.map(\.items) + [course.items]).reduce(into: []) { rows, items in
      let before = rows.count
      rows += CategoryView.order(of: items).map { before + $0 }
    }
  }
}
