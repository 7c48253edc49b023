package import Grading
import SiteContent

extension CalendarDate {
  /// The ISO 8601 form: `2026-11-21`.
  package var isoText: String { String(decoding: digits(separator: UInt8(ascii: "-")), as: UTF8.self) }

  /// The form of RFC 5545: `20261121`.
  var calendarText: String { String(decoding: digits(separator: nil), as: UTF8.self) }

  fileprivate func digits(separator: UInt8?) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(16)
    text.append(twoDigitsOf: year / 100)
    text.append(twoDigitsOf: year % 100)
    if let separator { text.append(separator) }
    text.append(twoDigitsOf: month)
    if let separator { text.append(separator) }
    text.append(twoDigitsOf: day)
    return text
  }
}

extension Moment {
  /// The form of a `datetime` attribute: `2026-11-21` or `2026-11-21T23:59`.
  package var isoText: String {
    guard let minute = minuteOfDay else { return date.isoText }
    var text = date.digits(separator: UInt8(ascii: "-"))
    text.append(UInt8(ascii: "T"))
    text.append(twoDigitsOf: minute / 60)
    text.append(UInt8(ascii: ":"))
    text.append(twoDigitsOf: minute % 60)
    return String(decoding: text, as: UTF8.self)
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
