import SiteContent
import Testing

@testable import SitePages

/// An average is as rarely on a page as possible, so that nobody wonders whether two of them are the same.
struct `Averages on a page` {
  private static let site = [
    "index.md": """
    ---
    title: T
    scale: france-20
    blocs: [{id: one, name: One}, {id: two, name: Two}]
    graduation: [{average: all, at-least: 10}, {each: bloc, at-least: 8}, {average: one, at-least: 9}]
    goals: [{name: Good, average: all, at-least: 14}, {name: Every bloc, each: bloc, at-least: 10}]
    ---
    """,
    "terms/s/index.md": """
    ---
    name: S
    year: 2026-27
    units: [{id: u, name: U, blocs: [one]}, {id: v, name: V, blocs: [two]}, {id: w, name: W, blocs: [two]}]
    ---
    """,
    "terms/s/a.md": "---\nname: A\nunit: u\ngrade: 15.17\n---\n",
    "terms/s/b.md": "---\nname: B\nunit: v\ngrade: 7.31\n---\n",
    "terms/s/c.md": "---\nname: C\nunit: w\ngrade: 7.52\n---\n",
  ]

  private func count(_ mark: String, on page: String) throws -> Int {
    try #require(TextSite.read(Self.site).text(of: page)).ranges(of: "\(mark)\u{A0}/\u{A0}20").count
  }

  @Test func `The general average is in one place on the home page and the page of graduation, and beside its goal`()
    throws
  {
    #expect(try count("10.00", on: "graduation/index.html") == 2)
    #expect(try count("10.00", on: "index.html") == 2)
    #expect(
      try #require(TextSite.read(Self.site).text(of: "index.html")).contains(
        "data-figure=now>Now 10.00\u{A0}/\u{A0}20<"))
  }

  @Test func `The average of a bloc is only in the list of blocs`() throws {
    #expect(try count("7.42", on: "graduation/index.html") == 1)
  }

  @Test func `A condition on a group names the members below its bound`() throws {
    let text = try #require(TextSite.read(Self.site).text(of: "graduation/index.html"))
    #expect(text.ranges(of: "<p data-figure=\"outside\">Below: Two</p>").count == 2)
  }

  @Test func `A year with one term leaves its average to the term`() throws {
    let text = try #require(TextSite.read(Self.site).text(of: "terms/index.html"))
    #expect(text.ranges(of: "data-figure=\"gpa\"").count == 1)
  }
}
