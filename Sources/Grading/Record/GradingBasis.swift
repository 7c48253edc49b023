/// What a course's grade counts for.
package enum GradingBasis: String, Sendable, Hashable, CaseIterable {
  /// Points and credits.
  case letter
  /// Credits when passed, no points.
  case passFail = "pass-fail"
  /// Nothing.
  case audit
  /// Credits, no points.
  case transfer
  /// Nothing.
  case withdrawn
}
