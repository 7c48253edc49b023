import Testing

@testable import Formats

struct ICalendarTests {
  private func events(_ lines: String, ending: String = "\r\n") throws -> [ICalendar.Event] {
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n".replacing("\n", with: ending)
    return try #require(ICalendar(Array(text.utf8))).events
  }

  @Test(arguments: ["\r\n", "\n", "\r"])
  func `Lines that are folded are joined, and escapes are read`(_ ending: String) throws {
    let read = try events(
      "BEGIN:VEVENT\nUID:event-assignment-1\nSUMMARY:Essay\\, part 1\\; draft\\n (a\n  b) [ENG\n\tL 1]\nDTSTART:20261121T045900Z\nCATEGORIES:A\\,B,C\nEND:VEVENT",
      ending: ending)
    #expect(
      read == [
        ICalendar.Event(
          line: 3, identifier: "event-assignment-1", summary: "Essay, part 1; draft (a b) [ENGL 1]",
          categories: ["A,B", "C"], start: ICalendar.Time(text: "2026-11-21T04:59:00Z"))
      ])
  }

  @Test(
    arguments: [
      ("DTSTART;VALUE=DATE:20261120", "2026-11-20", nil), ("DTSTART;VALUE=DATE;VALUE=DATE:20261120", "2026-11-20", nil),
      ("DTSTART:20261120T235900", "2026-11-20T23:59:00", nil),
      ("DTSTART;TZID=America/New_York:20261120T235900", "2026-11-20T23:59:00", "America/New_York"),
      ("dtstart;tzid=\"Europe/Paris\";X-A=\"b:c;d\":20261120T235900", "2026-11-20T23:59:00", "Europe/Paris"),
      ("DTSTART;TZID=Europe/Paris:20261120T225900Z", "2026-11-20T22:59:00Z", nil),
    ] as [(String, String, String?)])
  func `A day, a time, a time in UTC and one in a zone are told apart`(_ line: String, _ text: String, _ zone: String?)
    throws
  {
    #expect(
      try events("BEGIN:VEVENT\nSUMMARY:A\n\(line)\nEND:VEVENT").map(\.start) == [
        ICalendar.Time(text: text, zone: zone)
      ])
  }

  @Test func `Alarms, time zones and events without a start are no events`() throws {
    let read = try events(
      """
      BEGIN:VTIMEZONE
      TZID:America/Denver
      BEGIN:STANDARD
      DTSTART:19701101T020000
      RRULE:FREQ=YEARLY
      END:STANDARD
      END:VTIMEZONE
      BEGIN:VEVENT
      SUMMARY:A
      DTSTART:20261120T235900
      BEGIN:VALARM
      SUMMARY:B
      DTSTART:20261119T235900
      END:VALARM
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:C
      END:VEVENT
      BEGIN:VEVENT
      SUMMARY:D
      DTSTART:20261120
      RRULE:FREQ=WEEKLY
      END:VEVENT
      """)
    #expect(read.map(\.summary) == ["A", "D"] && read.map(\.isRepeated) == [false, true])
    #expect(read[0].start.text == "2026-11-20T23:59:00")
  }

  @Test func `A calendar that is cut says so, and another text is none`() throws {
    let cut = try #require(
      ICalendar(Array("BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:A\nDTSTART:20261120\nEND:VEVENT\nBEGIN:VEV".utf8)))
    #expect(cut.isCut && cut.events.count == 1)
    #expect(try !#require(ICalendar(Array("\u{FEFF}begin:vcalendar\nend:vcalendar".utf8))).isCut)
    #expect(ICalendar(Array("item,score\nBEGIN:VCALENDAR".utf8)) == nil)
    // A property longer than any that people write is cut.
    let long = try events(
      "BEGIN:VEVENT\nDTSTART:20261120\nSUMMARY:\(String(repeating: "x", count: 200_000))\nEND:VEVENT")
    #expect(long[0].summary.utf8.count < ICalendar.maximumPropertySize)
  }
}
