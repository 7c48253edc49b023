extension Course {
  /// Whether an item was missed without a reason that no other work can replace.
  ///
  /// Only work that was or can still be handed in replaces an absence, if its rule does not exclude missing work; and a score that replaces
  /// the lowest of a category replaces only so many of its items.
  var hasUnreplaceableAbsence: Bool {
    // This is asked several times about every course, and nearly all have no absence: their items are not copied.
    guard hasAbsence(items) || categories.contains(where: { hasAbsence($0.items) }) else { return false }
    let sources = works.filter { !$0.item.state.isMissing && $0.item.state != .excused }.compactMap { work in
      work.item.replaces.flatMap { $0.replacesMissing ? (place: work.place, rule: $0) : nil }
    }
    var lowest: [Int: Int] = [:]
    for absent in works where absent.item.state == .absent {
      if sources.contains(where: { $0.rule.target == .item(absent.place) && $0.place != absent.place }) { continue }
      guard case .item(_, let category?) = absent.place else { return true }
      lowest[category, default: 0] += 1
    }
    return lowest.contains { category, count in
      count > sources.reduce(0) { $1.rule.target == .lowest(ofCategory: category) ? $0 + $1.rule.count : $0 }
    }
  }

  private func hasAbsence(_ items: [Item]) -> Bool { items.indices.contains { items[$0].state == .absent } }

  /// All items with their places.
  private var works: [(place: WorkPlace, item: Item)] {
    func works(_ items: [Item], _ category: Int?) -> [(place: WorkPlace, item: Item)] {
      items.enumerated().map { (.item($0, category: category), $1) }
    }
    return categories.enumerated().flatMap { works($1.items, $0) } + works(items, nil)
  }
}
