import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// A site from texts, with the templates of the checkout.
enum TextSite {
  private static let templates = Result {
    try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
  }

  /// - Parameters:
  ///   - files: the text of each file by its path under `content/`.
  ///   - otherFiles: the paths of those that can be linked to.
  ///   - copies: the code of each language whose table is a copy of the English one.
  static func read(
    _ files: [String: String], otherFiles: [String] = [], at date: String = "2026-11-21",
    keys: [String: VaultKey] = [:], copies: [String] = []
  ) throws -> Site {
    var templates = try templates.get()
    let english = try #require(templates.first { $0.path == "templates/languages/en.yml" })
    templates += copies.map { SourceFile(path: "templates/languages/\($0).yml", bytes: english.bytes) }
    let theme = try #require(Theme.read(templates).theme)
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) },
      otherPaths: otherFiles.map { "content/\($0)" })
    let (read, diagnostics) = Content.read(folder, languages: Theme.languages(in: templates), at: .written(date))
    let content = try #require(read, "\(diagnostics.map(\.message))")
    return Site(content: content, theme: theme, keys: keys)
  }
}

extension Site {
  /// The text of a built file; nil if there is none.
  func text(of path: String) -> String? {
    files.first { $0.path == path }?.made.map { String(decoding: $0, as: UTF8.self) }
  }
}
