import Testing

@testable import SitePages

struct `The worker that keeps visited pages` {
  private static func worker(title: String = "Marks", colour: String? = nil) throws -> String {
    let site = try TextSite.read([
      "index.md": "---\ntitle: \(title)\nlanguages: [en, zh]\n---\n",
      "terms/fall/index.md": "---\nname: Fall\n\(colour.map { "colour: \($0)" } ?? "")\n---\n",
      "pages/about.md": "---\nname: About\n---\n",
    ])
    return try #require(site.text(of: "worker.js"))
  }

  private static func version(_ worker: String) -> Substring { worker.prefix { $0 != "\n" } }

  @Test func `The service worker knows the first parts of the site's paths`() throws {
    let line = try #require(try Self.worker().split(separator: "\n").dropFirst().first)
    #expect(line.hasPrefix("const own = ["))
    for name in ["about", "assets", "index.html", "terms", "zh", "report.json"] {
      #expect(line.contains("\"\(name)\""), "\(name)")
    }
  }

  @Test func `The version of the service worker changes with assets but not with content`() throws {
    let version = try Self.version(Self.worker())
    #expect(version.contains(/^const version = "[0-9a-f]{10}"$/))
    #expect(try Self.version(Self.worker(title: "Grades")) == version)
    #expect(try Self.version(Self.worker(colour: "red")) != version)
  }
}
