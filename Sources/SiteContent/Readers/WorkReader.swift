import Formats
import Grading

/// Reads the categories and direct items of a course, and their weighting.
struct WorkReader {
  let items: ItemReader
  let term: Term
  var report: DiagnosticCollector { items.report }
  /// The categories and direct items that were read.
  private(set) var parts: [WeightedPart] = []

  init(items: ItemReader, term: Term) {
    self.items = items
    self.term = term
  }

  /// The most items in a category whose lowest and highest are dropped: then each ungraded item takes a search.
  static let maximumItemsWithBothDrops = 200
  /// The most items from which the lowest or the highest are dropped.
  static let maximumItemsWithDrops = 1000

  /// Reads the keys `categories` and `items`.
  mutating func work(_ fields: inout FieldReader) -> Course.Work {
    let nodes = fields.list("categories")
    var categories: [GradeCategory] = []
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
        WeightedPart(
          name: item.name.fallback, span: direct.nameSpan(at: at), weight: item.weight,
          coefficient: direct.coefficients[at], weightSpan: direct.hasWeight(at: at) ? direct.weightSpan(at: at) : nil,
          isExtraCredit: item.isExtraCredit,
          hasWrongWeight: !direct.hasWeight(at: at) && direct.writesWeight(at: at)))
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
    var part = WeightedPart(name: name.fallback, span: fields.span(of: "name"), isExtraCredit: false)
    part.weight = fields.number("weight", in: 0...1000)
    part.coefficient = fields.number("coefficient")
    part.hasWrongWeight =
      fields.has("weight") && part.weight == nil || fields.has("coefficient") && part.coefficient == nil
    part.weightSpan = part.weight != nil ? fields.keySpan(of: "weight") : fields.keySpan(of: "coefficient")
    part.isExtraCredit = fields.flag("extra-credit") ?? false
    let aggregate = aggregate(&fields)
    let dropLowest = fields.wholeNumber("drop-lowest") ?? 0
    let dropHighest = fields.wholeNumber("drop-highest") ?? 0
    let max = fields.number("max")
    let count = fields.wholeNumber("count", in: 0...1000)
    if fields.flag("remove") == true {
      report.error(
        fields.keySpan(of: "remove"), "there is no category \"\(name.fallback)\" to remove",
        help: "remove drops a category of the course template by its name")
      return nil
    }
    var category = GradeCategory(
      name: name, weight: part.weight ?? part.coefficient, aggregate: aggregate ?? .points, dropLowest: dropLowest,
      dropHighest: dropHighest, isExtraCredit: part.isExtraCredit, count: count,
      announcedMax: max ?? items.scale.unit.top,
      work: .items([]))
    if let grade = fields.entry("grade") {
      if fields.has("items") {
        report.error(grade.keySpan, "\"grade\" cannot be combined with \"items\"", help: "keep one of them")
      }
      category.work = .mark(items.mark(grade, name: name, of: category.announcedMax))
    } else if fields.has("items") || count != nil {
      let list = items(of: fields.list("items"), max: max)
      category.work = .items(list.items)
      check(list, aggregate: aggregate, count: count, &fields)
      let isWeighted = list.items.contains { $0.weight != nil }
      category.aggregate = aggregate ?? (isWeighted ? .weighted : .points)
    } else {
      category.work = .mark(Item(name: name, max: category.announcedMax))
    }
    part.dropSpan = ["drop-highest", "drop-lowest"].first(where: fields.has).map { fields.keySpan(of: $0) }
    part.aggregate = category.aggregate
    part.aggregateSpan = fields.has("aggregate") ? fields.span(of: "aggregate") : nil
    parts.append(part)
    return category
  }

  /// Limits the number of items from which some are dropped, because the time for choosing them grows with its square.
  ///
  /// Without weights, all categories are one pool.
  private func checkDrops(_ categories: [GradeCategory], _ weighting: Course.Weighting) {
    let pools = weighting == .points ? [categories] : categories.map { [$0] }
    for pool in pools {
      let lowest = pool.first { $0.dropLowest > 0 }
      let highest = pool.first { $0.dropHighest > 0 }
      let hasBoth = lowest != nil && highest != nil
      let maximum = hasBoth ? Self.maximumItemsWithBothDrops : Self.maximumItemsWithDrops
      let items = pool.reduce(0) { $0 + max($1.items.count, $1.count ?? 0) }
      guard items > maximum, let category = highest ?? lowest,
        let span = parts.first(where: { $0.name == category.name.fallback })?.dropSpan
      else { continue }
      report.error(
        span, "\(hasBoth ? "the lowest and the highest" : "some") are dropped from \(items) items",
        help: "from at most \(maximum): "
          + (hasBoth ? "keep one of drop-lowest and drop-highest" : "remove the drop rule"))
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
    _ list: ItemList, aggregate: GradeCategory.Aggregate?, count: Int?, _ fields: inout FieldReader
  ) {
    let listed = list.items.count { !$0.isExtraCredit }
    if let count, count < listed {
      report.error(
        fields.span(of: "count"), "\"count\" is \(count), but \(listed) items are listed",
        help: "count is how many items there will be in all")
    }
    for (at, item) in list.items.enumerated() {
      if list.coefficients[at] != nil {
        report.error(list.weightSpan(at: at), "an item of a category has no coefficient", help: "write weight")
      } else if item.weight != nil, let aggregate, aggregate != .weighted {
        report.error(
          list.weightSpan(at: at), "a weight does not count if aggregate is \(aggregate)",
          help: "write aggregate: weighted, or remove the weights")
      }
    }
  }

  // MARK: - Items

  /// Reads a list of items.
  /// - Parameter max: the maximum of the category's items; nil if it has none.
  private func items(of nodes: [YAMLNode], max: Double?) -> ItemList {
    var list = ItemList(nodes)
    var names = Set<String>(minimumCapacity: nodes.count)
    let assumed = max == nil ? AssumedMaximum(among: nodes) : nil
    for (index, node) in nodes.enumerated() {
      guard items.read(node, at: index, max: max, assumed: assumed?.points, into: &list), let item = list.items.last
      else { continue }
      let at = list.items.count - 1
      let name = item.name.fallback
      if !names.insert(name).inserted, name != "–" {
        report.error(list.nameSpan(at: at), "the item \"\(name)\" is given twice", help: "give each its own name")
      }
      if let due = item.due { warn(of: due) { list.dueSpan(at: at) } }
    }
    if let assumed { warn(of: assumed, in: list) }
    return list
  }

  /// Warns about items that have the mean maximum of the others, and about scores that have another one than the items around them.
  private func warn(of assumed: AssumedMaximum, in list: ItemList) {
    let scale = items.scale
    let max = assumed.text
    if !assumed.isShared {
      for (at, item) in list.items.enumerated()
      where item.hasAssumedMax && !item.isExtraCredit && item.state != .excused {
        report.warning(
          list.nameSpan(at: at),
          "\"\(item.name.fallback)\" has no maximum: it is out of \(max), the mean of the others",
          help: "give it a max, or give one to the category")
      }
      return
    }
    guard assumed.points != scale.unit.top, !scale.unit.lessIsBetter else { return }
    for (at, item) in list.items.enumerated()
    where !item.isExtraCredit && item.writtenLetter == nil && !list.hasWeight(at: at) {
      guard let span = list.bareScoreSpan(at: at), let points = item.state.points else { continue }
      let (score, own) = (DecimalNumber.text(points), DecimalNumber.text(item.max))
      report.warning(
        span, "\(score) is out of \(own), the others are out of \(max)",
        help: "write \(score)/\(max); or \(score)/\(own) if it is meant so")
    }
  }

  /// Warns about a due date outside the term.
  private func warn(of due: Moment, at span: () -> SourceSpan) {
    if let start = term.start, due.end < start.start {
      report.warning(span(), "due before its term starts, \(start.date.text)", help: "check the date, and its year")
    } else if let end = term.end, due.start > end.end {
      report.warning(span(), "due after its term ends, \(end.date.text)", help: "check the date, and its year")
    }
  }
}

/// A category or a direct item, with its weight and the places for diagnostics.
struct WeightedPart {
  var name: String
  var span: SourceSpan
  var weight: Double?
  var coefficient: Double?
  /// The key of the weight or coefficient.
  var weightSpan: SourceSpan?
  var isExtraCredit: Bool
  /// Whether the weight or coefficient could not be read, which is reported already.
  var hasWrongWeight = false
  /// The aggregate of a category; nil for an item.
  var aggregate: GradeCategory.Aggregate?
  var aggregateSpan: SourceSpan?
  /// The key `drop-highest`; nil if there is none.
  var dropSpan: SourceSpan?
}
