import Foundation
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// What an owner can change in `index.md` without a template: the accent, the logo, a style sheet, and the home page.
struct OwnLookTests {
  private static let term = [
    "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\nend: 2026-12-20\n---\n",
    "terms/a/c.md": "---\nname: C\nitems: [T: 80%, {name: U, due: 2026-12-01}]\n---\n",
  ]

  private func site(_ settings: String, notes: String = "") throws -> Site {
    try TextSite.read(
      Self.term.merging(["index.md": "---\ntitle: T\n\(settings)\n---\n\(notes)"]) { $1 },
      otherFiles: ["school.png", "my.css"])
  }

  // MARK: - Accent

  /// The places of the style sheet on which the accent stands, besides its own soft colour.
  private static let light = (text: [Colour.white, Colour(0xf5f6fa)], parts: [Colour(0xe3e6ed)])
  private static let dark = (text: [Colour.night, Colour(0x0e1015)], parts: [Colour(0x2f3542)])

  @Test func `Any accent is readable as text and visible as a part, in light and in dark`() {
    let steps = stride(from: UInt32(0), through: 255, by: 51)
    for red in steps {
      for green in steps {
        for blue in steps {
          let colour = Colour(red << 16 | green << 8 | blue)
          let accent = Accent(colour)
          for (band, places) in [(accent.light, Self.light), (accent.dark, Self.dark)] {
            for place in places.text + [band.soft] { #expect(band.ink.contrast(with: place) >= 4.5, "\(colour.text)") }
            for place in places.parts { #expect(band.ink.contrast(with: place) >= 3, "\(colour.text)") }
          }
        }
      }
    }
  }

  @Test func `A readable accent is kept as it is, and the bars of the icon are visible on it`() {
    #expect(Accent(Colour(0xb9381f)).light.ink == Colour(0xb9381f))
    for colour in [0xffff00, 0xffffff, 0x000000, 0xb9381f] as [UInt32] {
      #expect(Accent(Colour(colour)).light.ink.contrast(with: .white) >= 4.5)
    }
  }

  @Test func `An accent is in the style sheet and in every icon`() throws {
    let site = try site("accent: \"#b9381f\"")
    let style = try #require(site.files.first { $0.path.hasPrefix("assets/style.") }?.made)
    #expect(String(decoding: style, as: UTF8.self).contains("--accent:light-dark(#b9381f,"))
    let drawing = try #require(site.files.first { $0.path.hasPrefix("assets/icon.") }?.made)
    #expect(String(decoding: drawing, as: UTF8.self).contains("fill=\"#b9381f\""))
    let pictures = site.files.filter { $0.path.hasPrefix("assets/") && $0.path.hasSuffix(".png") }
    #expect(pictures.count == 4)
    for picture in pictures {
      let bytes = try #require(picture.made)
      #expect(bytes.contains([0xb9, 0x38, 0x1f]) && !bytes.contains([0x34, 0x40, 0xb8]), "\(picture.path)")
    }
  }

  // MARK: - Icons

  @Test func `The manifest names a drawing and three pictures of it, and pages that for phones of Apple`() throws {
    let site = try site("")
    let manifest = try #require(site.text(of: "manifest.webmanifest"))
    let icons = manifest.matches(
      of: /"src":"(assets\/[^"]*)","sizes":"([^"]*)","type":"([^"]*)"(,"purpose":"maskable")?/)
    #expect(
      icons.map { "\($0.2) \($0.3)\($0.4 ?? "")" } == [
        "any image/svg+xml", "192x192 image/png", "512x512 image/png", "512x512 image/png,\"purpose\":\"maskable\"",
      ])
    let paths = Set(site.files.map(\.path))
    for icon in icons { #expect(paths.contains(String(icon.1))) }
    let page = try #require(site.text(of: "terms/a/c/index.html"))
    #expect(page.contains(/<link rel=apple-touch-icon href="..\/..\/..\/assets\/apple-touch-icon\.[0-9a-f]+\.png">/))
  }

  @Test(arguments: [[], ["icon-192.png"]])
  func `A site with its own drawing shows no picture of sitegen's icon`(own: [String]) throws {
    var files = try CheckoutTheme.read.get().files
    files.replace("icon.svg", with: Array("<svg/>".utf8))
    for name in own { files.replace(name, with: [1, 2, 3]) }
    let theme = try #require(Theme.read(files).theme)
    let icons = SiteIcons(in: theme, theme.assetNames.map { Address("assets/\($0)") })
    #expect(icons.list.map(\.address.path) == (["icon.svg"] + own).map { "assets/\($0)" })
    #expect(icons.touch == nil)
  }

  // MARK: - Logo and style sheet

  @Test func `A logo is on every page, and the style sheet comes after those of the theme`() throws {
    let site = try site("logo: school.png\nextra-style: my.css\nbase-url: https://example.org/g")
    for (path, up) in [
      ("index.html", ""), ("terms/a/c/index.html", "../../../"), ("404.html", "https://example.org/g/"),
    ] {
      let page = try #require(site.text(of: path))
      #expect(page.contains("<img class=logo src=\"\(up)school.png\" alt=\"\" height=32>"), "\(path)")
      let own = try #require(page.firstRange(of: "<link rel=stylesheet href=\"\(up)my.css\">"), "\(path)")
      #expect(page[own.upperBound...].firstRange(of: "rel=stylesheet") == nil, "\(path)")
    }
    #expect(site.files.map(\.path).filter { ["school.png", "my.css"].contains($0) } == ["my.css", "school.png"])
  }

  @Test func `The logo of a site in a vault is only inside its sealed pages`() throws {
    let site = try VaultSite(
      Self.term.merging(["index.md": "---\ntitle: T\nlogo: school.png\nextra-style: my.css\nprotect: family\n---\n"]) {
        $1
      },
      otherFiles: ["school.png", "my.css"])
    #expect(site.files["school.png"] == nil && site.files["my.css"] != nil)
    for path in site.sealed {
      #expect(try site.opened(path, with: "family").contains("<img class=logo src=\"data:image/png;base64,"), "\(path)")
      #expect(try !site.unsealedText(path).contains("logo"), "\(path)")
    }
  }

  // MARK: - Home

  /// The sections of the home page in their order, by what each has.
  private func sections(_ settings: String) throws -> [String] {
    let page = try #require(try site(settings, notes: "About").text(of: "index.html"))
    let signs = [
      "title": "<div class=headline>", "courses": "id=running", "due": "class=next", "terms": "<ul class=terms>",
      "notes": "class=prose",
    ]
    return signs.compactMap { name, sign in page.firstRange(of: sign).map { (name, $0.lowerBound) } }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  @Test(arguments: [
    ("", ["title", "courses", "due", "terms", "notes"]),
    ("home: [title, courses, due]", ["title", "courses", "due"]),
    ("home: [due, title]", ["due", "title"]),
    ("home: [notes, terms, courses]", ["notes", "terms", "courses"]),
  ])
  func `The home page has the named sections in their order`(settings: String, expected: [String]) throws {
    #expect(try sections(settings) == expected)
  }

  @Test func `A home page without its answer has a title for screen readers, and none without courses a what-if`()
    throws
  {
    let page = try #require(try site("home: [courses]").text(of: "index.html"))
    #expect(page.contains("<h1 class=unseen>T</h1>") && page.ranges(of: "<h1").count == 1)
    #expect(try site("home: [title, terms]").text(of: "index.html")?.contains("id=whatif") == false)
    #expect(try site("").text(of: "index.html")?.contains("id=whatif") == true)
  }

  @Test func `The list of all terms starts with the running one, the home page with the newest`() throws {
    let terms = [
      ("s1", "2025-09-01", "2025-12-20"), ("s2", "2026-09-01", "2026-12-20"), ("s3", "2027-02-01", "2027-06-20"),
    ]
    var files = ["index.md": "---\ntitle: T\n---\n"]
    for (id, start, end) in terms {
      let year = id == "s1" ? "2025-26" : "2026-27"
      files["terms/\(id)/index.md"] = "---\nname: Term \(id)\nyear: \(year)\nstart: \(start)\nend: \(end)\n---\n"
    }
    let site = try TextSite.read(files)
    func names(_ path: String) throws -> [String] {
      try #require(site.text(of: path)).matches(of: /<span class=name>Term (s[1-3])/).map { String($0.1) }
    }
    #expect(try names("terms/index.html") == ["s2", "s3", "s1"])
    #expect(try names("index.html") == ["s3", "s2", "s1"])
  }

  @Test func `A page without due work has no button for a calendar`() throws {
    let due = try TextSite.read(["index.md": "---\ntitle: T\n---\n"]).text(of: "due/index.html")
    #expect(due?.contains("calendar.ics") == false)
    #expect(try site("").text(of: "due/index.html")?.contains("class=\"button\" href=\"../calendar.ics\"") == true)
  }

  @Test(arguments: [(1, 0), (2, 2)])
  func `Blocs that have the average of one unit are not shown twice on the home page`(terms: Int, blocs: Int) throws {
    var files = ["index.md": "---\ntitle: T\nscale: france-20\nblocs: [{id: a, name: A}, {id: b, name: B}]\n---\n"]
    for term in 1...2 {
      files["terms/s\(term)/index.md"] =
        "---\nname: S\(term)\nunits: [{id: u1, name: U, blocs: a}, {id: u2, name: V, blocs: b}]\n---\n"
      let grade = term <= terms ? "12" : ""
      for unit in ["u1", "u2"] {
        files["terms/s\(term)/\(unit).md"] = "---\nname: C\nunit: \(unit)\ngrade: \(grade)\n---\n"
      }
    }
    let home = try #require(try TextSite.read(files).text(of: "index.html"))
    let list = home.firstMatch(of: /<ul class=averages data-figure=blocs>[\s\S]*?<\/ul>/)?.0 ?? ""
    #expect(list.ranges(of: "<li>").count == blocs)
  }

  @Test func `Sections side by side are in one row, and others are not`() {
    #expect(
      HomeRow.rows([.goals, .charts, .title, .due, .courses, .notes, .due], besides: []).map(\.layout)
        == ["charts", "", "dashboard", "", "dashboard"])
    #expect(
      HomeRow.rows([.title, .courses, .notes], besides: HomeRow.ofTerms).map(\.sections) == [[.title], [.notes]])
  }
}

extension [SourceFile] {
  fileprivate mutating func replace(_ asset: String, with bytes: [UInt8]) {
    removeAll { $0.path == "templates/assets/\(asset)" }
    append(SourceFile(path: "templates/assets/\(asset)", bytes: bytes))
  }
}
