import Testing

@testable import SitePages

/// What a site with vaults tells to whom.
struct VaultSiteTests {
  private static let course = """
    ---
    name: Algebra
    credits: 3
    items:
      - {name: Midterm, weight: 40, score: 78/100}
      - {name: Final, weight: 60, due: 2026-12-10}
    ---
    See [the notes](../spring/xmark-course.md).
    """
  private static let open = [
    "index.md": "---\ntitle: Grades\nlanguages: [en, fr]\nopaque: true\nbase-url: https://example.org/g\n---\n",
    "terms/fall/index.md": "---\nname: Fall\nstart: 2026-09-01\nend: 2026-12-20\n---\n",
    "terms/fall/algebra.md": course.replacing("See [the notes](../spring/xmark-course.md).", with: ""),
    "pages/about.md": "---\nname: About\n---\nOf me. ![](me.png)\n",
  ]
  /// Every text and number of the term occurs nowhere else.
  private static let kept = [
    "terms/spring/index.md": """
    ---
    name: XmarkTerm
    start: 2025-01-07
    end: 2025-05-09
    year: XmarkYear
    colour: "#7a31c9"
    protect: family
    units:
      - {id: xmark-unit, code: XmarkCode, name: XmarkUnit, coefficient: 4, blocs: [xmark-bloc]}
    ---
    XmarkNotes ![Xmark](xmark.png) and [the paper](xmark.pdf)
    """,
    "terms/spring/xmark-course.md": """
    ---
    name: XmarkCourse
    number: XMARK 101
    instructor: XmarkTeacher
    location: XmarkRoom
    tags: [XmarkTag]
    unit: xmark-unit
    credits: 5
    goal: 91.37
    categories:
      - name: XmarkCategory
        items:
          - {name: XmarkItem, score: 73.37/100, graded: 2025-03-03, note: XmarkNote}
          - {name: XmarkOpen, due: 2026-12-11}
    ---
    XmarkBody
    """,
    "pages/diary.md": "---\nname: XmarkDiary\nprotect: family\n---\nXmarkSecret\n",
  ]
  private static let otherFiles = ["pages/me.png", "terms/spring/xmark.png", "terms/spring/xmark.pdf"]

  private func site(_ changes: [String: String] = kept) throws -> VaultSite {
    try VaultSite(Self.open.merging(changes) { $1 }, otherFiles: Self.otherFiles)
  }

  @Test func `No protected content is published unsealed`() throws {
    let site = try site()
    for path in site.files.keys {
      let text = try site.unsealedText(path).lowercased()
      for marker in ["xmark", "73.37", "91.37", "7a31c9", "2025-0"] {
        #expect(!text.contains(marker), "\(marker) in \(path)")
        #expect(!path.lowercased().contains(marker))
      }
    }
    // And it is all there for those who have the passphrase.
    let opened = try site.sealed.map { try site.opened($0, with: "family") }.joined()
    for marker in [
      "XmarkTerm", "XmarkYear", "XmarkUnit", "XmarkCourse", "XMARK 101", "XmarkTeacher", "XmarkRoom", "XmarkCategory",
      "XmarkItem", "XmarkNote", "XmarkBody", "XmarkSecret", "73.37", "91.37", "7a31c9",
    ] {
      #expect(opened.contains(marker), "\(marker)")
    }
  }

  @Test func `Open pages are the same as if the protected files did not exist`() throws {
    let with = try site(), without = try site([:])
    for (path, bytes) in without.files where path != "worker.js" {
      #expect(with.files[path] == bytes, "\(path)")
    }
    #expect(with.files.count > without.files.count)
  }

  @Test func `The same content gives the same sealed bytes`() throws {
    #expect(try site().files == site().files)
  }

  @Test func `A vault shows the figures of the open parts and its own`() throws {
    let site = try site()
    let text = try #require(
      try site.sealed.map { try site.opened($0, with: "family") }
        .first { $0.contains("<ul class=kept>") && $0.contains("lang=en") })
    #expect(text.contains("XmarkTerm") && text.contains("Fall") && text.contains("Algebra"))
  }

  @Test func `Each sealed page is padded to a power of two`() throws {
    let site = try site()
    // In base64, with nonce and tag.
    let sizes: Set<Int> = [43_728, 87_420]
    for path in site.sealed {
      let text = try #require(site.text(path))
      let block = try #require(text.firstMatch(of: /id="sealed">([^<]*)</)?.1)
      #expect(sizes.contains(block.count), "\(path)")
    }
  }

  @Test func `Pictures are sealed inside the page, and other files next to it`() throws {
    let site = try site()
    let opened = try site.sealed.map { try site.opened($0, with: "family") }.joined()
    // "file of content/terms/spring/xmark.png" in base64.
    #expect(opened.contains("src=\"data:image/png;base64,ZmlsZSBvZiBjb250ZW50L3Rlcm1zL3NwcmluZy94bWFyay5wbmc=\""))
    let link = try #require(opened.firstMatch(of: /href="[.\/]*(vault\/[0-9a-f]+\/[0-9a-f]+\.sealed)#xmark\.pdf"/)?.1)
    #expect(try site.openedFile(String(link), with: "family") == "file of content/terms/spring/xmark.pdf")
    #expect(site.files["terms/spring/xmark.pdf"] == nil && site.files["terms/spring/xmark.png"] == nil)
    #expect(site.files["pages/me.png"] != nil)
  }

  @Test func `An open page may link to a sealed one by its address`() throws {
    let site = try site(Self.kept.merging(["terms/fall/algebra.md": Self.course]) { $1 })
    let page = try #require(site.text("terms/fall/algebra/index.html"))
    let link = try #require(page.firstMatch(of: /href="\.\.\/\.\.\/\.\.\/(vault\/[0-9a-f\/]+)">the notes/)?.1)
    #expect(try site.opened("\(link)index.html", with: "family").contains("XmarkCourse"))
  }
}
