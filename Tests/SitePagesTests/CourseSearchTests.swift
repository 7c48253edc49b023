import Testing

@testable import SitePages

/// A course's page that is found alone is the one among all files.
struct CourseSearchTests {
  private static let site = [
    "index.md": "---\ntitle: Grades\nlanguages: [en, zh]\n---\n",
    "terms/fall/index.md": "---\nname: Fall\nunits: [{id: a, name: Unit}]\n---\n",
    "terms/fall/a.md": "---\nname: A\ngrade: 12\nunit: a\n---\nNotes.\n",
    "terms/fall/b.md": "---\nname: B\nprotect: family\n---\n", "terms/spring/index.md": "---\nname: Spring\n---\n",
    "terms/spring/a.md": "---\nname: C\n---\n", "pages/about.md": "---\nname: About\n---\n",
  ]

  @Test func `A course is found only at its own path`() throws {
    let site = try VaultSite(Self.site).site
    let layout = SiteLayout(site)
    var found: [String] = []
    for file in site.files {
      guard let page = layout.coursePage(at: file.path) else { continue }
      guard case .made(let alone) = page.source, case .made(let among) = file.source else {
        Issue.record("\(file.path) is not made")
        continue
      }
      #expect(page.path == file.path && alone() == among(), "\(file.path)")
      found.append(file.path)
    }
    #expect(
      found.sorted() == [
        "terms/fall/a/index.html", "terms/spring/a/index.html", "zh/terms/fall/a/index.html",
        "zh/terms/spring/a/index.html",
      ])
  }

  @Test(arguments: [
    "", "terms/fall/a", "terms/fall/a/", "terms/fall/c/index.html", "terms/none/a/index.html",
    "terms//fall/a/index.html", "xterms/fall/a/index.html", "terms/fall/a/b/index.html", "terms/fall/b/index.html",
    "zh//terms/fall/a/index.html", "fr/terms/fall/a/index.html", "terms/fall/a/index.htm", "z",
  ])
  func `No course is found at any other path`(path: String) throws {
    #expect(SiteLayout(try VaultSite(Self.site).site).coursePage(at: path)?.path == nil)
  }
}
