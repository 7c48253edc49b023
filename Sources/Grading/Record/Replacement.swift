/// The work whose score an item's own score replaces: another item, or the lowest items of a category.
package struct Replacement: Sendable, Hashable {
  package var target: Target
  /// The maximum number of items that it replaces.
  package var count: Int
  /// The highest score, in percent, that it counts there; `nil` if there is no such limit.
  package var atMost: Double?
  /// The most that the course can have where the score counts, in percent; `nil` if there is no such limit.
  package var courseAtMost: Double?
  /// Whether it replaces only scores that are lower.
  package var isOnlyIfBetter: Bool
  /// Whether it also replaces missing work.
  package var replacesMissing: Bool
  /// Whether the item has no weight of its own, as an exam of a second session.
  package var isResit: Bool
  /// Whether the file says so itself, with the key `resit`.
  package var statesResit = false

  package enum Target: Sendable, Hashable {
    /// The items of a category, by position in the course, whose replacement raises the grade most: with equal maxima, the
    /// lowest scores.
    case lowest(ofCategory: Int)
    case item(WorkPlace)

    /// The category of which items are replaced, or the item.
    package var work: WorkPlace {
      switch self {
      case .lowest(let category): .category(category)
      case .item(let item): item
      }
    }

    /// Whether an item, or an item of a category, can be replaced.
    package func includes(_ other: WorkPlace) -> Bool {
      switch (work, other) {
      case (.category(let category), .item(_, let own)), (.item(_, let own), .category(let category)): own == category
      case (.category, .category), (.item, .item): work == other
      }
    }
  }

  package init(
    _ target: Target, count: Int = 1, atMost: Double? = nil, isOnlyIfBetter: Bool = true, replacesMissing: Bool = true,
    isResit: Bool = false
  ) {
    self.target = target
    self.count = count
    self.atMost = atMost
    self.isOnlyIfBetter = isOnlyIfBetter
    self.replacesMissing = replacesMissing
    self.isResit = isResit
  }
}
