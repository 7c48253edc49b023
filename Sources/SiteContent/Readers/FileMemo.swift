/// What something is made of, with the path of the file that it comes from or the id of the term that it belongs to.
protocol FileInput: Equatable, Sendable {
  var path: String { get }
}

/// What was made of each file at the last reading, so that it is not made again of the same input.
struct FileMemo<Input: FileInput, Output: Sendable>: Sendable {
  private var inputs: [Input] = []
  /// What was made of the inputs of the last reading, in their order.
  private(set) var outputs: [Output] = []

  /// Makes the outputs for some inputs; those that are not known are made in parallel. Afterwards these alone are known.
  ///
  /// As a rule most inputs are as before, at both ends; only those between are looked up.
  /// - Parameters:
  ///   - inputs: no path twice.
  ///   - make: makes the output for the input of that position, of nothing but what the input stands for.
  /// - Returns: where outputs may be others than before, if the paths are the same.
  @discardableResult
  mutating func update(_ inputs: [Input], _ make: @Sendable (Int) -> Output) -> Range<Int> {
    let shorter = min(inputs.count, self.inputs.count)
    var head = 0
    while head < shorter, self.inputs[head] == inputs[head] { head += 1 }
    var tail = 0
    while tail < shorter - head, self.inputs[self.inputs.count - 1 - tail] == inputs[inputs.count - 1 - tail] {
      tail += 1
    }
    let (old, changed) = (head..<self.inputs.count - tail, head..<inputs.count - tail)
    let places = Dictionary(uniqueKeysWithValues: old.map { (self.inputs[$0].path, $0) })
    var made = changed.map { position in
      places[inputs[position].path].flatMap { self.inputs[$0] == inputs[position] ? outputs[$0] : nil }
    }
    let missing = made.indices.filter { made[$0] == nil }
    let new = missing.parallelMap(inChunksOf: 4) { [head] in make(head + $0) }
    if new.count == made.count {
      outputs.replaceSubrange(old, with: new)
    } else {
      for (position, output) in zip(missing, new) { made[position] = output }
      outputs.replaceSubrange(old, with: made.compactMap(\.self))
    }
    self.inputs = inputs
    return changed
  }
}
