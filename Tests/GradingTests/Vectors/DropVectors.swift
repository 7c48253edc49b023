import Grading

extension Vector {
  /// Drop rules: examples of Kane and Kane, and hand calculations.
  static let drops: [Vector] = [
    Vector(
      "QD1: the best pair is not the one of the best percents",
      sample(.points, [.of(low: 2, "10/10", "6/10", "6/10", "70/100")]),
      [.current(80)]),
    Vector(
      "QD2: keeps 6.99/20 and 1000/1000; greedy removal gets 98.636",
      sample(.points, [.of(low: 2, "85/100", "85/100", "6.99/20", "1000/1000")]),
      [.current(98.72450980392156), .dropped(0, [0, 1])]),
    Vector(
      "E50: a missing item is dropped, an excused one is neither",
      sample(.points, [.of(low: 1, "5/10", "10/10", "missing/10", "excused/10", "9/10")]),
      [.current(80), .floor(80), .dropped(0, [2])]),
    Vector(
      "E52: 2 + 1 of 3: the highest is not dropped",
      sample(.points, [.of(low: 2, high: 1, "9/10", "8/10", "7/10")]),
      [.current(90), .floor(90), .dropped(0, [1, 2])]),
    Vector(
      "E54: the protected item is the lowest",
      sample(.points, [.of(low: 1, "3/10 keep", "5/10", "9/10")]),
      [.current(60), .dropped(0, [1])]),
    Vector(
      "E55: drop in a mean category: the lowest percent goes",
      sample(.weights, [.of(weight: 100, by: .mean, low: 1, "18/20", "3/4", "40/50", "100/200")]),
      [.current(81.66666666666667), .dropped(0, [3])]),
    Vector(
      "E57: the floor drops an ungraded item, the current grade a graded one",
      sample(.weights, [.of(weight: 100, low: 1, "40/50", "10/10", "?/20")]),
      [.current(100), .floor(83.33333333333333), .ceiling(100), .dropped(0, [0])]),
    Vector(
      "E60: a course of 200 items, points",
      sample(.points, [.of((0..<200).map { Item(stringLiteral: "\(4 * $0 % 11)/10") })]),
      [.current(49.7), .finished(true)]),
    Vector(
      "E61: 200 items in 20 weighted categories, two dropped in each",
      sample(
        .weights,
        (0..<20).map { category in
          .of(weight: 5, low: 2, (0..<10).map { Item(stringLiteral: "\((category + 7 * $0) % 10 + 1)/10") })
        }),
      [.current(65), .category(19, current: 65)]),
    Vector(
      "E140: no weights, a drop rule and a second category: the dropped item is the one that leaves the best ratio of the whole course",
      sample(.points, [.of(low: 1, "5/20", "40/50"), .of("5/20")]),
      [.current(64.28571428571429), .dropped(0, [0])]),
  ]
}
