import Formats

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

  /// Returns the program with a value of the outermost context filled in that is the same in each rendering: the texts in it become static
  /// text.
  func filling(_ slot: Int, with value: Value) -> Program {
    var filled = Program()
    filled.slots = slots
    filled.add(operations.indices, of: self) { reference in
      guard reference.context == 0, slots[reference.slots].first == slot else { return nil }
      let text = slots[reference.slots].dropFirst().reduce(value) { $0[$1] }
      return if case .text(let text) = text { text } else { nil }
    }
    return filled
  }

  /// Appends operations of another program, with static text in place of those that show a known text.
  private mutating func add(_ range: Range<Int>, of other: Program, _ known: (Reference) -> String?) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = other.operations[index]
      index += 1
      switch operation {
      case .text(let range): append(other.text[range])
      case .escaped(let reference):
        guard let text = known(reference) else { append(operation); continue }
        var escaped: [UInt8] = []
        escaped.append(escapingForHTML: text)
        append(escaped[...])
      case .verbatim: append(operation)
      case .section(let reference, let length):
        let start = beginBody()
        add(index..<index + length, of: other, known)
        endBody(start) { .section(reference, length: $0) }
        index += length
      case .inverted(let reference, let length):
        let start = beginBody()
        add(index..<index + length, of: other, known)
        endBody(start) { .inverted(reference, length: $0) }
        index += length
      }
    }
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
