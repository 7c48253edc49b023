/// What a name in a template means at its place.
struct Resolution {
  /// The index of a context among those that are open.
  let scope: Int
  /// The slots on the way from there.
  let slots: [Int]
  let kind: Kind
  /// Whether the innermost context has the name.
  let isInner: Bool

  /// The context that a section over the name opens; nil for a flag, which is only a condition.
  var inner: Scope? {
    switch kind {
    case .flag: nil
    case .text, .html, .section: Scope(kind: kind, isInner: isInner, list: nil)
    case .list(let element): Scope(kind: element, isInner: isInner, list: place)
    }
  }

  /// Where the value is.
  private var place: ListPlace { ListPlace(scope: scope, slots: slots) }
}
