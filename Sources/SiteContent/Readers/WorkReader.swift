import Formats
import Grading

/// Reads the categories and direct items of a course, and their weighting.
struct WorkReader {
  let items: ItemReader
  let term: Term
  var report: DiagnosticCollector { items.report }
  /// The categories and direct items that were read.
  private(set) var parts: [WeightedPart] = []
  /// The schemes of the course; empty if it has one weighting.
  private(set) var schemes: [WeightingScheme] = []
  /// The days of the pool for late work that are left.
  private(set) var freeDaysLeft = 0.0
  private var replacements: [ReplacementReader.Pending] = []
  /// Late items with what they lose.
  private var late: [LateItem] = []

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
      guard let category = category(node, at: categories.count) else { continue }
      if categories.contains(where: { $0.name.fallback == category.name.fallback }) {
        report.error(parts.last?.span ?? node.span, "the category \"\(category.name.fallback)\" is given twice")
      }
      categories.append(category)
    }
    let direct = items(of: fields.list("items"), max: nil, in: nil)
    for (at, item) in direct.items.enumerated() {
      parts.append(
        WeightedPart(
          name: item.name.fallback, span: direct.nameSpan(at: at), weight: item.weight,
          coefficient: direct.coefficients[at], weightSpan: direct.hasWeight(at: at) ? direct.weightSpan(at: at) : nil,
          isExtraCredit: item.isExtraCredit,
          hasWrongWeight: !direct.hasWeight(at: at) && direct.writesWeight(at: at),
          isResit: direct.replacements[at] != nil && !direct.hasWeight(at: at)))
    }
    var items = direct.items
    if fields.has("schemes") { readSchemes(&fields, &categories, &items) }
    let weighting = weighting()
    checkDrops(categories, weighting)
    checkValues(categories, weighting)
    if weighting == .coefficients {
      for (index, coefficient) in direct.coefficients.enumerated() {
        items[index].weight = coefficient ?? items[index].weight
      }
    }
    ReplacementReader(scale: self.items.scale, report: report, weighting: weighting)
      .read(replacements, &categories, &items)
    freeDaysLeft = LateItem.applyPenalties(late, pool: self.items.late?.pool ?? 0, to: &categories, &items)
    return .parts(weighting, categories: categories, items: items)
  }

  /// Reads the schemes, and gives every part the weight that it has in the first.
  private mutating func readSchemes(
    _ fields: inout FieldReader, _ categories: inout [GradeCategory], _ items: inout [Item]
  ) {
    let read = SchemeReader(report: report, parts: parts).schemes(&fields)
    schemes = read.map {
      WeightingScheme(categories: Array($0[..<categories.count]), items: Array($0[categories.count...]))
    }
    for index in parts.indices where !parts[index].isExtraCredit {
      parts[index].weight = read.first?[index] ?? 0
      parts[index].hasSchemes = true
      if index < categories.count {
        categories[index].weight = parts[index].weight
      } else {
        items[index - categories.count].weight = parts[index].weight
      }
    }
  }

  /// Reports rules for the value of a category that has none of its own, because all points are one pool.
  private func checkValues(_ categories: [GradeCategory], _ weighting: Course.Weighting) {
    guard weighting == .points, parts.count(where: { !$0.isExtraCredit && !$0.isResit }) > 1 else { return }
    for category in categories where category.atMost != nil || category.rounding != nil {
      guard let part = parts.first(where: { $0.name == category.name.fallback }) else { continue }
      report.error(
        part.span, "\"\(part.name)\" has no value of its own that could be rounded or limited",
        help: "give every category and direct item a weight: without any, all points go into one pool")
    }
  }

  // MARK: - Categories

  private mutating func category(_ node: YAMLNode, at position: Int) -> GradeCategory? {
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
    let reader = ScoreRuleReader(scale: items.scale, report: report)
    let rules = CategoryScoreRules(curve: reader.curve(&fields, max: max), late: reader.latePolicy(&fields))
    let rounding = reader.rounding(&fields)
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
    category.best = best(&fields)
    category.dropsMissing = fields.flag("drop-missing") ?? true
    category.dropsOnlyIfAllHandedIn = dropsOnlyIfAllHandedIn(&fields)
    category.atMost = fields.mark("at-most", on: items.scale, isBound: true)?.percent
    category.rounding = rounding
    category.pass = pass(&fields)
    category.scoreRule.curve = rules.curve
    if let grade = fields.entry("grade") {
      if fields.has("items") {
        report.error(grade.keySpan, "\"grade\" cannot be combined with \"items\"", help: "keep one of them")
      }
      category.work = .mark(items.mark(grade, name: name, of: category.announcedMax))
    } else if fields.has("items") || count != nil {
      let list = items(of: fields.list("items"), max: max, rules: rules, in: position)
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
    guard let node = fields.node("aggregate") else { return nil }
    if let entries = node.entries { return decaying(entries, at: node.span) }
    guard let text = node.text else {
      report.error(node.span, "\"aggregate\" must be a text, this is \(node.kindName)", help: "such as mean")
      return nil
    }
    switch text {
    case "points": return .points
    case "mean": return .mean
    case "weighted": return .weighted
    case "highest": return .highest
    case "latest": return .latest
    default:
      report.error(
        node.span, "\"\(text)\" is not a value of \"aggregate\"",
        help: text == "decaying"
          ? "write how much the latest score counts: {decaying: 65%}"
          : FieldReader.suggestion(for: text, among: GradeCategory.aggregates))
      return nil
    }
  }

  /// Reads `{decaying: 65%}`.
  private func decaying(_ entries: [YAMLNode.Entry], at span: SourceSpan) -> GradeCategory.Aggregate? {
    guard let entry = entries.first, entries.count == 1, entry.key == "decaying" else {
      report.error(entries.first?.keySpan ?? span, "\"aggregate\" has unknown keys", help: "write {decaying: 65%}")
      return nil
    }
    let text = entry.value.text ?? ""
    let share: Double? =
      switch ScoreNotation(text) {
      case .percent(let value), .number(let value): value
      case .ratio, .word: nil
      }
    if let share, share > 0, share <= 100 { return .decaying(share / 100) }
    report.error(
      entry.value.isNull ? entry.keySpan : entry.value.span, "\"decaying\" is \"\(text)\"",
      help: "how much the latest score counts, from 1% to 100%: {decaying: 65%}")
    return nil
  }

  /// Reads the mark that passes a work.
  private func pass(_ fields: inout FieldReader) -> Double? {
    guard let pass = fields.mark("pass", on: items.scale, isBound: true)?.percent else { return nil }
    if pass > 0 { return pass }
    report.error(
      fields.span(of: "pass"), "with this pass mark all work passes", help: "give a mark above it")
    return nil
  }

  private func best(_ fields: inout FieldReader) -> Int? {
    let best = fields.wholeNumber("best", in: 1...1000)
    if fields.has("best"), let other = ["drop-lowest", "drop-highest"].first(where: fields.has) {
      report.error(
        fields.keySpan(of: "best"), "\"best\" cannot be combined with \"\(other)\"",
        help: "best: 8 counts eight items, drop-lowest: 2 leaves out two: keep one of them")
    }
    return best
  }

  private func dropsOnlyIfAllHandedIn(_ fields: inout FieldReader) -> Bool {
    guard let text = fields.text("drop-if") else { return false }
    if text == "all-handed-in" { return true }
    report.error(
      fields.span(of: "drop-if"), "\"\(text)\" is not a value of \"drop-if\"", help: "one of all-handed-in")
    return false
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
    if aggregate?.isInOrder == true || aggregate == .highest {
      if let rule = ["best", "drop-lowest", "drop-highest"].first(where: fields.has) {
        report.error(
          fields.keySpan(of: rule), "\"\(rule)\" has no meaning if not all items count",
          help: "remove it, or choose another aggregate")
      }
      for (at, item) in list.items.enumerated() where item.isExtraCredit {
        report.error(
          list.nameSpan(at: at), "\"\(item.name.fallback)\" cannot be extra credit here",
          help: "only averages and sums have it")
      }
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
  /// - Parameters:
  ///   - max: the maximum of the category's items; nil if it has none.
  ///   - rules: what the category says about scores.
  ///   - category: the position of the category; nil for direct items.
  private mutating func items(
    of nodes: [YAMLNode], max: Double?, rules: CategoryScoreRules = CategoryScoreRules(), in category: Int?
  ) -> ItemList {
    var list = ItemList(nodes)
    var names = Set<String>(minimumCapacity: nodes.count)
    let assumed = max == nil ? AssumedMaximum(among: nodes) : nil
    for (index, node) in nodes.enumerated() {
      guard items.read(node, at: index, max: max, assumed: assumed?.points, rules: rules, into: &list),
        let item = list.items.last
      else { continue }
      let at = list.items.count - 1
      let name = item.name.fallback
      if !names.insert(name).inserted, name != "–" {
        report.error(list.nameSpan(at: at), "the item \"\(name)\" is given twice", help: "give each its own name")
      }
      if let due = item.due { warn(of: due) { list.dueSpan(at: at) } }
      if let node = list.replacements[at] {
        replacements.append(.init(item: .item(at, category: category), node: node))
      }
      if let days = item.daysLate, days > 0, let policy = list.latePolicies[at] {
        late.append(LateItem(place: .item(at, category: category), due: item.due, days: days, policy: policy))
      }
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
  /// Whether it is a direct item without a weight whose score counts only elsewhere.
  var isResit = false
  /// Whether its weight is that of the first scheme.
  var hasSchemes = false
  /// The aggregate of a category; nil for an item.
  var aggregate: GradeCategory.Aggregate?
  var aggregateSpan: SourceSpan?
  /// The key `drop-highest`; nil if there is none.
  var dropSpan: SourceSpan?
}

/// A late item, and what it loses.
struct LateItem {
  var place: WorkPlace
  var due: Moment?
  /// How late it is; started days count in full.
  var days: Double
  var policy: LatePolicy

  /// Gives late items their penalties. The pool of days of the course is spent in the order of due dates; items without one come
  /// last.
  ///
  /// - Returns: the days that are left in the pool.
  static func applyPenalties(
    _ late: [LateItem], pool: Double, to categories: inout [GradeCategory], _ items: inout [Item]
  ) -> Double {
    var pool = pool
    let inOrder = late.enumerated().sorted { one, other in
      let ends = [one.element.due?.end ?? .max, other.element.due?.end ?? .max]
      return ends[0] != ends[1] ? ends[0] < ends[1] : one.offset < other.offset
    }
    for one in inOrder.map(\.element) {
      guard let penalty = one.policy.penalty(forDays: one.days.rounded(.up), from: &pool) else { continue }
      switch one.place {
      case .item(let position, let category?):
        var own = categories[category].items
        own[position].rule.penalty = penalty
        categories[category].work = .items(own)
      case .item(let position, nil): items[position].rule.penalty = penalty
      case .category: break
      }
    }
    return pool
  }
}

extension GradeCategory.Aggregate {
  /// Whether the order of the items counts.
  var isInOrder: Bool {
    switch self {
    case .latest, .decaying: true
    case .points, .mean, .weighted, .highest: false
    }
  }
}
