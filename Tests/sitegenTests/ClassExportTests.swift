import Testing

/// `sitegen export --classroom` for a platform of which no table was imported.
@Suite struct `The results of a class for a learning platform` {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: Class\ntime-zone: UTC\n---\n",
      "content/classrooms/swift/index.md": """
      ---
      name: Swift for beginners
      results: none
      members:
        - {id: mei, name: Mei Lin, login: ml77, number: "0042", email: mei.lin@x.org}
        - {id: "20231", name: Ann Mary Ray, login: ann@x.org}
        - {id: li, name: 李明}
      ---

      """,
      "content/classrooms/swift/optionals.md": "---\nname: Optionals\n---\n## What?\n\n- [ ] A\n- [x] B\n",
      "content/classrooms/swift/attempts/mei.md":
        "---\nstudent: mei\nattempts:\n  - {quiz: swift/optionals, at: 2026-11-21T09:00, answers: [b]}\n---\n",
    ])
  }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments + ["--date", "2026-11-21T10:00"], in: folder).result()
  }

  private static let moodle = """
    First name,Last name,Username,ID number,Email address,Optionals
    Mei,Lin,ml77,0042,mei.lin@x.org,1
    Ann Mary,Ray,ann@x.org,20231,ann@x.org,
    ,李明,li,,,

    """

  @Test func `Moodle identifies students by the address, without a grade book and without an earlier table`() throws {
    let run = try run("export", "--classroom", "swift", "--system", "moodle")
    #expect(run.status == 0 && run.output.replacing("\r\n", with: "\n") == Self.moodle, "\(run)")
    #expect(
      try self.run("export", "--classroom", "swift", "--system", "canvas").output
        == self.run("report", "swift", "--format", "csv").output)
    let none = try self.run("export", "--classroom", "swift")
    #expect(
      none.errors.hasSuffix("or write its quizzes for a learning platform, with --system moodle or --system canvas\n"),
      "\(none)")
  }

  @Test func `A table of the platform that was imported keeps its form`() throws {
    let table = "First name,Last name,ID number,Email address,Assignment: HW 1 (Real)\nMei,Lin,0042,mei.lin@x.org,18\n"
    try folder.write(["class.csv": table])
    #expect(try run("import", "class.csv", "--classroom", "swift", "--max", "20").status == 0)
    let own = try run("export", "--classroom", "swift", "--system", "moodle").output
    #expect(
      own.hasPrefix(
        "First name,Last name,ID number,Email address,Assignment: HW 1 (Real)\nMei,Lin,0042,mei.lin@x.org,18\n"),
      "\(own)")
    #expect(try run("export", "--classroom", "swift", "--system", "canvas").output.contains("Mei Lin,,0042,ml77,,1,18"))
    let unknown = try run("export", "--classroom", "swift", "--system", "canvas", "--book", "none")
    #expect(
      unknown.status == 2 && unknown.errors == "sitegen: swift has no grade book none: write one of scores\n",
      "\(unknown)")
  }
}
