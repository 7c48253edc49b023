import Grading
import Testing

@testable import SiteContent

struct `The grade book of a class` {
  private static let template = """
    categories:
      - {name: Homework, weight: 40, max: 20, items: [{name: HW 1}, {name: HW 2}]}
      - name: Exams
        weight: 60
        items: [{name: Midterm, max: 50}, {name: Final}]
    """

  private func site(_ scores: String, classroom: String = "", template: String = Self.template) -> TestSite {
    let members = (1...6).map { "{id: s\($0), name: Student \($0)}" }.joined(separator: ", ")
    return TestSite(site: "title: Grades\nscale: us-plus-minus")
      .with("course-templates/swift.md", template)
      .with("classrooms/a/index.md", "name: Swift for all\nmembers: [\(members)]\nresults: none\(classroom)")
      .with("classrooms/a/grades/b.md", "name: Swift\ncourse: swift\nscores:\n\(scores)")
  }

  private func book(_ site: TestSite) throws -> ClassGradeBook {
    try #require(site.content().classrooms.first?.gradeBooks.first)
  }

  @Test func `Each member has a course of the template with their own scores, and the figures of any course`() throws {
    let book = try book(site("  s1: {Homework/HW 1: 18, hw 2: 15/20, Exams/Midterm: 40}\n  s2: {Exams/Final: missing}"))
    #expect(book.courses.count == 6)
    func states(_ member: String) -> [ItemState] { book.courses[member]?.listedItems.map(\.item.state) ?? [] }
    #expect(states("s1") == [.graded(points: 18), .graded(points: 15), .graded(points: 40), .ungraded])
    #expect(states("s2") == [.ungraded, .ungraded, .ungraded, .missing])
    #expect(states("s3").allSatisfy { $0 == .ungraded })
    // (33/40 · 40 + 40/50 · 60) ÷ 100, by hand.
    let figures = CourseFigures(of: try #require(book.courses["s1"]), bands: [])
    #expect(figures.standing.current == 81)
    #expect(!figures.isFinished)
  }

  @Test func `Feedback, lateness and a later due date belong to one member`() throws {
    let template = """
      late-penalty: {per-day: 10%}
      items: [{name: HW 1, max: 20, due: 2026-11-20, note: In pencil}, {name: HW 2, max: 20}]
      """
    let book = try book(
      site(
        "  s1:\n    HW 1: {score: 18, note: \"Well *argued*\", late: 2}\n    HW 2: {note: Where is it?}\n"
          + "  s2: {HW 1: 18}\nextensions:\n  HW 1: {s2: 2026-12-03, s3: 2026-12-04}",
        template: template))
    func items(_ member: String) -> [Item] { book.courses[member]?.items ?? [] }
    #expect(items("s1").map(\.feedback) == ["Well *argued*", "Where is it?"])
    #expect(items("s1").map(\.state) == [.graded(points: 18), .ungraded])
    #expect(items("s1")[0].daysLate == 2 && items("s1")[0].note?.fallback == "In pencil")
    #expect(["s1", "s2", "s3"].map { items($0)[0].due?.date.day } == [20, 3, 4])
    #expect(book.outline.items.allSatisfy { $0.feedback == nil })
  }

  @Test(arguments: [
    // A whole class below half of 100 has another maximum.
    (
      "items: [{name: HW 1}]", [12, 9, 20, 17, 15],
      "out of 100: the highest is 20 | sitegen edit swift --item 'HW 1' max=20"
    ),
    ("items: [{name: HW 1}]", [12, 9, 20, 17], ""), ("items: [{name: HW 1}]", [12, 9, 51, 17, 15], ""),
    ("items: [{name: HW 1, max: 100}]", [12, 9, 20, 17, 15], ""),
    (
      "items: [{name: HW 1}, {name: HW 2, max: 30}]", [12, 9],
      "out of 100: the highest is 12 | sitegen edit swift --item 'HW 1' max=30, or max=100"
    ),
    // A score alone is out of what the others are out of.
    ("items: [HW 1: , {name: HW 2, max: 30}]", [12, 9, 20, 17, 15], ""),
  ])
  func `A maximum that the course template leaves open has one warning for the class`(
    template: String, scores: [Int], expected: String
  ) {
    let lines = scores.enumerated().map { "  s\($0.offset + 1): {HW 1: \($0.element)}" }.joined(separator: "\n")
    let found = site(lines, template: template).lines
    #expect(found.count == (expected.isEmpty ? 0 : 1) && found.allSatisfy { $0.contains(expected) }, "\(found)")
  }

  @Test func `Feedback that its student cannot see has a warning, in a class in which others can`() throws {
    let scores = "  s1: {HW 1: {score: 18, note: Good}}\n  s2: {HW 1: {score: 3, note: See me}}\n  s3: {HW 1: 4}"
    let site = site(scores, template: "items: [{name: HW 1, max: 20}]")
    site.says()
    let help = "sitegen vault create --members a gives each member one"
    func withVault(_ member: Int) -> TestSite {
      let members = (1...4).map { $0 == member ? "s\($0)" : "{id: s\($0), name: Student \($0)}" }.joined(
        separator: ", ")
      return site.with("people/s\(member).md", "name: Student \(member)\nprotect: s\(member)")
        .with("classrooms/a/index.md", "name: Swift for all\nmembers: [\(members)]\nresults: none")
    }
    withVault(1).says(
      "classrooms/a/grades/b.md:6:3: warning: \"s2\" has no vault, so nobody but you sees this feedback | \(help)")
    withVault(4).says(
      "classrooms/a/grades/b.md:5:3: warning: 2 members with feedback have no vault, so nobody but you sees it: s1, s2 | \(help)"
    )
  }

  @Test(arguments: [
    (
      "  s9: {HW 1: 5}",
      "5:3: warning: \"s9\" is not a member of this classroom: these scores are left out | add the id to members, or remove the line"
    ),
    (
      "  s1: {HW 3: 5}",
      "5:8: error: the course has no item \"HW 3\" | one of Homework/HW 1, Homework/HW 2, Exams/Midterm, Exams/Final"
    ),
    (
      "  s1: {HW 1: soon}",
      "5:14: error: \"soon\" is not a score | a number, n/max, n%, a letter of us-plus-minus, missing, excused or absent"
    ),
    ("  s1: {HW 1: 17,5/20}", "5:14: error: \"17,5/20\" has a decimal comma | write 17.5/20"),
    (
      "  s1: {HW 3: }",
      "5:8: error: the course has no item \"HW 3\" | one of Homework/HW 1, Homework/HW 2, Exams/Midterm, Exams/Final"
    ),
    ("  s1: {HW 1: 5, Homework/HW 1: 6}", "5:17: error: Homework/HW 1 has two scores here | keep one of them"),
    (
      "  s1: {HW 1: {note: 5, scor: 3}}",
      "5:24: error: \"scor\" is not a key of a score of a member | did you mean \"score\"?"
    ),
    (
      "  s1: {HW 1: 5}\nextensions: {HW 1: {s9: 2026-12-03}}",
      "6:21: warning: \"s9\" is not a member of this classroom: this extension is left out | add the id to members, or remove the line"
    ),
    (
      "  s1: {HW 1: 5}\nextensions: {HW 1: 2026-12-03}",
      "6:20: error: the extensions of HW 1 must be a map, this is a text | write {MEMBER: 2026-01-31}"
    ),
    ("  s1: 5", "5:7: error: the scores of s1 must be a map, this is a text | write {CATEGORY/ITEM: 18/20}"),
  ])
  func `An error in a grade book names the problem`(scores: String, expected: String) {
    site(scores).says("classrooms/a/grades/b.md:\(expected)")
  }

  @Test func `A course template that does not exist is an error, and one with an error is reported once`() {
    site("  s1: {}").with("classrooms/a/grades/b.md", "name: Swift\ncourse: swfit").says(
      "classrooms/a/grades/b.md:3:9: error: there is no course template \"swfit\" | did you mean swift?")
    let lines = site("  s1: {A: 1}\n  s2: {A: 2}", template: "items: [{name: A, weight: x}]").lines
    #expect(lines.count == 1 && lines[0].contains("course-templates/swift.md"), "\(lines)")
  }

  @Test func `The class has a mean from five graded members on, if the classroom says so`() throws {
    func scores(_ count: Int) -> String {
      (1...count).map { "  s\($0): {HW 1: \($0 * 3)\($0 < 3 ? ", HW 2: 10" : "")}" }.joined(separator: "\n")
    }
    #expect(try book(site(scores(6))).statistics == nil)
    #expect(try book(site(scores(4), classroom: "\nstatistics: true")).statistics == nil)
    let statistics = try #require(book(site(scores(5), classroom: "\nstatistics: true")).statistics)
    // 15, 30, 45, 60 and 75 percent.
    let summary = try #require(statistics.items[0])
    #expect(summary.mean == 45 && summary.quartiles == nil)
    // Two members are too few for the figures of an item.
    #expect(statistics.items[1] == nil)
    #expect(statistics.items.count == 4)
  }
}
