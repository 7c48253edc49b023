package import Grading

/// What the figures of a record were at the end of earlier days, as its files stood then.
package struct RecordHistory: Sendable {
  /// The earliest first; no two of one day.
  private(set) var days: [Day] = []

  struct Day: Sendable {
    let date: CalendarDate
    /// The scale of the record, on which its grade points count.
    let scale: Scale
    /// The current grade point average; nil where there was none.
    let points: Double?
    /// The general average in percent; nil where there was none.
    let average: Double?
    /// The current grades in percent, by the ids of the courses that had one.
    let courses: [String: Double]
  }

  package init() {}

  /// Adds the figures of a day, which takes the place of what is known of that day and is not before the last one.
  /// - Parameter presentID: the id of today of a course of that day.
  package mutating func add(
    _ date: CalendarDate, _ record: AcademicRecord, _ figures: RecordFigures, presentID: (String) -> String = { $0 }
  ) {
    if days.last?.date == date { days.removeLast() }
    let courses = zip(record.terms, figures.terms).flatMap { term, figures in
      zip(term.courses, figures.courses).compactMap { course, figures in
        figures.standing.current.map { (presentID(course.id), $0) }
      }
    }
    days.append(
      Day(
        date: date, scale: record.scale, points: figures.gpa.current, average: figures.average,
        courses: Dictionary(courses) { first, _ in first }))
  }
}
