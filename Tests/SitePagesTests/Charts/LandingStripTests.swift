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

  /// Returns the labels of the rungs, the lowest first, and what is below them.
  private func rungs(_ text: String) -> (labels: [String], needs: [String]) {
    func list(_ start: Regex<Substring>) -> [String] {
      guard let found = text.firstMatch(of: start) else { return [] }
      let items = text[found.range.upperBound...].prefix { $0 != "\n" }.matches(of: /<li(?: class=([a-z]+))?>([^<]*)/)
      return items.map { "\($0.2)\($0.1.map { " \($0)" } ?? "")" }
    }
    return (list(/<ol class=rungs aria-hidden=true>/), list(/<ol class="rungs takes" aria-hidden=true>/))
  }

  @Test func `All letters have rungs of equal width, with what each takes below it, and certain ones carry no letter`()
    throws
  {
    let (labels, needs) = rungs(try page("us-plain", of: "en", Self.half))
    #expect(labels == ["F sure", "D here", "C", "B", "A"])
    #expect(needs == ["", "60", "80", "100", "✕"])
    #expect(
      rungs(try page("us-plain", of: "en", Self.safe)).labels == [
        "F sure", "D sure", "C sure", "B sure", "A sure",
      ])
    #expect(rungs(try page("us-plain", of: "en", Self.safe)).needs == ["", "✓", "✓", "✓", "✓"])
  }

  @Test func `Words and bands have the marks from and to which they go as their rungs`() throws {
    let (labels, needs) = rungs(try page("france-20", of: "fr", Self.half))
    #expect(labels == ["0–10 sure", "10–12", "12–14 here", "14–16", "16–20"])
    #expect(needs == ["", "8", "12", "16", "20"])
    #expect(rungs(try page("germany", of: "en", "grade: 2.0\n")).labels.first == "5–4 sure")
  }

  @Test func `Letters that are marks are their own rungs`() throws {
    #expect(
      rungs(try page("ib-7", of: "en", "grade: 5\n")).labels == [
        "1 sure", "2 sure", "3 sure", "4 sure", "5 here", "6", "7",
      ])
  }

  @Test(arguments: [
    ("0", "0"), ("30", "10"), ("60", "20"), ("65", "30"), ("75", "50"), ("90", "80"), ("95", "90"), ("100", "100"),
    ("110", "100"),
  ])
  func `Positions are proportional within a rung, and those beyond the ends are at the ends`(grade: String, x: String)
    throws
  {
    #expect(try page("us-plain", of: "en", "grade: \(grade)\n").contains("<rect class=dot x=\(x)% />"))
  }
}
