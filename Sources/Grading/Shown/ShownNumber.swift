/// A number as it is printed: so many units of its last decimal, 8999 units of 2 decimals for 89.99.
///
/// All rounding starts from the snapped value, so 93.825 prints 93.83 also where a sum of doubles ended below it.
package struct ShownNumber: Sendable, Hashable {
  package var units: Int
  package var decimals: Int

  package init(units: Int, decimals: Int) {
    self.units = units
    self.decimals = decimals
  }

  /// Rounds to 0 to 9 decimals.
  package init(_ value: Double, decimals: Int, rounding: RoundingMode = .halfUp) {
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

  /// Rounds, but never shows a cut-off that the value has not reached: 89.996 of a 90 cut-off is 89.99.
  ///
  /// The cut-offs are those of letters, bands, the pass mark and conditions, in the unit of the value. Where less is
  /// better they are reached from above, as those of German marks.
  package init(
    _ value: Double, decimals: Int, rounding: RoundingMode = .halfUp, notReaching cutOffs: [Double],
    lessIsBetter: Bool = false
  ) {
    let sign: Double = lessIsBetter ? -1 : 1
    let next = (value * sign).nextUnreached(of: cutOffs.map { $0 * sign })
    self.init(
      value, decimals: decimals, rounding: rounding, below: next.map { $0 * sign }, lessIsBetter: lessIsBetter)
  }

  /// The same where it is known which cut-off the value reaches next, as it is where they were compared in percent.
  init(_ value: Double, decimals: Int, rounding: RoundingMode, below next: Double?, lessIsBetter: Bool) {
    let sign: Double = lessIsBetter ? -1 : 1
    func pretends(_ shown: ShownNumber) -> Bool {
      next.map { (shown.value * sign).reaches($0 * sign) } ?? false
    }
    self.init(value, decimals: decimals, rounding: rounding)
    if pretends(self) {
      self = lessIsBetter ? ShownNumber(up: value, decimals: decimals) : ShownNumber(down: value, decimals: decimals)
    }
    // A billionth of a percent below a cut-off is nothing any more in twentieths.
    if pretends(self) { units -= Int(sign) }
  }

  /// Rounded towards the better side, so that whoever reaches what is printed reaches the value too: a target.
  package init(target value: Double, decimals: Int, lessIsBetter: Bool = false) {
    self = lessIsBetter ? ShownNumber(down: value, decimals: decimals) : ShownNumber(up: value, decimals: decimals)
  }

  /// The double nearest to what is printed.
  package var value: Double { Double(units) / Double(ShownNumber.powerOfTen(decimals)) }

  private init(up value: Double, decimals: Int) {
    self.init(value, decimals: decimals) { quotient, remainder, _ in remainder > 0 ? quotient + 1 : quotient }
  }

  private init(down value: Double, decimals: Int) {
    self.init(value, decimals: decimals) { quotient, _, _ in quotient }
  }

  /// Cuts the snapped value, as a whole number of its ninth decimal, to so many decimals. What is passed rounds, given the
  /// quotient (rounded down) and the remainder by a unit of the last shown decimal.
  private init(_ value: Double, decimals: Int, round: (_ quotient: Int, _ remainder: Int, _ unit: Int) -> Int) {
    let decimals = min(max(decimals, 0), 9)
    self.decimals = decimals
    // From nine million on, doubles are coarser than billionths; from nine milliards on, billionths overflow: no grade is
    // that large, and it shows as the largest that could be.
    let largest = 9e9
    let value = value.isNaN ? 0 : min(max(value, -largest), largest)
    let billionths = Int(billionths(of: value) ?? value * 1e9)
    let unit = ShownNumber.powerOfTen(9 - decimals)
    let remainder = ((billionths % unit) + unit) % unit
    units = round((billionths - remainder) / unit, remainder, unit)
  }

  /// 10 to the power of 0 to 9, as many decimals as a number has.
  package static func powerOfTen(_ exponent: Int) -> Int { powersOfTen[exponent] }

  private static let powersOfTen = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]
}
