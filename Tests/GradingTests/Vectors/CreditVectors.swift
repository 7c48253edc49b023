import Grading

extension Scale {
  /// Plus and minus letters with points up to 4.
  static let plusMinus = own([
    ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
    ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 60, 1), ("F", 0, 0),
  ])
  /// Letters from A+ to D-, of which A+ has more points than A.
  fileprivate static let fineLetters = own([
    ("A+", 90, 4), ("A", 85, 3.9), ("A-", 80, 3.7), ("B+", 77, 3.3), ("B", 73, 3), ("B-", 70, 2.7), ("C+", 67, 2.3),
    ("C", 63, 2), ("C-", 60, 1.7), ("D+", 57, 1.3), ("D", 53, 1), ("D-", 50, 0.7), ("F", 0, 0),
  ])
  /// Distinctions, of which the highest two have the same points.
  fileprivate static let distinctions = own([("HD", 85, 4), ("D", 75, 4), ("Cr", 65, 3), ("P", 50, 2), ("F", 0, 0)])
}

extension RecordVector {
  /// Grade point averages and credits: examples of universities, and hand calculations.
  static let credits: [RecordVector] = [
    RecordVector(
      "P01: B+·3, C·4, A·3",
      scale: .plusMinus,
      terms: .of("2025-fall", letters: "B+ 3, C 4, A 3", on: .plusMinus),
      expected: [.official(2.99), .currentGPA(2.99), .credits(10), .termOfficial(0, 2.99)]),
    RecordVector(
      "P03: A·3, B-·3, D·3, F·4 and a withdrawn course: 23.10/13; 9 credits earned of 13",
      scale: .plusMinus,
      terms: .of(
        "2025-fall",
        [
          .of("c0", letter: "A", credits: 3, on: .plusMinus), .of("c1", letter: "B-", credits: 3, on: .plusMinus),
          .of("c2", letter: "D", credits: 3, on: .plusMinus), .of("c3", letter: "F", credits: 4, on: .plusMinus),
          .of("zc", sample(mark: "?/100", scale: .plusMinus, basis: .withdrawn, credits: 3)),
        ]),
      expected: [.official(1.7769230769230768), .earned(9), .credits(13)]),
    RecordVector(
      "P05: McGill A·3, A-·3, B+·4, B·3, C+·3",
      scale: .canadaMcGill,
      terms: .of("2025-fall", letters: "A 3, A- 3, B+ 4, B 3, C+ 3", on: .canadaMcGill),
      expected: [.official(3.2625)]),
    RecordVector(
      "P06: Toronto A+·4, A-·8, C·6, C+·5, B-·8, C+·7",
      scale: .canadaToronto,
      terms: .of("2025-fall", letters: "A+ 4, A- 8, C 6, C+ 5, B- 8, C+ 7", on: .canadaToronto),
      expected: [.official(2.8105263157894735)]),
    RecordVector(
      "P08: A, A, A+, A+, A+ of 3 credits",
      scale: .fineLetters,
      terms: .of("2025-fall", letters: "A 3, A 3, A+ 3, A+ 3, A+ 3", on: .fineLetters),
      expected: [.official(3.96)]),
    RecordVector(
      "P12: prior 3.0 on 40 credits, A·4, C+·4",
      prior: (3, 40),
      terms: .of("2025-fall", letters: "A 4, C+ 4"),
      expected: [.official(3.0416666666666665), .credits(48), .termOfficial(0, 3.25), .termCredits(0, 8)]),
    RecordVector(
      "P13: F replaced by B",
      repeats: .best,
      terms: .of("2025-fall", [.of("csse-230", letter: "B", credits: 4, repeats: "2024-fall/csse-230")]),
      .of("2024-fall", [.of("csse-230", letter: "F", credits: 4)]),
      expected: [.official(3)]),
    RecordVector(
      "P13b: the repeat is worse: the better one counts",
      repeats: .best,
      terms: .of("2025-fall", [.of("csse-230", letter: "D", credits: 4, repeats: "2024-fall/csse-230")]),
      .of("2024-fall", [.of("csse-230", letter: "B", credits: 4)]),
      expected: [.official(3)]),
    RecordVector(
      "P13d: the latest counts",
      repeats: .latest,
      terms: .of("2025-fall", [.of("csse-230", letter: "A", credits: 4, repeats: "2024-fall/csse-230")]),
      .of("2024-fall", [.of("csse-230", letter: "F", credits: 4)]),
      expected: [.official(4), .earned(4), .credits(4)]),
    RecordVector(
      "P13e: both passed: the credits are earned once",
      repeats: .best,
      terms: .of("2025-fall", [.of("csse-230", letter: "B+", credits: 4, repeats: "2024-fall/csse-230")]),
      .of("2024-fall", [.of("csse-230", letter: "D", credits: 4)]),
      expected: [.official(3.5), .earned(4)]),
    RecordVector(
      "P15: HD, D, D, Cr on a 4-scale",
      scale: .distinctions,
      terms: .of("2025-fall", letters: "HD 10, D 10, D 10, Cr 10", on: .distinctions),
      expected: [.official(3.75)]),
    RecordVector(
      "P23: only pass-fail, or no credits: no GPA, not 0",
      terms: .of(
        "2025-fall",
        [.of("a", sample(mark: "80/100", basis: .passFail, credits: 3)), .of("b", sample(mark: "55/100", credits: 0))]),
      expected: [.official(nil), .currentGPA(nil)]),
    RecordVector(
      "T14b: the same, goal 3.6: 4.4 is above the scale",
      prior: (3.2, 60), goal: 3.6,
      terms: .of("2025-fall", [.of("a", sample(mark: "?/100", credits: 30))]),
      expected: [.gpaTarget(.unreachable, 4.4)]),
    RecordVector(
      "P14x: a GPA goal with nothing left: met",
      goal: 3.5,
      terms: .of("2025-fall", letters: "A 4, B 4"),
      expected: [.official(3.5), .gpaTarget(.met, nil)]),
    RecordVector(
      "E70: a course of 0 credits counts nothing",
      terms: .of("2025-fall", letters: "A 4, F 0"),
      expected: [.official(4), .credits(4)]),
    RecordVector(
      "E72: one course has credits: the others have none",
      terms: .of("2025-fall", letters: "A 3, F 0"),
      expected: [.official(4)]),
    RecordVector(
      "E74: pass-fail, audit, transfer and withdrawn have no points; what earns credits",
      terms: .of(
        "2025-fall",
        [
          .of("a", sample(mark: "95/100", credits: 4)), .of("b", sample(mark: "80/100", basis: .passFail, credits: 3)),
          .of("c", sample(mark: "30/100", basis: .passFail, credits: 3)),
          .of("d", sample(mark: "?/100", basis: .transfer, credits: 5)),
          .of("e", sample(mark: "99/100", basis: .audit, credits: 2)),
          .of("f", sample(mark: "20/100", basis: .withdrawn, credits: 1)), .of("g", sample(mark: "40/100", credits: 2)),
        ]),
      expected: [.official(2.6666666666666665), .credits(6), .earned(12)]),
    RecordVector(
      "E75: term and cumulative GPA; terms newest first",
      prior: (2.5, 10),
      terms: .of("2025-fall", [.of("c", sample(.weights, items: ["80/100 w50", "?/100 w50"], credits: 10))]),
      .of("2025-spring", [.of("b", letter: "A", credits: 5)]), .of("2024-fall", [.of("a", letter: "B", credits: 5)]),
      expected: [
        .termOfficial(1, 4), .termOfficial(2, 3), .termOfficial(0, nil), .termCurrent(0, 3), .official(3),
        .currentGPA(3),
      ]),
    RecordVector(
      "E76b: three attempts, the latest counts",
      repeats: .latest,
      terms: .of("2023", [.of("m", letter: "D", credits: 6, repeats: "2022/m")]),
      .of("2022", [.of("m", letter: "B+", credits: 6, repeats: "2021/m")]),
      .of("2021", [.of("m", letter: "F", credits: 6)]),
      expected: [.official(1)]),
    RecordVector(
      "E78: graduation by GPA and credits",
      graduation: [Condition(rule: .credits, atLeast: 180), Condition(rule: .gpa, atLeast: 2)],
      terms: .of("2025-fall", letters: "B 120, C 60"),
      expected: [
        .graduation(.met), .condition(0, .met), .value(0, 180), .condition(1, .met), .value(1, 2.6666666666666665),
      ]),
    RecordVector(
      "E78b: one condition is not met: not met",
      graduation: [Condition(rule: .credits, atLeast: 180), Condition(rule: .gpa, atLeast: 2)],
      terms: .of("2025-fall", letters: "D 100, D+ 80"),
      expected: [.graduation(.notMet), .condition(0, .met), .condition(1, .notMet)]),
  ]
}
