/// For whom figures are made.
package enum Audience: Sendable, Hashable {
  /// The one who has the content: everything.
  case owner
  /// Whoever opens the pages: nothing that is computed from a quiz whose key may not be shown yet.
  case readers
}
