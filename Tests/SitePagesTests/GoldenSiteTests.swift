import Foundation
import SitePages
import TestSupport
import Testing

/// A folder in, a folder out: the built sample, and some pages of a French site, are compared with the files of `Golden/`,
/// byte for byte.
///
/// `SITEGEN_REWRITE=1 swift test` rewrites them; check the difference before you commit it.
struct `A golden site` {
  /// - Parameter pages: the paths that are compared, all of them where none is named.
  @Test(arguments: [
    ("sample", ".", [String]()),
    (
      "licence-pro", "Examples/licence-pro",
      ["graduation", "terms/2026-27", "terms/2026-27/reseaux", "terms/2026-27/units/ue4", "transcript"]
    ),
  ])
  func `A golden site is built exactly as reviewed`(name: String, folder: String, pages: [String]) throws {
    let site = try SiteFolder(root: Repository.root.appending(path: folder)).site(at: "2026-11-21")
    let golden = Repository.root.appending(path: "Tests/SitePagesTests/Golden/\(name)")
    if Repository.rewrites { try? FileManager.default.removeItem(at: golden) }
    var expected = try files(in: golden)
    for file in site.files where pages.isEmpty || pages.contains(String(file.path.dropLast("/index.html".count))) {
      guard !file.path.hasPrefix("assets/"), file.path != "worker.js", let bytes = file.made else { continue }
      let made = withoutHashes(bytes)
      let place = golden.appending(path: file.path)
      if Repository.rewrites {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(made).write(to: place)
      }
      if expected[file.path] != made {
        Issue.record("\(name)/\(file.path): \(firstDifference(expected[file.path] ?? [], made))")
      }
      expected[file.path] = nil
    }
    #expect(expected.isEmpty, "no longer built: \(expected.keys.sorted())")
  }

  @Test func `A golden site has every path once, and each path is safe`() throws {
    let site = try SiteFolder(root: Repository.root).site(at: "2026-11-21")
    let paths = site.files.map(\.path)
    #expect(Set(paths).count == paths.count)
    #expect(paths.allSatisfy { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") })
  }

  /// The pages with plain asset names, so that a change of a style sheet or script changes no golden page.
  private func withoutHashes(_ bytes: [UInt8]) -> [UInt8] {
    let text = String(decoding: bytes, as: UTF8.self)
    return Array(text.replacing(/\b([a-z][a-z-]*)\.[0-9a-f]{10}\.(css|js|svg)\b/) { "\($0.1).\($0.2)" }.utf8)
  }

  /// The first line in which two texts differ, as each has it.
  private func firstDifference(_ expected: [UInt8], _ made: [UInt8]) -> String {
    let (before, after) = (expected.split(separator: 10), made.split(separator: 10))
    let line = zip(before, after).prefix { $0 == $1 }.count
    func text(_ lines: [ArraySlice<UInt8>]) -> String {
      line < lines.count ? String(decoding: lines[line], as: UTF8.self) : "nothing more"
    }
    return "line \(line + 1), without blank ones, was reviewed as\n\(text(before))\nand is built as\n\(text(after))"
  }

  private func files(in folder: URL) throws -> [String: [UInt8]] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder.path()) else { return [:] }
    var files: [String: [UInt8]] = [:]
    for path in paths {
      let file = folder.appending(path: path)
      if try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
        files[path] = [UInt8](try Data(contentsOf: file))
      }
    }
    return files
  }
}
