import Formats
import Grading

/// Reads where scores count, too: `replaces: Midterm 1` or `{lowest-of: midterms, count: 1}`.
struct ReplacementReader {
  let scale: Scale
  let report: DiagnosticCollector
  let weighting: Course.Weighting
  private(set) var work: ListedWork

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
  mutating func read(_ pending: [Pending]) {
    if pending.isEmpty { return }
    let pending = withinLimits(pending)
    let names = WorkNames(work, report: report)
    for one in pending {
      let read = replacement(one, names)
      work[one.item]?.replaces = read
    }
    for one in pending { checkTarget(of: one) }
  }

  /// Reports more scores that replace others than the limits, and returns those that are looked at.
  private func withinLimits(_ pending: [Pending]) -> [Pending] {
    let lowest = pending.filter { $0.node.value(of: "lowest-of") != nil }
    let most = Self.maximumForLowest.scores
    if pending.count > Self.maximum {
      report.error(
        .unsuitableWork, pending[Self.maximum].node.span, "\(pending.count) items of the course have \"replaces\"",
        help: "at most \(Self.maximum) can: remove this one and those after it")
    }
    if lowest.count > most {
      report.error(
        .unsuitableWork, lowest[most].node.span, "\(lowest.count) items of the course have \"lowest-of\"",
        help: "at most \(most) can: here and after it, name the item that the score replaces, such as {item: Quiz 1}")
    }
    return Array(pending.prefix(Self.maximum))
  }

  /// Reports an item that replaces a resit, which has no place of its own in the grade.
  private func checkTarget(of one: Pending) {
    guard case .item(let target)? = work[one.item]?.replaces?.target, let resit = work[target], resit.isResit else {
      return
    }
    // The first work on the way that counts by itself; none if resits replace each other.
    var root = resit.replaces?.target
    for _ in 0..<work.items.count + work.categories.count {
      guard case .item(let place)? = root, let next = work[place], next.isResit else { break }
      root = next.replaces?.target
    }
    let meant: String? =
      switch root {
      case .lowest(let category):
        one.node.text == nil
          ? "lowest-of: \(work.categories[category].name.fallback)"
          : "{lowest-of: \(work.categories[category].name.fallback)}"
      case .item(let place): work[place].flatMap { $0.isResit ? nil : $0.name.fallback }
      case nil: nil
      }
    report.error(
      .unsuitableWork, one.node.value(of: "item")?.span ?? one.node.span,
      "\"\(resit.name.fallback)\" counts only in place of other work, so it cannot be replaced",
      help: meant.map { "write \($0)" } ?? "name work that counts for the grade")
  }

  private func replacement(_ one: Pending, _ names: WorkNames) -> Replacement? {
    let hasWeight = work[one.item]?.weight != nil
    if one.node.text != nil {
      return item(one.node, names, of: one.item).map { Replacement(.item($0), isResit: !hasWeight) }
    }
    guard var group = FieldReader(one.node, of: .replacement, report: report) else { return nil }
    defer { group.finish() }
    var target: Replacement.Target?
    let named = group.node("item")
    let lowest = group.node("lowest-of")
    switch (named, lowest) {
    case (let named?, nil):
      target = item(named, names, of: one.item, isGroup: true).map { .item($0) }
    case (nil, let lowest?): target = category(lowest, names).map { .lowest(ofCategory: $0) }
    case (_?, _?):
      report.error(
        .conflictingKeys, group.keySpan(of: "lowest-of"), "\"lowest-of\" cannot be combined with \"item\"",
        help: "keep one of them")
    case (nil, nil):
      report.error(
        .missingKey, group.span, "\"replaces\" names no work",
        help: "write {lowest-of: midterms}, or the name of an item")
    }
    let count = group.wholeNumber("count", in: 1...1000)
    if count != nil, named != nil {
      report.error(
        .conflictingKeys, group.keySpan(of: "count"), "\"count\" belongs to \"lowest-of\"",
        help: "a named item is only one: remove count"
      )
    }
    let (atMost, courseAtMost) = limits(&group)
    let isOnlyIfBetter = group.flag("only-if-better") ?? true
    let replacesMissing = group.flag("missing") ?? true
    let isResit = group.flag("resit")
    guard let target else { return nil }
    let isNamed = if case .item = target { true } else { false }
    let isDirect = if case .item(_, category: nil) = one.item { true } else { false }
    let isWeightless = isDirect && weighting != .points && !hasWeight
    var replacement = Replacement(
      target, count: count ?? 1, atMost: atMost, isOnlyIfBetter: isOnlyIfBetter, replacesMissing: replacesMissing,
      isResit: isResit ?? (isWeightless || isNamed && !hasWeight))
    replacement.statesResit = isResit != nil
    replacement.courseAtMost = courseAtMost
    if courseAtMost != nil, !replacement.isResit {
      report.error(
        .conflictingKeys, group.keySpan(of: "at-most"),
        "the work counts by itself, too, so the course is not without it",
        help: "write resit: true, or the most that it counts there: at-most: 40%")
    }
    return replacement
  }

  /// Reads the most that the score counts there, or that the course can have with it: `at-most: 40%` or `{course: 40%}`.
  private func limits(_ group: inout FieldReader) -> (score: Double?, course: Double?) {
    guard group.peek("at-most")?.entries != nil else {
      return (group.mark("at-most", on: scale, isBound: true)?.percent, nil)
    }
    guard let node = group.node("at-most"), var limit = FieldReader(node, of: .resitLimit, report: report) else {
      return (nil, nil)
    }
    defer { limit.finish() }
    return (nil, limit.mark("course", on: scale, isBound: true)?.percent)
  }

  private func item(
    _ node: YAMLNode, _ names: WorkNames, of own: WorkPlace, isGroup: Bool = false
  ) -> WorkPlace? {
    let category = work.categories.first { $0.name.fallback == node.text }
    let items = work.items + work.categories.flatMap(\.items)
    if let category, !items.contains(where: { $0.name.fallback == node.text }) {
      let name = category.name.fallback
      report.error(
        .unsuitableWork, node.span, "\"\(name)\" is a category, not an item",
        help: isGroup ? "write lowest-of: \(name)" : "write {lowest-of: \(name)}")
      return nil
    }
    guard let place = names.place(node, of: "replaces", "item", where: { if case .item = $0 { true } else { false } })
    else { return nil }
    guard place != own else {
      report.error(.unsuitableWork, node.span, "the item replaces itself", help: "name the work that it counts for")
      return nil
    }
    if work.isExtraCredit(place) {
      report.error(
        .unsuitableWork, node.span, "\"\(node.text ?? "")\" is extra credit, which only adds",
        help: "name work that counts for the grade")
      return nil
    }
    return place
  }

  private func category(_ node: YAMLNode, _ names: WorkNames) -> Int? {
    let isCategory: (WorkPlace) -> Bool = { if case .category = $0 { true } else { false } }
    guard case .category(let index)? = names.place(node, of: "lowest-of", "category", where: isCategory) else {
      return nil
    }
    let category = work.categories[index]
    if category.isExtraCredit || category.items.isEmpty && category.count == nil {
      report.error(
        .unsuitableWork, node.span, "\"\(node.text ?? "")\" has no items that can be replaced",
        help: category.isExtraCredit ? "extra credit only adds" : "give it items in place of one grade")
      return nil
    }
    let (count, most) = (max(category.items.count, category.count ?? 0), Self.maximumForLowest.items)
    if count > most {
      report.error(
        .unsuitableWork, node.span, "\"\(node.text ?? "")\" has \(count) items, of which a score replaces the lowest",
        help: "from at most \(most): name the item that it replaces, such as {item: Quiz 1}")
      return nil
    }
    return index
  }
}
