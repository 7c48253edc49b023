/// A context that is open around the nodes that are being compiled.
struct Scope {
  let kind: Kind
  /// Whether it was reached from the context just around it, so that it lies deeper in the data.
  let isInner: Bool
  /// Where the list is whose elements the context is, one after the other; nil where it is no element.
  let list: ListPlace?
}
