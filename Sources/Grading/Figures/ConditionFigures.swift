/// Where a condition stands.
package struct ConditionFigures: Sendable, Hashable {
  package var state: State
  /// What is compared with the bound: percent, credits or points; for `each` the least of the group, for
  /// `moreThanHalf` how many percent of the group reach the bound. Nil without any mark.
  package var value: Double?
  /// The mark needed on what is left (percent; credits or points for those rules); nil unless undecided.
  package var required: Double?
  /// The courses, units or blocs behind a group rule, with their averages; empty for the other rules.
  package var members: [Member]

  package enum State: String, Sendable, Hashable, CaseIterable {
    case met
    case notMet = "not-met"
    case undecided
  }

  package struct Member: Sendable, Hashable {
    package var name: LocalizedText
    /// In percent.
    package var average: Double?
    package var isReached: Bool?
  }
}
