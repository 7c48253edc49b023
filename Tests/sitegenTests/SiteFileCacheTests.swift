import Foundation
import SiteContent
import Testing

@testable import sitegen

/// Scans of a site's folder: of all of it, or only of folders in which something changed.
struct SiteFileCacheTests {
  private let folder: TemporaryFolder
  private var cache = SiteFileCache()
  private let course = "content/terms/2025-fall/csse-230.md"
  private let term = "content/terms/2025-fall"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write(["content/picture.png": "png", "templates/languages/en.yml": "a: b\n"])
    try scanAll()
  }

  private mutating func scan(_ paths: Set<String>, isSame: Bool = true) throws -> SiteFileCache.Changes {
    try cache.scan(paths, of: SiteFolder(at: folder.path)) { _, _ in isSame }
  }

  @discardableResult private mutating func scanAll() throws -> SiteFileCache.Changes {
    try cache.scanAll(of: SiteFolder(at: folder.path)) { _, _ in }
  }

  private func text(of path: String, in changes: SiteFileCache.Changes) -> String? {
    guard case .files(let files) = changes else { return nil }
    return (files.content.files + files.templates).first { $0.path == path }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  /// Scans until no file was written recently, so that later scans check only the named folders.
  private mutating func settle() throws {
    while cache.hasRecentFiles { try scanAll() }
  }

  @Test mutating func `An update without changes keeps everything as it was`() throws {
    guard case .none = try scan(["", "content", term]) else { return #expect(Bool(false)) }
  }

  @Test mutating func `An update of one folder finds a changed file in it`() throws {
    try settle()
    try folder.write([course: "new"])
    guard case .none = try scan(["content"]) else { return #expect(Bool(false), "scanned another folder") }
    let found = try scan([term])
    #expect(text(of: course, in: found) == "new")
    guard case .files(let files) = found else { return }
    let fresh = try SiteFolder(at: folder.path).files()
    #expect(files.content.files == fresh.content.files)
    #expect(files.content.otherPaths == fresh.content.otherPaths)
    #expect(files.templates == fresh.templates)
    #expect(files.count == fresh.count)
  }

  @Test mutating func `An update of one folder finds a changed template`() throws {
    try folder.write(["templates/languages/en.yml": "a: c\n"])
    #expect(text(of: "templates/languages/en.yml", in: try scan(["templates/languages"])) == "a: c\n")
  }

  @Test mutating func `A recently written file is checked again without a notification`() throws {
    try folder.write([course: "one"])
    #expect(text(of: course, in: try scan([term])) == "one")
    #expect(cache.hasRecentFiles)
    try folder.write([course: "two"])
    #expect(text(of: course, in: try scan([])) == "two")
  }

  @Test mutating func `A replaced picture is a change`() throws {
    try settle()
    try folder.write(["content/picture.png": "gnp"])
    guard case .files = try scan(["content"]) else { return #expect(Bool(false)) }
    guard case .none = try scan(["content"]) else { return #expect(Bool(false)) }
  }

  @Test mutating func `A picture renamed to another encoding of an accent is a change`() throws {
    try folder.write(["content/caf\u{E9}.png": "png"])
    try scanAll()
    try FileManager.default.moveItem(at: folder.url("content/caf\u{E9}.png"), to: folder.url("content/cafe\u{301}.png"))
    guard case .needsFullScan = try scan(["content"]) else { return #expect(Bool(false)) }
    guard case .files(let files) = try scanAll() else {
      return #expect(Bool(false))
    }
    #expect(files.content.otherPaths.contains { $0.utf8.elementsEqual("content/cafe\u{301}.png".utf8) })
  }

  @Test(arguments: ["new file", "removed file", "new folder", "removed folder", "link", "too large", "other folder"])
  mutating func `A change of more than file contents needs a full scan, which finds it`(change: String) throws {
    switch change {
    case "new file": try folder.write(["\(term)/new.md": "---\nname: New\n---\n"])
    case "removed file": try folder.remove(course)
    case "new folder": try folder.makeFolder("\(term)/new")
    case "removed folder": try folder.remove(term)
    case "link":
      try folder.remove(course)
      try folder.link(course, to: "chin-101.md")
    case "too large":
      let file = try FileHandle(forWritingTo: folder.url(course))
      try file.truncate(atOffset: UInt64(FileLimit.text + 1))
    default: try folder.write([course: "new"])
    }
    let found = try scan([term], isSame: change != "other folder")
    guard case .needsFullScan = found else { return #expect(Bool(false)) }
    guard case .files(let files) = try scanAll() else {
      // An empty folder is no file.
      return #expect(change == "new folder")
    }
    let fresh = try SiteFolder(at: folder.path).files()
    #expect(files.content.files == fresh.content.files)
    #expect(files.diagnostics == fresh.diagnostics)
  }
}
