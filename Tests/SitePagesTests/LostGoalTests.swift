import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// Sentences that name the reason why a goal or a grade is as it is, on pages and in a terminal alike.
struct LostGoalTests {
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
    ("", "GPA goal of 3.60: with the courses listed here at best 3.25"),
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
    #expect(page.contains("A limit holds it at F.") && !page.contains("0.00%."))
    let other = try self.detail(course.replacing("else: F", with: "else: D"))
    #expect(other.course.current == "63.00%" && other.rules[0].hasSuffix("; 75.00% without this rule"))
  }

  @Test(arguments: ["grading: pass-fail\nfinal: P", "grading: withdrawn\nitems: [A: 8/10]"])
  func `A goal that a grade without a mark does not tell of is not called missing`(course: String) throws {
    let detail = try detail("goal: 80\n\(course)")
    #expect(detail.course.target == nil && detail.noGoal == "")
  }

  @Test func `A course whose listed work is graded is not asked to list it`() throws {
    let detail = try detail("goal: B\nitems: [A: 80/100]")
    #expect(
      detail.course.target?.hasPrefix("All listed work is graded. If more comes, list it to see what a B takes") == true
    )
  }

  @Test func `A goal that needs itself says that, and no row says a number for the same number`() throws {
    let detail = try detail(
      "goal: 5\nitems: [{name: A, weight: 50, score: 5}, {name: B, weight: 50}]", site: "scale: switzerland")
    #expect(detail.course.target == "For 5 you need the same on the rest")
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
    #expect(weightless.needs(ofCourse: "terms/f/c").map(\.words).suffix(1) == [nil])
    let detail = try #require(weightless.dashboard(ofCourse: "terms/f/c"))
    #expect(detail.parts[0].items[0].target == nil)
    #expect(detail.parts[1].items[1].target?.hasSuffix("100 for 85%") == true)
  }

  @Test(arguments: [
    ("", "GPA goal of 1.00 is safe with the courses listed here"), ("complete: true", "GPA goal of 1.00 is safe"),
    ("credits-ahead: 3", "GPA goal of 1.00 is safe"),
  ])
  func `A GPA goal is safe only with the listed courses unless it is known which follow`(key: String, text: String)
    throws
  {
    let site = try site(
      "gpa: {goal: 1.0, prior: {points-average: 3.2, credits: 30}}\n\(key)",
      "credits: 3\nitems: [{name: A, weight: 50, score: 80}, {name: B, weight: 50}]")
    #expect(site.dashboard?.goal == text)
    #expect(try #require(site.text(of: "index.html")).contains(text))
  }

  @Test(arguments: [
    ("categories: [{name: L, weight: 50, items: [A: 10/50, {name: X, score: , max: 9, extra-credit: true}]}]", true),
    ("categories: [{name: L, weight: 50, items: [A: 10/50]}, {name: X, weight: 5, extra-credit: true}]", false),
    ("categories: [{name: L, weight: 50, items: [A: 10/50, {name: X, score: 3/9, extra-credit: true}]}]", false),
  ])
  func `A gate that is out of reach names the open extra credit of its own work`(work: String, isNamed: Bool) throws {
    let detail = try detail(
      "gates: [{of: L, at-least: 60, else: 45}]\nitems: [{name: E, weight: 50}]\n\(work)")
    #expect(detail.rules[0].contains("not reached") || detail.rules[0].contains("out of reach"))
    #expect(detail.rules[0].contains("without open extra credit") == isNamed, "\(detail.rules)")
  }

  @Test func `A GPA that adds up points of different scales says so, on the page, in a terminal and in the report`()
    throws
  {
    func site(_ other: String) throws -> Site {
      try TextSite.read([
        "index.md": "---\ntitle: T\ntime-zone: UTC\n---\n",
        "terms/f/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2026-10-01\n---\n",
        "terms/f/c.md": "---\nname: C\ncredits: 4\nfinal: A\n---\n",
        "terms/f/m.md": "---\nname: M\ncredits: 4\n\(other)\n---\n",
      ])
    }
    let words = ["GPA adds up points of", "us-plus-minus, germany"]
    func tile(_ site: Site) -> [String]? {
      site.dashboard?.figures.first { $0.name == words[0] }.map { [$0.name, $0.value] }
    }
    let mixed = try site("scale: germany\nfinal: 2.0")
    #expect(tile(mixed) == words)
    let home = try #require(mixed.text(of: "index.html"))
    #expect(words.allSatisfy(home.contains))
    #expect(String(decoding: mixed.report, as: UTF8.self).contains("\"scales\":[\"us-plus-minus\",\"germany\"]"))
    for other in [
      "scale: rose-hulman\nfinal: B", "scale: germany\ngrading: transfer\nfinal: 2.0", "points-bonus: 1\nfinal: B",
      "scale: uk-honours\nfinal: First",
    ] {
      let site = try site(other)
      #expect(tile(site) == nil, "\(other)")
      #expect(!String(decoding: site.report, as: UTF8.self).contains("\"scales\""), "\(other)")
    }
  }

  @Test func `A condition for which nothing counts says so in place of a bare dash`() throws {
    let site = try site(
      "complete: true\ngraduation: [{average: all, tag: core, at-least: 50}, {each: bloc, at-least: 50}, {average: all, at-least: 50}, {credits: 10, tag: core}]",
      "credits: 3\nitems: [{name: A, weight: 50, score: 80}, {name: B, weight: 50}]")
    let details = try #require(site.dashboard).conditions.map(\.details)
    #expect(details[0] == "Now – · no listed course counts for it" && details[1] == details[0])
    #expect(!details[2].contains("no listed course") && !details[3].contains("no listed course"))
    #expect(try #require(site.text(of: "graduation/index.html")).contains("no listed course counts for it"))
  }

  @Test func `A goal of a course below 100 % of weight is reached or missed once the grade is final`() throws {
    let work = "items: [{name: A, weight: 30, score: 80}, {name: B, weight: 50, score: 90}]"
    #expect(try detail("goal: 90\ncomplete: true\n\(work)").course.target == "Goal of 90% missed")
    #expect(try detail("goal: 80\ncomplete: true\n\(work)").course.target == "Goal of 80% exceeded")
    #expect(try detail("goal: 90\n\(work)").course.target?.hasPrefix("The weights add up to 80%") == true)
  }
}
