import Testing

@testable import sitegen

/// `sitegen migrate`: which names of earlier versions it rewrites, and that it changes nothing else.
struct MigrateCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private static let part = "<p>\r\n{{#  stands }}{{ t.results.stands }}{{/stands}} stands {{! stands }}</p>\t\n"
  private static let newPart = "<p>\r\n{{#  counts }}{{ t.results.counts }}{{/counts}} stands {{! stands }}</p>\t\n"

  @Test func `Old names in templates and language tables are rewritten, and all other bytes stay`() throws {
    let table = "# Mine\ntexts:\n  results:\n    stands:   'it counts'  # stands\n"
    try folder.write([
      "templates/parts/mine.html": Self.part, "templates/languages/en.yml": table, ".sitegen-version": "0.0.9\n",
    ])
    let check = try sitegen("check", "--date", SampleSite.date, in: folder)
    #expect(check.status == 0, "\(check)")
    #expect(check.errors.contains("templates/parts/mine.html"))
    #expect(check.errors.contains("names of an earlier version of sitegen"))

    let dry = try sitegen("migrate", "--dry-run", in: folder)
    #expect(dry.status == 0 && dry.output.contains("\n+    counts:   'it counts'  # stands\n"), "\(dry)")
    #expect(try folder.text("templates/parts/mine.html") == Self.part)

    let run = try sitegen("migrate", "--force", in: folder)
    #expect(run.status == 0 && run.output == dry.output, "\(run)")
    #expect(try folder.text("templates/parts/mine.html") == Self.newPart)
    #expect(
      try folder.text("templates/languages/en.yml")
        == "# Mine\ntexts:\n  results:\n    counts:   'it counts'  # stands\n")
    #expect(try folder.text(".sitegen-version") == "\(Release.version)\n")
    #expect(try sitegen("migrate", in: folder).errors == "nothing to change\n")
    #expect(try !sitegen("check", "--date", SampleSite.date, in: folder).errors.contains("earlier version"))
  }

  @Test func `Without a terminal and without --force nothing is written`() throws {
    try folder.write(["templates/parts/mine.html": Self.part])
    let run = try sitegen("migrate", in: folder)
    #expect(run.status == 2 && run.errors.contains("--force does not ask"), "\(run)")
    #expect(try folder.text("templates/parts/mine.html") == Self.part)
  }

  @Test func `A version that is newer than the program stays`() throws {
    try folder.write([".sitegen-version": "99.0.0\n"])
    let run = try sitegen("migrate", "--force", in: folder)
    #expect(run.status == 0 && run.errors.contains("newer version than \(Release.version)"), "\(run)")
    #expect(try folder.text(".sitegen-version") == "99.0.0\n")
  }

  @Test func `A site with a newer content format is an error that says what to do`() throws {
    try folder.write(["content/index.md": "---\ntitle: Grades\nformat: 1\n---\n"])
    #expect(try sitegen("check", "--date", SampleSite.date, in: folder).status == 0)
    try folder.write(["content/index.md": "---\ntitle: Grades\nformat: 2\n---\n"])
    let run = try sitegen("check", "--date", SampleSite.date, in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("content/index.md:3:9: error: the content has format 2, and this sitegen reads"))
    #expect(run.errors.contains("install a newer sitegen"))
  }

  @Test func `The advice after a build and after init names the program as the person has to type it`() {
    let built = "/home/jay/my sitegen/.build/debug/sitegen"
    let found = "/usr/bin/sitegen"
    #expect(CommandName.of(built, in: "/home/jay/my sitegen", found: found) == "swift run sitegen")
    #expect(CommandName.of(built, in: "/home/jay/grades", found: found) == "'\(built)'")
    #expect(CommandName.of("/usr/bin/sitegen", in: "/home/jay/grades", found: found) == "sitegen")
    #expect(CommandName.of("/opt/sitegen", in: "/home/jay/grades", found: found) == "/opt/sitegen")
    #expect(CommandName.of(nil, in: "/home/jay/grades", found: found) == "sitegen")
  }
}
