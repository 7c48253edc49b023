import Formats
import Grading

/// Reads a term's `index.md`.
enum TermReader {
  /// Reads a term.
  /// - Parameter root: the front matter; nil if it could not be read: then its courses cause no further errors.
  static func read(_ id: String, _ root: YAMLNode?, of site: SiteDraft, report: DiagnosticCollector) -> TermDraft {
    var draft = TermDraft(Term(id: id, name: LocalizedText(id), scale: site.scale))
    guard let root, var fields = FieldReader(root, of: .term, report: report) else {
      draft.isComplete = false
      return draft
    }
    defer { fields.finish() }
    let ownName = fields.has("name") ? nil : TermName.names(of: id)
    draft.term.name = ownName ?? fields.requiredLocalizedText("name")
    draft.term.start = fields.moment("start", in: site.zone)
    draft.term.end = fields.moment("end", in: site.zone)
    if let start = draft.term.start, let end = draft.term.end, end.end < start.start {
      report.error(
        .outOfOrder, fields.span(of: "end"), "the term ends before it starts", help: "check start and end")
      draft.term.end = nil
    }
    draft.term.year = fields.text("year")
    draft.term.colour = fields.colour("colour")
    draft.term.goal = fields.number("goal", in: 0...100)
    if let scale = site.scales.scale("scale", &fields) { draft.term.scale = scale }
    draft.protection = fields.protection()
    draft.term.floor = fields.mark("floor", on: draft.term.scale, isBound: true)?.percent
    draft.term.bonus = fields.bonus(on: draft.term.scale) ?? 0
    draft.term.rounding =
      ScoreRuleReader(scale: draft.term.scale, report: report).rounding(&fields)
      ?? site.truncation(on: draft.term.scale)
    draft.formulas.whole = FormulaText(&fields)
    let units = fields.list("units")
    draft.term.units = read(units, of: site, &draft, report: fields.report)
    draft.unitIDs = Set(draft.term.units.map(\.id))
    // If a unit could not be read, courses that name it are not reported.
    if units.count != draft.term.units.count { draft.isComplete = false }
    draft.usesUnits = fields.has("units")
    return draft
  }

  private static func read(
    _ nodes: [YAMLNode], of site: SiteDraft, _ draft: inout TermDraft, report: DiagnosticCollector
  ) -> [TeachingUnit] {
    let scale = draft.term.scale
    var units: [TeachingUnit] = []
    var ids: Set<String> = []
    for node in nodes {
      guard var group = FieldReader(node, of: .unit, report: report) else { continue }
      defer { group.finish() }
      let id = group.id("id")
      var unit = TeachingUnit(id: id ?? "", code: group.text("code"), name: group.requiredLocalizedText("name"))
      unit.coefficient = group.number("coefficient") ?? 1
      unit.isProfessional = group.flag("professional") ?? false
      unit.blocs = blocs(&group, of: site)
      unit.credits = group.number("credits", in: 0...1000)
      unit.floor = group.mark("floor", on: scale, isBound: true)?.percent
      unit.bonus = group.bonus(on: scale) ?? 0
      unit.rounding = ScoreRuleReader(scale: scale, report: report).rounding(&group) ?? site.truncation(on: scale)
      let formula = FormulaText(&group)
      guard let id else { continue }
      guard ids.insert(id).inserted else {
        report.error(.givenTwice, group.span(of: "id"), "the unit \(id) is given twice")
        continue
      }
      if unit.credits != nil { draft.creditsPlaces[id] = report.location(of: group.span(of: "credits")) }
      draft.formulas.members[id] = formula
      units.append(unit)
    }
    return units
  }

  /// Reads a list of ids or a single one.
  private static func blocs(_ fields: inout FieldReader, of site: SiteDraft) -> [String] {
    guard let node = fields.node("blocs") else { return [] }
    let nodes: [YAMLNode] = if case .sequence(let nodes) = node.value { nodes } else { [node] }
    var blocs: [String] = []
    for node in nodes {
      guard let id = node.text else {
        fields.report.error(.wrongForm, node.span, "a bloc is named by its id", help: "write blocs: [id]")
        continue
      }
      if !site.blocs.isEmpty, !site.blocs.contains(where: { $0.id == id }) {
        fields.report.error(
          .unknownName, node.span, "there is no bloc \"\(id)\"",
          help: FieldReader.suggestion(for: id, among: site.blocs.map(\.id)))
      } else if blocs.contains(id) {
        fields.report.error(.givenTwice, node.span, "the bloc \(id) is given twice")
      } else {
        blocs.append(id)
      }
    }
    return blocs
  }
}

extension FieldReader {
  /// Reads `bonus`, in the unit of a scale; returns percentage points, or nil if the key is absent or has an error.
  fileprivate mutating func bonus(on scale: Scale) -> Double? {
    guard let bonus = number("bonus", in: 0...scale.unit.top) else { return nil }
    guard !scale.unit.lessIsBetter else {
      report.error(
        .scale, keySpan(of: "bonus"), "a bonus raises a mark, but less is better on \(scale.id)",
        help: "write the result as final of a course")
      return nil
    }
    return scale.unit.percent(ofMark: bonus) - scale.unit.percent(ofMark: 0)
  }
}
