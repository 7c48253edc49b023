import Formats
import SiteContent
import Testing

@testable import SiteEditing

/// Imports must not write another figure than the table has.
@Suite struct `Figures of imported tables` {
  private func imported(
    _ table: String, into course: String = "name: C", student: String? = nil, map: [String] = [], zone: String? = "UTC",
    date: String = "2026-11-27", replacesScores: Bool = false
  ) throws -> (text: String, lines: [String]) {
    let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\n\(course)\n---\n".utf8))
    var own = ColumnMap()
    for argument in map {
      let isEntry = own.add(argument: argument)
      #expect(isEntry)
    }
    let first = try ResultsTable.recognize(Array(table.utf8), map: own)
    let all = ColumnMap(of: first.format.source, in: file).updated(with: try own.resolved(in: first))
    let results = try ResultsTable.read(
      Array(table.utf8), student: student, map: all, clock: SiteClock(timeZone: zone, at: .written(date)))
    var change = CourseImport(
      results, into: file, template: nil, options: CourseImport.Options(replacesScores: replacesScores))
    change.remember(own, columns: results.columns, of: results.source)
    let text = String(String(decoding: change.edit.new ?? [], as: UTF8.self).dropFirst(4).dropLast(5))
    return (
      text,
      change.outcomes.map { outcome in
        let status = if case .refused(let reason) = outcome.status { reason } else { "\(outcome.status)" }
        return ([status] + outcome.result.notes).joined(separator: "; ")
      }
    )
  }

  @Test(arguments: [
    ("épreuve;note;max;coefficient\nDS 1;12;20;60\n", "items:\n  - {name: DS 1, score: 12/20, coefficient: 60}"),
    ("Koeffizient;Punkte;max;Aufgabe\n2,5;8;20;Test\n", "items:\n  - {name: Test, score: 8/20, coefficient: 2.5}"),
    ("item,score,max,weight\nA,8,20,40%\n", "items:\n  - {name: A, score: 8/20, weight: 40}"),
    ("item,score,max,coef.\nA,(14),20,3\n", "items:\n  - {name: A, score: 14/20, coefficient: 0}"),
    ("item,score,max\nA,(14/20),\n", "items:\n  - {name: A, score: 14/20, weight: 0}"),
  ])
  func `A coefficient is not written as a weight in percent`(table: String, expected: String) throws {
    #expect(try imported(table).text == "name: C\n" + expected)
  }

  @Test func `The coefficient of an item in a category is its weight there`() throws {
    let (text, _) = try imported(
      "item,score,max,coefficient,category\nB,8,20,2,HW\n",
      into: "name: C\ncategories:\n  - {name: HW, items: [{name: A, weight: 1}]}\n  - {name: Exams}")
    #expect(text.contains("{name: B, score: 8/20, weight: 2}"))
  }

  @Test func `A score in parentheses is not written for an item that counts`() throws {
    let table = "item,score,max,coef\nA,(14),20,1\n"
    let (text, lines) = try imported(table, into: "name: C\nitems:\n  - {name: A, coefficient: 1, max: 20}")
    #expect(text.contains("{name: A, coefficient: 1, max: 20}"))
    #expect(
      lines == [
        "14/20 is in parentheses, so it counts nothing, but the item counts in the course: write sitegen edit c --item /A score=14/20 coefficient=0"
      ])
    let after = "name: C\nitems:\n  - {name: A, score: 14/20, coefficient: 0}"
    #expect(try imported(table, into: after) == (after, ["same"]))
  }

  @Test(arguments: [
    ("Disp", "excused"), ("Dispensé", "excused"), ("Inap", "excused"), ("EXC", "excused"), ("ABJ", "excused"),
    ("ABI", "absent"), ("Absence injustifiée", "absent"), ("N.Rdu0", "missing"), ("N.Rdu (0)", "missing"),
    ("N.Rdu*", "missing"), ("non rendu compté 0", "missing"), ("0 (N.Rdu)", "missing"), ("NonRenduZero", "missing"),
    ("Abs0", "missing"), ("Abs 0/20", "missing"), ("missing", "missing"), ("(14)", "14"), ("-1", "-1"),
    ("Abruti", "Abruti"),
  ])
  func `A word for work without a score is read as its school means it`(text: String, score: String) {
    let read = ResultCell.score(text, decimalCommas: true)
    #expect(read.score == score && read.note == nil)
    #expect(read.countsNothing == (text == "(14)"))
  }

  @Test(arguments: ["Abs", "abs.", "Absent", "N.Not", "EA", "ATT", "N.Rdu", "Non rendu", "Non noté", "N.Rdu 10"])
  func `A word that does not say what it counts leaves the work open, with a note`(text: String) {
    let read = ResultCell.score(text, decimalCommas: true)
    #expect(read.score == nil && read.note?.contains("\"\(text)\"") == true)
  }

  private static let header = "assignment,duedate,timestamp,student_id,score,max_score\n"

  @Test(arguments: [
    ("2026-12-15 17:00:00,,ann,0.0,10", "{name: ps, max: 10, due: 2026-12-15T17:00}"),
    ("2026-11-20 17:00:00,,ann,0.0,10", "{name: ps, score: missing, max: 10, due: 2026-11-20T17:00}"),
    (",,ann,0.0,10", "{name: ps, max: 10}"), (",,ann,7.5,10", "ps: 7.5/10"),
    ("2026-12-15 17:00:00,2026-11-20 08:00:00.123456,ann,0.0,10", "{name: ps, score: 0/10, due: 2026-12-15T17:00}"),
  ])
  func `A zero of nbgrader without a time of submission is open until it is due`(row: String, item: String) throws {
    let (text, _) = try imported(Self.header + "ps,\(row)\n")
    #expect(text == "name: C\nitems:\n  - \(item)\nimport:\n  nbgrader:\n    ps: /ps")
  }

  @Test(arguments: [
    ("America/New_York", "2026-12-02 04:59:00", "2026-12-01T23:59"),
    ("Asia/Kolkata", "2026-12-01 18:29:59", "2026-12-01T23:59"),
    ("Europe/Paris", "2026-10-25 00:30:00", "2026-10-25T02:30"),
    ("Europe/Paris", "2026-10-25 01:30:00", "2026-10-25T02:30+01:00"),
    (nil, "2026-12-02 04:59:00", "2026-12-02T04:59Z"),
  ])
  func `Times of nbgrader are converted from UTC to the zone of the site`(
    zone: String?, time: String, due: String
  ) throws {
    let (text, _) = try imported(Self.header + "ps,\(time),,ann,,10\n", zone: zone)
    #expect(text.contains("due: \(due)}"))
  }

  @Test(arguments: [
    ("2026-10-10", "2026-10-10"), ("2026-10-10 23:59", "2026-10-10T23:59"), ("15.09.2026", "2026-09-15"),
    ("15/09/2026 à 17h30", "2026-09-15T17:30"), ("9/15/2026 11:59 PM", "2026-09-15T23:59"), ("2026年9月5日", "2026-09-05"),
    ("2026-10-10T21:59:00+0000", "2026-10-10T23:59"), ("2026/9/5 08:00 UTC", "2026-09-05T10:00"),
  ])
  func `A due date keeps its time`(text: String, due: String) throws {
    let (file, lines) = try imported("item;score;max;due\nA;;20;\(text)\n", zone: "Europe/Paris")
    #expect(file.contains("due: \(due)}"), "\(lines)")
  }

  @Test func `A due date with days and months in either order is read as the others show, or noted`() throws {
    let sure = try imported("item,score,max,due\nA,,20,03/04/2026\nB,,20,30/04/2026\n").text
    #expect(sure.contains("{name: A, max: 20, due: 2026-04-03}"))
    let (text, lines) = try imported("item,score,max,due\nA,,20,03/04/2026\nB,,20,soon 9\n")
    #expect(text == "name: C\nitems:\n  - {name: A, max: 20}\n  - {name: B, max: 20}")
    #expect(
      lines == [
        "added; \"03/04/2026\" is 2026-04-03 or 2026-03-04, so the item has no date: write dates as 2026-10-10",
        "added; \"soon 9\" is not a date such as 2026-10-10, so the item has none",
      ])
  }

  // MARK: - Renamed work

  private static let canvas =
    "Student,ID,SIS Login ID,Section,HW 1 (13)\nPoints Possible,,,,10\n\"Lin, Jay\",1,jl,A,9\n"
  private static func course(_ items: String, map: String = "HW/HW 1") -> String {
    "name: C\ncategories:\n  - {name: HW, weight: 50\(items)}\n  - {name: Exams, weight: 50, items: [Final: ]}\nimport:\n  canvas:\n    \"13\": \(map)"
  }

  @Test func `Work that was renamed by hand or removed is not added again by the next import`() throws {
    for items in [", items: [{name: Homework one, score: 9/10}]", ""] {
      let before = Self.course(items)
      let (text, lines) = try imported(Self.canvas, into: before)
      #expect(text == before)
      #expect(
        lines == [
          "an earlier import made it HW/HW 1, which the course does not have any more: --map '13=NEW NAME' if it was renamed, --map '13=@ignored' if it was removed, --map '13=HW/HW 1' to add it again"
        ])
    }
    let renamed = Self.course(", items: [{name: Homework one, score: 9/10}]")
    let named = try imported(Self.canvas, into: renamed, map: ["13=Homework one"])
    #expect(named.text == renamed.replacing("HW/HW 1", with: "HW/Homework one") && named.lines == ["same"])
    #expect(try imported(Self.canvas, into: named.text) == (named.text, ["same"]))
    let again = try imported(Self.canvas, into: renamed, map: ["13=HW/HW 1"])
    #expect(again.lines == ["added"])
  }

  @Test func `The map of a course follows work that was moved into another category`() throws {
    let before = Self.course("").replacing("[Final: ]", with: "[{name: HW 1, score: 9/10}]")
    let (text, lines) = try imported(Self.canvas, into: before)
    #expect(text == before.replacing("\"13\": HW/HW 1", with: "\"13\": Exams/HW 1") && lines == ["same"])
  }

  @Test func `The map of a course follows a rename by sitegen edit`() throws {
    let text = Self.course(", items: [HW 1: 9/10]") + "\n    Bonus: Exams/HW 1\n  nbgrader: {ps1: HW 1}"
    let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\n\(text)\n---\n".utf8))
    let edit = try KeyChanges([KeyChange("name", "Homework one")], of: .item("HW 1"))
      .applied(to: file, of: .course(term: "a", id: "c"), template: nil)
    #expect(
      String(decoding: edit.new ?? [], as: UTF8.self)
        == "---\n\(text)\n---\n".replacing("[HW 1: 9", with: "[Homework one: 9").replacing(
          ": HW/HW 1", with: ": HW/Homework one"
        ).replacing("ps1: HW 1", with: "ps1: Homework one"))
  }

  @Test func `A list of a system keeps which item each row is, and --map names rows`() throws {
    let table = Self.header + "ps1,,2026-11-20 08:00:00,ann,8,10\n"
    let (text, _) = try imported(table, map: ["ps1=Problem set 1"])
    #expect(
      text
        == "name: C\nitems:\n  - Problem set 1: 8/10\nimport:\n  nbgrader:\n    ps1: /Problem set 1")
    #expect(try imported(table, into: text) == (text, ["same"]))
    let moved = text.replacing("- Problem set 1", with: "- Set 1")
    #expect(try imported(table, into: moved).text == moved)
    #expect(throws: ResultsTable.Refusal.self) { try imported(table, map: ["ps2=Problem set 2"]) }
  }

  // MARK: - A student twice

  private static let twice =
    "Student,ID,SIS Login ID,Section,HW 1 (13)\nPoints Possible,,,,100\n\"Lin, Jay\",1,jl,A,80\n"

  @Test func `A student with two rows that differ is refused with their lines, and named once if they are the same`()
    throws
  {
    for student in ["jl", "Jay Lin", "1", nil] {
      #expect(throws: ResultsTable.Refusal.studentTwice(student ?? "Jay Lin", lines: [3, 4])) {
        try imported(Self.twice + "\"Lin, Jay\",1,jl,B,95\n", student: student)
      }
      #expect(try imported(Self.twice + "\"Lin, Jay\",1,jl,B,80\n", student: student).lines == ["added"])
    }
    #expect(throws: ResultsTable.Refusal.severalStudents("jl", ["Jay Lin (1)", "Jay Lin (2)"])) {
      try imported(Self.twice + "\"Lin, Jay\",2,jl,B,95\n", student: "jl")
    }
  }
}
