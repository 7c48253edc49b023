/// Whether the conditions for graduation are met.
package struct GraduationFigures: Sendable, Hashable {
  /// Nil where there are no conditions; not met as soon as one is not, met when all are.
  package var state: ConditionFigures.State?
  /// The mark needed on what is left for all undecided conditions on marks: the largest of theirs, in percent.
  package var required: Double?
  /// In the order of the record's conditions.
  package var conditions: [ConditionFigures]
}
