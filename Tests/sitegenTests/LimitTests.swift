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

  @Test func `A file over 16 MB is an error, reported together with all others`() throws {
    try folder.write(["content/terms/2025-fall/x-1.md": "---\nname: X\ncredits: three\n---\n"])
    let paths = [
      "content/pages/about.md", "content/yearly.md", "templates/languages/fr.yml", "templates/parts/head.html",
    ]
    for path in paths { try makeFile(path, bytes: FileLimit.text + 1) }
    let run = try sitegen("build", in: folder)
    #expect(run.status == 1)
    #expect(
      run.errors == """
        content/pages/about.md: error: about.md has 16777217 bytes [too-large]
              | a file may have 16 MB, which are 16777216
        content/terms/2025-fall/x-1.md:3:10: error: "three" is not a number [not-a-number]
            3 | credits: three
              |          ^^^^^ a plain number such as 18 or 18.5
        content/yearly.md: error: yearly.md has 16777217 bytes [too-large]
              | a file may have 16 MB, which are 16777216
        templates/languages/fr.yml: error: fr.yml has 16777217 bytes [too-large]
              | a file may have 16 MB, which are 16777216
        templates/parts/head.html: error: head.html has 16777217 bytes [too-large]
              | a file may have 16 MB, which are 16777216
        templates/parts/head.html: warning: no page includes parts/head.html, so it has no effect [no-effect]
              | did you mean parts/bar.html? Otherwise include it with {{>parts/head}}, or remove it
        5 errors, 1 warning in 9 files

        """)
    #expect(!FileManager.default.fileExists(atPath: folder.url("public").path))
    #expect(try sitegen("check", in: folder).errors.hasPrefix(run.errors))
    // A copy of the site that lacks files would be worse than none.
    let export = try sitegen("export", in: folder)
    #expect(export.status == 1 && export.output == "" && export.errors.contains("about.md has 16777217 bytes"))
  }

  @Test func `A file of exactly 16 MB is read`() throws {
    try makeFile("content/pages/about.md", bytes: FileLimit.text)
    let content = try #require(try Folder.open(folder.url("content").path))
    let read = try SourceFiles(reading: ["content/pages/about.md"], in: content)
    #expect(read.files.map(\.bytes.count) == [16_777_216] && read.diagnostics.isEmpty)
  }

  @Test func `A linked file over 256 MB is an error`() throws {
    try folder.write(["content/pages/about.md": "---\nname: About\n---\n\n[film](film.mp4)\n"])
    for name in ["film", "unused"] { try makeFile("content/pages/\(name).mp4", bytes: FileLimit.attachment + 1) }
    let errors = """
      content/pages/film.mp4: error: film.mp4 has 268435457 bytes [too-large]
            | a file may have 256 MB, which are 268435456
      1 error in 5 files

      """
    #expect(try sitegen("build", in: folder) == SitegenRun(status: 1, errors: errors))
    let check = try sitegen("check", in: folder)
    #expect(check.status == 1 && check.errors.hasPrefix(errors), "\(check)")
    #expect(!FileManager.default.fileExists(atPath: folder.url("public").path))
  }

  @Test func `A preview reports a file that became too large and continues when it is small again`() throws {
    let site = try ServedSite()
    let course = "content/terms/2025-fall/chin-101.md"
    let text = try site.folder.text(course)
    let state = try site.state {
      let file = try FileHandle(forWritingTo: site.folder.url(course))
      try file.truncate(atOffset: UInt64(FileLimit.text + 1))
      try file.close()
    }
    #expect(state.problems.map(\.message) == ["chin-101.md has 16777217 bytes"])
    #expect(try site.state { try site.folder.write([course: text]) }.problems == [])
  }

  @Test func `A site with too many files is an error`() throws {
    let content = try #require(try Folder.open(folder.url("content").path))
    #expect(try FolderScan(of: content, at: "content", most: 4).paths.count == 4)
    let scan = try FolderScan(of: content, at: "content", most: 3)
    #expect(scan.paths.isEmpty)
    #expect(scan.diagnostics.map(\.message) == ["content holds more than 3 files"])
    #expect(FileLimit.files == 1_000_000)
  }

  @Test(arguments: [
    ("in.csv", FileLimit.table + 1, "16777217 bytes, but a table may have at most 16 MB (16777216 bytes)"),
    (
      "in.json", FileLimit.document + 1,
      "268435457 bytes, but a JSON document may have at most 256 MB (268435456 bytes)"
    ),
    (
      "in.zip", FileLimit.archive + 1, "536870913 bytes, but a file to import may have at most 512 MB (536870912 bytes)"
    ),
  ])
  func `An import over its size limit is refused`(path: String, bytes: Int, words: String) throws {
    try makeFile(path, bytes: bytes)
    let run = try sitegen("import", path, "--course", "csse-230", in: folder)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("sitegen: \(path) has \(words)"), "\(run)")
  }

  @Test func `A file of attempts over 256 KB is refused`() throws {
    try folder.write(["content/people/mei.md": "---\nname: Mei\n---\n"])
    try folder.write([
      "content/classrooms/swift/index.md": "---\nname: Swift for all\nteacher: {id: t, name: T}\nmembers: [mei]\n---\n"
    ])
    try makeFile("in/mei.md", bytes: 262_145)
    let run = try sitegen("import", "in", in: folder)
    #expect(run.status == 1)
    #expect((run.output + run.errors).contains("it has 262145 bytes, but hand-ins may have at most 262144"), "\(run)")
  }
}
