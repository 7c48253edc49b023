import Formats
import Grading

/// Reads the categories and direct items of a course, and their weighting.
struct WorkReader {
  let items: ItemReader
  let term: Term
  var report: DiagnosticCollector { items.report }
  /// The categories and direct items that were read.
  var parts: [WeightedPart] = []
  /// The schemes of the course; empty if it has one weighting.
  private(set) var schemes: [WeightingScheme] = []
  /// The days of the pool for late work that are left.
  private(set) var freeDaysLeft = 0.0
  private var replacements: [ReplacementReader.Pending] = []
  /// The exam that counts only under a condition; nil if there is none.
  private(set) var exam: ExamConditionReader.Pending?
  /// The items of categories whose weight is 0.
  var weightlessItems: [(name: String, span: SourceSpan)] = []
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
    var names = UniqueNames(count: nodes.count, report: report)
    for node in nodes {
      guard let category = category(node, at: categories.count) else { continue }
      names.check(category.name, "category", at: parts.last?.span ?? node.span) {
        "give each its own name, or write their items into one of them"
      }
      categories.append(category)
    }
    let direct = items(of: fields.list("items"), in: nil)
    for (at, item) in direct.items.enumerated() {
      parts.append(
        WeightedPart(
          name: item.name.fallback, span: direct.nameSpan(at: at), weight: item.weight,
          coefficient: direct.coefficients[at], weightSpan: direct.hasWeight(at: at) ? direct.weightSpan(at: at) : nil,
          isExtraCredit: item.isExtraCredit,
          hasWrongWeight: !direct.hasWeight(at: at) && direct.writesWeight(at: at),
          isResit: item.condition != nil || direct.replacements[at] != nil && !direct.hasWeight(at: at)))
    }
    var work = ListedWork(categories: categories, items: direct.items)
    markWorkThatCountsElsewhere(fields, categories)
    if fields.has("schemes") { readSchemes(&fields, &work) }
    if fields.has("formula") { weighEqually(&work) }
    let weighting = weighting()
    checkDrops(work.categories, weighting)
    checkValues(work.categories, weighting)
    for index in direct.items.indices {
      let coefficient = parts[work.categories.count + index].coefficient
      guard weighting == .coefficients || coefficient == 0 else { continue }
      work.items[index].weight = coefficient ?? work.items[index].weight
    }
    var replacing = ReplacementReader(scale: items.scale, report: report, weighting: weighting, work: work)
    replacing.read(replacements)
    work = replacing.work
    freeDaysLeft = LateItem.applyPenalties(late, pool: items.late?.pool ?? 0, to: &work)
    return .parts(weighting, categories: work.categories, items: work.items)
  }

  /// Marks the parts that count without a weight, because they replace other work, or a gate or the formula of the course looks at them.
  private mutating func markWorkThatCountsElsewhere(_ fields: FieldReader, _ categories: [GradeCategory]) {
    for one in replacements {
      guard case .item(let at, let category) = one.item else { continue }
      parts[category ?? categories.count + at].countsElsewhere = true
    }
    var named = fields.peek("formula")?.text.map(FormulaToken.words) ?? []
    for gate in fields.peek("gates")?.elements ?? [] { gate.addTestedWork(to: &named) }
    for item in weightlessItems where !named.contains(item.name) { warnOfNoWeight(item.name, at: item.span) }
    if named.isEmpty { return }
    for index in parts.indices where named.contains(parts[index].name) { parts[index].countsElsewhere = true }
    for (index, category) in categories.enumerated()
    where category.items.contains(where: { named.contains($0.name.fallback) }) {
      parts[index].countsElsewhere = true
    }
  }

  /// Reads the schemes, and gives every part the weight that it has in the first.
  private mutating func readSchemes(_ fields: inout FieldReader, _ work: inout ListedWork) {
    let read = SchemeReader(report: report, parts: parts).schemes(&fields)
    schemes = read.map {
      WeightingScheme(categories: Array($0[..<work.categories.count]), items: Array($0[work.categories.count...]))
    }
    for index in parts.indices where !parts[index].isExtraCredit {
      // A resit has a place in the grade only if a scheme gives it a weight.
      if parts[index].isResit, read.allSatisfy({ $0[index] == 0 }) { continue }
      parts[index].isResit = false
      parts[index].weight = read.first?[index] ?? 0
      parts[index].hasSchemes = true
      if index < work.categories.count {
        work.categories[index].weight = parts[index].weight
      } else {
        work.items[index - work.categories.count].weight = parts[index].weight
      }
    }
  }

  /// Gives each part the coefficient 1 if none has a weight, so that each has a value of its own that a formula can name.
  private mutating func weighEqually(_ work: inout ListedWork) {
    let ordinary = parts.indices.filter { !parts[$0].isExtraCredit && !parts[$0].isResit }
    guard ordinary.allSatisfy({ parts[$0].isUnweighted }) else { return }
    for index in ordinary {
      parts[index].coefficient = 1
      if index < work.categories.count { work.categories[index].weight = 1 }
    }
  }

  /// Reports rules for the value of a category that has none of its own, because all points are one pool.
  private func checkValues(_ categories: [GradeCategory], _ weighting: Course.Weighting) {
    guard weighting == .points, parts.count(where: { !$0.isExtraCredit && !$0.isResit && !$0.isWeightless }) > 1 else {
      return
    }
    for (category, part) in zip(categories, parts)
    where !category.valueRule.isEmpty && category.weight != 0 {
      report.error(
        .needsWeights, part.span, "\"\(part.name)\" has no value of its own that could be rounded, limited or computed",
        help: "give every category and direct item a weight: without any, all points go into one pool")
    }
  }

  /// Reads a list of items.
  /// - Parameters:
  ///   - max: the maximum that the category states; nil if it states none.
  ///   - aggregate: the aggregate that the category states; nil if it states none.
  ///   - rules: what the category says about scores.
  ///   - category: the position of the category; nil for direct items.
  mutating func items(
    of nodes: [YAMLNode], max: Double? = nil, aggregate: GradeCategory.Aggregate? = nil,
    rules: CategoryScoreRules = CategoryScoreRules(), in category: Int?
  ) -> ItemList {
    let maxima = ListMaxima(
      nodes, category: max, addsPoints: aggregate.map { $0 == .points }, isDirect: category == nil)
    var list = ItemList(nodes, maxima)
    var names = UniqueNames(count: nodes.count, report: report)
    for (index, node) in nodes.enumerated() {
      guard items.read(node, at: index, rules: rules, into: &list),
        let item = list.items.last
      else { continue }
      let at = list.items.count - 1
      names.check(item.name, "item", at: list.nameSpan(at: at)) { list.helpForNamesake(at: at) }
      if let due = item.due {
        warn(of: due, isResit: item.condition != nil || list.replacements[at] != nil) { list.dueSpan(at: at) }
      }
      if let works = list.conditions[at] { readExam(at, works, in: category, at: list.keySpan(of: "only-if", at: at)) }
      if let node = list.replacements[at] {
        replacements.append(.init(item: .item(at, category: category), node: node))
      }
      if let days = item.daysLate, days > 0, let policy = list.latePolicies[at] {
        late.append(LateItem(place: .item(at, category: category), due: item.due, days: days, policy: policy))
      }
    }
    list.warnOfMaxima(on: items.scale, hasMembers: items.scoresMembers, report)
    return list
  }

  /// Keeps the exam that counts only under a condition.
  private mutating func readExam(_ position: Int, _ works: YAMLNode?, in category: Int?, at span: SourceSpan) {
    if category != nil {
      report.error(
        .conflictingKeys, span, "\"only-if\" belongs to work outside categories, as its share is one of the course",
        help: "write the item into items: of the course")
    } else if exam != nil {
      report.error(.conflictingKeys, span, "two items of the course have \"only-if\"", help: "keep one of them")
    } else {
      exam = ExamConditionReader.Pending(position: position, works: works, span: span)
    }
  }

  /// Warns about a due date outside the term. A second session is often after its end.
  private func warn(of due: Moment, isResit: Bool, at span: () -> SourceSpan) {
    if let start = term.start, due.end < start.start {
      report.warning(
        .unlikelyDate, span(), "due before its term starts, \(start.date.isoText)", help: "check the date, and its year"
      )
    } else if let end = term.end, due.start > end.end, !isResit {
      report.warning(
        .unlikelyDate, span(), "due after its term ends, \(end.date.isoText)", help: "check the date, and its year")
    }
  }
}

extension YAMLNode {
  /// Adds the names of the work that a gate, or one of its tests, looks at.
  fileprivate func addTestedWork(to names: inout Set<String>) {
    for work in [value(of: "of"), value(of: "each")].compactMap(\.self) {
      names.formUnion((work.elements + [work]).compactMap(\.text))
    }
    for test in (value(of: "any")?.elements ?? []) + (value(of: "all")?.elements ?? []) {
      test.addTestedWork(to: &names)
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
  /// Whether it matters without a weight: it replaces other work, or a gate or a formula names it or its items.
  var countsElsewhere = false
  /// Whether its weight is that of the first scheme.
  var hasSchemes = false
  /// Whether it counts nothing, because its weight or coefficient is 0.
  var isWeightless: Bool { (weight ?? coefficient) == 0 }
  /// Whether it has neither a weight nor a coefficient.
  var isUnweighted: Bool { weight == nil && coefficient == nil && !hasWrongWeight }
  /// The aggregate of a category; nil for an item.
  var aggregate: GradeCategory.Aggregate?
  var aggregateSpan: SourceSpan?
  /// The key `drop-highest`; nil if there is none.
  var dropSpan: SourceSpan?
  /// The key that says what may be dropped, and its place; nil if there is none.
  var dropDetail: (key: String, span: SourceSpan)?
}
