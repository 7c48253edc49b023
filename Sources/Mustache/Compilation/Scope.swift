/// A context that is open around the nodes that are being compiled.
struct Scope {
  let kind: Kind
  /// Whether it was reached from the context just around it, so that it lies deeper in the data.
  let isInner: Bool
}
