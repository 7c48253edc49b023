import Foundation
import Testing

@testable import sitegen

/// What a build does to the output folder, on a real disk.
struct OutputFolderTests {
  let workshop: OutputWorkshop
  var folder: TemporaryFolder { workshop.folder }

  init() throws { workshop = try OutputWorkshop() }

  @Test func `writes every file of a first build`() throws {
    let outcome = try workshop.build(["index.html": "home", "terms/fall/index.html": "fall"])
    #expect(
      outcome == .changes(written: ["index.html", "terms/fall/index.html"], unchanged: [], removed: [], isFirst: true))
    #expect(
      try workshop.tree() == [
        "index.html": "home", "terms/": "", "terms/fall/": "", "terms/fall/index.html": "fall",
      ])
  }

  @Test func `touches only what changed`() throws {
    _ = try workshop.build(["index.html": "home", "a/index.html": "same"])
    let before = try folder.identity("public/a/index.html")
    let outcome = try workshop.build(["index.html": "new home", "a/index.html": "same"])
    #expect(outcome == .changes(written: ["index.html"], unchanged: ["a/index.html"], removed: [], isFirst: false))
    #expect(try folder.identity("public/a/index.html") == before)
    #expect(try workshop.tree() == ["index.html": "new home", "a/": "", "a/index.html": "same"])
  }

  @Test func `writes to each of two folders whose names are alike to a reader only`() throws {
    let (composed, decomposed) = ("a/\u{E9}/first.html", "a/e\u{301}/second.html")
    _ = try workshop.build([composed: "1", decomposed: "2"])
    for path in [composed, decomposed] {
      #expect(FileManager.default.fileExists(atPath: folder.url("public").path + "/" + path), "\(path.utf8)")
    }
  }

  @Test func `replaces a file instead of writing into it`() throws {
    _ = try workshop.build(["index.html": "old"])
    let reader = try FileHandle(forReadingFrom: folder.url("public/index.html"))
    _ = try workshop.build(["index.html": "new and longer"])
    #expect(try reader.readToEnd() == Data("old".utf8))
  }

  @Test func `removes what it does not write again, and the folders it made for that`() throws {
    _ = try workshop.build(["index.html": "home", "a/b/c/index.html": "c", "a/x.css": "x"])
    let outcome = try workshop.build(["index.html": "home"])
    #expect(
      outcome
        == .changes(written: [], unchanged: ["index.html"], removed: ["a/b/c/index.html", "a/x.css"], isFirst: false))
    #expect(try workshop.tree() == ["index.html": "home"])
  }

  @Test func `leaves foreign files and their folders alone`() throws {
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

  @Test func `refuses to overwrite a foreign file, and then writes nothing`() throws {
    try folder.write(["public/404.html": "mine"])
    let outcome = try workshop.build(["404.html": "ours", "index.html": "home"])
    #expect(
      outcome
        == .error(
          """
          public/404.html: this file is not of sitegen's making, and a page of the site goes there
          Nothing was written. Move away what is yours, or build to another folder with --output DIR.
          """))
    #expect(try workshop.tree() == ["404.html": "mine"])
  }

  @Test func `takes a foreign file with the very same bytes as it is, and never as its own`() throws {
    try folder.write(["public/robots.txt": "same"])
    let outcome = try workshop.build(["robots.txt": "same", "index.html": "home"])
    #expect(outcome == .changes(written: ["index.html"], unchanged: ["robots.txt"], removed: [], isFirst: true))
    _ = try workshop.build(["index.html": "home"])
    #expect(try workshop.tree() == ["robots.txt": "same", "index.html": "home"])
  }

  @Test func `lets a folder take the place of a file of its own, and the reverse`() throws {
    _ = try workshop.build(["index.html": "home", "a": "file", "b/c/d": "inner"])
    let outcome = try workshop.build(["index.html": "home", "a/index.html": "folder", "b": "file"])
    #expect(
      outcome
        == .changes(
          written: ["a/index.html", "b"], unchanged: ["index.html"], removed: ["a", "b/c/d"], isFirst: false))
    #expect(try workshop.tree() == ["index.html": "home", "a/": "", "a/index.html": "folder", "b": "file"])
  }

  @Test func `keeps a list for each output folder`() throws {
    _ = try workshop.build(["index.html": "home", "a.html": "a"])
    _ = try workshop.build(["index.html": "home"], to: "other/place")
    #expect(try workshop.tree().keys.sorted() == ["a.html", "index.html"])
    #expect(try workshop.tree("other/place") == ["index.html": "home"])
    _ = try workshop.build(["index.html": "home"])
    #expect(try workshop.tree() == ["index.html": "home"])
  }

  @Test func `remembers its files when the site is moved`() throws {
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

  @Test func `follows no link in the output folder, neither to write nor to remove`() throws {
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
          Nothing was written. Move away what is yours, or build to another folder with --output DIR.
          """))
    #expect(try workshop.tree() == before)
    try folder.remove("public/b")
    try folder.remove("public/c.html")
    _ = try workshop.build(["index.html": "new"])
    #expect(try workshop.tree() == ["index.html": "new", "a": "-> ../outside"])
    #expect(try folder.tree("outside") == outside)
  }

  @Test func `does not build through a public that is a link`() throws {
    try folder.makeFolder("outside")
    try folder.link("public", to: "outside")
    #expect(
      try workshop.build(["index.html": "home"])
        == .error("cannot open public: it is a file or a symbolic link, not a folder"))
    #expect(try folder.tree("outside") == [:])
  }

  @Test func `clears away what a killed build was writing`() throws {
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

  @Test func `believes no list that leads out of the folder`() throws {
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
  func `takes no page to a path that leads elsewhere`(path: String) throws {
    guard case .error(let message) = try workshop.build([path: "x"]) else {
      Issue.record("it was written")
      return
    }
    #expect(
      message
        == "a page's path is \(path.debugDescription). This is a mistake in sitegen itself; nothing was written")
  }

  @Test func `takes a path apart where the system does`() throws {
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
          Nothing was written. Move away what is yours, or build to another folder with --output DIR.
          """))
  }

  @Test func `tells apart two ways to write an accent`() throws {
    _ = try workshop.build(["caf\u{E9}.txt": "one"])
    _ = try workshop.build(["cafe\u{301}.txt": "two"])
    #expect(try workshop.tree().values.sorted() == ["two"])
  }

  @Test func `tells apart two ways to write an accent in the name of a folder`() throws {
    let paths = ["caf\u{E9}/one.html": "one", "cafe\u{301}/two.html": "two"]
    _ = try workshop.build(paths)
    for (path, text) in paths { #expect(try folder.text("public/\(path)") == text) }
    _ = try workshop.build(["index.html": "home"])
    #expect(try folder.tree("public") == ["index.html": "home"])
  }

  @Test(arguments: ["content", "content/x", "templates", ".sitegen/x", "public/../content"])
  func `does not build into what the site is made from`(output: String) throws {
    let source = output.contains("content") ? "content" : output.contains("templates") ? "templates" : ".sitegen"
    #expect(
      try workshop.build(["index.html": "home"], to: output)
        == .error("--output must not lie in \(source)/, which sitegen keeps for itself"))
    #expect(try folder.tree("content") == ["index.md": ""])
  }

  @Test(arguments: ["..", "../..", "../../../../../../../../../../.."])
  func `does not build into a folder around the site`(output: String) throws {
    #expect(
      try workshop.build(["index.html": "home"], to: output)
        == .error("--output must not be a folder that the site's own folder lies in"))
  }
}
