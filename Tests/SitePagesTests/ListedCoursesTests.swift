import Grading
import SiteContent
import Testing

@testable import SitePages

/// Conditions that the listed courses decide although others may follow.
struct `Conditions with the courses listed here` {
  private func site(_ settings: String, scale: String = "france-20", final: String = "14/20") throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\nscale: \(scale)\n\(settings)\n---\n",
      "terms/f/index.md": "---\nname: S1\nyear: 2025-26\nstart: 2026-01-01\nend: 2026-06-30\n---\n",
      "terms/f/c.md": "---\nname: C\ncredits: 4\nfinal: \(final)\n---\n",
    ])
  }

  @Test(arguments: [
    ("average: all, at-least: 10", "met", true), ("average: all, at-least: 15", "not-met", true),
    ("each: course, at-least: 10", "met", true), ("count: course, below: 10, at-most: 2", "met", true),
    ("more-than-half: course, at-least: 10", "met", true), ("deficit: course, below: 10, times: 2", "met", true),
    ("average: all, best-credits: 4, at-least: 10", "met", true),
    ("average: all, term: f, at-least: 10", "met", false),
    ("average: all, year: 2025-26, at-least: 15", "not-met", false),
    ("any: [{average: all, at-least: 10}, {average: all, at-least: 15}]", "met", true),
    ("any: [{average: all, at-least: 10}, {average: all, term: f, at-least: 10}]", "met", false),
    ("any: [{average: all, at-least: 15}, {average: all, term: f, at-least: 15}]", "not-met", true),
  ])
  func `A state that following courses can change is one of the listed courses`(
    condition: String, state: String, isOfListed: Bool
  ) throws {
    func check(_ key: String, _ isOfListed: Bool) throws {
      let site = try site("graduation: [{\(condition)}]\n\(key)")
      let figures = site.figures.graduation
      #expect(figures.state?.rawValue == state && figures.conditions[0].state.rawValue == state)
      #expect(figures.isOfListed == isOfListed && figures.conditions[0].isOfListed == isOfListed)
      let page = try #require(site.text(of: "graduation/index.html"))
      // Of several conditions one may be met for good and another only with the listed courses.
      let isMixed = condition.contains("term: f") && condition.hasPrefix("any")
      #expect(page.contains("with the courses listed here") == isOfListed || isMixed)
      #expect(page.contains("Congratulations!") == (state == "met" && !isOfListed))
      #expect(
        String(decoding: site.report, as: UTF8.self).contains("\"ofListed\":true") == isOfListed || isMixed)
    }
    try check("", isOfListed)
    try check("complete: true", false)
  }

  @Test func `Nobody is congratulated in any language before it is known that no course follows`() throws {
    let condition = "graduation: [{average: all, at-least: 10}]\ngoals: [{name: G, average: all, at-least: 15}]"
    let now = try site(condition)
    let words = [
      ("", "All conditions are met with the courses listed here.", "not met with the courses listed here"),
      (
        "fr/", "Toutes les conditions sont remplies avec les matières de ce site.",
        "non remplie avec les matières de ce site"
      ),
      ("zh/", "仅凭此处所列课程，已满足全部条件。", "仅凭此处所列课程未满足"),
    ]
    for (prefix, verdict, state) in words {
      let page = try #require(now.text(of: "\(prefix)graduation/index.html"))
      #expect(page.contains(verdict) && page.contains(state))
      #expect(try #require(now.text(of: "\(prefix)index.html")).contains(verdict))
    }
    #expect(now.dashboard?.conditions.map(\.state) == ["met with the courses listed here"])
    let complete = try #require(try site("complete: true\n\(condition)").text(of: "graduation/index.html"))
    #expect(complete.contains("All conditions are met. Congratulations!") && complete.contains(">not met<"))
    // Credits say themselves what follows, and they can only grow.
    let credits = try #require(try site("graduation: [{credits: 4}]").text(of: "graduation/index.html"))
    #expect(credits.contains("All conditions are met. Congratulations!"))
  }
}
