/// The figures of one course.
package struct CourseFigures: Sendable, Hashable {
  package var standing: Standing
  /// The letter of the current grade, or the posted one.
  package var letter: String?
  /// Grade points of the letter or by the formula; nil also where the basis carries none.
  package var points: Double?
  /// The step of the colour code that the current grade is in.
  package var band: Band?
  /// Whether the grade is final: one was posted, or nothing ordinary is ungraded.
  package var isFinished: Bool
  /// Whether the course counts as passed: posted so, or at or above `pass`; nil without a grade.
  package var isPassed: Bool?
  package var target: Target
  /// Highest first.
  package var ladder: [LadderStep]
  /// Percentage points up to the next letter's cut-off; nil at the top or without letters or grade.
  package var toNextLetter: Double?
  /// Percentage points above the letter's own cut-off; nil without letters or grade.
  package var aboveLetter: Double?
  /// The sum of the declared weights where there are any: 100 when they are complete.
  package var declaredWeight: Double?
  /// In the order of the course's categories.
  package var categories: [CategoryFigures]
  /// In the order of the course's direct items; empty where the course is one mark.
  package var items: [ItemFigures]
  /// The numbers behind the current grade, step by step; nil where the grade was posted.
  package var computation: Computation?
  /// The grade as a function of the score on everything that is left, in percent; nil where there is no value.
  var outcome: Curve?
}
