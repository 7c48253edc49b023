import Grading
import Testing

@Suite struct `Figures that are known from elsewhere` {
  @Test(arguments: Vector.all) func `a course has them`(vector: Vector) {
    let figures = CourseFigures(of: vector.course)
    for expectation in vector.expected { expectation.check(figures) }
  }

  @Test(arguments: RecordVector.all) func `a record has them`(vector: RecordVector) {
    let figures = RecordFigures(of: vector.record)
    for expectation in vector.expected { expectation.check(figures) }
  }
}

extension Vector {
  static let all = canvas + points + moodle + targets + letters + drops + edges
}

extension RecordVector {
  static let all = credits + programmes
}
