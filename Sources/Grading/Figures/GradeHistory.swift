/// How the current grade of a course moved from day to day, as graded work came back.
package struct GradeHistory: Sendable, Hashable {
  /// The earliest first; no two on one day, and the last has the current grade.
  package var points: [Point]

  package struct Point: Sendable, Hashable {
    package var date: CalendarDate
    /// The current grade at the end of the day, in percent.
    package var grade: Double
    /// The names of the work that came back since the point before.
    package var work: [LocalizedText]
  }
}
