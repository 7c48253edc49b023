package import Grading

/// The figures of a record at the end of earlier days, computed from the files of those days.
package struct RecordHistory: Sendable {
  /// The days, the earliest first, each at most once.
  private(set) var days: [Day] = []

  struct Day: Sendable {
    let date: CalendarDate
    /// The scale of the record on that day.
    let scale: Scale
    /// The current GPA, or nil if there was none.
    let points: Double?
    /// The general average in percent, or nil if there was none.
    let average: Double?
    /// The current grades in percent by course id, for the courses that had one.
    let courses: [String: Double]
  }

  package init() {}

  /// Adds the figures of a day. They replace earlier figures of the same day.
  ///
  /// - Parameters:
  ///   - date: the day, which must not be before the last added one.
  ///   - presentID: returns today's id of a course of that day.
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
