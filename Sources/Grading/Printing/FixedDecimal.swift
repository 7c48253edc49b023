/// A number with a fixed count of decimals, as it is printed: 9383 with 2 decimals is 93.83.
///
/// It is made from a figure by way of `snap`, in whole numbers of 10⁻⁹, so that no binary rounding shows in a digit.
package struct FixedDecimal: Sendable, Hashable {
  /// The number times 10 to the power of `decimals`.
  package var units: Int
  /// 0 to 9.
  package var decimals: Int

  /// Which way what does not fit is rounded.
  package enum Direction: Sendable, Hashable {
    case nearest, down, up
  }

  /// Rounds a figure; what is too large to print is cut off at 10⁹.
  package init(_ value: Double, decimals: Int, _ direction: Direction = .nearest) {
    self.decimals = min(max(decimals, 0), 9)
    let step = Self.powers[9 - self.decimals]
    let nanos = Int((min(max(value, -1e9), 1e9) * 1e9 + 0.5).rounded(.down))
    let below = nanos >= 0 ? nanos / step : -((step - 1 - nanos) / step)
    let rest = nanos - below * step
    switch direction {
    case .nearest: units = rest * 2 >= step ? below + 1 : below
    case .down: units = below
    case .up: units = rest > 0 ? below + 1 : below
    }
  }

  /// Rounds a figure as the settings say, but never onto or beyond a cut-off that it has not reached.
  /// - Parameters:
  ///   - cutOffs: where letters, bands and conditions begin, in the unit of the value.
  ///   - lessIsBetter: whether a cut-off is reached from above, as a German mark reaches 4.0.
  package init(
    _ value: Double, decimals: Int, _ mode: RoundingMode, before cutOffs: [Double], lessIsBetter: Bool = false
  ) {
    let exact = snap(value)
    self.init(exact, decimals: decimals, mode == .truncate ? .down : .nearest)
    let shown = self.value
    let passesOne = cutOffs.contains { cutOff in
      let cutOff = snap(cutOff)
      return lessIsBetter ? exact > cutOff && shown <= cutOff : exact < cutOff && shown >= cutOff
    }
    if passesOne { self.init(exact, decimals: decimals, lessIsBetter ? .up : .down) }
  }

  /// The number that is printed.
  package var value: Double { Double(units) / Double(Self.powers[decimals]) }

  /// The digits with a sign for the decimals; without those at the end that are 0 if asked.
  package func text(decimalSign: String, trimmingZeros trims: Bool = false) -> String {
    let power = Self.powers[decimals]
    let whole = abs(units) / power
    let fraction = String(abs(units) % power + power).dropFirst()
    let shown = trims ? fraction.prefix(fraction.count - fraction.reversed().prefix { $0 == "0" }.count) : fraction
    return (units < 0 ? "−" : "") + String(whole) + (shown.isEmpty ? "" : decimalSign + shown)
  }

  private static let powers = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000]
}
