import Grading
import Testing

@testable import SiteContent

/// Dates as they are written, and the instants that they mean.
struct DateTests {
  private func instants(_ text: String, _ zone: String) throws -> [Int] {
    let moment = try #require(TimeZoneTable(named: zone)).moment(try ParsedMoment(text))
    return [moment.start, moment.end]
  }

  @Test(arguments: [
    ("2025-01-01", "UTC", 1_735_689_600, 1_735_775_999),
    ("2025-01-01T12:30", "UTC", 1_735_734_600, 1_735_734_600),
    ("2025-07-01T12:00", "Europe/Paris", 1_751_364_000, 1_751_364_000),
    ("2025-12-01T12:00", "Europe/Paris", 1_764_586_800, 1_764_586_800),
    ("2025-12-10T18:00+01:00", "Asia/Shanghai", 1_765_386_000, 1_765_386_000),
    ("2025-12-10T11:59-05:00", "UTC", 1_765_385_940, 1_765_385_940),
    ("2025-12-10T17:01Z", "America/New_York", 1_765_386_060, 1_765_386_060),
    // The day on which clocks go forward has 23 hours, the one on which they go back 25.
    ("2025-03-30", "Europe/Paris", 1_743_289_200, 1_743_371_999),
    ("2025-10-26", "Europe/Paris", 1_761_429_600, 1_761_519_599),
    ("2025-03-30T02:30", "Europe/Paris", 1_743_298_200, 1_743_298_200),
    ("1066-10-14", "UTC", -28_502_755_200, -28_502_668_801),
  ])
  func `A date is an instant in its time zone`(text: String, zone: String, start: Int, end: Int) throws {
    #expect(try instants(text, zone) == [start, end])
  }

  @Test(arguments: [
    "", "2025", "2025-01", "2025-13-01", "2025-00-10", "2025-01-32", "2025-01-01T", "2025-01-01T24:00",
    "2025-01-01T1:00",
    "2025-01-01T12:60", "2025-01-01T12:00+1", "2025-01-01T12:00+15:00", "2025-01-01T12:00Zulu", "2025-01-01T12:00:00",
    "02025-01-01", "2025-01-01 ",
  ])
  func `Any other text is not a date`(text: String) {
    #expect(throws: DiagnosticText.self) { try ParsedMoment(text) }
  }

  @Test(arguments: [
    ("2026-03-01T10:00:30Z", "write 2026-03-01T10:00Z"), ("2026-03-01 10:00+02:00", "write 2026-03-01T10:00+02:00"),
    ("2026-03-01T10:00+0530", "write 2026-03-01T10:00+05:30"),
    ("2026-03-01T10:00:00-05", "write 2026-03-01T10:00-05:00"),
    ("2026-03-01T24:00", "write 2026-03-01T23:59"), ("2026-03-01 10:00", "write 2026-03-01T10:00"),
  ])
  func `A proposed date is the instant that was meant`(text: String, help: String) {
    #expect(DateErrorExplainer.explain(text).help == help)
  }

  @Test func `Day numbers follow the calendar`() throws {
    var before: CalendarDate?
    for days in stride(from: -719_162, through: 2_932_896, by: 997) {
      let date = try #require(CalendarDate(daysSinceEpoch: days))
      #expect(date.daysSinceEpoch == days)
      #expect(before.map { $0 < date } ?? true)
      before = date
    }
    #expect(CalendarDate(daysSinceEpoch: 11_016)?.isoText == "2000-02-29")
    #expect(CalendarDate(daysSinceEpoch: 3_000_000) == nil)
  }

  @Test func `Time zones have IANA names`() {
    #expect(TimeZoneTable(named: "Asia/Kolkata") != nil)
    for name in ["", "Mars", "Europe/Atlantis", "GMT+5", "Europe/paris/x", "../etc/passwd"] {
      #expect(TimeZoneTable(named: name) == nil, "\(name)")
    }
  }

  @Test(arguments: [BuildDate.instant(.max), .instant(.min), .written("yesterday")])
  func `An invalid build date is an error`(date: BuildDate) {
    var site = TestSite()
    site.date = date
    #expect(site.lines.count == 1 && site.lines[0].hasPrefix("--date: error: the date of the build: "))
    #expect(site.read().content == nil)
  }

  @Test func `A build date is the first instant of that day in the site's time zone`() throws {
    var site = TestSite(site: "title: Grades\ntime-zone: Asia/Shanghai")
    site.date = .written("2026-02-01")
    let now = try site.content().now
    #expect(now.start == 1_769_875_200 && now.end == now.start && now.date.isoText == "2026-02-01")
    site.date = .instant(1_769_875_200)
    #expect(try site.content().now.date.isoText == "2026-02-01")
  }
}
