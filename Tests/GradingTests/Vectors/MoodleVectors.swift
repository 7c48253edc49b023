import Grading

extension Vector {
  /// From the tests of Moodle, github.com/moodle/moodle (grade/tests), without its unusual aggregates.
  static let moodle: [Vector] = [
    Vector(
      "M10: drop lowest 2 of equal maxima",
      sample(.points, [.of(low: 2, "5.374/10", "9.4743/10", "2.5474/10", "7.3754/10")]),
      [.current(84.2485), .dropped(0, [0, 2])]),
    Vector(
      "M12: extra credit is never dropped",
      sample(.points, [.of(low: 2, "5.374/10", "9.4743/10", "2.5474/10 extra", "7.3754/10")]),
      [.current(120.217), .dropped(0, [0, 3])]),
    Vector(
      "M01: mean of ratios",
      sample(.weights, [.of(weight: 100, by: .mean, "70/100", "20/80", "10/10")]),
      [.current(65)]),
    Vector(
      "M02e: the same, aggregate given, in a weighted category",
      sample(.weights, [.of(weight: 100, by: .weighted, "70/100 w10", "20/80 w5", "10/10 w3")]),
      [.current(62.5), .item(0, 1, effectiveWeight: 27.77777777777778)]),
    Vector(
      "M07: mean of 2, 4, 6 of 10 (8 of 20)",
      sample(.weights, [.of(weight: 100, by: .mean, "2/10", "4/10", "6/10")]),
      [.current(40)]),
    Vector(
      "M08: weighted mean with coefficients 0, 1, 2 (10.67 of 20)",
      sample(.weights, [.of(weight: 100, by: .weighted, "2/10 w0", "4/10 w1", "6/10 w2")]),
      [.current(53.333333333333336)]),
    Vector(
      "M18: mean of items and sub-categories (weights 20 each)",
      sample(
        .weights,
        [
          .of(weight: 20, "60/300"), .of(weight: 20, "20/100"), .of(weight: 20, "40/150"), .of(weight: 20, "?/150"),
          .of(weight: 20, by: .mean, "10/20", "5/10", "?/15"),
          .of(weight: 20, by: .mean, "10/20", "5/10", "missing/15"),
        ]),
      [.current(30), .category(4, current: 50), .category(5, current: 33.333333333333336)]),
    Vector(
      "M19: weighted mean, the first with coefficient 3",
      sample(
        .weights,
        [
          .of(weight: 30, "60/300"), .of(weight: 10, "20/100"), .of(weight: 10, "40/150"), .of(weight: 10, "?/150"),
          .of(weight: 10, by: .weighted, "10/20 w1", "5/10 w1", "?/15 w1"),
          .of(weight: 10, by: .weighted, "10/20 w1", "5/10 w1", "missing/15 w1"),
        ]),
      [.current(27.142857142857142)]),
    Vector(
      "M19h: the same with hidden items",
      sample(
        .weights,
        [
          .of(weight: 30, "60/300"), .of(weight: 10, "excused/100"), .of(weight: 10, "40/150"),
          .of(weight: 10, "?/150"),
          .of(weight: 10, by: .weighted, "excused/20 w1", "5/10 w1", "?/15 w1"),
          .of(weight: 10, by: .weighted, "excused/20 w1", "5/10 w1", "missing/15 w1"),
        ]),
      [.current(26.944444444444443)]),
    Vector(
      "M34: weighted mean 2, 1, 1, 1",
      sample(
        .weights,
        [
          .of(weight: 40, "60/100"), .of(weight: 20, "20/100"), .of(weight: 20, "40/100"),
          .of(weight: 20, by: .weighted, "10/100 w1", "70/100 w1", "30/100 w1"),
        ]),
      [.current(43.333333333333336), .item(3, 2, effectiveWeight: 6.666666666666667)]),
    Vector(
      "M44: natural weights of 20, 10, 15",
      sample(.points, [.of("10/20", "10/10", "3/15")]),
      [
        .item(0, 0, effectiveWeight: 44.44444444444444), .item(0, 1, effectiveWeight: 22.22222222222222),
        .item(0, 2, effectiveWeight: 33.333333333333336),
      ]),
    Vector(
      "M45: item weights 1, 1, 2 are shares 25, 25, 50",
      sample(.weights, [.of(weight: 100, by: .weighted, "10/20 w1", "10/10 w1", "3/15 w2")]),
      [
        .current(47.5), .item(0, 0, effectiveWeight: 25), .item(0, 1, effectiveWeight: 25),
        .item(0, 2, effectiveWeight: 50),
      ]),
    Vector(
      "M40: the largest item is empty",
      sample(.points, [.of("80/100", "30/50", "?/200", "10/20 extra", "8/10 extra")]),
      [.current(85.33333333333333)]),
    Vector(
      "M35: mean with an extra-credit item",
      sample(.weights, [.of(weight: 100, by: .mean, "60/100", "20/100", "40/100 extra", "11/30")]),
      [.current(52.22222222222222)]),
    Vector(
      "M37: points over two categories, one item extra",
      sample(.points, [.of("60/100", "20/100", "40/100 extra"), .of("10/100", "70/100", "30/100")]),
      [.current(46)]),
    Vector(
      "M21h: the same with hidden items (weights 40 of 120: current graded sum above 100)",
      sample(
        .weights,
        [
          .of(weight: 80, extra: true, "60/300"), .of(weight: 40, "40/150"), .of(weight: 40, by: .mean, "5/10", "?/15"),
          .of(weight: 40, by: .mean, "5/10", "missing/15"),
        ]),
      [.current(56.666666666666664)]),
  ]
}
