import Foundation
import SiteContent
import TestSupport
import Testing

/// `docs/content.md` has a section for each kind of front matter, with the same name and a table of its keys. The kinds that are
/// to come share one table: file, kind, keys.
struct `The reference of the content` {
  @Test(arguments: FieldSchema.all.filter { ![.courseTemplate, .translation].contains($0.name) })
  func `The reference of the content lists exactly the keys that are read`(list: FieldSchema) throws {
    let keys = try Self.documentedKeys(of: list.name.rawValue)
    #expect(keys == list.fields.map(\.key).sorted(), "in docs/content.md, of \(list.name.rawValue)")
  }

  private static func documentedKeys(of kind: String) throws -> [String] {
    let file = Repository.root.appending(path: "docs/content.md")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    if let row = lines.first(where: { $0.hasPrefix("| `") && $0.contains("| \(kind) |") }) {
      return words(inBackticksOf: row.split(separator: "|").last { $0.contains("`") } ?? "").sorted()
    }
    let section = lines.drop { !isHeading($0, of: kind) }.dropFirst().prefix { !$0.hasPrefix("##") }
    let table = section.drop { !$0.hasPrefix("| Key |") }.prefix { $0.hasPrefix("|") }
    return table.flatMap { words(inBackticksOf: $0.split(separator: "|")[0]) }.sorted()
  }

  private static func isHeading(_ line: Substring, of kind: String) -> Bool {
    line.hasPrefix("##") && line.drop { $0 == "#" || $0 == " " }.lowercased() == kind
  }

  private static func words(inBackticksOf text: Substring) -> [String] {
    text.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
