package import Grading

/// The time zone of a site and the current time, for times that other programs wrote.
package struct SiteClock: Sendable {
  private let zone: TimeZoneTable
  /// Seconds since 1970-01-01T00:00Z.
  private let now: Int

  /// A site without a time zone at the start of 1970, before which nothing is due.
  package static let none = SiteClock(timeZone: nil, at: .instant(0))

  /// - Parameter name: the IANA name that the site states; nil if it states none.
  package init(timeZone name: String?, at date: BuildDate) {
    zone = name.map { TimeZoneTable(named: $0) ?? .utc } ?? .unstated
    switch date {
    case .instant(let instant): now = instant
    case .written(let text): now = (try? ParsedMoment(text)).map { [zone] in zone.moment($0).start } ?? 0
    }
  }

  /// Returns a day or a time in the form of content files and the site's time zone, and whether it has passed.
  /// - Parameters:
  ///   - minute: minutes since midnight; nil for a whole day.
  ///   - offset: the UTC offset of the time in minutes; nil for a time in the site's zone.
  package func written(_ date: CalendarDate, minute: Int?, offset: Int?) -> (text: String, hasPassed: Bool) {
    let parsed = ParsedMoment(date: date, minuteOfDay: minute, offset: minute == nil ? nil : offset)
    let moment = zone.moment(parsed)
    let hasPassed = moment.hasPassed(at: now)
    guard parsed.offset != nil else { return (Moment.isoText(of: date, minuteOfDay: minute), hasPassed) }
    let text = moment.isoText
    if !zone.isStated { return (text + "Z", hasPassed) }
    // When clocks are set back, a local time alone is the first of two.
    let isUnique = (try? ParsedMoment(text)).map { zone.moment($0).start } == moment.start
    return (isUnique ? text : text + ParsedMoment.text(ofOffset: zone.offset(at: moment.start) / 60), hasPassed)
  }

  /// Returns the year in which a day without one is nearest to now.
  package func year(ofMonth month: Int, day: Int) -> Int {
    let year = 1970 + Int((Double(now) / 31_556_952).rounded(.down))
    func distance(_ year: Int) -> Int {
      CalendarDate(year: year, month: month, day: day)
        .map { abs(zone.moment(ParsedMoment(date: $0, minuteOfDay: nil, offset: nil)).start - now) } ?? .max
    }
    return [year, year + 1, year - 1].min { distance($0) < distance($1) } ?? year
  }
}
