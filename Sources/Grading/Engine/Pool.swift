/// The items of a part that count under one assumption about open work, and the drop rules over them.
struct Pool: Sendable, Hashable {
  /// The items, section by section.
  private(set) var items: [PooledItem] = []
  /// The range of each section's items.
  private(set) var sections: [Range<Int>] = []
  /// The drop rules that apply, at most one for each section.
  private(set) var rules: [DropRule] = []
  /// The sum over the items that no rule can drop.
  private(set) var safe = Ratio()
  /// The sum over all items.
  private(set) var total = Ratio()

  init(_ part: CoursePart, _ assumption: OpenWorkAssumption) {
    for section in part.sections {
      let start = items.count
      let openScore = assumption.score(in: section)
      for (position, item) in section.items.enumerated() {
        guard let earned = item.earned.map({ Line($0) }) ?? openScore.map({ $0 * item.unit }) else { continue }
        items.append(
          PooledItem(
            earned: earned, possible: item.possible, max: item.max, isDroppable: item.isDroppable, position: position))
      }
      sections.append(start..<items.count)
      addRule(of: section, over: start..<items.count)
    }
  }

  /// Adds the drop rule of a section. At least one of the items that may be dropped stays, and the highest are only dropped if
  /// there are enough items for both ends.
  private mutating func addRule(of section: CourseSection, over range: Range<Int>) {
    let droppable = items[range].count(where: \.isDroppable)
    let lowest = max(0, min(section.dropLowest, droppable - 1))
    let highest = section.dropHighest < droppable - lowest ? max(0, section.dropHighest) : 0
    let isRuled = lowest > 0 || highest > 0
    var largest = 0.0
    for index in range {
      total += items[index]
      if isRuled && items[index].isDroppable {
        largest = max(largest, items[index].possible)
      } else {
        items[index].isDroppable = false
        safe += items[index]
      }
    }
    guard isRuled else { return }
    rules.append(DropRule(items: range, lowest: lowest, highest: highest, scale: largest > 0 ? 1 / largest : 1))
  }

  /// Whether the pool has a value, with or without drops.
  var hasValue: Bool { total.line != nil }

  /// Whether any rule drops on a side.
  func drops(_ side: DropSide) -> Bool { rules.contains { $0.count(side) > 0 } }

  /// The value as a function of the unknown score, in percent; `nil` if there is none.
  var curve: Curve? {
    guard hasValue else { return nil }
    let isKnown = rules.isEmpty || total.earned.slope == 0
    return isKnown ? kept(at: 0).ratio.line.map { Curve($0) } : Curve(self)
  }

  /// Returns the pool with the score of one item as the unknown.
  func unknown(at index: Int, unit: Double) -> Pool {
    let earned = Line.unknown * unit
    let change = earned - items[index].earned
    var pool = self
    pool.total.earned += change
    if !items[index].isDroppable { pool.safe.earned += change }
    pool.items[index].earned = earned
    return pool
  }

  /// Returns the sum over the items of a section that are left after drops.
  func ratio(of section: Int, _ kept: KeptItems) -> Ratio {
    if sections.count == 1 { return kept.ratio }
    var ratio = Ratio()
    for index in sections[section] where !kept.isDropped[index] { ratio += items[index] }
    return ratio
  }
}

/// An item of a pool.
struct PooledItem: Sendable, Hashable {
  /// Percent · unit; of the unknown score, if the item is open.
  var earned: Line
  /// The unit; 0 for extra credit.
  var possible: Double
  /// The maximum, which breaks ties between items that could be dropped.
  var max: Double
  /// Whether a rule that applies may drop it.
  var isDroppable: Bool
  /// The position among its section's items.
  var position: Int
}

/// A drop rule that applies to some items of a pool.
struct DropRule: Sendable, Hashable {
  var items: Range<Int>
  var lowest: Int
  var highest: Int
  /// 1 ÷ the largest unit among the items. Times this, surpluses are in percent of that unit.
  var scale: Double

  /// Returns the number of items that it drops on a side.
  func count(_ side: DropSide) -> Int { side == .lowest ? lowest : highest }
}

enum DropSide {
  case lowest, highest
}

/// What was earned over what was possible, both in the units of the items.
struct Ratio: Sendable, Hashable {
  /// Percent · unit.
  var earned = Line(0)
  var possible = 0.0

  /// The ratio in percent; `nil` if nothing is possible, as with extra credit only or with maxima of 0.
  var line: Line? {
    guard possible > 0 else { return nil }
    let line = earned / possible
    return line.isFinite ? line : nil
  }

  static func += (left: inout Ratio, item: PooledItem) {
    left.earned += item.earned
    left.possible += item.possible
  }
}
