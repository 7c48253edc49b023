/// A template and everything it includes, as flat operations on one piece of static text.
///
/// Partials, parents, blocks and margins are already expanded, so nothing is looked up while rendering.
struct Program: Sendable {
  private(set) var operations: [Operation] = []
  private(set) var text: [UInt8] = []
  /// The slots of all references, one reference after the other.
  private(set) var slots: [Int] = []
  /// Where the innermost body started or the last one ended. Text before and after it must stay separate.
  private var boundary = 0

  mutating func append(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty else { return }
    var start = text.count
    if operations.count > boundary, case .text(let previous) = operations.last {
      start = previous.lowerBound
      operations.removeLast()
    }
    text += bytes
    operations.append(.text(start..<text.count))
  }

  mutating func append(_ operation: Operation) { operations.append(operation) }

  mutating func reference(to name: ResolvedName) -> Reference {
    let start = slots.count
    slots += name.slots
    return Reference(context: name.context, slots: start..<slots.count)
  }

  /// Begins the body of a section.
  ///
  /// - Returns: the position to pass to `endBody`.
  mutating func beginBody() -> Int {
    let start = operations.count
    // A placeholder until the body's length is known.
    operations.append(.text(0..<0))
    boundary = operations.count
    return start
  }

  /// Ends the body that began at `start` with the operation that governs it.
  mutating func endBody(_ start: Int, _ operation: (_ length: Int) -> Operation) {
    operations[start] = operation(operations.count - start - 1)
    boundary = operations.count
  }

  /// Whether any operation refers to a slot of the outermost context.
  func shows(_ slot: Int) -> Bool {
    operations.compactMap(\.reference).contains { $0.context == 0 && slots[$0.slots].first == slot }
  }

  /// Renders a value to UTF-8 bytes.
  func render(_ root: Value) -> [UInt8] {
    var renderer = Renderer(program: self, root: root)
    var output: [UInt8] = []
    output.reserveCapacity(2 * text.count)
    renderer.run(operations.indices, into: &output)
    return output
  }
}

/// One step of rendering.
enum Operation: Sendable {
  /// Appends a part of the program's static text.
  case text(Range<Int>)
  /// Appends a text with its special characters escaped.
  case escaped(Reference)
  /// Appends bytes that are HTML already.
  case verbatim(Reference)
  /// Runs the next `length` operations once for each element of a list, or once for another value that is true.
  case section(Reference, length: Int)
  /// Runs the next `length` operations if the value is false.
  case inverted(Reference, length: Int)

  /// The name that it refers to; `nil` for static text.
  var reference: Reference? {
    switch self {
    case .text: nil
    case .escaped(let reference), .verbatim(let reference), .section(let reference, _), .inverted(let reference, _):
      reference
    }
  }
}

/// A resolved name: an open context and the slots on the way from there.
struct Reference: Sendable {
  /// The index among the open contexts, outermost first.
  let context: Int
  /// The range, in the program's slots, of those on the way from the context; empty for the context itself, `{{.}}`.
  let slots: Range<Int>
}
