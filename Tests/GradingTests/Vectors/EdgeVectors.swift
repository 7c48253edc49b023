import Grading

extension Vector {
  /// Corners, calculated by hand.
  static let edges: [Vector] = [
    Vector(
      "E01: 93.825 reaches a cut-off of 93.825 (a double sum falls below)",
      sample(
        .weights, [.of(weight: 50, "267.9/200"), .of(weight: 50, "53.7/100")],
        scale: .own([("A", 93.825, 4), ("B", 80, 3), ("F", 0, 0)])),
      [.letter("A"), .points(4), .current(93.825)]),
    Vector(
      "E02b: ten times 0.1 points of 0.1 is 100",
      sample(
        .points,
        [
          .of(
            "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1", "0.1/0.1"
          )
        ], scale: .own([("S", 100, 4), ("A", 90, 3), ("F", 0, 0)])),
      [.current(100), .letter("S")]),
    Vector(
      "E03b: 89.9999999996 is snapped to 90",
      sample(mark: "89.9999999996/100"),
      [.letter("A")]),
    Vector(
      "E03c: 0.1 + 0.2 style sums: 85 exactly",
      sample(.weights, items: ["85.1/100 w10", "84.9/100 w20", "85.01428571428572/100 w70"]),
      [.letter("B+"), .current(85)]),
    Vector(
      "E06: weights that add up to 99.9999999999 are 100",
      sample(.weights, items: ["70/100 w33.3333333333", "80/100 w33.3333333333", "?/100 w33.3333333333"], goal: 80),
      [.target(.reachable, 90)]),
    Vector(
      "E07: weights 33.4 + 33.3 + 33.3 (a double sum misses 100)",
      sample(.weights, items: ["80/100 w33.4", "80/100 w33.3", "?/100 w33.3"], goal: 80),
      [.floor(53.36), .target(.reachable, 80)]),
    Vector(
      "E10 missing: missing, ungraded, excused and 0 are different",
      sample(.points, [.of("8/10", "missing/10")]),
      [.current(40), .floor(40), .ceiling(40), .finished(true), .item(0, 1, percent: 0)]),
    Vector(
      "E10 ungraded: missing, ungraded, excused and 0 are different",
      sample(.points, [.of("8/10", "?/10")]),
      [.current(80), .floor(40), .ceiling(90), .finished(false), .item(0, 1, percent: nil)]),
    Vector(
      "E10 excused: missing, ungraded, excused and 0 are different",
      sample(.points, [.of("8/10", "excused/10")]),
      [.current(80), .floor(80), .ceiling(80), .finished(true)]),
    Vector(
      "E10 zero: missing, ungraded, excused and 0 are different",
      sample(.points, [.of("8/10", "0/10")]),
      [.current(40), .floor(40), .finished(true)]),
    Vector(
      "E12: nothing graded: no value, floor 0, ceiling 100",
      sample(.weights, [.of(weight: 70, "?/100", "?/50"), .of(weight: 30, "?/10")], goal: 88.8),
      [.current(nil), .letter(nil), .points(nil), .floor(0), .ceiling(100), .graded(0), .target(.reachable, 88.8)]),
    Vector(
      "E14: a category with only extra credit has no value and no weight",
      sample(.weights, [.of(weight: 60, "80/100"), .of(weight: 40, "5/5 extra")]),
      [.current(80), .floor(80)]),
    Vector(
      "E15: weight 0 counts nothing",
      sample(.weights, items: ["10/100 w0", "90/100 w100"]),
      [.current(90), .floor(90)]),
    Vector(
      "E17: weights 110, all perfect",
      sample(.weights, items: ["100/100 w50", "100/100 w50", "100/100 w10"]),
      [.current(110), .floor(110), .ceiling(110), .letter("A")]),
    Vector(
      "E19: ungraded: zero on one course; the ceiling stays",
      sample(.weights, [.of(weight: 50, "80/100", "?/100"), .of(weight: 50, "?/10")], ungraded: .zero),
      [.current(20), .floor(20), .ceiling(95), .letter("F")]),
    Vector(
      "E20: score over the maximum, tiny and large numbers",
      sample(.points, [.of("0.001/0.002", "1000000/2000000")]),
      [.current(50), .floor(50)]),
    Vector(
      "E22: an item of 0 points adds its score (Canvas's extra credit)",
      sample(.points, [.of("45/50", "5/0")]),
      [.current(100)]),
    Vector(
      "E24: an extra-credit category adds to a full course",
      sample(.weights, [.of(weight: 60, "80/100"), .of(weight: 40, "90/100"), .of(weight: 5, extra: true, "10/10")]),
      [.current(89), .floor(89), .ceiling(89), .letter("B+")]),
    Vector(
      "E25: an extra-credit item directly in a course",
      sample(.weights, items: ["70/100 w40", "80/100 w60", "50/100 w5 extra"]),
      [.current(78.5), .floor(78.5), .letter("C+")]),
    Vector(
      "E30: 18, 18/20, 92% of 50, a number with max",
      sample(.points, [.of("18/20", "46/50", "18/30", "75/100")]),
      [
        .current(78.5), .item(0, 0, percent: 90), .item(0, 1, percent: 92), .item(0, 2, percent: 60),
        .item(0, 3, percent: 75),
      ]),
    Vector(
      "E31: a letter as a score is worth its cut-off",
      sample(.weights, items: ["85/100 w50", "70/100 w50"]),
      [.current(77.5), .letter("C+")]),
    Vector(
      "E33: categories with one value each; a text with a fraction",
      sample(.weights, [.of(weight: 10, mark: "90/100"), .of(weight: 90, mark: "80/100")]),
      [.current(81), .category(0, current: 90)]),
    Vector(
      "E34: marks of 20: the maximum defaults to the scale's top",
      sample(.weights, items: ["12/20 w40", "15.5/20 w60"], scale: .france20),
      [.current(70.5), .item(0, 0, percent: 60)]),
    Vector(
      "E36: final posted as a letter overrides what is computed",
      sample(.weights, items: ["70/100 w40", "?/100 w60"], final: .letter("A"), credits: 4),
      [.letter("A"), .points(4), .finished(true)]),
    Vector(
      "E74 b: pass-fail, audit, transfer and withdrawn have no points; what earns credits",
      sample(mark: "80/100", basis: .passFail, credits: 3),
      [.points(nil)]),
    Vector(
      "E74 d: pass-fail, audit, transfer and withdrawn have no points; what earns credits",
      sample(mark: "?/100", basis: .transfer, credits: 5),
      [.points(nil)]),
    Vector(
      "E74 e: pass-fail, audit, transfer and withdrawn have no points; what earns credits",
      sample(mark: "99/100", basis: .audit, credits: 2),
      [.points(nil)]),
    Vector(
      "E74 f: pass-fail, audit, transfer and withdrawn have no points; what earns credits",
      sample(mark: "20/100", basis: .withdrawn, credits: 1),
      [.points(nil)]),
    Vector(
      "E74 g: pass-fail, audit, transfer and withdrawn have no points; what earns credits",
      sample(mark: "40/100", credits: 2),
      [.points(0)]),
    Vector(
      "E93: dates with times, zones and Z change no figure",
      sample(.weights, items: ["80/100 w40", "85/100 w20", "?/100 w40"]),
      [.current(81.66666666666667), .graded(60)]),
    Vector(
      "E137: marks inside a course: contrôle continu 40 %, examen 60 %",
      sample(.weights, [.of(weight: 40, "14/20", "9.5/10"), .of(weight: 60, mark: "57.5/100")], scale: .france20),
      [.current(65.83333333333333)]),
    Vector(
      "E142: an extra-credit category adds after the scaling: 20 % graded at 80 and a 5 % bonus is 85, not 105",
      sample(.weights, [.of(weight: 20, "80/100"), .of(weight: 80, "?/100"), .of(weight: 5, extra: true, "100/100")]),
      [.current(85), .floor(21), .ceiling(101)]),
    Vector(
      "E144: a bare goal is in the unit of the scale: 16 of 20",
      sample(.weights, items: ["12/20 w50", "?/20 w50"], scale: .france20, goal: 80),
      [.target(.reachable, 100)]),
  ]
}
