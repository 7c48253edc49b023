import Testing

/// The vaults and the teacher of a classroom.
struct `The settings of a classroom`: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

  @Test func `A vault that does not exist and looks like a misspelt word is a warning with the word`() throws {
    let path = "\(Self.room)/index.md"
    let text = try folder.text(path)
    try folder.write([path: text.replacing("results: none", with: "results: opne")])
    let run = try run("check")
    #expect(
      run.status == 0
        && run.errors.hasPrefix(
          """
          content/classrooms/swift/index.md:4:10: warning: there is no vault "opne" yet: did you mean open? [unknown-vault]
              4 | results: opne
                |          ^^^^ if it is the name of a vault, run sitegen vault create opne

          """),
      "\(run)")
    #expect(try self.run("vault", "create", "opne").status == 0)
    #expect(try self.run("check").errors.hasPrefix("no errors in "))
    try folder.write([path: text.replacing("results: none", with: "results: staff\nprotect: nonne")])
    #expect(try self.run("check").errors.contains("there is no vault \"nonne\" yet: did you mean none?"))
  }

  @Test func `The teacher of a new classroom is added as a person, or is just a name`() throws {
    #expect(
      try run("new", "classroom", "swift-101", "--name", "Swift for beginners 2026", "--teacher", "lee").status == 0)
    #expect(try folder.text("content/people/lee.md") == "---\nname: Lee\n---\n")
    #expect(
      try run("new", "classroom", "swift-102", "--name", "Swift for experts 2026", "--teacher", "Ms Lee").status == 0)
    #expect(try run("check").status == 0)
  }

  @Test func `A teacher whose id is nearly that of another person is not added without being asked for`() throws {
    try folder.write(["content/people/lee.md": "---\nname: Lee\n---\n"])
    let arguments = ["new", "classroom", "swift-103", "--name", "Swift for beginners 2027", "--teacher", "leee"]
    let refused = try StartedRun(arguments, in: folder).result()
    let proposal = "did you mean lee? Otherwise create it with sitegen new person leee"
    #expect(refused == SitegenRun(status: 2, errors: "sitegen: there is no person leee: \(proposal)\n"))
    #expect(try run("new", "person", "leee").status == 0)
    #expect(try StartedRun(arguments, in: folder).result().status == 0)
  }
}
