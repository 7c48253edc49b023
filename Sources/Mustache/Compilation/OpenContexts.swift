import Formats

/// The contexts open around the nodes that are being compiled, outermost first, and the names they declare.
struct OpenContexts {
  private let root: ValueKind
  private var inner: [OpenContext] = []

  init(root: ValueKind) { self.root = root }

  var count: Int { inner.count + 1 }

  mutating func push(_ context: OpenContext) { inner.append(context) }

  mutating func pop() { inner.removeLast() }

  /// Whether an open section already goes through the list that a context is an element of.
  ///
  /// Going through a list inside itself would multiply the length of the page, and again with each nesting.
  func isInsideList(of context: OpenContext) -> Bool {
    context.list != nil && inner.contains { $0.list == context.list }
  }

  /// Whether each context opened since there were `count` of them is deeper in the data than the one around it.
  func areDeeper(since count: Int) -> Bool {
    self.count > count && inner[(count - 1)...].allSatisfy(\.isInner)
  }

  /// Finds what the name of a tag means here.
  ///
  /// The first part is looked up in the innermost context that declares it, each further part inside the one before.
  func resolve(_ tag: Tag) throws(Problem) -> ResolvedName {
    let parts = NamePart.parts(of: tag)
    guard let first = parts.first else {
      return ResolvedName(context: count - 1, slots: [], kind: kinds[count - 1], isInner: true)
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
    return ResolvedName(context: found.context, slots: slots, kind: kind, isInner: found.context == count - 1)
  }

  private var kinds: [ValueKind] { [root] + inner.map(\.kind) }

  /// The names that each open section declares, innermost first.
  private var declarations: [(context: Int, names: Names)] {
    kinds.enumerated().reversed().compactMap { context, kind in
      guard case .section(let names) = kind else { return nil }
      return (context, names)
    }
  }

  private func find(_ part: NamePart) throws(Problem) -> (context: Int, slot: Int, kind: ValueKind) {
    for (context, names) in declarations {
      if let slot = names.slot(of: part.name) { return (context, slot, names.entries[slot].kind) }
    }
    var seen: Set<String> = []
    let visible = declarations.flatMap(\.names.entries).map(\.name).filter { seen.insert($0).inserted }
    throw part.unknown("\(part.quoted) is not declared here", among: visible)
  }
}

/// A context that is open around the nodes that are being compiled.
struct OpenContext {
  let kind: ValueKind
  /// Whether it was reached from the context just around it, so that it is deeper in the data.
  let isInner: Bool
  /// The list whose elements the context goes through; `nil` if it is not an element.
  let list: ListPlace?
}

/// The place of a list among the open contexts.
struct ListPlace: Equatable {
  /// The index of an open context.
  let context: Int
  /// The slots on the way from there.
  let slots: [Int]
}

/// The meaning of a name in a template at its place.
struct ResolvedName {
  /// The index of an open context.
  let context: Int
  /// The slots on the way from there; none for the context itself.
  let slots: [Int]
  let kind: ValueKind
  /// Whether the innermost context has the name.
  let isInner: Bool

  /// The context that a section over the name opens; `nil` for a flag, which is only a condition.
  var openedContext: OpenContext? {
    switch kind {
    case .flag: nil
    case .text, .html, .section: OpenContext(kind: kind, isInner: isInner, list: nil)
    case .list(let element):
      OpenContext(kind: element, isInner: isInner, list: ListPlace(context: context, slots: slots))
    }
  }
}

/// A part of a dotted name, with its place in the template.
struct NamePart {
  let name: String
  private let range: Range<Int>

  /// The parts of a tag's name; none for `.`, the context itself.
  static func parts(of tag: Tag) -> [NamePart] {
    if tag.name == "." { return [] }
    var start = tag.nameRange.lowerBound
    return tag.name.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { part in
      defer { start += part.count + 1 }
      return NamePart(name: String(Substring(part)), range: start..<start + part.count)
    }
  }

  /// The part as messages quote it.
  var quoted: String { "\"\(name.shortened)\"" }

  /// The names inside a section of this name; throws a problem if a value of this kind has none.
  func names(in kind: ValueKind) throws(Problem) -> Names {
    switch kind {
    case .section(let names):
      return names
    case .list:
      throw Problem(
        .templateName, range, "\(quoted) is a list",
        help: "write {{#\(name)}}…{{/\(name)}} around names of its elements")
    case .text, .html, .flag:
      throw Problem(.templateName, range, "\(quoted) is \(kind.description) and has no names inside")
    }
  }

  /// The problem that the part means nothing here, with the nearest existing name, or all names if there are few.
  func unknown(_ message: String, among names: [String]) -> Problem {
    if let near = NearestName.of(name, in: names) {
      return Problem(.templateName, range, message, help: "did you mean \(near)?")
    }
    let areFew = !names.isEmpty && names.count <= 12
    return Problem(.templateName, range, message, help: areFew ? "declared: \(names.joined(separator: ", "))" : nil)
  }
}
