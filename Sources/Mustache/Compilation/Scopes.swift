/// The contexts that are open around the nodes that are being compiled, outermost first.
struct Scopes {
  private let root: Kind
  private var inner: [Scope] = []

  init(root: Kind) { self.root = root }

  var count: Int { inner.count + 1 }

  mutating func push(_ scope: Scope) { inner.append(scope) }

  mutating func pop() { inner.removeLast() }

  /// Whether the template is going through the list already of which a scope is an element.
  ///
  /// Going through it once more inside itself would multiply its length, and do so again with each nesting.
  func goThroughList(of scope: Scope) -> Bool {
    scope.list != nil && inner.contains { $0.list == scope.list }
  }

  /// Whether each context opened since there were `count` of them lies deeper in the data than the one around it.
  func goDown(since count: Int) -> Bool {
    self.count > count && inner[(count - 1)...].allSatisfy(\.isInner)
  }

  /// Finds what the name of a tag means here.
  ///
  /// The first part is found in the innermost context that declares it, each further part inside the one before.
  func resolve(_ tag: Tag) throws(Problem) -> Resolution {
    let parts = NamePart.parts(of: tag)
    guard let first = parts.first else {
      return Resolution(scope: count - 1, slots: [], kind: kinds[count - 1], isInner: true)
    }
    let found = try find(first)
    var slots = [found.slot]
    var kind = found.kind
    for (outer, part) in zip(parts, parts.dropFirst()) {
      let names = try outer.names(in: kind)
      guard let slot = names.slot(of: part.name) else {
        throw part.unknown("\(outer.quoted) has no \(part.quoted)", among: names.entries.map(\.name))
      }
      slots.append(slot)
      kind = names.entries[slot].kind
    }
    return Resolution(scope: found.scope, slots: slots, kind: kind, isInner: found.scope == count - 1)
  }

  private var kinds: [Kind] { [root] + inner.map(\.kind) }

  /// The names that each open section declares, innermost first.
  private var declarations: [(scope: Int, names: Names)] {
    kinds.enumerated().reversed().compactMap { scope, kind in
      guard case .section(let names) = kind else { return nil }
      return (scope, names)
    }
  }

  private func find(_ part: NamePart) throws(Problem) -> (scope: Int, slot: Int, kind: Kind) {
    for (scope, names) in declarations {
      if let slot = names.slot(of: part.name) { return (scope, slot, names.entries[slot].kind) }
    }
    var seen: Set<String> = []
    let visible = declarations.flatMap(\.names.entries).map(\.name).filter { seen.insert($0).inserted }
    throw part.unknown("\(part.quoted) is not declared here", among: visible)
  }
}
