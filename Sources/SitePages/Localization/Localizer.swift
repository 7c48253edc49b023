import Grading
import SiteContent

/// The texts of one language, and its formats for numbers and dates.
///
/// A localizer exists only if its table has all texts, so looking one up cannot fail. It is a class because every view refers
/// to it.
final class Localizer: Sendable {
  let table: LanguageTable
  private let patterns: [TextKey: LanguageTable.Text]
  /// The patterns of `percent` and `outOf`, which nearly every number of a page needs.
  private let percentPattern: TextPattern
  private let outOfPattern: TextPattern
  /// The IANA name of the site's time zone; nil outside of pages.
  private let timeZone: String?

  /// Makes a localizer from a table; returns nil and the missing texts if the table lacks any.
  static func make(from table: LanguageTable) -> (localizer: Localizer?, missing: [TextKey]) {
    let patterns = TextKey.keys(in: table).compactMapValues { table.texts[$0] }
    let missing = TextKey.allCases.filter { patterns[$0] == nil }
    return (missing.isEmpty ? Localizer(table: table, patterns: patterns) : nil, missing)
  }

  /// Returns a localizer that names a time zone beside times.
  func naming(timeZone: String) -> Localizer { Localizer(table: table, patterns: patterns, timeZone: timeZone) }

  private init(table: LanguageTable, patterns: [TextKey: LanguageTable.Text], timeZone: String? = nil) {
    self.table = table
    self.timeZone = timeZone
    self.patterns = patterns
    percentPattern = patterns[.numberPercent]?.pattern ?? TextPattern("")
    outOfPattern = patterns[.numberOutOf]?.pattern ?? TextPattern("")
  }

  /// The language code: `fr`.
  var language: String { table.code }

  // MARK: - Texts

  /// Returns a text with its placeholders filled in.
  func text(_ textKey: TextKey, _ values: KeyValuePairs<String, String> = [:]) -> String {
    patterns[textKey]?.pattern?.filled(values) ?? ""
  }

  /// Returns the plural form of a text for a number, with `{count}` and `{value}` filled in.
  func count(_ textKey: TextKey, _ count: Int, value: String = "") -> String {
    let values: KeyValuePairs = ["count": String(count), "value": value]
    guard case .plural(let forms) = patterns[textKey] else { return text(textKey, values) }
    let form = forms[table.pluralRule.category(of: count)] ?? forms[.other]
    return form?.filled(values) ?? ""
  }

  /// Returns the text of a name or note that the content gives in several languages.
  func text(_ text: LocalizedText) -> String { text.text(in: language) }

  /// Returns the text of any key of the table, with its placeholders empty, as templates show it.
  func plainText(ofKey key: String) -> String { table.texts[key]?.pattern?.filled([:]) ?? "" }

  // MARK: - Numbers

  /// Returns a number as a percentage: `87 %`.
  func percent(_ number: String) -> String {
    percentPattern.filled { $0 == "number" ? number : nil }
  }

  /// Returns a number with the highest possible one: `18 / 20`.
  func outOf(_ number: String, _ top: String) -> String {
    outOfPattern.filled { $0 == "number" ? number : $0 == "top" ? top : nil }
  }
}

// MARK: - Dates

extension Localizer {
  /// Returns a day with its year: `November 21, 2026`.
  func day(_ date: CalendarDate) -> String { filled(table.dates.day, with: date) }

  /// Returns a day without its year: `Nov 21`.
  func shortDay(_ date: CalendarDate) -> String { filled(table.dates.short, with: date) }

  /// Returns a moment with its weekday and time zone and without its year: `Friday, Dec 4, 11:59 pm (Europe/Paris)`.
  func momentWithWeekdayAndZone(_ moment: Moment) -> String { withZone(textWithWeekday(of: moment), of: moment) }

  /// Returns a moment with its weekday for a list that names the time zone, as `moment` does: `Friday, Dec 4, 11:59 pm`.
  func momentWithWeekday(_ moment: Moment) -> String { withForeignZone(textWithWeekday(of: moment), of: moment) }

  private func textWithWeekday(of moment: Moment) -> String {
    let weekdays: [TextKey] = [
      .weekdayMonday, .weekdayTuesday, .weekdayWednesday, .weekdayThursday, .weekdayFriday, .weekdaySaturday,
      .weekdaySunday,
    ]
    let weekday = text(weekdays[moment.date.daysSinceMonday])
    return text(of: moment, day: text(.dueDay, ["weekday": weekday, "day": shortDay(moment.date)]))
  }

  /// Returns a number of days from today: `in 9 days`, `tomorrow`, `3 days ago`.
  func away(days: Int) -> String {
    switch days {
    case 0: text(.dueToday)
    case 1: text(.dueTomorrow)
    case -1: text(.dueYesterday)
    default: count(days > 0 ? .dueInDays : .dueDaysAgo, abs(days))
    }
  }

  /// Returns a moment without its year for a table or list that names the time zone: `Nov 21`, `Nov 21, 11:59 pm`.
  func moment(_ moment: Moment) -> String { withForeignZone(text(of: moment, day: shortDay(moment.date)), of: moment) }

  /// Returns a moment with its year: `November 21, 2026`, `November 21, 2026, 11:59 pm (Europe/Paris)`.
  func momentWithYear(_ moment: Moment) -> String { withZone(momentWithYearInTable(moment), of: moment) }

  /// Returns a moment with its year for a table that names the time zone: `November 21, 2026, 11:59 pm`.
  func momentWithYearInTable(_ moment: Moment) -> String { text(of: moment, day: day(moment.date)) }

  /// Returns the heading of a column with moments, which names the time zone if any of them has a time: `Due (Europe/Paris)`.
  func heading(_ key: TextKey, of moments: some Sequence<Moment>) -> String {
    moments.first { $0.minuteOfDay != nil }.map { withZone(text(key), of: $0) } ?? text(key)
  }

  /// Returns the time zone of a list in words; nil if none of its moments has a time.
  func zone(of moments: some Sequence<Moment>) -> String? {
    guard let timeZone, moments.contains(where: { $0.minuteOfDay != nil }) else { return nil }
    return text(.dueZone, ["zone": timeZone])
  }

  /// Returns a time: `11:59 pm`.
  func clock(minuteOfDay minute: Int) -> String {
    let (hour, minutes) = (minute / 60, (minute % 60).twoDigits)
    guard let dayPeriods = table.dates.dayPeriods else { return "\(hour.twoDigits):\(minutes)" }
    // No line breaks within a time.
    return "\((hour + 11) % 12 + 1):\(minutes)\u{A0}\(hour < 12 ? dayPeriods.am : dayPeriods.pm)"
  }

  private func text(of moment: Moment, day: String) -> String {
    guard let minute = moment.minuteOfDay else { return day }
    return table.dates.time.filled(["date": day, "clock": clock(minuteOfDay: minute)])
  }

  /// Returns a text with the time zone after it; the text alone if the moment has no time.
  private func withZone(_ time: String, of moment: Moment) -> String {
    guard let timeZone, moment.minuteOfDay != nil else { return time }
    return text(.dueZoned, ["time": time, "zone": timeZone])
  }

  /// Returns the text of a list that names the time zone. If the file has another offset, the zone is beside the time as well, because
  /// the file has another time.
  private func withForeignZone(_ time: String, of moment: Moment) -> String {
    moment.hasOffset ? withZone(time, of: moment) : time
  }

  private func filled(_ pattern: TextPattern, with date: CalendarDate) -> String {
    pattern.filled { name in
      switch name {
      case "day": date.day == 1 ? table.dates.firstDay ?? "1" : String(date.day)
      case "month": table.dates.months[date.month - 1]
      case "shortMonth": table.dates.shortMonths[date.month - 1]
      case "year": String(date.year)
      default: nil
      }
    }
  }
}
