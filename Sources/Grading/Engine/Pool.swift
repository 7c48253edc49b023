/// A part of a course under one hypothesis: the items that take part, and the rules that may drop some of them.
struct Pool {
  /// An item that takes part.
  struct Entry {
    /// Percent · unit, maybe of an unknown score.
    var earned: Line
    /// The unit; 0 for extra credit.
    var possible: Double
    var max: Double
    var isDroppable: Bool
    /// The item's position in its section's slots.
    var slot: Int
  }

  /// A drop rule that applies: how many of a run of entries go.
  struct Rule {
    var entries: Range<Int>
    var lowest: Int
    var highest: Int
    /// The largest unit among the entries, by which they are compared.
    var largest: Double
  }

  private(set) var entries: [Entry] = []
  /// The entries of each section.
  private(set) var sections: [Range<Int>] = []
  private(set) var rules: [Rule] = []
  /// What no rule can drop.
  private(set) var safe = Ratio()

  init(_ part: Part, _ hypothesis: Hypothesis) {
    entries.reserveCapacity(part.sections.reduce(0) { $0 + $1.slots.count })
    for section in part.sections {
      let start = entries.count
      let openScore = hypothesis.score(in: section)
      for (index, slot) in section.slots.enumerated() {
        guard let earned = slot.earned.map({ Line($0) }) ?? openScore.map({ $0 * slot.unit }) else { continue }
        entries.append(
          Entry(
            earned: earned, possible: slot.possible, max: slot.max, isDroppable: slot.isDroppable, slot: index))
      }
      sections.append(start..<entries.count)
      addRule(of: section, over: start..<entries.count)
    }
  }

  /// Keeps at least one of the items that could be dropped; and the highest only go where enough are there for both.
  private mutating func addRule(of section: Section, over range: Range<Int>) {
    let droppable = entries[range].count(where: \.isDroppable)
    let lowest = max(0, min(section.dropLowest, droppable - 1))
    let highest = section.dropHighest < droppable - lowest ? max(0, section.dropHighest) : 0
    let isRuled = lowest > 0 || highest > 0
    if isRuled {
      let largest = entries[range].reduce(0) { max($0, $1.possible) }
      rules.append(Rule(entries: range, lowest: lowest, highest: highest, largest: largest > 0 ? largest : 1))
    }
    for entry in entries[range] where !(isRuled && entry.isDroppable) { safe += entry }
  }

  /// Sets what one entry earns.
  mutating func replaceEarned(at index: Int, by earned: Line) {
    if rules.isEmpty || !entries[index].isDroppable || !rules.contains(where: { $0.entries.contains(index) }) {
      safe.earned += earned - entries[index].earned
    }
    entries[index].earned = earned
  }

  /// Whether anything depends on the unknown score.
  var hasUnknown: Bool { entries.contains { $0.earned.slope != 0 } }

  /// The value of the pool as a function of the unknown score, in percent; nil where it has none.
  var curve: Curve? {
    guard !rules.isEmpty else { return safe.line.map { Curve($0) } }
    guard hasUnknown else { return kept(at: 0).ratio.line.map { Curve($0) } }
    return tracedCurve()
  }
}
