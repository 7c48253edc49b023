import Grading
import TestSupport
import Testing

/// What must hold for courses with the rules of syllabi, tried on many random ones. `Tests/reference` works their figures out
/// apart from the engine.
@Suite struct `Laws of rules` {
  private static let count = 1000

  /// Rules with which a better score never lowers the grade.
  static let rising = Set(RandomCourse.Rule.allCases).subtracting([.replacesAlways])

  private func forEach(
    _ rules: Set<RandomCourse.Rule>, seed: UInt64, _ check: (Course, CourseFigures, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(seed: seed)
    for number in 0..<Self.count {
      var kind = RandomCourse(mixesSides: false, hasLimits: number % 3 == 0, rules: rules)
      kind.goal = [35, 50, 62.5, 70, 80, 90][number % 6]
      let course = kind.course(&random)
      check(course, CourseFigures(of: course), &random)
    }
  }

  @Test func `The floor is the grade if nothing more is handed in, and the ceiling that of full scores`() {
    forEach(Set(RandomCourse.Rule.allCases), seed: 40) { course, figures, _ in
      let (least, most) = (CourseFigures(of: course.withoutOpenWork), CourseFigures(of: course.filled(with: 100)))
      expect(figures.standing.floor, least.standing.current, "floor of \(course)")
      expect(figures.standing.ceiling, most.standing.current, "ceiling of \(course)")
    }
  }

  @Test func `A better score never lowers the grade, whatever rules a course has`() {
    forEach(Self.rising, seed: 41) { course, figures, random in
      let (place, gain) = (Int.random(in: 0..<8, using: &random), Double.random(in: 0...1, using: &random))
      var index = -1
      let better = course.mapItems { item, _ in
        index += 1
        guard index == place, case .graded(let points) = item.state else { return item }
        var item = item
        item.state = .graded(points: points + gain * item.max)
        return item
      }
      let after = CourseFigures(of: better).standing.current
      guard let before = figures.standing.current, let after else { return }
      #expect(after.reaches(before), "\(course)")
    }
  }

  @Test func `A displayed target reaches the goal through all rules, and a unit less does not`() {
    forEach(Self.rising, seed: 42) { course, figures, _ in
      let target = figures.target
      guard let goal = target.goal, let required = target.required, required < 10_000 else { return }
      func reaches(_ course: Course) -> Bool { CourseFigures(of: course).standing.current?.reaches(goal) ?? false }
      switch target.state {
      case .secured: #expect(reaches(course.filled(with: 0)) && reaches(course.withoutOpenWork), "\(course)")
      case .reachable, .unreachable:
        let shown = DisplayNumber(target: required, decimals: 2)
        let less = DisplayNumber(units: shown.units - 1, decimals: 2)
        let isLessEnough = required == 0 ? reaches(course.withoutOpenWork) : reaches(course.filled(with: less.value))
        #expect(reaches(course.filled(with: shown.value)) && !isLessEnough, "\(target) of \(course)")
      case .met, .missed, .noGoal, .weightsIncomplete, .workNotListed: break
      }
    }
  }

  @Test func `Shares add up to 100 and contributions to what the parts add up to, whatever rules a course has`() {
    forEach(Set(RandomCourse.Rule.allCases), seed: 43) { course, figures, _ in
      guard let computation = figures.computation, let result = computation.result else { return }
      let items = figures.categories.flatMap(\.items) + figures.items
      expect(items.reduce(0) { $0 + $1.effectiveWeight }, 100, "shares of \(course)")
      // A rounding gives points to items that have none.
      if !course.categories.contains(where: { $0.rounding != nil }) {
        expect(items.reduce(0) { $0 + ($1.contribution ?? 0) }, result, "contributions of \(course)")
      }
      if computation.weighting == .points { return }
      let steps = computation.steps.reduce(0) { $0 + ($1.weighted ?? 0) }
      expect(steps, computation.weightedSum, "steps of \(course)")
    }
  }
}

extension Course {
  /// The course in which no open work is handed in.
  fileprivate var withoutOpenWork: Course {
    mapItems { item, isExtraCredit in
      guard item.state == .ungraded, !isExtraCredit else { return item }
      var item = item
      item.state = .missing
      return item
    }
  }
}
