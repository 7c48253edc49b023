import Grading
import TestSupport
import Testing

struct `Drop rules` {
  private static let count = Sample.count(300, of: 100_000)

  @Test func `Drop rules agree with trying every set of items`() {
    var random = SeededGenerator(ofDay: 1)
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
    var random = SeededGenerator(ofDay: 2)
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
