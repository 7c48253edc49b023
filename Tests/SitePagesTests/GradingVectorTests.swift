import Foundation
import Grading
import SiteContent
import SitePages
import Testing

/// Figures from other programs, from documents and from hand computation, through the whole line: text in, report out.
@Suite struct `The figures of a site` {
  private static let theme: (files: [SourceFile], theme: Theme?) = {
    let files = (try? SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)) ?? []
    return (files, Theme.read(files).theme)
  }()

  @Test(arguments: try GradingVector.all())
  func `are those of an independent source`(vector: GradingVector) throws {
    let theme = try #require(Self.theme.theme)
    let folder = ContentFolder(files: vector.files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    let (read, diagnostics) = Content.read(
      folder, languages: Theme.languages(in: Self.theme.files), at: .written("2026-11-21"))
    let content = try #require(read, "\(diagnostics.map(\.message))")
    let site = Site(content: content, theme: theme, audience: .owner)
    let report = try JSONDecoder().decode(JSONTree.self, from: Data(site.report))
    for (path, wanted) in vector.expect {
      let found = try #require(report[path: path.split(separator: ".")], "\(path) is not in the report")
      #expect(found.agrees(with: wanted, within: vector.tolerance), "\(path)")
    }
  }
}
