import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// Sentences that name the reason why a goal or a grade is as it is, on pages and in a terminal alike.
@Suite struct LostGoalTests {
  private func site(_ site: String, _ course: String, term: String = "end: 2027-01-31") throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: T\ntime-zone: UTC\n\(site)\n---\n",
      "terms/f/index.md": "---\nname: Fall\nstart: 2026-09-01\n\(term)\n---\n",
      "terms/f/c.md": "---\nname: C\n\(course)\n---\n",
    ])
  }

  private func detail(_ course: String, site: String = "") throws -> Dashboard.CourseDetail {
    try #require(try self.site(site, course).dashboard(ofCourse: "terms/f/c"))
  }

  @Test(arguments: [
    ("", "GPA goal of 3.60: with the courses listed here at most 3.25"),
    ("complete: true", "Your GPA goal of 3.60 is out of reach"),
    ("credits-ahead: 3", "Your GPA goal of 3.60 is out of reach"),
  ])
  func `A GPA goal is out of reach only if it is known which courses follow`(key: String, text: String) throws {
    let site = try site(
      "gpa: {goal: 3.6, prior: {points-average: 3.2, credits: 30}}\n\(key)",
      "credits: 3\nitems: [{name: A, weight: 50, score: 80}, {name: B, weight: 50}]")
    #expect(site.dashboard?.goal == text)
    let home = try #require(site.text(of: "index.html"))
    #expect(home.contains(text))
  }

  @Test(arguments: [
    "items: [A: 70/100, {name: B, max: 50}, {name: X, max: 10, extra-credit: true}]",
    "items: [{name: A, weight: 60, score: 70}, {name: B, weight: 40}]\ncategories: [{name: X, weight: 2, extra-credit: true}]",
    "items: [{name: A, weight: 60, score: 70}, {name: B, weight: 40}]\ncategories: [{name: X, weight: 2, extra-credit: true, count: 2, items: [X 1: 5/10]}]",
  ])
  func `Open extra credit is named with each letter that is out of reach without it`(work: String) throws {
    let detail = try detail("goal: A\n\(work)")
    #expect(detail.course.target?.hasPrefix("A is out of reach without open extra credit. ") == true)
    #expect(detail.course.target?.hasSuffix("on the remaining work") == true)
    let lost = detail.ladder.filter { $0.needs.hasPrefix("out of reach") }
    #expect(!lost.isEmpty && lost.allSatisfy { $0.needs == "out of reach without open extra credit" })
  }

  @Test func `A course that a gate holds at the last letter is that letter, with its grade without the rule`() throws {
    let course =
      "gates: [{of: L, at-least: 60, else: F}]\nitems: [{name: L, weight: 50, score: 50}, {name: E, weight: 50, score: 100}]"
    let detail = try detail(course)
    #expect(detail.course.current == "F" && detail.course.letter == nil)
    #expect(
      detail.rules == [
        "L must reach 60%, or the course grade is at most F: not reached with 50.00%; 75.00% without this rule"
      ])
    let page = try #require(try site("", course).text(of: "terms/f/c/index.html"))
    #expect(page.contains("data-figure=current>F<") && page.contains("75.00% without this rule"))
    let other = try self.detail(course.replacing("else: F", with: "else: D"))
    #expect(other.course.current == "63.00%" && other.rules[0].hasSuffix("; 75.00% without this rule"))
  }

  @Test func `A course whose listed work is graded is not asked to list it`() throws {
    let detail = try detail("goal: B\nitems: [A: 80/100]")
    #expect(
      detail.course.target?.hasPrefix("All listed work is graded. If more comes, list it to see what B takes") == true)
  }

  @Test func `A goal that needs itself says that, and no row says a number for the same number`() throws {
    let detail = try detail(
      "goal: 5\nitems: [{name: A, weight: 50, score: 5}, {name: B, weight: 50}]", site: "scale: switzerland")
    #expect(detail.course.target == "For 5 you need the same on the remaining work")
    #expect(detail.parts[0].items[1].target == "needs 5.00, the goal itself")
    let gpa = try site("gpa: {goal: 3.4}", "credits: 3\nitems: [{name: A, weight: 50}, {name: B, weight: 50}]")
    #expect(gpa.dashboard?.goal == "A GPA of 3.40 needs the same in the remaining courses")
  }

  @Test func `A list of open work says of each item what that item needs, and nothing of one that counts nothing`()
    throws
  {
    let lost = try site(
      "", "goal: A\nitems: [{name: A, weight: 40, score: 80}, {name: B, weight: 20}, {name: D, weight: 40}]")
    let words = lost.needs(ofCourse: "terms/f/c").map(\.words)
    #expect(
      words
        == Array(repeating: "not even full points are enough for an A if the rest continues as it has so far", count: 2)
    )
    let weightless = try site(
      "", "goal: 85\ncategories: [{name: X, weight: 0, items: [P: ]}, {name: Y, weight: 100, items: [Q: 80/100, R: ]}]")
    #expect(weightless.needs(ofCourse: "terms/f/c").map(\.words)[0] == nil)
    let detail = try #require(weightless.dashboard(ofCourse: "terms/f/c"))
    #expect(detail.parts[0].items[0].target == nil)
    #expect(detail.parts[1].items[1].target?.hasSuffix("100 for 85%") == true)
  }
}
