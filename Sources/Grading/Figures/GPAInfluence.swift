/// What the GPA of a record would be without single results, as if each were excused.
package struct GPAInfluence {
  private let record: AcademicRecord
  private let terms: [TermComputation]

  package init(on record: AcademicRecord) {
    self.record = record
    terms = record.terms.map { term in
      TermComputation(
        term, courses: term.courses.map { CourseFigures(of: $0, bands: record.bands) }, ungraded: record.ungraded)
    }
  }

  /// Returns the current GPA without a result; `nil` if there is no such result, or no GPA.
  package func gpa(without place: WorkPlace, ofCourse id: String) -> Double? {
    for (at, term) in record.terms.enumerated() {
      guard let course = term.courses.firstIndex(where: { $0.id == id }) else { continue }
      guard term.courses[course].item(at: place)?.hasResult == true else { return nil }
      var (other, terms) = (record, terms)
      other.terms[at].courses[course] = term.courses[course].excusing(place)
      var figures = terms[at].figures.courses
      figures[course] = CourseFigures(of: other.terms[at].courses[course], bands: record.bands)
      terms[at] = TermComputation(other.terms[at], courses: figures, ungraded: record.ungraded)
      return RecordFigures(of: other, terms: terms).gpa.current
    }
    return nil
  }
}
