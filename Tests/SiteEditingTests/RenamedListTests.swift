import SiteContent
import Testing

@testable import SiteEditing

/// Lists that no system writes: work that has another name or place since the last import must not count twice.
struct `Work of plain lists that was renamed, moved or removed` {
  /// A list, the course before its import, and the item of the first row there.
  struct List: Sendable, CustomTestStringConvertible {
    var table: String
    var course: String
    var item: String
    var testDescription: String { table }
  }

  private static let lists = [
    List(table: "name,score,max\nHW 1,9,10\nHW 2,8,10\n", course: "name: C", item: "/HW 1"),
    List(
      table: "category,name,score,max\nHW,HW 1,9,10\nHW,HW 2,8,10\n",
      course: "name: C\ncategories:\n  - name: HW\n  - name: Exams", item: "HW/HW 1"),
    List(table: "Devoir;Note /10\nHW 1;9,0\nHW 2;8,5\n", course: "name: C\nscale: france-20", item: "/HW 1"),
    List(
      table: "student,item,score,max\njl,HW 1,9,10\nrb,HW 1,1,10\njl,HW 2,8,10\n", course: "name: C", item: "/HW 1"),
  ]

  private func first(_ list: List) throws -> String {
    let (text, lines) = try imported(list.table, into: list.course, student: student(list))
    #expect(lines == ["added", "added"])
    #expect(try imported(list.table, into: text, student: student(list)) == (text, ["same", "same"]))
    return text
  }

  private func student(_ list: List) -> String? { list.table.hasPrefix("student") ? "jl" : nil }

  @Test(arguments: lists) func `A rename by sitegen edit is followed, and a regrade reaches the renamed item`(
    list: List
  ) throws {
    let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\n\(try first(list))\n---\n".utf8))
    let edit = try KeyChanges([KeyChange("name", "Homework one")], of: .item(list.item))
      .applied(to: file, of: .course(term: "a", id: "c"), template: nil)
    let renamed = String(String(decoding: edit.new ?? [], as: UTF8.self).dropFirst(4).dropLast(5))
    #expect(try imported(list.table, into: renamed, student: student(list)) == (renamed, ["same", "same"]))
    let regraded = try imported(
      list.table.replacing("HW 1,9", with: "HW 1,7").replacing("HW 1;9", with: "HW 1;7"), into: renamed,
      student: student(list), replacesScores: true)
    #expect(regraded.text.contains("Homework one") && regraded.lines.first?.hasPrefix("replaced") == true)
  }

  @Test(arguments: lists) func `Work that was renamed by hand or removed is not added again`(list: List) throws {
    let text = try first(list)
    let item = try #require(text.firstMatch(of: /\n *- (\{name: )?HW 1[^\n]*/)).output.0
    let other = item.replacing("HW 1", with: "Homework one")
    for changed in [text.replacing(item, with: other), text.replacing(item, with: "")] {
      let again = try imported(list.table, into: changed, student: student(list))
      #expect(
        again.text == changed
          && again.lines == [
            "an earlier import made it \(list.item), which the course does not have any more: --map '\(title(list))=NEW NAME' if it was renamed, --map '\(title(list))=@ignored' if it was removed, --map '\(title(list))=\(list.item)' to add it again",
            "same",
          ], "\(again)")
    }
    let renamed = text.replacing(item, with: other)
    let said = try imported(list.table, into: renamed, student: student(list), map: ["\(title(list))=Homework one"])
    #expect(said.lines == ["same", "same"])
    #expect(try imported(list.table, into: said.text, student: student(list)) == (said.text, ["same", "same"]))
    let removed = text.replacing(item, with: "")
    let ignored = try imported(list.table, into: removed, student: student(list), map: ["\(title(list))=@ignored"])
    #expect(ignored.lines == ["same"])
    #expect(try imported(list.table, into: ignored.text, student: student(list)) == (ignored.text, ["same"]))
    let back = try imported(list.table, into: removed, student: student(list), map: ["HW 1=\(list.item)"])
    #expect(back.lines == ["added", "same"])
  }

  private func title(_ list: List) -> String { list.table.hasPrefix("category") ? "HW/HW 1" : "HW 1" }

  @Test func `A list of which everything is left out is imported without an error`() throws {
    let list = "name,score,max\nHW 1,9,10\n"
    let text = "name: C\nitems: [Other: 1/10]\nimport: {list: {HW 1: /HW 1}}"
    let (ignored, lines) = try imported(list, into: text, map: ["HW 1=@ignored"])
    #expect(lines.isEmpty && ignored == text.replacing("/HW 1", with: "\"@ignored\""), "\(ignored)")
    #expect(try imported(list, into: ignored) == (ignored, []))
    let canvas = "Student,ID,SIS Login ID,Section,HW 1 (13)\nPoints Possible,,,,10\n\"Lin, Jay\",1,jl,A,9\n"
    #expect(try imported(canvas, map: ["13=@ignored"]).lines.isEmpty)
  }

  @Test func `Work with one name in several categories is kept apart, and a map names one of it or all`() throws {
    let list = "category,name,score,max\nHW,1,9,10\nLabs,1,8,10\n"
    let course = "name: C\ncategories:\n  - {name: HW}\n  - {name: Labs}"
    let (text, lines) = try imported(list, into: course)
    #expect(lines == ["added", "added"])
    #expect(text.hasSuffix("import:\n  list:\n    HW/1: HW/1\n    Labs/1: Labs/1"), "\(text)")
    let renamed = text.replacing("{name: \"1\", score: 8/10}", with: "{name: Lab one, score: 8/10}")
    #expect(renamed != text)
    let named = try imported(list, into: renamed, map: ["Labs/1=Lab one"])
    #expect(named.lines == ["same", "same"] && named.text.hasSuffix("HW/1: HW/1\n    Labs/1: Labs/Lab one"))
    #expect(try imported(list, into: course, map: ["1=@ignored"]).lines.isEmpty)
    // An earlier version kept names without categories.
    let short = course + "\n  - {name: Exams, items: [One: 9/10]}\nimport: {list: {\"1\": Exams/One}}"
    #expect(try imported("category,name,score,max\nHW,1,9,10\n", into: short).lines == ["same"])
  }

  @Test func `The map of a course follows the rename of a category by sitegen edit`() throws {
    let text =
      "name: C\ncategories:\n  - {name: HW, items: [1: 9/10]}\n  - {name: Labs, items: [1: 8/10]}\nimport: {list: {HW/1: HW/1, Labs/1: Labs/1, Bonus: /Bonus}}"
    let file = SourceFile(path: "content/terms/a/c.md", bytes: Array("---\n\(text)\n---\n".utf8))
    let edit = try KeyChanges([KeyChange("name", "Homework")], of: .category("HW"))
      .applied(to: file, of: .course(term: "a", id: "c"), template: nil)
    let new = text.replacing("{name: HW", with: "{name: Homework").replacing(": HW/1", with: ": Homework/1")
    #expect(String(decoding: edit.new ?? [], as: UTF8.self) == "---\n\(new)\n---\n")
    let list = "category,name,score,max\nHW,1,9,10\nLabs,1,8,10\n"
    #expect(try imported(list, into: new).lines == ["same", "same"])
  }

  @Test func `New work of a later list with the score of work that it does not have any more is asked about`() throws {
    let before = try imported("name,score,max\nHW 1,9,10\nHW 2,8,10\n").text
    let renamed = try imported("name,score,max\nHomework one,9,10\nHW 2,8,10\n", into: before)
    #expect(
      renamed.lines == [
        "the table has no \"HW 1\" any more, which an earlier import made /HW 1: --map 'Homework one=/HW 1' if it was renamed, --map 'Homework one=/Homework one' if it is other work",
        "same",
      ])
    #expect(renamed.text == before)
    // With another score, or in a list with other work, it is new.
    for list in ["name,score,max\nHW 3,7,10\nHW 2,8,10\n", "name,score,max\nQuiz 1,9,10\nQuiz 2,8,10\n"] {
      #expect(try imported(list, into: before).lines.first == "added")
    }
  }

  @Test func `Open work of an earlier list does not make new work of another one a question`() throws {
    let before = try imported("name,score,max\nFinal,,10\nHW 1,8,10\n").text
    #expect(try imported("name,score,max\nHW 1,8,10\nHW 2,7,10\n", into: before).lines == ["same", "added"])
  }
}
