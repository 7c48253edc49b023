import Testing

@testable import SitePages

struct `Landing strips` {
  private func page(_ scale: String, of language: String, _ course: String) throws -> String {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: \(scale)\nlanguages: [\(language)]\n---\n",
      "terms/a/index.md": "---\nname: A\n---\n", "terms/a/c.md": "---\nname: C\n\(course)---\n",
    ])
    return try #require(site.text(of: "terms/a/c/index.html"))
  }

  private static let safe = "items:\n  - {name: M, weight: 98, score: 98/98}\n  - {name: F, weight: 2}\n"
  private static let half = "items:\n  - {name: M, weight: 50, score: 60/100}\n  - {name: F, weight: 50}\n"

  @Test func `What the letters need is shown if there is room for all of them, with its title`() throws {
    for (language, shown) in [("en", "safe"), ("fr", "assurée"), ("zh", "已确保")] {
      let text = try page("us-plain", of: language, Self.safe)
      for (step, x) in [(0, 95), (1, 85), (2, 75), (3, 65)] {
        #expect(text.contains("data-step=\(step) x=\(x)% y=60>\(shown)<"), "\(language) \(step)")
      }
      #expect(!text.contains("<text class=needed y=60></text>"))
      // Some letters of this scale have 3 % of the width.
      let narrow = try page("us-plus-minus", of: language, Self.safe)
      #expect(!narrow.contains("data-step=") && narrow.contains("<text class=needed y=60></text>"))
    }
  }

  @Test func `Words without room give way to the marks of all cut-offs, with what is needed below them`() throws {
    let text = try page("france-20", of: "fr", Self.half)
    for (mark, x, needed) in [("10", 50, "8,00 / 20"), ("12", 60, "12,00 / 20"), ("14", 70, "16,00 / 20")] {
      #expect(text.contains(" x=\(x)% y=12>\(mark)<"), "\(mark)")
      #expect(text.contains(" x=\(x)% y=60>\(needed.replacing(" / ", with: "\u{A0}/\u{A0}"))<"), "\(mark)")
    }
    #expect(!text.contains(">Assez bien</text>"))
  }

  @Test func `Letters that are marks are at their own places`() throws {
    let text = try page("ib-7", of: "en", "grade: 5\n")
    #expect(text.contains("<text x=50% y=12>4</text>") && text.contains("<text class=end x=100% y=12>7</text>"))
  }
}
