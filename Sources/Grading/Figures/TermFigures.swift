/// The figures of a term.
package struct TermFigures: Sendable, Hashable {
  package var gpa: GPAFigures
  /// The general average over its units, in percent.
  package var average: Double?
  /// In the order of the term's units.
  package var units: [UnitFigures]
  /// The term's part of each bloc that has units in it, by id.
  package var blocs: [BlocFigures]
  /// In the order of the term's courses.
  package var courses: [CourseFigures]
}
