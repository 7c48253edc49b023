import Testing

@testable import SitePages

struct `The language switch` {
  private static let page = "terms/fall/logic/"

  private static func site(_ settings: String) throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: Marks\n\(settings)\n---\n",
      "terms/fall/index.md": "---\nname: Fall\n---\n",
      "terms/fall/logic.md": "---\nname: Logic\n---\n",
    ])
  }

  @Test func `The language switch leads to the same page in each other language`() throws {
    let site = try Self.site("languages: [fr, en, zh]")
    let root = try #require(site.text(of: Self.page + "index.html"))
    #expect(root.contains(#"href="../../../en/terms/fall/logic/" hreflang=en lang=en><span class=word>English<"#))
    #expect(root.contains(#"href="../../../zh/terms/fall/logic/" hreflang=zh lang=zh><span class=word>中文<"#))
    #expect(!root.contains(#"lang=fr><span class=word>Français"#))
    let chinese = try #require(site.text(of: "zh/\(Self.page)index.html"))
    #expect(
      chinese.contains(#"href="../../../../terms/fall/logic/" hreflang=fr lang=fr><span class=word>Français<"#))
    #expect(
      chinese.contains(#"href="../../../../en/terms/fall/logic/" hreflang=en lang=en><span class=word>English<"#))
  }

  @Test
  func `The language switch gives search engines all languages, with absolute addresses if the site has a base URL`()
    throws
  {
    let site = try Self.site("languages: [en, zh]\nindexable: true\nbase-url: https://example.org/~jay")
    for path in ["", "zh/"] {
      let text = try #require(site.text(of: "\(path)\(Self.page)index.html"))
      for (code, place) in [("en", ""), ("zh", "zh/"), ("x-default", "")] {
        #expect(
          text.contains(
            #"<link rel=alternate hreflang="\#(code)" href="https://example.org/~jay/\#(place)terms/fall/logic/">"#))
      }
    }
  }

  @Test func `The language links are relative without a base URL`() throws {
    let site = try Self.site("languages: [en, zh]\nindexable: true")
    let text = try #require(site.text(of: "zh/index.html"))
    #expect(text.contains(#"<link rel=alternate hreflang="en" href="../">"#))
    #expect(text.contains(#"<link rel=alternate hreflang="zh" href="./">"#))
    #expect(text.contains(#"<link rel=alternate hreflang="x-default" href="../">"#))
  }

  @Test func `A site that search engines may not index tells them no languages`() throws {
    let text = try #require(try Self.site("languages: [en, zh]").text(of: "zh/index.html"))
    #expect(!text.contains(#"rel=alternate hreflang"#))
  }

  @Test func `A site in one language has no language switch`() throws {
    let text = try #require(try Self.site("language: fr").text(of: "index.html"))
    #expect(!text.contains("hreflang"))
  }

  @Test func `The language switch of the page for missing addresses leads to the home page`() throws {
    let site = try Self.site("languages: [en, zh]\nindexable: true\nbase-url: https://example.org/~jay")
    let text = try #require(site.text(of: "404.html"))
    #expect(text.contains(#"href="https://example.org/~jay/zh/" hreflang=zh lang=zh><span class=word>中文<"#))
    #expect(!text.contains(#"rel=alternate hreflang"#))
  }

  @Test func `Notes without a translation say in which language they are`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: T\nlanguages: [en, fr]\n---\nWelcome.\n", "index.fr.md": "Bienvenue.\n",
      "terms/a/index.md": "---\nname: A\n---\nA term.\n", "terms/a/c.md": "---\nname: C\n---\nA course.\n",
      "pages/about.md": "---\nname: About\n---\nA page.\n",
    ])
    for (path, notes) in [
      ("index.html", #"class=prose>\#n<p>Welcome"#), ("fr/index.html", #"class=prose>\#n<p>Bienvenue"#),
      ("terms/a/index.html", #"class="prose">\#n<p>A term"#),
      ("fr/terms/a/index.html", #"class="prose" lang="en">\#n<p>A term"#),
      ("fr/terms/a/c/index.html", #"class=prose lang="en">\#n<p>A course"#),
      ("fr/about/index.html", #"class="prose" lang="en">\#n<p>A page"#),
    ] {
      let text = try #require(site.text(of: path), "\(path)")
      #expect(text.contains(notes), "\(path): \(text.firstMatch(of: /class=.?prose(?s:.{0,60})/)?.0 ?? "")")
    }
  }

  @Test(arguments: [["en", "de", "fr"], ["fr", "de", "en"], ["en", "fr", "de"], ["de", "es", "en"]])
  func `Languages with the same labels in a style sheet share its file, also beside one with others`(
    languages: [String]
  ) throws {
    let site = try TextSite.read(
      [
        "index.md": "---\ntitle: Marks\nlanguages: [\(languages.joined(separator: ", "))]\n---\n",
        "terms/fall/index.md": "---\nname: Fall\n---\n",
        "terms/fall/logic.md": "---\nname: Logic\n---\n",
      ], copies: ["de", "es"])
    let paths = site.files.map(\.path)
    #expect(Set(paths).count == paths.count)
    for prefix in [""] + languages.dropFirst().map({ "\($0)/" }) {
      let page = try #require(site.text(of: "\(prefix)\(Self.page)index.html"))
      let sheet = try #require(page.firstMatch(of: /assets\/course\.[0-9a-f]+\.css/)?.output)
      #expect(paths.contains(String(sheet)))
    }
  }
}
