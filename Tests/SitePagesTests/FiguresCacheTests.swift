import Grading
import SiteContent
import Testing

@testable import SitePages

/// Figures with a cache equal those without.
struct FiguresCacheTests {
  private static let sites = [
    "title: A\nscale: rose-hulman", "title: A\nscale: rose-hulman\nungraded: zero",
    "title: A\nscale: rose-hulman\nbands: [{name: good, from: 50}]",
  ]
  private static let courses = [
    "name: C\ncredits: 3\ngrade: 80", "name: C\ngrade: 95\nunits: {u: 2}", "name: C\nfinal: A",
    "name: C\nitems: [X: 8/10, Y: ]", "name: C\ngrade: 70\nrepeats: old/a",
  ]

  @Test func `Cached figures equal those computed again`() throws {
    var random = SystemRandomNumberGenerator()
    var texts = ["content/index.md": Self.sites[0]]
    for (term, start) in [("old", "2024-09-01"), ("middle", "2025-02-01"), ("new", "2025-09-01")] {
      texts["content/terms/\(term)/index.md"] = "name: T\nstart: \(start)\nunits: [{id: u, name: U}]"
      for id in ["a", "b"] { texts["content/terms/\(term)/\(id).md"] = Self.courses[0] }
    }
    let places = texts.keys.filter { !$0.hasSuffix("index.md") }.sorted()
    var (content, figures) = (ContentCache(), FiguresCache())
    var sound = 0
    for step in 1...80 {
      switch Int.random(in: 0..<8, using: &random) {
      case 0: texts["content/index.md"] = Self.sites.randomElement(using: &random)
      case 1: texts["content/terms/new/c.md"] = Bool.random(using: &random) ? Self.courses[0] : nil
      default:
        let place = try #require(places.randomElement(using: &random))
        // The oldest course repeats none.
        texts[place] = Self.courses.dropLast(place.contains("/old/") ? 1 : 0).randomElement(using: &random)
      }
      let folder = ContentFolder(
        files: texts.sorted { $0.key < $1.key }.map { SourceFile(path: $0, bytes: Array("---\n\($1)\n---\n".utf8)) })
      let read = Content.read(folder, languages: ["en"], at: .written("2026-11-21"), cache: &content)
      guard let record = read.content?.record else { continue }
      sound += 1
      #expect(figures.figures(of: record, for: .everyone) == RecordFigures(of: record), "step \(step)")
    }
    #expect(sound > 20)
  }
}
