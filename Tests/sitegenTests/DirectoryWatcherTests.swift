import Foundation
import Testing

@testable import sitegen

/// The events that a watcher reports for its directories.
@Suite(
  .enabled(
    "the system reports changes in directories",
    { try DirectoryWatcher().watch(TemporaryFolder().opened()) != nil }))
struct DirectoryWatcherTests {
  private let watcher = DirectoryWatcher()
  private let folder: TemporaryFolder
  private let one: DirectoryWatcher.WatchID?
  private let other: DirectoryWatcher.WatchID?

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["one/a.md": "a", "other/b.md": "b", ".beside": "c"])
    one = watcher.watch(try folder.opened("one"))
    other = watcher.watch(try folder.opened("other"))
  }

  /// The events so far, without waiting for more.
  private var events: DirectoryEvents { watcher.wait(atMost: 0) }

  @Test func `A folder keeps its watch ID, and a folder that replaces it gets another`() throws {
    #expect(one != nil && one != other)
    #expect(watcher.watch(try folder.opened("one")) == one)
    try folder.move("one", to: "before")
    try folder.makeFolder("one")
    #expect(watcher.watch(try folder.opened("one")) != one)
  }

  @Test func `The watcher names the folder in which a file was written, replaced or removed`() throws {
    #expect(events == DirectoryEvents())
    try folder.write(["one/a.md": "new"])
    #expect(events.directories == [try #require(one)])
    try folder.move(".beside", to: "other/b.md")
    let replaced = events
    #expect(replaced.directories == [try #require(other)] && !replaced.requiresFullScan)
    try folder.remove("one/a.md")
    try folder.remove("other/b.md")
    #expect(events.directories.count == 2)
    #expect(events == DirectoryEvents())
  }

  @Test(arguments: ["made", "moved in", "moved", "removed"])
  func `The watcher requests a full scan when folders come or go`(change: String) throws {
    switch change {
    case "made": try folder.makeFolder("one/new")
    case "moved in":
      try folder.makeFolder("new")
      try folder.move("new", to: "one/new")
    case "moved": try folder.move("one", to: "new")
    default: try folder.remove("one")
    }
    #expect(events.requiresFullScan)
  }
}

extension TemporaryFolder {
  /// A folder in it, as the command opens it.
  func opened(_ path: String = ".") throws -> Folder { try #require(try Folder.open(url(path).path)) }
}
