import Grading

extension [Condition] {
  /// The average of all units, and that of the professional ones, reaches 10 of 20.
  fileprivate static var averages: [Condition] {
    [Condition(rule: .average(.all), atLeast: 50), Condition(rule: .average(.professional), atLeast: 50)]
  }
  /// More than half of the blocs reach 10 of 20, and each reaches 8.
  fileprivate static var mostBlocs: [Condition] {
    [Condition(rule: .moreThanHalf(.bloc), atLeast: 50), Condition(rule: .each(.bloc), atLeast: 40)]
  }
}

extension RecordVector {
  /// Units, blocs and conditions: the programme of UCAverage and Graduator, and hand calculations.
  static let programmes: [RecordVector] = [
    RecordVector(
      "G22: weighted 1:3:5 by level",
      terms: .of("2025-fall", units: [(.of("year", 1), "97.23, 93.58 w3, 91.11 w5")]),
      expected: [.unit(0, 0, 92.61333333333333), .termAverage(0, 92.61333333333333), .average(92.61333333333333)]),
    RecordVector(
      "G24: a module without a mark is skipped; 84.775 prints 84.78",
      terms: .of("2025-fall", units: [(.of("year", 1), "100, ?, 79.7 w3")]),
      expected: [.unit(0, 0, 84.775), .termAverage(0, 84.775), .average(84.775)]),
    RecordVector(
      "G28: unweighted, in progress included",
      terms: .of("2025-fall", units: [(.of("year", 1), "69.2, 60, 75, 80, 82, 85")]),
      expected: [.unit(0, 0, 75.2), .termAverage(0, 75.2), .average(75.2)]),
    RecordVector(
      "G29: weighted, in progress included",
      terms: .of("2025-fall", units: [(.of("year", 1), "69.2, 60 w3, 75 w3, 80, 82, 85")]),
      expected: [.unit(0, 0, 72.12), .termAverage(0, 72.12), .average(72.12)]),
    RecordVector(
      "P20: UK credits as coefficients: 68.83",
      terms: .of("2025-fall", units: [(.of("year", 1), "72 w20, 65 w20, 68 w40, 70 w40")]),
      expected: [.unit(0, 0, 68.83333333333333), .termAverage(0, 68.83333333333333), .average(68.83333333333333)]),
    RecordVector(
      "GR1: UE1 is 14.425 (72.125 %), prints 14.43",
      scale: .france20,
      terms: .of("s5", on: .france20, units: [(.of("ue1", 6), "65.85 w4, 68.15 w9, 62 w5, 100 w4")]),
      expected: [.unit(0, 0, 72.125), .termAverage(0, 72.125)]),
    RecordVector(
      "GR2: subjects without a mark are skipped",
      scale: .france20,
      terms: .of("s5", on: .france20, units: [(.of("ue2", 6), "? w4, 72.5 w4, ? w4, 69.4 w5")]),
      expected: [.unit(0, 0, 70.77777777777777)]),
    RecordVector(
      "T13: only the internship is open: 7.804 of 20 for the professional average, 1.0045 for the total",
      scale: .france20,
      graduation: .averages,
      terms: .of(
        "s5", on: .france20,
        units: [
          (.of("ue1", 6, blocs: ["total"]), "65.85 w4, 68.15 w9, 62 w5, 100 w4"),
          (.of("ue2", 6, blocs: ["total"]), "72.5 w4, 69.4 w5"),
          (.of("ue3", 6, blocs: ["total"]), "93.25 w5, 85.65 w4, 47.5 w4, 47.5 w3"),
          (.of("ue4", 9, blocs: ["total"]), "20 w6, 72.5 w5, 51 w4, 74.65 w5"),
          (.of("ue5", 9, blocs: ["total"]), "60.85 w4"),
          (.of("ue6", 9, professional: true, blocs: ["total", "projet-stage"]), "68.3"),
          (.of("ue7", 15, professional: true, blocs: ["total", "projet-stage"]), "?"),
        ]),
      expected: [.graduation(.undecided), .required(1, 39.02), .required(0, 5.022638888888889)]),
    RecordVector(
      "FR1: 13.00 in total, 13.66 professional",
      scale: .france20,
      graduation: .averages,
      terms: .of("s5", on: .france20, units: [(.of("ue1", 1), "61.7"), (.of("ue2", 1, professional: true), "68.3")]),
      expected: [.graduation(.met), .condition(0, .met), .value(0, 65), .condition(1, .met), .value(1, 68.3)]),
    RecordVector(
      "FR3: 9.995 does not reach 10, however it prints",
      scale: .france20,
      graduation: .averages,
      terms: .of("s5", on: .france20, units: [(.of("ue1", 1), "49.95"), (.of("ue2", 1, professional: true), "50")]),
      expected: [.graduation(.notMet), .condition(0, .notMet), .value(0, 49.975), .condition(1, .met)]),
    RecordVector(
      "FR5: 12, 11, 10, 9, 8: three of five",
      scale: .france20,
      graduation: .mostBlocs,
      terms: .of(
        "s5", on: .france20,
        units: [
          (.of("ue0", 1, blocs: ["rcue-0"]), "60"), (.of("ue1", 1, blocs: ["rcue-1"]), "55"),
          (.of("ue2", 1, blocs: ["rcue-2"]), "50"), (.of("ue3", 1, blocs: ["rcue-3"]), "45"),
          (.of("ue4", 1, blocs: ["rcue-4"]), "40"),
        ]),
      expected: [.graduation(.met), .bloc(0, "rcue-3", 45), .condition(0, .met), .condition(1, .met)]),
    RecordVector(
      "FR6: 12, 11, 10, 9, 7.9: one below 8",
      scale: .france20,
      graduation: .mostBlocs,
      terms: .of(
        "s5", on: .france20,
        units: [
          (.of("ue0", 1, blocs: ["rcue-0"]), "60"), (.of("ue1", 1, blocs: ["rcue-1"]), "55"),
          (.of("ue2", 1, blocs: ["rcue-2"]), "50"), (.of("ue3", 1, blocs: ["rcue-3"]), "45"),
          (.of("ue4", 1, blocs: ["rcue-4"]), "39.5"),
        ]),
      expected: [.graduation(.notMet), .condition(0, .met), .condition(1, .notMet)]),
    RecordVector(
      "FR8: 12, 11, 9, 9: exactly half is not more than half",
      scale: .france20,
      graduation: .mostBlocs,
      terms: .of(
        "s5", on: .france20,
        units: [
          (.of("ue0", 1, blocs: ["rcue-0"]), "60"), (.of("ue1", 1, blocs: ["rcue-1"]), "55"),
          (.of("ue2", 1, blocs: ["rcue-2"]), "45"), (.of("ue3", 1, blocs: ["rcue-3"]), "45"),
        ]),
      expected: [.graduation(.notMet), .condition(0, .notMet)]),
    RecordVector(
      "UC2: units in two blocs count in both",
      scale: .france20,
      graduation: [
        Condition(rule: .average(.bloc("total")), atLeast: 50),
        Condition(rule: .average(.bloc("projet-stage")), atLeast: 50),
      ],
      terms: .of(
        "s5", on: .france20,
        units: [
          (.of("ue1", 6, blocs: ["total"]), "60 w4, 70 w9, 45 w5, 80 w4"),
          (.of("ue2", 6, blocs: ["total"]), "40 w4, 45 w4, 50 w4, 60 w5"),
          (.of("ue6", 9, blocs: ["total", "projet-stage"]), "75"),
          (.of("ue7", 15, blocs: ["total", "projet-stage"]), "65"),
        ]),
      expected: [
        .bloc(0, "total", 64.78832442067736), .bloc(0, "projet-stage", 68.75), .graduation(.met), .value(1, 68.75),
      ]),
    RecordVector(
      "UC3: ungraded: zero: a new course counts as 0, as UCAverage has it",
      scale: .france20, ungraded: .zero,
      terms: .of(
        "s5", units: [.of("ue1", 3, blocs: ["b"]), .of("ue2", 1, blocs: ["b"])],
        [
          .of("ue1-0", sample(mark: "75/100", scale: .france20, ungraded: .zero), unit: "ue1", coefficient: 1),
          .of("ue1-1", sample(mark: "?/100", scale: .france20, ungraded: .zero), unit: "ue1", coefficient: 1),
          .of("ue2-0", sample(mark: "?/100", scale: .france20, ungraded: .zero), unit: "ue2", coefficient: 2),
        ]),
      expected: [.unit(0, 0, 37.5), .unit(0, 1, 0), .bloc(0, "b", 28.125), .average(28.125)]),
    RecordVector(
      "E36: final posted as a letter overrides what is computed",
      terms: .of(
        "2025-fall",
        [.of("csse-230", sample(.weights, items: ["70/100 w40", "?/100 w60"], final: .letter("A"), credits: 4))]),
      expected: [.official(4)]),
    RecordVector(
      "E130: a coefficient of 0.5 and one of 1.5",
      scale: .france20,
      terms: .of(
        "s5", on: .france20,
        units: [(.of("ue1", 0.5, blocs: ["b"]), "50 w1.5, 80 w0.5"), (.of("ue2", 1.5, blocs: ["b"]), "60")]),
      expected: [.unit(0, 0, 57.5), .termAverage(0, 59.375), .bloc(0, "b", 59.375)]),
    RecordVector(
      "E132: 10 is reached by a mean of thirds",
      scale: .france20, graduation: [Condition(rule: .average(.all), atLeast: 50)],
      terms: .of("s5", on: .france20, units: [(.of("ue1", 1), "45.5, 50.99999999999999, 53.5")]),
      expected: [.graduation(.met), .average(50)]),
    RecordVector(
      "E134: nothing is marked yet: no averages, undecided",
      scale: .france20,
      graduation: .averages,
      terms: .of("s5", on: .france20, units: [(.of("ue1", 1, professional: true, blocs: ["b"]), "?, ? w2")]),
      expected: [
        .average(nil), .termAverage(0, nil), .unit(0, 0, nil), .bloc(0, "b", nil), .graduation(.undecided),
        .value(0, nil),
      ]),
    RecordVector(
      "E135: no conditions: none",
      scale: .france20,
      terms: .of("s5", on: .france20, units: [(.of("ue1", 1), "60")]),
      expected: [.graduation(nil), .average(60)]),
    RecordVector(
      "E137: marks inside a course: contrôle continu 40 %, examen 60 %",
      scale: .france20,
      terms: .of(
        "s5", units: [.of("ue1", 4)],
        [
          .of(
            "a",
            sample(
              .weights, [.of(weight: 40, "14/20", "9.5/10"), .of(weight: 60, mark: "57.5/100")], scale: .france20),
            unit: "ue1", coefficient: 3),
          .of("b", sample(mark: "80/100", scale: .france20), unit: "ue1", coefficient: 1),
        ]),
      expected: [.unit(0, 0, 69.375)]),
  ]
}
