import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// Times that daylight saving skips or has twice, as RFC 5545 reads them.
struct `Times at which clocks change` {
  /// A time as a file has it.
  struct Case: Sendable, CustomTestStringConvertible {
    var zone: String
    var written: String
    /// The time in UTC, as a calendar file has it.
    var utc: String
    /// The local time that a page shows.
    var shown: String
    var isWarned = false

    var testDescription: String { "\(written) in \(zone)" }
  }

  private static let cases = [
    // Clocks are set forward: the offset before the change counts.
    Case(
      zone: "Europe/Paris", written: "2026-03-29T02:30", utc: "20260329T013000Z", shown: "2026-03-29T03:30",
      isWarned: true),
    Case(
      zone: "America/New_York", written: "2026-03-08T02:30", utc: "20260308T073000Z", shown: "2026-03-08T03:30",
      isWarned: true),
    Case(
      zone: "Australia/Lord_Howe", written: "2026-10-04T02:15", utc: "20261003T154500Z", shown: "2026-10-04T02:45",
      isWarned: true),
    Case(zone: "UTC", written: "2026-03-29T02:30", utc: "20260329T023000Z", shown: "2026-03-29T02:30"),
    // Just before and after the change.
    Case(zone: "Europe/Paris", written: "2026-03-29T01:59", utc: "20260329T005900Z", shown: "2026-03-29T01:59"),
    Case(zone: "Europe/Paris", written: "2026-03-29T03:00", utc: "20260329T010000Z", shown: "2026-03-29T03:00"),
    Case(zone: "America/New_York", written: "2026-03-08T03:00", utc: "20260308T070000Z", shown: "2026-03-08T03:00"),
    Case(zone: "Australia/Lord_Howe", written: "2026-10-04T02:30", utc: "20261003T153000Z", shown: "2026-10-04T02:30"),
    // Clocks are set back: the first of the two times counts, and an offset chooses the other.
    Case(zone: "Europe/Paris", written: "2026-10-25T02:30", utc: "20261025T003000Z", shown: "2026-10-25T02:30"),
    Case(zone: "Europe/Paris", written: "2026-10-25T02:30+01:00", utc: "20261025T013000Z", shown: "2026-10-25T02:30"),
    Case(zone: "America/New_York", written: "2026-11-01T01:30", utc: "20261101T053000Z", shown: "2026-11-01T01:30"),
    Case(
      zone: "America/New_York", written: "2026-11-01T01:30-05:00", utc: "20261101T063000Z", shown: "2026-11-01T01:30"),
    Case(zone: "Australia/Lord_Howe", written: "2026-04-05T01:45", utc: "20260404T144500Z", shown: "2026-04-05T01:45"),
    Case(
      zone: "Australia/Lord_Howe", written: "2026-04-05T01:45+10:30", utc: "20260404T151500Z",
      shown: "2026-04-05T01:45"),
    Case(zone: "UTC", written: "2026-10-25T02:30", utc: "20261025T023000Z", shown: "2026-10-25T02:30"),
    // The gap exists in no time with an offset.
    Case(zone: "Europe/Paris", written: "2026-03-29T02:30+01:00", utc: "20260329T013000Z", shown: "2026-03-29T03:30"),
  ]

  @Test(arguments: cases)
  func `A due date, the times of a quiz, a hand-in and the calendar have the same instant, and one warning each`(
    _ one: Case
  ) throws {
    let files = [
      "index.md": "---\ntitle: T\ntime-zone: \(one.zone)\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2026-01-01\nend: 2026-12-31\n---\n",
      "terms/a/c.md": "---\nname: C\nitems: [{name: x, due: \"\(one.written)\"}]\n---\n",
      "classrooms/swift/index.md":
        "---\nname: Swift for all\nresults: open\nmembers: [{id: mei, name: Mei}]\n---\n",
      "classrooms/swift/closing.md": quiz("Closing", "deadline: \"\(one.written)\""),
      "classrooms/swift/opening.md": quiz("Opening", "opens: \"\(one.written)\""),
      "classrooms/swift/attempts/mei.md":
        "---\nstudent: mei\nattempts: [{quiz: swift/closing, at: \"\(one.written)\", answers: [b]}]\n---\n",
    ]
    let folder = ContentFolder(files: files.map { SourceFile(path: "content/\($0)", bytes: Array($1.utf8)) })
    let warnings = Content.read(folder, languages: ["en"], at: .written("2026-01-02")).diagnostics.filter {
      $0.message.contains("does not exist in \(one.zone)")
    }
    let places = ["classrooms/swift/attempts/mei.md", "classrooms/swift/closing.md", "classrooms/swift/opening.md"]
    #expect(
      warnings.map(\.location.path) == (one.isWarned ? (places + ["terms/a/c.md"]).map { "content/\($0)" } : []))
    #expect(warnings.allSatisfy { $0.message.hasSuffix("it is read as \(one.shown)") }, "\(warnings)")
    // The message can be followed.
    #expect(warnings.allSatisfy { $0.help?.hasPrefix("write \(one.shown)") ?? false })
    let site = try TextSite.read(files, at: "2026-01-02")
    func page(_ path: String) throws -> String { try #require(site.text(of: path), "\(path)") }
    #expect(try page("calendar.ics").contains("\r\nDTSTART:\(one.utc)\r\n"))
    #expect(try page("due/index.html").contains("datetime=\(one.shown)>"))
    #expect(try page("classrooms/swift/results/mei/index.html").contains("datetime=\"\(one.shown)\""))
    let until = try #require(page("classrooms/swift/closing/index.html").firstMatch(of: /data-until="?(\d+)/)?.1)
    #expect(Int(until).flatMap(Instant.init(secondsSinceEpoch:))?.calendarText == one.utc)
    let time = try #require(page("due/index.html").firstMatch(of: /<time datetime=[^>]*>[^,]*, ([^<]*)</)?.1)
    let clock = try #require(time.firstMatch(of: /\d+:\d\d\x{A0}[ap]m/)?.0)
    for quiz in ["closing", "opening"] {
      #expect(try page("classrooms/swift/\(quiz)/index.html").contains("\(clock) (\(one.zone))"))
    }
    // An attempt at the deadline is not late.
    #expect(try !page("classrooms/swift/results/mei/index.html").contains(">late<"))
  }

  private func quiz(_ name: String, _ rule: String) -> String {
    "---\nname: \(name)\n\(rule)\n---\n## What does it do?\n\n- [ ] Nothing\n- [x] Something\n"
  }
}
