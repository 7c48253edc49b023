import Grading
import Testing

/// A course whose figures are known from elsewhere: another grade book's tests, a school's example, a hand calculation.
struct Vector: CustomTestStringConvertible {
  let testDescription: String
  let course: Course
  let expected: [Expectation]

  init(_ about: String, _ course: Course, _ expected: [Expectation]) {
    testDescription = about
    self.course = course
    self.expected = expected
  }

  /// One known figure.
  enum Expectation {
    case current(Double?)
    case floor(Double)
    case ceiling(Double)
    case graded(Double)
    case letter(String?)
    case points(Double?)
    case finished(Bool)
    case target(Target.State?, Double?)
    /// Of the category at this position.
    case category(Int, Figure)
    /// Of an item of a category.
    case item(Int, Int, ItemFigure)
    /// Exactly these items of a category are dropped.
    case dropped(Int, Set<Int>)

    static func category(_ position: Int, current: Double) -> Self { .category(position, .current(current)) }
    static func category(_ position: Int, floor: Double) -> Self { .category(position, .floor(floor)) }
    static func item(_ category: Int, _ item: Int, effectiveWeight: Double) -> Self {
      .item(category, item, .effectiveWeight(effectiveWeight))
    }
    static func item(_ category: Int, _ item: Int, percent: Double?) -> Self {
      .item(category, item, .percent(percent))
    }
  }

  enum Figure {
    case current(Double)
    case floor(Double)
  }

  enum ItemFigure {
    case effectiveWeight(Double)
    case percent(Double?)
  }
}

extension Vector.Expectation {
  /// Fails at the caller's line where the figure is another one.
  func check(_ figures: CourseFigures, sourceLocation: SourceLocation = #_sourceLocation) {
    switch self {
    case .current(let value): expect(figures.standing.current, value, "current", sourceLocation)
    case .floor(let value): expect(figures.standing.floor, value, "floor", sourceLocation)
    case .ceiling(let value): expect(figures.standing.ceiling, value, "ceiling", sourceLocation)
    case .graded(let value): expect(figures.standing.graded, value, "graded", sourceLocation)
    case .letter(let letter): #expect(figures.letter == letter, sourceLocation: sourceLocation)
    case .points(let value): expect(figures.points, value, "points", sourceLocation)
    case .finished(let isFinished): #expect(figures.isFinished == isFinished, sourceLocation: sourceLocation)
    case .target(let state, let required):
      if let state { #expect(figures.target.state == state, sourceLocation: sourceLocation) }
      expect(figures.target.required, required, "required", sourceLocation)
    case .category(let position, .current(let value)):
      expect(figures.categories[position].standing.current, value, "current of \(position)", sourceLocation)
    case .category(let position, .floor(let value)):
      expect(figures.categories[position].standing.floor, value, "floor of \(position)", sourceLocation)
    case .item(let category, let item, .effectiveWeight(let value)):
      expect(figures.items(of: category)[item].effectiveWeight, value, "effective weight", sourceLocation)
    case .item(let category, let item, .percent(let value)):
      expect(figures.items(of: category)[item].percent, value, "percent", sourceLocation)
    case .dropped(let category, let positions):
      let items = figures.items(of: category)
      let dropped = Set(items.indices.filter { items[$0].isDropped })
      #expect(dropped == positions, "dropped", sourceLocation: sourceLocation)
    }
  }
}

extension CourseFigures {
  /// The items of a category, or the direct items of a course without categories.
  fileprivate func items(of category: Int) -> [ItemFigures] {
    categories.isEmpty ? items : categories[category].items
  }
}

/// Expects a figure to be right to nine digits, or to be nil.
func expect(
  _ figure: Double?, _ known: Double?, _ what: Comment? = nil, _ sourceLocation: SourceLocation = #_sourceLocation
) {
  guard let figure, let known else {
    #expect(figure == known, what, sourceLocation: sourceLocation)
    return
  }
  #expect(abs(figure - known) <= 1e-9 * max(1, abs(known)), "\(figure) is not \(known)", sourceLocation: sourceLocation)
}
