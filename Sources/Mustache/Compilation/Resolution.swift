/// What a name in a template means at its place.
struct Resolution {
  let reference: Reference
  let kind: Kind
  /// Whether the innermost context has the name.
  let isInner: Bool

  /// The context that a section over the name opens; nil for a flag, which is only a condition.
  var scope: Scope? {
    switch kind {
    case .flag: nil
    case .text, .html, .section: Scope(kind: kind, isInner: isInner)
    case .list(let element): Scope(kind: element, isInner: isInner)
    }
  }
}
