/// The figures of an academic year: its terms taken together.
package struct YearFigures: Sendable, Hashable {
  /// As the terms name it, `2025-26`.
  package var year: String
  package var gpa: GPAFigures
  /// The general average over the units of its terms, in percent.
  package var average: Double?
  /// Of all its courses.
  package var credits: Double
}
