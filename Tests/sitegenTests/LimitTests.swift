import Foundation
import SiteContent
import Testing

@testable import sitegen

/// The limits of docs/limits.md that are kept where files are read.
struct LimitTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  /// Makes a file of so many bytes, which take no place on the disk.
  private func makeFile(_ path: String, bytes: Int) throws {
    try folder.write([path: ""])
    let file = try FileHandle(forWritingTo: folder.url(path))
    try file.truncate(atOffset: UInt64(bytes))
    try file.close()
  }

  @Test(arguments: ["content/pages/about.md", "templates/parts/head.html"])
  func `a file that is read has at most 16 MB`(path: String) throws {
    try makeFile(path, bytes: FileLimit.text + 1)
    #expect(
      try sitegen("build", in: folder)
        == SitegenRun(
          status: 3,
          errors: "sitegen: cannot read \(path): it has 16777217 bytes, and a file may have 16 MB, which are 16777216\n"
        ))
    #expect(!FileManager.default.fileExists(atPath: folder.url("public").path))
  }

  @Test func `a file that is copied has at most 256 MB`() throws {
    try folder.write(["content/pages/about.md": "---\nname: About\n---\n\n[film](film.mp4)\n"])
    try makeFile("content/pages/film.mp4", bytes: FileLimit.attachment + 1)
    let run = try sitegen("build", in: folder)
    #expect(run.status == 3)
    #expect(
      run.errors
        == "sitegen: cannot read content/pages/film.mp4: it has 268435457 bytes, and a file may have 256 MB, which are 268435456\n"
    )
  }

  @Test func `a site has at most so many files`() throws {
    let content = try #require(try Folder.open(folder.url("content").path))
    #expect(try FolderScan(of: content, at: "content", most: 4).paths.count == 4)
    let scan = try FolderScan(of: content, at: "content", most: 3)
    #expect(scan.paths.isEmpty)
    #expect(scan.diagnostics.map(\.message) == ["content holds more than 3 files"])
    #expect(FileLimit.files == 1_000_000)
  }

  @Test(arguments: [
    ("in.csv", FileLimit.table + 1, "16777217 bytes, and a table may have 16 MB, which are 16777216"),
    ("in.json", FileLimit.document + 1, "268435457 bytes, and a JSON document may have 256 MB, which are 268435456"),
    ("in.zip", FileLimit.archive + 1, "536870913 bytes, and a file to import may have 512 MB, which are 536870912"),
  ])
  func `what is imported is limited`(path: String, bytes: Int, words: String) throws {
    try makeFile(path, bytes: bytes)
    let run = try sitegen("import", path, "--course", "csse-230", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sitegen: \(path) has \(words)"), "\(run)")
  }

  @Test func `attempts that are handed in have at most 256 KB`() throws {
    try folder.write(["content/people/mei.md": "---\nname: Mei\n---\n"])
    try folder.write([
      "content/classrooms/swift/index.md": "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [mei]\n---\n"
    ])
    try makeFile("in/mei.md", bytes: 262_145)
    let run = try sitegen("import", "in", in: folder)
    #expect(run.status == 1)
    #expect((run.output + run.errors).contains("it has 262145 bytes, and attempts have at most 262144"), "\(run)")
  }
}
