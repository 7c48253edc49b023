/// Which items of a category do not count because of their scores.
package struct DropRule: Sendable, Hashable {
  /// The number of lowest items that are dropped.
  package var lowest: Int
  /// The number of highest items that are dropped.
  package var highest: Int
  /// How many of the best items count, in place of `lowest`; `nil` if all do.
  package var best: Int?
  /// Whether missing items may be dropped.
  package var dropsMissing: Bool
  /// Whether nothing is dropped as soon as an item is missing.
  package var onlyIfAllHandedIn = false

  package init(lowest: Int = 0, highest: Int = 0, dropsMissing: Bool = true) {
    self.lowest = lowest
    self.highest = highest
    self.dropsMissing = dropsMissing
  }

  package var isEmpty: Bool { !dropsLowest && !dropsHighest }

  var dropsLowest: Bool { lowest > 0 || best != nil }

  var dropsHighest: Bool { highest > 0 }

  /// Whether a missing item can count otherwise than one with a score of 0.
  var treatsMissingApart: Bool { !dropsMissing || onlyIfAllHandedIn }

  package mutating func treatMissingAsZero() { (dropsMissing, onlyIfAllHandedIn) = (true, false) }
}
