import Grading

extension RecordVector {
  /// Units, blocs and conditions: the programme of UCAverage and Graduator, and hand calculations.
  static let programmes: [RecordVector] = [
    RecordVector(
      "G22: weighted 1:3:5 by level",
      terms: [
        .of(
          "2025-fall", units: [.of("year", 1)],
          [
            .of("m0", sample(mark: "97.23/100"), unit: "year", coefficient: 1),
            .of("m1", sample(mark: "93.58/100"), unit: "year", coefficient: 3),
            .of("m2", sample(mark: "91.11/100"), unit: "year", coefficient: 5),
          ])
      ],
      expected: [.unit(0, 0, 92.61333333333333), .termAverage(0, 92.61333333333333), .average(92.61333333333333)]),
    RecordVector(
      "G24: a module without a mark is skipped; 84.775 prints 84.78",
      terms: [
        .of(
          "2025-fall", units: [.of("year", 1)],
          [
            .of("m0", sample(mark: "100/100"), unit: "year", coefficient: 1),
            .of("m1", sample(mark: "?/100"), unit: "year", coefficient: 1),
            .of("m2", sample(mark: "79.7/100"), unit: "year", coefficient: 3),
          ])
      ],
      expected: [.unit(0, 0, 84.775), .termAverage(0, 84.775), .average(84.775)]),
    RecordVector(
      "G28: unweighted, in progress included",
      terms: [
        .of(
          "2025-fall", units: [.of("year", 1)],
          [
            .of("m0", sample(mark: "69.2/100"), unit: "year"),
            .of("m1", sample(mark: "60/100"), unit: "year"),
            .of("m2", sample(mark: "75/100"), unit: "year"),
            .of("m3", sample(mark: "80/100"), unit: "year"),
            .of("m4", sample(mark: "82/100"), unit: "year"),
            .of("m5", sample(mark: "85/100"), unit: "year"),
          ])
      ],
      expected: [.unit(0, 0, 75.2), .termAverage(0, 75.2), .average(75.2)]),
    RecordVector(
      "G29: weighted, in progress included",
      terms: [
        .of(
          "2025-fall", units: [.of("year", 1)],
          [
            .of("m0", sample(mark: "69.2/100"), unit: "year", coefficient: 1),
            .of("m1", sample(mark: "60/100"), unit: "year", coefficient: 3),
            .of("m2", sample(mark: "75/100"), unit: "year", coefficient: 3),
            .of("m3", sample(mark: "80/100"), unit: "year", coefficient: 1),
            .of("m4", sample(mark: "82/100"), unit: "year", coefficient: 1),
            .of("m5", sample(mark: "85/100"), unit: "year", coefficient: 1),
          ])
      ],
      expected: [.unit(0, 0, 72.12), .termAverage(0, 72.12), .average(72.12)]),
    RecordVector(
      "P20: UK credits as coefficients: 68.83",
      terms: [
        .of(
          "2025-fall", units: [.of("year", 1)],
          [
            .of("m0", sample(mark: "72/100"), unit: "year", coefficient: 20),
            .of("m1", sample(mark: "65/100"), unit: "year", coefficient: 20),
            .of("m2", sample(mark: "68/100"), unit: "year", coefficient: 40),
            .of("m3", sample(mark: "70/100"), unit: "year", coefficient: 40),
          ])
      ],
      expected: [.unit(0, 0, 68.83333333333333), .termAverage(0, 68.83333333333333), .average(68.83333333333333)]),
    RecordVector(
      "GR1: UE1 is 14.425 (72.125 %), prints 14.43",
      scale: .france20,
      terms: [
        .of(
          "s5", units: [.of("ue1", 6)],
          [
            .of("ue1-0", sample(mark: "65.85/100", scale: .france20), unit: "ue1", coefficient: 4),
            .of("ue1-1", sample(mark: "68.15/100", scale: .france20), unit: "ue1", coefficient: 9),
            .of("ue1-2", sample(mark: "62/100", scale: .france20), unit: "ue1", coefficient: 5),
            .of("ue1-3", sample(mark: "100/100", scale: .france20), unit: "ue1", coefficient: 4),
          ])
      ],
      expected: [.unit(0, 0, 72.125), .termAverage(0, 72.125)]),
    RecordVector(
      "GR2: subjects without a mark are skipped",
      scale: .france20,
      terms: [
        .of(
          "s5", units: [.of("ue2", 6)],
          [
            .of("ue2-0", sample(mark: "?/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-1", sample(mark: "72.5/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-2", sample(mark: "?/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-3", sample(mark: "69.4/100", scale: .france20), unit: "ue2", coefficient: 5),
          ])
      ],
      expected: [.unit(0, 0, 70.77777777777777)]),
    RecordVector(
      "T13: only the internship is open: 7.804 of 20 for the professional average, 1.0045 for the total",
      scale: .france20,
      graduation: [
        Condition(rule: .average(.all), atLeast: 50), Condition(rule: .average(.professional), atLeast: 50),
      ],
      terms: [
        .of(
          "s5",
          units: [
            .of("ue1", 6, blocs: ["total"]), .of("ue2", 6, blocs: ["total"]), .of("ue3", 6, blocs: ["total"]),
            .of("ue4", 9, blocs: ["total"]), .of("ue5", 9, blocs: ["total"]),
            .of("ue6", 9, professional: true, blocs: ["total", "projet-stage"]),
            .of("ue7", 15, professional: true, blocs: ["total", "projet-stage"]),
          ],
          [
            .of("ue1-0", sample(mark: "65.85/100", scale: .france20), unit: "ue1", coefficient: 4),
            .of("ue1-1", sample(mark: "68.15/100", scale: .france20), unit: "ue1", coefficient: 9),
            .of("ue1-2", sample(mark: "62/100", scale: .france20), unit: "ue1", coefficient: 5),
            .of("ue1-3", sample(mark: "100/100", scale: .france20), unit: "ue1", coefficient: 4),
            .of("ue2-0", sample(mark: "72.5/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-1", sample(mark: "69.4/100", scale: .france20), unit: "ue2", coefficient: 5),
            .of("ue3-0", sample(mark: "93.25/100", scale: .france20), unit: "ue3", coefficient: 5),
            .of("ue3-1", sample(mark: "85.65/100", scale: .france20), unit: "ue3", coefficient: 4),
            .of("ue3-2", sample(mark: "47.5/100", scale: .france20), unit: "ue3", coefficient: 4),
            .of("ue3-3", sample(mark: "47.5/100", scale: .france20), unit: "ue3", coefficient: 3),
            .of("ue4-0", sample(mark: "20/100", scale: .france20), unit: "ue4", coefficient: 6),
            .of("ue4-1", sample(mark: "72.5/100", scale: .france20), unit: "ue4", coefficient: 5),
            .of("ue4-2", sample(mark: "51/100", scale: .france20), unit: "ue4", coefficient: 4),
            .of("ue4-3", sample(mark: "74.65/100", scale: .france20), unit: "ue4", coefficient: 5),
            .of("ue5-0", sample(mark: "60.85/100", scale: .france20), unit: "ue5", coefficient: 4),
            .of("ue6-0", sample(mark: "68.3/100", scale: .france20), unit: "ue6", coefficient: 1),
            .of("ue7-0", sample(mark: "?/100", scale: .france20), unit: "ue7", coefficient: 1),
          ])
      ],
      expected: [.graduation(.undecided), .required(1, 39.02), .required(0, 5.022638888888889)]),
    RecordVector(
      "FR1: 13.00 in total, 13.66 professional",
      scale: .france20,
      graduation: [
        Condition(rule: .average(.all), atLeast: 50), Condition(rule: .average(.professional), atLeast: 50),
      ],
      terms: [
        .of(
          "s5", units: [.of("ue1", 1), .of("ue2", 1, professional: true)],
          [
            .of("ue1-0", sample(mark: "61.7/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue2-0", sample(mark: "68.3/100", scale: .france20), unit: "ue2", coefficient: 1),
          ])
      ],
      expected: [.graduation(.met), .condition(0, .met), .value(0, 65), .condition(1, .met), .value(1, 68.3)]),
    RecordVector(
      "FR3: 9.995 does not reach 10, however it prints",
      scale: .france20,
      graduation: [
        Condition(rule: .average(.all), atLeast: 50), Condition(rule: .average(.professional), atLeast: 50),
      ],
      terms: [
        .of(
          "s5", units: [.of("ue1", 1), .of("ue2", 1, professional: true)],
          [
            .of("ue1-0", sample(mark: "49.95/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue2-0", sample(mark: "50/100", scale: .france20), unit: "ue2", coefficient: 1),
          ])
      ],
      expected: [.graduation(.notMet), .condition(0, .notMet), .value(0, 49.975), .condition(1, .met)]),
    RecordVector(
      "FR5: 12, 11, 10, 9, 8: three of five",
      scale: .france20,
      graduation: [Condition(rule: .moreThanHalf(.bloc), atLeast: 50), Condition(rule: .each(.bloc), atLeast: 40)],
      terms: [
        .of(
          "s5",
          units: [
            .of("ue0", 1, blocs: ["rcue-0"]), .of("ue1", 1, blocs: ["rcue-1"]), .of("ue2", 1, blocs: ["rcue-2"]),
            .of("ue3", 1, blocs: ["rcue-3"]), .of("ue4", 1, blocs: ["rcue-4"]),
          ],
          [
            .of("ue0-0", sample(mark: "60/100", scale: .france20), unit: "ue0", coefficient: 1),
            .of("ue1-0", sample(mark: "55/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue2-0", sample(mark: "50/100", scale: .france20), unit: "ue2", coefficient: 1),
            .of("ue3-0", sample(mark: "45/100", scale: .france20), unit: "ue3", coefficient: 1),
            .of("ue4-0", sample(mark: "40/100", scale: .france20), unit: "ue4", coefficient: 1),
          ])
      ],
      expected: [.graduation(.met), .bloc(0, "rcue-3", 45), .condition(0, .met), .condition(1, .met)]),
    RecordVector(
      "FR6: 12, 11, 10, 9, 7.9: one below 8",
      scale: .france20,
      graduation: [Condition(rule: .moreThanHalf(.bloc), atLeast: 50), Condition(rule: .each(.bloc), atLeast: 40)],
      terms: [
        .of(
          "s5",
          units: [
            .of("ue0", 1, blocs: ["rcue-0"]), .of("ue1", 1, blocs: ["rcue-1"]), .of("ue2", 1, blocs: ["rcue-2"]),
            .of("ue3", 1, blocs: ["rcue-3"]), .of("ue4", 1, blocs: ["rcue-4"]),
          ],
          [
            .of("ue0-0", sample(mark: "60/100", scale: .france20), unit: "ue0", coefficient: 1),
            .of("ue1-0", sample(mark: "55/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue2-0", sample(mark: "50/100", scale: .france20), unit: "ue2", coefficient: 1),
            .of("ue3-0", sample(mark: "45/100", scale: .france20), unit: "ue3", coefficient: 1),
            .of("ue4-0", sample(mark: "39.5/100", scale: .france20), unit: "ue4", coefficient: 1),
          ])
      ],
      expected: [.graduation(.notMet), .condition(0, .met), .condition(1, .notMet)]),
    RecordVector(
      "FR8: 12, 11, 9, 9: exactly half is not more than half",
      scale: .france20,
      graduation: [Condition(rule: .moreThanHalf(.bloc), atLeast: 50), Condition(rule: .each(.bloc), atLeast: 40)],
      terms: [
        .of(
          "s5",
          units: [
            .of("ue0", 1, blocs: ["rcue-0"]), .of("ue1", 1, blocs: ["rcue-1"]), .of("ue2", 1, blocs: ["rcue-2"]),
            .of("ue3", 1, blocs: ["rcue-3"]),
          ],
          [
            .of("ue0-0", sample(mark: "60/100", scale: .france20), unit: "ue0", coefficient: 1),
            .of("ue1-0", sample(mark: "55/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue2-0", sample(mark: "45/100", scale: .france20), unit: "ue2", coefficient: 1),
            .of("ue3-0", sample(mark: "45/100", scale: .france20), unit: "ue3", coefficient: 1),
          ])
      ],
      expected: [.graduation(.notMet), .condition(0, .notMet)]),
    RecordVector(
      "UC2: units in two blocs count in both",
      scale: .france20,
      graduation: [
        Condition(rule: .average(.bloc("total")), atLeast: 50),
        Condition(rule: .average(.bloc("projet-stage")), atLeast: 50),
      ],
      terms: [
        .of(
          "s5",
          units: [
            .of("ue1", 6, blocs: ["total"]), .of("ue2", 6, blocs: ["total"]),
            .of("ue6", 9, blocs: ["total", "projet-stage"]), .of("ue7", 15, blocs: ["total", "projet-stage"]),
          ],
          [
            .of("ue1-0", sample(mark: "60/100", scale: .france20), unit: "ue1", coefficient: 4),
            .of("ue1-1", sample(mark: "70/100", scale: .france20), unit: "ue1", coefficient: 9),
            .of("ue1-2", sample(mark: "45/100", scale: .france20), unit: "ue1", coefficient: 5),
            .of("ue1-3", sample(mark: "80/100", scale: .france20), unit: "ue1", coefficient: 4),
            .of("ue2-0", sample(mark: "40/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-1", sample(mark: "45/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-2", sample(mark: "50/100", scale: .france20), unit: "ue2", coefficient: 4),
            .of("ue2-3", sample(mark: "60/100", scale: .france20), unit: "ue2", coefficient: 5),
            .of("ue6-0", sample(mark: "75/100", scale: .france20), unit: "ue6", coefficient: 1),
            .of("ue7-0", sample(mark: "65/100", scale: .france20), unit: "ue7", coefficient: 1),
          ])
      ],
      expected: [
        .bloc(0, "total", 64.78832442067736), .bloc(0, "projet-stage", 68.75), .graduation(.met), .value(1, 68.75),
      ]),
    RecordVector(
      "UC3: ungraded: zero: a new course counts as 0, as UCAverage has it",
      scale: .france20, ungraded: .zero,
      terms: [
        .of(
          "s5", units: [.of("ue1", 3, blocs: ["b"]), .of("ue2", 1, blocs: ["b"])],
          [
            .of("ue1-0", sample(mark: "75/100", scale: .france20, ungraded: .zero), unit: "ue1", coefficient: 1),
            .of("ue1-1", sample(mark: "?/100", scale: .france20, ungraded: .zero), unit: "ue1", coefficient: 1),
            .of("ue2-0", sample(mark: "?/100", scale: .france20, ungraded: .zero), unit: "ue2", coefficient: 2),
          ])
      ],
      expected: [.unit(0, 0, 37.5), .unit(0, 1, 0), .bloc(0, "b", 28.125), .average(28.125)]),
    RecordVector(
      "E36: final posted as a letter overrides what is computed",
      terms: [
        .of(
          "2025-fall",
          [
            .of("csse-230", sample(.weights, items: ["70/100 w40", "?/100 w60"], final: .letter("A"), credits: 4))
          ])
      ],
      expected: [.official(4)]),
    RecordVector(
      "E130: a coefficient of 0.5 and one of 1.5",
      scale: .france20,
      terms: [
        .of(
          "s5", units: [.of("ue1", 0.5, blocs: ["b"]), .of("ue2", 1.5, blocs: ["b"])],
          [
            .of("ue1-0", sample(mark: "50/100", scale: .france20), unit: "ue1", coefficient: 1.5),
            .of("ue1-1", sample(mark: "80/100", scale: .france20), unit: "ue1", coefficient: 0.5),
            .of("ue2-0", sample(mark: "60/100", scale: .france20), unit: "ue2", coefficient: 1),
          ])
      ],
      expected: [.unit(0, 0, 57.5), .termAverage(0, 59.375), .bloc(0, "b", 59.375)]),
    RecordVector(
      "E132: 10 is reached by a mean of thirds",
      scale: .france20, graduation: [Condition(rule: .average(.all), atLeast: 50)],
      terms: [
        .of(
          "s5", units: [.of("ue1", 1)],
          [
            .of("ue1-0", sample(mark: "45.5/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue1-1", sample(mark: "50.99999999999999/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue1-2", sample(mark: "53.5/100", scale: .france20), unit: "ue1", coefficient: 1),
          ])
      ],
      expected: [.graduation(.met), .average(50)]),
    RecordVector(
      "E134: nothing is marked yet: no averages, undecided",
      scale: .france20,
      graduation: [
        Condition(rule: .average(.all), atLeast: 50), Condition(rule: .average(.professional), atLeast: 50),
      ],
      terms: [
        .of(
          "s5", units: [.of("ue1", 1, professional: true, blocs: ["b"])],
          [
            .of("ue1-0", sample(mark: "?/100", scale: .france20), unit: "ue1", coefficient: 1),
            .of("ue1-1", sample(mark: "?/100", scale: .france20), unit: "ue1", coefficient: 2),
          ])
      ],
      expected: [
        .average(nil), .termAverage(0, nil), .unit(0, 0, nil), .bloc(0, "b", nil), .graduation(.undecided),
        .value(0, nil),
      ]),
    RecordVector(
      "E135: no conditions: none",
      scale: .france20,
      terms: [
        .of(
          "s5", units: [.of("ue1", 1)],
          [
            .of("ue1-0", sample(mark: "60/100", scale: .france20), unit: "ue1", coefficient: 1)
          ])
      ],
      expected: [.graduation(nil), .average(60)]),
    RecordVector(
      "E137: marks inside a course: contrôle continu 40 %, examen 60 %",
      scale: .france20,
      terms: [
        .of(
          "s5", units: [.of("ue1", 4)],
          [
            .of(
              "a",
              sample(
                .weights, [.of(weight: 40, "14/20", "9.5/10"), .of(weight: 60, mark: "57.5/100")], scale: .france20),
              unit: "ue1", coefficient: 3),
            .of("b", sample(mark: "80/100", scale: .france20), unit: "ue1", coefficient: 1),
          ])
      ],
      expected: [.unit(0, 0, 69.375)]),
  ]
}
