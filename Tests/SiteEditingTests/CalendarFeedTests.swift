import Formats
import SiteContent
import Testing

@testable import SiteEditing

/// Due dates from the calendars of Canvas and Moodle.
struct CalendarFeedTests {
  private static func calendar(_ events: [String], program: String = "-//Instructure//Canvas//EN") -> String {
    let body = events.map { "BEGIN:VEVENT\r\n\($0)\r\nEND:VEVENT\r\n" }.joined()
    return "BEGIN:VCALENDAR\r\nPRODID:\(program)\r\n\(body)END:VCALENDAR\r\n"
  }

  private static let canvas = calendar([
    "UID:event-assignment-1\r\nSUMMARY:Homework 1 [CSSE 230]\r\nDTSTART:20261121T045900Z",
    "UID:event-assignment-2\r\nSUMMARY:Homework 2 [CSSE 230]\r\nDTSTART;VALUE=DATE;VALUE=DATE:20261127",
    "UID:event-assignment-3\r\nSUMMARY:Final\\, written [CSSE 230]\r\nDTSTART;TZID=America/Los_Angeles:20261215T120000",
    "UID:event-calendar-event-9\r\nSUMMARY:Lecture [CSSE 230]\r\nDTSTART:20261120T140000Z",
  ])

  /// Imports a calendar into a course, and returns the course and what became of each event.
  private func imported(
    _ calendar: String, into course: String, adds: Bool = false, replaces: Bool = false, names: [String] = []
  ) throws -> (text: String, lines: [String]) {
    let source = try TableSource(Array(calendar.utf8)).ofCourse(called: names)
    let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\n\(course)\n---\n".utf8))
    let table = try ResultsTable.read(
      source, clock: SiteClock(timeZone: "America/New_York", at: .written("2026-11-20")))
    var options = CourseImport.Options(replacesScores: replaces)
    options.addsEvents = adds
    let change = CourseImport(table, into: file, template: nil, options: options)
    return (
      String(String(decoding: change.edit.new ?? [], as: UTF8.self).dropFirst(4).dropLast(5)),
      change.outcomes.map { outcome in
        let status = if case .refused(let reason) = outcome.status { reason } else { "\(outcome.status)" }
        return ([status] + outcome.result.notes).joined(separator: "; ")
      }
    )
  }

  private static let course = """
    name: Data Structures
    categories:
      - name: Homework
        items:
          - homework 1: 18/20
          - {name: Homework 2, score: 5, max: 20}
    """

  @Test func `Canvas's due dates go to items by name, in the zone of the site, and nothing is added`() throws {
    let (text, lines) = try imported(Self.canvas, into: Self.course)
    #expect(
      text == """
        name: Data Structures
        categories:
          - name: Homework
            items:
              - {name: homework 1, score: 18/20, due: 2026-11-20T23:59}
              - {name: Homework 2, score: 5, max: 20, due: 2026-11-27}
        """, "\(text)")
    #expect(
      lines == [
        "completed(\"due 2026-11-20T23:59\")", "completed(\"due 2026-11-27\")",
        "the course has no such item: --add adds it",
      ])
    #expect(try imported(Self.canvas, into: text).text == text)
  }

  @Test func `Events become items only with --add`() throws {
    let (text, lines) = try imported(Self.canvas, into: "name: C\nitems:\n  - Homework 1:", adds: true)
    #expect(
      text == """
        name: C
        items:
          - {name: Homework 1, due: 2026-11-20T23:59}
          - {name: Homework 2, due: 2026-11-27}
          - {name: "Final, written", due: 2026-12-15T15:00}
        """, "\(text)")
    #expect(lines.dropFirst().allSatisfy { $0 == "added" })
  }

  @Test func `A due date that has changed is kept with a word, unless it is to be replaced`() throws {
    let course =
      "name: C\nitems:\n  - {name: Homework 1, due: 2026-11-18T23:59}\n  - {name: Homework 2, due: 2026-11-27T12:00}"
    let (text, lines) = try imported(Self.canvas, into: course)
    #expect(text == course)
    #expect(lines[0] == "keptDue(\"2026-11-18T23:59\", new: \"2026-11-20T23:59\")" && lines[1] == "same")
    let replaced = try imported(Self.canvas, into: course, replaces: true)
    #expect(
      replaced.text.contains("due: 2026-11-20T23:59") && replaced.lines[0] == "completed(\"due 2026-11-20T23:59\")")
  }

  @Test(arguments: [
    "Homework 1 is due", "Homework 1 closes", "Homework 1 doit être effectué", "Homework 1 ist fällig.",
    "Homework 1 se debe entregar", "Vencimiento de Homework 1", "Homework 1（提交截止）",
  ])
  func `Moodle's words for due work are read`(_ summary: String) throws {
    let calendar = Self.calendar(
      [
        "SUMMARY:\(summary)\r\nDTSTART:20261121T045900Z\r\nCATEGORIES:CSSE230",
        "SUMMARY:Homework 1 opens\r\nDTSTART:20261101T045900Z\r\nCATEGORIES:CSSE230",
        "SUMMARY:Homework 1 is due to be graded\r\nDTSTART:20261201T045900Z\r\nCATEGORIES:CSSE230",
      ], program: "-//Moodle Pty Ltd//NONSGML Moodle Version 2024100700//EN")
    let (text, lines) = try imported(calendar, into: "name: C\nitems:\n  - Homework 1: 1/2")
    #expect(text == "name: C\nitems:\n  - {name: Homework 1, score: 1/2, due: 2026-11-20T23:59}" && lines.count == 1)
  }

  @Test func `A short item in the long form states the maximum that it had from the others`() throws {
    let (text, _) = try imported(Self.canvas, into: "name: C\nitems: [HW 0: 18/20, Homework 1: ]")
    #expect(text.contains("{name: Homework 1, max: 20, due: 2026-11-20T23:59}"), "\(text)")
  }

  @Test func `Of several courses only the own one is read`() throws {
    let calendar = Self.calendar([
      "UID:event-assignment-1\r\nSUMMARY:Homework 1 [MATH_040A_001_26F]\r\nDTSTART:20261110",
      "UID:event-assignment-2\r\nSUMMARY:Homework 1 [CSSE 230 (17001) FA26]\r\nDTSTART:20261120",
    ])
    let course = "name: C\nitems:\n  - Homework 1:"
    for names in [["CSSE230"], ["Data", "csse-230"]] {
      #expect(try imported(calendar, into: course, names: names).text.contains("due: 2026-11-20"))
    }
    #expect(try imported(calendar, into: course, names: ["MATH 040A"]).text.contains("due: 2026-11-10"))
    #expect(throws: ResultsTable.Refusal.otherCourses(["MATH_040A_001_26F", "CSSE 230 (17001) FA26"])) {
      try imported(calendar, into: course, names: ["Physics", "CSSE 23"])
    }
  }

  @Test func `A zone that is not known leaves the date open with a word, and a cut calendar says so`() throws {
    let calendar = Self.calendar(["UID:event-assignment-1\r\nSUMMARY:Homework 1\r\nDTSTART;TZID=Mars:20261110T120000"])
    let (text, lines) = try imported(calendar, into: "name: C\nitems:\n  - Homework 1:")
    #expect(text == "name: C\nitems:\n  - Homework 1:")
    #expect(lines[0].hasPrefix("same; \"2026-11-10T12:00:00 Mars\" is not a date"))
    let cut = try imported(String(Self.canvas.dropLast(30)), into: Self.course).lines
    #expect(cut.last?.contains("the calendar is cut") == true)
  }
}
