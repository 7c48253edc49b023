/// A part of a course that has a value of its own: a category, the direct items, the one mark, or the pool of all points.
struct Part {
  var sections: [Section]
  /// The weight or coefficient in the course; nil for direct items, which bring those of the items that take part.
  var weight: Double?
  /// Whether it stays out of the sum of the weights, and is added afterwards.
  var isExtraCredit = false

  /// The sum of the units of its ordinary items.
  var units: Double { sections.reduce(0) { $0 + $1.units } }

  /// The sum of the units of its ordinary items that are graded.
  var gradedUnits: Double { sections.reduce(0) { $0 + $1.gradedUnits } }

  var isOpen: Bool { sections.contains(where: \.isOpen) }
}
