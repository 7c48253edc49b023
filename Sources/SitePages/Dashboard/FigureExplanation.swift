package import Grading
import SiteContent

extension Explanation {
  /// Explains a figure of the record: the values of what its formula names, or the points of its courses, and its goal.
  fileprivate init(_ figure: NamedFigure, _ value: Double?, in context: PageContext) {
    let (localizer, record) = (context.localizer, context.content.record)
    let grade = NamedValue.text(of: figure, value, in: context)
    self.init(title: localizer.text(figure.name), grade: grade, lines: [])
    add(localizer.plainText(ofKey: "computation.title"))
    for part in context.figures.parts(of: figure, in: record) {
      add(localizer.line(of: part, in: context), 1)
      for member in part.members { add(localizer.line(of: member, in: context), 2) }
    }
    let marks = context.marks(on: figure.scale)
    if case .formula(let written, _, _) = figure.source, let value {
      add(
        localizer.text(.computationFormula, ["formula": written.text, "value": marks.text(value)]), 1)
    } else {
      add(localizer.named(localizer.text(figure.name), grade), 1)
    }
    for (condition, figures) in zip(record.goals, context.figures.goals) where condition.figure == figure {
      let goal = Dashboard.Condition(ConditionView(condition, figures, in: context))
      add(localizer.named(goal.text, [goal.state, goal.details].filter { !$0.isEmpty }.joined(separator: " · ")))
    }
  }
}

extension Localizer {
  fileprivate func line(of part: FigurePart, in context: PageContext) -> String {
    let marks = context.marks(on: context.content.record.scale)
    let (name, isMark): (String, Bool) =
      switch part.subject {
      case .average: (text(.conditionAll), true)
      case .gpa(let term): ([text(.gpa), term.map { text($0) }].compactMap(\.self).joined(separator: " · "), false)
      case .mark(let name): (text(name), true)
      case .points(let name): (text(name), false)
      }
    let value = part.value.map { isMark ? marks.text($0) : marks.points($0) } ?? text(.computationOpen)
    return named(name, [value, part.credits.map { marks.number($0) }].compactMap(\.self).joined(separator: " × "))
  }
}

extension Site {
  /// Returns the figure of the record with a name, in any language; nil if there is none.
  package func figure(named name: String) -> NamedFigure? {
    content.record.figures.first { $0.name.all.contains { $0.lowercased() == name.lowercased() } }
  }

  /// Explains a figure of the record.
  package func explanation(of figure: NamedFigure) -> Explanation? {
    contexts.first.map { Explanation(figure, value(of: figure), in: $0) }
  }

  /// Returns the mark of a figure, in percent of its scale.
  func value(of figure: NamedFigure) -> Double? {
    zip(content.record.figures, figures.named).first { $0.0 == figure }?.1
  }
}
