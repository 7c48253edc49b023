import Foundation
import Grading

/// A time zone as a table of its offsets, so that reading a date asks nobody.
struct TimeZoneTable: Sendable {
  /// An IANA name.
  let name: String
  /// From when each offset holds, both in seconds, in order; the first holds since ever.
  private let offsets: [(from: Int, seconds: Int)]

  static let utc = TimeZoneTable(name: "UTC", offsets: [(.min, 0)])

  /// Nil where nobody knows a zone of that name.
  init?(named name: String) {
    if name == "UTC" {
      self = .utc
      return
    }
    // Foundation also takes GMT+5 and the like, which nobody's calendar calls a zone.
    guard let zone = TimeZone(identifier: name), name.contains("/") || Self.names.contains(name) else { return nil }
    // Grades are of this century; before and after it the nearest offset holds.
    var at = Date(timeIntervalSince1970: 946_684_800)
    let end = Date(timeIntervalSince1970: 2_524_608_000)
    var offsets = [(from: Int.min, seconds: zone.secondsFromGMT(for: at))]
    while let next = zone.nextDaylightSavingTimeTransition(after: at), next < end, next > at {
      offsets.append((Int(next.timeIntervalSince1970), zone.secondsFromGMT(for: next)))
      at = next
    }
    self.init(name: name, offsets: offsets)
  }

  private init(name: String, offsets: [(from: Int, seconds: Int)]) {
    self.name = name
    self.offsets = offsets
  }

  /// The names that are proposed.
  static var names: [String] { TimeZone.knownTimeZoneIdentifiers + ["UTC", "GMT", "Etc/UTC"] }

  /// The seconds east of Greenwich that hold at an instant.
  func offset(at instant: Int) -> Int {
    var (low, high) = (0, offsets.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if offsets[middle].from <= instant { low = middle } else { high = middle - 1 }
    }
    return offsets[low].seconds
  }

  /// The moment that a written date means here.
  func moment(_ written: ParsedMoment) -> Moment {
    let midnight = written.date.daysSinceEpoch * 86_400
    guard let minute = written.minuteOfDay else {
      return Moment(
        date: written.date, minuteOfDay: nil, start: instant(ofLocal: midnight),
        end: instant(ofLocal: midnight + 86_400) - 1)
    }
    let local = midnight + minute * 60
    let start = written.offset.map { local - $0 * 60 } ?? instant(ofLocal: local)
    return Moment(date: written.date, minuteOfDay: minute, start: start, end: start)
  }

  /// The moment of an instant, with the date and minute that clocks show here; nil outside the years 1 to 9999.
  func moment(at instant: Int) -> Moment? {
    guard abs(instant / 86_400) < 4_000_000 else { return nil }
    let local = instant + offset(at: instant)
    let days = Int((Double(local) / 86_400).rounded(.down))
    return CalendarDate(daysSinceEpoch: days).map {
      Moment(date: $0, minuteOfDay: (local - days * 86_400) / 60, start: instant, end: instant)
    }
  }

  /// The instant at which clocks show a time; of a time that is skipped, what they would have shown.
  private func instant(ofLocal local: Int) -> Int {
    let first = local - offset(at: local)
    return local - offset(at: first)
  }
}
