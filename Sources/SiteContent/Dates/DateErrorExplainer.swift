import Grading

/// Says what is wrong with a text that is no date, and how the date that was meant is written.
enum DateErrorExplainer {
  static func words(for text: String) -> DiagnosticText {
    let message = "\"\(text)\" is not a date"
    let plain = HalfWidth.form(of: text) ?? text
    let numbers = plain.split { !("0"..."9").contains($0) }
    let values = numbers.compactMap { Int($0) }
    guard values.count == numbers.count, values.count >= 3, plain.allSatisfy({ allowed($0) }) else {
      return DiagnosticText(message, "dates are YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM")
    }
    let time = time(values, plain)
    if numbers[0].count == 4 {
      guard let date = written(values[0], values[1], values[2]) else {
        return DiagnosticText("\"\(text)\" is not a day of the calendar", "check month and day: YYYY-MM-DD")
      }
      return plain.hasPrefix(date) && values.count > 3
        ? DiagnosticText(
          "\"\(text)\" has a time in a form that is not read", "write \(date)\(time.isEmpty ? "T23:59" : time)")
        : DiagnosticText(message, "write \(date)\(time)")
    }
    guard numbers[2].count == 4 else {
      return DiagnosticText(message, "dates are YYYY-MM-DD, with a time YYYY-MM-DDTHH:MM")
    }
    let dayFirst = written(values[2], values[1], values[0])
    let monthFirst = plain.contains("/") ? written(values[2], values[0], values[1]) : nil
    let dates = Set([dayFirst, monthFirst].compactMap(\.self)).sorted()
    return dates.isEmpty
      ? DiagnosticText("\"\(text)\" is not a day of the calendar", "dates are YYYY-MM-DD")
      : DiagnosticText(message, "write \(dates.map { $0 + time }.joined(separator: " or "))")
  }

  /// The time of day with the zone that was written; nothing where there is none, or none that clocks show.
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

  private static func allowed(_ character: Character) -> Bool {
    character.isNumber || "-+/.: TZ年月日".contains(character)
  }

  private static func written(_ year: Int, _ month: Int, _ day: Int) -> String? {
    guard CalendarDate(year: year, month: month, day: day) != nil, year > 999 else { return nil }
    return "\(year)-\(pad(month))-\(pad(day))"
  }

  private static func pad(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
