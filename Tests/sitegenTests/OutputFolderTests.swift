import Foundation
import Testing

@testable import sitegen

/// What a build does to the output folder, on a real disk.
struct OutputFolderTests {
  let workshop: OutputWorkshop
  var folder: TemporaryFolder { workshop.folder }

  init() throws { workshop = try OutputWorkshop() }

  @Test func `The first build writes every file`() throws {
    let outcome = try workshop.build(["index.html": "home", "terms/fall/index.html": "fall"])
    #expect(
      outcome == .changes(written: ["index.html", "terms/fall/index.html"], unchanged: [], removed: [], isFirst: true))
    #expect(
      try workshop.tree() == [
        "index.html": "home", "terms/": "", "terms/fall/": "", "terms/fall/index.html": "fall",
      ])
  }

  @Test func `A build touches only changed files`() throws {
    _ = try workshop.build(["index.html": "home", "a/index.html": "same"])
    let before = try folder.identity("public/a/index.html")
    let outcome = try workshop.build(["index.html": "new home", "a/index.html": "same"])
    #expect(outcome == .changes(written: ["index.html"], unchanged: ["a/index.html"], removed: [], isFirst: false))
    #expect(try folder.identity("public/a/index.html") == before)
    #expect(try workshop.tree() == ["index.html": "new home", "a/": "", "a/index.html": "same"])
  }

  @Test func `A build writes to both of two folders whose names only look the same`() throws {
    let (composed, decomposed) = ("a/\u{E9}/first.html", "a/e\u{301}/second.html")
    _ = try workshop.build([composed: "1", decomposed: "2"])
    for path in [composed, decomposed] {
      #expect(FileManager.default.fileExists(atPath: folder.url("public").path + "/" + path), "\(path.utf8)")
    }
  }

  @Test func `A build replaces a file instead of writing into it`() throws {
    _ = try workshop.build(["index.html": "old"])
    let reader = try FileHandle(forReadingFrom: folder.url("public/index.html"))
    _ = try workshop.build(["index.html": "new and longer"])
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test func `A build removes files that it does not write again, and their folders`() throws {
    _ = try workshop.build(["index.html": "home", "a/b/c/index.html": "c", "a/x.css": "x"])
    let outcome = try workshop.build(["index.html": "home"])
    #expect(
      outcome
        == .changes(written: [], unchanged: ["index.html"], removed: ["a/b/c/index.html", "a/x.css"], isFirst: false))
    #expect(try workshop.tree() == ["index.html": "home"])
  }

  @Test func `A build leaves foreign files and their folders alone`() throws {
    try folder.write(["public/CNAME": "example.org", "public/mine/note.txt": "mine", "public/.git/HEAD": "ref"])
    try folder.makeFolder("public/empty")
    let foreign = try workshop.tree()
    _ = try workshop.build(["index.html": "home", "mine/index.html": "page", "a/index.html": "a"])
    try folder.write(["public/a/mine.txt": "mine"])
    _ = try workshop.build(["index.html": "home"])
    #expect(
      try workshop.tree()
        == foreign.merging(["index.html": "home", "a/": "", "a/mine.txt": "mine"]) { $1 })
    try folder.remove("public/a/mine.txt")
    _ = try workshop.build(["index.html": "home"])
    #expect(try workshop.tree() == foreign.merging(["index.html": "home"]) { $1 })
  }

  @Test func `A build refuses to overwrite a foreign file, and then writes nothing`() throws {
    try folder.write(["public/404.html": "mine"])
    let outcome = try workshop.build(["404.html": "ours", "index.html": "home"])
    #expect(
      outcome
        == .error(
          """
          public/404.html: sitegen did not write this file, and a file of the site belongs here
          Nothing was written. Move your files elsewhere, or build into another folder with --output DIR.
          """))
    #expect(try workshop.tree() == ["404.html": "mine"])
  }

  @Test func `A build keeps a foreign file with identical bytes and never claims it as its own`() throws {
    try folder.write(["public/robots.txt": "same"])
    let outcome = try workshop.build(["robots.txt": "same", "index.html": "home"])
    #expect(outcome == .changes(written: ["index.html"], unchanged: ["robots.txt"], removed: [], isFirst: true))
    _ = try workshop.build(["index.html": "home"])
    #expect(try workshop.tree() == ["robots.txt": "same", "index.html": "home"])
  }

  @Test func `A build can replace its own file by a folder, and the reverse`() throws {
    _ = try workshop.build(["index.html": "home", "a": "file", "b/c/d": "inner"])
    let outcome = try workshop.build(["index.html": "home", "a/index.html": "folder", "b": "file"])
    #expect(
      outcome
        == .changes(
          written: ["a/index.html", "b"], unchanged: ["index.html"], removed: ["a", "b/c/d"], isFirst: false))
    #expect(try workshop.tree() == ["index.html": "home", "a/": "", "a/index.html": "folder", "b": "file"])
  }

  @Test func `A site keeps a list of written files for each output folder`() throws {
    _ = try workshop.build(["index.html": "home", "a.html": "a"])
    _ = try workshop.build(["index.html": "home"], to: "other/place")
    #expect(try workshop.tree().keys.sorted() == ["a.html", "index.html"])
    #expect(try workshop.tree("other/place") == ["index.html": "home"])
    _ = try workshop.build(["index.html": "home"])
    #expect(try workshop.tree() == ["index.html": "home"])
  }

  @Test func `A site still knows its written files after it is moved`() throws {
    let moved = try TemporaryFolder()
    _ = try workshop.build(["index.html": "home", "old.html": "old"])
    for name in ["content", "public", ".sitegen"] {
      try FileManager.default.moveItem(at: folder.url(name), to: moved.url(name))
    }
    try FileManager.default.moveItem(at: moved.url("content"), to: folder.url("content"))
    for name in ["public", ".sitegen"] {
      try FileManager.default.moveItem(at: moved.url(name), to: folder.url(name))
    }
    _ = try workshop.build(["index.html": "home"])
    #expect(try workshop.tree() == ["index.html": "home"])
  }

  @Test func `A build follows no symbolic link in the output folder, neither to write nor to remove`() throws {
    try folder.write(["outside/keep.html": "mine", "outside/index.html": "mine"])
    let outside = try folder.tree("outside")
    _ = try workshop.build(["index.html": "home", "a/keep.html": "page", "b/index.html": "page", "c.html": "page"])
    try folder.remove("public/a")
    try folder.link("public/a", to: "../outside")
    try folder.remove("public/b")
    try folder.link("public/b", to: "../outside")
    try folder.remove("public/c.html")
    try folder.link("public/c.html", to: "../outside/index.html")
    let before = try workshop.tree()
    let outcome = try workshop.build(["index.html": "new", "b/index.html": "new", "c.html": "new"])
    #expect(
      outcome
        == .error(
          """
          public/b: this is a symbolic link, and links in the output folder are not followed
          public/c.html: this is a symbolic link, and links in the output folder are not followed
          Nothing was written. Move your files elsewhere, or build into another folder with --output DIR.
          """))
    #expect(try workshop.tree() == before)
    try folder.remove("public/b")
    try folder.remove("public/c.html")
    _ = try workshop.build(["index.html": "new"])
    #expect(try workshop.tree() == ["index.html": "new", "a": "-> ../outside"])
    #expect(try folder.tree("outside") == outside)
  }

  @Test func `A build refuses an output folder that is a symbolic link`() throws {
    try folder.makeFolder("outside")
    try folder.link("public", to: "outside")
    #expect(
      try workshop.build(["index.html": "home"])
        == .error("cannot open public: it is a file or a symbolic link, not a folder"))
    #expect(try folder.tree("outside") == [:])
  }

  @Test func `A build removes temporary files of a killed build`() throws {
    _ = try workshop.build(["index.html": "home", "a/index.html": "a"])
    let list = try #require(try folder.tree(".sitegen").keys.first)
    try folder.write([
      ".sitegen/\(list)": try folder.text(".sitegen/\(list)").replacing("\nfinished\n", with: "\nunfinished\n"),
      "public/a/.sitegen-3.tmp": "<!doc", "public/.sitegen-0.tmp": "", "public/.sitegen-x.tmp": "mine",
    ])
    let outcome = try workshop.build(["index.html": "home", "a/index.html": "a"])
    #expect(outcome == .changes(written: [], unchanged: ["a/index.html", "index.html"], removed: [], isFirst: false))
    #expect(
      try workshop.tree() == ["index.html": "home", "a/": "", "a/index.html": "a", ".sitegen-x.tmp": "mine"])
  }

  @Test func `A build ignores a list of written files that leads out of the output folder`() throws {
    try folder.write(["precious.txt": "mine"])
    _ = try workshop.build(["index.html": "home"])
    let list = try #require(try folder.tree(".sitegen").keys.first)
    let text = try folder.text(".sitegen/\(list)")
    try folder.write([".sitegen/\(list)": text + "../precious.txt\n/etc/hostname\na/../../precious.txt\n../content/\n"])
    _ = try workshop.build(["index.html": "home"])
    #expect(try folder.text("precious.txt") == "mine")
    #expect(try folder.text(".sitegen/\(list)") == text)
  }

  @Test(arguments: [
    "../x.html", "/etc/x", "a//b", "a/./b", "", "a\u{0}b", "a\nb", ".sitegen-1.tmp", "../\u{301}x", "a/..",
  ])
  func `An output path that leads out of the folder is refused`(path: String) throws {
    guard case .error(let message) = try workshop.build([path: "x"]) else {
      Issue.record("it was written")
      return
    }
    #expect(
      message
        == "a page's path is \(path.debugDescription). This is a bug in sitegen; nothing was written")
  }

  @Test func `An output path is split at the same characters as in the system`() throws {
    _ = try workshop.build(["a/\u{301}b/\u{302}.html": "accents"])
    #expect(try folder.text("public/a/\u{301}b/\u{302}.html") == "accents")
    try folder.makeFolder("outside")
    try folder.remove("public/a")
    try folder.link("public/a", to: "../outside")
    #expect(
      try workshop.build(["a/\u{301}b/\u{302}.html": "accents"])
        == .error(
          """
          public/a: this is a symbolic link, and links in the output folder are not followed
          Nothing was written. Move your files elsewhere, or build into another folder with --output DIR.
          """))
  }

  @Test func `Output files whose names differ in the encoding of an accent are distinct`() throws {
    _ = try workshop.build(["caf\u{E9}.txt": "one"])
    _ = try workshop.build(["cafe\u{301}.txt": "two"])
    #expect(try workshop.tree().values.sorted() == ["two"])
  }

  @Test func `Output folders whose names differ in the encoding of an accent are distinct`() throws {
    let paths = ["caf\u{E9}/one.html": "one", "cafe\u{301}/two.html": "two"]
    _ = try workshop.build(paths)
    for (path, text) in paths { #expect(try folder.text("public/\(path)") == text) }
    _ = try workshop.build(["index.html": "home"])
    #expect(try folder.tree("public") == ["index.html": "home"])
  }

  @Test(arguments: ["content", "content/x", "templates", ".sitegen/x", "public/../content"])
  func `A build refuses an output folder inside the site's sources`(output: String) throws {
    let source = output.contains("content") ? "content" : output.contains("templates") ? "templates" : ".sitegen"
    #expect(
      try workshop.build(["index.html": "home"], to: output)
        == .error("--output must not be inside \(source)/, which sitegen itself uses"))
    #expect(try folder.tree("content") == ["index.md": ""])
  }

  @Test func `A build refuses to write into the folder of Git`() throws {
    #expect(
      try workshop.build(["index.html": "home"], to: ".git/x")
        == .error("--output must not be inside .git/, which belongs to Git"))
  }

  @Test(arguments: ["..", "../..", "../../../../../../../../../../.."])
  func `A build refuses an output folder that contains the site`(output: String) throws {
    #expect(
      try workshop.build(["index.html": "home"], to: output)
        == .error("--output must not be a folder that contains the site's folder"))
  }
}
