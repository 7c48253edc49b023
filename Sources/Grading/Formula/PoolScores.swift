/// What the members of a pool score under one assumption about open work, and which of them its rules leave.
///
/// Drop rules drop not the lowest percents, but the members without which the best ratio is left. With q the ratio that is left, a
/// member with s points of m changes it by its surplus s − q·m. So those with the least surpluses are dropped, q is set to the ratio
/// of the others, and so on until it no longer changes (Dinkelbach's method for a ratio of sums; for grade books: Kane and Kane, "The
/// drop-lowest problem", 2006). Dropping the highest mirrors this, and happens after the lowest are dropped.
struct PoolScores {
  /// What happens to a member.
  enum Fate {
    case counts, leftOut, droppedLowest, droppedHighest
  }

  /// A member with its score.
  struct Member {
    /// Percent · unit.
    var earned = 0.0
    /// The weight of a full score.
    var unit = 0.0
    /// The unit, or 0 for extra credit.
    var possible = 0.0
    var fate = Fate.leftOut
    var isDroppable = false
    var isMissing = false
    /// Whether it counts in any case: no rule drops or replaces it.
    var isSpared = false
    /// The replacement that counts in place of the own score, by its position in the pool.
    var replacement: Int?
  }

  private(set) var members: [Member] = []
  private var rules: [Rule] = []
  private var comparison = FormulaEvaluator.Comparison.billionths
  private var candidates: [Candidate] = []

  /// A rule that drops members of one section.
  private struct Rule {
    var members: Range<Int>
    var lowest: Int
    var highest: Int
    /// 1 ÷ the largest unit among the members. Times this, surpluses are in percent of that unit.
    var scale: Double

    func count(_ side: Fate) -> Int { side == .droppedLowest ? lowest : highest }
  }

  init() {}

  /// What members score, and what the rules of their pool leave.
  init(_ pool: Formula.Pool, _ values: [Formula.Value]) {
    var trace = FormulaTrace()
    _ = apply(pool, values, comparing: .billionths, &trace)
  }

  /// Applies the rules of a pool to scores, and returns the ratio that is left.
  ///
  /// - Parameter spared: a member that counts in any case; `nil` for none.
  mutating func apply(
    _ pool: Formula.Pool, _ values: [Formula.Value], comparing comparison: FormulaEvaluator.Comparison,
    sparing spared: Int? = nil, _ trace: inout FormulaTrace
  ) -> Formula.Value {
    self.comparison = comparison
    read(pool, values)
    if let spared { members[spared].isSpared = true }
    rules.removeAll(keepingCapacity: true)
    for section in pool.sections {
      weighByRecency(section)
      addRule(of: section)
    }
    if !rules.isEmpty {
      if pool.dropsHighestFirst { drop(.droppedHighest, pool) }
      drop(.droppedLowest, pool)
      if trace.isOn { record(.droppedLowest, &trace) }
      if !pool.dropsHighestFirst { drop(.droppedHighest, pool) }
    }
    for (number, replacement) in pool.replacements.enumerated() { replace(replacement, number, pool, values) }
    if trace.isOn, !pool.replacements.isEmpty { recordReplacements(&trace) }
    return ratio(of: members.indices)
  }

  /// Returns the ratio of some members that count.
  func ratio(of range: Range<Int>) -> Formula.Value {
    let (earned, possible) = sums(of: range)
    return possible > 0 ? .number(earned / possible) : .none
  }

  func sums(of range: Range<Int>) -> (earned: Double, possible: Double) {
    var (earned, possible) = (0.0, 0.0)
    for index in range where members[index].fate == .counts {
      earned += members[index].earned
      possible += members[index].possible
    }
    return (earned, possible)
  }

  private mutating func read(_ pool: Formula.Pool, _ values: [Formula.Value]) {
    if members.count != pool.members.count { members = Array(repeating: Member(), count: pool.members.count) }
    for index in members.indices {
      let member = pool.members[index]
      var read = Member(
        unit: member.unit, possible: member.isExtra ? 0 : member.unit, fate: .counts, isDroppable: member.isDroppable)
      switch values[member.score] {
      case .none: read.fate = .leftOut
      case .missing: read.isMissing = member.hasPlace
      case .number(let score): read.earned = score * member.unit
      }
      members[index] = read
    }
  }

  /// Gives each member the share of its score in the running value.
  private mutating func weighByRecency(_ section: Formula.Pool.Section) {
    guard let share = section.latestShare else { return }
    let counted = section.members.filter { members[$0].fate == .counts && members[$0].possible > 0 }
    for (index, weight) in zip(counted, CourseSection.recencyWeights(counted.count, latest: share)) {
      members[index].earned *= weight / members[index].unit
      (members[index].unit, members[index].possible) = (weight, weight)
    }
  }

  /// Adds the drop rule of a section. At least one of the members that may be dropped stays, and the highest are only dropped if there
  /// are enough for both ends.
  private mutating func addRule(of section: Formula.Pool.Section) {
    let drops = section.drops
    if drops.isEmpty { return }
    var (droppable, counted, largest, hasMissing) = (0, 0, 0.0, false)
    for index in section.members where members[index].fate == .counts {
      if members[index].isMissing {
        hasMissing = true
        if !drops.dropsMissing { members[index].isDroppable = false }
      }
      if members[index].possible > 0 { counted += 1 }
      if members[index].isDroppable {
        droppable += 1
        largest = max(largest, members[index].possible)
      }
    }
    if drops.onlyIfAllHandedIn, hasMissing { return }
    var lowest = max(0, min(drops.best.map { counted - $0 } ?? drops.lowest, droppable - 1))
    var highest = drops.highest < droppable - lowest ? drops.highest : 0
    switch section.onlyEnd {
    case .lowest?: (lowest, highest) = (lowest + highest, 0)
    case .highest?: (lowest, highest) = (0, lowest + highest)
    case nil: break
    }
    guard lowest > 0 || highest > 0 else { return }
    rules.append(
      Rule(members: section.members, lowest: lowest, highest: highest, scale: largest > 0 ? 1 / largest : 1))
  }

  /// Adds the members that are dropped at one end to the choices of the evaluation.
  ///
  /// Those at the other end matter only for replacements: as long as the same lowest are dropped, what is left without the highest is the
  /// least of some ratios that rise, so it rises itself.
  private func record(_ side: Fate, _ trace: inout FormulaTrace) {
    let start = trace.choices.count
    for (index, member) in members.enumerated() where member.fate == side { trace.add(Double(index)) }
    if side == .droppedLowest, let ratio = ratio(of: members.indices).number {
      trace.addPool(from: start, ratio: ratio)
    }
  }

  private func recordReplacements(_ trace: inout FormulaTrace) {
    record(.droppedHighest, &trace)
    for (index, member) in members.enumerated() {
      guard let number = member.replacement else { continue }
      trace.add(-1 - Double(index))
      trace.add(-0.5 - Double(number))
    }
  }
}

// Drops

extension PoolScores {
  /// Returns a rank without the last bits, so that equal ones on paper are equal.
  private func rounded(_ rank: Double) -> Double { comparison == .billionths ? snap(rank) : snap(100 * rank) }

  /// Drops on one side until the ratio that is left no longer changes.
  private mutating func drop(_ side: Fate, _ pool: Formula.Pool) {
    guard rules.contains(where: { $0.count(side) > 0 }), var level = ratio(of: members.indices).number else { return }
    choose(side, judgedBy: level, pool)
    // Surpluses of equal units differ by what was earned alone.
    if pool.hasEqualUnits { return }
    // Sets that are equal on paper can take turns.
    for _ in 0..<64 {
      guard let next = ratio(of: members.indices).number, !next.snapsEqual(to: level) else { break }
      level = next
      choose(side, judgedBy: level, pool)
    }
  }

  /// Drops the members with the least (or the greatest) surpluses over a level, in percent.
  ///
  /// - Parameter spared: a member not to drop.
  private mutating func choose(
    _ side: Fate, judgedBy level: Double, _ pool: Formula.Pool, sparing spared: Int? = nil
  ) {
    for rule in rules where rule.count(side) > 0 {
      let scale = side == .droppedLowest ? rule.scale : -rule.scale
      candidates.removeAll(keepingCapacity: true)
      for index in rule.members {
        if members[index].fate == side { members[index].fate = .counts }
        guard members[index].isDroppable, members[index].fate == .counts, index != spared, !members[index].isSpared
        else { continue }
        let rank = rounded((members[index].earned - level * members[index].possible) * scale)
        candidates.append(Candidate(index: index, rank: rank, max: pool.members[index].max))
      }
      let count = min(rule.count(side), candidates.count)
      candidates.moveFirst(count)
      for candidate in candidates[..<count] { members[candidate.index].fate = side }
    }
    if spared == nil, sums(of: members.indices).possible == 0 { rescue(side, judgedBy: level, pool) }
  }

  /// Keeps one more member if only maxima of 0 are left, and so no value at all: the one with which the step goes furthest, of equal
  /// ones the one dropped last.
  private mutating func rescue(_ side: Fate, judgedBy level: Double, _ pool: Formula.Pool) {
    let sign: Double = side == .droppedLowest ? 1 : -1
    var best: (index: Int, gain: Double)?
    for index in members.indices.filter({ members[$0].fate == side && members[$0].possible > 0 }) {
      choose(side, judgedBy: level, pool, sparing: index)
      let (earned, possible) = sums(of: members.indices)
      let gain = snap((earned - level * possible) * sign)
      if let best, gain < best.gain || gain == best.gain && pool.members[index].max >= pool.members[best.index].max {
        continue
      }
      best = (index, gain)
    }
    if let best { choose(side, judgedBy: level, pool, sparing: best.index) }
  }

  /// Replaces the scores of members where it helps the most: with equal units, the lowest.
  private mutating func replace(
    _ replacement: Formula.Pool.Replacement, _ number: Int, _ pool: Formula.Pool, _ values: [Formula.Value]
  ) {
    guard case .number(let score) = values[replacement.source] else { return }
    candidates.removeAll(keepingCapacity: true)
    for index in replacement.members where members[index].fate == .counts && members[index].possible > 0 {
      if members[index].isSpared || members[index].isMissing && !replacement.replacesMissing { continue }
      let rank = rounded(score * members[index].unit - members[index].earned)
      if replacement.isOnlyIfBetter && rank <= 0 { continue }
      candidates.append(Candidate(index: index, rank: -rank, max: pool.members[index].max))
    }
    let count = min(replacement.count, candidates.count)
    candidates.moveFirst(count)
    for candidate in candidates[..<count] {
      members[candidate.index].earned = score * members[candidate.index].unit
      members[candidate.index].replacement = number
    }
  }
}

/// A member that can be dropped or replaced. The one with the lowest rank comes first, of equal ones that with the larger maximum, then
/// the later.
private struct Candidate: Comparable {
  var index: Int
  var rank: Double
  var max: Double

  static func < (one: Candidate, other: Candidate) -> Bool {
    if one.rank != other.rank { return one.rank < other.rank }
    return one.max != other.max ? one.max > other.max : one.index > other.index
  }
}

extension [Candidate] {
  /// Moves the candidates that come first to the start. No two are equal, so the result does not depend on how they are sorted.
  fileprivate mutating func moveFirst(_ count: Int) {
    if count > 4 {
      sort()
      return
    }
    for start in 0..<count {
      var first = start
      for index in (start + 1)..<endIndex where self[index] < self[first] { first = index }
      swapAt(start, first)
    }
  }
}
