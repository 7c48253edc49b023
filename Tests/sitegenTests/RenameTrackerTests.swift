import Foundation
import Testing

@testable import sitegen

/// Where the files of an earlier commit are found today.
struct RenameTrackerTests {
  @Test func `A file is traced through renames from the newest commit to the oldest`() {
    var renames = RenameTracker()
    renames.goBack(over: .init(renamed: ["b.md": "c.md"]))
    #expect(renames.place(of: "b.md") == .path("c.md"))
    #expect(renames.place(of: "a.md") == .path("a.md"))
    renames.goBack(over: .init(added: ["new.md"], renamed: ["a.md": "b.md"]))
    #expect(renames.place(of: "a.md") == .path("c.md"))
  }

  @Test func `Two files that swap names are both traced`() {
    var renames = RenameTracker()
    renames.goBack(over: .init(renamed: ["a.md": "b.md", "b.md": "a.md"]))
    #expect(renames.place(of: "a.md") == .path("b.md"))
    #expect(renames.place(of: "b.md") == .path("a.md"))
  }

  @Test func `A removed file is untraceable if others were added in the same commit`() {
    var renames = RenameTracker()
    renames.goBack(over: .init(added: ["b.md"], removed: ["a.md"]))
    renames.goBack(over: .init(removed: ["c.md"]))
    #expect(renames.place(of: "a.md") == .unknown)
    #expect(renames.place(of: "c.md") == .removed)
    renames.goBack(over: .init(renamed: ["x.md": "a.md", "y.md": "c.md"]))
    #expect(renames.place(of: "x.md") == .unknown)
    #expect(renames.place(of: "y.md") == .removed)
  }

  @Test func `The git log is parsed with file names of all kinds`() throws {
    let day = "2025-10-01 1759320000"
    let log = [
      "\u{1}aaa \(day)", "\nM", "content/index.md", "R100", "content/terms/x/a\nb.md", "content/terms/x/c.md", "D",
      "content/pages/photo.png", "\u{1}bbb \(day)", "\nA", "content/terms/x/é.md", "D", "content/A.md",
    ].joined(separator: "\0")
    let commits = GitHistory.commits(of: Array(log.utf8))
    #expect(commits.map(\.name) == ["aaa", "bbb"])
    #expect(commits.map(\.instant) == [1_759_320_000, 1_759_320_000])
    #expect(
      commits.map(\.change) == [
        .init(renamed: ["content/terms/x/a\nb.md": "content/terms/x/c.md"]),
        .init(added: ["content/terms/x/é.md"], removed: ["content/A.md"]),
      ])
  }
}
