import Grading

extension Vector {
  /// Targets: examples of GradeTracker, and hand calculations.
  static let targets: [Vector] = [
    Vector(
      "GT2: goal 85: 10 50",
      sample(.weights, items: ["?/100 w10", "?/100 w50"], goal: 85),
      [.current(nil), .graded(0), .target(.weightsIncomplete, nil)]),
    Vector(
      "GT3b: goal 75: 20 40 15 25",
      sample(.weights, items: ["?/100 w20", "?/100 w40", "?/100 w15", "?/100 w25"], goal: 75),
      [.target(.reachable, 75)]),
    Vector(
      "GT5: goal 85: 25@85 25@75 15@65 15@95 20@70",
      sample(.weights, items: ["85/100 w25", "75/100 w25", "65/100 w15", "95/100 w15", "70/100 w20"], goal: 85),
      [.current(78), .graded(100), .finished(true), .target(.missed, nil)]),
    Vector(
      "GT6: 110 declared: the rest is bonus",
      sample(.weights, items: ["?/100 w20", "?/100 w40", "?/100 w15", "?/100 w25", "?/100 w10"], goal: 85),
      [.target(.reachable, 77.27272727272727)]),
    Vector(
      "GT8: goal 85: 20@60 40 15 25@90",
      sample(.weights, items: ["60/100 w20", "?/100 w40", "?/100 w15", "90/100 w25"], goal: 85),
      [.target(.reachable, 91.81818181818181)]),
    Vector(
      "GT10: goal 85: 40 15 25@90 20@80",
      sample(.weights, items: ["?/100 w40", "?/100 w15", "90/100 w25", "80/100 w20"], goal: 85),
      [.target(.reachable, 84.54545454545455)]),
    Vector(
      "GT11a: goal 85: 20@90 40 15@70 25",
      sample(.weights, items: ["90/100 w20", "?/100 w40", "70/100 w15", "?/100 w25"], goal: 85),
      [.target(.reachable, 86.92307692307692)]),
    Vector(
      "GT12: 110 declared, 100 graded",
      sample(.weights, items: ["75/100 w50", "90/100 w20", "78/100 w30", "?/100 w10"], goal: 85),
      [.current(78.9), .floor(78.9), .ceiling(88.9), .target(.reachable, 61)]),
    Vector(
      "GT14a: goal 85: 50@75 20@90 30",
      sample(.weights, items: ["75/100 w50", "90/100 w20", "?/100 w30"], goal: 85),
      [.target(.reachable, 98.33333333333333)]),
    Vector(
      "GT14b: goal 85: 50@87 20@90 30",
      sample(.weights, items: ["87/100 w50", "90/100 w20", "?/100 w30"], goal: 85),
      [.target(.reachable, 78.33333333333333)]),
    Vector(
      "T01: goal 90: 70@85 30",
      sample(.weights, items: ["85/100 w70", "?/100 w30"], goal: 90),
      [.target(.unreachable, 101.66666666666667)]),
    Vector(
      "T03: goal 80: 50@70 50",
      sample(.weights, items: ["70/100 w50", "?/100 w50"], goal: 80),
      [.target(.reachable, 90)]),
    Vector(
      "T04: goal 85: 70@82 30",
      sample(.weights, items: ["82/100 w70", "?/100 w30"], goal: 85),
      [.target(.reachable, 92)]),
    Vector(
      "T16: goal 85: 100",
      sample(.weights, items: ["?/100 w100"], goal: 85),
      [.target(.reachable, 85)]),
    Vector(
      "T18: goal 90: 20@110 80",
      sample(.weights, items: ["110/100 w20", "?/100 w80"], goal: 90),
      [.target(.reachable, 85)]),
    Vector(
      "X74: goal 85: 60@80 40 10",
      sample(.weights, items: ["80/100 w60", "?/100 w40", "?/100 w10"], goal: 85),
      [.target(.reachable, 74)]),
    Vector(
      "T08: homework 20 % {50,70,80,x}, exam 80 % x, no drop",
      sample(.weights, [.of(weight: 20, "50/100", "70/100", "80/100", "?/100"), .of(weight: 80, "?/100")], goal: 85),
      [.target(.reachable, 88.23529411764706)]),
    Vector(
      "T10: {90,90,x} drop 1: already secured",
      sample(.weights, [.of(weight: 100, low: 1, "90/100", "90/100", "?/100")], goal: 85),
      [.floor(90), .target(.secured, 0)]),
    Vector(
      "T11 g0: 50 % {60,70,x} drop 1 and 50 % fixed 75",
      sample(.weights, [.of(weight: 50, low: 1, "60/100", "70/100", "?/100"), .of(weight: 50, "75/100")], goal: 70),
      [.target(.secured, 0)]),
    Vector(
      "T11 g1: 50 % {60,70,x} drop 1 and 50 % fixed 75",
      sample(.weights, [.of(weight: 50, low: 1, "60/100", "70/100", "?/100"), .of(weight: 50, "75/100")], goal: 72),
      [.target(.reachable, 68)]),
    Vector(
      "T11 g2: 50 % {60,70,x} drop 1 and 50 % fixed 75",
      sample(.weights, [.of(weight: 50, low: 1, "60/100", "70/100", "?/100"), .of(weight: 50, "75/100")], goal: 72.5),
      [.target(.reachable, 70)]),
    Vector(
      "TP a: a points course: 270/300 and an exam of 100 to come",
      sample(.points, [.of("270/300", "?/100")], goal: 90),
      [.target(.reachable, 90)]),
    Vector(
      "TP b: a points course: 270/300 and an exam of 100 to come",
      sample(.points, [.of("270/300", "?/100")], goal: 92),
      [.target(.reachable, 98)]),
    Vector(
      "E40: the goal is a letter: its cut-off",
      sample(.weights, items: ["78/100 w40", "?/100 w60"], goal: 85),
      [.target(.reachable, 89.66666666666667)]),
    Vector(
      "E41: the goal is n/20",
      sample(.weights, items: ["78/100 w40", "?/100 w60"], goal: 80),
      [.target(.reachable, 81.33333333333333)]),
    Vector(
      "E42: exactly 100 is reachable",
      sample(.weights, items: ["70/100 w50", "?/100 w50"], goal: 85),
      [.target(.reachable, 100)]),
    Vector(
      "E42b: a hair above 100 is not",
      sample(.weights, items: ["70/100 w50", "?/100 w50"], goal: 85.00001),
      [.target(.unreachable, 100.00002)]),
    Vector(
      "E44 met: nothing left: met on equality, missed below",
      sample(.weights, items: ["80/100 w33.3", "80/100 w33.3", "80/100 w33.4"], goal: 80),
      [.target(.met, nil)]),
    Vector(
      "E44 missed: nothing left: met on equality, missed below",
      sample(.weights, items: ["80/100 w50", "80/100 w50"], goal: 80.001),
      [.target(.missed, nil)]),
    Vector(
      "E46: points inside weighted categories",
      sample(.weights, [.of(weight: 60, "85/100", "?/50"), .of(weight: 40, "9/10", "?/10", "?/20")], goal: 90),
      [.target(.reachable, 94)]),
    Vector(
      "E47: extra credit already earned lowers the target; what is not earned is not counted on",
      sample(.points, [.of("80/100", "5/5 extra", "?/5 extra", "?/100")], goal: 90),
      [.ceiling(92.5), .floor(42.5), .target(.reachable, 95)]),
    Vector(
      "E48b: drop highest: a good x is dropped",
      sample(.weights, [.of(weight: 100, high: 1, "60/100", "70/100", "?/100")], goal: 65),
      [.floor(30), .ceiling(65), .target(.reachable, 70)]),
    Vector(
      "E49b: goal 0 is secured",
      sample(.weights, items: ["?/100 w50", "?/100 w50"], goal: 0),
      [.target(.secured, 0)]),
    Vector(
      "E49c: a missing item is not left",
      sample(.weights, [.of(weight: 100, "missing/100", "80/100")], goal: 50),
      [.current(40), .target(.missed, nil)]),
  ]
}
