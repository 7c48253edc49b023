import Foundation
import Grading
import SiteContent
import SitePages
import TestSupport

/// A site's folder on disk, read as the command reads it.
struct SiteFolder {
  let root: URL

  /// Reads the folder, with the templates of the checkout.
  func site(at date: String) throws -> Site {
    let checkout = try CheckoutTheme.read.get()
    let all = try files(under: "content", of: root)
    let folder = ContentFolder(
      files: all.filter { $0.path.hasSuffix(".md") || $0.path.hasSuffix(".yml") },
      otherPaths: all.map(\.path).filter { !$0.hasSuffix(".md") && !$0.hasSuffix(".yml") })
    let (content, diagnostics) = Content.read(
      folder, languages: Theme.languages(in: checkout.files), at: .written(date))
    guard let content else {
      throw Problem(description: diagnostics.map { "\($0)" }.joined(separator: "\n"))
    }
    return Site(content: content, theme: checkout.theme)
  }

  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  func files(under folder: String, of root: URL) throws -> [SourceFile] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path())
    return try paths.sorted().compactMap { path in
      let file = root.appending(path: "\(folder)/\(path)")
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return nil }
      return SourceFile(path: "\(folder)/\(path)", bytes: [UInt8](try Data(contentsOf: file)))
    }
  }
}
