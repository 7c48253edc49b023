/// A group of a course's work with a weight, an aggregate and maybe drop rules.
package struct GradeCategory: Sendable, Equatable {
  package var name: LocalizedText
  /// The weight or coefficient in the course (see `Course.Weighting`), nil where none was given.
  package var weight: Double?
  package var aggregate: Aggregate
  package var dropLowest: Int
  package var dropHighest: Int
  package var isExtraCredit: Bool
  /// How many ordinary items there will be in all; those not listed yet are ungraded. Nil: as many as are listed.
  package var count: Int?
  /// The maximum of an item that is announced where none is listed.
  package var announcedMax: Double
  package var work: Work

  /// What a category consists of.
  package enum Work: Sendable, Equatable {
    case items([Item])
    /// One mark for the whole category.
    indirect case mark(Item)

    /// The listed items, or the one mark.
    var items: [Item] {
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
  }

  package init(
    name: LocalizedText, weight: Double? = nil, aggregate: Aggregate = .points, dropLowest: Int = 0,
    dropHighest: Int = 0, isExtraCredit: Bool = false, count: Int? = nil,
    announcedMax: Double = 100, work: Work
  ) {
    self.name = name
    self.weight = weight
    self.aggregate = aggregate
    self.dropLowest = dropLowest
    self.dropHighest = dropHighest
    self.isExtraCredit = isExtraCredit
    self.count = count
    self.announcedMax = announcedMax
    self.work = work
  }

  /// The items that are listed; one mark is no item.
  package var items: [Item] {
    if case .items(let items) = work { items } else { [] }
  }
}
