/// Which items the drop rules leave out: not those with the lowest percents, but those that leave the best ratio.
///
/// With q the ratio that is left, an item with s points of m lowers it by s − q·m; so the k items with the largest s − q·m
/// are kept, q is set to their ratio, and so on until it no longer changes (Dinkelbach's method for a ratio of sums; in
/// grade books: Kane and Kane, "The drop-lowest problem", 2006). Each step takes one pass.
extension Pool {
  /// What is left after drop rules.
  struct Kept {
    var ratio: Ratio
    /// Entries that went, ascending.
    var dropped: [Int] = []

    func keeps(_ index: Int) -> Bool {
      var (start, end) = (0, dropped.count)
      while start < end {
        let middle = (start + end) / 2
        if dropped[middle] < index { start = middle + 1 } else { end = middle }
      }
      return start == dropped.count || dropped[start] != index
    }
  }

  enum Side {
    case lowest, highest
  }

  /// Which entries are out, in memory that serves for many questions and pools; an answer begins where the one before it
  /// ended.
  struct Selection {
    /// The entries that are out for good.
    fileprivate var gone: [Int] = []
    fileprivate var isOut: [Bool] = []
    /// What the last answer was on each side.
    fileprivate(set) var lowest: Line?
    fileprivate(set) var highest: Line?
    /// Knows those that the last step would drop.
    fileprivate var foremost = Foremost()

    /// Begins anew with so many entries.
    fileprivate mutating func begin(_ count: Int) {
      for index in gone { isOut[index] = false }
      gone.removeAll(keepingCapacity: true)
      foremost.clear()
      if isOut.count < count { isOut += repeatElement(false, count: count - isOut.count) }
    }

    /// Follows the last step.
    fileprivate mutating func drop() {
      for index in foremost.going { isOut[index] = true }
      gone += foremost.going
      foremost.clear()
    }

    /// Begins the next answer at what a side is likely to leave; by default at what takes part.
    mutating func expect(_ line: Line?, _ side: Side) {
      if side == .lowest { lowest = line } else { highest = line }
    }
  }

  /// What is left where the unknown score is x: first the lowest go, then the highest of the rest.
  func kept(at x: Double, _ selection: inout Selection) -> Kept {
    if rules.isEmpty { return everything }
    selection.expect(nil, .lowest)
    selection.expect(nil, .highest)
    _ = ratio(at: x, &selection)
    selection.drop()
    // Added up in order, so that the same figures come out wherever they are computed.
    var ratio = safe
    for index in entries.indices where entries[index].mayGo && !selection.isOut[index] { ratio += entries[index] }
    return Kept(ratio: ratio, dropped: selection.gone.sorted())
  }

  /// What is left where the unknown score is x, in memory that serves for many questions.
  func ratio(at x: Double, _ selection: inout Selection) -> Ratio {
    selection.begin(entries.count)
    let lowest = settled(.lowest, at: x, after: total, &selection)
    guard drops(.highest) else { return lowest }
    selection.drop()
    return settled(.highest, at: x, after: lowest, &selection)
  }

  /// Drops on one side until the ratio that is left no longer changes.
  private func settled(_ side: Side, at x: Double, after earlier: Ratio, _ selection: inout Selection) -> Ratio {
    guard drops(side), let whole = earlier.line else { return earlier }
    var level = ((side == .lowest ? selection.lowest : selection.highest) ?? whole).value(at: x)
    var ratio = choice(side, judgedBy: level, at: x, &selection)
    if isEven { return ratio }
    for _ in entries.indices {
      guard let line = ratio.line else { break }
      if side == .lowest { selection.lowest = line } else { selection.highest = line }
      let next = line.value(at: x)
      if next.snapsEqual(to: level) { break }
      level = next
      ratio = choice(side, judgedBy: level, at: x, &selection)
    }
    return ratio
  }

  /// One step: leaves out the entries that are furthest on one side of a ratio, sparing one if need be.
  private func choice(
    _ side: Side, judgedBy level: Double, at x: Double, _ selection: inout Selection, sparing spared: Int? = nil
  ) -> Ratio {
    var ratio = safe
    let areSome = !selection.gone.isEmpty
    selection.foremost.clear()
    for rule in rules {
      let sign = side == .lowest ? rule.scale : -rule.scale
      if let spared, rule.entries.contains(spared) { ratio += entries[spared] }
      selection.foremost.divide(
        rule.entries, first: side == .lowest ? rule.lowest : rule.highest, of: entries,
        rank: { [isOut = selection.isOut] index in
          guard entries[index].mayGo, !areSome || !isOut[index], index != spared else { return nil }
          return sign * (entries[index].earned.value(at: x) - level * entries[index].possible)
        },
        stays: { ratio += entries[$0] })
    }
    if ratio.possible == 0, spared == nil { return rescued(ratio, side, judgedBy: level, at: x, &selection) }
    return ratio
  }

  /// Where a step would leave zero maxima only, and so no value at all, it spares one entry that has a maximum: the one with
  /// which the step goes furthest, among equals the one that would go last.
  private func rescued(
    _ ratio: Ratio, _ side: Side, judgedBy level: Double, at x: Double, _ selection: inout Selection
  ) -> Ratio {
    var last: Foremost.Candidate?
    for spared in selection.foremost.going where entries[spared].possible > 0 {
      let ratio = choice(side, judgedBy: level, at: x, &selection, sparing: spared)
      let surplus = (ratio.earned.value(at: x) - level * ratio.possible) * (side == .lowest ? 1 : -1)
      let candidate = Foremost.Candidate(rank: snap(surplus), max: entries[spared].max, index: spared)
      if last?.goesBefore(candidate) ?? true { last = candidate }
    }
    return last.map { choice(side, judgedBy: level, at: x, &selection, sparing: $0.index) } ?? ratio
  }
}

/// Dropping on both sides with unequal maxima is the one case in which a better score can lower the grade: another set of
/// lowest items may leave the highest a different choice.
extension Pool {
  var mayFall: Bool { !isEven && drops(.lowest) && drops(.highest) }

  /// What is left once the lowest are dropped, from each place on where that changes.
  func stages(over range: ClosedRange<Double>) -> [(start: Double, pool: Pool)] {
    guard mayFall else { return [(range.lowerBound, self)] }
    var selection = Selection()
    func lowest(_ x: Double) -> (line: Line, out: [Int]) {
      selection.begin(entries.count)
      let ratio = settled(.lowest, at: x, after: total, &selection)
      return (ratio.line ?? Line(0), selection.foremost.going)
    }

    var turns: [(start: Double, out: [Int])] = []
    /// The best of some lines counts everywhere. So a line that is best at two places is best between them, and where it is
    /// not, the two lines' crossing is the next place to ask.
    func trace(from low: Double, _ left: (line: Line, out: [Int]), to high: Double, _ right: (line: Line, out: [Int])) {
      if left.line.value(at: high).snapsEqual(to: right.line.value(at: high)) {
        if !left.line.slope.snapsEqual(to: right.line.slope) { turns.append((snap(high), right.out)) }
        return
      }
      let middle = left.line.crossing(right.line)
      guard middle > low, middle < high else {
        turns.append((snap(min(max(middle.isFinite ? middle : low, low), high)), right.out))
        return
      }
      let between = lowest(middle)
      if between.line.value(at: middle).snapsEqual(to: left.line.value(at: middle)) {
        // The turn must be where it is on paper, since the value may jump there.
        turns.append((snap(middle), right.out))
      } else {
        trace(from: low, left, to: middle, between)
        trace(from: middle, between, to: high, right)
      }
    }
    let (first, last) = (lowest(range.lowerBound), lowest(range.upperBound))
    trace(from: range.lowerBound, first, to: range.upperBound, last)

    var stages = [(start: range.lowerBound, pool: dropping(first.out))]
    for turn in turns where turn.start < range.upperBound {
      if turn.start <= stages[stages.count - 1].start { stages.removeLast() }
      stages.append((max(turn.start, range.lowerBound), dropping(turn.out)))
    }
    return stages
  }
}
