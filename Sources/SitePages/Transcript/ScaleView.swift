import Grading
import Mustache
import SiteContent

/// A grading scale in the transcript's legend.
struct ScaleView {
  let scale: Scale
  let marks: MarkFormat

  /// Returns the scales of all courses.
  static func list(in context: PageContext) -> [ScaleView] {
    var scales: [Scale] = []
    for term in context.content.record.terms {
      for course in term.courses where course.basis != .passFail && !scales.contains(course.scale) {
        scales.append(course.scale)
      }
    }
    return scales.map { ScaleView(scale: $0, marks: context.marks(on: $0)) }
  }

  static let shape = Shape<ScaleView>([
    .text("name", "The scale's name.") {
      $0.marks.localizer.text(.transcriptScale, ["name": $0.marks.localizer.text($0.scale.name)])
    },
    .text("pass", "The pass mark, in words.") {
      $0.marks.localizer.text(.transcriptPass, ["mark": $0.marks.bound($0.scale.pass)])
    },
    .flag("hasSteps", "Whether it has letters.") { !$0.scale.steps.isEmpty },
    .flag("hasPoints", "Whether the letters carry points.") {
      $0.scale.formula == nil && $0.scale.steps.contains { $0.points != nil }
    },
    .list("steps", "Its letters, the highest first.", LetterRow.shape) { view in
      view.scale.steps.map { LetterRow(step: $0, marks: view.marks) }
    },
  ])

  struct LetterRow {
    let step: Scale.Step
    let marks: MarkFormat

    static let shape = Shape<LetterRow>([
      .text("letter", "The letter.") { $0.step.letter },
      .text("from", "Its cut-off.") { $0.marks.cutOff(of: $0.step) },
      .text("points", "Its grade points, or a dash.") { $0.marks.points($0.step.points) },
    ])
  }
}
