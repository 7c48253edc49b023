import Grading
import Testing

struct `Figures that are known from elsewhere` {
  @Test(arguments: Vector.all) func `The figures of a course agree with an independent source`(vector: Vector) {
    let figures = CourseFigures(of: vector.course)
    for expectation in vector.expected { expectation.check(figures) }
  }

  @Test(arguments: RecordVector.all) func `The figures of a record agree with an independent source`(
    vector: RecordVector
  ) {
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
