import Formats
import Grading

/// Reads where scores count, too: `replaces: Midterm 1` or `{lowest-of: midterms, count: 1}`.
struct ReplacementReader {
  let scale: Scale
  let report: DiagnosticCollector
  let weighting: Course.Weighting

  /// An item with the key, whose target is known only when all work is read.
  struct Pending {
    var item: WorkPlace
    var node: YAMLNode
  }

  /// The most items of a course whose scores replace others.
  static let maximum = 200
  /// The most of them that replace the lowest of a category, and the most items of such a category: each score looks through all items,
  /// and each ungraded item takes all of that again.
  static let maximumForLowest = (scores: 10, items: 1000)

  /// Reads the replacements of items, and puts them into the items.
  func read(_ pending: [Pending], _ categories: inout [GradeCategory], _ items: inout [Item]) {
    if pending.isEmpty { return }
    let pending = withinLimits(pending)
    let names = WorkNames(categories, items, report: report)
    for one in pending {
      guard case .item(let position, let category) = one.item else { continue }
      let isWeightless = category == nil && weighting != .points && items[position].weight == nil
      guard let read = replacement(one, names, categories, items, isWeightless: isWeightless) else { continue }
      guard let category else {
        items[position].replaces = read
        continue
      }
      var own = categories[category].items
      own[position].replaces = read
      categories[category].work = .items(own)
    }
    for one in pending { checkTarget(of: one, categories, items) }
  }

  /// Reports more scores that replace others than the limits, and returns those that are looked at.
  private func withinLimits(_ pending: [Pending]) -> [Pending] {
    let lowest = pending.filter { $0.node.value(of: "lowest-of") != nil }
    let most = Self.maximumForLowest.scores
    if pending.count > Self.maximum {
      report.error(
        pending[Self.maximum].node.span, "\(pending.count) items of the course have \"replaces\"",
        help: "at most \(Self.maximum) can: remove this one and those after it")
    }
    if lowest.count > most {
      report.error(
        lowest[most].node.span, "\(lowest.count) items of the course have \"lowest-of\"",
        help: "at most \(most) can: here and after it, name the item that the score replaces, such as {item: Quiz 1}")
    }
    return Array(pending.prefix(Self.maximum))
  }

  /// Reports an item that replaces a resit, which has no place of its own in the grade.
  private func checkTarget(of one: Pending, _ categories: [GradeCategory], _ items: [Item]) {
    guard case .item(let target)? = item(at: one.item, categories, items)?.replaces?.target,
      let resit = item(at: target, categories, items), resit.isResit
    else { return }
    // The first work on the way that counts by itself; none if resits replace each other.
    var root = resit.replaces?.target
    for _ in 0..<items.count + categories.count {
      guard case .item(let place)? = root, let next = item(at: place, categories, items), next.isResit else { break }
      root = next.replaces?.target
    }
    let meant: String? =
      switch root {
      case .lowest(let category):
        one.node.text == nil
          ? "lowest-of: \(categories[category].name.fallback)" : "{lowest-of: \(categories[category].name.fallback)}"
      case .item(let place): item(at: place, categories, items).flatMap { $0.isResit ? nil : $0.name.fallback }
      case nil: nil
      }
    report.error(
      one.node.value(of: "item")?.span ?? one.node.span,
      "\"\(resit.name.fallback)\" counts only in place of other work, so it cannot be replaced",
      help: meant.map { "write \($0)" } ?? "name work that counts for the grade")
  }

  private func item(at place: WorkPlace, _ categories: [GradeCategory], _ items: [Item]) -> Item? {
    switch place {
    case .item(let position, let category?): categories[category].items[position]
    case .item(let position, nil): items[position]
    case .category: nil
    }
  }

  private func replacement(
    _ one: Pending, _ names: WorkNames, _ categories: [GradeCategory], _ items: [Item], isWeightless: Bool
  ) -> Replacement? {
    if one.node.text != nil {
      guard let target = item(one.node, names, of: one.item, categories, items) else { return nil }
      return Replacement(.item(target), isResit: isWeightless || weight(of: one.item, categories, items) == nil)
    }
    guard var group = FieldReader(one.node, of: .replacement, report: report) else { return nil }
    defer { group.finish() }
    var target: Replacement.Target?
    let named = group.node("item")
    let lowest = group.node("lowest-of")
    switch (named, lowest) {
    case (let named?, nil):
      target = item(named, names, of: one.item, categories, items, isGroup: true).map { .item($0) }
    case (nil, let lowest?): target = category(lowest, names, categories).map { .lowest(ofCategory: $0) }
    case (_?, _?):
      report.error(
        group.keySpan(of: "lowest-of"), "\"lowest-of\" cannot be combined with \"item\"", help: "keep one of them")
    case (nil, nil):
      report.error(
        group.span, "\"replaces\" names no work", help: "write {lowest-of: midterms}, or the name of an item")
    }
    let count = group.wholeNumber("count", in: 1...1000)
    if count != nil, named != nil {
      report.error(
        group.keySpan(of: "count"), "\"count\" belongs to \"lowest-of\"", help: "a named item is only one: remove count"
      )
    }
    let atMost = group.mark("at-most", on: scale, isBound: true)?.percent
    let isOnlyIfBetter = group.flag("only-if-better") ?? true
    let replacesMissing = group.flag("missing") ?? true
    let isResit = group.flag("resit")
    guard let target else { return nil }
    let isNamed = if case .item = target { true } else { false }
    var replacement = Replacement(
      target, count: count ?? 1, atMost: atMost, isOnlyIfBetter: isOnlyIfBetter, replacesMissing: replacesMissing,
      isResit: isResit ?? (isWeightless || isNamed && weight(of: one.item, categories, items) == nil))
    replacement.statesResit = isResit != nil
    return replacement
  }

  private func weight(of place: WorkPlace, _ categories: [GradeCategory], _ items: [Item]) -> Double? {
    item(at: place, categories, items)?.weight
  }

  private func item(
    _ node: YAMLNode, _ names: WorkNames, of own: WorkPlace, _ categories: [GradeCategory], _ items: [Item],
    isGroup: Bool = false
  ) -> WorkPlace? {
    let category = categories.first { $0.name.fallback == node.text }
    if let category, !(items + categories.flatMap(\.items)).contains(where: { $0.name.fallback == node.text }) {
      let name = category.name.fallback
      report.error(
        node.span, "\"\(name)\" is a category, not an item",
        help: isGroup ? "write lowest-of: \(name)" : "write {lowest-of: \(name)}")
      return nil
    }
    guard let place = names.place(node, of: "replaces", "item", where: { if case .item = $0 { true } else { false } })
    else { return nil }
    guard place != own else {
      report.error(node.span, "the item replaces itself", help: "name the work that it counts for")
      return nil
    }
    if case .item(let position, let category) = place {
      let isExtra = category.map { categories[$0].isExtraCredit || categories[$0].items[position].isExtraCredit }
      if isExtra ?? items[position].isExtraCredit {
        report.error(
          node.span, "\"\(node.text ?? "")\" is extra credit, which only adds",
          help: "name work that counts for the grade")
        return nil
      }
    }
    return place
  }

  private func category(_ node: YAMLNode, _ names: WorkNames, _ categories: [GradeCategory]) -> Int? {
    let isCategory: (WorkPlace) -> Bool = { if case .category = $0 { true } else { false } }
    guard case .category(let index)? = names.place(node, of: "lowest-of", "category", where: isCategory) else {
      return nil
    }
    if categories[index].isExtraCredit || categories[index].items.isEmpty && categories[index].count == nil {
      report.error(
        node.span, "\"\(node.text ?? "")\" has no items that can be replaced",
        help: categories[index].isExtraCredit ? "extra credit only adds" : "give it items in place of one grade")
      return nil
    }
    let (count, most) = (max(categories[index].items.count, categories[index].count ?? 0), Self.maximumForLowest.items)
    if count > most {
      report.error(
        node.span, "\"\(node.text ?? "")\" has \(count) items, of which a score replaces the lowest",
        help: "from at most \(most): name the item that it replaces, such as {item: Quiz 1}")
      return nil
    }
    return index
  }
}
