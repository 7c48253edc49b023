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
  }

  enum Side {
    case lowest, highest

    func count(_ rule: Rule) -> Int {
      switch self {
      case .lowest: rule.lowest
      case .highest: rule.highest
      }
    }
  }

  /// What is left where the unknown score is x: first the lowest go, then the highest of the rest.
  func kept(at x: Double) -> Kept {
    settled(.highest, at: x, after: settled(.lowest, at: x, after: everything))
  }

  /// Drops on one side until the ratio that is left no longer changes.
  func settled(_ side: Side, at x: Double, after earlier: Kept) -> Kept {
    guard rules.contains(where: { side.count($0) > 0 }), var level = earlier.ratio.line?.value(at: x) else {
      return earlier
    }
    var kept = choice(side, judgedBy: level, at: x, after: earlier)
    if isEven { return kept }
    for _ in entries.indices {
      guard let next = kept.ratio.line?.value(at: x), !next.snapsEqual(to: level) else { break }
      level = next
      kept = choice(side, judgedBy: level, at: x, after: earlier)
    }
    return kept
  }

  /// One step: drops the entries that are furthest on one side of a ratio, sparing one if need be.
  private func choice(
    _ side: Side, judgedBy level: Double, at x: Double, after earlier: Kept, sparing spared: Int? = nil
  ) -> Kept {
    var isOut = [Bool](repeating: false, count: entries.count)
    for index in earlier.dropped { isOut[index] = true }
    if let spared { isOut[spared] = true }
    var dropped = earlier.dropped
    var ratio = safe
    for rule in rules {
      let sign = side == .lowest ? rule.scale : -rule.scale
      var foremost = Foremost(count: side.count(rule))
      if foremost.count > 0 {
        for index in rule.entries where entries[index].mayGo && !isOut[index] {
          let surplus = entries[index].earned.value(at: x) - level * entries[index].possible
          foremost.offer(surplus * sign, max: entries[index].max, index: index)
        }
      }
      for candidate in foremost.candidates {
        isOut[candidate.index] = true
        dropped.append(candidate.index)
      }
      for index in rule.entries where entries[index].mayGo && (!isOut[index] || index == spared) {
        ratio += entries[index]
      }
    }
    if ratio.possible == 0, spared == nil {
      return rescued(Kept(ratio: ratio, dropped: dropped), side, judgedBy: level, at: x, after: earlier)
    }
    dropped.sort()
    return Kept(ratio: ratio, dropped: dropped)
  }

  /// Where a step would leave zero maxima only, and so no value at all, it spares one entry that has a maximum: the one with
  /// which the step goes furthest, among equals the one that would go last.
  private func rescued(
    _ kept: Kept, _ side: Side, judgedBy level: Double, at x: Double, after earlier: Kept
  ) -> Kept {
    func surplus(_ kept: Kept) -> Double {
      let surplus = kept.ratio.earned.value(at: x) - level * kept.ratio.possible
      return side == .lowest ? surplus : -surplus
    }
    return kept.dropped.dropFirst(earlier.dropped.count).reversed().filter { entries[$0].possible > 0 }
      .map { choice(side, judgedBy: level, at: x, after: earlier, sparing: $0) }
      .max { surplus($0) < surplus($1) } ?? kept
  }

  /// Follows the value of the pool over all scores that matter.
  ///
  /// Dropping the lowest takes the highest of some lines everywhere, so its turns can be traced; between two of its turns,
  /// dropping the highest takes the lowest of some lines.
  func tracedCurve() -> Curve? {
    guard everything.ratio.line != nil else { return nil }
    // Up to a thousand times full marks; beyond, no set of items changes any more.
    let range = 0.0...100_000.0
    let lowest = Curve.trace(range, choosing: { settled(.lowest, at: $0, after: everything) }, line: Pool.line)
    guard rules.contains(where: { $0.highest > 0 }) else {
      return Curve(lowest.map { Curve.Turn(start: $0.start, line: Pool.line($0.choice)) })
    }
    // A turn of the first rule is a tie, and how it ends changes what the second finds: the value may jump there, so the
    // turn must be where it is on paper.
    let starts = lowest.map { snap($0.start) }
    var pieces: [Curve.Turn] = []
    for (index, piece) in lowest.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1] : range.upperBound
      guard starts[index] < end || pieces.isEmpty else { continue }
      let highest = Curve.trace(
        starts[index]...end, choosing: { settled(.highest, at: $0, after: piece.choice) }, line: Pool.line)
      let direct = Pool.line(kept(at: starts[index]))
      var inner = highest.map { Curve.Turn(start: $0.start, line: Pool.line($0.choice)) }
      if !direct.value(at: starts[index]).snapsEqual(to: inner[0].line.value(at: starts[index])) {
        pieces.append(Curve.Turn(start: starts[index], line: direct))
        inner[0].start = starts[index].nextUp
      }
      pieces += inner
    }
    return Curve(pieces)
  }

  private static func line(_ kept: Kept) -> Line { kept.ratio.line ?? Line(0) }
}
