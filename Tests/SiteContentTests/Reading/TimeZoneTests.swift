import Foundation
import Testing

@testable import SiteContent

/// The time zones of the system's database.
@Suite struct TimeZoneTests {
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
