/// Rounds grades to the multiples of a step.
package struct Rounding: Sendable, Hashable {
  /// The distance between two multiples in percent, above 0.
  package var step: Double
  /// The distance between two multiples below the origin: German marks are closer together above 4.0 than below it.
  package var stepBelow: Double
  /// One of the multiples, in percent.
  package var origin: Double
  package var direction: Direction

  /// Where percents between two multiples go.
  package enum Direction: String, Sendable, Hashable, CaseIterable {
    case halfUp = "half-up"
    /// As `halfUp`, but down from halfway.
    case halfDown = "half-down"
    case down
    /// Up to the next multiple.
    case better

    /// The direction of percents that has this direction of marks, where less is better.
    var ofReversedMarks: Direction {
      switch self {
      case .halfUp: .halfDown
      case .halfDown: .halfUp
      case .down, .better: .better
      }
    }
  }

  package init(
    to step: Double, _ direction: Direction = .halfUp, below stepBelow: Double? = nil, from origin: Double = 0
  ) {
    self.step = step
    self.direction = direction
    self.stepBelow = stepBelow ?? step
    self.origin = origin
  }

  /// Returns a value rounded to a multiple of the step, both in percent.
  package func rounded(_ value: Double) -> Double { percent(ofSteps: index(of: value)) }

  /// Returns the number of steps in a rounded value, a whole number. The value is in percent.
  func index(of value: Double) -> Double {
    let distance = value - origin
    var steps = snap(distance / (distance < 0 ? stepBelow : step))
    guard abs(steps) < 0x1p53 else { return steps }
    // 93.333333333 % is 28 of 30, also where steps are smaller than a percent, in which it seems to be less.
    let half = Self.floor(2 * steps + 0.5) / 2
    if value.snapsEqual(to: percent(ofSteps: half)) { steps = half }
    return whole(steps)
  }

  /// Returns the number of steps as `index(of:)` does, but for values that are close to a limit only if they are nearly at it.
  func closeIndex(of value: Double) -> Double {
    let distance = value - origin
    var steps = distance / (distance < 0 ? stepBelow : step)
    guard abs(steps) < 0x1p52 else { return steps }
    let half = Self.floor(2 * steps + 0.5) / 2
    if abs(value - percent(ofSteps: half)) <= FormulaSearch.closeness { steps = half }
    return whole(steps)
  }

  /// Returns a number of steps without what is between two.
  private func whole(_ steps: Double) -> Double {
    switch direction {
    case .halfUp: Self.floor(steps + 0.5)
    case .halfDown: 0 - Self.floor(0.5 - steps)
    case .down: Self.floor(steps)
    case .better: 0 - Self.floor(0 - steps)
    }
  }

  /// Returns the least value, in percent, that is rounded to a number of steps; with `halfDown` and `better`, values must be above it.
  func threshold(of index: Double) -> Double {
    switch direction {
    case .halfUp, .halfDown: percent(ofSteps: index - 0.5)
    case .down: percent(ofSteps: index)
    case .better: percent(ofSteps: index - 1)
    }
  }

  func percent(ofSteps steps: Double) -> Double { origin + steps * (steps < 0 ? stepBelow : step) }

  /// `rounded(.down)` would need the C library's mathematics.
  private static func floor(_ value: Double) -> Double {
    let towardsZero = Double(Int(value))
    return towardsZero > value ? towardsZero - 1 : towardsZero
  }
}
