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

  private static let rules = ["average", "each", "more-than-half", "count", "deficit", "sum", "credits", "gpa", "any"]

  /// The keys that only some rules have, with these rules.
  private static let ruleKeys: [(key: String, rules: [String])] = [
    ("at-least", ["average", "each", "more-than-half", "sum"]),
    ("at-most", ["average", "each", "more-than-half", "count"]),
    ("below", ["count", "deficit"]), ("times", ["deficit"]), ("best-credits", ["average"]),
  ]

  private static func condition(
    _ node: YAMLNode, on scale: Scale, needName: Bool, report: DiagnosticCollector
  ) -> ParsedCondition? {
    guard var fields = FieldReader(node, of: .condition, report: report) else { return nil }
    defer { fields.finish() }
    let name = needName ? fields.requiredLocalizedText("name") : fields.localizedText("name")
    let year = fields.text("year")
    let tag = fields.text("tag")
    let term = fields.text("term")
    let given = rules.filter { fields.has($0) }
    guard given.count < 2 else {
      report.error(
        fields.keySpan(of: given[1]), "a condition has one rule, this has \(given.joined(separator: " and "))",
        help: "write a condition for each")
      return nil
    }
    guard let key = given.first else {
      report.error(fields.span, "a condition needs a rule", help: "one of \(rules.joined(separator: ", "))")
      return nil
    }
    checkKeys(of: key, fields)
    var alternatives: [ParsedCondition] = []
    if key == "any" {
      alternatives = conditions("any", &fields, on: scale, needName: false)
      for other in ["year", "tag", "term"] where fields.has(other) {
        report.error(
          fields.keySpan(of: other), "\"\(other)\" belongs to the conditions of \"any\"",
          help: "write it in each of them")
      }
    }
    guard let (rule, atLeast) = rule(key, &fields, on: scale, alternatives) else { return nil }
    return ParsedCondition(
      condition: Condition(name: name, rule: rule, atLeast: atLeast, year: year, tag: tag, term: term),
      averageSpan: fields.has("average") ? fields.span(of: "average") : nil,
      yearSpan: year == nil ? nil : fields.span(of: "year"), tagSpan: tag == nil ? nil : fields.span(of: "tag"),
      termSpan: term == nil ? nil : fields.span(of: "term"),
      pointsSpan: key == "gpa" || key == "sum" ? fields.span(of: key) : nil,
      ruleSpan: fields.keySpan(of: key), alternatives: alternatives)
  }

  /// Reports keys that the rule does not have.
  private static func checkKeys(of rule: String, _ fields: FieldReader) {
    for (key, rules) in ruleKeys where fields.has(key) && !rules.contains(rule) {
      if key == "at-least", rule == "credits" || rule == "gpa" {
        fields.report.error(
          fields.keySpan(of: key), "\"at-least\" belongs to an average",
          help: "write the number after the rule itself: credits: 180")
      } else {
        fields.report.error(
          fields.keySpan(of: key), "\"\(key)\" belongs to \(rules.joined(separator: ", ")), not to \(rule)",
          help: "remove it, or choose another rule")
      }
    }
  }

  /// Reads a rule and its bound: a percent, credits or grade points.
  private static func rule(
    _ key: String, _ fields: inout FieldReader, on scale: Scale, _ alternatives: [ParsedCondition]
  ) -> (Condition.Rule, atLeast: Double)? {
    switch key {
    case "average":
      guard let rule = average(&fields), let bound = bound(&fields, on: scale) else { return nil }
      return (rule, bound)
    case "each":
      guard let group: Condition.Group = fields.choice(key), let bound = bound(&fields, on: scale) else { return nil }
      return (.each(group), bound)
    case "more-than-half":
      guard let group: Condition.Group = fields.choice(key), let bound = bound(&fields, on: scale) else { return nil }
      return (.moreThanHalf(group), bound)
    case "count":
      let group: Condition.Group? = fields.choice(key)
      let below = fields.mark("below", on: scale, isBound: true)?.percent
      fields.requireValue(of: "below")
      let most = fields.wholeNumber("at-most", in: 0...1000)
      fields.requireValue(of: "at-most")
      guard let group, let below, let most else { return nil }
      return (.count(group, atMost: most), below)
    case "deficit":
      let group: Condition.Group? = fields.choice(key)
      let below = fields.mark("below", on: scale, isBound: true)?.percent
      fields.requireValue(of: "below")
      let times = fields.number("times", in: 1...100) ?? 1
      guard let group, let below else { return nil }
      return (.deficit(group, times: times), below)
    case "sum":
      let sum: Sum? = fields.choice(key)
      let bound = fields.number("at-least", in: 0...10_000)
      fields.requireValue(of: "at-least")
      guard sum != nil, let bound else { return nil }
      return (.points, bound)
    case "credits": return fields.number(key).map { (.credits, $0) }
    case "gpa": return fields.number(key, in: 0...100).map { (.gpa, $0) }
    default:
      if alternatives.isEmpty, fields.isEmptyList("any") {
        fields.report.error(fields.span(of: "any"), "\"any\" has no conditions", help: "list at least two")
      }
      return alternatives.isEmpty ? nil : (.any(alternatives.map(\.condition)), 0)
    }
  }

  /// What a sum condition can add up.
  private enum Sum: String, CaseIterable { case points }

  private static func average(_ fields: inout FieldReader) -> Condition.Rule? {
    guard let average = fields.text("average") else { return nil }
    if let credits = fields.number("best-credits", in: 0.5...10_000) {
      if average == "all" { return .bestCredits(credits) }
      fields.report.error(
        fields.keySpan(of: "best-credits"), "\"best-credits\" chooses among all courses",
        help: "write average: all, with a tag for some of the courses")
      return nil
    }
    switch average {
    case "all": return .average(.all)
    case "professional": return .average(.professional)
    default: return .average(.bloc(average))
    }
  }

  /// Reads the bound of a mark. Where less is better, it may be written as `at-most`.
  private static func bound(_ fields: inout FieldReader, on scale: Scale) -> Double? {
    if scale.unit.lessIsBetter, fields.has("at-most"), !fields.has("at-least") {
      return fields.mark("at-most", on: scale, isBound: true)?.percent
    }
    if fields.has("at-most") {
      fields.report.error(
        fields.keySpan(of: "at-most"),
        fields.has("at-least")
          ? "\"at-most\" cannot be combined with \"at-least\""
          : "more is better on \(scale.id), so the bound is at-least",
        help: "write at-least")
      return nil
    }
    let bound = fields.mark("at-least", on: scale, isBound: true)?.percent
    if bound == nil { fields.requireValue(of: "at-least") }
    return bound
  }
}

/// A condition with the places of the names in it, which are checked once all terms are read.
struct ParsedCondition: Sendable {
  var condition: Condition
  var averageSpan: SourceSpan?
  var yearSpan: SourceSpan?
  var tagSpan: SourceSpan?
  var termSpan: SourceSpan?
  /// The place of the value of `gpa` or `sum`, which need grade points.
  var pointsSpan: SourceSpan?
  /// The key of the rule.
  var ruleSpan: SourceSpan
  /// The conditions of a choice.
  var alternatives: [ParsedCondition] = []
}
