import Grading

/// A date as it was written, maybe with a time of day, maybe with an offset.
struct WrittenMoment: Hashable {
  var date: CalendarDate
  var minuteOfDay: Int?
  /// Minutes east of Greenwich, nil where none was written.
  var offset: Int?

  /// Reads `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM`, and the latter with `Z` or an offset.
  init(_ text: String) throws(Words) {
    guard let moment = Self.parse(text) else { throw WrittenMomentWords.words(for: text) }
    self = moment
  }

  private init(date: CalendarDate, minuteOfDay: Int? = nil, offset: Int? = nil) {
    self.date = date
    self.minuteOfDay = minuteOfDay
    self.offset = offset
  }

  private static func parse(_ text: String) -> WrittenMoment? {
    var digits = Digits(text.utf8)
    guard let year = digits.number(4), digits.take(0x2D), let month = digits.number(2), digits.take(0x2D),
      let day = digits.number(2), let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if digits.isAtEnd { return WrittenMoment(date: date) }
    guard digits.take(0x54), let hour = digits.number(2), hour < 24, digits.take(0x3A), let minute = digits.number(2),
      minute < 60
    else { return nil }
    let minuteOfDay = hour * 60 + minute
    if digits.isAtEnd { return WrittenMoment(date: date, minuteOfDay: minuteOfDay) }
    if digits.take(0x5A) {
      return digits.isAtEnd ? WrittenMoment(date: date, minuteOfDay: minuteOfDay, offset: 0) : nil
    }
    let sign = digits.take(0x2B) ? 1 : digits.take(0x2D) ? -1 : 0
    guard sign != 0, let hours = digits.number(2), hours <= 14, digits.take(0x3A), let minutes = digits.number(2),
      minutes < 60, digits.isAtEnd
    else { return nil }
    return WrittenMoment(date: date, minuteOfDay: minuteOfDay, offset: sign * (hours * 60 + minutes))
  }

  /// Reads numbers of a fixed width from a text.
  private struct Digits {
    private var rest: String.UTF8View.Iterator
    /// The byte that is looked at; nil at the end.
    private var byte: UInt8?

    init(_ text: String.UTF8View) {
      rest = text.makeIterator()
      byte = rest.next()
    }

    var isAtEnd: Bool { byte == nil }

    mutating func take(_ wanted: UInt8) -> Bool {
      guard byte == wanted else { return false }
      byte = rest.next()
      return true
    }

    mutating func number(_ width: Int) -> Int? {
      var value = 0
      for _ in 0..<width {
        guard let digit = byte, (0x30...0x39).contains(digit) else { return nil }
        byte = rest.next()
        value = value * 10 + Int(digit - 0x30)
      }
      return value
    }
  }
}
