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
    switch category.work {
    case .mark(let item):
      slots = [item].slots(by: aggregate, isExtraCredit: isExtraCredit, opensAsZero: opensAsZero)
    case .items(let items):
      slots = items.slots(by: aggregate, isExtraCredit: isExtraCredit, opensAsZero: opensAsZero)
      if !isExtraCredit { announce(category, items: items, by: aggregate, opensAsZero: opensAsZero) }
    }
  }

  /// One item that is a part by itself, or the one mark that a course consists of.
  init(alone item: Item) {
    // As a part it has a weight instead of standing above the line only.
    let slot = Slot(item, at: 0, by: .points, isExtraCredit: false, opensAsZero: item.isExtraCredit)
    self.init(slots: slot.map { [$0] } ?? [])
  }

  /// One direct item in a pool of points.
  init(pooled item: Item, by aggregate: GradeCategory.Aggregate) {
    let slot = Slot(item, at: 0, by: aggregate, isExtraCredit: item.isExtraCredit)
    self.init(slots: slot.map { [$0] } ?? [], aggregate: aggregate)
  }

  /// Adds the items that are to come: each has the mean maximum or weight of the listed ones, the category's own maximum
  /// where nothing is listed. A category in which nothing is listed or announced is one item to come.
  private mutating func announce(
    _ category: GradeCategory, items: [Item], by aggregate: GradeCategory.Aggregate, opensAsZero: Bool
  ) {
    let listed = items.filter { !$0.isExtraCredit }
    let missing = (category.count ?? (items.isEmpty ? 1 : 0)) - listed.count
    guard missing > 0 else { return }
    let count = Double(listed.count)
    let slot = Slot(
      announcedWithUnit: listed.isEmpty
        ? (aggregate == .points ? category.announcedMax : 1) : listed.reduce(0) { $0 + $1.unit(by: aggregate) } / count,
      max: listed.isEmpty ? category.announcedMax : listed.reduce(0) { $0 + $1.max } / count,
      opensAsZero: opensAsZero)
    slots += repeatElement(slot, count: missing)
  }
}

extension [Item] {
  /// The items that count, as slots at their positions.
  fileprivate func slots(by aggregate: GradeCategory.Aggregate, isExtraCredit: Bool, opensAsZero: Bool) -> [Slot] {
    indices.compactMap { position in
      Slot(
        self[position], at: position, by: aggregate, isExtraCredit: isExtraCredit || self[position].isExtraCredit,
        opensAsZero: opensAsZero)
    }
  }
}
