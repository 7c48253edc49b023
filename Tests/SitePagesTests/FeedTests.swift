import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct `Feed, sitemap and search index` {
  private static let hostile = "<b a='1'>&\\\"]]>é"

  private func site(_ settings: String = "", items: String) throws -> Site {
    try TextSite.read([
      "index.md": "---\ntitle: \"\(Self.hostile)\"\nlanguages: [en, zh]\n\(settings)---\n",
      "terms/a/index.md": "---\nname: \"\(Self.hostile)\"\nunits: [{id: u, code: U, name: Unit}]\n---\n",
      "terms/a/c.md": """
      ---
      name: "\(Self.hostile)"
      number: C 1
      instructor: Ada
      unit: u
      items:
      \(items)
      ---
      """,
    ])
  }

  private func items(_ count: Int) -> String {
    (1...count).map { "  - {name: i\($0), score: 5/10, graded: 20\($0 < 10 ? "0" : "")\($0)-01-01}" }
      .joined(separator: "\n")
  }

  /// Returns the texts of all elements with a name, and fails if the XML is not well-formed.
  private func texts(of name: String, in xml: String?) throws -> [String] {
    try Elements.texts(of: name, in: #require(xml))
  }

  @Test func `The feed has the fifty newest results, the latest first`() throws {
    let feed = try site(items: items(60)).text(of: "feed.xml")
    let days = try texts(of: "updated", in: feed)
    #expect(days.count == 51)
    #expect(days[0] == "2060-01-01T00:00:00Z" && days[1] == days[0] && days[50] == "2011-01-01T00:00:00Z")
    #expect(try texts(of: "title", in: feed)[1] == "i60: 5\u{A0}/\u{A0}10 · <b a='1'>&\"]]>é")
  }

  @Test func `The feed leaves out work without a result or without a day`() throws {
    let feed = try site(items: "  - {name: x, score: 1}\n  - {name: y, graded: 2026-01-01}").text(of: "feed.xml")
    #expect(try texts(of: "entry", in: feed).isEmpty)
    // The time does not follow the date of the build.
    #expect(try texts(of: "updated", in: feed) == ["1970-01-01T00:00:00Z"])
    let started = try TextSite.read([
      "index.md": "---\ntitle: G\n---\n", "terms/b/index.md": "---\nname: B\nstart: 2026-02-01\n---\n",
      "terms/a/index.md": "---\nname: A\nstart: 2025-09-01\n---\n",
    ])
    #expect(try texts(of: "updated", in: started.text(of: "feed.xml")) == ["2025-09-01T00:00:00Z"])
  }

  @Test func `A feed entry keeps its unique id when score and day change`() throws {
    func identifiers(_ items: String) throws -> [String] {
      try texts(of: "id", in: site(items: items).text(of: "feed.xml"))
    }
    #expect(
      try identifiers("  - {name: x, score: 1, graded: 2026-01-01}")
        == identifiers("  - {name: x, score: 2, graded: 2026-01-02}"))
    let all = try identifiers(items(30))
    #expect(Set(all).count == 31)
    #expect(
      all.allSatisfy {
        $0.wholeMatch(of: /urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/) != nil
      })
  }

  @Test func `The feed links to absolute addresses if the site has a base URL`() throws {
    let item = "  - {name: x, score: 1, graded: 2026-01-01}"
    let hosted = try site("base-url: https://example.org/g/\n", items: item)
    #expect(try #require(hosted.text(of: "zh/feed.xml")).contains("href=\"https://example.org/g/zh/terms/a/c/\""))
    #expect(try #require(site(items: item).text(of: "zh/feed.xml")).contains("href=\"terms/a/c/\""))
  }

  @Test func `The sitemap lists every page in every language if the site has a base URL`() throws {
    let item = "  - {name: x}"
    #expect(try site(items: item).text(of: "sitemap.xml") == nil)
    let hosted = try site("base-url: https://example.org/g\n", items: item)
    let places = try Set(texts(of: "loc", in: hosted.text(of: "sitemap.xml")))
    let pages = hosted.files.map(\.path).filter { $0.hasSuffix("index.html") }
      .map { "https://example.org/g/" + $0.dropLast("index.html".count) }
    #expect(places == Set(pages))
    #expect(try #require(hosted.text(of: "robots.txt")).hasSuffix("Sitemap: https://example.org/g/sitemap.xml\n"))
  }

  @Test func `The search index has the main pages, terms, units, and courses with their work`() throws {
    let text = try #require(site(items: "  - {name: Midterm}").text(of: "zh/search.json"))
    let tree = try JSONDecoder().decode(JSONTree.self, from: Data(text.utf8))
    guard case .list(let pages)? = tree[path: ["pages"]] else {
      Issue.record("no pages")
      return
    }
    let addresses = pages.compactMap { $0[path: ["address"]] }
    for address in ["./", "due/", "transcript/", "terms/a/", "terms/a/units/u/", "terms/a/c/"] {
      #expect(addresses.contains(.text(address)))
    }
    #expect(pages.contains { $0[path: ["text"]] == .text("Ada") && $0[path: ["items"]] == .list([.text("Midterm")]) })
    #expect(!text.contains("<") && !text.contains(">"))
  }
}

struct `Web app manifest` {
  @Test func `The manifest of each language has the site title and the scope of the whole site`() throws {
    let site = try TextSite.read([
      "index.md": "---\ntitle: {en: Marks, zh: 成绩}\nlanguages: [en, zh]\n---\n"
    ])
    for (folder, title, scope) in [("", "Marks", "./"), ("zh/", "成绩", "../")] {
      let text = try #require(site.text(of: "\(folder)manifest.webmanifest"))
      let manifest = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
      #expect(manifest["name"] as? String == title)
      #expect(manifest["start_url"] as? String == "./")
      #expect(manifest["scope"] as? String == scope)
      #expect(text.contains(folder.isEmpty ? #""src":"assets/icon."# : #""src":"../assets/icon."#))
      #expect(
        try #require(site.text(of: "\(folder)index.html")).contains(
          #"<link rel=manifest href="manifest.webmanifest">"#))
    }
  }

  @Test func `The icon on the home screen has shortcuts to due work and, while a course is running, to what-if`() throws
  {
    func shortcuts(_ course: String) throws -> [String] {
      let site = try TextSite.read([
        "index.md": "---\ntitle: T\nlanguages: [en, zh]\n---\n",
        "terms/a/index.md": "---\nname: A\nstart: 2026-09-01\n---\n",
        "terms/a/c.md": "---\nname: C\n\(course)\n---\n",
      ])
      return try ["", "zh/"].flatMap { folder in
        let text = try #require(site.text(of: "\(folder)manifest.webmanifest"))
        let manifest = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
        let list = try #require(manifest["shortcuts"] as? [[String: String]])
        return list.map { "\($0["name"] ?? "") \($0["url"] ?? "")" }
      }
    }
    let running = try shortcuts("items: [{name: x, weight: 50}, {name: y, weight: 50, score: 80}]")
    #expect(running.count == 4 && running.prefix(2) == ["Due due/", "What-if ./#whatif"], "\(running)")
    #expect(running[2].hasSuffix(" due/") && running[3].hasSuffix(" ./#whatif"), "\(running)")
    #expect(try shortcuts("grade: 80").map { $0.split(separator: " ").last } == ["due/", "due/"])
  }
}

/// Collects the texts of elements.
private final class Elements: NSObject, XMLParserDelegate {
  private let name: String
  private var open: String?
  private var texts: [String] = []

  static func texts(of name: String, in xml: String) throws -> [String] {
    let elements = Elements(name)
    let parser = XMLParser(data: Data(xml.utf8))
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return elements.texts
  }

  private init(_ name: String) { self.name = name }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if element == name { open = "" }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { open? += text }

  func parser(_ parser: XMLParser, didEndElement element: String, namespaceURI: String?, qualifiedName: String?) {
    guard element == name, let text = open else { return }
    texts.append(text)
    open = nil
  }
}
