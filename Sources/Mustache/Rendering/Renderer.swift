/// Runs a program on a value.
///
/// It recurses only into sections, whose nesting the compiler has bounded.
struct Renderer {
  private let program: Program
  /// The open contexts, outermost first.
  private var contexts: [Value]

  init(program: Program, root: Value) {
    self.program = program
    contexts = [root]
  }

  mutating func run(_ range: Range<Int>, into output: inout ByteBuffer) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = program.operations[index]
      index += 1
      switch operation {
      case .text(let range):
        unsafe program.text.withUnsafeBufferPointer { unsafe output.append(UnsafeBufferPointer(rebasing: $0[range])) }
      case .escaped(let reference):
        if case .text(let text) = value(of: reference) { output.append(escaping: text) }
      case .verbatim(let reference):
        appendVerbatim(value(of: reference), to: &output)
      case .section(let reference, let length):
        run(index..<index + length, over: value(of: reference), into: &output)
        index += length
      case .inverted(let reference, let length):
        if !value(of: reference).isTrue { run(index..<index + length, into: &output) }
        index += length
      }
    }
  }

  private mutating func run(_ body: Range<Int>, over value: Value, into output: inout ByteBuffer) {
    switch value {
    case .list(let elements):
      for element in elements { run(body, inside: element, into: &output) }
    case .flag(let flag):
      // A flag is a condition and no context: names and `{{.}}` mean the same inside as outside.
      if flag { run(body, into: &output) }
    case .nothing, .text, .html, .section:
      if value.isTrue { run(body, inside: value, into: &output) }
    }
  }

  private mutating func run(_ body: Range<Int>, inside context: Value, into output: inout ByteBuffer) {
    contexts.append(context)
    run(body, into: &output)
    contexts.removeLast()
  }

  private func appendVerbatim(_ value: Value, to output: inout ByteBuffer) {
    switch value {
    case .html(let bytes): output.append(bytes)
    case .text(let text): output.append(text)
    case .nothing, .flag, .section, .list: break
    }
  }

  private func value(of reference: Reference) -> Value {
    guard let first = reference.slots.first else { return contexts[reference.scope] }
    var value = contexts[reference.scope][program.slots[first]]
    for index in reference.slots.dropFirst() { value = value[program.slots[index]] }
    return value
  }
}
