import Grading

/// Reads a term's `index.md`.
enum TermReader {
  /// Reads a term; without a root, where the file has none that could be read, its courses cause no further errors.
  static func read(_ id: String, _ root: YAMLNode?, of site: SiteDraft, report: DiagnosticCollector) -> TermDraft {
    var head = TermDraft(Term(id: id, name: LocalizedText(id), scale: site.scale))
    guard let root, var fields = FieldReader(root, of: .term, report: report) else {
      head.isComplete = false
      return head
    }
    defer { fields.finish() }
    head.term.name = fields.requiredLocalizedText("name")
    head.term.start = fields.moment("start", in: site.zone)
    head.term.end = fields.moment("end", in: site.zone)
    if let start = head.term.start, let end = head.term.end, end.end < start.start {
      report.error(fields.span(of: "end"), "the term ends before it starts", help: "check start and end")
      head.term.end = nil
    }
    head.term.year = fields.text("year")
    head.term.colour = fields.colour("colour")
    head.term.goal = fields.number("goal", in: 0...100)
    if let scale = site.scales.scale("scale", &fields) { head.term.scale = scale }
    head.protection = fields.protection()
    let units = fields.list("units")
    head.term.units = read(units, of: site, report: fields.report)
    head.unitIDs = Set(head.term.units.map(\.id))
    // Where a unit could not be read, a course that names it is no further mistake.
    if units.count != head.term.units.count { head.isComplete = false }
    head.usesUnits = fields.has("units")
    return head
  }

  private static func read(_ nodes: [YAMLNode], of site: SiteDraft, report: DiagnosticCollector) -> [TeachingUnit] {
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
      if id == nil { group.requireValue(of: "id") }
      guard let id else { continue }
      guard ids.insert(id).inserted else {
        report.error(group.span(of: "id"), "the unit \(id) is given twice")
        continue
      }
      units.append(unit)
    }
    return units
  }

  /// A list of ids, or one.
  private static func blocs(_ fields: inout FieldReader, of site: SiteDraft) -> [String] {
    guard let node = fields.node("blocs") else { return [] }
    let nodes: [YAMLNode] = if case .sequence(let nodes) = node.value { nodes } else { [node] }
    var blocs: [String] = []
    for node in nodes {
      guard let id = node.text else {
        fields.report.error(node.span, "a bloc is named by its id", help: "write blocs: [id]")
        continue
      }
      if !site.blocs.isEmpty, !site.blocs.contains(where: { $0.id == id }) {
        fields.report.error(
          node.span, "there is no bloc \"\(id)\"", help: FieldReader.suggestion(for: id, among: site.blocs.map(\.id)))
      } else if blocs.contains(id) {
        fields.report.error(node.span, "the bloc \(id) is given twice")
      } else {
        blocs.append(id)
      }
    }
    return blocs
  }
}
