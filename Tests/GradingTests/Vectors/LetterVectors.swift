import Grading

extension Vector {
  /// Letters, points and scales.
  static let letters = percents + cutOffs + others

  private static let others: [Vector] = [
    Vector(
      "M53: 57 % with D from 57 is D",
      sample(mark: "57/100", scale: .own([("A", 80, 4), ("B", 70, 3), ("C", 60, 2), ("D", 57, 1), ("F", 0, 0)])),
      [.letter("D"), .points(1)]),
    Vector(
      "P01: B+·3, C·4, A·3",
      sample(
        mark: "?/100",
        scale: .plusMinus, final: .letter("B+"), credits: 3),
      [.letter("B+"), .points(3.3), .finished(true)]),
    Vector(
      "P05: McGill A·3, A-·3, B+·4, B·3, C+·3",
      sample(mark: "?/100", scale: .canadaMcGill, final: .letter("A-"), credits: 3),
      [.points(3.7)]),
    Vector(
      "P16 c0: 4 − 3(100−x)²/1600 from 60",
      sample(mark: "60/100", scale: .chinaPeking, credits: 2),
      [.points(1)]),
    Vector(
      "P16 c1: 4 − 3(100−x)²/1600 from 60",
      sample(mark: "80/100", scale: .chinaPeking, credits: 2),
      [.points(3.25)]),
    Vector(
      "P16 c2: 4 − 3(100−x)²/1600 from 60",
      sample(mark: "90/100", scale: .chinaPeking, credits: 2),
      [.points(3.8125)]),
    Vector(
      "P16 c3: 4 − 3(100−x)²/1600 from 60",
      sample(mark: "100/100", scale: .chinaPeking, credits: 2),
      [.points(4)]),
    Vector(
      "E80 a: a term's scale overrides the site's, a course's the term's",
      sample(mark: "85/100", scale: .canadaMcGill),
      [.letter("A"), .points(4)]),
    Vector(
      "E80 b: a term's scale overrides the site's, a course's the term's",
      sample(mark: "85/100"),
      [.letter("B+"), .points(3.5)]),
    Vector(
      "E80 c: a term's scale overrides the site's, a course's the term's",
      sample(mark: "85/100", scale: .canadaToronto),
      [.letter("A")]),
    Vector(
      "E81: an own scale in points of 20",
      sample(
        mark: "70/100",
        scale: .own([
          ("Très bien", 80, 4), ("Bien", 70, 3), ("Assez bien", 60, 2), ("Passable", 50, 1), ("Insuffisant", 0, 0),
        ])),
      [.letter("Bien"), .points(3), .current(70)]),
    Vector(
      "E83: letters without points carry none",
      sample(mark: "85/100", scale: .own([("Pass", 60, nil), ("Fail", 0, nil)]), credits: 3),
      [.letter("Pass"), .points(nil)]),
    Vector(
      "E84b: bands in points of 20",
      sample(mark: "49.95/100", scale: .france20),
      [.current(49.95)]),
  ]

  /// Percents on a scale of plus and minus letters.
  private static let percents: [Vector] = [
    (95.2, "A"), (85, "B"), (74.2, "C"), (59.2, "F"), (64.5, "D"), (91, "A-"), (88.7, "B+"), (81.4, "B-"), (79, "C+"),
    (70, "C-"), (67.1, "D+"), (61, "D-"),
  ].map { (percent: Double, letter: String) in
    Vector(
      "G32: \(percent) % is \(letter)", sample(mark: Item(stringLiteral: "\(percent)/100"), scale: .withLowD),
      [.letter(letter), .current(percent)])
  }

  /// Every cut-off of rose-hulman is inclusive.
  private static let cutOffs: [Vector] = [
    ("90/100", "A", 4), ("85/100", "B+", 3.5), ("80/100", "B", 3), ("75/100", "C+", 2.5), ("70/100", "C", 2),
    ("65/100", "D+", 1.5), ("60/100", "D", 1), ("59.99/100", "F", 0), ("89.99/100", "B+", 3.5), ("0/100", "F", 0),
    ("105/100", "A", 4),
  ].map { (mark: String, letter: String, points: Double) in
    Vector(
      "RHL: \(mark) is \(letter)", sample(mark: Item(stringLiteral: mark)), [.letter(letter), .points(points)])
  }
}

extension Scale {
  /// Plus and minus letters down to D-.
  fileprivate static let withLowD = own([
    ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
    ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
  ])
}
