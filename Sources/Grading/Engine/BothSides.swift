/// Judges single entries of a pool that drops on both sides, all other scores being known.
///
/// The lowest go first. Who they are depends on the ratio that they leave, which rises with the one unknown score: between
/// two turns of that choice only the highest are left to find, and a contest does so for all entries at once.
final class BothSides {
  private let pool: Pool
  /// The value of the pool that is wanted.
  private let level: Double
  private let lowest: LowestByLevel
  /// Who goes first while the unknown entry stays.
  private let staying: Rounds
  /// Who goes beside the unknown entry, where that goes by a rule.
  private var leaving: (rule: Int, rounds: Rounds)?

  init(_ pool: Pool, at level: Double) {
    self.pool = pool
    self.level = level
    lowest = LowestByLevel(pool)
    staying = Rounds(pool, lowest, at: level)
  }

  /// The least score of an entry from which the course stays at its goal up to full marks, or the first one beyond; 0 where
  /// even none will do, nil where no score does. `course` makes the value of the pool one of the course.
  func place(unknownAt index: Int, unit: Double, reaching goal: Double, course: (Line) -> Line) -> Double? {
    func isReached(by y: Double) -> Bool {
      var selection = Pool.Selection()
      let line = pool.unknown(at: index, unit: unit).kept(at: y, &selection).ratio.line
      return line.map { course($0).value(at: y).reaches(goal) } ?? false
    }
    /// At the very place of a jump a third set may be best.
    func jump(_ y: Double) -> Double { isReached(by: snap(y)) ? snap(y) : snap(y + 1e-9) }
    func stretch(_ stage: Int) -> Stretch? { self.stretch(stage, index, unit, course) }

    let (leaves, without) = leaves(index, unit)
    let start = max(0, leaves)
    if snap(leaves) > 0 {
      if let without, course(without).value(at: 0).reaches(goal) { return 0 }
    } else if let now = stretch(staying.stage(index, unit, at: 0)) {
      let isTurn = snap(leaves) == 0 || snap(now.start) == 0 || snap(now.end) == 0
      if isTurn ? isReached(by: 0) : now.reaches(goal, at: 0) { return 0 }
    }
    var stage = staying.stage(index, unit, at: max(100, start))
    guard var now = stretch(stage) else { return nil }
    var isInside = start < 100 && now.reaches(goal, at: 100)
    if start < 100, snap(now.start) == 100 || snap(now.end) == 100 {
      // Full marks are the very place of a jump.
      isInside = isReached(by: 100)
      if isInside, !now.reaches(goal, at: 100), stage > 0, let before = stretch(stage - 1) {
        (stage, now) = (stage - 1, before)
      }
    }
    if isInside {
      while now.reaches(goal, at: max(now.start, start)) {
        guard now.start > start, stage > 0, let before = stretch(stage - 1) else { return jump(start) }
        (stage, now) = (stage - 1, before)
      }
      let end = min(now.end, 100)
      return now.reaches(goal, at: end) ? now.line.place(reaching: goal) : jump(end)
    }
    while true {
      let first = max(now.start, start, 100)
      if now.reaches(goal, at: first) { return jump(first) }
      if now.end > first, now.reaches(goal, at: now.end) { return now.line.place(reaching: goal) }
      guard stage + 1 < staying.count, let after = stretch(stage + 1) else { return nil }
      (stage, now) = (stage + 1, after)
    }
  }

  /// A stretch of the unknown score in which one set goes first.
  private struct Stretch {
    var start: Double
    var end: Double
    /// The course, while the unknown entry is not among the highest, and up to where that is.
    var line: Line
    var last: Double

    func reaches(_ goal: Double, at y: Double) -> Bool {
      let y = min(y, last)
      return y.isFinite ? line.value(at: y).reaches(goal) : line.slope > 0 || line.constant.reaches(goal)
    }
  }

  private func stretch(_ stage: Int, _ index: Int, _ unit: Double, _ course: (Line) -> Line) -> Stretch? {
    let round = staying.round(stage, without: index)
    guard let (line, kept) = round.contest.value(unknownAt: index, unit: unit) else { return nil }
    let rest = round.total - pool.entries[index]
    /// Which score leaves a ratio.
    func place(_ level: Double) -> Double {
      (level * (rest.possible + pool.entries[index].possible) - rest.earned.constant) / unit
    }
    return Stretch(
      start: stage == 0 ? -.infinity : place(staying.level(of: stage)),
      end: stage + 1 == staying.count ? .infinity : place(staying.level(of: stage + 1)), line: course(line),
      last: kept.upperBound)
  }

  /// Up to which score an entry goes among the lowest, and the value of the pool then.
  private func leaves(_ index: Int, _ unit: Double) -> (until: Double, value: Line?) {
    let entry = pool.entries[index]
    guard entry.mayGo, let rule = pool.rules.firstIndex(where: { $0.entries.contains(index) && $0.lowest > 0 })
    else { return (-.infinity, nil) }
    if leaving?.rule != rule { leaving = (rule, Rounds(pool, lowest.sparing(rule, of: pool), at: level)) }
    guard let rounds = leaving?.rounds else { return (-.infinity, nil) }
    let round = rounds.round(rounds.stage(index, nil, at: 0), without: index)
    guard let ratio = (round.total - entry).line?.constant else { return (-.infinity, nil) }
    // It goes while it is below the last of those that would go in its place.
    let border = staying.last(pool.rules[rule], at: ratio, without: index)
    return ((border + ratio * entry.possible) / unit, round.contest.ratio(without: index).line)
  }
}
