import Grading
import SiteContent

/// A scale as a legend shows it.
struct ScaleView {
  let name: String
  /// From which mark on one has passed, in words.
  let pass: String
  let steps: [Step]
  let hasPoints: Bool

  struct Step {
    let letter: String
    let from: String
    let points: String
  }

  /// The scales of all courses, each once, that of the newest term first.
  static func list(in setting: Setting) -> [ScaleView] {
    var scales: [Scale] = []
    for term in setting.content.record.terms {
      for course in term.courses where !scales.contains(course.scale) { scales.append(course.scale) }
    }
    return scales.map { ScaleView($0, in: setting) }
  }

  init(_ scale: Scale, in setting: Setting) {
    let marks = setting.marks(on: scale)
    name = setting.wording.text(.transcriptScale, ["name": setting.wording.text(scale.name)])
    pass = setting.wording.text(.transcriptPass, ["mark": marks.bound(scale.pass)])
    hasPoints = scale.formula == nil && scale.steps.contains { $0.points != nil }
    steps = scale.steps.map {
      Step(letter: $0.letter, from: marks.bound($0.from), points: marks.points($0.points))
    }
  }
}
