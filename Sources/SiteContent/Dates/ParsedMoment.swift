import Formats
import Grading

/// A date as it is in a file, optionally with a time of day and a UTC offset.
struct ParsedMoment: Hashable {
  var date: CalendarDate
  var minuteOfDay: Int?
  /// The UTC offset in minutes, positive east of Greenwich; nil if the text has none.
  var offset: Int?

  /// Parses `YYYY-MM-DD`, `YYYY-MM-DDTHH:MM`, and the latter followed by `Z` or an offset such as `+02:00`.
  /// - Throws: An explanation of the invalid text, and how to write the date.
  init(_ text: String) throws(DiagnosticText) {
    guard let moment = Self.parse(text) else { throw DateErrorExplainer.explain(text) }
    self = moment
  }

  init(date: CalendarDate, minuteOfDay: Int? = nil, offset: Int? = nil) {
    self.date = date
    self.minuteOfDay = minuteOfDay
    self.offset = offset
  }

  /// The form of a UTC offset in minutes that `init` parses: `+02:00`.
  static func text(ofOffset minutes: Int) -> String {
    "\(minutes < 0 ? "-" : "+")\((abs(minutes) / 60).twoDigits):\((abs(minutes) % 60).twoDigits)"
  }

  private static func parse(_ text: String) -> ParsedMoment? {
    var text = text
    return text.withUTF8 { parse(unsafe $0.span) }
  }

  private static func parse(_ text: Span<UInt8>) -> ParsedMoment? {
    var at = 0
    guard let year = number(4, text, &at), take(0x2D, text, &at), let month = number(2, text, &at),
      take(0x2D, text, &at), let day = number(2, text, &at), let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    if at == text.count { return ParsedMoment(date: date) }
    guard take(0x54, text, &at), let hour = number(2, text, &at), hour < 24, take(0x3A, text, &at),
      let minute = number(2, text, &at), minute < 60
    else { return nil }
    let minuteOfDay = hour * 60 + minute
    if at == text.count { return ParsedMoment(date: date, minuteOfDay: minuteOfDay) }
    if take(0x5A, text, &at) {
      return at == text.count ? ParsedMoment(date: date, minuteOfDay: minuteOfDay, offset: 0) : nil
    }
    let sign = take(0x2B, text, &at) ? 1 : take(0x2D, text, &at) ? -1 : 0
    guard sign != 0, let hours = number(2, text, &at), hours <= 14, take(0x3A, text, &at),
      let minutes = number(2, text, &at), minutes < 60, at == text.count
    else { return nil }
    return ParsedMoment(date: date, minuteOfDay: minuteOfDay, offset: sign * (hours * 60 + minutes))
  }

  /// Skips a byte if it is next, and returns whether it was.
  private static func take(_ byte: UInt8, _ text: Span<UInt8>, _ at: inout Int) -> Bool {
    guard at < text.count, text[at] == byte else { return false }
    at += 1
    return true
  }

  /// Parses a number with a fixed number of digits; nil if there are fewer.
  private static func number(_ width: Int, _ text: Span<UInt8>, _ at: inout Int) -> Int? {
    guard at + width <= text.count else { return nil }
    var value = 0
    for place in at..<at + width {
      guard (0x30...0x39).contains(text[place]) else { return nil }
      value = value * 10 + Int(text[place] - 0x30)
    }
    at += width
    return value
  }
}

extension FieldReader {
  /// Reads a day, optionally with a time, in the site's time zone; nil if the key is absent or has an error.
  mutating func moment(_ key: String, in zone: TimeZoneTable) -> Moment? {
    text(key).flatMap { zone.moment($0, at: span(of: key), report) }
  }

  /// Reads a day; a time after it is ignored.
  mutating func day(_ key: String) -> CalendarDate? {
    guard let text = text(key) else { return nil }
    do {
      return try ParsedMoment(text).date
    } catch {
      report.add(.error, span(of: key), error)
      return nil
    }
  }
}

extension TimeZoneTable {
  /// Reads a day, optionally with a time; nil with an error if a text is none.
  func moment(_ text: String, at span: SourceSpan, _ report: DiagnosticCollector) -> Moment? {
    do {
      let parsed = try ParsedMoment(text)
      if !isStated, parsed.minuteOfDay != nil, parsed.offset == nil {
        report.add(.warning, span, Self.unstatedWarning)
      }
      let read = moment(parsed)
      if let warning = warning(of: parsed, readAs: read) { report.add(.warning, span, warning) }
      return read
    } catch {
      report.add(.error, span, error)
      return nil
    }
  }
}
