import Grading
import SiteContent
import Testing

@testable import SitePages

/// Records whose points are added up and not averaged.
struct `Sums of points` {
  private func site(_ settings: String, _ finals: [String], course: String = "") throws -> Site {
    var files = [
      "index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n\(settings)\n---\n",
      "terms/f/index.md": "---\nname: F\nstart: 2026-01-01\nend: 2026-06-30\n---\n",
    ]
    for (index, final) in finals.enumerated() {
      files["terms/f/c\(index).md"] = "---\nname: C\(index)\nfinal: \"\(final)\"\n\(course)\n---\n"
    }
    return try TextSite.read(files)
  }

  @Test(arguments: [(3, 35.0), (0, 32), (1.5, 33.5)])
  func `Bonus points count in the sum of all points and nowhere else`(bonus: Double, sum: Double) throws {
    let settings = """
      scale: ib-7
      complete: true
      bonus-points: \(bonus)
      graduation:
        - {sum: points, at-least: 35}
        - {count: course, below: 4, at-most: 2}
        - {each: course, at-least: 3}
        - {sum: points, at-least: 33, term: f}
        - {sum: points, at-least: 33, tag: all}
        - {average: all, at-least: 5.4}
      """
    let figures = try site(settings, ["7", "7", "6", "6", "3", "3"], course: "tags: [all]").figures
    let conditions = figures.graduation.conditions
    #expect(conditions[0].value?.number == sum && (conditions[0].state == .met) == (bonus == 3))
    #expect(conditions[1].state == .met && conditions[2].state == .met)
    #expect(conditions[3].state == .notMet && conditions[4].state == .notMet && conditions[5].state == .notMet)
    #expect(figures.points == sum)
  }

  @Test(arguments: [
    "sum: points, at-least: 12", "sum: points, at-least: 12, tag: higher",
    "any: [{sum: points, at-least: 1}, {credits: 9}]",
  ])
  func `A condition on a sum leaves the GPA of a record that does not add its points up`(condition: String) throws {
    let site = try site("scale: us-plain\ncomplete: true\ngraduation: [{name: D, \(condition)}]", ["A", "B"])
    let home = try #require(site.text(of: "index.html"))
    #expect(home.contains("<strong data-figure=\"official\">3.50</strong>"))
    #expect(!home.contains("data-figure=\"points\""))
  }

  @Test(arguments: [
    ("scale: ib-7", "14"), ("scale: ib-7\nbonus-points: 3", "17"),
    ("scale: ib-7\ngoals: [{name: G, sum: points, at-least: 12, tag: higher}]", "14"),
    (
      "goals: [{name: G, any: [{sum: points, at-least: 12, tag: higher}, {credits: 9}]}]\nscale: us-plain\nbonus-points: 2",
      "9"
    ),
    ("goals: [{name: G, sum: points, at-least: 7}]\nscale: us-plain\nbonus-points: 0", "7"),
  ])
  func `A record on a scale or with a condition that adds points has their sum and no average`(
    settings: String, sum: String
  ) throws {
    let isIB = settings.hasPrefix("scale: ib-7")
    let site = try site(settings, isIB ? ["6", "5", "3"] : ["A", "B"])
    for path in ["index.html", "terms/f/index.html", "terms/index.html", "transcript/index.html"] {
      let text = try #require(site.text(of: path)).replacing(
        /<script type="application\/json"[\s\S]*?<\/script>/, with: "")
      #expect(!text.contains("GPA<") && !text.contains("4.67") && !text.contains("3.50"), "\(path)")
    }
    let hasBonus = settings.contains(/bonus-points: [1-9]/)
    let home = try #require(site.text(of: "index.html"))
    #expect(home.contains("<strong data-figure=\"points\">\(sum)</strong>"))
    #expect(home.contains("bonus points") == hasBonus)
    #expect(try #require(site.text(of: "fr/index.html")).contains("points bonus") == hasBonus)
  }
}
