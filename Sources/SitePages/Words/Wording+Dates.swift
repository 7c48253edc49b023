package import Grading
import SiteContent

extension Wording {
  /// A day with its year: `November 21, 2026`.
  func day(_ date: CalendarDate) -> String { filled(longDate, with: date) }

  /// A day without its year: `Nov 21`.
  func shortDay(_ date: CalendarDate) -> String { filled(shortDate, with: date) }

  /// A day with its weekday: `Friday, December 4, 2026`.
  func weekday(_ date: CalendarDate) -> String {
    text(.dueDay, ["weekday": text(Weekday(of: date).phrase), "day": day(date)])
  }

  /// A moment without its year: `Nov 21`, `Nov 21, 11:59 pm`.
  func moment(_ moment: Moment) -> String {
    withClock(shortDay(moment.date), moment)
  }

  /// A moment with its year: `November 21, 2026`, `November 21, 2026, 11:59 pm`.
  func momentWithYear(_ moment: Moment) -> String {
    withClock(day(moment.date), moment)
  }

  /// A day with the time behind it, if the moment has one.
  private func withClock(_ day: String, _ moment: Moment) -> String {
    guard let minute = moment.minuteOfDay else { return day }
    return table.dates.time.filled(["date": day, "clock": clock(minuteOfDay: minute)])
  }

  private func filled(_ pattern: PlacePattern<DatePlace>, with date: CalendarDate) -> String {
    pattern.filled { place in
      switch place {
      case .day: String(date.day)
      case .month: table.dates.months[date.month - 1]
      case .shortMonth: table.dates.shortMonths[date.month - 1]
      case .year: String(date.year)
      }
    }
  }

  /// A time: `11:59 pm`.
  func clock(minuteOfDay minute: Int) -> String {
    let (hour, minutes) = (minute / 60, padded(minute % 60))
    guard let halves = table.dates.halves else { return "\(padded(hour)):\(minutes)" }
    return "\((hour + 11) % 12 + 1):\(minutes) \(hour < 12 ? halves.am : halves.pm)"
  }
}

extension CalendarDate {
  /// `2026-11-21`.
  package var isoText: String { digits(hyphen: UInt8(ascii: "-")) }

  /// `20261121`, as RFC 5545 has it.
  var calendarText: String { digits(hyphen: nil) }

  private func digits(hyphen: UInt8?) -> String {
    // So short a text needs no memory of its own if it is made at once.
    unsafe String(unsafeUninitializedCapacity: 10) { text in
      var count = 0
      func append(_ byte: UInt8) {
        unsafe text[count] = byte
        count += 1
      }
      func append(twoDigits number: Int) {
        append(UInt8(ascii: "0") + UInt8(number / 10))
        append(UInt8(ascii: "0") + UInt8(number % 10))
      }
      append(twoDigits: year / 100)
      append(twoDigits: year % 100)
      if let hyphen { append(hyphen) }
      append(twoDigits: month)
      if let hyphen { append(hyphen) }
      append(twoDigits: day)
      return count
    }
  }
}

extension Moment {
  /// `2026-11-21` or `2026-11-21T23:59`, as a `datetime` attribute has it.
  package var isoText: String {
    guard let minute = minuteOfDay else { return date.isoText }
    return date.isoText + "T" + padded(minute / 60) + ":" + padded(minute % 60)
  }
}

/// Two digits.
private func padded(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }
