/// Rounds grades to a multiple of a step.
package struct Rounding: Sendable, Hashable {
  /// In percent, above 0.
  package var step: Double
  package var direction: Direction

  package enum Direction: String, Sendable, Hashable, CaseIterable {
    case halfUp = "half-up"
    case down
    /// To the next better multiple.
    case better
  }

  package init(to step: Double, _ direction: Direction = .halfUp) {
    self.step = step
    self.direction = direction
  }

  /// Returns the multiple that a value in percent is rounded to.
  package func rounded(_ value: Double) -> Double { index(of: value) * step }

  /// The number of steps in the rounded value.
  func index(of value: Double) -> Double {
    let steps = snap(value / step)
    guard abs(steps) < 0x1p53 else { return steps }
    return switch direction {
    case .halfUp: Self.floor(steps + 0.5)
    case .down: Self.floor(steps)
    case .better: 0 - Self.floor(0 - steps)
    }
  }

  /// The value from which a multiple counts; with `better`, it counts above this value.
  func threshold(of index: Double) -> Double {
    switch direction {
    case .halfUp: (index - 0.5) * step
    case .down: index * step
    case .better: (index - 1) * step
    }
  }

  /// `rounded(.down)` would need the C library's mathematics.
  private static func floor(_ value: Double) -> Double {
    let towardsZero = Double(Int(value))
    return towardsZero > value ? towardsZero - 1 : towardsZero
  }
}
