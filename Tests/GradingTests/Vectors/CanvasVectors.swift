import Grading

extension Vector {
  /// From the tests of Canvas, github.com/instructure/canvas-lms (spec/lib/grade_calculator_spec.rb and its JavaScript twins).
  static let canvas: [Vector] = [
    Vector(
      "C01: an ungraded item is left out of the current grade and is 0 in the floor",
      sample(.points, [.of("?/10", "5/10")]),
      [.current(50), .floor(25), .ceiling(75)]),
    Vector(
      "C06: points, one ungraded",
      sample(.points, [.of("9/10", "?/40")]),
      [.current(90), .floor(18), .ceiling(98), .finished(false)]),
    Vector(
      "C12: points, one ungraded",
      sample(.points, [.of("10/10", "?/40")]),
      [.current(100), .floor(20)]),
    Vector(
      "C15 a: over the maximum is allowed",
      sample(.points, [.of("11/10", "?/40")]),
      [.current(110), .floor(22)]),
    Vector(
      "C15 b: over the maximum is allowed",
      sample(.points, [.of("11/10", "45/40")]),
      [.current(112), .floor(112)]),
    Vector(
      "C19 a: deleted and muted scores",
      sample(.points, [.of("2/5", "4/5")]),
      [.current(60)]),
    Vector(
      "C19 b: deleted and muted scores",
      sample(.points, [.of("2/5")]),
      [.current(40)]),
    Vector(
      "C19 c: deleted and muted scores",
      sample(.points, [.of("2/5", "?/5")]),
      [.current(40), .floor(20)]),
    Vector(
      "C36: a what-if score of 10 put in",
      sample(.points, [.of("50/100", "10/100")]),
      [.current(30)]),
    Vector(
      "C40: points group without a rule",
      sample(.points, [.of("100/100", "42/91", "14/55", "3/38", "?/1000")]),
      [.current(55.985915492957744), .floor(12.383177570093459)]),
    Vector(
      "C39: an item left out of the final grade (here: excused)",
      sample(.points, [.of("100/100", "42/91", "excused/55", "3/38", "?/1000")]),
      [.current(63.31877729257642), .floor(11.798209926769731)]),
    Vector(
      "C02: six weighted groups",
      sample(
        .weights,
        [
          .of(weight: 12, "11.8/12"), .of(weight: 10, "82/82"), .of(weight: 15, "89.5/100"), .of(weight: 21, "85/100"),
          .of(weight: 21, "85/100"),
          .of(weight: 21, "83/100"),
        ]),
      [.current(88.355)]),
    Vector(
      "C04: 93.825: a double computation falls below the half",
      sample(.weights, [.of(weight: 50, "267.9/200"), .of(weight: 50, "53.7/100")]),
      [.current(93.825), .floor(93.825)]),
    Vector(
      "C08: weighted 50/50",
      sample(.weights, [.of(weight: 50, "9/10"), .of(weight: 50, "20/40")]),
      [.current(70), .floor(70), .ceiling(70)]),
    Vector(
      "C10: Σ weight 110, one ungraded",
      sample(.weights, [.of(weight: 50, "10/10"), .of(weight: 60, "?/40")]),
      [.current(100), .floor(50), .ceiling(110)]),
    Vector(
      "C13: over the maximum, one ungraded, Σ 110",
      sample(.weights, [.of(weight: 50, "11/10"), .of(weight: 60, "?/40")]),
      [.current(110), .floor(55)]),
    Vector(
      "C16: Σ 90 is scaled up in current and floor",
      sample(.weights, [.of(weight: 50, "10/10"), .of(weight: 40, "?/40")]),
      [.current(100), .floor(55.55555555555556)]),
    Vector(
      "C17: Σ 90, all perfect",
      sample(.weights, [.of(weight: 50, "10/10"), .of(weight: 40, "40/40")]),
      [.current(100), .floor(100), .ceiling(100)]),
    Vector(
      "C23: weighted 80/20",
      sample(.weights, [.of(weight: 80, "0/10"), .of(weight: 20, "10/10")]),
      [.current(20)]),
    Vector(
      "C25 even: weighted, one ungraded item of one point",
      sample(.weights, [.of(weight: 50, "10/10"), .of(weight: 50, "?/1")]),
      [.current(100), .floor(50)]),
    Vector(
      "C25 uneven: weighted, one ungraded item of one point",
      sample(.weights, [.of(weight: 60, "10/10"), .of(weight: 40, "?/1")]),
      [.current(100), .floor(60)]),
    Vector(
      "C27: an ungraded item beside a graded one in a weighted group",
      sample(.weights, [.of(weight: 50, "5/10"), .of(weight: 50, "2.5/10", "?/10")]),
      [.current(37.5), .floor(31.25)]),
    Vector(
      "C31f: weighted periods 25/75, the final scores",
      sample(.weights, items: ["59.23/100 w25", "43.35/100 w75"]),
      [.current(47.32)]),
    Vector(
      "C33 cur: periods 100/50: not scaled down",
      sample(.weights, items: ["95.13/100 w100", "87.6/100 w50"]),
      [.current(138.93)]),
    Vector(
      "C33 fin: periods 100/50: not scaled down",
      sample(.weights, items: ["59.23/100 w100", "43.35/100 w50"]),
      [.current(80.905)]),
    Vector(
      "C34: only the period of 50 has a weight that counts",
      sample(.weights, items: ["95.13/100 w0", "87.6/100 w50"]),
      [.current(87.6)]),
    Vector(
      "C68: group weights 5/5",
      sample(.weights, [.of(weight: 5, "100/100", "42/91"), .of(weight: 5, "14/55", "3/38", "?/1000")]),
      [.current(46.3125598153465), .floor(37.950450989878476)]),
    Vector(
      "C70: group weights 75/25",
      sample(.weights, [.of(weight: 75, "100/100", "42/91"), .of(weight: 25, "14/55", "3/38", "?/1000")]),
      [.current(60.3290547767832), .floor(56.14800036404918)]),
    Vector(
      "C71: group weights 33.33/50",
      sample(.weights, [.of(weight: 33.33, "100/100", "42/91"), .of(weight: 50, "14/55", "3/38", "?/1000")]),
      [.current(40.704616193430034), .floor(30.669684205588887)]),
    Vector(
      "C74: weighted 50/50; 90.875 prints 90.88",
      sample(.weights, [.of(weight: 50, "124.46/148"), .of(weight: 50, "144.53/148")]),
      [.current(90.875)]),
    Vector(
      "C76: periods 40/50; 87.125 prints 87.13",
      sample(.weights, [.of(weight: 40, "45.9/60"), .of(weight: 50, "38.25/40")]),
      [.current(87.125)]),
    Vector(
      "C77: groups 60/20/20",
      sample(.weights, [.of(weight: 60, "15/20"), .of(weight: 20, "12/20"), .of(weight: 20, "16/40")]),
      [.current(65), .category(0, current: 75), .category(1, current: 60), .category(2, current: 40)]),
    Vector(
      "C81 a: periods 50/50, 25/75, 100/100 of 75 and 50",
      sample(.weights, items: ["75/100 w50", "50/100 w50"]),
      [.current(62.5)]),
    Vector(
      "C81 b: periods 50/50, 25/75, 100/100 of 75 and 50",
      sample(.weights, items: ["75/100 w25", "50/100 w75"]),
      [.current(56.25)]),
    Vector(
      "C81 c: periods 50/50, 25/75, 100/100 of 75 and 50",
      sample(.weights, items: ["75/100 w100", "50/100 w100"]),
      [.current(125)]),
    Vector(
      "C37: a what-if score of 10 put in, drop lowest 1",
      sample(.points, [.of(low: 1, "50/100", "10/100")]),
      [.current(50), .dropped(0, [1])]),
    Vector(
      "C41: drop lowest 1",
      sample(.points, [.of(low: 1, "31/40", "17/24", "6/10")]),
      [.current(75), .dropped(0, [2])]),
    Vector(
      "C43: drop lowest 1 beside an item of zero points",
      sample(.points, [.of(low: 1, "31/0", "17/24", "6/10")]),
      [.current(370), .dropped(0, [1])]),
    Vector(
      "C45: drop lowest 0",
      sample(.points, [.of("31/40", "17/24", "6/10")]),
      [.current(72.97297297297297), .dropped(0, [])]),
    Vector(
      "C46: drop lowest 2",
      sample(.points, [.of(low: 2, "100/100", "42/91", "14/55", "3/38", "?/1000")]),
      [.current(74.6376811594203), .floor(63.41463414634146)]),
    Vector(
      "C48: drop lowest 1, all ratios equal",
      sample(.points, [.of(low: 1, "2/10", "10/50", "2/10")]),
      [.current(20)]),
    Vector(
      "C51: drop highest 1",
      sample(.points, [.of(high: 1, "31/40", "17/24", "6/10")]),
      [.current(67.6470588235294), .dropped(0, [0])]),
    Vector(
      "C53: drop highest 1",
      sample(.points, [.of(high: 1, "31/40", "17/24", "10/10")]),
      [.current(75), .dropped(0, [2])]),
    Vector(
      "C55: drop highest 4: off for 4 graded items, on for 5 in the floor",
      sample(.points, [.of(high: 4, "100/100", "42/91", "14/55", "30/38", "?/1000")]),
      [.current(65.49295774647888), .floor(0)]),
    Vector(
      "C56: drop highest 5 of 5: off",
      sample(.points, [.of(high: 5, "100/100", "42/91", "14/55", "30/38", "?/1000")]),
      [.current(65.49295774647888), .floor(14.485981308411215)]),
    Vector(
      "C57: drop lowest 1, drop highest 1",
      sample(.points, [.of(low: 1, high: 1, "100/100", "42/91", "14/55", "3/38", "?/1000")]),
      [.current(38.35616438356164), .floor(32.06521739130435)]),
    Vector(
      "C59: low 2 + high 3: off in both",
      sample(.points, [.of(low: 2, high: 3, "100/100", "42/91", "14/55", "3/38", "?/1000")]),
      [.current(74.6376811594203), .floor(63.41463414634146)]),
    Vector(
      "C63: never drop the 4th, low 1",
      sample(.points, [.of(low: 1, "31/40", "19/24", "12/16", "6/10 keep")]),
      [.current(75.67567567567568), .dropped(0, [2])]),
    Vector(
      "C65: never drop the 3rd and 4th, low 1: 19/24 goes, since the protected items are part of the ratio",
      sample(.points, [.of(low: 1, "31/40", "19/24", "12/16 keep", "6/10 keep")]),
      [.current(74.24242424242425), .dropped(0, [1])]),
    Vector(
      "C66b: one droppable item: nothing is dropped (high)",
      sample(.points, [.of(high: 1, "31/40", "19/24 keep", "12/16 keep", "6/10 keep")]),
      [.current(75.55555555555556), .dropped(0, [])]),
    Vector(
      "C28: drop 1 per group, weights 45/55, a muted item in each",
      sample(
        .weights,
        [
          .of(weight: 45, low: 1, "35/150", "?/150", "142.7/150"),
          .of(weight: 55, low: 1, "42/150", "?/150", "131.4/150"),
        ]),
      [
        .current(90.99), .floor(58.445), .category(0, current: 95.13333333333334), .category(1, current: 87.6),
        .category(0, floor: 59.233333333333334), .category(1, floor: 57.8),
      ]),
    Vector(
      "C28u: the same with the muted scores shown",
      sample(
        .weights,
        [
          .of(weight: 45, low: 1, "35/150", "99.6/150", "142.7/150"),
          .of(weight: 55, low: 1, "42/150", "95/150", "131.4/150"),
        ]),
      [.current(77.85166666666667), .dropped(0, [0]), .dropped(1, [0])]),
    Vector(
      "C29u: the same with the muted scores shown",
      sample(.points, [.of(low: 1, "35/150", "99.6/150", "142.7/150"), .of(low: 1, "42/150", "95/150", "131.4/150")]),
      [.current(78.11666666666666)]),
  ]
}
