/// What was made of each file at the last reading, so that it is not made again of the same input.
struct FileMemo<Input: Equatable & Sendable, Output: Sendable>: Sendable {
  /// The files of the last reading, with what each was made of and what was made.
  private var paths: [String] = []
  private var inputs: [Input] = []
  private var outputs: [Output] = []

  /// The outputs for some inputs, in their order; those that are not known are made in parallel. Afterwards these alone are
  /// known.
  /// - Parameters:
  ///   - inputs: by the path of their file, no path twice.
  ///   - make: makes the output for the input of that position, of nothing but what the input stands for.
  mutating func outputs(
    for inputs: [(path: String, input: Input)], _ make: @Sendable (Int) -> Output
  ) -> [Output] {
    let places = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    let (knownInputs, knownOutputs) = (self.inputs, outputs)
    var made = inputs.map { path, input in
      places[path].flatMap { knownInputs[$0] == input ? knownOutputs[$0] : nil }
    }
    let missing = made.indices.filter { made[$0] == nil }
    for (position, output) in zip(missing, missing.parallelMap(make)) { made[position] = output }
    paths = inputs.map(\.path)
    self.inputs = inputs.map(\.input)
    outputs = made.compactMap(\.self)
    return outputs
  }
}
