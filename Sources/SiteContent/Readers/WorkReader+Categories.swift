import Formats
import Grading

// The keys of one category.
extension WorkReader {
  /// Reads one category; nil, with an error, if the node is none.
  mutating func category(_ node: YAMLNode, at position: Int) -> GradeCategory? {
    if let entry = node.entries?.first, node.entries?.count == 1, !FieldSchema.category.contains(entry.key),
      let weight = entry.value.text, ScoreNotation.looksLikeScore(weight)
    {
      report.error(
        .unknownKey, entry.keySpan, "\"\(entry.key)\" is the name of a category, which is written after name",
        help: "write {name: \(entry.key), weight: \(weight.replacing("%", with: ""))}")
      return nil
    }
    guard var fields = FieldReader(node, of: .category, report: report) else { return nil }
    defer { fields.finish() }
    let name = fields.requiredLocalizedText("name")
    var part = WeightedPart(name: name.fallback, span: fields.span(of: "name"), isExtraCredit: false)
    part.weight = fields.number("weight", in: 0...1000)
    part.coefficient = fields.number("coefficient")
    part.hasWrongWeight =
      fields.has("weight") && part.weight == nil || fields.has("coefficient") && part.coefficient == nil
      || part.isUnweighted
        && ["weight", "coefficient"].contains { UnknownKey.isMistyped($0, in: fields.entries, of: .category) }
    part.weightSpan = part.weight != nil ? fields.keySpan(of: "weight") : fields.keySpan(of: "coefficient")
    part.isExtraCredit = fields.flag("extra-credit") ?? false
    let aggregate = aggregate(&fields)
    let max = fields.number("max")
    let reader = ScoreRuleReader(scale: items.scale, report: report)
    let rules = CategoryScoreRules(
      curve: reader.curve(&fields, max: max), late: reader.latePolicy(&fields), writesLate: fields.has("late-penalty"))
    let count = fields.wholeNumber("count", in: 0...1000)
    if fields.flag("remove") == true {
      report.error(
        .unknownName, fields.keySpan(of: "remove"), "there is no category \"\(name.fallback)\" to remove",
        help: "remove drops a category of the course template by its name")
      return nil
    }
    var category = GradeCategory(
      name: name, weight: part.weight ?? part.coefficient, aggregate: aggregate ?? .points,
      drops: drops(&fields), isExtraCredit: part.isExtraCredit, count: count,
      announcedMax: max ?? items.scale.unit.top, work: .items([]))
    category.valueRule = reader.end(&fields)
    category.pass = pass(&fields, max: max)
    category.scoreRule.curve = rules.curve
    if let grade = fields.entry("grade") {
      if fields.has("items") {
        report.error(
          .conflictingKeys, grade.keySpan, "\"grade\" cannot be combined with \"items\"", help: "keep one of them")
      }
      category.work = .mark(items.mark(grade, name: name, of: category.announcedMax))
    } else if fields.has("items") || count != nil {
      let list = items(of: fields.list("items"), max: max, aggregate: aggregate, rules: rules, in: position)
      category.work = .items(list.items)
      check(list, aggregate: aggregate, count: count, &fields)
      reader.warn(ofScoresAbove: rules.curve, of: list.items, in: fields)
      let isWeighted = list.items.contains { $0.weight ?? 0 > 0 }
      category.aggregate = aggregate ?? (isWeighted ? .weighted : .points)
    } else {
      var item = Item(name: name, max: category.announcedMax)
      item.maxSource = .scale
      category.work = .mark(item)
    }
    category.valueRule.formula =
      WrittenFormula.read(
        &fields, FormulaNames(ofCategory: position, category.work.items), on: items.scale, report: report)?.formula
    part.dropSpan = ["drop-highest", "drop-lowest"].first(where: fields.has).map { fields.keySpan(of: $0) }
    part.dropDetail = ["drop-missing", "drop-if"].first { fields.peek($0).map { $0.text != "true" } ?? false }
      .map { ($0, fields.keySpan(of: $0)) }
    part.aggregate = category.aggregate
    part.aggregateSpan = fields.has("aggregate") ? fields.span(of: "aggregate") : nil
    parts.append(part)
    return category
  }

  /// Reports rules for drops without a drop rule, and limits the number of items from which some are dropped, because the time for
  /// choosing them grows with its square.
  ///
  /// Without weights, all categories are one pool.
  func checkDrops(_ categories: [GradeCategory], _ weighting: Course.Weighting) {
    // The parts start with the categories.
    let all = Array(zip(categories, parts))
    let pools = weighting == .points ? [all.filter { $0.0.weight != 0 }] : all.map { [$0] }
    for pool in pools {
      let lowest = pool.first { $0.0.drops.lowest > 0 }
      let highest = pool.first { $0.0.drops.highest > 0 }
      let hasBoth = lowest != nil && highest != nil
      let maximum = hasBoth ? Self.maximumItemsWithBothDrops : Self.maximumItemsWithDrops
      if lowest == nil, highest == nil, pool.allSatisfy({ $0.0.drops.best == nil }) {
        for detail in pool.compactMap(\.1.dropDetail) {
          report.warning(
            .countsNothing, detail.span, "\"\(detail.key)\" does nothing, because nothing is dropped here",
            help: "add best or drop-lowest, or remove it")
        }
      }
      let items = pool.reduce(0) { $0 + max($1.0.items.count, $1.0.count ?? 0) }
      guard items > maximum, let span = (highest ?? lowest)?.1.dropSpan else { continue }
      report.error(
        .tooLarge, span, "\(hasBoth ? "the lowest and the highest" : "some") are dropped from \(items) items",
        help: "from at most \(maximum): "
          + (hasBoth ? "keep one of drop-lowest and drop-highest" : "remove the drop rule"))
    }
  }

  private func aggregate(_ fields: inout FieldReader) -> GradeCategory.Aggregate? {
    guard let node = fields.node("aggregate") else { return nil }
    if let entries = node.entries { return decaying(entries, at: node.span) }
    guard let text = node.text else {
      report.error(
        .wrongForm, node.span, "\"aggregate\" must be a text, this is \(node.kindName)", help: "such as mean")
      return nil
    }
    if let plain = GradeCategory.Aggregate.plain.first(where: { $0.written == text }) { return plain }
    report.error(
      .unknownValue, node.span, "\"\(text)\" is not a value of \"aggregate\"",
      help: Self.decayingForm(of: text).map { "write how much the latest score counts: \($0)" }
        ?? FieldReader.suggestion(
          for: text, among: GradeCategory.Aggregate.plain.map(\.written) + ["{decaying: 65%}"]))
    return nil
  }

  /// Returns the form of an aggregate that was probably meant as `{decaying: 65%}`, such as `decaying(0.65)`; nil for any other.
  private static func decayingForm(of text: String) -> String? {
    let name = text.lowercased().prefix { $0.isLetter }
    guard name == "decaying" || NearestName.of(String(name), in: ["decaying"]) != nil else { return nil }
    let rest = text.dropFirst(name.count).drop { !$0.isNumber }
    guard let share = DecimalNumber.value(of: String(rest.prefix { $0.isNumber || $0 == "." })), share > 0, share <= 100
    else { return "{decaying: 65%}" }
    let percent = share <= 1 && !rest.contains("%") ? share * 100 : share
    return "{decaying: \(DecimalNumber.roundedText(percent))%}"
  }

  /// Reads `{decaying: 65%}`.
  private func decaying(_ entries: [YAMLNode.Entry], at span: SourceSpan) -> GradeCategory.Aggregate? {
    guard let entry = entries.first, entries.count == 1, entry.key == "decaying" else {
      report.error(
        .unknownKey, entries.first?.keySpan ?? span, "\"aggregate\" has unknown keys", help: "write {decaying: 65%}")
      return nil
    }
    return report.share(
      entry.value.text ?? "", of: "decaying", at: entry.value.isNull ? entry.keySpan : entry.value.span,
      help: "how much the latest score counts, from 1% to 100%: {decaying: 65%}"
    ).map { .decaying($0) }
  }

  /// Reads the mark that passes a work.
  private func pass(_ fields: inout FieldReader, max: Double?) -> Double? {
    guard let pass = fields.mark("pass", on: items.scale, isBound: true, max: max)?.percent else { return nil }
    if pass > 0 { return pass }
    report.error(
      .outOfRange, fields.span(of: "pass"), "with this pass mark all work passes", help: "give a mark above it")
    return nil
  }

  private func drops(_ fields: inout FieldReader) -> DropRule {
    var rule = DropRule()
    rule.lowest = fields.wholeNumber("drop-lowest") ?? 0
    rule.highest = fields.wholeNumber("drop-highest") ?? 0
    rule.best = fields.wholeNumber("best", in: 1...1000)
    rule.dropsMissing = fields.flag("drop-missing") ?? true
    rule.onlyIfAllHandedIn = dropsOnlyIfAllHandedIn(&fields)
    if fields.has("best"), let other = ["drop-lowest", "drop-highest"].first(where: fields.has) {
      report.error(
        .conflictingKeys, fields.keySpan(of: "best"), "\"best\" cannot be combined with \"\(other)\"",
        help: "best: 8 counts eight items, drop-lowest: 2 leaves out two: keep one of them")
    }
    return rule
  }

  private func dropsOnlyIfAllHandedIn(_ fields: inout FieldReader) -> Bool {
    guard let text = fields.text("drop-if") else { return false }
    if text == "all-handed-in" { return true }
    report.error(
      .unknownValue, fields.span(of: "drop-if"), "\"\(text)\" is not a value of \"drop-if\"",
      help: "one of all-handed-in")
    return false
  }

  private mutating func check(
    _ list: ItemList, aggregate: GradeCategory.Aggregate?, count: Int?, _ fields: inout FieldReader
  ) {
    // A resit comes beside the work that is counted.
    let listed = list.items.indices.count { at in
      !list.items[at].isExtraCredit && (list.replacements[at] == nil || list.hasWeight(at: at))
    }
    if let count, count < listed {
      report.error(
        .outOfRange, fields.span(of: "count"), "\"count\" is \(count), but \(listed) items are listed",
        help: "count is how many items there will be in all")
    }
    if aggregate?.latestShare != nil || aggregate == .highest {
      if let rule = ["best", "drop-lowest", "drop-highest"].first(where: fields.has) {
        report.error(
          .conflictingKeys, fields.keySpan(of: rule), "\"\(rule)\" has no meaning if not all items count",
          help: "remove it, or choose another aggregate")
      }
      for (at, item) in list.items.enumerated() where item.isNeverDropped {
        report.error(
          .conflictingKeys, list.keySpan(of: "never-drop", at: at),
          "\"never-drop\" has no meaning if not all items count",
          help: "remove it, or choose another aggregate")
      }
      for (at, item) in list.items.enumerated() where item.isExtraCredit {
        report.error(
          .conflictingKeys, list.nameSpan(at: at), "\"\(item.name.fallback)\" cannot be extra credit here",
          help: "only averages and sums have it")
      }
    }
    checkWeights(list, aggregate: aggregate)
  }

  /// Reports weights of items that say nothing, or not enough: all items have one, or none has. An item whose weight is 0 counts nothing.
  private mutating func checkWeights(_ list: ItemList, aggregate: GradeCategory.Aggregate?) {
    let weighted = list.items.first { $0.weight ?? 0 > 0 }
    for (at, item) in list.items.enumerated() {
      if list.coefficients[at] != nil {
        report.error(
          .mixedWeights, list.weightSpan(at: at), "an item of a category has no coefficient", help: "write weight")
      } else if item.weight == 0 {
        if list.replacements[at] == nil { weightlessItems.append((item.name.fallback, list.weightSpan(at: at))) }
      } else if item.weight != nil, let aggregate, aggregate != .weighted {
        report.error(
          .conflictingKeys, list.weightSpan(at: at), "a weight does not count if aggregate is \(aggregate.written)",
          help: "write aggregate: weighted, or remove the weights")
      } else if item.weight == nil, let weighted, aggregate ?? .weighted == .weighted, !list.writesWeight(at: at),
        !list.isResitWithoutWeight(at: at)
      {
        report.error(
          .mixedWeights, list.nameSpan(at: at),
          "\"\(item.name.fallback)\" has no weight, but \"\(weighted.name.fallback)\" has one",
          help: "give every item of the category a weight, or none")
      }
    }
  }
}

extension GradeCategory.Aggregate {
  /// Those that are a word.
  static let plain: [Self] = [.points, .mean, .weighted, .highest, .latest]

  /// The aggregate as a file has it: `mean`, `{decaying: 65%}`.
  var written: String {
    switch self {
    case .points: "points"
    case .mean: "mean"
    case .weighted: "weighted"
    case .highest: "highest"
    case .latest: "latest"
    case .decaying(let share): "{decaying: \(DecimalNumber.text(share * 100))%}"
    }
  }
}
