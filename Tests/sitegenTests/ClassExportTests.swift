import Testing

/// `sitegen export --classroom` for a platform of which no table was imported.
struct `The results of a class for a learning platform` {
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

  private static let courseFile = "content/course-templates/physics.md"
  private static let course = "---\nname: Physics\nitems:\n  - {name: Midterm, max: 100}\n---\n"

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

  @Test
  func `A quiz counts as a share of the maximum of its item, however its score arrives, and the export has it once`()
    throws
  {
    let book = "content/classrooms/swift/grades/physics-scores.md"
    try folder.write([
      Self.courseFile: Self.course,
      "t.csv":
        "Student,ID,SIS User ID,SIS Login ID,Section,Optionals (101),Midterm (103)\n    Points Possible,,,,,1,100\nMei Lin,1,0042,ml77,S1,1,80\n",
    ])
    let new = try run("new", "item", "physics", "Optionals")
    #expect(
      new.errors.contains(
        "swift/optionals has this name, and gives the item no scores: to count them, write sitegen edit physics --item Optionals quiz=swift/optionals\n"
      ), "\(new)")
    let left = try run("import", "t.csv", "--classroom", "swift", "--course", "physics")
    #expect(
      left.status == 1
        && left.errors.contains(
          "with which 1 counts out of 100; swift/optionals has this name, and gives the item no scores: to count them, write sitegen edit physics --item Optionals quiz=swift/optionals\n"
        ), "\(left)")
    let edited = try run("edit", "physics", "--item", "Optionals", "quiz=swift/optionals")
    #expect(
      edited.errors.contains(
        "the scores of swift/optionals count in percent of 100, the maximum of the item: for its own 1 point, write sitegen edit physics --item /Optionals max=1\n"
      ), "\(edited)")
    // The attempt counts, then the score of the platform, as the same share, whatever --max says.
    try expectReport(/80.\/.100 +100.\/.100/)
    for options in [[], ["--max", "course"]] {
      let taken = try StartedRun(
        ["import", "t.csv", "--classroom", "swift", "--course", "physics"] + options, in: folder
      )
      .result()
      #expect(
        taken.status == 0
          && (taken.output + taken.errors).contains(
            "t.csv: \"Optionals\": its points are a share of the quiz swift/optionals, and count in percent of 100\n"),
        "\(taken)")
      #expect(try folder.text(book).contains("Optionals: 100%\n"))
    }
    try expectReport(/80.\/.100 +100.\/.100/)
    let moodle = try run("export", "--classroom", "swift", "--system", "moodle").output.replacing("\r\n", with: "\n")
    #expect(
      moodle.hasPrefix("First name,Last name,Username,ID number,Email address,Midterm,Optionals\n"), "\(moodle)")
    #expect(moodle.contains("Mei,Lin,ml77,0042,mei.lin@x.org,80,100\n"), "\(moodle)")
    // With the quiz's own points as the maximum, both tables agree.
    #expect(try run("edit", "physics", "--item", "/Optionals", "max=1").status == 0)
    try expectReport(/80.\/.100 +1.\/.1\n/)
    #expect(try run("import", "t.csv", "--classroom", "swift", "--course", "physics").status == 0)
  }

  private func expectReport(_ line: some RegexComponent, at place: SourceLocation = #_sourceLocation) throws {
    let report = try run("report", "swift")
    #expect(report.output.contains(line), "\(report)", sourceLocation: place)
  }

  @Test func `An export says which quizzes are in no grade book, and the commands that it names count them`() throws {
    try folder.write([
      Self.courseFile: Self.course,
      "content/classrooms/swift/grades/s.md":
        "---\nname: Physics book\ncourse: physics\nscores:\n  mei: {Midterm: 80}\n---\n",
    ])
    let left = try run("export", "--classroom", "swift")
    #expect(
      left.errors
        == "swift/optionals is in no grade book: to count it, write sitegen new item physics Optionals --max 1, then sitegen edit physics --item Optionals quiz=swift/optionals\n",
      "\(left)")
    #expect(try run("new", "item", "physics", "Optionals", "--max", "1").status == 0)
    let edited = try run("edit", "physics", "--item", "Optionals", "quiz=swift/optionals")
    #expect(edited.status == 0 && !edited.errors.contains("count in percent"), "\(edited)")
    let all = try run("export", "--classroom", "swift")
    #expect(all.errors == "" && all.output.contains("Midterm,Optionals") && all.output.contains(",80,1"), "\(all)")
  }
}
