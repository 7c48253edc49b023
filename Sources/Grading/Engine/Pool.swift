/// The items of a part that count under one assumption about open work, and the drop rules over them.
struct Pool: Sendable, Hashable {
  /// The items, section by section.
  private(set) var items: [PooledItem] = []
  /// The range of each section's items.
  private(set) var sections: [Range<Int>] = []
  /// The drop rules that apply, at most one for each section.
  private(set) var rules: [DropRule] = []
  /// The scores of other work that count here, too, in order.
  var replacements: [PoolReplacement] = []
  /// The sum over the items that no rule can drop.
  private(set) var safe = Ratio()
  /// The sum over all items.
  private(set) var total = Ratio()

  /// - Parameter missing: the index of an open item that is not handed in, whatever is assumed.
  init(_ part: CoursePart, _ assumption: OpenWorkAssumption, missing: Int? = nil) {
    items.reserveCapacity(part.sections.reduce(0) { $0 + $1.items.count })
    for section in part.sections {
      let start = items.count
      for (position, item) in section.items.enumerated() {
        let assumption = items.count == missing ? .notHandedIn : assumption
        guard let pooled = PooledItem(item, at: position, of: section, assumption) else { continue }
        items.append(pooled)
      }
      let range = start..<items.count
      if let share = section.aggregate.latestShare { weighByRecency(share, over: range) }
      sections.append(range)
      addRule(of: section, over: range)
    }
  }

  /// Gives each item the share of its score in the running value.
  private mutating func weighByRecency(_ share: Double, over range: Range<Int>) {
    let counted = range.filter { items[$0].possible > 0 }
    for (index, weight) in zip(counted, CourseSection.recencyWeights(counted.count, latest: share)) {
      items[index].earned = items[index].earned * weight
      items[index].unit = weight
      items[index].possible = weight
    }
  }

  /// Adds the drop rule of a section. At least one of the items that may be dropped stays, and the highest are only dropped if
  /// there are enough items for both ends.
  private mutating func addRule(of section: CourseSection, over range: Range<Int>) {
    if !section.dropsMissing { for index in range where items[index].isMissing { items[index].isDroppable = false } }
    let droppable = items[range].count(where: \.isDroppable)
    let isOff = section.dropsOnlyIfAllHandedIn && items[range].contains(where: \.isMissing)
    let wanted = section.best.map { items[range].count { $0.possible > 0 } - $0 } ?? section.dropLowest
    let lowest = isOff ? 0 : max(0, min(wanted, droppable - 1))
    let highest = !isOff && section.dropHighest < droppable - lowest ? max(0, section.dropHighest) : 0
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
    let isKnown = !isBent && (rules.isEmpty && replacements.isEmpty || !hasUnknown)
    return isKnown ? kept(at: 0).ratio.line.map { Curve($0) } : Curve(self)
  }

  /// Whether any score in it depends on the unknown one.
  var hasUnknown: Bool {
    isBent || total.earned.slope != 0 || replacements.contains { $0.source.hasUnknown }
  }

  /// Whether the score of any item is no line of the unknown score.
  var isBent: Bool { items.contains { $0.bend != nil } || replacements.contains { !$0.source.terms.isEmpty } }

  /// Returns the pool with the lines that its items follow at x.
  func straight(at x: Double) -> Pool {
    guard isBent else { return self }
    var pool = self
    (pool.total, pool.safe) = (Ratio(), Ratio())
    for index in pool.items.indices {
      if let bend = pool.items[index].bend {
        pool.items[index].bend = nil
        pool.items[index].earned = bend.line(at: x) * pool.items[index].unit
      }
      pool.total += pool.items[index]
      if !pool.items[index].isDroppable { pool.safe += pool.items[index] }
    }
    for index in pool.replacements.indices {
      pool.replacements[index].source = Curve(pool.replacements[index].source.line(at: x))
    }
    return pool
  }

  /// Returns the pool with the score of one open item as the unknown.
  func unknown(at index: Int, of item: CountedItem) -> Pool {
    let score = item.score(.unknown)
    let earned = score.line(at: 0) * items[index].unit
    let change = earned - items[index].earned
    var pool = self
    pool.items[index].bend = score.terms.isEmpty ? nil : score
    if item.keepsScore || items[index].source != nil { pool.items[index].source = score }
    pool.total.earned += change
    if !items[index].isDroppable { pool.safe.earned += change }
    pool.items[index].earned = earned
    return pool
  }

  /// Returns what an item contributes to the numerator, in percent · unit: its own score, or one that replaces it.
  func earned(at index: Int, _ kept: KeptItems) -> Line { kept.changed[index]?.earned ?? items[index].earned }

  /// Returns the sum over the items of a section that are left after drops.
  func ratio(of section: Int, _ kept: KeptItems) -> Ratio {
    if sections.count == 1 { return kept.ratio }
    var ratio = Ratio()
    for index in sections[section] where !kept.isDropped[index] {
      ratio.earned += earned(at: index, kept)
      ratio.possible += items[index].possible
    }
    return ratio
  }

  /// Returns the sum over the items that are left after drops without extra credit; `nil` if there is no extra credit among them.
  func ratioWithoutExtraCredit(_ range: Range<Int>, _ kept: KeptItems) -> Ratio? {
    let left = range.filter { !kept.isDropped[$0] }
    let ordinary = left.filter { items[$0].possible > 0 }
    guard ordinary.count < left.count else { return nil }
    return ordinary.reduce(into: Ratio()) { ratio, index in
      ratio.earned += earned(at: index, kept)
      ratio.possible += items[index].possible
    }
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
  /// The weight of a full score in the pool's ratio.
  var unit: Double
  /// The score as a function of the unknown one, if that is no line; then `earned` is only the start.
  var bend: Curve?
  /// The score that counts for other items, too, or of an item without a weight, in percent; `nil` if it is none of those, or not taken.
  var source: Curve?
  /// Whether it was not handed in, though it has a place of its own in the grade.
  var isMissing: Bool

  /// Makes an item under an assumption about open work; `nil` if that leaves the item out.
  init?(_ item: CountedItem, at position: Int, of section: CourseSection, _ assumption: OpenWorkAssumption) {
    self.position = position
    (unit, possible, max, isDroppable) = (item.unit, item.possible, item.max, item.isDroppable)
    let hasPlace = !item.isResit && !item.isWeightless
    isMissing = item.isMissing && hasPlace
    // In a running value earlier scores may have no weight.
    let keepsScore = item.keepsScore || section.aggregate.latestShare != nil
    if let earned = item.earned {
      self.earned = Line(earned)
      source = keepsScore && !item.isMissing ? Curve(Line(item.percent)) : nil
      return
    }
    guard let open = assumption.score(in: section) else {
      // A second session that is not taken has no weight, but stays for its target.
      guard item.isResit else { return nil }
      earned = Line(0)
      return
    }
    switch assumption {
    case .notHandedIn: isMissing = hasPlace
    case .scores where item.rule != nil || keepsScore:
      let score = item.score(open)
      if !score.terms.isEmpty { bend = score }
      if keepsScore { source = score }
      earned = score.line(at: 0) * unit
      return
    // Nobody needs a second session, so it is not assumed.
    case .currentPace where keepsScore && !item.isResit: source = Curve(open)
    case .scores, .currentPace, .leftOut: break
    }
    earned = open * unit
  }
}

/// A score that can replace those of items of a pool.
struct PoolReplacement: Sendable, Hashable {
  /// The score in percent, as a function of the unknown one.
  var source: Curve
  /// The items that it may replace, by index.
  var items: [Int]
  var count: Int
  var isOnlyIfBetter: Bool
  /// The position among the replacements of the course.
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
