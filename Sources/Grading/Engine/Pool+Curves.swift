extension Pool {
  /// Returns the line that the value follows at x.
  func line(at x: Double) -> Line { kept(at: x).ratio.line ?? Line(0) }

  var shape: Curve.Shape {
    let bends = items.reduce(Curve.Shape.lines) { max($0, $1.bend?.shape ?? .lines) }
    return replacements.reduce(bends) { max($0, $1.source.shape) }
  }

  /// Returns a value that the pool does not exceed at any score up to x: the value with the highest dropped first, then the lowest of
  /// the rest. Whatever is dropped as the lowest, dropping the same highest too leaves no more.
  ///
  /// This does not hold if all items but some with a maximum of 0 may go, since one of the others must stay; then it is infinite. So
  /// it is with replacements.
  func bound(upTo x: Double) -> Double {
    guard replacements.isEmpty, items.allSatisfy({ !$0.isDroppable || $0.possible > 0 }) else { return .infinity }
    if isBent { return straight(at: x).bound(upTo: x) }
    let kept = kept(.lowest, at: x, after: kept(.highest, at: x, after: everything))
    return (kept.ratio.line ?? Line(0)).value(at: x)
  }

  /// Returns the lines that the value follows over a range, ascending.
  ///
  /// Each rule leaves the greatest (or the least) of some lines. With several the value may jump wherever an earlier one leaves other
  /// items, because the next then chooses from others. Where scores bend, the lines of single items change.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    let bends = items.compactMap(\.bend) + replacements.map(\.source).filter { !$0.terms.isEmpty }
    guard !bends.isEmpty else { return pieces(over: range, stages[...], after: everything, of: self) }
    let starts = Piece.refined(bends.map { $0.pieces(over: range) }, from: range.lowerBound).map { $0[0].start }
    return zip(starts, starts.dropFirst() + [range.upperBound]).flatMap { start, end in
      let straight = straight(at: (start + end) / 2)
      var pieces = straight.pieces(over: start...end, straight.stages[...], after: straight.everything, of: self)
      // A rounding may jump right at the start, also at that of the whole range.
      pieces[0].lineAtStart = line(at: start)
      return pieces
    }
  }

  /// - Parameter whole: the pool before its lines were made straight.
  private func pieces(
    over range: ClosedRange<Double>, _ stages: ArraySlice<Stage>, after earlier: KeptItems, of whole: Pool
  ) -> [Piece] {
    guard let stage = stages.first else {
      return [Piece(start: range.lowerBound, line: earlier.ratio.line ?? Line(0))]
    }
    let turns = turns(over: range) { apply(stage, at: $0, after: earlier, from: $1) }
    if stages.count == 1 { return turns.map { Piece(start: $0.start, line: $0.line) } }
    let ends = turns.dropFirst().map(\.start) + [range.upperBound]
    return zip(turns, ends).flatMap { turn, end in
      var pieces = pieces(over: turn.start...end, stages.dropFirst(), after: turn.kept, of: whole)
      if turn.start > range.lowerBound { pieces[0].lineAtStart = whole.line(at: turn.start) }
      return pieces
    }
  }

  /// A rule that chooses items after those before it.
  private enum Stage {
    case drop(DropSide)
    case replace(PoolReplacement)
  }

  /// The rules that choose items, in order.
  private var stages: [Stage] {
    [DropSide.lowest, .highest].filter(drops).map { .drop($0) } + replacements.map { .replace($0) }
  }

  private func apply(_ stage: Stage, at x: Double, after earlier: KeptItems, from level: Double?) -> KeptItems {
    switch stage {
    case .drop(let side): kept(side, at: x, after: earlier, from: level)
    case .replace(let replacement): replaced(replacement, at: x, after: earlier)
    }
  }

  /// The items that remain after drop rules at a place, and the line that the value follows there.
  private struct Turn {
    var start: Double
    var kept: KeptItems
    var line: Line
  }

  /// Finds where the items that are left change, from the lower bound of a range on.
  ///
  /// The value is the greatest (or the least) of some lines. So a line that counts at two places counts between them; and if two
  /// different lines count there, the place where they cross is the next one to look at.
  private func turns(over range: ClosedRange<Double>, _ kept: (Double, _ level: Double?) -> KeptItems) -> [Turn] {
    func look(at x: Double, from level: Double? = nil) -> Turn {
      let kept = kept(x, level)
      return Turn(start: x, kept: kept, line: kept.ratio.line ?? Line(0))
    }
    var left = look(at: range.lowerBound)
    var turns = [left]
    /// The places found to the right of `left`, the nearest last.
    var found = [look(at: range.upperBound)]
    while let right = found.last {
      let middle = left.line.crossing(right.line)
      var place = right.start
      if !left.line.value(at: place).snapsEqual(to: right.line.value(at: place)) {
        if middle > left.start, middle < right.start {
          let between = look(at: middle, from: left.line.value(at: middle))
          if !between.line.value(at: middle).snapsEqual(to: left.line.value(at: middle)) {
            found.append(between)
            continue
          }
        }
        place = middle.isFinite ? min(max(middle, left.start), right.start) : left.start
      }
      if !left.line.slope.snapsEqual(to: right.line.slope) || place < right.start {
        // The turn must be where it is on paper, since the value may jump there.
        let start = snap(place)
        while let last = turns.last, start <= last.start { turns.removeLast() }
        turns.append(Turn(start: max(start, range.lowerBound), kept: right.kept, line: right.line))
      }
      left = right
      found.removeLast()
    }
    return turns.filter { $0.start < range.upperBound || $0.start == range.lowerBound }
  }
}

extension Pool {
  /// Returns what an item counts, with the scores that replace it, in percent.
  func score(at index: Int) -> Curve {
    let score = PooledScore(pool: self, index: index)
    return hasUnknown ? Curve(score) : Curve(score.line(at: 0))
  }
}

/// What one item of a pool counts, with the scores that replace it.
struct PooledScore: Sendable, Hashable {
  var pool: Pool
  var index: Int

  /// Returns the line that the score follows at x.
  func line(at x: Double) -> Line { pool.earned(at: index, pool.kept(at: x)) / pool.items[index].unit }

  /// Returns the lines that the score follows over a range, ascending. It changes where the value of the whole pool does.
  func pieces(over range: ClosedRange<Double>) -> [Piece] {
    let whole = pool.pieces(over: range)
    let ends = whole.dropFirst().map(\.start) + [range.upperBound]
    return zip(whole, ends).map { piece, end in
      Piece(start: piece.start, line: line(at: (piece.start + end) / 2), lineAtStart: line(at: piece.start))
    }
  }
}
