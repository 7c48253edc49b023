import SiteContent
import Testing

@testable import sitegen

/// Which files of a site's folder are read.
struct SourceFilesTests {
  @Test func `Files in two folders whose names differ in the encoding of an accent are all read`() throws {
    let folder = try TemporaryFolder()
    let texts = ["content/caf\u{E9}/b.md": "one", "content/cafe\u{301}/a.md": "two"]
    try folder.write(texts)
    let content = try #require(try Folder.open(folder.path)?.descendant("content"))
    let files = try SourceFiles(reading: texts.keys.sorted(), in: content).files
    #expect(files.map { String(decoding: $0.bytes, as: UTF8.self) }.sorted() == texts.values.sorted())
  }
}
