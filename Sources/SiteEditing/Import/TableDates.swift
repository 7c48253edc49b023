import Formats
import Grading
import SiteContent

/// The due dates of a table: `2026-10-10`, `2026-10-10 23:59:00`, `2026-10-10T21:59:00Z`, `15/09/2026`, `2026年9月15日`, or with the
/// name of the month: `Nov 20 by 11:59pm`, `20 nov. 2026 à 23:59`.
struct TableDates {
  /// What a cell with a date says.
  enum Reading: Hashable {
    case none
    /// The date in the form of content files, and whether it has passed.
    case due(String, hasPassed: Bool)
    /// The reason why the date cannot be read.
    case unread(String)
  }

  private var readings: [String: Reading] = [:]

  /// - Parameters:
  ///   - texts: all dates of the table, which show together whether days or months come first.
  ///   - hasUTC: whether times without an offset are in UTC.
  init(_ texts: [String], _ clock: SiteClock, hasUTC: Bool = false) {
    let dates = Set(texts).map { (text: $0, date: Date($0)) }
    let numbers = dates.compactMap { $0.date?.unordered }
    let hasDays = numbers.contains { $0.0 > 12 }
    let hasMonths = numbers.contains { $0.1 > 12 }
    let isDayFirst: Bool? = hasDays == hasMonths ? nil : hasDays
    for (text, date) in dates {
      if let date {
        readings[text] = date.reading(isDayFirst: isDayFirst, clock, hasUTC: hasUTC)
      } else if text.contains(where: \.isNumber) {
        readings[text] = .unread("\"\(text)\" is not a date such as 2026-10-10, so the item has none")
      }
    }
  }

  /// Whether a text is a date in some form.
  static func isDate(_ text: String) -> Bool {
    // Most texts are none, and patterns take time.
    text.utf8.count <= 60 && text.utf8.contains { (0x30...0x39).contains($0) } && Date(text) != nil
  }

  func read(_ text: String) -> Reading { readings[text] ?? .none }

  /// A date whose numbers may be in either order.
  private struct Date {
    let text: String
    /// Nil for the year in which the day is nearest to now.
    var year: Int?
    var first: Int
    var second: Int
    /// Whether the month comes first; nil if only other dates can tell.
    var isMonthFirst: Bool?
    var minute: Int?
    var offset: Int?

    var unordered: (Int, Int)? { isMonthFirst == nil ? (first, second) : nil }

    init?(_ text: String) {
      self.text = text
      let rest: Substring
      if let match = text.prefixMatch(of: /(\d{4})[-\/.年](\d{1,2})[-\/.月](\d{1,2})日?/) {
        guard let year = Int(match.1), let month = Int(match.2), let day = Int(match.3) else { return nil }
        (self.year, first, second, isMonthFirst) = (year, month, day, true)
        rest = text[match.range.upperBound...]
      } else if let match = text.prefixMatch(of: /(\d{1,2})([-\/.])(\d{1,2})[-\/.](\d{4})/) {
        guard let year = Int(match.4), let one = Int(match.1), let other = Int(match.3) else { return nil }
        (self.year, first, second) = (year, one, other)
        // With points, days come first everywhere.
        if match.2 == "." { isMonthFirst = false }
        rest = text[match.range.upperBound...]
      } else if let named = Self.named(text) {
        (year, first, second, isMonthFirst) = (named.year, named.month, named.day, true)
        rest = named.rest
      } else {
        return nil
      }
      guard takeTime(rest) else { return nil }
    }

    /// Takes what is after the day; returns false if it is not a time.
    private mutating func takeTime(_ text: Substring) -> Bool {
      if text.allSatisfy(\.isWhitespace) { return true }
      let form =
        /[T,\s]*(?:(?:à|at|by|um|a las) )?(\d{1,2})(?:([:h])(\d{2})?)?(?::\d{2}(?:[.,]\d+)?)?\s*([AaPp]\.?[Mm]\.?)?(?: Uhr)?\s*(Z|UTC|GMT|[-+]\d{2}:?\d{2})?\s*/
      guard let match = text.wholeMatch(of: form), var hour = Int(match.1), let minutes = Int(match.3 ?? "0"),
        minutes < 60,
        match.3 != nil || match.2 == "h" || match.2 == nil && match.4 != nil
      else {
        return false
      }
      if let half = match.4?.filter(\.isLetter).lowercased() {
        guard (1...12).contains(hour) else { return false }
        hour = hour % 12 + (half == "pm" ? 12 : 0)
      }
      guard hour < 24 else { return false }
      minute = hour * 60 + minutes
      if let zone = match.5 {
        let digits = zone.filter(\.isNumber)
        let size = (Int(digits.prefix(2)) ?? 0) * 60 + (Int(digits.suffix(2)) ?? 0)
        offset = digits.isEmpty ? 0 : zone.hasPrefix("-") ? -size : size
      }
      return true
    }

    /// Returns a date with the name of its month; nil if the text does not start with one.
    private static func named(_ text: String) -> (year: Int?, month: Int, day: Int, rest: Substring)? {
      if let match = text.prefixMatch(
        of:
          /(?:(?i:mon|tue|wed|thu|fri|sat|sun)\p{L}*\.?,? )?(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4})(?!\d))?\b/
      ),
        let month = month(match.1), let day = Int(match.2)
      {
        return (match.3.flatMap { Int($0) }, month, day, text[match.range.upperBound...])
      }
      if let match = text.prefixMatch(
        of:
          /(?:(?i:lun|mar|mer|jeu|ven|sam|dim)\p{L}*\.?,? )?(\d{1,2})(?:er|\.)? (?:de )?(\p{L}{3,})\.?(?:,? (?:de )?(\d{4})(?!\d))?/
      ),
        let month = month(match.2), let day = Int(match.1)
      {
        return (match.3.flatMap { Int($0) }, month, day, text[match.range.upperBound...])
      }
      return nil
    }

    /// Returns the month that a text names, whole or by its beginning; nil if it names none or several.
    private static func month(_ text: Substring) -> Int? {
      let word = text.lowercased().folded
      let found = months.indices.filter { months[$0].contains { $0.hasPrefix(word) } }
      return found.count == 1 ? found[0] + 1 : nil
    }

    /// The names of the months in English, French, German and Spanish, without accents.
    private static let months = [
      ["january", "janvier", "januar", "enero"], ["february", "fevrier", "februar", "febrero"],
      ["march", "mars", "marz", "marzo"], ["april", "avril", "abril"], ["may", "mai", "mayo"],
      ["june", "juin", "juni", "junio"], ["july", "juillet", "juli", "julio"], ["august", "aout", "agosto"],
      ["september", "septembre", "septiembre"], ["october", "octobre", "oktober", "octubre"],
      ["november", "novembre", "noviembre"], ["december", "decembre", "dezember", "diciembre"],
    ]

    func reading(isDayFirst: Bool?, _ clock: SiteClock, hasUTC: Bool) -> Reading {
      func date(monthFirst: Bool) -> CalendarDate? {
        let (month, day) = monthFirst ? (first, second) : (second, first)
        return CalendarDate(year: year ?? clock.year(ofMonth: month, day: day), month: month, day: day)
      }
      // 22/12/2026 has one reading, whatever the other dates are.
      let own = first == second ? true : first > 12 ? false : second > 12 ? true : nil
      guard let isMonthFirst = isMonthFirst ?? own ?? isDayFirst.map({ !$0 }) else {
        let days = [false, true].compactMap { date(monthFirst: $0)?.isoText }
        return .unread(
          "\"\(text)\" is \(days.joined(separator: " or ")), so the item has no date: write dates as 2026-10-10")
      }
      guard let date = date(monthFirst: isMonthFirst) else {
        return .unread("\"\(text)\" is not a day of the calendar, so the item has no date")
      }
      let (written, hasPassed) = clock.written(date, minute: minute, offset: offset ?? (hasUTC ? 0 : nil))
      return .due(written, hasPassed: hasPassed)
    }
  }
}

extension ImportedResult {
  /// Sets the due date, or notes why it cannot be read.
  mutating func set(_ due: TableDates.Reading) {
    switch due {
    case .none: break
    case .due(let text, _): self.due = text
    case .unread(let reason): notes.append(reason)
    }
  }
}
