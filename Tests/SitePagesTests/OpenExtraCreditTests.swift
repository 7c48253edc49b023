import Grading
import SiteContent
import Testing

@testable import SitePages

/// Extra credit that has no score yet, on pages, in a terminal and in the report.
struct `Extra credit without a score` {
  private func site(_ course: String, settings: String = "") throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: T\ntime-zone: UTC\n\(settings)\n---\n",
      "terms/f/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2027-01-31\n---\n",
      "terms/f/c.md": "---\nname: C\n\(course)\n---\n",
    ])
  }

  @Test(arguments: [
    ("items: [A: 50/100, {name: B, max: 50}, {name: X, max: 0}]", true),
    ("items: [A: 50/100, {name: B, max: 50}, {name: X, max: 0, extra-credit: true}]", true),
    ("items: [A: 50/100, {name: B, max: 50}, {name: X, max: 0, score: 4/0}]", false),
    ("items: [A: 50/100, {name: B, max: 50}, {name: X, max: 0, weight: 0}]", false),
    ("items: [A: 50/100, {name: B, max: 50}, {name: X, max: 9, weight: 0, extra-credit: true}]", false),
    ("categories: [{name: K, items: [A: 50/100, {name: B, max: 50}, {name: X, max: 0}]}]", true),
    ("categories: [{name: K, aggregate: mean, items: [A: 50/100, {name: B, max: 50}, {name: X, max: 0}]}]", false),
    ("items: [{name: A, weight: 60, score: 40}, {name: B, weight: 40}, {name: X, max: 0, weight: 9}]", false),
    (
      "categories: [{name: K, weight: 60, items: [A: 5/10, {name: X, max: 0}]}]\nitems: [{name: B, weight: 40}]", true
    ),
  ])
  func `Work out of 0 points is extra credit where points are added up, and nothing elsewhere`(
    work: String, isNamed: Bool
  ) throws {
    let detail = try #require(try site("goal: A\n\(work)").dashboard(ofCourse: "terms/f/c"))
    #expect(detail.course.target?.contains("out of reach") == true)
    #expect(detail.course.target?.contains("without open extra credit") == isNamed, "\(detail.course.target ?? "")")
  }

  @Test(arguments: [
    "categories: [{name: M, weight: 50, grade: 88%}, {name: F, weight: 50}, {name: Bonus, weight: 2, extra-credit: true}]",
    "categories: [{name: M, weight: 50, grade: 88%}, {name: F, weight: 50}, {name: Bonus, weight: 2, extra-credit: true, items: [X: , Y: ]}]",
    "categories: [{name: M, weight: 50, grade: 88%}, {name: F, weight: 50}, {name: Bonus, weight: 2, extra-credit: true, count: 3}]",
    "items: [{name: M, weight: 50, score: 88}, {name: F, weight: 50}, {name: Bonus, weight: 2, extra-credit: true}]",
  ])
  func `Extra credit without a score is not 0 and is left out`(work: String) throws {
    let site = try site(work)
    let page = try #require(site.text(of: "terms/f/c/index.html"))
    #expect(page.contains("nothing graded yet, left out") && !page.contains("0.00%</"))
    let detail = try #require(site.dashboard(ofCourse: "terms/f/c"))
    #expect(detail.parts.allSatisfy { $0.current != "0.00%" })
  }

  @Test func `Extra credit among points has no value before its first score`() throws {
    let work = "categories: [{name: M, items: [A: 8/10]}, {name: Bonus, extra-credit: true, items: [X: \(""), Y: ]}]"
    let report = String(decoding: try site(work).report, as: UTF8.self)
    #expect(report.contains("\"name\":\"Bonus\",\"weight\":null,\"current\":null,\"floor\":null,\"ceiling\":null"))
  }

  @Test(arguments: [
    // (condition, coefficient or weight of the extra credit, state)
    ("average: all, at-least: 16", "0.5", "undecided"), ("average: all, at-least: 20", "0.5", "undecided"),
    ("average: all, at-least: 18", "0.1", "not-met"), ("average: all, at-least: 15", "0.5", "undecided"),
    ("each: course, at-least: 16", "0.5", "undecided"), ("each: course, at-least: 18", "0.1", "not-met"),
    ("count: course, below: 16, at-most: 0", "0.5", "undecided"),
    ("count: course, below: 18, at-most: 0", "0.1", "not-met"),
    ("more-than-half: course, at-least: 16", "0.5", "undecided"),
    ("deficit: course, below: 16, times: 1", "0.5", "undecided"),
    ("average: all, best-credits: 1, at-least: 16", "0.5", "undecided"),
    ("any: [{average: all, at-least: 16}, {average: all, at-least: 17}]", "0.5", "undecided"),
    ("average: all, at-least: 16", "0", "not-met"),
  ])
  func `A condition on marks is still open while open extra credit can meet it`(
    condition: String, coefficient: String, state: String
  ) throws {
    let course =
      "items: [{name: DS, coefficient: 1, score: 10/20}, {name: Ex, coefficient: 1}, {name: Option, coefficient: \(coefficient), extra-credit: true}]"
    let site = try site(course, settings: "scale: france-20\ncomplete: true\ngraduation: [{\(condition)}]")
    let isNamed = state == "undecided" && !condition.contains("at-least: 15")
    try check(site, state: state, isNamed: isNamed)
  }

  @Test(arguments: [
    ("gpa: 3.3", "undecided", true), ("gpa: 4", "not-met", false), ("gpa: 2.5", "undecided", false),
    ("sum: points, at-least: 3.3", "undecided", true), ("sum: points, at-least: 4", "not-met", false),
    ("credits: 3", "undecided", false),
  ])
  func `A condition on points or credits is still open while open extra credit can meet it`(
    condition: String, state: String, isNamed: Bool
  ) throws {
    let course =
      "credits: 3\npass: 85\ngoal: B+\nitems: [M: 70/100, {name: F, max: 50}, {name: Bonus, max: 9, extra-credit: true}]"
    let site = try site(course, settings: "complete: true\ngpa: {goal: 3.3}\ngraduation: [{\(condition)}]")
    try check(site, state: state, isNamed: isNamed)
    #expect(site.dashboard?.goal == "Your GPA goal of 3.30 is out of reach without open extra credit")
  }

  /// Checks the only condition of a site, and whether its page says that only extra credit is left.
  private func check(_ site: Site, state: String, isNamed: Bool, at place: SourceLocation = #_sourceLocation) throws {
    #expect(site.figures.graduation.conditions[0].state.rawValue == state, sourceLocation: place)
    #expect(site.figures.graduation.state?.rawValue == state, sourceLocation: place)
    let page = try #require(site.text(of: "graduation/index.html"))
    #expect(page.contains("out of reach without open extra credit") == isNamed, sourceLocation: place)
  }

  @Test func `A unit is not failing while open extra credit can let it pass`() throws {
    let course =
      "unit: u\nitems: [{name: DS, coefficient: 1, score: 5/20}, {name: Option, coefficient: 0.5, extra-credit: true}]"
    func state(_ course: String) throws -> String {
      try TextSite.read([
        "index.md": "---\ntitle: T\nscale: france-20\n---\n",
        "terms/f/index.md": "---\nname: F\nunits: [{id: u, name: U}]\n---\n",
        "terms/f/c.md": "---\nname: C\n\(course)\n---\n",
      ]).figures.terms[0].units[0].standing.state.rawValue
    }
    #expect(try state(course) == "undecided")
    #expect(try state(course.replacing(": 0.5", with: ": 0.1")) == "not-met")
  }

  @Test(arguments: [
    ("{name: Z, weight: 0}", "counts nothing for the grade"),
    ("{name: Z, weight: 5, extra-credit: true}", "extra credit, on which no goal counts before it has a score"),
  ])
  func `A goal says of work that counts nothing or only adds why it needs nothing`(item: String, reason: String) throws
  {
    let site = try site(
      "goal: 95\nitems: [{name: A, weight: 50, score: 80}, {name: B, weight: 20}, {name: D, weight: 30}, \(item)]")
    let needs = site.needs(ofCourse: "terms/f/c")
    #expect(needs.last?.words == nil && needs.last?.reason == reason)
    #expect(needs[0].reason == nil)
    let isExtra = item.contains("extra")
    #expect(needs[0].words?.hasPrefix("not even full points are enough for 95%") == true)
    #expect(needs[0].words?.hasSuffix(" without open extra credit") == isExtra)
  }

  @Test func `Work of weight 0 that a gate tests is not said to count nothing`() throws {
    let site = try site(
      "goal: 85\ngates: [{of: L, at-least: 60, else: F}]\nitems: [{name: A, weight: 100, score: 90}, {name: L, weight: 0}]"
    )
    #expect(site.needs(ofCourse: "terms/f/c").map(\.reason) == [nil])
  }
}
