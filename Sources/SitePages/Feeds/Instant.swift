import Grading
import SiteContent

/// A second in universal time, as files for other programs have it.
struct Instant {
  private let date: CalendarDate
  private let secondOfDay: Int

  /// Nil outside the years 1 to 9999.
  init?(secondsSinceEpoch seconds: Int) {
    let day = (Double(seconds) / 86_400).rounded(.down)
    guard abs(day) < 4_000_000, let date = CalendarDate(daysSinceEpoch: Int(day)) else { return nil }
    self.date = date
    secondOfDay = seconds - Int(day) * 86_400
  }

  /// `20261204T045900Z`, as RFC 5545 has it.
  var calendarText: String { "\(date.calendarText)T\(clock(separator: ""))Z" }

  /// `2026-12-04T04:59:00Z`, as RFC 3339 has it.
  var feedText: String { "\(date.isoText)T\(clock(separator: ":"))Z" }

  private func clock(separator: String) -> String {
    [secondOfDay / 3600, secondOfDay / 60 % 60, secondOfDay % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: separator)
  }
}
