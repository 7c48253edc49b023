/// A day of the Gregorian calendar.
package struct CalendarDate: Sendable, Hashable, Comparable {
  /// Year, month and day in one number that grows with them: a record has many dates, and most of what is done with
  /// them is to copy and to compare.
  private let packed: Int32

  package var year: Int { Int(packed >> 9) }
  package var month: Int { Int(packed >> 5 & 0xF) }
  package var day: Int { Int(packed & 0x1F) }

  /// Nil where the calendar has no such day.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(inMonth: month, of: year)).contains(day)
    else { return nil }
    packed = Int32(year << 9 | month << 5 | day)
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool { left.packed < right.packed }

  private static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
