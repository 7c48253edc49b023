import Testing

@testable import SitePages

struct `The page of graduation` {
  @Test(arguments: [
    ("goals: [{name: Enough, credits: 120}]", "Goals", [String]()),
    ("blocs: [{id: b, name: B}]", "Graduation", ["Blocs", "S"]),
    ("goals: [{name: Enough, credits: 120}]\nblocs: [{id: b, name: B}]", "Graduation", ["Goals", "Blocs", "S"]),
    ("goals: [{name: Enough, credits: 120}]\ngraduation: [{credits: 60}]", "Graduation", ["Conditions", "Goals"]),
  ])
  func `The page of graduation is called after its goals only if it has nothing else, and no heading repeats its title`(
    settings: String, title: String, headings: [String]
  ) throws {
    let units = settings.contains("blocs") ? "units: [{id: u, name: U, blocs: [b]}]\n" : ""
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nscale: france-20\n\(settings)\n---\n",
      "terms/s/index.md": "---\nname: S\n\(units)---\n",
      "terms/s/a.md": "---\nname: A\ncredits: 4\n\(units.isEmpty ? "" : "unit: u\n")grade: 15\n---\n",
    ])
    let html = try #require(site.text(of: "graduation/index.html"))
    #expect(html.matches(of: /<h1[^>]*>([^<]*)/).map { String($0.1) } == [title])
    #expect(html.matches(of: /<h2>(?:<a [^>]*>)?([^<]*)/).map { String($0.1) } == headings)
  }
}
