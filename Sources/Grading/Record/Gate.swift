/// A rule that limits the grade of a course as long as some of its work is below a mark.
package struct Gate: Sendable, Hashable {
  /// The work whose average, weighted by its shares of the course, must reach the mark; not empty.
  package var work: [WorkPlace]
  /// How many of the parts must reach the mark, each by itself, in place of their average; `nil` for the average.
  package var count: Int?
  /// The mark in percent.
  package var atLeast: Double
  package var ceiling: Ceiling

  /// The highest grade of the course while the mark is not reached.
  package enum Ceiling: Sendable, Hashable {
    /// In percent.
    case percent(Double)
    /// What is tested: the average of the gate's work, or with a count the value that decides.
    case own
  }

  package init(work: [WorkPlace], count: Int? = nil, atLeast: Double, ceiling: Ceiling) {
    self.work = work
    self.count = count
    self.atLeast = atLeast
    self.ceiling = ceiling
  }
}

/// A category or an item of a course, by position.
package enum WorkPlace: Sendable, Hashable {
  case category(Int)
  /// An item of a category; of the course itself if `category` is `nil`.
  case item(Int, category: Int?)
}

extension Course {
  /// Whether a gate looks at a piece of work, by itself or with its category.
  package func isTested(_ place: WorkPlace) -> Bool {
    let whole: WorkPlace? = if case .item(_, let category?) = place { .category(category) } else { nil }
    return gates.contains { $0.work.contains { $0 == place || $0 == whole } }
  }

  /// Returns the name of a category or an item.
  package func name(of work: WorkPlace) -> LocalizedText {
    switch work {
    case .category(let index): categories[index].name
    case .item(let position, let index?): categories[index].items[position].name
    case .item(let position, nil): items[position].name
    }
  }
}
