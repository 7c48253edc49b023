import Testing

/// `sitegen import` of rosters and tables of a class.
struct `Importing a roster into a classroom`: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

  @Test func `A table without known headers says how its scores are imported`() throws {
    try folder.write([
      "own.csv": "login,name,TP 1,Group\nmei,Mei,12,2\n", "roster.csv": "login,name,Remark\nmei,Mei,late\n",
      "content/course-templates/c.md": "---\nname: C\nitems:\n  - {name: TP 1, max: 20}\n---\n",
    ])
    #expect(
      try run("import", "own.csv", "--classroom", "swift")
        == SitegenRun(
          output: """
            own.csv:2: Mei: already there as mei
            own.csv: no scores were imported. If columns have scores, name them: sitegen import own.csv --classroom swift \
            --map 'TP 1=TP 1' --map 'Group=Group'

            """))
    #expect(
      try run("import", "roster.csv", "--classroom", "swift").output == "roster.csv:2: Mei: already there as mei\n")
    let scores = try run("import", "own.csv", "--classroom", "swift", "--course", "c")
    #expect(scores.status == 0 && scores.output.contains("own.csv:2: Mei: one score\ncontent/classrooms/"), "\(scores)")
    try folder.write(["other.csv": "login,name,Test 1\nmei,Mei,13\n"])
    let other = try run("import", "other.csv", "--classroom", "swift", "--course", "c")
    #expect(
      other.status == 1
        && other.errors.contains("sitegen import other.csv --classroom swift --course c --map 'Test 1=Test 1'"),
      "\(other)")
    let named = try run(
      "import", "other.csv", "--classroom", "swift", "--course", "c", "--map", "Test 1=TP 1", "--replace")
    #expect(named.output.contains("Mei: TP 1: 13 in place of 12"), "\(named)")
  }

  @Test func `A name that is twice in a roster without ids is not taken for a member who is there`() throws {
    try folder.write([
      "roster.csv": "name,Group\nMei,1\nMei,2\n", "french.csv": "nom,prénom,identifiant\nLin,Mei,mei2\n",
    ])
    let run = try run("import", "roster.csv", "--classroom", "swift")
    #expect(run.status == 1 && run.output.contains(":3: Mei: left out: a second Mei: give each an id"), "\(run)")
    #expect(
      try self.run("import", "french.csv", "--classroom", "swift").output.hasPrefix(
        "french.csv:2: Mei Lin: added as mei2\n\(Self.room)/"))
  }

  @Test func `A change is told with the value that the member had, and no value is told that was none`() throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nmembers: [{id: wei-1, name: Li Wei}, {id: mei, name: Mei, login: ml77}]\nresults: none\n---\n",
      "r.csv": "name,login\nLi Wei,liwei\nMei,ml78\n",
    ])
    let run = try run("import", "r.csv", "--classroom", "swift", "--dry-run")
    #expect(
      run.output.hasPrefix(
        "r.csv:2: Li Wei: already there as wei-1, by name; the login is now liwei\nr.csv:3: Mei: already there as mei, by name; the login was ml77\n"
      ), "\(run)")
  }

  @Test func `Everybody who is in no row of a roster is named`() throws {
    let names = "abcdefghijklmnopqrst".map { "\($0)a" }
    try folder.write([
      "\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers:\n"
        + names.map { "  - {id: \($0), name: \($0.uppercased())}\n" }.joined() + "results: none\n---\n",
      "r.csv": "name\nAA\n",
    ])
    let missing = names.dropFirst().map { "\($0.uppercased()) (\($0))" }.joined(separator: ", ")
    #expect(try run("import", "r.csv", "--classroom", "swift").errors.contains("not in this list: \(missing). If"))
  }

  @Test func `A classroom is proposed by the start of its id`() throws {
    try folder.write([
      "content/classrooms/java-101/index.md": "---\nname: Java for beginners\nresults: none\n---\n",
      "r.csv": "name\nMei\n",
    ])
    #expect(
      try run("import", "r.csv", "--classroom", "java").errors
        == "sitegen: there is no classroom java: did you mean java-101?\n")
  }

  @Test func `Importing a roster makes members, who can then hand in`() throws {
    try folder.write([
      "roster.csv": "Student,ID,SIS Login ID,Section\nMei,1,mei,A\n\"Ray, Ann\",2,ann@x.org,A\n"
    ])
    #expect(try run("import", "roster.csv").status == 2)
    #expect(try run("import", "roster.csv", "--classroom", "swfit").errors.contains("did you mean swift?"))
    let taken = try run("import", "roster.csv", "--classroom", "swift")
    #expect(taken.status == 0)
    #expect(
      taken.output.hasPrefix(
        "roster.csv:2: Mei: already there as mei\nroster.csv:3: Ann Ray: added as ann\ncontent/classrooms/swift/index.md\n"
      ))
    #expect(
      try folder.text("\(Self.room)/index.md").contains(
        "members: [{id: mei, name: Mei, account: \"1\"}, {id: ann, name: Ann Ray, login: ann@x.org, account: \"2\"}]"))
    try folder.write(["renamed.csv": "id,name\nmei,Mo Li\n"])
    let renamed = try run("import", "renamed.csv", "--classroom", "swift")
    #expect(renamed.status == 0)
    #expect(renamed.output.hasPrefix("renamed.csv:2: Mo Li: already there as mei; the name was Mei\ncontent/"))
    #expect(renamed.errors.contains("renamed.csv: not in this list: Ann Ray (ann)."))
    try folder.write(["ann.md": Self.handIn("ann", answer: "a")])
    #expect(try run("import", "ann.md").status == 0)
    let report = try run("report", "swift", "--format", "csv")
    #expect(
      report.output == """
        Student,ID,SIS User ID,SIS Login ID,Section,Optionals
            Points Possible,,,,,1
        Mo Li,,mei,mei,,
        Ann Ray,,ann,ann@x.org,,0

        """)
    #expect(try run("report", "swift").output.contains("Ann Ray"))
  }
}
