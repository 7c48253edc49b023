import Grading

extension Vector {
  /// Examples that schools and help pages publish.
  static let points: [Vector] = [
    Vector(
      "G01: total points",
      sample(.points, [.of("90/100", "95/100")]),
      [.current(92.5)]),
    Vector(
      "G02: a category is Σ/Σ, not the mean of percents (78.75)",
      sample(.points, [.of("4/5", "3.5/5", "4/5", "85/100")]),
      [.current(83.91304347826087)]),
    Vector(
      "G04: total points",
      sample(.points, [.of("100/100", "90/100", "100/100", "60/100")]),
      [.current(87.5)]),
    Vector(
      "G06 points: points 71.1 against the mean of percents 66.7",
      sample(.points, [.of("7/10", "45/50", "12/30")]),
      [.current(71.11111111111111)]),
    Vector(
      "G06 mean: points 71.1 against the mean of percents 66.7",
      sample(.weights, [.of(weight: 100, by: .mean, "7/10", "45/50", "12/30")]),
      [.current(66.66666666666667)]),
    Vector(
      "G10 a: no categories",
      sample(.points, [.of("72/80")]),
      [.current(90)]),
    Vector(
      "G10 b: no categories",
      sample(.points, [.of("59/70", "?/10")]),
      [.current(84.28571428571429)]),
    Vector(
      "G21z: the same site with ungraded: zero",
      sample(
        .points, [.of("10/10", "10/10", "10/10", "10/10", "10/10", "10/10", "10/10", "10/10", "?/10", "?/10")],
        ungraded: .zero),
      [.current(80), .floor(80)]),
    Vector(
      "G08: category weights 30/10/50/10",
      sample(
        .weights,
        [
          .of(weight: 30, mark: "90/100"), .of(weight: 10, mark: "25/100"), .of(weight: 50, mark: "75/100"),
          .of(weight: 10, mark: "65/100"),
        ]),
      [.current(73.5), .letter("C")]),
    Vector(
      "G09: category weights 40/30/30",
      sample(.weights, [.of(weight: 40, "85/100"), .of(weight: 30, "45/50"), .of(weight: 30, "16/20")]),
      [.current(85), .letter("B+"), .category(1, current: 90)]),
    Vector(
      "G19: weights .5/.5/.5 (150): not scaled down",
      sample(.weights, items: ["11/100 w50", "92.25/100 w50", "50/100 w50"]),
      [.current(76.625)]),
    Vector(
      "RH1: Rose-Hulman's sample: empty categories are skipped; effective weights",
      sample(
        .weights,
        [
          .of(weight: 10, mark: "100/100"), .of(weight: 10, "?/100"), .of(weight: 60, by: .weighted, "90/100 w20"),
          .of(weight: 20, by: .weighted, "84/100 w10"),
        ]),
      [
        .current(89.77777777777777), .letter("B+"), .points(3.5), .item(2, 0, effectiveWeight: 66.66666666666667),
        .item(3, 0, effectiveWeight: 22.22222222222222),
      ]),
    Vector(
      "RH2 points: 45/50 and 80/100: points 83.33, equal item weights 85",
      sample(.points, [.of("45/50", "80/100")]),
      [.current(83.33333333333333)]),
    Vector(
      "RH2 weights: 45/50 and 80/100: points 83.33, equal item weights 85",
      sample(.weights, [.of(weight: 100, by: .weighted, "45/50 w1", "80/100 w1")]),
      [.current(85)]),
    Vector(
      "G13: 50/200 is the lower one, not 40/50",
      sample(.points, [.of(low: 1, "40/50", "50/200")]),
      [.current(80), .dropped(0, [1])]),
    Vector(
      "G11: drop lowest in one category of a points course",
      sample(.points, [.of(low: 1, "10/10", "8/10"), .of("9/10", "19/20")]),
      [.current(95), .category(0, current: 100), .dropped(0, [1])]),
    Vector(
      "G15: 12 expected homeworks, none dropped",
      sample(
        .weights,
        [
          .of(
            weight: 100, by: .mean, "2/20", "16/16", "missing/10", "missing/10", "missing/10", "missing/10",
            "missing/10",
            "missing/10", "missing/10", "missing/10", "missing/10", "missing/10")
        ]),
      [.current(9.166666666666666)]),
    Vector(
      "G12 none: an extra-credit item adds to the numerator only (a build gave 95.45)",
      sample(.points, [.of("0/10 extra", "100/100")]),
      [.current(100)]),
    Vector(
      "G12 half: an extra-credit item adds to the numerator only (a build gave 95.45)",
      sample(.points, [.of("5/10 extra", "100/100")]),
      [.current(105)]),
    Vector(
      "GR2: subjects without a mark are skipped",
      sample(mark: "?/100", scale: .france20),
      [.current(nil)]),
  ]
}
