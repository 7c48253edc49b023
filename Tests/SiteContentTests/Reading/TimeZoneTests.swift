import Foundation
import Grading
import Testing

@testable import SiteContent

/// The time zones of the system's database.
struct TimeZoneTests {
  /// Zones with and without daylight saving time, with half hours, on both sides of the equator, and with rules that changed.
  @Test(arguments: [
    "Europe/Paris", "Europe/Dublin", "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Santiago",
    "Asia/Kolkata", "Asia/Shanghai", "Asia/Kathmandu", "Australia/Lord_Howe",
    "Australia/Sydney", "Pacific/Auckland", "Pacific/Chatham", "Pacific/Apia", "Antarctica/Troll", "Etc/GMT+5", "Japan",
  ])
  func `The offsets of a time zone are those of Foundation from 2000 to 2037`(name: String) throws {
    let zone = try #require(TimeZoneTable(named: name))
    // Every 13 hours, so that each change of the offset is noticed within a day.
    let instants = stride(from: 946_684_800, to: 2_145_916_800, by: 13 * 3600)
    let expected = offsets(of: name, at: Array(instants))
    #expect(expected.count == Array(instants).count)
    #expect(instants.map(zone.offset) == expected)
  }

  /// The local time, and the time in UTC that RFC 5545 says it is.
  @Test(arguments: [
    // Clocks are set forward: the offset before the change counts.
    ("Europe/Paris", "2026-03-29T02:30", "2026-03-29T01:30Z", "2026-03-29T03:30"),
    ("America/New_York", "2026-03-08T02:30", "2026-03-08T07:30Z", "2026-03-08T03:30"),
    ("Australia/Lord_Howe", "2026-10-04T02:15", "2026-10-03T15:45Z", "2026-10-04T02:45"),
    ("Asia/Beirut", "2026-03-29T00:30", "2026-03-28T22:30Z", "2026-03-29T01:30"),
    // Clocks are set back: the first of the two times counts.
    ("Europe/Paris", "2026-10-25T02:30", "2026-10-25T00:30Z", nil),
    ("America/New_York", "2026-11-01T01:30", "2026-11-01T05:30Z", nil),
    ("Australia/Sydney", "2026-04-05T02:30", "2026-04-04T15:30Z", nil),
    // Just before and after a change.
    ("Europe/Paris", "2026-03-29T01:59", "2026-03-29T00:59Z", nil),
    ("Europe/Paris", "2026-03-29T03:00", "2026-03-29T01:00Z", nil),
    ("America/New_York", "2026-11-01T00:59", "2026-11-01T04:59Z", nil),
    ("America/New_York", "2026-11-01T02:00", "2026-11-01T07:00Z", nil),
    ("Asia/Shanghai", "2026-06-01T12:00", "2026-06-01T04:00Z", nil),
  ])
  func `A local time that is skipped or comes twice is read as RFC 5545 says`(
    name: String, local: String, utc: String, readAs: String?
  ) throws {
    let zone = try #require(TimeZoneTable(named: name))
    let parsed = try ParsedMoment(local)
    let moment = zone.moment(parsed)
    #expect(moment.start == TimeZoneTable.utc.moment(try ParsedMoment(utc)).start)
    #expect(moment.isoText == readAs ?? local)
    #expect((zone.warning(of: parsed, readAs: moment) == nil) == (readAs == nil))
  }

  @Test(arguments: [
    ("Europe/Paris", "2026-12-05T18:00+08:00", "2026-12-05T11:00"),
    ("America/New_York", "2026-12-02T04:59Z", "2026-12-01T23:59"),
    ("Asia/Shanghai", "2026-12-31T20:00-05:00", "2027-01-01T09:00"),
    ("UTC", "2026-01-01T00:30+01:00", "2025-12-31T23:30"),
  ])
  func `A time with an offset is converted to the zone of the site`(name: String, text: String, expected: String) throws
  {
    let zone = try #require(TimeZoneTable(named: name))
    let moment = zone.moment(try ParsedMoment(text))
    #expect(moment.isoText == expected)
    #expect(moment.start == zone.moment(try ParsedMoment(expected)).start)
  }

  @Test func `A rule gives the offsets of years that the database does not list`() throws {
    let paris = try #require(TimeZoneTable(named: "Europe/Paris"))
    // 2049-03-28 01:00 UTC and 2049-10-31 01:00 UTC.
    #expect(paris.offset(at: 2500505999) == 3600 && paris.offset(at: 2500506000) == 7200)
    #expect(paris.offset(at: 2519254799) == 7200 && paris.offset(at: 2519254800) == 3600)
  }

  @Test(arguments: [
    ("CET-1CEST,M3.5.0,M10.5.0/3", 3600, 7200, [2500506000, 2519254800]),
    ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", 37_800, 39_600, [2501074800, 2516801400]),
    ("EST5EDT,J60,300/-1", -18_000, -14_400, [2498194800, 2519002800]),
  ])
  func `A rule of POSIX is parsed`(text: String, standard: Int, daylight: Int, changes: [Int]) throws {
    let rule = try #require(ZoneRule(text))
    #expect(rule.standard == standard && rule.daylight?.seconds == daylight)
    let found = rule.changes(in: 2049)
    #expect(found.map(\.from) == changes)
    #expect(Set(found.map(\.seconds)) == [standard, daylight])
  }

  @Test(arguments: [
    "", "CET", "CET-1CEST", "CET-1CEST,M13.5.0,M10.5.0", "CET-1CEST,M3.5.0", "<CET-1", "CET-1CEST,M3.5.0,M10.5.0x",
  ])
  func `A text that is not a rule has none`(text: String) { #expect(ZoneRule(text) == nil) }

  @Test func `A damaged file of a time zone is none`() throws {
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: "\(ZoneFile.folder)/Europe/Paris")))
    #expect(ZoneFile(bytes) != nil)
    #expect(ZoneFile([]) == nil && ZoneFile(Array("TZif".utf8)) == nil)
    for count in stride(from: 0, to: bytes.count, by: 97) { _ = ZoneFile(Array(bytes.prefix(count))) }
    for at in stride(from: 0, to: bytes.count, by: 7) {
      var changed = bytes
      changed[at] ^= 0xFF
      _ = ZoneFile(changed)
    }
  }

  /// Asks Foundation, which has a database of its own.
  private func offsets(of name: String, at instants: [Int]) -> [Int] {
    let zone = TimeZone(identifier: name)
    return instants.compactMap { zone?.secondsFromGMT(for: Date(timeIntervalSince1970: Double($0))) }
  }
}
