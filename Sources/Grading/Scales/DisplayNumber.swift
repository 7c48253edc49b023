/// A number rounded for display, as a count of units of its last decimal: 8999 units with 2 decimals are 89.99.
///
/// Rounding starts from the snapped value, so 93.825 becomes 93.83 even if a sum of doubles ended just below it.
package struct DisplayNumber: Sendable, Hashable {
  package var units: Int
  /// The number of decimals that are shown, at least 0.
  package var decimals: Int

  package init(units: Int, decimals: Int) {
    self.units = units
    self.decimals = decimals
  }

  /// Rounds a value to 0…9 decimals.
  package init(_ value: Double, decimals: Int, rounding: DisplayRounding = .halfUp) {
    switch rounding {
    case .halfUp:
      self.init(value, decimals: decimals) { quotient, remainder, unit in
        2 * remainder >= unit ? quotient + 1 : quotient
      }
    case .truncate:
      self.init(value, decimals: decimals) { quotient, remainder, _ in
        quotient < 0 && remainder > 0 ? quotient + 1 : quotient
      }
    }
  }

  /// Rounds a value, but never up to a cut-off that it has not reached: with a cut-off of 90, 89.996 becomes 89.99.
  ///
  /// - Parameters:
  ///   - cutOffs: the cut-offs of letters, bands, the pass mark and conditions, in the unit of the value.
  ///   - lessIsBetter: whether cut-offs are reached from above, as those of German marks.
  package init(
    _ value: Double, decimals: Int, rounding: DisplayRounding = .halfUp, notReaching cutOffs: [Double],
    lessIsBetter: Bool = false
  ) {
    let sign: Double = lessIsBetter ? -1 : 1
    let next = (value * sign).nextUnreached(of: cutOffs.map { $0 * sign })
    self.init(
      value, decimals: decimals, rounding: rounding, below: next.map { $0 * sign }, lessIsBetter: lessIsBetter)
  }

  /// Rounds a value, given the next cut-off that it has not reached.
  init(_ value: Double, decimals: Int, rounding: DisplayRounding, below next: Double?, lessIsBetter: Bool) {
    let sign: Double = lessIsBetter ? -1 : 1
    func showsCutOff(_ shown: DisplayNumber) -> Bool {
      next.map { (shown.value * sign).reaches($0 * sign) } ?? false
    }
    self.init(value, decimals: decimals, rounding: rounding)
    if showsCutOff(self) {
      self =
        lessIsBetter ? DisplayNumber(up: value, decimals: decimals) : DisplayNumber(down: value, decimals: decimals)
    }
    // A billionth of a percent below a cut-off can vanish when percent become marks out of 20.
    if showsCutOff(self) { units -= Int(sign) }
  }

  /// Rounds a target towards the better side, so that reaching the displayed number reaches the target.
  package init(target value: Double, decimals: Int, lessIsBetter: Bool = false) {
    self = lessIsBetter ? DisplayNumber(down: value, decimals: decimals) : DisplayNumber(up: value, decimals: decimals)
  }

  /// The double nearest to the displayed number.
  package var value: Double { Double(units) / Double(DisplayNumber.powerOfTen(decimals)) }

  private init(up value: Double, decimals: Int) {
    self.init(value, decimals: decimals) { quotient, remainder, _ in remainder > 0 ? quotient + 1 : quotient }
  }

  private init(down value: Double, decimals: Int) {
    self.init(value, decimals: decimals) { quotient, _, _ in quotient }
  }

  /// Rounds the snapped value, as a whole number of billionths.
  ///
  /// - Parameter round: rounds, given the quotient (rounded down) and the remainder of dividing by one unit of the last decimal.
  private init(_ value: Double, decimals: Int, round: (_ quotient: Int, _ remainder: Int, _ unit: Int) -> Int) {
    let decimals = min(max(decimals, 0), 9)
    self.decimals = decimals
    // Above nine million, doubles are coarser than billionths, and above nine billion the billionths overflow. No grade is that
    // large; such a value is displayed as the largest possible one.
    let largest = 9e9
    let value = value.isNaN ? 0 : min(max(value, -largest), largest)
    let billionths = Int(billionths(of: value) ?? value * 1e9)
    let unit = DisplayNumber.powerOfTen(9 - decimals)
    let remainder = ((billionths % unit) + unit) % unit
    units = round((billionths - remainder) / unit, remainder, unit)
  }

  /// Returns 10 to the power of 0…9, the range of decimals.
  package static func powerOfTen(_ exponent: Int) -> Int { powersOfTen[exponent] }

  private static let powersOfTen = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}

extension ScaleUnit {
  /// Returns a percent as a mark of this unit for display, never showing a cut-off (in percent) that it has not reached.
  package func shown(
    percent: Double, decimals: Int, rounding: DisplayRounding = .halfUp, notReaching cutOffs: [Double]
  ) -> DisplayNumber {
    DisplayNumber(
      mark(ofPercent: percent), decimals: decimals, rounding: rounding,
      below: percent.nextUnreached(of: cutOffs).map { mark(ofPercent: $0) }, lessIsBetter: lessIsBetter)
  }

  /// Returns a target in percent as a mark of this unit, rounded so that reaching the displayed mark is enough.
  package func shown(targetPercent percent: Double, decimals: Int) -> DisplayNumber {
    DisplayNumber(target: mark(ofPercent: percent), decimals: decimals, lessIsBetter: lessIsBetter)
  }
}

extension Scale {
  /// Returns the cut-offs, in percent, that a displayed figure must not show before it reaches them: those of letters, of the
  /// bands, of the pass mark, and others such as those of conditions.
  package func cutOffs(_ bands: [Band], _ others: [Double] = []) -> [Double] {
    steps.map(\.from) + bands.map(\.from) + [pass] + others
  }
}

extension Double {
  /// Returns the lowest cut-off that the figure does not reach, the only one to which rounding could lift it.
  func nextUnreached(of cutOffs: [Double]) -> Double? {
    var next: Double?
    for cutOff in cutOffs where !reaches(cutOff) && cutOff < next ?? .infinity { next = cutOff }
    return next
  }
}

/// How a figure is rounded to the decimals that are displayed.
package enum DisplayRounding: String, Sendable, Hashable, CaseIterable {
  case halfUp = "half-up"
  case truncate
}
