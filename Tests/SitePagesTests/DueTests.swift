import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Due work` {
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

  @Test(arguments: [
    (
      "items: [{name: S1, weight: 40, score: 50}, {name: S2, replaces: S1, due: 2026-12-01}, {name: x, weight: 60}]",
      "40% of the course"
    ),
    (
      "categories:\n  - {name: A, weight: 100, items: [{name: a, score: 50}, {name: b, score: 60}]}\nitems: [{name: S2, replaces: {lowest-of: A, resit: true}, due: 2026-12-01}]",
      "counts only in place of another score"
    ),
  ])
  func `A resit is worth what it replaces`(work: String, worth: String) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": "---\nname: C\n\(work)\n---\n",
    ])
    let text = try #require(site.text(of: "due/index.html"))
    #expect(text.contains("<span class=hint>\(worth)</span>"))
    #expect(text.contains("<svg class=bar") == (worth != "counts only in place of another score"))
  }

  @Test func `The page of due work is grouped by week, with the days left`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": """
      ---
      name: C
      items:
        - {name: Late, weight: 10, due: 2026-11-18}
        - {name: Sunday, weight: 10, due: 2026-11-22}
        - {name: Monday, weight: 30, due: 2026-11-23}
        - {name: Friday, weight: 10, due: 2026-11-27}
        - {name: Later, weight: 40, due: 2026-12-16}
      ---

      """,
    ])
    func page(_ prefix: String) throws -> String { try #require(site.text(of: "\(prefix)due/index.html")) }
    func found(_ pattern: Regex<(Substring, Substring)>, in prefix: String) throws -> [String] {
      try page(prefix).matches(of: pattern).map { String($0.1) }
    }
    #expect(
      try found(/<h2[^>]*>([^<]*)</, in: "") == ["Overdue", "This week", "Next week", "Week of December 14, 2026"])
    #expect(
      try found(/data-day=\d+>([^<]*)</, in: "")
        == ["3 days ago", "tomorrow", "in 2 days", "in 6 days", "in 25 days"])
    #expect(
      try found(/data-day=\d+>([^<]*)</, in: "fr/")
        == ["il y a 3 jours", "demain", "dans 2 jours", "dans 6 jours", "dans 25 jours"])
    #expect(try page("fr/").contains("Semaine du 14 décembre 2026"))
    #expect(try found(/data-day=\d+>([^<]*)</, in: "zh/") == ["3天前", "明天", "2天后", "6天后", "25天后"])
    #expect(try found(/class=fill width=([\d.]+)%/, in: "") == ["25", "25", "75", "25", "100"])
  }

  @Test(arguments: [("", true), ("due: 2026-11-01", false), ("due: 2026-12-01", false)])
  func `Nothing is due only where no open work has a date`(due: String, isEmpty: Bool) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\ntime-zone: Europe/Paris\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\n---\n",
      "terms/a/c.md": "---\nname: C\nitems: [{name: x, \(due)}]\n---\n".replacing(", }", with: "}"),
    ])
    let text = try #require(site.text(of: "due/index.html"))
    #expect(text.contains("Nothing is due") == isEmpty)
    // The script counts days and weeks in the time zone of the dates.
    #expect(text.contains("data-zone=\"Europe/Paris\""))
    #expect(
      text.contains("data-monday=\"20787\" data-this=\"This week\" data-next=\"Next week\"")
        == due.hasPrefix("due: 2026-12"))
  }

  @Test(arguments: [
    (0, 3, [], ["3"]), (1, 9, ["1"], ["4"]), (3, 9, ["3"], ["2"]), (8, 9, ["3"], ["2"]), (8, 1, ["4"], ["1"]),
    (8, 0, ["5"], []), (0, 30, [], ["5"]),
  ])
  func `The home page shows five rows of due work, two of them coming, and has more for later`(
    overdue: Int, coming: Int, shownOverdue: [String], shownComing: [String]
  ) throws {
    let past = (0..<overdue).map { "  - {name: P\($0), due: 2026-11-\(10 + $0)}\n" }
    let next = (0..<coming).map { "  - {name: N\($0), due: 2026-12-0\(1 + $0 / 5)T1\($0 % 5):00}\n" }
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": "---\nname: C\nitems:\n\(past.joined())\(next.joined())---\n",
    ])
    let text = try #require(site.text(of: "index.html"))
    let rows = text.matches(of: /<li(| class=overdue)(| hidden) data-until/).map { (!$0.1.isEmpty, !$0.2.isEmpty) }
    func shown(_ isOverdue: Bool) -> [String] {
      let count = rows.count { $0.0 == isOverdue && !$0.1 }
      return count > 0 ? [String(count)] : []
    }
    #expect(shown(true) == shownOverdue && shown(false) == shownComing)
    #expect(rows.count { !$0.0 } == min(coming, 12) && text.contains("data-more") == (coming > 12))
  }

  @Test func `Open work of a course says when it becomes overdue, and only such a page has the script`() throws {
    func page(_ items: String) throws -> String {
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\n---\n",
        "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
        "terms/a/c.md": "---\nname: C\nitems: [\(items)]\n---\n",
      ])
      return try #require(site.text(of: "terms/a/c/index.html"))
    }
    let open = try page(
      "{name: x, due: 2026-11-22}, {name: y, due: 2026-11-20}, {name: z}, {name: g, score: 8/10, due: 2026-12-01}")
    #expect(open.matches(of: /data-until=1795391999/).count == 2 && open.matches(of: /data-until/).count == 2)
    #expect(open.contains("assets/due.") && open.contains("data-overdue=\"overdue\""))
    #expect(try !page("{name: y, due: 2026-11-20}, {name: z}").contains("assets/due."))
  }

  @Test(arguments: [("fr/", "mardi 1er déc."), ("", "Tuesday, Dec 1"), ("zh/", "12月1日 星期二")])
  func `The first of a month is written as the language does`(prefix: String, day: String) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\n---\n",
      "terms/a/c.md": "---\nname: C\nitems: [{name: x, due: 2026-12-01}]\n---\n",
    ])
    #expect(try #require(site.text(of: "\(prefix)due/index.html")).contains(">\(day)<"))
  }

  @Test func `The home page has two weeks with their dates, and higher bars for work that counts more`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
      "terms/a/c.md": """
      ---
      name: C
      items:
        - {name: Small, weight: 4, due: 2026-11-23}
        - {name: Large, weight: 16.25, due: 2026-12-03}
        - {name: After, weight: 79.75, due: 2026-12-20}
      ---

      """,
    ])
    let text = try #require(site.text(of: "index.html"))
    let bars = text.matches(
      of: /<g role=img><title>([^<]*)<\/title><rect class=column [^>]* height=([\d.]+) .*?>([\d.]+)<\/text>/
    ).map { "\($0.2) \($0.1) \($0.3)" }
    #expect(bars == ["13.3 Small: Nov 23, 4% of the course 4", "54 Large: Dec 3, 16.25% of the course 16"])
    let days = text.matches(of: /<b>(\d+)</).compactMap { Int($0.1) }
    #expect(days.count == 14 && days.contains(23) && days.contains(3))
  }

  @Test func `The titles of the calendar have the weight of the work, where it has one`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": """
      ---
      name: C
      items:
        - {name: Final, weight: 30, due: 2026-12-01}
        - {name: Extra, weight: 5, extra-credit: true, due: 2026-12-02}
        - {name: Midterm, weight: 70, score: 80}
      ---

      """,
    ])
    func titles(_ path: String) throws -> [Substring] {
      try #require(site.text(of: path)).split(separator: "\r\n").filter { $0.hasPrefix("SUMMARY:") }
    }
    #expect(try titles("calendar.ics") == ["SUMMARY:Final\\, 30% · C", "SUMMARY:Extra · C"])
    #expect(try titles("fr/calendar.ics").first?.contains(/^SUMMARY:Final\\, 30\s% · C$/) == true)
  }

  @Test func `A class has a calendar of its deadlines, with what its readers may see`() throws {
    let files = [
      "index.md": "---\ntitle: T\nlanguages: [en, zh]\nbase-url: https://example.org\n---\n",
      "classrooms/swift/index.md": "---\nname: {en: Swift for all, zh: 雨燕语言入门课}\nPROTECT---\n",
      "classrooms/swift/one.md":
        "---\nname: The first quiz\ndeadline: 2026-12-01T12:00Z\n---\n## Q\n\n- [ ] a\n- [x] b\n",
      "classrooms/swift/two.md": "---\nname: The second quiz\n---\n## Q\n\n- [ ] a\n- [x] b\n",
    ]
    let path = "classrooms/swift/calendar.ics"
    let site = try TextSite.read(files.mapValues { $0.replacing("PROTECT", with: "") })
    let calendar = try #require(site.text(of: path))
    #expect(calendar.contains("\r\nDTSTART:20261201T120000Z\r\nSUMMARY:The first quiz · Swift for all\r\n"))
    #expect(calendar.contains("\r\nURL:https://example.org/classrooms/swift/one/\r\n") && !calendar.contains("second"))
    #expect(try #require(site.text(of: "zh/\(path)")).contains("SUMMARY:The first quiz · 雨燕语言入门课\r\n"))
    #expect(try #require(site.text(of: "classrooms/swift/index.html")).contains("href=\"calendar.ics\""))
    // Without deadlines or with `leave-out` there is none, and in a vault none for everybody.
    let leftOut = files.mapValues {
      $0.replacing("PROTECT", with: "").replacing("languages", with: "leave-out: [calendar]\nlanguages")
    }
    let without = try TextSite.read(leftOut)
    #expect(without.text(of: path) == nil)
    #expect(try !#require(without.text(of: "classrooms/swift/index.html")).contains("calendar.ics"))
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
