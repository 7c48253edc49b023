/// The contexts that are open around the nodes that are being compiled, outermost first.
struct Scopes {
  private let root: Kind
  private var inner: [Scope] = []

  init(root: Kind) { self.root = root }

  var count: Int { inner.count + 1 }

  mutating func push(_ scope: Scope) { inner.append(scope) }

  mutating func pop() { inner.removeLast() }

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
      return Resolution(reference: Reference(scope: count - 1, path: []), kind: kinds[count - 1], isInner: true)
    }
    let (scope, slot, entry) = try find(first)
    var path = [slot]
    var kind = entry.kind
    for (outer, part) in zip(parts, parts.dropFirst()) {
      let names = try outer.names(in: kind)
      guard let slot = names.slot(of: part.name) else {
        throw part.unknown("\(outer.quoted) has no \(part.quoted)", among: names.entries.map(\.name))
      }
      path.append(slot)
      kind = names.entries[slot].kind
    }
    return Resolution(reference: Reference(scope: scope, path: path), kind: kind, isInner: scope == count - 1)
  }

  private var kinds: [Kind] { [root] + inner.map(\.kind) }

  private func find(_ part: NamePart) throws(Problem) -> (scope: Int, slot: Int, entry: Names.Entry) {
    for (scope, kind) in kinds.enumerated().reversed() {
      guard case .section(let names) = kind, let slot = names.slot(of: part.name) else { continue }
      return (scope, slot, names.entries[slot])
    }
    throw part.unknown("\(part.quoted) is not declared here", among: visibleNames)
  }

  /// The names that may be written here, those of the innermost context first.
  private var visibleNames: [String] {
    var seen: Set<String> = []
    return kinds.reversed().flatMap { $0.names?.entries ?? [] }.map(\.name).filter { seen.insert($0).inserted }
  }
}
