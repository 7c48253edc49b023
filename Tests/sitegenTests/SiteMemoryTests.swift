import Foundation
import SiteContent
import Testing

@testable import sitegen

/// Looks at a site's folder, at all of it or only where something happened.
@Suite struct SiteMemoryTests {
  private let folder: TemporaryFolder
  private var memory = SiteMemory()
  private let course = "content/terms/2025-fall/csse-230.md"
  private let term = "content/terms/2025-fall"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write(["content/picture.png": "png", "templates/languages/en.yml": "a: b\n"])
    _ = try memory.look(at: SiteFolder(at: folder.path)) { _, _ in }
  }

  /// What a look at some folders gives.
  private mutating func look(in paths: Set<String>, isSame: Bool = true) throws -> SiteLook {
    try memory.look(at: SiteFolder(at: folder.path), in: paths) { _, _ in isSame }
  }

  private func text(of path: String, in look: SiteLook) -> String? {
    guard case .changed(let files) = look else { return nil }
    return (files.content.files + files.templates).first { $0.path == path }.map {
      String(decoding: $0.bytes, as: UTF8.self)
    }
  }

  /// Looks until no file was written a short time ago, so that only what is told is looked at.
  private mutating func grow() throws {
    while memory.isYoung { _ = try memory.look(at: SiteFolder(at: folder.path)) { _, _ in } }
  }

  @Test mutating func `An update without changes keeps everything as it was`() throws {
    guard case .asBefore = try look(in: ["", "content", term]) else { return #expect(Bool(false)) }
  }

  @Test mutating func `An update of one folder finds a changed file in it`() throws {
    try grow()
    try folder.write([course: "new"])
    guard case .asBefore = try look(in: ["content"]) else { return #expect(Bool(false), "looked elsewhere") }
    let found = try look(in: [term])
    #expect(text(of: course, in: found) == "new")
    guard case .changed(let files) = found else { return }
    let fresh = try SiteFolder(at: folder.path).files()
    #expect(files.content.files == fresh.content.files)
    #expect(files.content.otherPaths == fresh.content.otherPaths)
    #expect(files.templates == fresh.templates)
    #expect(files.count == fresh.count)
  }

  @Test mutating func `An update of one folder finds a changed template`() throws {
    try folder.write(["templates/languages/en.yml": "a: c\n"])
    #expect(text(of: "templates/languages/en.yml", in: try look(in: ["templates/languages"])) == "a: c\n")
  }

  @Test mutating func `A recently written file is checked again without a notification`() throws {
    try folder.write([course: "one"])
    #expect(text(of: course, in: try look(in: [term])) == "one")
    #expect(memory.isYoung)
    try folder.write([course: "two"])
    #expect(text(of: course, in: try look(in: [])) == "two")
  }

  @Test mutating func `A replaced picture is a change`() throws {
    try grow()
    try folder.write(["content/picture.png": "gnp"])
    guard case .changed = try look(in: ["content"]) else { return #expect(Bool(false)) }
    guard case .asBefore = try look(in: ["content"]) else { return #expect(Bool(false)) }
  }

  @Test mutating func `A picture renamed to another encoding of an accent is a change`() throws {
    try folder.write(["content/caf\u{E9}.png": "png"])
    _ = try memory.look(at: SiteFolder(at: folder.path)) { _, _ in }
    try FileManager.default.moveItem(at: folder.url("content/caf\u{E9}.png"), to: folder.url("content/cafe\u{301}.png"))
    guard case .unclear = try look(in: ["content"]) else { return #expect(Bool(false)) }
    guard case .changed(let files) = try memory.look(at: SiteFolder(at: folder.path), visit: { _, _ in }) else {
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
    let found = try look(in: [term], isSame: change != "other folder")
    guard case .unclear = found else { return #expect(Bool(false)) }
    guard case .changed(let files) = try memory.look(at: SiteFolder(at: folder.path), visit: { _, _ in }) else {
      // An empty folder is no file.
      return #expect(change == "new folder")
    }
    let fresh = try SiteFolder(at: folder.path).files()
    #expect(files.content.files == fresh.content.files)
    #expect(files.diagnostics == fresh.diagnostics)
  }
}
