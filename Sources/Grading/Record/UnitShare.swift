/// A course's part in a unit of its term.
package struct UnitShare: Sendable, Hashable {
  /// The unit's id in the term.
  package var unit: String
  /// The coefficient of the course in that unit, at least 0.
  package var coefficient: Double

  package init(unit: String, coefficient: Double) {
    self.unit = unit
    self.coefficient = coefficient
  }
}
