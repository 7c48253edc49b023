/// Selects the items that drop rules drop: not those with the lowest percents, but those without which the best ratio is left.
///
/// With q the ratio that is left, an item with s points of m changes it by its surplus s − q·m. So the items with the least
/// surpluses are dropped, q is set to the ratio of the others, and so on until it no longer changes (Dinkelbach's method for a
/// ratio of sums; for grade books: Kane and Kane, "The drop-lowest problem", 2006). Dropping the highest mirrors this.
extension Pool {
  /// Nothing dropped.
  var everything: KeptItems { KeptItems(ratio: total, isDropped: Array(repeating: false, count: items.count)) }

  /// Returns what the rules leave if the unknown score is x: the lowest are dropped first, then the highest of the rest; then
  /// other scores replace some of what is left.
  func kept(at x: Double) -> KeptItems {
    guard isBent || !replacements.isEmpty else {
      return kept(.highest, at: x, after: kept(.lowest, at: x, after: everything))
    }
    let straight = straight(at: x)
    var kept = straight.kept(.highest, at: x, after: straight.kept(.lowest, at: x, after: straight.everything))
    for index in items.indices where items[index].bend != nil {
      kept.changed[index] = KeptItems.Change(earned: straight.items[index].earned, replacement: nil)
    }
    return straight.replacements.reduce(kept) { straight.replaced($1, at: x, after: $0) }
  }

  /// Replaces the scores of items where it helps the most: with equal units, the lowest. Of equal ones, that with the larger
  /// maximum comes first, then the later.
  func replaced(_ replacement: PoolReplacement, at x: Double, after earlier: KeptItems) -> KeptItems {
    let score = replacement.source.line(at: x)
    var candidates: [Int] = []
    var ranks: [Double] = []
    for index in replacement.items where !earlier.isDropped[index] {
      let gain = score * items[index].unit - earned(at: index, earlier)
      let rank = snap(gain.value(at: x))
      if replacement.isOnlyIfBetter && rank <= 0 { continue }
      candidates.append(index)
      ranks.append(-rank)
    }
    var kept = earlier
    for index in select(replacement.count, of: candidates, by: ranks) {
      let earned = score * items[index].unit
      kept.ratio.earned += earned - self.earned(at: index, earlier)
      kept.changed[index] = KeptItems.Change(earned: earned, replacement: replacement.position)
    }
    return kept
  }

  /// Drops on one side until the ratio that is left no longer changes.
  func kept(_ side: DropSide, at x: Double, after earlier: KeptItems, from level: Double? = nil) -> KeptItems {
    guard drops(side), let whole = earlier.ratio.line else { return earlier }
    var level = level ?? whole.value(at: x)
    var kept = drop(side, judgedBy: level, at: x, after: earlier)
    for _ in items {
      guard let next = kept.ratio.line?.value(at: x), !next.snapsEqual(to: level) else { break }
      level = next
      kept = drop(side, judgedBy: level, at: x, after: earlier)
    }
    return kept
  }

  /// Drops the items with the least (or the greatest) surpluses over a level, in percent.
  ///
  /// - Parameter spared: an item not to drop.
  private func drop(
    _ side: DropSide, judgedBy level: Double, at x: Double, after earlier: KeptItems, sparing spared: Int? = nil
  ) -> KeptItems {
    var kept = KeptItems(ratio: safe, isDropped: earlier.isDropped)
    for rule in rules {
      let sign = side == .lowest ? rule.scale : -rule.scale
      var candidates: [Int] = []
      var ranks: [Double] = []
      candidates.reserveCapacity(rule.items.count)
      ranks.reserveCapacity(rule.items.count)
      for index in rule.items where items[index].isDroppable && !earlier.isDropped[index] && index != spared {
        candidates.append(index)
        ranks.append(snap((items[index].earned.value(at: x) - level * items[index].possible) * sign))
      }
      for index in select(rule.count(side), of: candidates, by: ranks) { kept.isDropped[index] = true }
      for index in rule.items where items[index].isDroppable && !kept.isDropped[index] { kept.ratio += items[index] }
    }
    if kept.ratio.possible == 0, spared == nil { return rescue(kept, side, judgedBy: level, at: x, after: earlier) }
    return kept
  }

  /// Returns the items with the lowest ranks, in order. Of items with equal ranks, that with the larger maximum comes first, then
  /// the later.
  private func select(_ count: Int, of candidates: [Int], by ranks: [Double]) -> [Int] {
    func isBefore(_ one: Int, _ other: Int) -> Bool {
      if ranks[one] != ranks[other] { return ranks[one] < ranks[other] }
      let (max, otherMax) = (items[candidates[one]].max, items[candidates[other]].max)
      return max != otherMax ? max > otherMax : one > other
    }
    guard count > 0 else { return [] }
    // Places among the candidates.
    var selected: [Int] = []
    selected.reserveCapacity(count + 1)
    for place in candidates.indices {
      if selected.count == count, !isBefore(place, selected[count - 1]) { continue }
      var (low, high) = (0, selected.count)
      while low < high {
        let middle = (low + high) / 2
        if isBefore(place, selected[middle]) { high = middle } else { low = middle + 1 }
      }
      selected.insert(place, at: low)
      if selected.count > count { selected.removeLast() }
    }
    return selected.map { candidates[$0] }
  }

  /// Keeps one more item if only maxima of 0 are left, and so no value at all: the one with which the step goes furthest, of
  /// equal ones the one dropped last.
  private func rescue(
    _ kept: KeptItems, _ side: DropSide, judgedBy level: Double, at x: Double, after earlier: KeptItems
  ) -> KeptItems {
    let sign: Double = side == .lowest ? 1 : -1
    func surplus(_ kept: KeptItems) -> Double {
      snap((kept.ratio.earned.value(at: x) - level * kept.ratio.possible) * sign)
    }
    let dropped = items.indices.filter { kept.isDropped[$0] && !earlier.isDropped[$0] && items[$0].possible > 0 }
    let rescued = dropped.map { index in
      (item: items[index], kept: drop(side, judgedBy: level, at: x, after: earlier, sparing: index))
    }
    guard var best = rescued.first else { return kept }
    for one in rescued.dropFirst() {
      let (gain, most) = (surplus(one.kept), surplus(best.kept))
      if gain > most || gain == most && one.item.max < best.item.max { best = one }
    }
    return best.kept
  }
}

/// What drop rules leave of a pool.
struct KeptItems {
  /// The sum over the items that are left.
  var ratio: Ratio
  /// Whether each item is dropped.
  var isDropped: [Bool]
  /// The items that earn something else than the pool has, by index.
  var changed: [Int: Change] = [:]

  struct Change {
    /// Percent · unit.
    var earned: Line
    /// The replacement of the course that gives it, by position; `nil` for the item's own score.
    var replacement: Int?
  }
}
