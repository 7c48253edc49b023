import SiteContent
import Testing

@testable import SitePages

struct `A data file that is left out` {
  private static let course = """
    ---
    name: C
    items:
      - {name: x, score: 5, graded: 2026-01-01}
      - {name: y, due: 2026-12-01}
    ---
    """
  /// So many terms that one wants to search them.
  private static let terms = (1...9).map { ("terms/t\($0)/index.md", "---\nname: Term \($0)\n---\n") }
  private static let content = Dictionary(uniqueKeysWithValues: terms + [("terms/t1/c.md", course)])

  private static func index(_ settings: String...) -> [String: String] {
    ["index.md": "---\ntitle: T\nlanguages: [en, fr, zh]\n\(settings.joined(separator: "\n"))\n---\n"]
  }

  private static func leaveOut(_ files: [DataFile]) -> String {
    "leave-out: [\(files.map(\.rawValue).joined(separator: ", "))]"
  }

  /// The text of each file that is made, by its path.
  private static func texts(_ files: [DataFile]) throws -> [String: String] {
    let site = try TextSite.read(content.merging(index(leaveOut(files))) { $1 })
    return Dictionary(
      uniqueKeysWithValues: site.files.compactMap { file in
        file.made.map { (file.path, String(decoding: $0, as: UTF8.self)) }
      })
  }

  private static func name(of file: DataFile) -> String {
    switch file {
    case .report: "report.json"
    case .calendar: "calendar.ics"
    case .feed: "feed.xml"
    case .search: "search.json"
    }
  }

  /// Where it is in a site of three languages.
  private static func paths(of file: DataFile) -> Set<String> {
    Set((file == .report ? [""] : ["", "fr/", "zh/"]).map { $0 + name(of: file) })
  }

  /// The markup on pages that leads to it.
  private static func signs(of file: DataFile) -> [String] {
    switch file {
    case .report: []
    case .calendar: ["agenda", "subscribe", "日历"]
    case .feed: ["application/atom+xml"]
    case .search: ["id=find", "id=search", "assets/search."]
    }
  }

  @Test func `A site leaves out exactly the data files that it names`() throws {
    let site = try TextSite.read(Self.content.merging(Self.index()) { $1 })
    let paths = Set(site.files.map(\.path))
    for file in DataFile.allCases { #expect(paths.isSuperset(of: Self.paths(of: file))) }
    let none = try Self.texts([])
    #expect(site.files.allSatisfy { $0.made.map { String(decoding: $0, as: UTF8.self) } == none[$0.path] })
  }

  @Test(arguments: DataFile.allCases.map { [$0] } + [DataFile.allCases])
  func `A data file that is left out is not made, and no file refers to it`(files: [DataFile]) throws {
    let (all, left) = (try Self.texts([]), try Self.texts(files))
    #expect(Set(all.keys).subtracting(left.keys) == files.reduce(into: []) { $0.formUnion(Self.paths(of: $1)) })
    #expect(Set(left.keys).isSubset(of: all.keys))
    for file in files {
      for (path, text) in left {
        #expect(!text.contains(Self.name(of: file)), "\(path)")
        guard path.hasSuffix(".html") else { continue }
        for sign in Self.signs(of: file) { #expect(!text.contains(sign), "\(sign) in \(path)") }
      }
    }
    // Everything that is not left out is still found.
    for file in Set(DataFile.allCases).subtracting(files) {
      for sign in Self.signs(of: file) + (file == .report ? [] : [Self.name(of: file)]) {
        #expect(left.contains { $0.key.hasSuffix(".html") && $0.value.contains(sign) }, "\(sign)")
      }
    }
  }

  @Test func `Leaving out a data file removes only the links to it from a page`() throws {
    let (all, left) = (try Self.texts([]), try Self.texts(DataFile.allCases))
    for (path, text) in left where path.hasSuffix(".html") {
      let before = Set(try #require(all[path]).split(separator: "\n"))
      let new = text.split(separator: "\n").filter { !before.contains($0) }
      #expect(new.count == (path.hasSuffix("help/index.html") ? 1 : 0), "\(path): \(new)")
    }
    // Lists have their own search, which reads nothing.
    #expect(try #require(left["terms/index.html"]).contains("class=\"finder scripted\""))
  }

  @Test(arguments: ["", "protect: family"])
  func `A data file that is left out is not sealed either`(protect: String) throws {
    let kept = ["terms/t2/index.md": "---\nname: Secret\nprotect: family\n---\n"]
    func site(_ files: [DataFile]) throws -> VaultSite {
      try VaultSite(
        Self.content.merging(kept.merging(Self.index(Self.leaveOut(files), protect)) { $1 }) { $1 })
    }
    func sealedFiles(_ site: VaultSite) -> Set<String> { Set(site.files.keys.filter { $0.hasSuffix(".sealed") }) }
    let (all, left) = (try site([]), try site(DataFile.allCases))
    #expect(sealedFiles(all).count == 6 && sealedFiles(left).isEmpty)
    #expect(left.sealed == all.sealed && !left.sealed.isEmpty)
    for path in left.sealed {
      for text in [try left.opened(path, with: "family"), try #require(left.text(path))] {
        for sign in DataFile.allCases.flatMap({ Self.signs(of: $0) + [Self.name(of: $0)] }) + [".sealed"] {
          #expect(!text.contains(sign), "\(sign) in \(path)")
        }
      }
    }
    #expect(try all.sealed.contains { try all.opened($0, with: "family").contains(".sealed#calendar.ics") })
  }

  @Test func `The report of a site that leaves out its data file still works for its owner`() throws {
    let site = try TextSite.read(Self.content.merging(Self.index("leave-out: [report]")) { $1 })
    #expect(String(decoding: site.report, as: UTF8.self).contains("\"Term 1\""))
  }
}
