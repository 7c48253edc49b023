import Grading

/// The rule of a time zone for the years after its last recorded change, as POSIX writes it: `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Equatable {
  /// The standard offset in seconds, positive east of Greenwich.
  var standard: Int
  /// Daylight saving time; nil if there is none.
  var daylight: Daylight?

  struct Daylight: Equatable {
    var seconds: Int
    var start: Turn
    var end: Turn
  }

  /// The moment of each year at which the offset changes, in the local time before the change.
  struct Turn: Equatable {
    var day: Day
    /// Seconds after midnight; can be negative, or more than a day.
    var time: Int

    enum Day: Equatable {
      /// `M3.5.0`: the week 1…5 of a month, where 5 is the last, and the weekday, where 0 is Sunday.
      case weekday(month: Int, week: Int, day: Int)
      /// `J60`: the day 1…365 of the year, where February 29 is never counted.
      case dayWithoutLeapDay(Int)
      /// `60`: the day 0…365 of the year.
      case day(Int)
    }
  }

  /// Parses a rule; nil if it is not one.
  init?(_ text: String) {
    var rest = text[...]
    guard Self.skipName(&rest), let offset = Self.time(&rest) else { return nil }
    standard = -offset
    guard !rest.isEmpty else { return }
    guard Self.skipName(&rest) else { return nil }
    var seconds = standard + 3600
    if let next = rest.first, next != "," {
      guard let offset = Self.time(&rest) else { return nil }
      seconds = -offset
    }
    guard let start = Turn(&rest), let end = Turn(&rest), rest.isEmpty else { return nil }
    daylight = Daylight(seconds: seconds, start: start, end: end)
  }

  /// Returns the two changes of a year, ascending: the instants and the offsets from then on, in seconds.
  func changes(in year: Int) -> [(from: Int, seconds: Int)] {
    guard let daylight, let start = daylight.start.instant(in: year), let end = daylight.end.instant(in: year) else {
      return []
    }
    return [(start - standard, daylight.seconds), (end - daylight.seconds, standard)].sorted { $0.from < $1.from }
  }

  /// Skips `CET` or `<+03>`.
  private static func skipName(_ text: inout Substring) -> Bool {
    if text.first == "<" {
      guard let end = text.firstIndex(of: ">") else { return false }
      text = text[text.index(after: end)...]
      return true
    }
    let name = text.prefix { $0.isLetter }
    text = text.dropFirst(name.count)
    return !name.isEmpty
  }

  /// Takes `[+-]hh[:mm[:ss]]` as seconds.
  fileprivate static func time(_ text: inout Substring) -> Int? {
    var sign = 1
    if let first = text.first, first == "+" || first == "-" {
      sign = first == "-" ? -1 : 1
      text.removeFirst()
    }
    guard var seconds = number(&text).map({ $0 * 3600 }) else { return nil }
    for unit in [60, 1] where text.first == ":" {
      text.removeFirst()
      guard let value = number(&text) else { return nil }
      seconds += value * unit
    }
    return sign * seconds
  }

  fileprivate static func number(_ text: inout Substring) -> Int? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    text = text.dropFirst(digits.count)
    return digits.count <= 4 ? Int(digits) : nil
  }
}

extension ZoneRule.Turn {
  /// Takes `,M3.5.0/3`.
  fileprivate init?(_ text: inout Substring) {
    guard text.first == "," else { return nil }
    text.removeFirst()
    switch text.first {
    case "M":
      var parts: [Int] = []
      repeat {
        text.removeFirst()
        guard let part = ZoneRule.number(&text) else { return nil }
        parts.append(part)
      } while text.first == "."
      guard parts.count == 3, 1...12 ~= parts[0], 1...5 ~= parts[1], 0...6 ~= parts[2] else { return nil }
      day = .weekday(month: parts[0], week: parts[1], day: parts[2])
    case "J":
      text.removeFirst()
      guard let number = ZoneRule.number(&text), 1...365 ~= number else { return nil }
      day = .dayWithoutLeapDay(number)
    default:
      guard let number = ZoneRule.number(&text), 0...365 ~= number else { return nil }
      day = .day(number)
    }
    time = 2 * 3600
    guard text.first == "/" else { return }
    text.removeFirst()
    guard let own = ZoneRule.time(&text) else { return nil }
    time = own
  }

  /// The seconds of the local time from the start of 1970; nil for a year that has no dates.
  fileprivate func instant(in year: Int) -> Int? {
    func days(_ month: Int) -> Int? { CalendarDate(year: year, month: month, day: 1)?.daysSinceEpoch }
    let found: Int?
    switch day {
    case .weekday(let month, let week, let weekday):
      found = days(month).flatMap { first in
        // Day 0 of the count, January 1, 1970, was a Thursday.
        let offset = ((weekday - 4 - first) % 7 + 7) % 7
        let next = month == 12 ? days(12).map { $0 + 31 } : days(month + 1)
        return next.map { next in
          let wanted = first + offset + (week - 1) * 7
          return wanted < next ? wanted : wanted - 7
        }
      }
    case .dayWithoutLeapDay(let number):
      let isLeap = CalendarDate(year: year, month: 2, day: 29) != nil
      found = days(1).map { $0 + number - 1 + (isLeap && number > 59 ? 1 : 0) }
    case .day(let number): found = days(1).map { $0 + number }
    }
    return found.map { $0 * 86_400 + time }
  }
}
