import Grading
import Testing

struct `Shown numbers` {
  @Test(arguments: [
    (93.825, 2, 9383), (14.425, 2, 1443), (72.125 / 5, 2, 1443), (90.875, 2, 9088), (87.125, 2, 8713),
    (84.775, 2, 8478), (0.1 + 0.2, 1, 3), (2.675, 2, 268), (1.005, 2, 101), (99.994_999_999_6, 2, 10000), (0, 2, 0),
    (-0.005, 2, 0), (-1.25, 1, -12), (-1.26, 1, -13), (3.9999, 0, 4), (86.923_076_923, 9, 86_923_076_923),
  ]) func `A displayed number is rounded half up in decimal`(value: Double, decimals: Int, units: Int) {
    #expect(DisplayNumber(value, decimals: decimals) == DisplayNumber(units: units, decimals: decimals))
  }

  @Test(arguments: [
    (1.776_923, 2, 177), (3.0, 2, 300), (2.999_999_999_9, 2, 300), (-1.29, 1, -12), (93.829, 2, 9382),
  ]) func `A displayed number can be truncated`(value: Double, decimals: Int, units: Int) {
    let shown = DisplayNumber(value, decimals: decimals, rounding: .truncate)
    #expect(shown == DisplayNumber(units: units, decimals: decimals))
  }

  @Test(arguments: [
    (89.996, 2, 8999), (89.994, 2, 8999), (90, 2, 9000), (89.999_999_999_6, 2, 9000), (89.996, 3, 89996),
    (49.995, 2, 4999), (69.5, 0, 69), (69.4, 0, 69), (71.6, 0, 72), (90.004, 2, 9000),
  ]) func `A displayed number never shows a cut-off that is not reached`(value: Double, decimals: Int, units: Int) {
    let shown = DisplayNumber(value, decimals: decimals, notReaching: [90, 70, 50, 0])
    #expect(shown == DisplayNumber(units: units, decimals: decimals))
  }

  @Test func `A displayed German mark never shows a pass that is not reached`() {
    let unit = ScaleUnit.german(pass: 50)
    #expect(unit.shown(percent: 49.96, decimals: 1, notReaching: [50]) == DisplayNumber(units: 41, decimals: 1))
    #expect(unit.shown(percent: 50, decimals: 1, notReaching: [50]) == DisplayNumber(units: 40, decimals: 1))
    #expect(unit.shown(targetPercent: 49.96, decimals: 1) == DisplayNumber(units: 40, decimals: 1))
  }

  @Test func `A displayed number in another unit keeps the cut-offs in that unit`() {
    #expect(
      ScaleUnit.points20.shown(percent: 49.98, decimals: 2, notReaching: [50]) == DisplayNumber(units: 999, decimals: 2)
    )
    #expect(
      ScaleUnit.points20.shown(percent: 72.125, decimals: 2, notReaching: [50])
        == DisplayNumber(units: 1443, decimals: 2)
    )
    #expect(ScaleUnit.points20.shown(targetPercent: 39.02, decimals: 2) == DisplayNumber(units: 781, decimals: 2))
  }

  @Test func `A displayed number never shows a cut-off that is missed by a billionth of a percent, in any unit`() {
    let percent = 79.999_999_999
    #expect(ScaleUnit.percent.shown(percent: percent, decimals: 2, notReaching: [80]).value == 79.99)
    #expect(ScaleUnit.points20.shown(percent: percent, decimals: 1, notReaching: [80]).value == 15.9)
    #expect(ScaleUnit.points10.shown(percent: percent, decimals: 0, notReaching: [80]).value == 7)
    #expect(ScaleUnit.german(pass: 50).shown(percent: 49.999_999_999, decimals: 1, notReaching: [50]).value == 4.1)
    #expect(ScaleUnit.points20.shown(percent: 79.999_999_999_6, decimals: 1, notReaching: [80]).value == 16)
  }

  @Test(arguments: [
    (88.461_538_461, 2, 8847), (88, 2, 8800), (88.000_000_000_04, 2, 8800), (77.692_307, 0, 78), (0, 2, 0),
  ]) func `A displayed target is rounded up`(value: Double, decimals: Int, units: Int) {
    #expect(DisplayNumber(target: value, decimals: decimals) == DisplayNumber(units: units, decimals: decimals))
  }

  @Test(arguments: [Double.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 1e300, .infinity, .nan, 1e-300, 9.1e15])
  func `Every number can be displayed`(value: Double) {
    for decimals in -1...12 {
      _ = DisplayNumber(value, decimals: decimals)
      _ = DisplayNumber(target: value, decimals: decimals)
      _ = DisplayNumber(value, decimals: decimals, notReaching: [90])
    }
  }
}

struct `Snapping` {
  @Test(
    arguments: [
      (93.824_999_999_999_99, 93.825), (89.999_999_999_6, 90), (89.999_999_999_4, 89.999_999_999), (0.0, 0.0),
      (9_007_199.254_740_99, 9_007_199.254_740_99), (1e300, 1e300), (99.999_999_999_999_99, 100.0),
    ] as [(Double, Double)]) func `Snapping removes floating-point error and nothing else`(
      value: Double, snapped: Double
    )
  {
    #expect(snap(value) == snapped)
  }
}
