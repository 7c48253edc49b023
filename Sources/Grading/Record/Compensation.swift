/// The rule by which a course passes although its mark does not: the mark of a larger group passes.
///
/// The mark stays; only passing and credits follow.
package struct Compensation: Sendable, Hashable {
  /// The groups that compensate, from small to large; not empty.
  package var groups: [Group]
  /// The mark in percent below which a course, a unit or a term blocks the compensation of its group; `nil` if none does.
  package var floor: Double?
  /// The most credits that are earned this way; `nil` without a limit.
  package var credits: Double?
  /// Whether the limit is that of each academic year, in place of the whole programme.
  package var isPerYear = false
  /// The mark in percent that the average of the year must reach; `nil` if any is enough.
  package var yearAtLeast: Double?

  /// A group of courses with a mark, in the order from small to large.
  package enum Group: String, Sendable, Hashable, CaseIterable {
    case unit, term, bloc, year
  }

  /// Whether what a term compensates depends on other terms.
  package var dependsOnOtherTerms: Bool { groups.contains(.bloc) || groups.contains(.year) || yearAtLeast != nil }

  package init(groups: [Group], floor: Double? = nil, credits: Double? = nil) {
    self.groups = groups
    self.floor = floor
    self.credits = credits
  }
}
