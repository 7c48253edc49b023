import Foundation
import Grading
import TestSupport
import Testing

@testable import SitePages

/// Thousands of random courses with the figures of the build, to which the what-if script is held in
/// `Tests/browser/test_whatif_arithmetic.py`.
///
/// The table has several megabytes, so it is not committed: that test has it written, to the place that the variable
/// `SITEGEN_RANDOM_TABLE` names.
struct `The table of random courses for the what-if script` {
  private static let count = Sample.count(1000, of: 100_000)

  /// What the courses have, in turn.
  private static let kinds: [RandomCourse] = {
    let bothSides = RandomCourse(dropsBoth: true, announces: true)
    var sameMaxima = bothSides
    sameMaxima.maxima = [10]
    return [
      bothSides, RandomCourse(announces: true), RandomCourse(mixesSides: false), sameMaxima,
      RandomCourse(announces: true),
      RandomCourse(announces: true, hasLimits: true), sameMaxima,
      RandomCourse(mixesSides: false, announces: true, rules: [.drops, .aggregates, .caps]),
      RandomCourse(announces: true, hasLimits: true, rules: [.drops, .replaces, .replacesAlways, .caps]),
      RandomCourse(weightings: [.weights], dropsBoth: true, announces: true, rules: [.schemes, .adjust]),
      RandomCourse(announces: true, rules: [.curves, .roots, .rounds]),
      RandomCourse(weightings: [.points], announces: true, rules: [.letters]),
      RandomCourse(announces: true, rules: [.replaces, .replacesAlways, .itemGates]),
      RandomCourse(weightings: [.weights, .coefficients], announces: true, rules: [.formulas, .caps, .rounds]),
      RandomCourse(announces: true, rules: [.partFormulas, .drops, .caps]),
      RandomCourse(announces: true, hasLimits: true, rules: [.exams]),
      RandomCourse(announces: true, hasLimits: true, rules: [.tests]), sameMaxima, bothSides,
      RandomCourse(announces: true, hasLimits: true, rules: [.belowZero, .drops]),
      RandomCourse(announces: true, hasLimits: true, rules: [.replaces, .cappingResits, .itemGates]),
      RandomCourse(announces: true, rules: [.exams, .drops, .schemes]),
      RandomCourse(dropsBoth: true, announces: true, hasLimits: true, rules: Set(RandomCourse.Rule.allCases)),
    ]
  }()

  @Test func `The table of random courses has every kind, a third with drop rules on both sides`() throws {
    let courses = Self.courses(Self.count, ofDay: 2027)
    #expect(courses.count == Self.count)
    let bothSides = courses.filter { $0.categories.contains { $0.drops.lowest > 0 && $0.drops.highest > 0 } }
    #expect(3 * bothSides.count >= courses.count)
    let maxima = bothSides.map { Set($0.categories.flatMap(\.items).map(\.max)).count }
    let many = Self.count / 10
    #expect(maxima.count { $0 == 1 } > many && maxima.count { $0 > 1 } > many)
    #expect(courses.count { $0.categories.contains { $0.items.contains { $0.isExtraCredit } } } > many)
    #expect(courses.count { $0.categories.contains { $0.items.contains { $0.state == .ungraded } } } > many)
    #expect(courses.count { $0.categories.contains { $0.count != nil } } > many)
    let place = ProcessInfo.processInfo.environment["SITEGEN_RANDOM_TABLE"]
    if let place { try Self.table(of: courses).write(to: URL(filePath: place)) }
  }

  private static func table(of courses: [Course]) -> Data {
    CaseRecords.table(of: Array(courses.enumerated())) { numbered, json in
      CourseCase(id: "course \(numbered.offset)", course: numbered.element, scores: [:], hasRules: true).write(
        to: &json)
    }
  }

  /// Courses with goals that they can nearly reach.
  static func courses(_ count: Int, ofDay number: UInt64) -> [Course] {
    let goals: [Double] = [35, 50, 62.5, 70, 80, 90]
    var random = SeededGenerator(ofDay: number)
    return (0..<count).map { number in
      var kind = kinds[number % kinds.count]
      kind.goal = goals.randomElement(using: &random)
      var course = kind.course(&random)
      if random.happens(10) { course.ungraded = .zero }
      if random.happens(10) { course.renormalises = false }
      return course
    }
  }
}
