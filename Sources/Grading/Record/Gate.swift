/// Work that must reach a mark, or the course is held at a ceiling.
package struct Gate: Sendable, Hashable {
  /// The work that must reach the mark together, averaged by its shares of the course; not empty.
  package var work: [WorkPlace]
  /// The mark in percent.
  package var atLeast: Double
  package var ceiling: Ceiling

  /// The most that a course can have whose gate is not reached.
  package enum Ceiling: Sendable, Hashable {
    /// In percent.
    case percent(Double)
    /// The value of the gate's own work.
    case own
  }

  package init(work: [WorkPlace], atLeast: Double, ceiling: Ceiling) {
    self.work = work
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
  /// Returns the name of a category or an item.
  package func name(of work: WorkPlace) -> LocalizedText {
    switch work {
    case .category(let index): categories[index].name
    case .item(let position, let index?): categories[index].items[position].name
    case .item(let position, nil): items[position].name
    }
  }
}
