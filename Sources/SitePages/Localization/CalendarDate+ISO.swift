package import Grading
import SiteContent

extension CalendarDate {
  /// The ISO 8601 form: `2026-11-21`.
  package var isoText: String { text(separator: "-") }

  /// The form of RFC 5545: `20261121`.
  var calendarText: String { text(separator: "") }

  private func text(separator: String) -> String {
    "\((year / 100).twoDigits)\((year % 100).twoDigits)\(separator)\(month.twoDigits)\(separator)\(day.twoDigits)"
  }
}

extension Moment {
  /// The form of a `datetime` attribute: `2026-11-21` or `2026-11-21T23:59`.
  package var isoText: String {
    guard let minute = minuteOfDay else { return date.isoText }
    return "\(date.isoText)T\((minute / 60).twoDigits):\((minute % 60).twoDigits)"
  }
}

extension Int {
  /// The number with a leading zero if it has a single digit.
  var twoDigits: String { self < 10 ? "0\(self)" : "\(self)" }
}
