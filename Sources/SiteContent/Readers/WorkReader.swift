import Grading

/// Reads the categories and direct items of a course, and how they weigh.
struct WorkReader {
  let items: ItemReader
  let term: Term
  var report: DiagnosticCollector { items.report }
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
    /// The key `drop-highest`.
    var dropSpan: SourceSpan?
  }

  /// From how many items at most rules may drop the lowest and the highest: each open one then takes a search of its own.
  static let mostDroppedFromBothSides = 200

  mutating func work(_ fields: inout FieldReader) -> Course.Work {
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
    let direct = items(of: fields.list("items"), max: nil)
    for (at, item) in direct.items.enumerated() {
      parts.append(
        Part(
          name: item.name.fallback, span: direct.nameSpan(at: at), weight: item.weight,
          coefficient: direct.coefficients[at], weightSpan: direct.hasWeight(at: at) ? direct.weightSpan(at: at) : nil,
          isExtraCredit: item.isExtraCredit))
    }
    let weighting = weighting()
    checkDrops(categories, weighting)
    guard weighting == .coefficients else { return .parts(weighting, categories: categories, items: direct.items) }
    let weighed = zip(direct.items, direct.coefficients).map { item, coefficient in
      var item = item
      item.weight = coefficient ?? item.weight
      return item
    }
    return .parts(weighting, categories: categories, items: weighed)
  }

  // MARK: - Categories

  private mutating func category(_ node: YAMLNode) -> GradeCategory? {
    guard var fields = FieldReader(node, of: .category, report: report) else { return nil }
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
        help: "remove drops a category of the course template by its name")
      return nil
    }
    var category = GradeCategory(
      name: name, weight: part.weight ?? part.coefficient, aggregate: written ?? .points, dropLowest: drops.0,
      dropHighest: drops.1, isExtraCredit: part.isExtraCredit, count: count, announcedMax: max ?? items.scale.unit.top,
      work: .items([]))
    if let grade = fields.entry("grade") {
      if fields.has("items") {
        report.error(grade.keySpan, "\"grade\" stands beside \"items\"", help: "keep one of them")
      }
      category.work = .mark(items.mark(grade, name: name, of: category.announcedMax))
    } else if fields.has("items") || count != nil {
      let list = items(of: fields.list("items"), max: max)
      category.work = .items(list.items)
      check(list, written: written, count: count, &fields)
      let isWeighted = list.items.indices.contains { list.items[$0].weight != nil }
      category.aggregate = written ?? (isWeighted ? .weighted : .points)
    } else {
      category.work = .mark(Item(name: name, max: category.announcedMax))
    }
    part.dropSpan = fields.has("drop-highest") ? fields.keySpan(of: "drop-highest") : nil
    part.aggregate = category.aggregate
    part.aggregateSpan = fields.has("aggregate") ? fields.span(of: "aggregate") : nil
    parts.append(part)
    return category
  }

  /// Without weights the rules of all categories choose what is best for one pool of points.
  private func checkDrops(_ categories: [GradeCategory], _ weighting: Course.Weighting) {
    let pools = weighting == .points ? [categories] : categories.map { [$0] }
    for pool in pools where pool.contains(where: { $0.dropLowest > 0 }) && pool.contains(where: { $0.dropHighest > 0 })
    {
      let items = pool.reduce(0) { $0 + max($1.items.count, $1.count ?? 0) }
      guard items > Self.mostDroppedFromBothSides,
        let category = pool.first(where: { $0.dropHighest > 0 }),
        let span = parts.first(where: { $0.name == category.name.fallback })?.dropSpan
      else { continue }
      report.error(
        span, "the lowest and the highest are dropped from \(items) items",
        help: "from at most \(Self.mostDroppedFromBothSides): keep one of drop-lowest and drop-highest")
    }
  }

  private func aggregate(_ fields: inout FieldReader) -> GradeCategory.Aggregate? {
    guard let text = fields.text("aggregate") else { return nil }
    switch text {
    case "points": return .points
    case "mean": return .mean
    case "weighted": return .weighted
    default:
      report.error(
        fields.span(of: "aggregate"), "\"\(text)\" is not a value of \"aggregate\"",
        help: FieldReader.suggestion(for: text, among: ["points", "mean", "weighted"]))
      return nil
    }
  }

  private func check(
    _ list: ItemList, written: GradeCategory.Aggregate?, count: Int?, _ fields: inout FieldReader
  ) {
    // By index, since an item is dear to copy.
    let listed = list.items.indices.count { !list.items[$0].isExtraCredit }
    if let count, count < listed {
      report.error(
        fields.span(of: "count"), "\"count\" is \(count), but \(listed) items are listed",
        help: "count is how many items there will be in all")
    }
    for at in list.items.indices {
      if list.coefficients[at] != nil {
        report.error(list.weightSpan(at: at), "an item of a category has no coefficient", help: "write weight")
      } else if list.items[at].weight != nil, let written, written != .weighted {
        report.error(
          list.weightSpan(at: at), "a weight does not count where aggregate is \(written)",
          help: "write aggregate: weighted, or remove the weights")
      }
    }
  }

  // MARK: - Items

  private func items(of nodes: [YAMLNode], max: Double?) -> ItemList {
    var list = ItemList(nodes)
    var names: Set<String> = []
    // Few names are compared faster than hashed.
    let isLong = nodes.count > 32
    // By index, since a node is dear to copy.
    for place in nodes.indices {
      guard items.read(nodes[place], at: place, max: max, into: &list) else { continue }
      let at = list.items.count - 1
      let name = list.items[at].name.fallback
      if isLong ? !names.insert(name).inserted : list.hasNameTwice(at: at), name != "–" {
        report.error(list.nameSpan(at: at), "the item \"\(name)\" is given twice", help: "give each its own name")
      }
      if let due = list.items[at].due { warn(of: due) { list.dueSpan(at: at) } }
    }
    return list
  }

  private func warn(of due: Moment, at span: () -> SourceSpan) {
    if let start = term.start, due.end < start.start {
      report.warning(span(), "due before its term starts, \(start.date.text)", help: "check the date, and its year")
    } else if let end = term.end, due.start > end.end {
      report.warning(span(), "due after its term ends, \(end.date.text)", help: "check the date, and its year")
    }
  }
}
