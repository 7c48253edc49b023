import TestSupport
import Testing

@testable import SiteContent

/// Reading with a cache gives the same result as reading without one.
struct ContentCacheTests {
  /// The texts that a file has by turns; nil if the file does not exist.
  private static let texts: [(path: String, variants: [String?])] = [
    (
      "index.md",
      [
        "---\ntitle: A\nscale: rose-hulman\n---\n[a](terms/fall/a.md) [b](terms/fall/b.md)\n",
        "---\ntitle: A\nscale: percent\nallow-html: true\n---\n",
        "---\ntitle: A\nother-keys: [mood]\nlanguages: [en, zh]\nungraded: zero\n---\n", "---\ntitel: A\n---\n",
      ]
    ),
    (
      "terms/fall/index.md",
      [
        "---\nname: Fall\n---\n", "---\nname: Autumn\nscale: french-20\nstart: 2025-09-01\n---\n",
        "---\nname: Fall\nunits: [{id: u1, name: U}]\n---\n", nil,
      ]
    ),
    ("terms/spring/index.md", ["---\nname: Spring\nstart: 2026-02-01\n---\n", nil]),
    (
      "terms/fall/a.md",
      [
        "---\nname: A\ncredits: 3\ngrade: 15\n---\n[to](b.md)\n",
        "---\nname: A\ncredits: 3\ngrade: 15\n---\n<b>bold</b> ![p](p.png)\n",
        "---\nname: A\ntemplate: lab\nmood: good\nitems: [HW 1: 8/10]\n---\n",
        "---\nname: A\nunit: u1\ngrade: B\nrepeats: fall/b\n---\n", "---\nname: A\n", nil,
      ]
    ),
    (
      "terms/fall/b.md",
      [
        "---\nname: B\ngrade: 12\n---\nNotes.\n", "---\nname: B\ncredits: 2\nfinal: A\nitems: [X: 1/2]\n---\n",
        "---\nname: B\ntemplate: lab\n---\n[there](../../pages/about.md)\n",
      ]
    ),
    ("terms/fall/a.zh.md", ["---\n---\n中文 [b](b.md)\n", nil, "中文\n"]),
    (
      "terms/spring/c.md",
      [
        "---\nname: C\ngrade: 90\n---\n", "---\nname: C\nrepeats: fall/a\ngrade: 90\n---\n",
        "---\nname: C\nprotect: family\n---\n[a](../fall/a.md)\n", nil,
      ]
    ),
    (
      "course-templates/lab.md",
      ["---\nitems: [Lab 1: 5/10]\n---\n", "---\ncredits: 9\nitems: [Lab 1: 5/10, Lab 2:]\n---\n", nil]
    ),
    ("pages/about.md", ["---\nname: About\n---\n[a](../terms/fall/a.md)\n", nil]),
  ]

  @Test func `A file is found again after the encoding of its accent changes`() {
    var cache = ContentCache()
    for path in ["content/\u{E9}.png", "content/e\u{301}.png"] {
      let known = cache.index(of: ContentFolder(files: [], otherPaths: [path])).index.listing.known
      #expect(known.attachments.allSatisfy { $0.hasBytes(of: path) })
    }
  }

  @Test(arguments: Sample.seeds(1, of: 20))
  func `Reading with a cache gives the same result as reading everything`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var site = TestSite()
    for (path, variants) in Self.texts { if let text = variants[0] { site.setWhole(path, text) } }
    var cache = ContentCache()
    var sound = 0
    for step in 0..<150 {
      let (path, variants) = try #require(Self.texts.randomElement(using: &random))
      // Mostly the first, so that many of the sites on the way have no errors.
      let variant = Int.random(in: 0..<3, using: &random) > 0 ? variants[0] : variants.randomElement(using: &random)
      if let text = try #require(variant) {
        site.setWhole(path, text)
      } else {
        site.remove(path)
      }
      site.otherPaths = Bool.random(using: &random) ? ["terms/fall/p.png"] : []
      let cached = site.read(cache: &cache)
      let fresh = site.read()
      #expect(cached.diagnostics == fresh.diagnostics, "step \(step)")
      #expect(cached.content?.settings == fresh.content?.settings, "step \(step)")
      #expect(cached.content?.record == fresh.content?.record, "step \(step)")
      #expect(cached.content?.notes == fresh.content?.notes, "step \(step)")
      #expect(cached.content?.pages == fresh.content?.pages, "step \(step)")
      #expect(cached.content?.attachments == fresh.content?.attachments, "step \(step)")
      #expect(cached.content?.protection == fresh.content?.protection, "step \(step)")
      for readers in [Readership.everyone, .vault("family")] {
        let (one, other) = (cached.content?.visible(to: readers), fresh.content?.visible(to: readers))
        #expect(one?.record == other?.record && one?.notes == other?.notes, "step \(step)")
      }
      sound += fresh.content == nil ? 0 : 1
    }
    #expect(sound > 5)
  }
}
