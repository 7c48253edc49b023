/// What a student had in all terms up to one of them.
package struct CumulativeFigures: Sendable, Hashable {
  /// The position of the last of these terms in the record.
  package var term: Int
  /// The official grade point average, with what was earned before.
  package var official: Double?
  /// The same over every course with a current grade.
  package var current: Double?
  /// The general average, in percent.
  package var average: Double?
}

extension RecordFigures {
  /// The cumulative figures at the newest terms of a record, the oldest first.
  ///
  /// Courses count with the grades that they have today, so the last ones are the record's own.
  package func cumulative(of record: AcademicRecord, newest count: Int) -> [CumulativeFigures] {
    record.terms.indices.prefix(count).reversed().map { index in
      var part = record
      part.terms = Array(record.terms[index...])
      part.gpa.goal = nil
      let scope = RecordScope(part, terms[index...].map(\.courses))
      let gpa = scope.gpa(prior: record.gpa.prior)
      return CumulativeFigures(
        term: index, official: gpa.official, current: gpa.current, average: scope.averages().average().current)
    }
  }
}
