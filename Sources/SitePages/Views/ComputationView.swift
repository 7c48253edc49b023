import Grading
import SiteContent

/// Says how a course's current grade came about, with its real numbers.
struct ComputationView {
  let steps: [StepView]
  /// The last line: what the steps add up to.
  let result: String

  /// One category or direct item.
  struct StepView {
    let name: String
    /// How its value came about.
    let value: String
    /// What it brings to the course; nil in a pool of points.
    let weighted: String?
  }

  /// Nil where there is nothing to compute: no grade yet, or one that was posted.
  init?(of course: Course, _ figures: CourseFigures, in setting: Setting) {
    guard let computation = figures.computation, computation.result != nil else { return nil }
    let words = ComputationWords(localizer: setting.localizer, marks: setting.marks(for: course))
    steps = computation.steps.map { step in
      let name: String =
        switch step.subject {
        case .category(let index): CategoryView.name(of: course.categories[index], localizer: setting.localizer)
        case .item(let index): setting.localizer.text(course.items[index].name)
        case .wholeCourse: setting.localizer.text(course.name)
        }
      return StepView(
        name: name, value: words.value(of: step), weighted: words.weighted(step, of: computation))
    }
    result = words.result(of: computation)
  }
}
