/// The grade that a student wants in a course.
package struct CourseGoal: Sendable, Hashable {
  /// In percent.
  package var percent: Double
  /// The letter, where the goal was written as one.
  package var letter: String?

  package init(percent: Double, letter: String? = nil) {
    self.percent = percent
    self.letter = letter
  }
}
