/// A category of a course's work, with its weight, its aggregate and its drop rules.
package struct GradeCategory: Sendable, Equatable {
  package var name: LocalizedText
  /// The weight in percent or the coefficient, by `Course.Weighting`; `nil` if none was given.
  package var weight: Double?
  /// How the items become one value.
  package var aggregate: Aggregate
  package var drops: DropRule
  /// Whether the category only adds to the grade.
  package var isExtraCredit: Bool
  /// The number of ordinary items at the end of the course; those not listed yet are ungraded. `nil`: as many as are listed.
  package var count: Int?
  /// The points possible of an item that is announced by `count`, if no item is listed.
  package var announcedMax: Double
  /// The items of the category, or its single mark.
  package var work: Work
  /// What changes the value, after drops and replacements.
  package var valueRule: ScoreRule {
    get { _ownValueRule.orEmpty }
    set { _ownValueRule.orEmpty = newValue }
  }
  @Rare private var ownValueRule: ScoreRule?
  /// The percent from which a work is passed, where letters need passed works; `nil` for the passing grade of the course.
  package var pass: Double?
  /// What changes the scores of items that are announced and not listed yet.
  package var scoreRule: ScoreRule {
    get { _ownScoreRule.orEmpty }
    set { _ownScoreRule.orEmpty = newValue }
  }
  @Rare private var ownScoreRule: ScoreRule?

  /// The graded content of a category.
  package enum Work: Sendable, Equatable {
    case items([Item])
    /// One mark for the whole category.
    indirect case mark(Item)

    /// The listed items, or the one mark as an item.
    package var items: [Item] {
      switch self {
      case .items(let items): items
      case .mark(let item): [item]
      }
    }

    var isMark: Bool {
      if case .mark = self { true } else { false }
    }
  }

  /// How the items of a category become one value.
  package enum Aggregate: Sendable, Hashable {
    /// Σ score ÷ Σ max.
    case points
    /// The mean of score ÷ max.
    case mean
    /// Σ weight · score ÷ max, over Σ weight; an item without a weight counts 1.
    case weighted
    /// The highest percent.
    case highest
    /// The percent of the last item that has one, in the order listed.
    case latest
    /// A running value: each item counts this share, and the value before it the rest.
    case decaying(Double)
  }

  package init(
    name: LocalizedText, weight: Double? = nil, aggregate: Aggregate = .points, drops: DropRule = DropRule(),
    isExtraCredit: Bool = false, count: Int? = nil, announcedMax: Double = 100, work: Work
  ) {
    self.name = name
    self.weight = weight
    self.aggregate = aggregate
    self.drops = drops
    self.isExtraCredit = isExtraCredit
    self.count = count
    self.announcedMax = announcedMax
    self.work = work
  }

  /// The listed items; empty if the category is one mark.
  package var items: [Item] {
    if case .items(let items) = work { items } else { [] }
  }

  /// Whether it is extra credit of which nothing has a score yet.
  var isOpenExtraCredit: Bool {
    isExtraCredit && work.items.allSatisfy { $0.state == .ungraded || $0.state == .excused }
  }

  /// How many ordinary items are announced and not listed yet.
  package var announcedCount: Int {
    count.map { Swift.max(0, $0 - items.count { !$0.isExtraCredit && !$0.isResit }) } ?? 0
  }
}
