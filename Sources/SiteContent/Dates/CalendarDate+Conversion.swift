package import Grading

extension CalendarDate {
  /// The number of days since 1970-01-01, negative before; see https://howardhinnant.github.io/date_algorithms.html.
  package var daysSinceEpoch: Int {
    // If years start in March, the leap day is at their end.
    let year = month <= 2 ? year - 1 : year
    let era = (year >= 0 ? year : year - 399) / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The number of days since the Monday of its week, 0…6.
  package var daysSinceMonday: Int {
    // 1970-01-01 was a Thursday; the remainder is negative before it.
    ((daysSinceEpoch + 3) % 7 + 7) % 7
  }

  /// Creates the date that is so many days after 1970-01-01; nil outside the years 1 to 9999.
  package init?(daysSinceEpoch days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month: month,
      day: dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }
}

extension CalendarDate {
  /// The ISO 8601 form: `2025-09-05`.
  package var isoText: String {
    // Pages of courses show many dates; put together from four numbers, a text takes six times as long.
    func digit(_ number: Int) -> UInt8 { UInt8(ascii: "0") + UInt8(number % 10) }
    let hyphen = UInt8(ascii: "-")
    let bytes = [
      digit(year / 1000), digit(year / 100), digit(year / 10), digit(year), hyphen,
      digit(month / 10), digit(month), hyphen,
      digit(day / 10), digit(day),
    ]
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Moment {
  /// The ISO 8601 form without an offset: `2026-11-21` or `2026-11-21T23:59`.
  package var isoText: String { Self.isoText(of: date, minuteOfDay: minuteOfDay) }

  static func isoText(of date: CalendarDate, minuteOfDay: Int?) -> String {
    guard let minute = minuteOfDay else { return date.isoText }
    return "\(date.isoText)T\((minute / 60).twoDigits):\((minute % 60).twoDigits)"
  }
}

extension Int {
  /// The number with a leading zero if it has a single digit.
  package var twoDigits: String { self < 10 ? "0" + String(self) : String(self) }
}
