/// A template with all that it includes, as flat operations on one piece of static text.
///
/// Partials, parents and blocks are expanded and their margins written out, so nothing is looked up while rendering.
@usableFromInline struct Program: Sendable {
  private(set) var operations: [Operation] = []
  private(set) var text: [UInt8] = []
  /// The slots of all references, kept here so that operations are plain bits, which cost nothing to copy.
  private(set) var slots: [Int] = []
  /// Where the innermost body began or the last one ended: text on both sides of it must stay apart.
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

  mutating func reference(to resolution: Resolution) -> Reference {
    let start = slots.count
    slots += resolution.slots
    return Reference(scope: resolution.scope, slots: start..<slots.count)
  }

  mutating func append(_ operation: Operation) { operations.append(operation) }

  /// Begins the body of a section; `endBody` wants what it returns.
  mutating func beginBody() -> Int {
    let start = operations.count
    // Holds the place until the body's length is known.
    operations.append(.text(0..<0))
    boundary = operations.count
    return start
  }

  /// Ends the body that began at `start` with the operation that governs it.
  mutating func endBody(_ start: Int, _ operation: (_ length: Int) -> Operation) {
    operations[start] = operation(operations.count - start - 1)
    boundary = operations.count
  }

  @usableFromInline func render(_ root: Value) -> [UInt8] {
    var renderer = Renderer(program: self, root: root)
    var output = ByteBuffer()
    renderer.run(operations.indices, into: &output)
    return output.finish()
  }
}
