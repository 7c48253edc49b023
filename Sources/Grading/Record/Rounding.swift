/// Rounds grades to a multiple of a step.
package struct Rounding: Sendable, Hashable {
  /// The distance between two multiples in percent, above 0.
  package var step: Double
  package var direction: Direction

  package enum Direction: String, Sendable, Hashable, CaseIterable {
    case halfUp = "half-up"
    case down
    /// Up to the next multiple.
    case better
  }

  package init(to step: Double, _ direction: Direction = .halfUp) {
    self.step = step
    self.direction = direction
  }

  /// Returns a value rounded to a multiple of the step, both in percent.
  package func rounded(_ value: Double) -> Double { index(of: value) * step }

  /// Returns the number of steps in a rounded value, a whole number. The value is in percent.
  func index(of value: Double) -> Double {
    let steps = snap(value / step)
    guard abs(steps) < 0x1p53 else { return steps }
    return switch direction {
    case .halfUp: Self.floor(steps + 0.5)
    case .down: Self.floor(steps)
    case .better: 0 - Self.floor(0 - steps)
    }
  }

  /// Returns the least value, in percent, that is rounded to a number of steps; with `better`, values must be above it.
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
