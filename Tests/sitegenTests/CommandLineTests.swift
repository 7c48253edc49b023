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
    ["build", "--nope"], ["build", "--base-url", "ftp://example.org"], ["check", "--format", "xml"],
    ["report", "--format"],
  ])
  func `An invalid command line exits with status 2`(arguments: [String]) throws {
    let run = try StartedRun(arguments, in: folder).result()
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("sitegen: "))
  }

  @Test(arguments: [
    (["biuld"], "there is no command sitegen biuld: did you mean sitegen build?"),
    (["new", "corse", "x"], "there is no command sitegen new corse: did you mean sitegen new course?"),
    (["vault", "open"], "there is no command sitegen vault open: use one of create, rotate, list, show"),
  ])
  func `An unknown command is an error with a proposal`(arguments: [String], message: String) throws {
    #expect(
      try StartedRun(arguments, in: folder).result() == SitegenRun(status: 2, errors: "sitegen: \(message)\n"))
  }

  @Test func `The help of each command starts with two examples and ends with the common options`() throws {
    let commands = try sitegen("--help", in: folder).output.matches(of: /\n  ([a-z][a-z-]*)[ \n]/)
      .map { [String($0.output.1)] }
    let inner = [["new", "course"], ["new", "item"], ["vault", "create"]]
    #expect(commands.count > 12)
    for command in commands + inner {
      let help = try StartedRun(command + ["--help"], in: folder).result()
      let lines = help.output.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(help.status == 0 && lines.count > 6, "\(command)")
      let start = try #require(lines.firstIndex(of: "Examples:"), "\(command)")
      #expect(start <= 4 && lines[start + 1].hasPrefix("  sitegen \(command.joined(separator: " "))"), "\(help)")
      #expect(lines[start + 2].hasPrefix("  sitegen \(command.joined(separator: " "))"), "\(help)")
      guard help.output.contains("--site "), help.output.contains("--quiet") else { continue }
      let parts = help.output.split(separator: "COMMON OPTIONS:\n")
      try #require(parts.count == 2, "\(help)")
      let shared = ["--site", "--date", "--quiet", "--version", "--help"]
      for option in shared {
        #expect(parts[1].contains(option), "\(command) \(option)")
      }
      #expect(!parts[0].contains("  --version"), "\(command)")
    }
  }

  @Test func `With --quiet, commands do not report what they did`() throws {
    try folder.write(SampleSite.files)
    for command in [
      ["grade", "csse-230", "hw3", "19/20"], ["grade", "csse-230", "hw3", "19/20"], ["edit", "csse-230", "goal=B"],
      ["new", "page", "plan"], ["remove", "plan", "--force"], ["build"], ["check"],
    ] {
      let run = try StartedRun(command + ["--quiet", "--date", SampleSite.date], in: folder).result()
      #expect(run == SitegenRun(), "\(command)")
    }
    #expect(try folder.text("content/terms/2025-fall/csse-230.md").contains("HW 3: 19/20"))
  }

  @Test func `A build prints a warning once and counts it afterwards`() throws {
    var files = SampleSite.files
    files["content/terms/2025-fall/chin-101.md"] = "---\nname: A\n---\n"
    try folder.write(files)
    let first = try sitegen("build", "--date", SampleSite.date, in: folder)
    #expect(first.errors.contains("warning:") && first.errors.hasSuffix("1 warning in 4 files\n"), "\(first)")
    let second = try sitegen("build", "--date", SampleSite.date, in: folder)
    #expect(second.errors == "1 warning in 4 files; to see it, run: sitegen check\n")
    #expect(try sitegen("check", "--date", SampleSite.date, in: folder).errors.hasPrefix(first.errors))
    try folder.write(["content/terms/2025-fall/b.md": "---\nname: B\n---\n"])
    let third = try sitegen("build", "--date", SampleSite.date, in: folder)
    #expect(third.errors.contains("b.md") && !third.errors.contains("chin-101"), "\(third)")
    #expect(third.errors.hasSuffix("2 warnings in 5 files; to see all, run: sitegen check\n"), "\(third)")
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
            sitegen: there is no site in this folder or above it
            A site is a folder with content/index.md, whose front matter has a title. To create one, run: sitegen init DIR

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
