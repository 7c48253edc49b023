/// What ungraded work counts in the current grade.
package enum UngradedRule: String, Sendable, Hashable, CaseIterable {
  case exclude
  case zero
}
