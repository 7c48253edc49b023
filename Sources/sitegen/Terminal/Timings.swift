/// How long the steps of a build took.
struct Timings: Sendable {
  private var steps: [(name: String, duration: Duration)] = []
  private let start = ContinuousClock.now

  /// The time since the command began to work.
  var total: Duration { ContinuousClock.now - start }

  /// Does a step and notes its time.
  mutating func measure<Result, Failure: Error>(
    _ name: String, _ step: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = ContinuousClock.now
    defer { steps.append((name, ContinuousClock.now - start)) }
    return try step()
  }

  /// A line for each step.
  var lines: [String] {
    let width = steps.map(\.name.count).max() ?? 0
    return steps.map { step in
      step.name + String(repeating: " ", count: width - step.name.count) + "  "
        + step.duration.inMilliseconds(decimals: 1)
    }
  }
}
