import Grading

extension Vector {
  /// Letters, points and scales.
  static let letters: [Vector] = [
    Vector(
      "G32 m00: percent to letter",
      sample(
        mark: "95.2/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("A"), .current(95.2)]),
    Vector(
      "G32 m01: percent to letter",
      sample(
        mark: "85/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("B"), .current(85)]),
    Vector(
      "G32 m02: percent to letter",
      sample(
        mark: "74.2/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("C"), .current(74.2)]),
    Vector(
      "G32 m03: percent to letter",
      sample(
        mark: "59.2/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("F"), .current(59.2)]),
    Vector(
      "G32 m04: percent to letter",
      sample(
        mark: "64.5/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("D"), .current(64.5)]),
    Vector(
      "G32 m05: percent to letter",
      sample(
        mark: "91/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("A-"), .current(91)]),
    Vector(
      "G32 m06: percent to letter",
      sample(
        mark: "88.7/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("B+"), .current(88.7)]),
    Vector(
      "G32 m07: percent to letter",
      sample(
        mark: "81.4/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("B-"), .current(81.4)]),
    Vector(
      "G32 m08: percent to letter",
      sample(
        mark: "79/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("C+"), .current(79)]),
    Vector(
      "G32 m09: percent to letter",
      sample(
        mark: "70/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("C-"), .current(70)]),
    Vector(
      "G32 m10: percent to letter",
      sample(
        mark: "67.1/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("D+"), .current(67.1)]),
    Vector(
      "G32 m11: percent to letter",
      sample(
        mark: "61/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 63, 1), ("D-", 60, 0.7), ("F", 0, 0),
        ])),
      [.letter("D-"), .current(61)]),
    Vector(
      "M53: 57 % with D from 57 is D",
      sample(mark: "57/100", scale: .own([("A", 80, 4), ("B", 70, 3), ("C", 60, 2), ("D", 57, 1), ("F", 0, 0)])),
      [.letter("D"), .points(1)]),
    Vector(
      "RHL m00: every cut-off of rose-hulman is inclusive",
      sample(mark: "90/100"),
      [.letter("A"), .points(4)]),
    Vector(
      "RHL m01: every cut-off of rose-hulman is inclusive",
      sample(mark: "85/100"),
      [.letter("B+"), .points(3.5)]),
    Vector(
      "RHL m02: every cut-off of rose-hulman is inclusive",
      sample(mark: "80/100"),
      [.letter("B"), .points(3)]),
    Vector(
      "RHL m03: every cut-off of rose-hulman is inclusive",
      sample(mark: "75/100"),
      [.letter("C+"), .points(2.5)]),
    Vector(
      "RHL m04: every cut-off of rose-hulman is inclusive",
      sample(mark: "70/100"),
      [.letter("C"), .points(2)]),
    Vector(
      "RHL m05: every cut-off of rose-hulman is inclusive",
      sample(mark: "65/100"),
      [.letter("D+"), .points(1.5)]),
    Vector(
      "RHL m06: every cut-off of rose-hulman is inclusive",
      sample(mark: "60/100"),
      [.letter("D"), .points(1)]),
    Vector(
      "RHL m07: every cut-off of rose-hulman is inclusive",
      sample(mark: "59.99/100"),
      [.letter("F"), .points(0)]),
    Vector(
      "RHL m08: every cut-off of rose-hulman is inclusive",
      sample(mark: "89.99/100"),
      [.letter("B+"), .points(3.5)]),
    Vector(
      "RHL m09: every cut-off of rose-hulman is inclusive",
      sample(mark: "0/100"),
      [.letter("F"), .points(0)]),
    Vector(
      "RHL m10: every cut-off of rose-hulman is inclusive",
      sample(mark: "105/100"),
      [.letter("A"), .points(4)]),
    Vector(
      "P01: B+·3, C·4, A·3",
      sample(
        mark: "?/100",
        scale: .own([
          ("A", 93, 4), ("A-", 90, 3.7), ("B+", 87, 3.3), ("B", 83, 3), ("B-", 80, 2.7), ("C+", 77, 2.3), ("C", 73, 2),
          ("C-", 70, 1.7), ("D+", 67, 1.3), ("D", 60, 1), ("F", 0, 0),
        ]), final: .letter("B+"), credits: 3),
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
}
