import Formats
import Grading

/// Explains why a text is not a date, and how to write the date that was probably meant.
enum DateErrorExplainer {
  static func explain(_ text: String) -> DiagnosticText {
    let message = "\"\(text)\" is not a date"
    let plain = HalfWidth.form(of: text) ?? text
    let numbers = plain.split { !("0"..."9").contains($0) }
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count, values.count >= 3, plain.allSatisfy({ allowed($0) }) else {
      return DiagnosticText(.notADate, message, "dates are YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM")
    }
    let time = time(values, plain)
    if numbers[0].count == 4 {
      guard let date = isoDate(values[0], values[1], values[2]) else {
        return DiagnosticText(.notADate, "\"\(text)\" is not a day of the calendar", "check month and day: YYYY-MM-DD")
      }
      return plain.hasPrefix(date) && values.count > 3
        ? DiagnosticText(
          .notADate, "\"\(text)\" has a time in an unsupported form", "write \(date)\(time.isEmpty ? "T23:59" : time)")
        : DiagnosticText(.notADate, message, "write \(date)\(time)")
    }
    guard numbers[2].count == 4 else {
      return DiagnosticText(.notADate, message, "dates are YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM")
    }
    let dayFirst = isoDate(values[2], values[1], values[0])
    let monthFirst = plain.contains("/") ? isoDate(values[2], values[0], values[1]) : nil
    let dates = Set([dayFirst, monthFirst].compactMap(\.self)).sorted()
    return dates.isEmpty
      ? DiagnosticText(.notADate, "\"\(text)\" is not a day of the calendar", "dates are YYYY-MM-DD")
      : DiagnosticText(.notADate, message, "write \(dates.map { $0 + time }.joined(separator: " or "))")
  }

  /// Returns the time of day with its offset, as `THH:MM+02:00`; empty if there is no valid time.
  private static func time(_ values: [Int], _ text: String) -> String {
    guard values.count >= 5, values[3] < 24, values[4] < 60 else { return "" }
    let clock = "T\(pad(values[3])):\(pad(values[4]))"
    if text.hasSuffix("Z") { return clock + "Z" }
    guard let sign = text.dropFirst(10).last(where: { "+-".contains($0) }),
      let digits = text.split(separator: sign).last?.filter({ $0 != ":" }), digits.count == 4 || digits.count == 2,
      let hours = Int(digits.prefix(2)), let minutes = digits.count == 4 ? Int(digits.suffix(2)) : 0,
      hours <= 14, minutes < 60
    else { return clock }
    return "\(clock)\(sign)\(pad(hours)):\(pad(minutes))"
  }

  /// Whether a character can be part of a date in some notation.
  private static func allowed(_ character: Character) -> Bool {
    character.isNumber || "-+/.: TZ年月日".contains(character)
  }

  /// Returns the date in ISO 8601 form; nil if it does not exist or the year has fewer than four digits.
  private static func isoDate(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard CalendarDate(year: year, month: month, day: day) != nil, year > 999 else { return nil }
    return "\(year)-\(pad(month))-\(pad(day))"
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
