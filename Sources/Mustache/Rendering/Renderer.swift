import Formats

/// Runs a program on a value.
///
/// It recurses only into sections, whose nesting the compiler has limited.
struct Renderer {
  private let program: Program
  /// The open contexts, outermost first.
  private var contexts: [Value]

  init(program: Program, root: Value) {
    self.program = program
    contexts = [root]
  }

  mutating func run(_ range: Range<Int>, into output: inout [UInt8]) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = program.operations[index]
      index += 1
      switch operation {
      case .text(let range):
        output += program.text[range]
      case .escaped(let reference):
        if case .text(let text) = value(of: reference) { output.append(escapingForHTML: text) }
      case .verbatim(let reference):
        switch value(of: reference) {
        case .html(let bytes): output += bytes
        case .text(let text): output += text.utf8
        case .nothing, .flag, .section, .list: break
        }
      case .section(let reference, let length):
        run(index..<index + length, over: value(of: reference), into: &output)
        index += length
      case .inverted(let reference, let length):
        if !value(of: reference).isTrue { run(index..<index + length, into: &output) }
        index += length
      }
    }
  }

  private mutating func run(_ body: Range<Int>, over value: Value, into output: inout [UInt8]) {
    switch value {
    case .list(let elements):
      for element in elements { run(body, inside: element, into: &output) }
    case .flag(let flag):
      // A flag is a condition and not a context: names and `{{.}}` mean the same inside as outside.
      if flag { run(body, into: &output) }
    case .nothing, .text, .html, .section:
      if value.isTrue { run(body, inside: value, into: &output) }
    }
  }

  private mutating func run(_ body: Range<Int>, inside context: Value, into output: inout [UInt8]) {
    contexts.append(context)
    run(body, into: &output)
    contexts.removeLast()
  }

  private func value(of reference: Reference) -> Value {
    guard let first = reference.slots.first else { return contexts[reference.context] }
    var value = contexts[reference.context][program.slots[first]]
    for at in reference.slots.dropFirst() { value = value[program.slots[at]] }
    return value
  }
}
