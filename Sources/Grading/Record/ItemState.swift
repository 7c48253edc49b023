/// What is known of an item's result: four things that are never mixed up.
package enum ItemState: Sendable, Hashable {
  /// Not graded yet: left out of the current grade, 0 in the floor, full in the ceiling.
  case ungraded
  /// Graded with so many points of the item's maximum.
  case graded(points: Double)
  /// Nothing was handed in: it counts 0 everywhere.
  case missing
  /// Left out everywhere.
  case excused

  /// The points that count, nil where there are none yet or they do not matter.
  package var points: Double? {
    switch self {
    case .graded(let points): points
    case .missing: 0
    case .ungraded, .excused: nil
    }
  }

  /// The word for the state in files that other programs read.
  package var name: String {
    switch self {
    case .ungraded: "ungraded"
    case .graded: "graded"
    case .missing: "missing"
    case .excused: "excused"
    }
  }
}
