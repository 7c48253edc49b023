import Foundation
import Grading
import SiteContent
import TestSupport
import Testing

@testable import SitePages

/// The theme of the checkout, which no test changes: reading it takes most of the time of a small site.
struct CheckoutTheme {
  let files: [SourceFile]
  let theme: Theme

  static let read = Result {
    let files = try SiteFolder(root: Repository.root).files(under: "templates", of: Repository.root)
    let (theme, diagnostics) = Theme.read(files)
    return CheckoutTheme(files: files, theme: try #require(theme, "\(diagnostics.map(\.message))"))
  }
}

/// A site from texts, with the templates of the checkout.
enum TextSite {
  /// - Parameters:
  ///   - files: the text of each file by its path under `content/`.
  ///   - otherFiles: the paths of those that can be linked to.
  ///   - copies: the code of each language whose table is a copy of the English one.
  static func read(
    _ files: [String: String], otherFiles: [String] = [], at date: String = "2026-11-21",
    keys: [String: VaultKey] = [:], copies: [String] = []
  ) throws -> Site {
    let checkout = try CheckoutTheme.read.get()
    let english = try #require(checkout.files.first { $0.path == "templates/languages/en.yml" })
    let added = copies.map { SourceFile(path: "templates/languages/\($0).yml", bytes: english.bytes) }
    let templates = checkout.files + added
    let theme = added.isEmpty ? checkout.theme : try #require(Theme.read(templates).theme)
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
