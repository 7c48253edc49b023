import Foundation
import Testing

/// Edits keep the attributes of files, and killed edits leave no files that are read.
struct EditedFileTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: folder.url(path).path)[.posixPermissions] as? Int
  }

  private func setMode(_ mode: Int, of path: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.url(path).path)
  }

  @Test(arguments: [0o600, 0o640, 0o664, 0o755])
  func `An edited file keeps its mode`(mode: Int) throws {
    try setMode(mode, of: Self.course)
    #expect(try sitegen("grade", "csse-230", "Final", "90", in: folder).status == 0)
    #expect(try folder.text(Self.course).contains("- Final: 90"))
    #expect(try self.mode(Self.course) == mode)
  }

  @Test(arguments: [
    ["grade", "csse-230", "Final", "90"], ["edit", "csse-230", "goal=B"],
    ["new", "item", "csse-230", "HW 4", "--in", "exams"],
    ["remove", "csse-230", "--force"], ["remove", "csse-230", "--item", "final", "--force"],
  ])
  func `A read-only file is neither changed nor removed`(arguments: [String]) throws {
    try setMode(0o444, of: Self.course)
    let before = try folder.tree(".")
    let run = try StartedRun(arguments, in: folder).result()
    #expect(run.status == 3)
    #expect(run.output == "")
    #expect(
      run.errors.hasSuffix(
        "sitegen: cannot write \(Self.course): it is read-only: allow it with chmod u+w \(Self.course)\n"), "\(run)")
    #expect(try folder.tree(".") == before)
    #expect(try mode(Self.course) == 0o444)
  }

  @Test func `The passphrase file stays readable by its owner only`() throws {
    #expect(try sitegen("vault", "create", "me", in: folder).status == 0)
    try setMode(0o644, of: ".sitegen/vaults")
    #expect(try sitegen("vault", "create", "you", in: folder).status == 0)
    #expect(try mode(".sitegen/vaults") == 0o600)
  }

  @Test(arguments: [["grade", "csse-230", "Final", "90"], ["build", "--date", SampleSite.date]])
  func `The next command removes files left by killed commands, and nothing else`(arguments: [String]) throws {
    let left = ["content/.sitegen-0.tmp", "content/terms/2025-fall/.sitegen-12.tmp", ".sitegen/.sitegen-0.tmp"]
    let others = [
      "content/.sitegen-x.tmp", "content/sitegen-0.tmp", "content/.sitegen-1.tmp/mine", "templates/.sitegen-0.tmp",
    ]
    try folder.write(Dictionary(uniqueKeysWithValues: (left + others).map { ($0, "---\nname: Half") }))
    #expect(try StartedRun(arguments, in: folder).result().status == 0)
    let tree = try folder.tree(".")
    #expect(left.filter { tree[$0] != nil } == [])
    #expect(others.filter { tree[$0] == nil } == [])
  }

  @Test func `Git ignores files left by a killed command in a new site`() throws {
    #expect(try sitegen("init", "new", in: folder).status == 0)
    try folder.write(["new/content/.sitegen-0.tmp": "half"])
    let script = "cd new && git init --quiet && git status --porcelain --untracked-files=all"
    let run = try StartedRun([], script: script, in: folder).result()
    #expect(run.output.contains("?? content/index.md\n") && !run.output.contains(".tmp"), "\(run)")
  }
}
