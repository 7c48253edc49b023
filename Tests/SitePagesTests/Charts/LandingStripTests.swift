import Testing

@testable import SitePages

@Suite struct `Landing strips` {
  @Test func `What a letter needs is shown where its text has room, in Chinese half as many characters`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: us-plus-minus\nlanguages: [en, fr, zh]\n---\n",
      "terms/a/index.md": "---\nname: A\n---\n",
      "terms/a/c.md": "---\nname: C\nitems:\n  - {name: M, weight: 98, score: 98/98}\n  - {name: F, weight: 2}\n---\n",
    ])
    // The A of this scale is 7 % wide, the B (the fourth letter) 4 %.
    for (prefix, shown, hidden) in [
      ("", "data-step=3 x=85% y=60>safe<", "data-step=2 "),
      ("fr/", "data-step=0 x=96.5% y=60>assurée<", "data-step=3 "),
      ("zh/", "data-step=0 x=96.5% y=60>已确保<", "data-step=3 "),
    ] {
      let text = try #require(site.text(of: "\(prefix)terms/a/c/index.html"))
      #expect(text.contains(shown) && !text.contains(hidden), "\(prefix)")
    }
  }
}
