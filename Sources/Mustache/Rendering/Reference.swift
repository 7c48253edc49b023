/// A name as a template has resolved it: which of the open contexts, and the slots on the way from there.
struct Reference: Sendable {
  /// The index among the open contexts, outermost first.
  let scope: Int
  /// Where the program keeps the slots; empty for the context itself, `{{.}}`.
  let slots: Range<Int>
}
