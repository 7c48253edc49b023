import Grading

/// Reads the categories and direct items of a course, and how they weigh.
struct WorkReader {
  let items: ItemReader
  let term: Term
  var report: FileReport { items.report }
  private var scale: Scale { items.scale }
  private(set) var parts: [Part] = []

  init(items: ItemReader, term: Term) {
    self.items = items
    self.term = term
  }

  /// A category or a direct item, with what is needed to weigh it against the others.
  struct Part {
    var name: String
    var span: SourceSpan
    var weight: Double?
    var coefficient: Double?
    var weightSpan: SourceSpan?
    var isExtraCredit: Bool
    var aggregate: GradeCategory.Aggregate?
    var aggregateSpan: SourceSpan?
  }

  mutating func work(_ fields: inout Fields) -> Course.Work {
    let nodes = fields.list("categories")
    var categories: [GradeCategory] = []
    categories.reserveCapacity(nodes.count)
    for node in nodes {
      guard let category = category(node) else { continue }
      if categories.contains(where: { $0.name.fallback == category.name.fallback }) {
        report.error(parts.last?.span ?? node.span, "the category \"\(category.name.fallback)\" is given twice")
      }
      categories.append(category)
    }
    var direct: [Item] = []
    for draft in drafts(of: fields.list("items"), max: nil) {
      parts.append(
        Part(
          name: draft.item.name.fallback, span: draft.span, weight: draft.item.weight, coefficient: draft.coefficient,
          weightSpan: draft.weightSpan, isExtraCredit: draft.item.isExtraCredit))
      direct.append(draft.item)
    }
    let weighting = weighting()
    if weighting == .coefficients {
      for (at, item) in direct.enumerated() {
        direct[at].weight = parts[categories.count + at].coefficient ?? item.weight
      }
    }
    return .parts(weighting, categories: categories, items: direct)
  }

  // MARK: - Categories

  private mutating func category(_ node: YAMLNode) -> GradeCategory? {
    guard var fields = Fields(node, of: .category, report: report) else { return nil }
    defer { fields.finish() }
    let name = fields.requiredLocalizedText("name")
    var part = Part(name: name.fallback, span: fields.span(of: "name"), isExtraCredit: false)
    part.weight = fields.number("weight", in: 0...1000)
    part.coefficient = fields.number("coefficient")
    part.weightSpan = part.weight != nil ? fields.keySpan(of: "weight") : fields.keySpan(of: "coefficient")
    part.isExtraCredit = fields.flag("extra-credit") ?? false
    let written = aggregate(&fields)
    let drops = (fields.wholeNumber("drop-lowest") ?? 0, fields.wholeNumber("drop-highest") ?? 0)
    let max = fields.number("max")
    let count = fields.wholeNumber("count", in: 0...1000)
    if fields.flag("remove") == true {
      report.error(
        fields.keySpan(of: "remove"), "there is no category \"\(name.fallback)\" to remove",
        cure: "remove drops a category of the course template by its name")
      return nil
    }
    var category = GradeCategory(
      name: name, weight: part.weight ?? part.coefficient, aggregate: written ?? .points, dropLowest: drops.0,
      dropHighest: drops.1, isExtraCredit: part.isExtraCredit, count: count, announcedMax: max ?? items.scale.unit.top,
      work: .items([]))
    category.work = .mark(Item(name: name, max: category.announcedMax))
    if let grade = fields.entry("grade") {
      if fields.has("items") {
        report.error(grade.keySpan, "\"grade\" stands beside \"items\"", cure: "keep one of them")
      }
      category.work = .mark(items.mark(grade, name: name, of: category.announcedMax))
    } else if fields.has("items") || count != nil {
      let drafts = drafts(of: fields.list("items"), max: max)
      category.work = .items(drafts.map(\.item))
      check(drafts, written: written, count: count, &fields)
      category.aggregate = written ?? (drafts.indices.contains { drafts[$0].item.weight != nil } ? .weighted : .points)
    }
    part.aggregate = category.aggregate
    part.aggregateSpan = fields.has("aggregate") ? fields.span(of: "aggregate") : nil
    parts.append(part)
    return category
  }

  private func aggregate(_ fields: inout Fields) -> GradeCategory.Aggregate? {
    guard let text = fields.text("aggregate") else { return nil }
    switch text {
    case "points": return .points
    case "mean": return .mean
    case "weighted": return .weighted
    default:
      report.error(
        fields.span(of: "aggregate"), "\"\(text)\" is not a value of \"aggregate\"",
        cure: Fields.proposal(for: text, among: ["points", "mean", "weighted"]))
      return nil
    }
  }

  private func check(
    _ drafts: [ItemReader.Draft], written: GradeCategory.Aggregate?, count: Int?, _ fields: inout Fields
  ) {
    // By index, since a draft is dear to copy.
    let listed = drafts.indices.count { !drafts[$0].item.isExtraCredit }
    if let count, count < listed {
      report.error(
        fields.span(of: "count"), "\"count\" is \(count), but \(listed) items are listed",
        cure: "count is how many items there will be in all")
    }
    for at in drafts.indices {
      guard let span = drafts[at].weightSpan else { continue }
      if drafts[at].coefficient != nil {
        report.error(span, "an item of a category has no coefficient", cure: "write weight")
      } else if let written, written != .weighted {
        report.error(
          span, "a weight does not count where aggregate is \(written)",
          cure: "write aggregate: weighted, or remove the weights")
      }
    }
  }

  // MARK: - Items

  private func drafts(of nodes: [YAMLNode], max: Double?) -> [ItemReader.Draft] {
    var drafts: [ItemReader.Draft] = []
    drafts.reserveCapacity(nodes.count)
    var names: Set<String> = []
    let isLong = nodes.count > 32
    // By index, since a node is dear to copy.
    for at in nodes.indices {
      guard let draft = items.item(nodes[at], max: max) else { continue }
      let name = draft.item.name.fallback
      // Few names are compared faster than hashed.
      let isKnown = isLong ? !names.insert(name).inserted : drafts.contains(name: name)
      if isKnown, name != "–" {
        report.error(
          draft.span, "the item \"\(name)\" is given twice", cure: "give each its own name")
      }
      warn(ofDue: draft)
      drafts.append(draft)
    }
    return drafts
  }

  private func warn(ofDue draft: ItemReader.Draft) {
    guard let span = draft.dueSpan, let due = draft.item.due else { return }
    if let start = term.start, due.end < start.start {
      report.warning(span, "due before its term starts, \(start.date.text)", cure: "check the date, and its year")
    } else if let end = term.end, due.start > end.end {
      report.warning(span, "due after its term ends, \(end.date.text)", cure: "check the date, and its year")
    }
  }
}

extension [ItemReader.Draft] {
  fileprivate func contains(name: String) -> Bool {
    for at in indices where self[at].item.name.fallback == name { return true }
    return false
  }
}
