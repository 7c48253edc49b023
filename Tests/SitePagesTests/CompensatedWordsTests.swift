import Testing

@testable import SitePages

/// What passes by compensation is called so, wherever it is called passed or failed.
struct `Compensated work in words` {
  private func site() throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\ncomplete: true\ncompensation: {over: [term]}\n---\n",
      "terms/s/index.md":
        "---\nname: S1\nunits: [{id: u, name: UE1, coefficient: 2, blocs: b}, {id: v, name: UE2, coefficient: 3, blocs: b}]\n---\n",
      "terms/s/a.md": "---\nname: Algebra\nunit: u\ncredits: 12\ngrade: 8\n---\n",
      "terms/s/c.md": "---\nname: Calculus\nunit: v\ncredits: 18\ngrade: 13\n---\n",
    ])
  }

  @Test func `The transcript says it of a course and of its unit`() throws {
    let transcript = try #require(try site().text(of: "transcript/index.html"))
    #expect(transcript.ranges(of: #"<span class="mark">compensated</span>"#).count == 2)
    #expect(!transcript.contains(#"<span class="mark">failed</span>"#))
  }

  @Test func `The editor says it of a course, its unit and the bloc`() throws {
    let site = try site()
    let texts = try #require(FigureTexts(site.content, site.figures, theme: site.theme))
    #expect(texts.course("s/a")?.status == "Passed by compensation within the term")
    #expect(texts.course("s/c")?.status == nil)
    #expect(texts.unit("u", ofTerm: "s")?.verdict == "compensated")
    #expect(texts.unit("v", ofTerm: "s")?.verdict == "passed")
    #expect(texts.bloc("b")?.verdict == "passed")
  }
}
