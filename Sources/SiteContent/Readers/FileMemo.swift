/// What was made of each file at the last reading, so that it is not made again of the same input.
struct FileMemo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  private var entries: [String: Entry] = [:]

  private struct Entry: Sendable {
    var input: Input
    var output: Output
  }

  /// The outputs for some inputs, in their order; those that are not known are made in parallel. Afterwards these alone are
  /// known.
  /// - Parameters:
  ///   - inputs: by the path of their file, no path twice.
  ///   - make: makes the output for the input of that position, of nothing but what the input stands for.
  mutating func outputs(
    for inputs: [(path: String, input: Input)], _ make: @Sendable (Int) -> Output
  ) -> [Output] {
    var made: [Entry?] = inputs.map { path, input in entries[path].flatMap { $0.input == input ? $0 : nil } }
    let missing = made.indices.filter { made[$0] == nil }
    for (position, output) in zip(missing, missing.parallelMap(make)) {
      made[position] = Entry(input: inputs[position].input, output: output)
    }
    let all = made.compactMap(\.self)
    entries = Dictionary(uniqueKeysWithValues: zip(inputs.map(\.path), all))
    return all.map(\.output)
  }
}
