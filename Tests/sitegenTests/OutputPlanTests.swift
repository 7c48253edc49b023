import Testing

@testable import sitegen

/// The plan of a build, which is computed without a disk.
struct OutputPlanTests {
  private func paths(_ texts: String...) -> Set<OutputPath> { Set(texts.compactMap(OutputPath.init)) }

  private func list(_ files: String..., folders: Set<String> = []) -> OutputList {
    var list = OutputList()
    list.files = Set(files.compactMap(OutputPath.init))
    list.folders = Set(folders.compactMap(OutputPath.init))
    return list
  }

  private func snapshot(_ files: [String: FileKind], folders: [String: FileKind] = [:]) -> OutputSnapshot {
    var snapshot = OutputSnapshot()
    for (path, kind) in files { OutputPath(path).map { snapshot.files[$0] = kind } }
    for (path, kind) in folders { OutputPath(path).map { snapshot.folders[$0] = kind } }
    return snapshot
  }

  @Test func `A file that differs from a new one only in case is removed first`() {
    let plan = OutputPlan(
      files: OutputPaths(paths("a.pdf")), earlier: list("A.pdf", "b.pdf"),
      snapshot: snapshot(["a.pdf": .file, "A.pdf": .file, "b.pdf": .file]))
    #expect(plan.obstacles.map(\.text) == ["A.pdf"])
    #expect(plan.stale.map(\.text) == ["b.pdf"])
  }

  @Test func `A file that somebody else replaced is left alone`() {
    let plan = OutputPlan(
      files: OutputPaths(paths("index.html")), earlier: list("index.html", "a", "b", "c", folders: ["d"]),
      snapshot: snapshot(["index.html": .file, "a": .link, "b": .folder], folders: ["d": .link]))
    #expect(plan.obstacles + plan.stale == [])
    #expect(plan.unneededFolders == [])
    #expect(plan.listAfterBuild(keptFolders: []) == list("index.html"))
  }

  @Test func `The list of written files is complete before the first page is written`() {
    let plan = OutputPlan(
      files: OutputPaths(paths("a/index.html", "mine.txt")), earlier: list("b/index.html", folders: ["b"]),
      snapshot: snapshot(["b/index.html": .file, "mine.txt": .file], folders: ["b": .folder]))
    var during = list("a/index.html", "b/index.html", folders: ["a", "b"])
    during.isFinished = false
    #expect(plan.listDuringBuild == during)
    #expect(plan.unlisted == paths("mine.txt"))
    #expect(
      plan.listAfterBuild(keptFolders: ["b"].compactMap(OutputPath.init)) == list("a/index.html", folders: ["a", "b"]))
  }

  @Test(arguments: ["", "sitegen output 1\npublic\nfinished", "sitegen output 2\npublic\nfinished\na\n", "x\u{0}y"])
  func `An unreadable list of written files counts as none`(text: String) {
    #expect(OutputList(text, of: "public") == nil)
  }

  @Test func `A list of written files is read back only for the same folder`() {
    var written = list("index.html", "a/b c/é.png", folders: ["a", "a/b c"])
    written.isFinished = false
    let text = written.text(of: "public")
    #expect(OutputList(text, of: "public") == written)
    #expect(OutputList(text, of: "other") == nil)
  }
}
