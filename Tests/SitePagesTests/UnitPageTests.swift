import Grading
import SiteContent
import Testing

@testable import SitePages

struct `Unit pages` {
  private static let site = [
    "index.md": "---\ntitle: T\nscale: france-20\nblocs: [{id: b, name: Bloc un}]\n---\n",
    "terms/s/index.md": """
    ---
    name: Semestre
    units:
      - {id: ue1, code: UE 1, name: Bases, coefficient: 6, blocs: [b], professional: true}
      - {id: ue2, name: Vide}
    ---
    """,
    "terms/s/a.md": "---\nname: Algèbre\nunit: ue1\ncoefficient: 3\ngrade: 12\n---\n",
    "terms/s/b.md": "---\nname: Bases de données\nunit: ue1\ncoefficient: 1\ngrade: 16\n---\n",
    "terms/s/c.md": "---\nname: Chimie\nunit: ue1\ncoefficient: 2\ngrade:\n---\n",
    "terms/s/d.md": "---\nname: Dessin\nunit: ue1\ncoefficient: 9\ngrading: audit\ngrade: 20\n---\n",
  ]

  @Test func `The contributions on a unit page add up to the average`() throws {
    let site = try TextSite.read(Self.site)
    let unit = site.figures.terms[0].units[0]
    #expect(unit.average == 65)
    #expect(unit.members.map(\.coefficient) == [3, 1, 2, 9])
    #expect(unit.members.map(\.contribution) == [45, 20, nil, nil])
    let text = try #require(site.text(of: "terms/s/units/ue1/index.html"))
    for figure in ["13.00\u{A0}/\u{A0}20", "9.00", "4.00", "Bloc un", "UE 1"] { #expect(text.contains(figure)) }
  }

  @Test func `The term page and the transcript link to a unit page, which links back`() throws {
    let site = try TextSite.read(Self.site)
    #expect(try #require(site.text(of: "terms/s/index.html")).contains("href=\"units/ue1/\""))
    #expect(try #require(site.text(of: "transcript/index.html")).contains("href=\"../terms/s/units/ue1/\""))
    let unit = try #require(site.text(of: "terms/s/units/ue1/index.html"))
    #expect(unit.contains("href=\"../../\">Semestre</a>"))
    #expect(unit.contains("href=\"../../a/\">Algèbre</a>"))
  }

  @Test func `The page of a unit without courses says so`() throws {
    let text = try #require(TextSite.read(Self.site).text(of: "terms/s/units/ue2/index.html"))
    #expect(text.contains("No course is in this unit yet."))
  }

  @Test(arguments: [
    ("grade: 12\n", "grade:\n", "so far · 3/5 coef. graded"), ("grade: 20\n", "grade:\n", "passed"),
    ("grade: 2\n", "grade:\n", "failed"), ("grade: 12\n", "grade: 8\n", "passed"),
  ])
  func `A unit has a verdict only once nothing open can change it`(one: String, other: String, verdict: String) throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n---\n",
      "terms/s/index.md": "---\nname: S\nunits: [{id: u, name: U}]\n---\n",
      "terms/s/a.md": "---\nname: A\nunit: u\ncoefficient: 3\n\(one)---\n",
      "terms/s/b.md": "---\nname: B\nunit: u\ncoefficient: 2\n\(other)---\n",
    ])
    let text = try #require(site.text(of: "terms/s/units/u/index.html"))
    #expect(text.firstMatch(of: /<span class="band [a-z]*">([^<]*)</)?.1 == Substring(verdict))
  }

  @Test(arguments: [(12, "so far, above the pass mark"), (8, "so far, below the pass mark")])
  func `A unit with open work in every course is above or below the pass mark so far`(score: Int, words: String) throws
  {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n---\n",
      "terms/s/index.md": "---\nname: S\nunits: [{id: u, name: U}]\n---\n",
      "terms/s/a.md": "---\nname: A\nunit: u\nitems: [{name: X, score: \(score)}, {name: Y}]\n---\n",
    ])
    let text = try #require(site.text(of: "terms/s/units/u/index.html"))
    #expect(text.firstMatch(of: /<span class="band [a-z]*">([^<]*)</)?.1 == Substring(words))
  }
}
