import Grading

/// A course of many items, half of them open: the same one for the same numbers.
struct SampleCourse {
  enum Maxima {
    /// All 20 points.
    case equal
    /// One of five.
    case few
    /// No two alike.
    case distinct
  }

  var categories: Int
  var isWeighted: Bool
  var maxima: Maxima
  /// How many of a category's items are dropped, given how many it has.
  var low: (Int) -> Int = { _ in 0 }
  var high: (Int) -> Int = { _ in 0 }

  func course(items: Int) -> Course {
    var random = Random()
    let perCategory = items / categories
    let weight = isWeighted ? 100 / Double(self.categories) : nil
    let categories = (0..<self.categories).map { category in
      GradeCategory(
        name: LocalizedText("Category"), weight: weight,
        dropLowest: low(perCategory), dropHighest: high(perCategory),
        work: .items((0..<perCategory).map { item(category * perCategory + $0, &random) }))
    }
    var course = Course(
      id: "term/course", name: LocalizedText("Course"), scale: Scale.builtIns[0],
      work: .parts(isWeighted ? .weights : .points, categories: categories, items: []))
    course.goal = CourseGoal(percent: 85)
    return course
  }

  private func item(_ number: Int, _ random: inout Random) -> Item {
    let max: Double =
      switch maxima {
      case .equal: 20.0
      case .few: [5.0, 10, 20, 50, 100].randomElement(using: &random) ?? 5
      case .distinct: 10 + Double(number * 7919 % 100_003) / 8
      }
    let points = (Double.random(in: 0.5...1, using: &random) * max * 4).rounded(.down) / 4
    return Item(
      name: LocalizedText("Item"), state: Bool.random(using: &random) ? .ungraded : .graded(points: points), max: max)
  }
}

/// SplitMix64.
struct Random: RandomNumberGenerator {
  private var state: UInt64 = 7

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
