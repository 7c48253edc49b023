import Grading
import Testing

@Suite struct `Figures that are known from elsewhere` {
  @Test(arguments: Vector.all) func `a course has them`(vector: Vector) {
    let figures = CourseFigures(of: vector.course)
    for expectation in vector.expected { expectation.check(figures) }
  }
}

extension Vector {
  static let all = canvas + points + moodle + targets + letters + drops + edges
}
