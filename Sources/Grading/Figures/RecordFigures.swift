/// All figures of a record.
package struct RecordFigures: Sendable, Hashable {
  /// Cumulative: all terms, what was earned before, repeats by the policy.
  package var gpa: GPAFigures
  /// The general average over all units of all terms, in percent.
  package var average: Double?
  /// Every bloc of the record over all terms, in the record's order.
  package var blocs: [BlocFigures]
  package var graduation: GraduationFigures
  /// In the order of the record's goals.
  package var goals: [ConditionFigures]
  /// In the order of the record's terms.
  package var terms: [TermFigures]
  /// The academic years that the terms name, newest first.
  package var years: [YearFigures]
}
