import SiteContent
import Testing

@testable import SitePages

/// Extra credit that has no score yet, on pages, in a terminal and in the report.
@Suite struct `Extra credit without a score` {
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
}
