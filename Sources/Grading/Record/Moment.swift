/// A date, maybe with a time of day, as it was written, and the instants that it spans.
///
/// Instants are seconds since 1970-01-01T00:00Z. Which instant a written time means depends on the site's time zone, so
/// the reader of the content works it out; here it is only compared.
package struct Moment: Sendable, Hashable {
  package var date: CalendarDate
  /// Minutes since midnight as written, nil where only a date was.
  package var minuteOfDay: Int? { minute.map(Int.init) }
  private let minute: Int16?
  /// The first instant of the moment.
  package var start: Int
  /// The last instant of the moment: the end of the day where only a date was written, else `start`.
  package var end: Int

  /// - Parameter minuteOfDay: from 0 to 1439.
  package init(date: CalendarDate, minuteOfDay: Int?, start: Int, end: Int) {
    self.date = date
    minute = minuteOfDay.map { Int16($0) }
    self.start = start
    self.end = end
  }

  /// Whether the moment lies behind `now`; a deadline is kept until its very end.
  package func hasPassed(at now: Int) -> Bool { now > end }
}
