/// The durations of the steps of a build.
struct Timings: Sendable {
  private var steps: [(name: String, duration: Duration)] = []
  private let start = ContinuousClock.now

  /// The time since this value was created.
  var total: Duration { ContinuousClock.now - start }

  /// Runs a step and records its duration.
  mutating func measure<Result, Failure: Error>(
    _ name: String, _ step: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer { steps.append((name, ContinuousClock.now - start)) }
    return try step()
  }

  /// One line for each step: its name and its duration in milliseconds.
  var lines: [String] {
    let width = steps.map(\.name.count).max() ?? 0
    return steps.map { step in
      step.name + String(repeating: " ", count: width - step.name.count) + "  "
        + step.duration.inMilliseconds(decimals: 1)
    }
  }
}

extension Duration {
  /// The duration as `12 ms`, or as `12.3 ms` if `decimals` is not 0.
  func inMilliseconds(decimals: Int = 0) -> String {
    let (seconds, attoseconds) = components
    let tenths = (seconds * 1_000_000_000 + attoseconds / 1_000_000_000 + 50_000) / 100_000
    return decimals == 0 ? "\((tenths + 5) / 10) ms" : "\(tenths / 10).\(tenths % 10) ms"
  }
}
