/// Where an item's score counts, too: as that of another item, or of the lowest of a category.
package struct Replacement: Sendable, Hashable {
  package var target: Target
  /// The most items that it replaces.
  package var count: Int
  /// The most that it counts there, in percent; `nil` if there is no such limit.
  package var atMost: Double?
  /// Whether it counts only where it is better.
  package var isOnlyIfBetter: Bool
  /// Whether it counts for missing work, too.
  package var replacesMissing: Bool
  /// Whether the item has no weight of its own, as a second session.
  package var isResit: Bool

  package enum Target: Sendable, Hashable {
    /// The items of a category where it helps the most: with equal maxima, the lowest.
    case lowest(ofCategory: Int)
    case item(WorkPlace)
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
