/// How a language writes dates and times.
package struct DateFormats: Sendable, Hashable {
  /// `{day}`, `{month}`, `{shortMonth}` and `{year}`.
  package var day: TextPattern
  /// The same without a year.
  package var short: TextPattern
  /// `{date}` and `{clock}`.
  package var time: TextPattern
  /// Whether the clock counts to 12, with the words for the dayPeriods of the day.
  package var dayPeriods: DayPeriods?
  /// Twelve each.
  package var months: [String]
  package var shortMonths: [String]

  package struct DayPeriods: Sendable, Hashable {
    package var am: String
    package var pm: String

    package init(am: String, pm: String) {
      self.am = am
      self.pm = pm
    }
  }

  package init(
    day: TextPattern, short: TextPattern, time: TextPattern, dayPeriods: DayPeriods?, months: [String],
    shortMonths: [String]
  ) {
    self.day = day
    self.short = short
    self.time = time
    self.dayPeriods = dayPeriods
    self.months = months
    self.shortMonths = shortMonths
  }
}
