import Testing

@testable import sitegen

/// `sitegen migrate`: what it rewrites, when it asks, and what an earlier version of sitegen says of a newer site.
struct MigrateCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  @Test func `The version of a site is raised to that of the program, and all other files stay`() throws {
    try folder.write([".sitegen-version": "0.0.9\n", "templates/parts/mine.html": "{{stands}}\r\n"])
    let dry = try sitegen("migrate", "--dry-run", in: folder)
    #expect(dry.status == 0 && dry.output.contains("\n-0.0.9\n+\(Release.version)\n"), "\(dry)")
    #expect(try folder.text(".sitegen-version") == "0.0.9\n")

    let run = try sitegen("migrate", "--force", in: folder)
    #expect(run.status == 0 && run.output == dry.output, "\(run)")
    #expect(try folder.text(".sitegen-version") == "\(Release.version)\n")
    #expect(try folder.text("templates/parts/mine.html") == "{{stands}}\r\n")
    #expect(try sitegen("migrate", in: folder).errors == "nothing to change\n")
  }

  @Test func `Without a terminal and without --force nothing is written`() throws {
    try folder.write([".sitegen-version": "0.0.9\n"])
    let run = try sitegen("migrate", in: folder)
    #expect(run.status == 2 && run.errors.contains("--force does not ask"), "\(run)")
    #expect(try folder.text(".sitegen-version") == "0.0.9\n")
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
