/// A grade point average with the credits behind it.
package struct GPAFigures: Sendable, Hashable {
  /// Over finished letter courses; nil where there is none with points.
  package var official: Double?
  /// Over every letter course with a current grade.
  package var current: Double?
  /// The credits behind the official average.
  package var credits: Double
  package var earnedCredits: Double
  /// Goal and requirement are grade points.
  package var target: Target
}
