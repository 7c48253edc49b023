import Formats
import Grading

/// Reads conditions for graduation, and goals.
enum ConditionReader {
  /// Reads a list of conditions.
  /// - Parameter needName: whether each needs a name, as goals do.
  static func conditions(
    _ key: String, _ fields: inout FieldReader, on scale: Scale, needName: Bool
  ) -> [ParsedCondition] {
    fields.list(key).compactMap { condition($0, on: scale, needName: needName, report: fields.report) }
  }

  private static let rules = ["average", "each", "more-than-half", "credits", "gpa"]

  private static func condition(
    _ node: YAMLNode, on scale: Scale, needName: Bool, report: DiagnosticCollector
  ) -> ParsedCondition? {
    guard var fields = FieldReader(node, of: .condition, report: report) else { return nil }
    defer { fields.finish() }
    let name = needName ? fields.requiredLocalizedText("name") : fields.localizedText("name")
    let year = fields.text("year")
    let tag = fields.text("tag")
    let given = rules.filter { fields.has($0) }
    guard given.count < 2 else {
      report.error(
        fields.keySpan(of: given[1]), "a condition has one rule, this has \(given.joined(separator: " and "))",
        help: "write a condition for each")
      return nil
    }
    guard let rule = rule(&fields), let atLeast = bound(of: rule, &fields, on: scale) else {
      if given.isEmpty {
        report.error(fields.span, "a condition needs a rule", help: "one of \(rules.joined(separator: ", "))")
      }
      return nil
    }
    return ParsedCondition(
      condition: Condition(name: name, rule: rule, atLeast: atLeast, year: year, tag: tag),
      averageSpan: fields.has("average") ? fields.span(of: "average") : nil,
      yearSpan: year == nil ? nil : fields.span(of: "year"), tagSpan: tag == nil ? nil : fields.span(of: "tag"))
  }

  private static func rule(_ fields: inout FieldReader) -> Condition.Rule? {
    if let average = fields.text("average") {
      switch average {
      case "all": return .average(.all)
      case "professional": return .average(.professional)
      default: return .average(.bloc(average))
      }
    }
    if let group: Condition.Group = fields.choice("each") { return .each(group) }
    if let group: Condition.Group = fields.choice("more-than-half") { return .moreThanHalf(group) }
    if fields.has("credits") { return .credits }
    if fields.has("gpa") { return .gpa }
    return nil
  }

  /// Reads the bound of a rule: a percent, credits or a GPA.
  private static func bound(of rule: Condition.Rule, _ fields: inout FieldReader, on scale: Scale) -> Double? {
    switch rule {
    case .average, .each, .moreThanHalf:
      let bound = fields.mark("at-least", on: scale, isBound: true)?.percent
      if bound == nil { fields.requireValue(of: "at-least") }
      return bound
    case .credits, .gpa:
      if fields.has("at-least") {
        fields.report.error(
          fields.keySpan(of: "at-least"), "\"at-least\" belongs to an average",
          help: "write the number after the rule itself: credits: 180")
      }
      return rule == .credits ? fields.number("credits") : fields.number("gpa", in: 0...100)
    }
  }
}

/// A condition with the places of the names in it, which are checked once all terms are read.
struct ParsedCondition: Sendable {
  var condition: Condition
  var averageSpan: SourceSpan?
  var yearSpan: SourceSpan?
  var tagSpan: SourceSpan?
}
