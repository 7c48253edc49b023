import Grading
import Mustache
import SiteContent

/// The bar of how much of its goal a course has reached: the grade in percent, divided by that of the goal. It is solid as far as the
/// course gets with nothing on all open work.
struct GoalBarView {
  let percent: String
  let bar: BarView
  /// The position of the dot in words; nil without a grade.
  let text: String?

  /// Returns nil if the site has no such bars, or the course no goal that a percentage reaches.
  init?(_ course: Course, _ figures: CourseFigures, marks: MarkFormat, in context: PageContext) {
    guard context.settings.hasGoalBars, course.letters.isEmpty, let goal = course.goal?.percent else { return nil }
    let share = figures.standing.current.map { Self.share(of: goal, reachedBy: $0) }
    let certain = figures.certain.map { Self.share(of: goal, reachedBy: $0) }
    percent = "\(goal)"
    bar = BarView(certain: certain, now: share)
    // Rounded down, so that only a goal that is reached shows 100 %.
    text = share.map { context.localizer.text(.courseGoalShare, ["share": marks.share($0.rounded(.down))]) }
  }

  private static func share(of goal: Double, reachedBy grade: Double) -> Double {
    goal > 0 ? snap(100 * min(grade, goal) / goal) : 100
  }

  static let shape = Shape<Self>(
    [
      .text("percent", "The goal in percent, for scripts.") { $0.percent },
      .text("text", "How much of the goal is reached, in words; empty without a grade.") { $0.text },
    ] + BarView.shape.fields { $0.bar })
}
