import Foundation
import Testing

@testable import sitegen

/// What is told of watched folders.
@Suite(
  .enabled("the system tells what happens in folders", { try FolderAlarm().watch(TemporaryFolder().opened()) != nil }))
struct FolderAlarmTests {
  private let alarm = FolderAlarm()
  private let folder: TemporaryFolder
  private let one: FolderAlarm.Number?
  private let other: FolderAlarm.Number?

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(["one/a.md": "a", "other/b.md": "b", ".beside": "c"])
    one = alarm.watch(try folder.opened("one"))
    other = alarm.watch(try folder.opened("other"))
  }

  /// What is told at once, without waiting for more than has happened already.
  private var news: FolderNews { alarm.wait(atMost: 0) }

  @Test func `A folder keeps its watch number, and a folder that replaces it gets another`() throws {
    #expect(one != nil && one != other)
    #expect(alarm.watch(try folder.opened("one")) == one)
    try folder.move("one", to: "before")
    try folder.makeFolder("one")
    #expect(alarm.watch(try folder.opened("one")) != one)
  }

  @Test func `The watcher names the folder in which a file was written, replaced or removed`() throws {
    #expect(news == FolderNews())
    try folder.write(["one/a.md": "new"])
    #expect(news.folders == [try #require(one)])
    try folder.move(".beside", to: "other/b.md")
    let replaced = news
    #expect(replaced.folders == [try #require(other)] && !replaced.isAnywhere)
    try folder.remove("one/a.md")
    try folder.remove("other/b.md")
    #expect(news.folders.count == 2)
    #expect(news == FolderNews())
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
    #expect(news.isAnywhere)
  }
}

extension TemporaryFolder {
  /// A folder in it, as the command opens it.
  func opened(_ path: String = ".") throws -> Folder { try #require(try Folder.open(url(path).path)) }
}
