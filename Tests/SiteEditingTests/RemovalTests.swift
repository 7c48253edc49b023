import SiteContent
import SiteEditing
import Testing

/// What goes away with a thing.
struct RemovalTests {
  private let paths = [
    "content/index.md", "content/terms/fall/index.md", "content/terms/fall/a.md", "content/terms/fall/a.zh.md",
    "content/terms/fall/a-b.md", "content/terms/fall-2/index.md",
  ]

  private var folder: ContentFolder {
    ContentFolder(files: paths.map { SourceFile(path: $0, bytes: Array("---\nname: A\n---\n".utf8)) })
  }

  private func gone(_ path: String, _ kind: ContentKind) throws -> [String] {
    let edit = try Removal.file(ContentFile(path: path, kind: kind)).edit(of: folder)
    #expect(Set(edit.inverse.applied(to: edit.applied(to: folder)).files) == Set(folder.files))
    return edit.files.map(\.path)
  }

  @Test func `a page goes with its translations, a term with its courses`() throws {
    #expect(try gone(paths[2], .course(term: "fall", id: "a")) == [paths[2], paths[3]])
    #expect(try gone(paths[1], .term("fall")).sorted() == paths[1...4].sorted())
  }

  private func removing(_ item: String, from before: String) throws -> String {
    let course = EditedCourse(before)
    let edit = try Removal.item(item, of: course.file).edit(of: ContentFolder(files: [course.file]))
    let text = String(decoding: edit.files.first?.new ?? course.file.bytes, as: UTF8.self)
    return String(text.dropFirst(4).dropLast(5))
  }

  @Test func `an item goes with its lines`() throws {
    let before = "name: A\nitems:\n  - X: 1 # x\n  - name: Y\n    score: 2\n\n  - {name: Z}"
    #expect(try removing("x", from: before) == before.replacing("  - X: 1 # x\n", with: ""))
    #expect(try removing("y", from: before) == before.replacing("  - name: Y\n    score: 2\n", with: ""))
    #expect(try removing("z", from: before) == before.replacing("\n  - {name: Z}", with: ""))
    #expect(try removing("x", from: "name: A\nitems: [X: 1, Y: 2, Z: 3]") == "name: A\nitems: [Y: 2, Z: 3]")
    #expect(try removing("z", from: "name: A\nitems: [X: 1, Y: 2, Z: 3]") == "name: A\nitems: [X: 1, Y: 2]")
    #expect(try removing("x", from: "name: A\nitems: [X: 1]") == "name: A\nitems: []")
  }
}
