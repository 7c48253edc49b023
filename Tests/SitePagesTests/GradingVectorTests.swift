import Foundation
import Grading
import SiteContent
import SitePages
import TestSupport
import Testing

/// Compares the figures of whole sites with those of other programs, of documents and of computation by hand.
@Suite struct `Grading vectors` {
  private static let theme: (files: [SourceFile], theme: Theme?) = {
    let files = (try? SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)) ?? []
    return (files, Theme.read(files).theme)
  }()

  @Test(arguments: try GradingVector.all())
  func `The figures of a site agree with an independent source`(vector: GradingVector) throws {
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

/// A site and its figures according to an independent source.
struct GradingVector: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let about: String
  /// The text of each file by its path in the site's folder.
  let files: [String: String]
  /// The expected values by their paths in the report: `terms.0.courses.0.current`.
  let expect: [String: JSONTree]
  let tolerance: Double

  var testDescription: String { "\(id): \(about)" }

  /// Returns all vectors.
  static func all() throws -> [GradingVector] {
    let file = Repository.root.appending(path: "Tests/SitePagesTests/Vectors/grading.json")
    return try JSONDecoder().decode([GradingVector].self, from: Data(contentsOf: file))
  }
}
