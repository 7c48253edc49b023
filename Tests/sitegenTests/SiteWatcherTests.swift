import Foundation
import SiteContent
import TestSupport
import Testing

@testable import sitegen

/// After any change in a watched site, one scan finds it.
@Suite(
  .timeLimit(.minutes(10)),
  .enabled(
    "the system reports changes in directories",
    { try DirectoryWatcher().watch(TemporaryFolder().opened()) != nil }))
struct SiteWatcherTests {
  @Test func `One scan finds all changes of files and folders`() throws {
    let folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([
      "content/terms/2026-spring/index.md": "---\nname: Spring\n---\n", "content/terms/2026-spring/a.md": "a",
    ])
    var watcher = SiteWatcher(folder.path)
    var files = try #require(try watcher.scan()?.get().files)
    let seed = Sample.seed
    var random = SeededGenerator(seed: seed)
    for step in 1...80 {
      let term = "content/terms/" + (Bool.random(using: &random) ? "2025-fall" : "2026-spring")
      let change = Int.random(in: 0..<9, using: &random)
      switch change {
      case 0: try folder.write(["content/index.md": "---\ntitle: Title \(step)\n---\n"])
      case 1:
        try folder.write([".save": "replaced \(step)"])
        try folder.move(".save", to: "\(term)/a.md")
      case 2: try folder.write(["\(term)/new-\(step).md": "new"])
      case 3: try? folder.remove("\(term)/new-\(step - 1).md")
      case 4:
        // Another folder with the same names in the place of one.
        try folder.write(["copy/index.md": "other \(step)", "copy/a.md": "other \(step)"])
        try? folder.remove("before")
        try folder.move(term, to: "before")
        try folder.move("copy", to: term)
      case 5: try folder.write(["templates/languages/en.yml": "step: \(step)\n"])
      case 6: try folder.write(["content/pages/deep/\(step)/a.png": "a"])
      case 7:
        try? folder.remove("content-before")
        try folder.move("content", to: "content-before")
        try FileManager.default.copyItem(at: folder.url("content-before"), to: folder.url("content"))
        try folder.write(["\(term)/a.md": "copied \(step)"])
      default: try folder.write(["\(term)/a.md": "written \(step)"])
      }
      watcher.wait()
      if let scan = watcher.scan() { files = try scan.get().files }
      let fresh = try SiteFolder(at: folder.path).files()
      #expect(files.content.files == fresh.content.files, "step \(step), change \(change), seed \(seed)")
      #expect(files.content.otherPaths == fresh.content.otherPaths, "step \(step), change \(change), seed \(seed)")
      #expect(files.templates == fresh.templates, "step \(step), change \(change), seed \(seed)")
    }
  }
}
