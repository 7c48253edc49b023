/// Only few items of many are ever near the edge of a drop rule; all others are settled before anything is asked.
extension Pool {
  /// The same pool over a range of the unknown score, where only those entries are left to choose from that a rule may drop
  /// somewhere in it. It has no sections. Nil where that saves nothing.
  func contenders(over range: ClosedRange<Double>) -> Pool? {
    let going = rules.reduce(0) { $0 + $1.lowest + $1.highest }
    // Where many of few go, hardly one is settled; and a choice among zero maxima looks at all of them.
    guard !isEven, going > 0, entries.count / going >= 32, !entries.contains(where: { $0.mayGo && $0.possible == 0 }),
      let levels = levels(over: range)
    else { return nil }
    var mayGo = Array(repeating: false, count: entries.count)
    for rule in rules {
      let droppable = rule.entries.filter { entries[$0].mayGo }
      let graded = droppable.filter { entries[$0].earned.slope == 0 }
      let all = rule.lowest + rule.highest
      for (side, count) in [(Side.lowest, rule.lowest), (.highest, rule.highest > 0 ? all : 0)] {
        let sign = side == .lowest ? rule.scale : -rule.scale
        for index in foremost(count, of: graded, between: levels, times: sign) { mayGo[index] = true }
      }
      // Open ones all score the same, so the larger or the smaller go first.
      let open = droppable.filter { entries[$0].earned.slope != 0 }
        .sorted { entries[$0].possible < entries[$1].possible }
      for index in open.prefix(all) + open.suffix(all) { mayGo[index] = true }
    }
    return narrowed(to: mayGo)
  }

  /// Between which values of the pool its rules may have to judge.
  private func levels(over range: ClosedRange<Double>) -> ClosedRange<Double>? {
    guard mayFall else { return ends(over: range) }
    // Whatever goes on the two sides, as many go as if all went on one.
    guard let worst = dropping(lowest: { _ in 0 }, highest: { $0.lowest + $0.highest }).ends(over: range),
      let best = dropping(lowest: { $0.lowest + $0.highest }, highest: { _ in 0 }).ends(over: range),
      let lowest = dropping(lowest: \.lowest, highest: { _ in 0 }).ends(over: range)
    else { return nil }
    return min(worst.lowerBound, lowest.lowerBound)...max(best.upperBound, lowest.upperBound)
  }

  /// The value at both ends of a range.
  private func ends(over range: ClosedRange<Double>) -> ClosedRange<Double>? {
    var selection = Selection()
    guard let least = ratio(at: range.lowerBound, &selection).line?.value(at: range.lowerBound),
      let most = ratio(at: range.upperBound, &selection).line?.value(at: range.upperBound), least <= most
    else { return nil }
    return least...most
  }

  /// All but those that as many others go before at both ends, and so everywhere between.
  private func foremost(
    _ count: Int, of indices: [Int], between levels: ClosedRange<Double>, times factor: Double
  ) -> [Int] {
    guard count > 0 else { return [] }
    func rank(_ index: Int, _ level: Double) -> Double {
      factor * (entries[index].earned.constant - level * entries[index].possible)
    }
    let order = indices.map { (index: $0, rank: rank($0, levels.lowerBound)) }.sorted { $0.rank < $1.rank }
    // Far more than a tie.
    let gap = 1e-6
    var found: [Int] = []
    /// The least ranks at the other end of those before, ascending.
    var least: [Double] = []
    var before = 0
    for (index, first) in order {
      while order[before].rank < first - gap {
        let rank = rank(order[before].index, levels.upperBound)
        if least.count < count || rank < least[count - 1] {
          if least.count == count { least.removeLast() }
          least.insert(rank, at: least.firstIndex { $0 > rank } ?? least.count)
        }
        before += 1
      }
      if least.count < count || least[count - 1] >= rank(index, levels.upperBound) - gap { found.append(index) }
    }
    return found
  }
}
