/// When a quiz shows which answers are right.
package enum FeedbackRule: String, Sendable, Hashable, CaseIterable {
  /// After each answer; the key is in the page as soon as the quiz opens.
  case immediate
  /// From the first build behind the deadline.
  case afterDeadline = "after-deadline"
  case never
}
