import SiteContent
import Testing

@testable import SiteEditing

/// Work that has another name or place in the course or in the other program since the last import must not count twice.
struct `Work that was renamed, moved or removed` {
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

  private static let header = "assignment,duedate,timestamp,student_id,score,max_score\n"
  private static let moodle =
    "First name,Surname,ID number,Assignment: HW 1 (Real),Assignment: HW 2 (Real)\nJay,Lin,jl,9,7\n"
  private static let blackboard =
    "Last Name,First Name,Username,HW 1 [Total Pts: 10 Score] |111,HW 2 [Total Pts: 10 Score] |112\nLin,Jay,jl,9,7\n"
  private static let canvas2 =
    "Student,ID,SIS Login ID,Section,HW 1 (13),HW 2 (14)\nPoints Possible,,,,10,10\n\"Lin, Jay\",1,jl,A,9,7\n"
  private static let start = "name: C\ncategories:\n  - {name: HW, max: 10, items: [Old: 1]}\n  - {name: Exams}"

  @Test(arguments: [
    (moodle, "HW 1", "Homework one", "Assignment: HW 1 (Real)"), (moodle, "HW 2", "Second", "Assignment: HW 2 (Real)"),
  ])
  func `Work that was renamed in a program without numbers is not added until its owner says what it is`(
    table: String, old: String, new: String, header: String
  ) throws {
    let first = try imported(table, into: Self.start)
    #expect(first.lines == ["added", "added"])
    let renamed = table.replacing(old, with: new)
    let again = try imported(renamed, into: first.text)
    let title = header.replacing(old, with: new)
    #expect(
      again.lines.contains(
        "the table has no \"\(header)\" any more, which an earlier import made HW/\(old): --map '\(title)=HW/\(old)' if it was renamed, --map '\(title)=HW/\(new)' if it is other work"
      ), "\(again.lines)")
    #expect(again.text == first.text)
    let said = try imported(renamed, into: first.text, map: ["\(title)=HW/\(old)"])
    #expect(said.lines == ["same", "same"], "\(said.lines)")
    #expect(try imported(renamed, into: said.text).lines == ["same", "same"])
    let other = try imported(renamed, into: first.text, map: ["\(title)=HW/\(new)"])
    #expect(other.lines.sorted() == ["added", "same"], "\(other.lines)")
  }

  @Test(arguments: [blackboard, canvas2])
  func `Work that was renamed in a program with numbers stays what it is`(table: String) throws {
    let first = try imported(table, into: Self.start)
    #expect(first.lines == ["added", "added"])
    #expect(try imported(table.replacing("HW 1", with: "Homework one"), into: first.text).lines == ["same", "same"])
  }

  @Test func `New work is added where removed work had another score`() throws {
    let first = try imported(Self.moodle, into: Self.start).text
    let other = Self.moodle.replacing("HW 1", with: "HW 3").replacing(",9,", with: ",8,")
    #expect(try imported(other, into: first).lines == ["added", "same"])
    // A mark in percent can be the same one.
    let percent = other.replacing("HW 3 (Real)", with: "HW 3 (Percentage)").replacing(",8,", with: ",90 %,")
    #expect(try imported(percent, into: first).lines.first?.hasPrefix("the table has no") == true)
  }

  private static let list = "category,name,score,max\nHW,HW 1,9,10\nHW,HW 2,7,10\n"

  @Test(arguments: [
    // The course as it is after the first import, with HW 1 in another place.
    "name: C\ncategories:\n  - {name: HW, items: [HW 2: 7/10]}\n  - {name: Exams, items: [HW 1: 9/10]}",
    "name: C\ncategories:\n  - {name: HW, max: 10, items: [HW 2: 7]}\n  - {name: Exams, items: [{name: HW 1, score: 9, max: 10}]}",
    "name: C\ncategories:\n  - {name: HW, items: [HW 2: 7/10]}\nitems: [{name: hw 1, score: 9, max: 10}]",
  ])
  func `Work of a list that was moved into another place is found there, and counts once`(course: String) throws {
    let (text, lines) = try imported(Self.list, into: course)
    #expect(text.hasPrefix(course + "\nimport:") && lines == ["same", "same"], "\(text) \(lines)")
    #expect(try imported(Self.list, into: text) == (text, ["same", "same"]))
    // Also if the list does not have a score yet.
    let open = Self.list.replacing("HW 1,9,10", with: "HW 1,,10")
    #expect(try imported(open, into: course).lines == ["same", "same"])
  }

  @Test func `Work of a list that may have been moved is not added until its owner says what it is`() throws {
    let course = "name: C\ncategories:\n  - {name: HW, items: [HW 2: 7/10]}\n  - {name: Exams, items: [HW 1: 4/10]}"
    let asked = try imported(Self.list, into: course)
    #expect(
      asked.lines == [
        "the table has HW 1 in HW, the course in another place, as Exams/HW 1: --map 'HW/HW 1=Exams/HW 1' if it was moved, --map 'HW/HW 1=HW/HW 1' if it is other work",
        "same",
      ])
    #expect(asked.text == course + "\nimport:\n  list:\n    HW/HW 2: HW/HW 2")
    let moved = try imported(Self.list, into: course, map: ["HW 1=Exams/HW 1"], replacesScores: true)
    #expect(moved.lines == ["replaced(\"4/10\")", "same"] && moved.text.contains("[HW 1: 9/10]"), "\(moved)")
    let again = try imported(Self.list, into: moved.text)
    #expect(again.lines == ["same", "same"])
    let other = try imported(Self.list, into: course, map: ["HW 1=HW/HW 1"])
    let long = try imported(Self.list, into: course, map: ["HW/HW 1=HW/HW 1"])
    #expect(long == other)
    #expect(
      other.lines == ["added", "same"] && other.text.contains("[HW 2: 7/10, {name: HW 1, score: 9/10}]"), "\(other)")
    #expect(try imported(Self.list, into: other.text) == (other.text, ["same", "same"]))
  }

  @Test func `Works of several categories with the same name are not taken for moved ones`() throws {
    let course =
      "name: C\ncategories:\n  - {name: HW, items: [1: 7/10]}\n  - {name: Labs}\n  - {name: Exams, items: [1: 4/10]}"
    let table = "category,name,score,max\nHW,1,7,10\nLabs,1,9,10\n"
    let (text, lines) = try imported(table, into: course)
    #expect(
      lines == ["same", "added"] && text.contains("Labs, items: [{name: \"1\", score: 9/10}]"), "\(lines) \(text)")
  }
}
