/// The figures of one item, beside the item itself.
package struct ItemFigures: Sendable, Hashable {
  /// Score ÷ maximum in percent; nil where it is not graded, excused, or has no maximum.
  package var percent: Double?
  /// Its share of the current grade in percent, 0 where it does not count; those of a course add up to 100.
  package var effectiveWeight: Double
  /// Its share of the declared course, with everything graded and nothing dropped, in percent.
  package var worth: Double
  /// How many percentage points of the current grade come from it; nil where it does not count.
  package var contribution: Double?
  /// How many percentage points of the declared course it has brought, of `worth`; nil without a percent.
  package var achieved: Double? { percent.map { snap($0 * worth / 100) } }
  /// Whether a drop rule leaves it out of the current grade.
  package var isDropped: Bool
  /// What it must be, in percent of its maximum, if every other open item goes on as now; nil unless it is open.
  package var ifRestGoesOn: Target?
}
