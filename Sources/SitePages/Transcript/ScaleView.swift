import Grading
import Mustache
import SiteContent

/// A grading scale in the transcript's legend.
struct ScaleView {
  let name: String
  /// The pass mark as a sentence.
  let pass: String
  /// The letters, the highest first.
  let steps: [LetterRow]
  /// Whether the letters carry grade points.
  let hasPoints: Bool

  struct LetterRow {
    let letter: String
    /// The letter's cut-off.
    let from: String
    let points: String
  }

  /// Returns the scales of all courses, each once, in the order of the terms.
  static func list(in context: PageContext) -> [ScaleView] {
    var scales: [Scale] = []
    for term in context.content.record.terms {
      for course in term.courses where course.basis != .passFail && !scales.contains(course.scale) {
        scales.append(course.scale)
      }
    }
    return scales.map { ScaleView($0, in: context) }
  }

  init(_ scale: Scale, in context: PageContext) {
    let marks = context.marks(on: scale)
    name = context.localizer.text(.transcriptScale, ["name": context.localizer.text(scale.name)])
    pass = context.localizer.text(.transcriptPass, ["mark": marks.bound(scale.pass)])
    hasPoints = scale.formula == nil && scale.steps.contains { $0.points != nil }
    steps = scale.steps.map {
      LetterRow(letter: $0.letter, from: marks.bound($0.from), points: marks.points($0.points))
    }
  }
}

extension ScaleView {
  static let shape = Shape<ScaleView>([
    .text("name", "The scale's name.") { $0.name },
    .text("pass", "The pass mark, in words.") { $0.pass },
    .flag("hasSteps", "Whether it has letters.") { !$0.steps.isEmpty },
    .flag("hasPoints", "Whether the letters carry points.") { $0.hasPoints },
    .list("steps", "Its letters, the highest first.", LetterRow.shape) { $0.steps },
  ])
}

extension ScaleView.LetterRow {
  static let shape = Shape<ScaleView.LetterRow>([
    .text("letter", "The letter.") { $0.letter },
    .text("from", "Its cut-off.") { $0.from },
    .text("points", "Its grade points, or a dash.") { $0.points },
  ])
}
