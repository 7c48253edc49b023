/// A part of a course under one hypothesis: the items that take part, and the rules that may drop some of them.
struct Pool: Sendable, Hashable {
  /// An item that takes part.
  struct Entry: Sendable, Hashable {
    /// Percent · unit, maybe of an unknown score.
    var earned: Line
    /// The unit; 0 for extra credit.
    var possible: Double
    var max: Double
    /// Whether a rule that applies may drop it.
    var mayGo: Bool
    /// The item's position in its section's slots.
    var slot: Int
  }

  /// A drop rule that applies: how many of a run of entries go.
  struct Rule: Sendable, Hashable {
    var entries: Range<Int>
    var lowest: Int
    var highest: Int
    /// Makes surpluses comparable: percent of the largest unit among the entries.
    var scale: Double
  }

  private(set) var entries: [Entry] = []
  /// The entries of each section.
  private(set) var sections: [Range<Int>] = []
  private(set) var rules: [Rule] = []
  /// What no rule can drop.
  private(set) var safe = Ratio()
  /// All that takes part.
  private(set) var total = Ratio()
  /// Whether all items that a rule may drop have the same unit, so that the ratio need not be known to rank them.
  private(set) var isEven = true
  private var dropsLowest = false
  private var dropsHighest = false

  init(_ part: Part, _ hypothesis: Hypothesis) {
    entries.reserveCapacity(part.sections.reduce(0) { $0 + $1.slots.count })
    sections.reserveCapacity(part.sections.count)
    for section in part.sections {
      let start = entries.count
      let openScore = hypothesis.score(in: section)
      for index in section.slots.indices {
        let slot = section.slots[index]
        guard let earned = slot.earned.map({ Line($0) }) ?? openScore.map({ $0 * slot.unit }) else { continue }
        entries.append(
          Entry(earned: earned, possible: slot.possible, max: slot.max, mayGo: slot.isDroppable, slot: index))
      }
      sections.append(start..<entries.count)
      addRule(of: section, over: start..<entries.count)
    }
  }

  /// Keeps at least one of the items that could be dropped; and the highest only go where enough are there for both.
  private mutating func addRule(of section: Section, over range: Range<Int>) {
    let droppable = entries[range].count(where: \.mayGo)
    let lowest = max(0, min(section.dropLowest, droppable - 1))
    let highest = section.dropHighest < droppable - lowest ? max(0, section.dropHighest) : 0
    let isRuled = lowest > 0 || highest > 0
    var units: ClosedRange<Double>?
    for index in range {
      total += entries[index]
      if isRuled && entries[index].mayGo {
        let unit = entries[index].possible
        units = min(units?.lowerBound ?? unit, unit)...max(units?.upperBound ?? unit, unit)
      } else {
        entries[index].mayGo = false
        safe += entries[index]
      }
    }
    guard let units else { return }
    if units.lowerBound < units.upperBound { isEven = false }
    if lowest > 0 { dropsLowest = true }
    if highest > 0 { dropsHighest = true }
    rules.append(
      Rule(
        entries: range, lowest: lowest, highest: highest, scale: units.upperBound > 0 ? 1 / units.upperBound : 1))
  }

  /// Nothing dropped.
  var everything: Kept { Kept(ratio: total) }

  /// Whether it has a value, with or without drops.
  var hasValue: Bool { total.line != nil }

  /// Whether any rule drops on a side.
  func drops(_ side: Side) -> Bool { side == .lowest ? dropsLowest : dropsHighest }

  /// The value as a function of the unknown score, in percent; nil where it has none.
  var curve: Curve? {
    guard hasValue else { return nil }
    let isKnown = rules.isEmpty || total.earned.slope == 0
    guard isKnown else { return Curve(self) }
    var selection = Selection()
    return kept(at: 0, &selection).ratio.line.map { Curve($0) }
  }

  /// The same where one entry is what is unknown.
  func unknown(at index: Int, unit: Double) -> Pool {
    let earned = Line.unknown * unit
    var pool = self
    pool.total.earned += earned - entries[index].earned
    if entries[index].mayGo {
      pool.entries[index].earned = earned
    } else {
      pool.safe.earned += earned - entries[index].earned
    }
    return pool
  }

  /// The same where other numbers of entries go.
  func dropping(lowest: (Rule) -> Int, highest: (Rule) -> Int) -> Pool {
    var pool = self
    for (index, rule) in rules.enumerated() {
      pool.rules[index].lowest = lowest(rule)
      pool.rules[index].highest = highest(rule)
    }
    pool.dropsLowest = pool.rules.contains { $0.lowest > 0 }
    pool.dropsHighest = pool.rules.contains { $0.highest > 0 }
    return pool
  }

  /// The same where only some entries may go, and all others stay.
  func narrowed(to mayGo: [Bool]) -> Pool {
    var pool = self
    pool.entries.removeAll(keepingCapacity: true)
    pool.sections = []
    for index in pool.rules.indices {
      let start = pool.entries.count
      for entry in rules[index].entries where entries[entry].mayGo {
        if mayGo[entry] { pool.entries.append(entries[entry]) } else { pool.safe += entries[entry] }
      }
      pool.rules[index].entries = start..<pool.entries.count
    }
    return pool
  }

  /// The same after some entries went as the lowest.
  func dropping(_ out: [Int]) -> Pool {
    var pool = dropping(lowest: { _ in 0 }, highest: \.highest)
    pool.total = safe
    for index in out { pool.entries[index].mayGo = false }
    for index in pool.entries.indices where pool.entries[index].mayGo { pool.total += entries[index] }
    return pool
  }

  /// What a section brings to the ratio after drops.
  func ratio(of section: Int, _ kept: Kept) -> Ratio {
    if sections.count == 1 { return kept.ratio }
    var ratio = Ratio()
    for index in sections[section] where kept.keeps(index) {
      ratio += entries[index]
    }
    return ratio
  }
}
