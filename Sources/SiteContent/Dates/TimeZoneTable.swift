package import Grading

/// A time zone as a table of its UTC offsets from 2000 to 2049.
package struct TimeZoneTable: Sendable {
  /// The IANA name.
  let name: String
  /// Whether the site states it; otherwise times without an offset are in UTC by default.
  private(set) var isStated = true
  /// The offsets in seconds with the instant from which each is valid, sorted; the first is valid from `Int.min`.
  private let offsets: [(from: Int, seconds: Int)]

  static let utc = TimeZoneTable(name: "UTC", offsets: [(.min, 0)])

  /// UTC, for a site that states no time zone.
  package static let unstated: TimeZoneTable = {
    var zone = utc
    zone.isStated = false
    return zone
  }()

  /// The warning about a time without an offset on a site that states no time zone; it is given once.
  static let unstatedWarning = DiagnosticText(
    .unclearTime, "this time is in UTC, because the site states no time zone",
    "write time-zone: and yours, such as Europe/Paris, into content/index.md; or end the time with Z or an offset")

  /// Grades are from this half of the century; before and after it, the nearest offset is used.
  private static let instants = 946_684_800..<2_524_608_000

  /// Creates the table of an IANA time zone from the system's database; nil if there is none with this name.
  package init?(named name: String) {
    if name == "UTC" {
      self = .utc
      return
    }
    guard let file = ZoneFile.named(name) else { return nil }
    var changes = file.changes
    if let rule = file.rule {
      let last = changes.last?.from ?? .min
      changes += (2000...2049).flatMap(rule.changes).filter { $0.from > last }
    }
    let start = changes.last { $0.from <= Self.instants.lowerBound }?.seconds ?? file.first
    var offsets = [(from: Int.min, seconds: start)]
    for change in changes
    where change.from > Self.instants.lowerBound && Self.instants.contains(change.from)
      && change.seconds != offsets.last?.seconds
    {
      offsets.append(change)
    }
    self.init(name: name, offsets: offsets)
  }

  private init(name: String, offsets: [(from: Int, seconds: Int)]) {
    self.name = name
    self.offsets = offsets
  }

  /// The names to suggest for a mistyped one.
  static var names: [String] { ZoneFile.names + ["UTC"] }

  /// Returns the UTC offset at an instant, in seconds, positive east of Greenwich.
  func offset(at instant: Int) -> Int {
    var (low, high) = (0, offsets.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle].from <= instant { low = middle } else { high = middle - 1 }
    }
    return offsets[low].seconds
  }

  /// Returns the moment of a parsed date in this zone; a date without time lasts the whole day.
  func moment(_ parsed: ParsedMoment) -> Moment {
    let midnight = parsed.date.daysSinceEpoch * 86_400
    guard let minute = parsed.minuteOfDay else {
      return Moment(
        date: parsed.date, minuteOfDay: nil, start: instant(ofLocal: midnight),
        end: instant(ofLocal: midnight + 86_400) - 1)
    }
    let local = midnight + minute * 60
    let start = parsed.offset.map { local - $0 * 60 } ?? instant(ofLocal: local)
    var moment = moment(at: start) ?? Moment(date: parsed.date, minuteOfDay: minute, start: start, end: start)
    moment.hasOffset = parsed.offset != nil
    return moment
  }

  /// Returns the warning about a time that daylight saving skips; nil if there is such a time.
  func warning(of parsed: ParsedMoment, readAs moment: Moment) -> DiagnosticText? {
    guard let minute = parsed.minuteOfDay, parsed.offset == nil,
      (moment.date, moment.minuteOfDay) != (parsed.date, minute)
    else { return nil }
    let written = Moment.isoText(of: parsed.date, minuteOfDay: minute)
    return DiagnosticText(
      .unclearTime,
      "\(written) does not exist in \(name), where clocks are set forward: it is read as \(moment.isoText)",
      "write \(moment.isoText), or the time that was meant")
  }

  /// Returns the moment of an instant, with the local date and minute; nil outside the years 1 to 9999.
  func moment(at instant: Int) -> Moment? {
    guard abs(instant / 86_400) < 4_000_000 else { return nil }
    let local = instant + offset(at: instant)
    let days = Int((Double(local) / 86_400).rounded(.down))
    return CalendarDate(daysSinceEpoch: days).map {
      Moment(date: $0, minuteOfDay: (local - days * 86_400) / 60, start: instant, end: instant)
    }
  }

  /// Returns a written date on another day. If it has the UTC offset that the zone had then, it gets the one that the zone has on that
  /// day, so that the local time stays.
  package func moving(_ text: String, to day: CalendarDate) -> String {
    guard isStated, let old = try? ParsedMoment(text), let minute = old.minuteOfDay, let offset = old.offset else {
      return day.isoText + text.dropFirst(10)
    }
    let (local, start) = (old.date.daysSinceEpoch * 86_400 + minute * 60, day.daysSinceEpoch * 86_400 + minute * 60)
    guard self.offset(at: local - offset * 60) == offset * 60 else { return day.isoText + text.dropFirst(10) }
    let new = (start - instant(ofLocal: start)) / 60
    if new == offset { return day.isoText + text.dropFirst(10) }
    let written = new == 0 ? "Z" : "\(new < 0 ? "-" : "+")\((abs(new) / 60).twoDigits):\((abs(new) % 60).twoDigits)"
    return day.isoText + text.dropFirst(10).prefix(6) + written
  }

  /// Returns a local time, `2026-10-09T23:59`, with the offset that the zone has then; nil if the text is no time without one.
  package func withOffset(_ text: String) -> String? {
    guard let local = try? ParsedMoment(text), local.minuteOfDay != nil, local.offset == nil else { return nil }
    return text + ParsedMoment.text(ofOffset: offset(at: moment(local).start) / 60)
  }

  /// Returns the instant of a local time as RFC 5545 reads it: the first one if clocks are set back over it, and by the
  /// offset before the change if they are set forward over it.
  private func instant(ofLocal local: Int) -> Int {
    // No offset changes twice within two days; the earlier offset is right in both cases.
    let (before, after) = (offset(at: local - 86_400), offset(at: local + 86_400))
    if before == after { return local - before }
    let first = local - before
    return offset(at: first) == before || offset(at: local - after) != after ? first : local - after
  }
}
