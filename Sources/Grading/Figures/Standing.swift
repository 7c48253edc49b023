/// Where a category, a course or an average stands: three figures that always go together.
///
/// All in percent; nil where there is no value, which is never 0.
package struct Standing: Sendable, Hashable {
  /// Ungraded work left out.
  package var current: Double?
  /// Ungraded work as 0.
  package var floor: Double?
  /// Ungraded work at 100 % of its maximum.
  package var ceiling: Double?
  /// The share of the declared weight that is graded, 0 to 100.
  package var graded: Double

  package init(current: Double?, floor: Double?, ceiling: Double?, graded: Double) {
    self.current = current
    self.floor = floor
    self.ceiling = ceiling
    self.graded = graded
  }

  /// Nothing to compute from.
  package static let none = Standing(current: nil, floor: nil, ceiling: nil, graded: 0)
}
