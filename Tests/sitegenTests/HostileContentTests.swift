import Foundation
import SiteContent
import Testing

@testable import sitegen

/// Content and templates that lead elsewhere, or cannot be read.
struct HostileContentTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func build(_ environment: [String: String] = [:]) throws -> SitegenRun {
    try sitegen("build", "--date", SampleSite.date, in: folder, environment: environment)
  }

  @Test(arguments: ["../secret.md", "/etc/passwd", "index.md", "nowhere", ".."])
  func `A build follows no symbolic link in content`(target: String) throws {
    try folder.write(["secret.md": "---\nname: Secret\n---\n"])
    try folder.makeFolder("content/pages")
    try folder.link("content/pages/x.md", to: target)
    #expect(
      try build()
        == SitegenRun(
          status: 1,
          errors: """
            content/pages/x.md: error: x.md is a symbolic link, which is not followed [not-a-file]
                  | replace it with the file itself
            1 error in 4 files

            """))
    #expect(try folder.tree(".").keys.contains("public/") == false)
  }

  @Test func `A build follows no symbolic link in templates`() throws {
    try folder.makeFolder("templates")
    try folder.link("templates/pages", to: "/etc")
    let run = try build()
    #expect(run.status == 1)
    let line = "templates/pages: error: pages is a symbolic link, which is not followed [not-a-file]\n"
    #expect(run.errors.hasPrefix(line))
  }

  @Test func `The folders of content and templates themselves may be symbolic links`() throws {
    try FileManager.default.moveItem(at: folder.url("content"), to: folder.url("notes"))
    try folder.link("content", to: "notes")
    #expect(try build().status == 0)
  }

  @Test func `Hidden files and editors' leftovers are ignored`() throws {
    let other = "---\nname: [\n---\n"
    try folder.write([
      "content/.hidden.md": other, "content/.git/x.md": other, "content/index.md~": other, "content/#index.md#": other,
      "content/index.md.bak": other, "content/.index.md.swp": other,
    ])
    try folder.link("content/.#index.md", to: "user@host.1234:5678")
    #expect(try build().status == 0)
  }

  @Test func `A file whose name is not valid text is an error`() throws {
    let run = try StartedRun(
      [], script: "printf x > \"$(printf 'content/caf\\351.md')\" && exec \"$SITEGEN\" build", in: folder
    ).result()
    // Some file systems do not take such names at all.
    if run.errors.hasPrefix("sh:") { return }
    #expect(
      run
        == SitegenRun(
          status: 1,
          errors: """
            content/caf\\xE9.md: error: caf\\xE9.md has a name that is not valid UTF-8 [file-name]
                  | rename it with letters that every system knows
            1 error in 4 files

            """))
  }

  @Test(
    arguments: ["content/caf?.png", "templates/assets/caf?.png", "content/pages/caf?/a.png"],
    [["\u{E9}", "e\u{301}"], ["e\u{301}", "\u{E9}"]])
  func `Two names that differ only in the encoding of an accent are an error`(
    path: String, writtenFirst: [String]
  ) throws {
    for accent in writtenFirst { try folder.write([path.replacing("?", with: accent): accent]) }
    let run = try build()
    // The same one is named in whatever order the system lists them.
    let named = path.replacing("/a.png", with: "").replacing("?", with: "\u{E9}")
    let message = "\(named.lastPathName) differs from another name only in how its accents are encoded"
    let line = "\(named): error: \(message) [ambiguous-name]\n"
    #expect(run.status == 1)
    #expect(run.errors.utf8.starts(with: line.utf8))
    #expect(run.errors.contains("\n      | rename or remove one: other systems treat both names as one\n"))
    #expect(run.errors.contains("\n1 error"))
    #expect(try folder.tree(".").keys.contains("public/") == false)
  }

  @Test(arguments: [["Pic.png", "pic.png"], ["É.png", "é.png"], ["Pics/a.png", "pics/a.png"]])
  func `Two names that differ only in case are a warning`(names: [String]) throws {
    for name in names { try folder.write(["content/pages/\(name)": name]) }
    let run = try build()
    let (first, second) = (names[0].replacing("/a.png", with: ""), names[1].replacing("/a.png", with: ""))
    #expect(run.status == 0)
    #expect(
      run.errors.contains(
        """
        content/pages/\(second): warning: \(second) differs from \(first) in capitals only [ambiguous-name]
              | rename one of them: macOS and Windows have one file for both names

        """))
  }

  @Test(arguments: [
    ("a.html", "x", "content/pages/a.html: error: a .html file can run scripts as a part of the site"),
    ("a.svg", "<svg/>", "content/pages/a.svg: error: a .svg file can run scripts as a part of the site"),
    ("a", "<!doctype html>", "content/pages/a: error: the file starts like HTML or XML"),
  ])
  func `A file that a browser would run is not published unless it is allowed`(
    name: String, text: String, error: String
  )
    throws
  {
    try folder.write(["content/pages/about.md": "---\nname: About\n---\n[x](\(name))\n", "content/pages/\(name)": text])
    for command in ["build", "check"] {
      let run = try sitegen(command, "--date", SampleSite.date, in: folder)
      #expect(
        run.status == 1 && run.errors.contains(error) && run.errors.contains("allow-active-files: true"), "\(run)")
    }
    #expect(try folder.tree(".").keys.contains("public/") == false)
    try folder.write(["content/index.md": "---\ntitle: A\nallow-active-files: true\n---\n"])
    #expect(try build().status == 0)
    #expect(try folder.text("public/pages/\(name)") == text)
    try folder.write(["content/pages/secret.md": "---\nname: Secret\nprotect: me\n---\n"])
    let run = try build(["SITEGEN_VAULT_ME": "walnut teapot harvest oyster velvet pigeon"])
    #expect(
      run.status == 0
        && run.errors.contains(
          "content/index.md:3:21: warning: content/pages/\(name) can run scripts as a part of the site, beside its vaults"
        ), "\(run)")
  }

  @Test func `A style sheet of the owner is published unless it loads a file of another host`() throws {
    try folder.write([
      "content/index.md": "---\ntitle: A\nextra-style: my.css\n---\n",
      "content/my.css": "h1 { background: url(http://example.org/a.png) }",
    ])
    for command in ["build", "check"] {
      let run = try sitegen(command, "--date", SampleSite.date, in: folder)
      #expect(run.status == 1 && run.errors.contains("content/my.css:1:22: error: the style sheet loads"), "\(run)")
    }
    try folder.write(["content/my.css": "h1 { color: teal }"])
    #expect(try build().status == 0)
    #expect(try folder.text("public/my.css") == "h1 { color: teal }")
  }

  @Test func `A file that no page links to is not published and may be active`() throws {
    try folder.write(["content/pages/a.html": "x"])
    #expect(try build().status == 0)
    #expect(try folder.tree("public").keys.contains { $0.hasSuffix("a.html") } == false)
  }

  @Test func `A picture is found however the accent in its name is encoded`() throws {
    try folder.write([
      "content/e\u{301}.png": "a picture", "content/index.md": "---\ntitle: A\navatar: \u{E9}.png\n---\n",
    ])
    #expect(try build().status == 0)
    #expect(try folder.text("public/e\u{301}.png") == "a picture")
  }

  @Test(arguments: [
    "index.html", "Index.HTML", "robots.txt", "ROBOTS.txt", "manifest.webmanifest", "due", "fr", "about",
  ])
  func `A linked file never replaces one of the site's own files`(name: String) throws {
    try folder.write([
      "content/\(name)": "x", "content/pages/about.md": "---\nname: About\n---\n[x](../\(name))\n",
      "content/index.md": "---\ntitle: A\navatar: \(name)\n---\n",
    ])
    let run = try build()
    #expect(run.status == 1)
    #expect(run.errors.contains("content/index.md:3:9: error: content/\(name) would replace a file"))
    #expect(run.errors.contains("content/pages/about.md:4:5: error: \"../\(name)\" would replace a file"))
  }

  @Test func `A file name with control characters is shown escaped`() throws {
    try folder.write(["content/pages/\u{1B}[31m.png": "x", "content/Icon\r": ""])
    #expect(
      try build()
        == SitegenRun(
          status: 1,
          errors: """
            content/pages/\u{FFFD}[31m.png: error: \u{FFFD}[31m.png has a control character in its name [file-name]
                  | rename it with letters that every system knows
            1 error in 4 files

            """))
  }

  @Test func `A file that vanishes between listing and reading counts as removed`() throws {
    try folder.makeFolder("content/pages")
    for number in 0..<200 { try folder.write(["content/pages/p-\(number).md": "---\nname: P\n---\n"]) }
    let run = try StartedRun(
      [],
      script: """
        (for n in $(seq 199 -1 0); do rm -f content/pages/p-$n.md; done) &
        for n in 1 2 3; do "$SITEGEN" build --quiet --date \(SampleSite.date) || exit; done
        wait
        exec "$SITEGEN" build --quiet --date \(SampleSite.date)
        """, in: folder
    ).result()
    #expect(run == SitegenRun())
    #expect(try folder.tree("public").keys.contains { $0.hasPrefix("pages/") } == false)
  }

  @Test func `A picture that vanishes during a build is an error and breaks no page`() throws {
    try folder.write([
      "content/pages/about.md": "---\nname: About\n---\n\n![A dot](dot.png)\n", "content/pages/dot.png": "dot",
    ])
    #expect(try build().status == 0)
    let before = try folder.tree("public")
    let site = try SiteFolder(at: folder.path)
    try folder.remove("content/pages/dot.png")
    #expect(throws: SystemError("read", site.root.place(of: "content/pages/dot.png"), reason: "there is no such file"))
    {
      try site.bytes(at: "content/pages/dot.png")
    }
    let run = try build()
    #expect(run.status == 1)
    #expect(run.errors.contains("dot.png"))
    #expect(try folder.tree("public") == before)
  }

  @Test func `Anything in content that is not a regular file is an error`() throws {
    let run = try StartedRun([], script: "mkfifo content/pipe.md && exec \"$SITEGEN\" build", in: folder).result()
    #expect(
      run
        == SitegenRun(
          status: 1,
          errors: """
            content/pipe.md: error: pipe.md is neither a file nor a folder [not-a-file]
                  | remove it
            1 error in 4 files

            """))
  }

  @Test func `A link in a page cannot lead out of content`() throws {
    try folder.write(["secret.txt": "secret", "content/pages/about.md": "---\nname: A\n---\n\n[x](../../secret.txt)\n"])
    #expect(try build().status == 1)
  }
}
