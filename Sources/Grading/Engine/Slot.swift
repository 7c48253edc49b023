/// One item as the ratio of its part counts it: percent · unit above the line, unit below.
struct Slot {
  /// The position in its category; nil for an item that is announced (`count`) and not listed yet.
  var position: Int?
  /// What a full score weighs: the maximum, 1 or the weight, by the aggregate.
  var unit: Double
  /// Percent · unit; nil while the item is open.
  var earned: Double?
  /// What it adds below the line: the unit, or 0 for extra credit.
  var possible: Double
  /// Breaks ties between items that could be dropped.
  var max: Double
  var isDroppable: Bool

  /// Nil for an item that counts nowhere: excused, or without a maximum where percents are averaged. In a bonus, work that
  /// is not graded counts 0 instead of being open.
  init?(
    _ item: Item, at position: Int, by aggregate: GradeCategory.Aggregate, isExtraCredit: Bool,
    opensAsZero: Bool = false
  ) {
    guard item.state != .excused, aggregate == .points || item.max > 0 else { return nil }
    self.position = position
    unit = item.unit(by: aggregate)
    switch (item.state.points, aggregate) {
    case (let points?, .points): earned = 100 * points
    case (let points?, _): earned = unit * (100 * points / item.max)
    case (nil, _): earned = isExtraCredit || opensAsZero ? 0 : nil
    }
    possible = isExtraCredit ? 0 : unit
    max = item.max
    isDroppable = !isExtraCredit && !item.isNeverDropped
  }

  /// An item that is announced and not listed yet.
  init(announcedWithUnit unit: Double, max: Double, opensAsZero: Bool) {
    self.unit = unit
    earned = opensAsZero ? 0 : nil
    possible = unit
    self.max = max
    isDroppable = true
  }

  var isOpen: Bool { earned == nil }
}

extension Item {
  /// What a full score of the item weighs beside others.
  func unit(by aggregate: GradeCategory.Aggregate) -> Double {
    switch aggregate {
    case .points: max
    case .mean: 1
    case .weighted: weight ?? 1
    }
  }
}
