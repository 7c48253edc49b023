/// A day of the Gregorian calendar, from year 1 to 9999.
package struct CalendarDate: Sendable, Hashable, Comparable {
  package var year: Int { Int(shortYear) }
  package var month: Int { Int(shortMonth) }
  package var day: Int { Int(shortDay) }
  // Short, as every item has a date or room for one.
  private let shortYear: Int16
  private let shortMonth: Int8
  private let shortDay: Int8

  /// Returns `nil` if the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    shortYear = Int16(year)
    shortMonth = Int8(month)
    shortDay = Int8(day)
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

/// A date, with or without a time of day, in the site's time zone, and the instants that it spans.
///
/// Instants are seconds since 1970-01-01T00:00Z. The reader of the content computes them, because they depend on the site's
/// time zone; here they are only compared.
package struct Moment: Sendable, Hashable {
  package var date: CalendarDate
  /// Minutes since midnight, 0 to 1439; `nil` if only a date was written.
  package var minuteOfDay: Int?
  /// The first instant of the moment.
  package var start: Int
  /// The last instant of the moment: the end of the day if only a date was written, otherwise `start`.
  package var end: Int
  /// Whether the time was written with a UTC offset, so that it may differ from the one in the file.
  package var hasOffset: Bool

  package init(date: CalendarDate, minuteOfDay: Int?, start: Int, end: Int, hasOffset: Bool = false) {
    self.date = date
    self.minuteOfDay = minuteOfDay
    self.start = start
    self.end = end
    self.hasOffset = hasOffset
  }

  /// Whether the moment is entirely before `now`, in seconds since 1970. A deadline is kept until its very end.
  package func hasPassed(at now: Int) -> Bool { now > end }
}
