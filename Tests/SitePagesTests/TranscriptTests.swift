import Foundation
import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Transcript` {
  private static let site = [
    "index.md": """
    ---
    title: T
    owner: Ada
    scale: us-plain
    gpa:
      repeats: best
      prior: {points-average: 3, credits: 10, earned: 12}
    ---
    """,
    "terms/a/index.md": "---\nname: First\nstart: 2025-09-01\nend: 2026-01-31\n---\n",
    "terms/a/c.md": "---\nname: Calculus\nnumber: MA 1\ncredits: 5\nfinal: C\n---\n",
    "terms/b/index.md": "---\nname: Second\nstart: 2026-02-01\nend: 2026-06-30\n---\n",
    "terms/b/c.md": "---\nname: Calculus again\ncredits: 5\nfinal: A\nrepeats: a/c\n---\n",
    "terms/b/d.md": "---\nname: Chorus\ncredits: 1\ngrading: pass-fail\nfinal: P\n---\n",
    "terms/c/index.md": "---\nname: Third\nstart: 2026-09-01\nend: 2027-01-31\n---\n",
    "terms/c/e.md":
      "---\nname: Optics\ncredits: 4\nitems:\n  - {name: x, weight: 50, score: 80}\n  - {name: y, weight: 50}\n---\n",
  ]

  private func context() throws -> PageContext {
    let site = try TextSite.read(Self.site)
    let localizer = try #require(site.theme.localizers["en"])
    return PageContext(content: site.content, figures: site.figures, localizer: localizer, prefix: "")
  }

  /// Returns the terms as the page lists them.
  private func terms() throws -> [TranscriptTermView] {
    let context = try context()
    return context.figures.cumulative(of: context.content.record).map {
      TranscriptTermView($0, from: Address("transcript/"), repeated: ["a/c"], in: context)
    }
  }

  private func sums(_ term: TranscriptTermView) -> [String] { term.sums.map { "\($0.name) \($0.value)" } }

  @Test func `The transcript lists the terms oldest first`() throws {
    let text = try #require(TextSite.read(Self.site).text(of: "transcript/index.html"))
    let places = try ["First", "Second", "Third"].map { try #require(text.range(of: ">\($0)</a>")).lowerBound }
    #expect(places == places.sorted())
  }

  @Test func `The transcript labels repeats, repeated courses, open courses and pass/fail`() throws {
    let terms = try terms()
    #expect(terms[0].courses.map(\.marks) == [["repeated later"]])
    #expect(terms[1].courses.map(\.marks) == [["repeat"], ["pass/fail"]])
    #expect(terms[2].courses.map(\.marks) == [["in progress"]])
  }

  @Test func `The transcript shows the band of a grade that is not a number`() throws {
    let chorus = try terms()[1].courses[1]
    #expect([chorus.grade, chorus.letter, chorus.points] == ["passing", "P", "–"])
  }

  @Test func `Each term has its own sums and those of the record up to it, by the rule for repeats`() throws {
    let terms = try terms()
    #expect(
      sums(terms[0]) == [
        "Term GPA 2.00", "Cumulative GPA 2.67", "Credits 5", "Credits earned 5", "Total earned 17",
      ])
    #expect(
      sums(terms[1]) == [
        "Term GPA 4.00", "Cumulative GPA 3.33", "Credits 6", "Credits earned 6", "Total earned 18",
      ])
    #expect(sums(terms[2]) == ["Credits 4", "Credits earned 0", "Total earned 18"])
  }

  @Test func `The last cumulative figures are those of the record`() throws {
    let site = try TextSite.read(Self.site)
    let last = site.figures.cumulative(of: site.content.record).last
    #expect(last?.official == site.figures.gpa.official)
    #expect(last?.earnedCredits == site.figures.gpa.earnedCredits)
  }

  @Test func `The transcript explains only what it shows`() throws {
    let text = try #require(TextSite.read(Self.site).text(of: "transcript/index.html"))
    for words in ["only the best attempt", "means the grade so far", "earn credits but no grade points"] {
      #expect(text.contains(words))
    }
    let plain = try #require(
      TextSite.read([
        "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md": "---\nname: C\ngrade: 80\n---\n",
      ]).text(of: "transcript/index.html"))
    for words in ["attempt", "so far", "no points"] { #expect(!plain.contains(words)) }
    #expect(try ScaleView.list(in: context()).map { $0.scale.steps.map(\.letter) } == [["A", "B", "C", "D", "F"]])
  }

  @Test func `Credits that only units give are counted, and no course has a zero`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n---\n",
      "terms/a/index.md":
        "---\nname: First\nyear: 2025-26\nunits: [{id: u, name: Law, credits: 6}, {id: v, name: Tax, credits: 4}]\n---\n",
      "terms/a/c.md": "---\nname: C\nunit: u\ngrade: 12\n---\n",
      "terms/a/d.md": "---\nname: D\nunit: v\ngrade: 9\n---\n",
      "terms/b/index.md": "---\nname: Second\nyear: 2025-26\nunits: [{id: u, name: Law, credits: 5}]\n---\n",
    ])
    let transcript = try #require(site.text(of: "transcript/index.html"))
    #expect(transcript.contains("C</a></th><td class=\"n\"></td><td class=\"n\">12"))
    #expect(transcript.contains("<div><dt>Credits</dt><dd>10</dd></div><div><dt>Credits earned</dt><dd>6</dd></div>"))
    #expect(
      transcript.matches(of: /<tr class="unit.*?<td class="n">([0-9]*)</).map { String($0.1) } == ["6", "4", "5"])
    let term = try #require(site.text(of: "terms/a/index.html"))
    #expect(term.contains("<dt>Credits\n<dd><strong>10</strong>") && !term.contains("class=\"n credits\""))
    #expect(site.text(of: "terms/index.html")?.contains("<dt>Credits<dd>15</div>") == true)
    #expect(site.text(of: "terms/a/c/index.html")?.contains("<dt>Credits") == false)
  }

  @Test func `The transcript has no empty columns`() throws {
    let text = try #require(
      TextSite.read([
        "index.md": "---\ntitle: T\nscale: france-20\ndisplay: letter\n---\n",
        "terms/a/index.md": "---\nname: A\n---\n",
        "terms/a/c.md": "---\nname: C\ngrade: 12\n---\n",
      ]).text(of: "transcript/index.html"))
    #expect(text.contains("colspan=\"2\""))
    #expect(!text.contains("Credits"))
  }

  @Test func `Names in the transcript are escaped`() throws {
    let text = try #require(
      TextSite.read([
        "index.md": "---\ntitle: T\n---\n", "terms/a/index.md": "---\nname: \"<b>A</b>\"\n---\n",
        "terms/a/c.md": "---\nname: \"<script>x\"\nnumber: \"\\\"><img>\"\n---\n",
      ]).text(of: "transcript/index.html"))
    #expect(!text.contains("<b>") && !text.contains("<script>x") && !text.contains("<img>"))
    #expect(text.contains("&lt;script&gt;x"))
  }
}
