import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Bars` {
  private static let files = [
    "index.md": "---\ntitle: T\ngoal-bars: BARS\nlanguages: [en, fr, zh]\n---\n",
    "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2027-02-01\n---\n",
    "terms/a/c.md":
      "---\nname: C\ngoal: 92\nitems: [{name: M, weight: 40, score: 92}, {name: F, weight: 60, due: 2026-12-05}]\n---\n",
  ]

  private func page(_ path: String, goalBars: Bool = false) throws -> String {
    let files = Self.files.mapValues { $0.replacing("BARS", with: "\(goalBars)") }
    return try #require(TextSite.read(files).text(of: path))
  }

  @Test func `Solid is what is certain and a dot is the current grade, on the home page, in its term and on its page`()
    throws
  {
    // 40 of 100 points have 92 %: with nothing on the rest the course ends with 36.8 %.
    for path in ["index.html", "terms/a/index.html", "terms/a/c/index.html"] {
      let text = try page(path)
      #expect(
        text.contains("<rect class=safe width=5.1%") && text.contains("<rect class=dot x=88.9%"), "\(path)")
    }
  }

  @Test(arguments: [
    ("", "now at 100% of the goal"),
    ("fr/", "actuellement à 100 % de l’objectif"),
    ("zh/", "目前为目标的 100%"),
  ])
  func `The bar of a goal says that the grade is there now, and is solid only as far as that is certain`(
    prefix: String, now: String
  ) throws {
    for path in ["index.html", "terms/a/index.html", "terms/a/c/index.html"] {
      let text = try page(prefix + path, goalBars: true).replacing("\u{A0}", with: " ").replacing("\u{202F}", with: " ")
      // 36.8 ÷ 92 is 40 %.
      #expect(text.contains("<rect class=fill width=40% /><circle class=dot cx=100%"), "\(path)")
      #expect(text.contains("<span class=hint>\(now)</span>"), "\(path)")
    }
  }

  @Test func `A category has a dot for its current grade and nothing solid`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\n---\n",
      "terms/a/c.md":
        "---\nname: C\ncategories: [{name: Labs, weight: 100, items: [{name: a, score: 8/10}, {name: b}]}]\n---\n",
    ])
    let text = try #require(site.text(of: "terms/a/c/index.html"))
    #expect(text.contains("<svg class=bar aria-hidden=true><circle class=dot cx=80%"))
  }
}
