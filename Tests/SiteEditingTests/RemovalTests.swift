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

  @Test func `A page is removed with its translations, a term with its courses`() throws {
    #expect(try gone(paths[2], .course(term: "fall", id: "a")) == [paths[2], paths[3]])
    #expect(try gone(paths[1], .term("fall")).sorted() == paths[1...4].sorted())
  }

  private func removing(_ item: String, from before: String) throws -> String {
    let course = EditedCourse(before)
    let edit = try Removal.item(item, of: course.file).edit(of: ContentFolder(files: [course.file]))
    let text = String(decoding: edit.files.first?.new ?? course.file.bytes, as: UTF8.self)
    return String(text.dropFirst(4).dropLast(5))
  }

  @Test func `An item is removed with its lines`() throws {
    let before = "name: A\nitems:\n  - X: 1 # x\n  - name: Y\n    score: 2\n\n  - {name: Z}"
    #expect(try removing("x", from: before) == before.replacing("  - X: 1 # x\n", with: ""))
    #expect(try removing("y", from: before) == before.replacing("  - name: Y\n    score: 2\n", with: ""))
    #expect(try removing("z", from: before) == before.replacing("\n  - {name: Z}", with: ""))
    #expect(try removing("x", from: "name: A\nitems: [X: 1, Y: 2, Z: 3]") == "name: A\nitems: [Y: 2, Z: 3]")
    #expect(try removing("z", from: "name: A\nitems: [X: 1, Y: 2, Z: 3]") == "name: A\nitems: [X: 1, Y: 2]")
    #expect(try removing("x", from: "name: A\nitems: [X: 1]") == "name: A\nitems: []")
    #expect(try removing("y", from: "name: A\nitems: [X: , Y: 2]") == "name: A\nitems: [X: ]")
    #expect(try removing("y", from: "name: A\nitems: [X:   , Y: ]") == "name: A\nitems: [X:  ]")
  }

  @Test(arguments: [
    // Nothing would have the name, another would have it, a part of the whole would be missing.
    ("x", "- X: &s 3/4\n- Y: 1/4\n- Z: *s", 5), ("y", "- X: &s 3/4\n- Y: &s 1/4\n- Z: *s", 5),
    ("x", "&s\n- X: 3/4\n- Y: 1/4\nx-copy: *s", 5),
  ])
  func `An item whose value an alias repeats is not removed`(item: String, items: String, line: Int) {
    #expect(
      throws: EditRefusal.request(
        "line \(line) uses *s, an alias of a value that would change or be removed: write the value itself there")
    ) { try removing(item, from: "items:\(items.hasPrefix("&") ? " " : "\n")\(items)") }
  }

  @Test func `An item that is an alias or has an unused anchor can be removed`() throws {
    #expect(try removing("z", from: "name: A\nitems:\n- X: &s 3/4\n- Z: *s") == "name: A\nitems:\n- X: &s 3/4")
    #expect(try removing("x", from: "name: A\nitems:\n- X: &s 3/4\n- Z: 1") == "name: A\nitems:\n- Z: 1")
  }

  @Test func `Removing an item of a course without items does not advise to add one`() {
    #expect(throws: EditRefusal.request("This course has no items yet")) { try removing("hw", from: "name: A") }
  }

  @Test func `A quiz is removed with the attempts at it`() throws {
    let attempts = "content/classrooms/swift/attempts"
    let texts = [
      "content/classrooms/swift/loops.md": "---\nname: Loops\n---\n",
      "content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n",
      "\(attempts)/jo.md":
        "---\nstudent: jo\nattempts: [{quiz: loops}, {quiz: optionals}, {quiz: swift/optionals}]\n---\n",
      "\(attempts)/kim.md": "---\nstudent: kim\nattempts:\n  - quiz: loops\n---\n",
      "\(attempts)/mei.md": "---\nstudent: mei\nattempts:\n  - quiz: swift/optionals\n    answers: [a]\n---\n",
      "\(attempts)/tom.md": "---\nstudent: tom\nattempts:\n  - quiz: optionals\n---\n\nWas ill.\n",
      "content/classrooms/java/attempts/jo.md": "---\nstudent: jo\nattempts: [{quiz: optionals}]\n---\n",
    ]
    let folder = ContentFolder(files: texts.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) })
    let quiz = ContentFile(
      path: "content/classrooms/swift/optionals.md", kind: .quiz(classroom: "swift", id: "optionals"))
    let edit = try Removal.file(quiz).edit(of: folder)
    let after = edit.files.map { file in (file.path, file.new.map { String(decoding: $0, as: UTF8.self) }) }
    #expect(
      Dictionary(uniqueKeysWithValues: after) == [
        quiz.path: nil, "\(attempts)/mei.md": nil,
        "\(attempts)/jo.md": "---\nstudent: jo\nattempts: [{quiz: loops}]\n---\n",
        "\(attempts)/tom.md": "---\nstudent: tom\nattempts:\n---\n\nWas ill.\n",
      ])
    #expect(Set(edit.inverse.applied(to: edit.applied(to: folder)).files) == Set(folder.files))
  }

  @Test func `A member takes along what quizzes and grade books allow them, also under another id`() throws {
    let quiz =
      "---\nname: Quiz\nextensions: {mei: 2026-12-03, ann: 2026-12-04}\nmore-time: {mei: 33%}\nexcused:\n  - mei\n---\n"
    let book = "---\nname: Book\ncourse: t\nextensions:\n  HW 1: {mei: 2026-12-03}\n---\n"
    let room = "content/classrooms/a"
    let folder = ContentFolder(
      files: [
        ("index", "---\nname: A class\nmembers: [{id: mei, name: Mei}, {id: ann, name: Ann}]\n---\n"), ("quiz", quiz),
        ("grades/b", book),
      ].map { SourceFile(path: "\(room)/\($0.0).md", bytes: Array($0.1.utf8)) })
    func texts(_ edit: SiteEdit) -> [String] {
      ["quiz", "grades/b"].map { name in
        edit.applied(to: folder).file(at: "\(room)/\(name).md").map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
      }
    }
    let gone = try Removal.member("mei", of: "a", results: .delete).edit(of: folder)
    #expect(
      texts(gone) == [
        "---\nname: Quiz\nextensions: {ann: 2026-12-04}\n---\n", "---\nname: Book\ncourse: t\n---\n",
      ])
    let renamed = try IDRename("mei", to: "mei-lin", of: folder).edit
    #expect(
      texts(renamed)
        == [quiz, book].map { $0.replacing("mei:", with: "mei-lin:").replacing("- mei", with: "- mei-lin") })
  }
}
