import Testing

/// How the command answers what is asked of it, whatever the content.
struct CommandLineTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `The command prints its version`() throws {
    #expect(try sitegen("--version", in: folder) == SitegenRun(output: "0.1.0\n"))
  }

  @Test func `The command without arguments prints its help`() throws {
    let help = try sitegen("--help", in: folder)
    #expect(help.status == 0)
    #expect(help.errors == "")
    #expect(try sitegen(in: folder) == help)
  }

  @Test(arguments: [
    ["biuld"], ["build", "--nope"], ["build", "--base-url", "ftp://example.org"], ["check", "--format", "xml"],
    ["report", "--format"],
  ])
  func `An invalid command line exits with status 2`(arguments: [String]) throws {
    let run = try StartedRun(arguments, in: folder).result()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("Error: "))
  }

  @Test func `A missing site folder is an error that names it`() throws {
    #expect(
      try sitegen("build", "--site", "nope", in: folder)
        == SitegenRun(status: 2, errors: "sitegen: there is no folder nope\n"))
  }

  @Test(arguments: ["build", "check", "report"])
  func `A folder without a site is an error that explains what a site is`(command: String) throws {
    #expect(
      try sitegen(command, in: folder)
        == SitegenRun(
          status: 1,
          errors: """
            sitegen: there is no content/ in this folder
            A site is a folder with content/index.md, whose front matter has a title. Go there, or name it with --site DIR.

            """))
    #expect(try folder.tree(".") == [:])
  }

  @Test(arguments: ["2026-13-01", "tomorrow", "2026-11-21T25:00", ""])
  func `An invalid date exits with status 2`(date: String) throws {
    try folder.write(["content/index.md": "---\ntitle: Grades\n---\n"])
    #expect(
      try sitegen("build", "--date", date, in: folder).status == 2)
  }

  @Test func `A SOURCE_DATE_EPOCH that is not a number exits with status 2`() throws {
    try folder.write(["content/index.md": "---\ntitle: Grades\n---\n"])
    #expect(
      try sitegen("build", in: folder, environment: ["SOURCE_DATE_EPOCH": "now"])
        == SitegenRun(status: 2, errors: "sitegen: SOURCE_DATE_EPOCH is \"now\", not a number of seconds\n"))
  }
}
