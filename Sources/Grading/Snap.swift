/// Rounds half-up to 9 decimals: what every comparison and every printed number starts from.
///
/// A sum of doubles can be slightly less than the exact result (93.825 as 93.82499999999999). Rounding to 9 decimals corrects
/// that.
package func snap(_ value: Double) -> Double {
  billionths(of: value).map { $0 / 1e9 } ?? value
}

/// The whole number of billionths that a value is, rounded half-up. Nil from about nine million on, where doubles are
/// coarser than that.
func billionths(of value: Double) -> Double? {
  let scaled = value * 1e9
  guard abs(scaled) < 0x1p53 else { return nil }
  // `rounded(.down)` would need the C library's mathematics.
  let towardsZero = Double(Int(scaled))
  let below = towardsZero > scaled ? towardsZero - 1 : towardsZero
  return scaled - below >= 0.5 ? below + 1 : below
}

extension Double {
  /// Whether the value is at or above a bound: the one comparison that decides a letter, a band, a pass, a condition.
  package func reaches(_ bound: Double) -> Bool {
    // Rounding keeps the order, and moves nothing by more than half a billionth.
    self >= bound || (bound - self < 2e-9 && snap(self) >= snap(bound))
  }

  /// Whether the two are the same number on paper.
  func snapsEqual(to other: Double) -> Bool {
    self == other || (abs(self - other) < 2e-9 && snap(self) == snap(other))
  }
}
