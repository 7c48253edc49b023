/// The figures of a unit.
package struct UnitFigures: Sendable, Hashable {
  /// The average of its courses by their coefficients, in percent; nil without any mark.
  package var average: Double?
}
