import Grading
import TestSupport
import Testing

/// What a printed target must keep, tried on many random courses.
struct `A printed target` {
  private static let count = Sample.count(200, of: 20_000)

  /// Goals that random courses can nearly reach.
  private static let goals: [Double] = [35, 50, 62.5, 70, 80, 90]

  private func forEach(
    _ kind: RandomCourse, seed: UInt64, _ check: (Course, CourseFigures, _ goal: Double) -> Void
  ) {
    var random = SeededGenerator(ofDay: seed)
    for number in 0..<Self.count {
      var kind = kind
      kind.weightings = [.coefficients, .points]
      kind.goal = Self.goals[number % Self.goals.count]
      let course = kind.course(&random)
      check(course, CourseFigures(of: course), kind.goal ?? 0)
    }
  }

  @Test func `A displayed target reaches the goal, and one unit of its last digit less does not`() {
    forEach(RandomCourse(mixesSides: false), seed: 20) { course, figures, goal in
      check(course, figures.target, goal) { course.filled(with: $0) }
    }
  }

  @Test func `A displayed target reaches the goal with both drop rules`() {
    forEach(RandomCourse(), seed: 21) { course, figures, goal in
      guard figures.target.state == .reachable, let required = figures.target.required else { return }
      let shown = DisplayNumber(target: required, decimals: 2)
      let isEnough = reaches(goal, course.filled(with: shown.value))
      #expect(isEnough, "\(required) for \(goal): \(course.work)")
    }
  }

  @Test func `A displayed target is the same for a letter as for a goal at its cut-off`() {
    forEach(RandomCourse(), seed: 22) { course, figures, _ in
      for (step, rung) in zip(course.scale.steps, figures.ladder) {
        var other = course
        other.goal = CourseGoal(percent: step.from)
        #expect(CourseFigures(of: other).target == rung.target)
      }
    }
  }

  @Test func `A displayed target of one item reaches the goal if the rest continues as so far`() {
    forEach(RandomCourse(mixesSides: false), seed: 23) { course, figures, goal in
      for (category, positions) in zip(course.categories.indices, figures.categories.map(\.items)) {
        for (position, item) in positions.enumerated() {
          guard let target = item.targetAtCurrentPace else { continue }
          check(course, target, goal) { course.asNow(figures, category, position, at: $0) }
        }
      }
    }
  }

  @Test func `A displayed target of one item reaches the goal with both drop rules`() {
    forEach(RandomCourse(), seed: 24) { course, figures, goal in
      for (category, positions) in zip(course.categories.indices, figures.categories.map(\.items)) {
        for (position, item) in positions.enumerated() {
          guard let target = item.targetAtCurrentPace else { continue }
          let percent = target.required.map { DisplayNumber(target: $0, decimals: 2).value }
          switch target.state {
          case .reachable, .secured:
            let isEnough = percent.map { reaches(goal, course.asNow(figures, category, position, at: $0)) } ?? false
            #expect(isEnough, "\(target) of \(position): \(course.work)")
          case .unreachable:
            let isReached = reaches(goal, course.asNow(figures, category, position, at: 100))
            #expect(!isReached, "\(target) of \(position): \(course.work)")
          case .met, .missed, .noGoal, .weightsIncomplete, .workNotListed: break
          }
        }
      }
    }
  }

  /// Checks a target by filling in scores and computing the course again.
  private func check(_ course: Course, _ target: Target, _ goal: Double, _ filled: (Double) -> Course) {
    switch target.state {
    case .secured:
      let isSecured = reaches(goal, filled(0))
      #expect(isSecured, "\(course.work)")
    case .reachable, .unreachable:
      let isSecured = reaches(goal, filled(0))
      #expect(!isSecured, "\(course.work)")
      guard let required = target.required else { return }
      let shown = DisplayNumber(target: required, decimals: 2)
      let less = DisplayNumber(units: shown.units - 1, decimals: 2)
      let (isEnough, isLessEnough) = (reaches(goal, filled(shown.value)), reaches(goal, filled(less.value)))
      #expect(isEnough && !isLessEnough, "\(required) for \(goal): \(course.work)")
    case .met, .missed, .noGoal, .weightsIncomplete, .workNotListed: break
    }
  }

  private func reaches(_ goal: Double, _ course: Course) -> Bool {
    CourseFigures(of: course).standing.current?.reaches(goal) ?? false
  }
}

extension Course {
  /// The same course with one open item at so many percent, and every other at its category's current grade.
  fileprivate func asNow(_ figures: CourseFigures, _ category: Int, _ position: Int, at percent: Double) -> Course {
    guard case .parts(let weighting, let categories, let items) = work else { return self }
    var copy = self
    let filled = categories.enumerated().map { place, original in
      let now = pace(of: original, figures.categories[place]) ?? pace(figures) ?? 0
      var changed = original
      changed.work = .items(
        original.items.enumerated().map { index, item in
          guard item.state == .ungraded, !item.isExtraCredit, !original.isExtraCredit else { return item }
          var item = item
          item.state = .graded(points: item.max * (place == category && index == position ? percent : now) / 100)
          return item
        })
      return changed
    }
    copy.work = .parts(weighting, categories: filled, items: items)
    return copy.filled(with: pace(figures) ?? 0)
  }

  /// What ordinary work of a category has after drops, in percent.
  private func pace(of category: GradeCategory, _ figures: CategoryFigures) -> Double? {
    guard zip(category.items, figures.items).contains(where: { $0.isBonus && $1.percent != nil }) else {
      return figures.standing.current
    }
    let left = zip(category.items, figures.items).filter { !$0.0.isBonus && $0.1.percent != nil && !$0.1.isDropped }
    return Self.mean(left.map { ($1.percent ?? 0, category.aggregate.unit(of: $0)) })
  }

  /// What ordinary work of the course has after drops, in percent.
  private func pace(_ figures: CourseFigures) -> Double? {
    guard case .parts(let weighting, let categories, let items) = work else { return nil }
    let all = zip(categories, figures.categories)
    if weighting == .points {
      let left = all.flatMap { zip($0.items, $1.items) }.filter { !$0.isBonus && $1.percent != nil && !$1.isDropped }
      let aggregate = categories.count == 1 ? categories[0].aggregate : .points
      return Self.mean(left.map { ($1.percent ?? 0, aggregate.unit(of: $0)) })
    }
    let parts =
      all.filter { !$0.0.isExtraCredit }.map { (pace(of: $0, $1), $0.weight ?? 0) }
      + zip(items, figures.items).filter { !$0.0.isExtraCredit }.map { ($1.percent, $0.weight ?? 0) }
    let known = parts.compactMap { value, weight in value.map { ($0, weight) } }
    let mean = Self.mean(known)
    let whole = known.reduce(0) { $0 + $1.1 }
    return weighting == .weights && whole > 100 ? mean.map { $0 * whole / 100 } : mean
  }

  private static func mean(_ values: [(percent: Double, weight: Double)]) -> Double? {
    let whole = values.reduce(0) { $0 + $1.weight }
    return whole > 0 ? values.reduce(0) { $0 + $1.percent * $1.weight } / whole : nil
  }
}

extension Item {
  /// Whether its points are added without a maximum.
  fileprivate var isBonus: Bool { isExtraCredit || max == 0 }
}

extension GradeCategory.Aggregate {
  /// How much an item counts.
  fileprivate func unit(of item: Item) -> Double {
    switch self {
    case .points: item.max
    case .weighted: item.weight ?? 0
    default: 1
    }
  }
}
