/// A part of a course with a value of its own: a category, the direct items, the one mark, or the pool of all points.
struct CoursePart {
  var sections: [CourseSection]
  /// The weight or coefficient in the course; `nil` for direct items, which have the weights of those that count.
  var weight: Double?
  /// Whether it is left out of the sum of the weights, and added afterwards.
  var isExtraCredit = false
  /// What changes its value, after drops and replacements.
  var rule = ScoreRule()

  /// The sum of the units of its ordinary items.
  var units: Double { sections.reduce(0) { $0 + $1.units } }

  /// The sum of the units of its ordinary items that are graded.
  var gradedUnits: Double { sections.reduce(0) { $0 + $1.gradedUnits } }

  var isOpen: Bool { sections.contains(where: \.isOpen) }

  /// Whether its value is that of its first section: there is no other, or only of items without a weight of their own. Direct items are
  /// none if all are excused, but an empty category has a value of its own: none.
  var isOneSection: Bool {
    sections.dropFirst().allSatisfy { section in
      (section.category == nil || !section.items.isEmpty)
        && section.items.allSatisfy { $0.isResit || $0.isWeightless }
    }
  }
}

/// The items of one category, or the direct items, in a part of a course. A drop rule applies to the items of one section.
struct CourseSection {
  /// The category's position in the course; `nil` for direct items and a lone mark.
  var category: Int?
  var items: [CountedItem]
  /// How the items become one value.
  var aggregate: GradeCategory.Aggregate = .points
  var drops = DropRule()

  /// The sum of the units of the ordinary items.
  var units: Double { items.reduce(0) { $0 + $1.possible } }

  /// The sum of the units of the ordinary items that are graded.
  var gradedUnits: Double { items.reduce(0) { $1.isOpen ? $0 : $0 + $1.possible } }

  /// The graded share of the units, in percent.
  var graded: Double { units > 0 ? 100 * gradedUnits / units : 0 }

  var isOpen: Bool { items.contains(where: \.isOpen) }

  /// Returns a listed item; `nil` if it is not among the items.
  func item(at position: Int) -> CountedItem? { index(ofItem: position).map { items[$0] } }

  /// Returns the index of a listed item; `nil` if it is not among the items. They keep the order of the list, and announced ones come last.
  func index(ofItem position: Int) -> Int? {
    var (low, high) = (0, items.count)
    while low < high {
      let middle = (low + high) / 2
      if items[middle].position ?? .max < position { low = middle + 1 } else { high = middle }
    }
    return low < items.count && items[low].position == position ? low : nil
  }
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
    self.init(category: position, items: [], aggregate: aggregate, drops: category.drops)
    if aggregate == .highest, drops.best == nil { drops.best = 1 }
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
    let ordinary = listed.count { !$0.isExtraCredit && !$0.isResit }
    let missing = (category.count ?? (listed.isEmpty ? 1 : 0)) - ordinary
    guard missing > 0 else { return }
    let counting = listed.filter { !$0.isExtraCredit && !$0.isResit && !$0.isWeightless }
    func mean(_ value: (Item) -> Double, default none: Double) -> Double {
      counting.isEmpty ? none : counting.reduce(0) { $0 + value($1) } / Double(counting.count)
    }
    let item = CountedItem(
      announcedWithUnit: mean({ $0.unit(by: aggregate) }, default: aggregate == .points ? category.announcedMax : 1),
      max: mean(\.max, default: category.announcedMax), opensAsZero: opensAsZero, rule: category.scoreRule)
    items += repeatElement(item, count: missing)
  }
}

extension [Item] {
  /// Returns the counted form of the wanted items that count.
  fileprivate func counted(
    by aggregate: GradeCategory.Aggregate, opensAsZero: Bool, where isWanted: (Item) -> Bool = { _ in true },
    isExtraCredit: (Item) -> Bool
  ) -> [CountedItem] {
    var counted: [CountedItem] = []
    counted.reserveCapacity(count)
    for position in indices where isWanted(self[position]) {
      if let item = CountedItem(
        self[position], at: position, by: aggregate, isExtraCredit: isExtraCredit(self[position]),
        opensAsZero: opensAsZero)
      {
        counted.append(item)
      }
    }
    return counted
  }
}

/// An item as a term of its part's ratio Σ earned ÷ Σ possible. A score adds percent · unit to the numerator and the unit to the
/// denominator.
struct CountedItem {
  /// The position in its category; `nil` for an item that is announced (`count`) and not listed yet.
  var position: Int?
  /// The weight of a full score in the ratio: the maximum, 1 or the weight, depending on the aggregate.
  var unit: Double
  /// What it adds to the numerator, percent · unit; `nil` while the item is open.
  var earned: Double?
  /// What it adds to the denominator: the unit, or 0 for extra credit.
  var possible: Double
  /// The maximum, which breaks ties between items that could be dropped.
  var max: Double
  /// Whether a drop rule may drop it.
  var isDroppable: Bool
  /// Whether it was not handed in.
  var isMissing = false
  /// The least that it can score, in percent below 0; `nil` for the usual 0.
  var least: Double?
  /// Whether it only replaces other items, as an exam of a second session, and has no weight of its own.
  var isResit = false
  /// Whether it counts nothing, because its weight is 0.
  var isWeightless = false
  /// The penalty, curve and rounding of a score that is still open; `nil` if there are none.
  @Rare var rule: ScoreRule?

  /// Makes the counted form of an item; `nil` if it does not count, because it is excused, or because percents are averaged and it has no
  /// maximum. An absence counts as missing work does, where the course has a grade at all.
  ///
  /// - Parameter opensAsZero: whether ungraded work counts 0 instead of being open, as in a bonus.
  init?(
    _ item: Item, at position: Int, by aggregate: GradeCategory.Aggregate, isExtraCredit: Bool,
    opensAsZero: Bool = false
  ) {
    guard item.state != .excused, aggregate == .points || item.max > 0 else { return nil }
    self.position = position
    isResit = item.isResit
    isWeightless = item.isWeightless
    isMissing = item.state.isMissing
    rule = item.ownRule
    unit = isResit ? 0 : item.unit(by: aggregate)
    switch (item.state.points, aggregate) {
    case (_?, _) where isResit || item.changesScore: earned = unit * (item.percent ?? 0)
    case (_?, _) where isWeightless: earned = 0
    case (let points?, .points): earned = 100 * points
    case (let points?, _): earned = unit * (100 * points / item.max)
    case (nil, _): earned = isMissing || isExtraCredit || opensAsZero ? 0 : nil
    }
    possible = isExtraCredit ? 0 : unit
    max = item.max
    least = item.least.flatMap { item.max > 0 ? 100 * $0 / item.max : nil }
    isDroppable = !isExtraCredit && !item.isNeverDropped && !isResit && !isWeightless
  }

  /// Makes an item that is announced and not listed yet.
  init(announcedWithUnit unit: Double, max: Double, opensAsZero: Bool, rule: ScoreRule = ScoreRule()) {
    self.rule = rule.isEmpty ? nil : rule
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
    if isWeightless { return 0 }
    return switch aggregate {
    case .points: max
    case .mean, .highest, .latest, .decaying: 1
    case .weighted: weight ?? 1
    }
  }
}

extension GradeCategory.Aggregate {
  /// The share of the latest score in the running value, a ratio up to 1; `nil` if the order of the items does not matter.
  package var latestShare: Double? {
    switch self {
    case .points, .mean, .weighted, .highest: nil
    case .latest: 1
    case .decaying(let share): share
    }
  }
}

extension CourseSection {
  /// Returns the weights of scores in a running value, in order. Each new score counts the share `latest`, and the value before
  /// it counts the rest; the weights add up to 1.
  /// - Parameter share: a ratio, above 0 and at most 1.
  static func recencyWeights(_ count: Int, latest share: Double) -> [Double] {
    var weights: [Double] = []
    var rest = 1.0
    for index in 0..<count {
      let isFirst = index == count - 1
      weights.append(isFirst ? rest : rest * share)
      rest *= 1 - share
    }
    return weights.reversed()
  }

  /// The weights of its ordinary items, by index, if all of them are graded; `nil` if their units are the weights.
  var recencyWeights: [Int: Double]? {
    guard let share = aggregate.latestShare else { return nil }
    let counted = items.indices.filter { items[$0].possible > 0 }
    return Dictionary(uniqueKeysWithValues: zip(counted, Self.recencyWeights(counted.count, latest: share)))
  }
}
