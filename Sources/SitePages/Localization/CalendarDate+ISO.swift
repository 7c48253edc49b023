package import Grading
import SiteContent

extension CalendarDate {
  /// The ISO 8601 form: `2026-11-21`.
  package var isoText: String { text(separator: "-") }

  /// The form of RFC 5545: `20261121`.
  var calendarText: String { text(separator: "") }

  private func text(separator: String) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(10)
    text.append(twoDigitsOf: year / 100)
    text.append(twoDigitsOf: year % 100)
    text += separator.utf8
    text.append(twoDigitsOf: month)
    text += separator.utf8
    text.append(twoDigitsOf: day)
    return String(decoding: text, as: UTF8.self)
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
  var twoDigits: String { self < 10 ? "0" + String(self) : String(self) }
}

extension [UInt8] {
  /// Appends the digits of a number from 0 to 99.
  fileprivate mutating func append(twoDigitsOf number: Int) {
    append(UInt8(ascii: "0") + UInt8(number / 10))
    append(UInt8(ascii: "0") + UInt8(number % 10))
  }
}
