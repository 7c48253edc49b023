import Grading
import SiteContent
import Testing

@testable import SitePages

@Suite struct `Due work` {
  private func names(_ items: String, course: String = "") throws -> [String] {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": "---\nname: C\n\(course)items:\n\(items)---\n",
    ])
    return DueWork.list(of: site.content.record, site.figures).map(\.item.name.fallback)
  }

  @Test func `Due work is sorted by date, and a whole day comes after its hours`() throws {
    let items = """
      - {name: late, due: 2026-12-24}
      - {name: day, due: 2026-12-01}
      - {name: noon, due: 2026-12-01T12:00}
      - {name: morning, due: 2026-12-01T08:00}
      - {name: open}

      """
    #expect(try names(items) == ["morning", "noon", "day", "late"])
  }

  @Test(arguments: ["score: 50", "score: missing", "score: excused"])
  func `Work with a result is not due`(result: String) throws {
    #expect(try names("- {name: x, due: 2026-12-01, \(result)}\n- {name: y, due: 2026-12-02}\n") == ["y"])
  }

  @Test(arguments: ["final: A\n", "grading: withdrawn\n"])
  func `A course with a final grade or a withdrawal has no due work`(course: String) throws {
    #expect(try names("- {name: x, due: 2026-12-01}\n", course: course) == [])
  }

  @Test func `A calendar event keeps its UID when its due date changes`() throws {
    func identifiers(due: String) throws -> [Substring] {
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\ntime-zone: America/New_York\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md": "---\nname: C\nitems:\n  - {name: x, due: \(due)}\n---\n",
      ])
      return try #require(site.text(of: "calendar.ics")).split(separator: "\r\n").filter { $0.hasPrefix("UID") }
    }
    #expect(try identifiers(due: "2026-12-01") == identifiers(due: "2027-01-05T10:00"))
  }

  @Test func `The calendar does not depend on the time of the build, but on the newest result`() throws {
    func calendar(at date: String, result: String) throws -> String {
      let files = [
        "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\n---\n",
        "terms/a/c.md":
          "---\nname: C\nitems:\n  - {name: x, due: 2026-12-01}\n  - {name: y, score: 5/10\(result)}\n---\n",
      ]
      return try #require(TextSite.read(files, at: date).text(of: "calendar.ics"))
    }
    let before = try calendar(at: "2026-11-21", result: "")
    #expect(before.contains("\r\nDTSTAMP:20260901T000000Z\r\n"))
    #expect(try calendar(at: "2026-11-23T17:00", result: "") == before)
    #expect(
      try calendar(at: "2026-11-21", result: ", graded: 2026-11-20").contains("\r\nDTSTAMP:20261120T000000Z\r\n"))
  }

  @Test(arguments: [
    ("2026-12-01", "DTSTART;VALUE=DATE:20261201"), ("2026-12-01T23:59", "DTSTART:20261202T045900Z"),
    ("2026-12-01T10:00+01:00", "DTSTART:20261201T090000Z"), ("2026-07-01T00:30Z", "DTSTART:20260701T003000Z"),
  ])
  func `A calendar event starts on its day or at its time in UTC`(due: String, line: String) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\ntime-zone: America/New_York\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\nitems:\n  - {name: x, due: \(due)}\n---\n",
    ])
    #expect(try #require(site.text(of: "calendar.ics")).contains("\r\n\(line)\r\n"))
  }

  @Test func `A calendar without due work has a time zone component`() throws {
    let text = try #require(TextSite.read(["index.md": "---\ntitle: T\n---\n"]).text(of: "calendar.ics"))
    #expect(text.contains("BEGIN:VTIMEZONE\r\n"))
    #expect(text.hasSuffix("END:VCALENDAR\r\n"))
  }
}
