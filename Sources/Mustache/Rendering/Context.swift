/// The values of one subject, in the order of the names that its kind declares.
struct Context: Sendable {
  private let values: [Value]

  init(_ values: [Value]) { self.values = values }

  /// The value in a slot; nothing where a table has fewer texts than its keys.
  subscript(slot: Int) -> Value { values.indices.contains(slot) ? values[slot] : .nothing }
}
