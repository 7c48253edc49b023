/// A name as a template has resolved it: which of the open contexts, and the slots on the way from there.
struct Reference: Sendable, Equatable {
  /// The index among the open contexts, outermost first.
  let scope: Int
  /// Empty for the context itself, `{{.}}`.
  let path: [Int]
}
