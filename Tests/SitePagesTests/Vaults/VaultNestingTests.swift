import Testing

@testable import SitePages

/// Whose a page is where several words about it are written.
struct VaultNestingTests {
  private func course(_ name: String, _ protect: String? = nil) -> String {
    "---\nname: \(name)\ngrade: 80%\n\(protect.map { "protect: \($0)\n" } ?? "")---\n"
  }

  private func term(_ name: String, _ protect: String? = nil) -> String {
    "---\nname: \(name)\n\(protect.map { "protect: \($0)\n" } ?? "")---\n"
  }

  @Test func `The innermost protect key wins, and none opens`() throws {
    let site = try VaultSite([
      "index.md": "---\ntitle: Grades\n---\n", "terms/a/index.md": term("AutumnTerm", "family"),
      "terms/a/one.md": course("Inherited"), "terms/a/two.md": course("Deeper", "mei"),
      "terms/a/three.md": course("Opened", "none"),
    ])
    #expect(site.text("terms/a/three/index.html")?.contains("Opened") == true)
    #expect(try site.opened("terms/a/one/index.html", with: "family").contains("Inherited"))
    #expect(try site.opened("terms/a/two/index.html", with: "mei").contains("Deeper"))
    // Each sees its own and the open parts, and no other vault's.
    let family = try site.opened("vault/family/terms/index.html", with: "family")
    #expect(family.contains("AutumnTerm"))
    let term = try site.opened("terms/a/index.html", with: "family")
    #expect(term.contains("Inherited") && term.contains("Opened") && !term.contains("Deeper"))
    let mei = try site.opened("vault/mei/transcript/index.html", with: "mei")
    #expect(mei.contains("Deeper") && mei.contains("Opened"))
    #expect(!mei.contains("Inherited") && !mei.contains("AutumnTerm"))
    // The name of the term is protected; its id is in the address of the open course in any case.
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      for name in ["AutumnTerm", "Inherited", "Deeper"] { #expect(!text.contains(name), "\(name) in \(path)") }
    }
  }

  @Test func `A whole site can be protected`() throws {
    let site = try VaultSite([
      "index.md": "---\ntitle: Xsite\nowner: Xowner\nprotect: family\nlanguages: [en, zh]\n---\nXnotes\n",
      "terms/a/index.md": term("Xterm"), "terms/a/one.md": course("Xcourse"),
      "pages/about.md": "---\nname: Xabout\n---\n",
    ])
    for (path, bytes) in site.files {
      let text = String(decoding: bytes, as: UTF8.self)
      for name in ["Xsite", "Xowner", "Xnotes", "Xterm", "Xcourse", "Xabout"] {
        #expect(!text.contains(name), "\(name) in \(path)")
      }
    }
    #expect(try site.opened("index.html", with: "family").contains("Xowner"))
    #expect(try site.opened("zh/index.html", with: "family").contains("Xowner"))
    #expect(try site.opened("vault/family/index.html", with: "family").contains("href=\"../../terms/\""))
    #expect(try site.opened("terms/index.html", with: "family").contains("Xterm"))
    #expect(try site.opened("terms/a/one/index.html", with: "family").contains("Xcourse"))
    #expect(try site.opened("about/index.html", with: "family").contains("Xabout"))
  }

  @Test func `A vault is named in the menu unless it is opaque`() throws {
    var content = [
      "index.md": "---\ntitle: Grades\n---\n", "terms/a/index.md": term("Autumn", "family"),
    ]
    #expect(try VaultSite(content).text("index.html")?.contains("href=\"vault/family/\"") == true)
    content["index.md"] = "---\ntitle: Grades\nopaque: true\n---\n"
    #expect(try VaultSite(content).text("index.html")?.contains("vault/") == false)
  }

  @Test(arguments: ["start: 2020-01-01\nend: 2020-02-01", "start: 2025-10-01", "start: 2030-01-01"])
  func `The dates of a protected term do not affect open pages`(dates: String) throws {
    func site(_ dates: String) throws -> VaultSite {
      try VaultSite([
        "index.md": "---\ntitle: Grades\n---\n",
        "terms/a/index.md": "---\nname: Autumn\nprotect: family\n\(dates)\n---\n",
        "terms/a/one.md": course("Opened", "none"), "terms/b/index.md": "---\nname: Spring\nstart: 2025-01-10\n---\n",
        "terms/b/two.md": course("Two"), "terms/c/index.md": "---\nname: Summer\nstart: 2026-05-10\n---\n",
        "terms/c/three.md": course("Three"),
      ])
    }
    let one = try site(dates), other = try site("")
    #expect(one.files.keys.sorted() == other.files.keys.sorted())
    for (path, bytes) in one.files where !one.sealed.contains(path) && !path.hasSuffix(".sealed") {
      #expect(other.files[path] == bytes, "\(path)")
    }
  }

  @Test func `A course that repeats a protected one reveals nothing about it`() throws {
    let site = try VaultSite([
      "index.md": "---\ntitle: Grades\n---\n",
      "terms/a/index.md": "---\nname: Autumn\nstart: 2025-09-01\nprotect: family\n---\n",
      "terms/a/one.md": course("Xfailed"), "terms/b/index.md": "---\nname: Spring\nstart: 2026-01-10\n---\n",
      "terms/b/again.md": "---\nname: Again\ngrade: 80%\nrepeats: a/one\n---\n",
    ])
    let alone = try VaultSite([
      "index.md": "---\ntitle: Grades\n---\n", "terms/b/index.md": "---\nname: Spring\nstart: 2026-01-10\n---\n",
      "terms/b/again.md": "---\nname: Again\ngrade: 80%\n---\n",
    ])
    #expect(site.files["report.json"] == alone.files["report.json"])
  }
}
