import Foundation
import Grading
import TestSupport
import Testing

@Suite struct `Drop rules` {
  /// The number of random courses. The environment variable sets a larger one for a long run.
  private static let count =
    ProcessInfo.processInfo.environment["SITEGEN_RANDOM_COURSES"].flatMap { Int($0) } ?? 1000

  @Test func `Drop rules agree with trying every set of items`() {
    var random = SeededGenerator(seed: 1)
    for number in 0..<Self.count {
      let course = RandomCourse().course(&random)
      for hypothesis in [course, course.filled(with: 0), course.filled(with: 100), course.filled(with: 63)] {
        let known = BruteForce(hypothesis).grades
        let grade = CourseFigures(of: hypothesis).standing.current
        let agrees = grade.map { grade in known.contains { abs($0 - grade) <= 1e-8 } } ?? known.isEmpty
        #expect(agrees, "course \(number): \(String(describing: grade)) is not in \(known): \(hypothesis.work)")
        if !agrees { return }
      }
    }
  }

  @Test func `Drop rules give the floor and ceiling of a course whose open work is graded that way`() {
    var random = SeededGenerator(seed: 2)
    for number in 0..<Self.count {
      let course = RandomCourse().course(&random)
      let standing = CourseFigures(of: course).standing
      let floor = CourseFigures(of: course.filled(with: 0)).standing.current
      let ceiling = CourseFigures(of: course.filled(with: 100)).standing.current
      expect(standing.floor, floor, "floor of course \(number)")
      expect(standing.ceiling, ceiling, "ceiling of course \(number)")
    }
  }
}
