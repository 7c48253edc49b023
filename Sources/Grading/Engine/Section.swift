/// The items of one category, or the direct items, inside a part of a course: a drop rule looks at no others.
struct Section {
  /// The category's position in the course; nil for direct items and a lone mark.
  var category: Int?
  var slots: [Slot]
  /// How the items become one value.
  var aggregate: GradeCategory.Aggregate = .points
  var dropLowest = 0
  var dropHighest = 0

  /// The sum of the units of the ordinary items.
  var units: Double { slots.reduce(0) { $0 + $1.possible } }

  /// The sum of the units of the ordinary items that are graded.
  var gradedUnits: Double { slots.reduce(0) { $1.isOpen ? $0 : $0 + $1.possible } }

  /// How much of it is graded, in percent.
  var graded: Double { units > 0 ? 100 * gradedUnits / units : 0 }

  var isOpen: Bool { slots.contains(where: \.isOpen) }
}

extension Section {
  /// One mark that is not there yet.
  static let openMark = Section(slots: [Slot(announcedWithUnit: 100, max: 100, opensAsZero: false)])

  /// The items of a category, listed and announced. As extra credit in a pool they add above the line only; as a bonus of
  /// its own, in which nothing stays open, open ones count 0.
  init(
    _ category: GradeCategory, at position: Int, by aggregate: GradeCategory.Aggregate, isExtraCredit: Bool = false,
    opensAsZero: Bool = false
  ) {
    self.init(
      category: position, slots: [], aggregate: aggregate, dropLowest: category.dropLowest,
      dropHighest: category.dropHighest)
    let items = category.work.items
    slots = items.slots(by: aggregate, opensAsZero: opensAsZero) { isExtraCredit || $0.isExtraCredit }
    if !isExtraCredit, !category.work.isMark {
      announce(category, items: items, opensAsZero: opensAsZero)
    }
  }

  /// The direct items of a course that are wanted. In a bonus of their own they stand below the line like all others, and
  /// open ones count 0.
  init(
    direct items: [Item], by aggregate: GradeCategory.Aggregate, isBonus: Bool = false, where isWanted: (Item) -> Bool
  ) {
    self.init(slots: [], aggregate: aggregate)
    slots = items.slots(by: aggregate, opensAsZero: isBonus, where: isWanted) { !isBonus && $0.isExtraCredit }
  }

  /// Adds the items that are to come: each has the mean maximum or weight of the listed ones, the category's own maximum
  /// where nothing is listed. A category in which nothing is listed or announced is one item to come.
  private mutating func announce(_ category: GradeCategory, items: [Item], opensAsZero: Bool) {
    let listed = items.count { !$0.isExtraCredit }
    let missing = (category.count ?? (items.isEmpty ? 1 : 0)) - listed
    guard missing > 0 else { return }
    func mean(_ value: (Item) -> Double, default none: Double) -> Double {
      listed == 0 ? none : items.reduce(0) { $1.isExtraCredit ? $0 : $0 + value($1) } / Double(listed)
    }
    let slot = Slot(
      announcedWithUnit: mean({ $0.unit(by: aggregate) }, default: aggregate == .points ? category.announcedMax : 1),
      max: mean(\.max, default: category.announcedMax), opensAsZero: opensAsZero)
    slots += repeatElement(slot, count: missing)
  }
}

extension [Item] {
  /// The items that count, as slots at their positions.
  fileprivate func slots(
    by aggregate: GradeCategory.Aggregate, opensAsZero: Bool, where isWanted: (Item) -> Bool = { _ in true },
    isExtraCredit: (Item) -> Bool
  ) -> [Slot] {
    var slots: [Slot] = []
    slots.reserveCapacity(count)
    for position in indices where isWanted(self[position]) {
      let slot = Slot(
        self[position], at: position, by: aggregate, isExtraCredit: isExtraCredit(self[position]),
        opensAsZero: opensAsZero)
      if let slot { slots.append(slot) }
    }
    return slots
  }
}
