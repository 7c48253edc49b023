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

  private static let rules = [
    "average", "each", "more-than-half", "count", "deficit", "shortfall", "sum", "credits", "gpa", "formula", "any",
    "all",
  ]

  /// The keys that only some rules have, with these rules.
  private static let ruleKeys: [(key: String, rules: [String])] = [
    ("at-least", ["average", "each", "more-than-half", "sum", "formula"]),
    ("at-most", ["average", "each", "more-than-half", "count", "shortfall", "sum", "formula"]),
    ("below", ["count", "deficit", "shortfall"]), ("times", ["deficit"]), ("by", ["shortfall"]),
    ("best-credits", ["average"]), ("best", ["average", "sum", "each"]), ("worst", ["average", "sum"]),
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
    let unit = fields.text("unit")
    let bloc = fields.text("bloc")
    let given = rules.filter { fields.has($0) }
    guard given.count < 2 else {
      report.error(
        .conflictingKeys, fields.keySpan(of: given[1]),
        "a condition has one rule, this has \(given.joined(separator: " and "))",
        help: "write a condition for each")
      return nil
    }
    guard let key = given.first else {
      report.error(
        .missingKey, fields.span, "a condition needs a rule", help: "one of \(rules.joined(separator: ", "))")
      return nil
    }
    checkKeys(of: key, fields)
    var alternatives: [ParsedCondition] = []
    let formula = key == "formula" ? FormulaText(&fields) : nil
    if key == "formula", formula == nil { return nil }
    if key == "any" || key == "all" || key == "formula" {
      if key != "formula" { alternatives = conditions(key, &fields, on: scale, needName: false) }
      for other in ["year", "tag", "term", "unit", "bloc"] where fields.has(other) {
        report.error(
          .conflictingKeys, fields.keySpan(of: other),
          key == "formula"
            ? "a formula names the courses that count" : "\"\(other)\" belongs to the conditions of \"\(key)\"",
          help: key == "formula" ? "write the name into the formula" : "write it in each of them")
      }
    }
    guard let (rule, atLeast) = rule(key, &fields, on: scale, alternatives) else { return nil }
    var condition = Condition(name: name, rule: rule, atLeast: atLeast, year: year, tag: tag, term: term)
    (condition.unit, condition.bloc, condition.only) = (unit, bloc, only(&fields))
    let names = ["year", "tag", "term", "unit", "bloc"].filter(fields.has)
    return ParsedCondition(
      condition: condition, averageSpan: fields.has("average") ? fields.span(of: "average") : nil,
      nameSpans: Dictionary(names.map { ($0, fields.span(of: $0)) }) { first, _ in first },
      pointsSpan: key == "gpa" || key == "sum" ? fields.span(of: key) : nil,
      ruleSpan: fields.keySpan(of: key), alternatives: alternatives, formula: formula)
  }

  /// Reports keys that the rule does not have.
  private static func checkKeys(of rule: String, _ fields: FieldReader) {
    for (key, rules) in ruleKeys where fields.has(key) && !rules.contains(rule) {
      if key == "at-least", rule == "credits" || rule == "gpa" {
        fields.report.error(
          .conflictingKeys, fields.keySpan(of: key), "\"at-least\" belongs to an average",
          help: "write the number after the rule itself: credits: 180")
      } else {
        fields.report.error(
          .conflictingKeys, fields.keySpan(of: key),
          "\"\(key)\" belongs to \(rules.joined(separator: ", ")), not to \(rule)",
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
    case "each", "more-than-half":
      guard let group: Condition.Group = fields.choice(key), let bound = bound(&fields, on: scale) else { return nil }
      return (key == "each" ? .each(group) : .moreThanHalf(group), bound)
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
    case "shortfall": return shortfall(&fields, on: scale)
    case "sum": return sum(&fields, on: scale)
    case "formula":
      // Its names are known once all terms are read.
      return bound(&fields, on: scale).map { (.any([]), $0) }
    case "credits": return fields.number(key).map { (.credits, $0) }
    case "gpa": return fields.number(key, in: 0...100).map { (.gpa, $0) }
    default:
      if alternatives.isEmpty, fields.isEmptyList(key) {
        fields.report.error(
          .missingKey, fields.span(of: key), "\"\(key)\" has no conditions", help: "list at least two")
      }
      if alternatives.isEmpty { return nil }
      let conditions = alternatives.map(\.condition)
      return (key == "any" ? .any(conditions) : .all(conditions), 0)
    }
  }

  /// What a sum condition can add up.
  private enum Sum: String, CaseIterable { case points, marks }

  private static func sum(_ fields: inout FieldReader, on scale: Scale) -> (Condition.Rule, atLeast: Double)? {
    guard let sum: Sum = fields.choice("sum") else { return nil }
    let isFromAbove = sum == .marks && scale.unit.lessIsBetter
    let (key, other) = isFromAbove ? ("at-most", "at-least") : ("at-least", "at-most")
    if fields.has(other) {
      fields.report.error(
        .scale, fields.keySpan(of: other),
        isFromAbove ? "less is better on \(scale.id), so the bound is at-most" : "the bound of a sum is at-least",
        help: "write \(key)")
      return nil
    }
    let bound = fields.number(key, in: (sum == .marks ? -10_000 : 0)...10_000)
    fields.requireValue(of: key)
    guard let bound else { return nil }
    if sum == .points { return (.points, bound) }
    if case .german = scale.unit {
      fields.report.error(
        .scale, fields.span(of: "sum"), "the marks of \(scale.id) are not equally far apart, so they are not added up",
        help: "write a scale of your own with unit: {worst: 5, best: 1}")
      return nil
    }
    return (.marks(scale.unit), bound)
  }

  private static func shortfall(_ fields: inout FieldReader, on scale: Scale) -> (Condition.Rule, atLeast: Double)? {
    let group: Condition.Group? = fields.choice("shortfall")
    let below = fields.mark("below", on: scale, isBound: true)?.percent
    fields.requireValue(of: "below")
    let most = fields.number("at-most", in: 0...10_000)
    fields.requireValue(of: "at-most")
    let weight: Weight? = fields.choice("by")
    guard let group, let below, let most else { return nil }
    if weight != nil, group != .course {
      fields.report.error(
        .conflictingKeys, fields.keySpan(of: "by"), "only courses are weighted by their credits",
        help: "write shortfall: course")
      return nil
    }
    return (.shortfall(group, most: scale.unit.percent(ofDistance: most), byCredits: weight != nil), below)
  }

  /// What a shortfall can be weighted by.
  private enum Weight: String, CaseIterable { case credits }

  /// Reads how many of the best or worst count.
  private static func only(_ fields: inout FieldReader) -> Condition.Only? {
    let best = fields.wholeNumber("best", in: 1...1000)
    let worst = fields.wholeNumber("worst", in: 1...1000)
    let given = ["best", "worst", "best-credits"].filter(fields.has)
    if given.count > 1 {
      fields.report.error(
        .conflictingKeys, fields.keySpan(of: given[1]), "\"\(given[1])\" cannot be combined with \"\(given[0])\"",
        help: "write a condition for each")
      return nil
    }
    return best.map(Condition.Only.best) ?? worst.map(Condition.Only.worst)
  }

  private static func average(_ fields: inout FieldReader) -> Condition.Rule? {
    guard let average = fields.text("average") else { return nil }
    if let key = ["best", "worst"].first(where: fields.has), average != "all" {
      fields.report.error(
        .conflictingKeys, fields.keySpan(of: key), "\"\(key)\" chooses among all courses",
        help: "write average: all, with a tag, unit or bloc for some of the courses")
      return nil
    }
    if let credits = fields.number("best-credits", in: 0.5...10_000) {
      if average == "all" { return .bestCredits(credits) }
      fields.report.error(
        .conflictingKeys, fields.keySpan(of: "best-credits"), "\"best-credits\" chooses among all courses",
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
        .scale, fields.keySpan(of: "at-most"),
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
  /// The places of the values by which it selects courses, by their keys.
  var nameSpans: [String: SourceSpan] = [:]
  /// The place of the value of `gpa` or `sum`, which need grade points.
  var pointsSpan: SourceSpan?
  /// The key of the rule.
  var ruleSpan: SourceSpan
  /// The conditions that it is made of.
  var alternatives: [ParsedCondition] = []
  var formula: FormulaText?
}
