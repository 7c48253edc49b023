/// When a quiz shows which answers are right.
package enum FeedbackRule: String, Sendable, Hashable, CaseIterable {
  /// Behind each answer; the key is in the page.
  case immediate
  /// From the first build behind the deadline.
  case afterDeadline = "after-deadline"
  case never
}
