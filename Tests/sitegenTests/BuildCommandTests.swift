import Foundation
import Testing

/// What `sitegen build` does and says, run as a person runs it.
struct BuildCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func build(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(["build", "--date", SampleSite.date] + arguments, in: folder).result()
  }

  /// What tells whether a file of the built site was touched.
  private func identities() throws -> [String: FileIdentity] {
    try folder.tree("public").reduce(into: [:]) { $0[$1.key] = try folder.identity("public/\($1.key)") }
  }

  @Test func `A build reports its result and how to preview it`() throws {
    let run = try build()
    let lines = run.output.split(separator: "\n")
    #expect(run.status == 0 && run.errors.isEmpty && lines.count == 3)
    #expect(lines.first == "The site is in public. To view it, run: sitegen serve")
    let elsewhere = try sitegen("build", "--site", folder.path, "--output", "out", in: try TemporaryFolder())
    #expect(elsewhere.output.contains("run: sitegen serve --site \(folder.path)\n"), "\(elsewhere)")
    let written = try lines.dropFirst().map { line in
      let counts = try #require(
        line.wholeMatch(of: /(\d+) (other files|pages): (\d+) written, 0 unchanged, 0 removed( in N ms)?/))
      #expect(counts.1 == counts.3)
      return Int(counts.1) ?? 0
    }
    #expect(try folder.tree("public").keys.count { !$0.hasSuffix("/") } == written.reduce(0, +))
  }

  @Test func `A second build of the same site writes nothing`() throws {
    _ = try build()
    let before = try identities()
    let output = try build().output
    let counts = try #require(output.wholeMatch(of: /(\d+) pages: 0 written, (\d+) unchanged, 0 removed in N ms\n/))
    #expect(counts.1 == counts.2)
    #expect(try identities() == before)
  }

  @Test func `A build after a change of one course writes only the affected files`() throws {
    _ = try build()
    let before = try identities()
    let course = "content/terms/2025-fall/csse-230.md"
    try folder.write([course: try folder.text(course).replacing("HW 3:", with: "HW 3: 20/20")])
    _ = try build()
    let after = try identities()
    let touched = after.keys.filter { after[$0] != before[$0] }.sorted()
    #expect(touched.contains("terms/2025-fall/csse-230/index.html") && touched.contains("report.json"))
    #expect(!touched.contains { $0.contains("chin-101") || $0.hasPrefix("assets/") || $0.contains("help/") })
  }

  @Test func `A build removes the pages of removed content`() throws {
    _ = try build()
    try folder.remove("content/terms/2025-fall/chin-101.md")
    let run = try build()
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 removed in N ms\n"))
    #expect(try folder.tree("public").keys.contains { $0.contains("chin-101") } == false)
  }

  @Test func `A build reports all errors of all files and leaves the site unchanged`() throws {
    _ = try build()
    let before = try folder.tree(".")
    let term = "content/terms/2025-fall"
    try folder.write([
      "\(term)/csse-230.md": try folder.text("\(term)/csse-230.md").replacing("78/100", with: "seventy"),
      "\(term)/chin-101.md": try folder.text("\(term)/chin-101.md").replacing("grade", with: "grades"),
      "content/index.md": try folder.text("content/index.md").replacing("title", with: "titel"),
    ])
    let run = try build()
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(
      run.errors.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
        "content/index.md:2:1: error: \"titel\" is not a key of the site [unknown-key]",
        "content/terms/2025-fall/chin-101.md:4:1: error: \"grades\" is not a key of a course [unknown-key]",
        "content/terms/2025-fall/csse-230.md:16:18: error: \"seventy\" is not a score [not-a-score]",
        "3 errors in 4 files",
      ])
    #expect(try folder.tree("public") == before.under("public/"))
    #expect(try folder.tree(".sitegen") == before.under(".sitegen/"))
  }

  @Test func `A build with errors creates no output folder`() throws {
    try folder.write(["content/index.md": "---\ntitel: Grades\n---\n"])
    let before = try folder.tree(".")
    #expect(try build().status == 1)
    #expect(try folder.tree(".") == before)
  }

  @Test func `A quiet build without problems prints nothing`() throws {
    #expect(try build("--quiet") == SitegenRun())
    #expect(try folder.tree("public")["index.html"] != nil)
  }

  @Test func `A build with --timings prints the time of each step`() throws {
    let run = try build("--timings", "--quiet")
    #expect(
      run.errors == """
        read     N ms
        parse    N ms
        figures  N ms
        pages    N ms
        write    N ms

        """)
  }

  @Test func `A build can write to another folder and for another base URL`() throws {
    #expect(try build("--output", "out/site", "--base-url", "https://example.org/grades/").status == 0)
    #expect(try folder.tree("out/site")["index.html"] != nil)
    #expect(try folder.tree(".").keys.contains("public/") == false)
  }

  @Test func `An address that is none is an error that says what to write`() throws {
    let run = try build("--base-url", "example.org")
    #expect(run.status == 2)
    #expect(
      run.errors.contains("example.org is not the address of a site: write https://… in full, without ? and #"),
      "\(run)")
  }

  @Test func `A build can read a site in another folder`() throws {
    let elsewhere = try TemporaryFolder()
    let run = try StartedRun(["build", "--site", folder.path, "--date", SampleSite.date], in: elsewhere).result()
    #expect(run.status == 0)
    #expect(try folder.tree("public")["index.html"] != nil)
    #expect(try elsewhere.tree(".") == [:])
  }

  @Test func `A build gives the same bytes for the same date, from the command line or the environment`() throws {
    _ = try sitegen("build", "--date", "2025-11-21", "--output", "one", in: folder)
    _ = try sitegen("build", "--date", "2025-11-21T00:00Z", "--output", "two", in: folder)
    _ = try sitegen("build", "--output", "three", in: folder, environment: ["SOURCE_DATE_EPOCH": "1763683200"])
    _ = try sitegen("build", "--date", "2025-11-22", "--output", "four", in: folder)
    let one = try folder.tree("one")
    #expect(try folder.tree("two") == one)
    #expect(try folder.tree("three") == one)
    #expect(try folder.tree("four") != one)
  }

  @Test func `A build uses the site's own template instead of the default`() throws {
    try folder.write(["templates/pages/404.html": "Nothing here.\n"])
    #expect(try build().status == 0)
    #expect(try folder.text("public/404.html") == "Nothing here.\n")
    try folder.write(["templates/pages/404.html": "{{nothing}}\n"])
    let run = try build()
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("templates/pages/404.html:1:3: error: "))
  }

  @Test func `A build publishes the files that pages show`() throws {
    try folder.write([
      "content/photo.png": "a picture", "content/unused.png": "another",
      "content/pages/about.md": "---\nname: About\n---\n\n![Me](../photo.png)\n",
    ])
    #expect(try build().status == 0)
    let tree = try folder.tree("public")
    #expect(tree.filter { $0.value == "a picture" }.count == 1)
    #expect(tree.values.contains("another") == false)
  }
}

extension [String: String] {
  /// The part of a tree below a folder.
  func under(_ folder: String) -> [String: String] {
    reduce(into: [:]) { part, entry in
      if entry.key.hasPrefix(folder), entry.key != folder {
        part[String(entry.key.dropFirst(folder.count))] = entry.value
      }
    }
  }
}
