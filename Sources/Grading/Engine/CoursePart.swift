/// A part of a course with a value of its own: a category, the direct items, the one mark, or the pool of all points.
struct CoursePart {
  var sections: [CourseSection]
  /// The weight or coefficient in the course; `nil` for direct items, which have the weights of those that count.
  var weight: Double?
  /// Whether it is left out of the sum of the weights, and added afterwards.
  var isExtraCredit = false

  /// The sum of the units of its ordinary items.
  var units: Double { sections.reduce(0) { $0 + $1.units } }

  /// The sum of the units of its ordinary items that are graded.
  var gradedUnits: Double { sections.reduce(0) { $0 + $1.gradedUnits } }

  var isOpen: Bool { sections.contains(where: \.isOpen) }
}

/// The items of one category, or the direct items, in a part of a course. A drop rule applies to the items of one section.
struct CourseSection {
  /// The category's position in the course; `nil` for direct items and a lone mark.
  var category: Int?
  var items: [CountedItem]
  /// How the items become one value.
  var aggregate: GradeCategory.Aggregate = .points
  var dropLowest = 0
  var dropHighest = 0

  /// The sum of the units of the ordinary items.
  var units: Double { items.reduce(0) { $0 + $1.possible } }

  /// The sum of the units of the ordinary items that are graded.
  var gradedUnits: Double { items.reduce(0) { $1.isOpen ? $0 : $0 + $1.possible } }

  /// The graded share of the units, in percent.
  var graded: Double { units > 0 ? 100 * gradedUnits / units : 0 }

  var isOpen: Bool { items.contains(where: \.isOpen) }
}

extension CourseSection {
  /// One mark that is not given yet.
  static let openMark = CourseSection(items: [CountedItem(announcedWithUnit: 100, max: 100, opensAsZero: false)])

  /// Makes the section of a category, with its listed and its announced items.
  ///
  /// - Parameters:
  ///   - isExtraCredit: whether it is extra credit in a pool, so that items only add to the numerator.
  ///   - opensAsZero: whether it is a bonus of its own, in which open items count 0.
  init(
    _ category: GradeCategory, at position: Int, by aggregate: GradeCategory.Aggregate, isExtraCredit: Bool = false,
    opensAsZero: Bool = false
  ) {
    self.init(
      category: position, items: [], aggregate: aggregate, dropLowest: category.dropLowest,
      dropHighest: category.dropHighest)
    let listed = category.work.items
    items = listed.counted(by: aggregate, opensAsZero: opensAsZero) { isExtraCredit || $0.isExtraCredit }
    if !isExtraCredit, !category.work.isMark {
      announce(category, listed: listed, opensAsZero: opensAsZero)
    }
  }

  /// Makes the section of those direct items of a course that are wanted. In a bonus of their own they add to the denominator
  /// like all others, and open ones count 0.
  init(
    direct listed: [Item], by aggregate: GradeCategory.Aggregate, isBonus: Bool = false, where isWanted: (Item) -> Bool
  ) {
    self.init(items: [], aggregate: aggregate)
    items = listed.counted(by: aggregate, opensAsZero: isBonus, where: isWanted) { !isBonus && $0.isExtraCredit }
  }

  /// Adds the announced items that are not listed yet. Each has the mean maximum or weight of the listed ones; if nothing is
  /// listed, the category's own maximum. A category in which nothing is listed or announced is one item to come.
  private mutating func announce(_ category: GradeCategory, listed: [Item], opensAsZero: Bool) {
    let ordinary = listed.filter { !$0.isExtraCredit }
    let missing = (category.count ?? (listed.isEmpty ? 1 : 0)) - ordinary.count
    guard missing > 0 else { return }
    func mean(_ value: (Item) -> Double, default none: Double) -> Double {
      ordinary.isEmpty ? none : ordinary.reduce(0) { $0 + value($1) } / Double(ordinary.count)
    }
    let item = CountedItem(
      announcedWithUnit: mean({ $0.unit(by: aggregate) }, default: aggregate == .points ? category.announcedMax : 1),
      max: mean(\.max, default: category.announcedMax), opensAsZero: opensAsZero)
    items += repeatElement(item, count: missing)
  }
}

extension [Item] {
  /// Returns the counted form of the wanted items that count.
  fileprivate func counted(
    by aggregate: GradeCategory.Aggregate, opensAsZero: Bool, where isWanted: (Item) -> Bool = { _ in true },
    isExtraCredit: (Item) -> Bool
  ) -> [CountedItem] {
    enumerated().compactMap { position, item in
      guard isWanted(item) else { return nil }
      return CountedItem(
        item, at: position, by: aggregate, isExtraCredit: isExtraCredit(item), opensAsZero: opensAsZero)
    }
  }
}

/// An item as the ratio of its part counts it: percent · unit in the numerator, the unit in the denominator.
struct CountedItem {
  /// The position in its category; `nil` for an item that is announced (`count`) and not listed yet.
  var position: Int?
  /// The weight of a full score: the maximum, 1 or the weight, by the aggregate.
  var unit: Double
  /// Percent · unit; `nil` while the item is open.
  var earned: Double?
  /// Its share of the denominator: the unit, or 0 for extra credit.
  var possible: Double
  /// The maximum, which breaks ties between items that could be dropped.
  var max: Double
  /// Whether a drop rule may drop it.
  var isDroppable: Bool

  /// Makes the counted form of an item; `nil` if it counts nowhere, because it is excused, or has no maximum and percents are
  /// averaged.
  ///
  /// - Parameter opensAsZero: whether ungraded work counts 0 instead of being open, as in a bonus.
  init?(
    _ item: Item, at position: Int, by aggregate: GradeCategory.Aggregate, isExtraCredit: Bool,
    opensAsZero: Bool = false
  ) {
    guard item.state != .excused, item.state != .absent, aggregate == .points || item.max > 0 else { return nil }
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

  /// Makes an item that is announced and not listed yet.
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
  /// Returns the weight of a full score of the item.
  func unit(by aggregate: GradeCategory.Aggregate) -> Double {
    switch aggregate {
    case .points: max
    case .mean: 1
    case .weighted: weight ?? 1
    }
  }
}
