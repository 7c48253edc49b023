import Formats
import Grading

/// Reads the figures of the whole record that a site names.
enum FigureReader {
  static func figures(_ fields: inout FieldReader, _ site: SiteDraft) -> [ParsedFigure] {
    fields.list("figures").compactMap { figure($0, site, report: fields.report) }
  }

  private static func figure(_ node: YAMLNode, _ site: SiteDraft, report: DiagnosticCollector) -> ParsedFigure? {
    guard var fields = FieldReader(node, of: .figure, report: report) else { return nil }
    defer { fields.finish() }
    let name = fields.requiredLocalizedText("name")
    let formula = FormulaText(&fields)
    let points = fields.has("gpa") ? site.scales.scale("gpa", &fields) : nil
    if fields.has("gpa"), fields.has("formula") {
      report.error(
        .conflictingKeys, fields.keySpan(of: "gpa"), "a figure has one computation, this has formula and gpa",
        help: "write a figure for each")
      return nil
    }
    if !fields.has("gpa"), !fields.has("formula") {
      report.error(.missingKey, fields.span, "a figure needs a computation", help: "one of formula, gpa")
      return nil
    }
    var scale = site.scale
    if let points {
      if fields.has("scale") {
        report.error(
          .conflictingKeys, fields.keySpan(of: "scale"), "a GPA is in the points of its own scale", help: "remove scale"
        )
      }
      guard let ofPoints = self.scale(ofPoints: points, at: fields.span(of: "gpa"), report) else { return nil }
      scale = ofPoints
    } else if fields.has("scale") {
      guard let own = site.scales.scale("scale", &fields) else { return nil }
      scale = own
    }
    let rounding = ScoreRuleReader(scale: scale, report: report).rounding(&fields)
    let goal = fields.mark("goal", on: scale)?.percent
    guard points != nil || formula != nil else { return nil }
    var figure = NamedFigure(name: name, source: .points(points ?? scale), scale: scale)
    (figure.rounding, figure.goal) = (rounding, goal)
    return ParsedFigure(figure: figure, formula: formula)
  }

  /// Returns a scale whose marks are the points of another; nil, with an error, if it has no points that letters give.
  private static func scale(ofPoints scale: Scale, at span: SourceSpan, _ report: DiagnosticCollector) -> Scale? {
    guard scale.hasPointsByLetter, let range = scale.pointsRange, range.worst != range.best else {
      report.error(
        .scale, span, "not every letter of \(scale.id) has grade points, so it gives no second GPA",
        help: "choose a scale whose letters all have points, or write one under scales")
      return nil
    }
    return Scale(
      id: "gpa-\(scale.id)", unit: .linear(worst: range.worst, best: range.best), pass: 0, steps: [])
  }
}

/// A figure that a site names; the names of its formula are known once all terms are read.
struct ParsedFigure: Sendable {
  var figure: NamedFigure
  var formula: FormulaText?
}
