import Grading
import Testing

@Suite struct `A printed number` {
  private func text(_ number: FixedDecimal) -> String { number.text(decimalSign: ".") }

  @Test(arguments: [
    (93.825, 2, "93.83"), (14.425, 2, "14.43"), (90.875, 2, "90.88"), (84.775, 2, "84.78"), (0.125, 2, "0.13"),
    (100, 2, "100.00"), (0, 2, "0.00"), (2.5, 0, "3"), (-0.125, 2, "−0.12"), (1.0000000004, 9, "1.000000000"),
    (1e300, 0, "1000000000"),
  ] as [(Double, Int, String)])
  func `is rounded half-up from the snapped value`(value: Double, decimals: Int, expected: String) {
    #expect(text(FixedDecimal(value, decimals: decimals)) == expected)
  }

  @Test(arguments: [(89.666666667, "89.67"), (89.67, "89.67"), (89.67000000001, "89.67"), (0, "0.00")])
  func `is rounded up where it must suffice`(value: Double, expected: String) {
    #expect(text(FixedDecimal(value, decimals: 2, .up)) == expected)
  }

  @Test(arguments: [
    (89.996, RoundingMode.halfUp, "89.99"), (89.994, .halfUp, "89.99"), (90, .halfUp, "90.00"),
    (89.9999999999, .halfUp, "90.00"), (91.996, .halfUp, "92.00"), (91.996, .truncate, "91.99"),
  ])
  func `shows no cut-off that is not reached`(value: Double, mode: RoundingMode, expected: String) {
    #expect(text(FixedDecimal(value, decimals: 2, mode, before: [90, 50])) == expected)
  }

  @Test func `shows a German mark above the cut-off that it missed`() {
    #expect(text(FixedDecimal(4.004, decimals: 2, .halfUp, before: [4], lessIsBetter: true)) == "4.01")
    #expect(text(FixedDecimal(4, decimals: 2, .halfUp, before: [4], lessIsBetter: true)) == "4.00")
  }

  @Test func `leaves out zeros at the end if asked`() {
    #expect(FixedDecimal(40, decimals: 2).text(decimalSign: ",", trimmingZeros: true) == "40")
    #expect(FixedDecimal(12.5, decimals: 2).text(decimalSign: ",", trimmingZeros: true) == "12,5")
  }
}
