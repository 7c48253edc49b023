import Testing

/// `sitegen remove --member`.
struct `Removing a member of a classroom`: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

  @Test func `A member is removed with the attempts archived, deleted or kept, as chosen`() throws {
    try writeOldAttempts()
    let unsaid = try run("remove", "swift", "--member", "mei", "--force")
    #expect(
      unsaid.status == 2
        && unsaid.errors.hasPrefix(
          "sitegen: mei has attempts or scores in\n  content/classrooms/swift/attempts/mei.md\nSay what to do")
    )
    let attempts = try folder.text("\(Self.room)/attempts/mei.md")
    let archived = try run("remove", "swift", "--member", "mei", "--results", "archive", "--force")
    #expect(
      archived.status == 0
        && archived.errors == """
            content/classrooms/swift/attempts/mei.md
            content/classrooms/swift/index.md, in part
            content/classrooms/swift/attempts/mei.md.bak, new

          """,
      "\(archived)")
    #expect(try folder.tree("\(Self.room)/attempts").keys.sorted() == ["ann.md", "mei.md.bak"])
    #expect(try folder.text("\(Self.room)/attempts/mei.md.bak") == attempts)
    #expect(try folder.text("\(Self.room)/index.md").contains("members: [{id: ann, name: Ann}]"))
    #expect(try run("remove", "swift", "--member", "ann", "--results", "keep", "--force").status == 0)
    #expect(try folder.tree("\(Self.room)/attempts").keys.sorted() == ["ann.md", "mei.md.bak"])
    #expect(try run("check").errors.contains("\"ann\" is not a member of this classroom"))
  }

  @Test(arguments: ["archive", "delete", "keep"])
  func `A member's scores in grade books go the way of the attempts`(choice: String) throws {
    let room = Self.room
    let table = "Student,ID,SIS User ID,SIS Login ID,Section,HW 1 (1)\n    Points Possible,,,,,20\n"
    let row = "\"Lee, Ann\",1,900001,alee,S1,18\n"
    try folder.write([
      "class.csv": table + row + "\"Okafor, Ben\",2,900002,ben,S1,15\n",
      "content/course-templates/swift.md": "---\nname: Swift\nitems:\n  - {name: HW 1, max: 20}\n---\n",
    ])
    #expect(try run("import", "class.csv", "--classroom", "swift", "--course", "swift").status == 0)
    let path = try #require(try folder.tree("\(room)/grades").keys.first)
    let before = try folder.text("\(room)/grades/\(path)")
    let unsaid = try run("remove", "swift", "--member", "alee", "--force")
    #expect(unsaid.errors.contains("\n  content/classrooms/swift/grades/\(path)\n"), "\(unsaid)")
    #expect(try run("remove", "swift", "--member", "alee", "--force", "--results", choice).status == 0)
    let after = try folder.text("\(room)/grades/\(path)")
    #expect(after.contains("alee") == (choice == "keep"))
    #expect(try run("check").errors.contains("alee") == (choice == "keep"))
    let archive = "\(path.dropLast(3))-alee.md.bak"
    guard choice == "archive" else {
      #expect(try folder.tree("\(room)/grades").keys.sorted() == [path])
      return
    }
    // What was taken out of the grade book is in the archive, and nothing else.
    let kept = try folder.text("\(room)/grades/\(archive)")
    #expect(kept.contains("scores:\n  alee:\n") && kept.contains("HW 1: 18") && !kept.contains("Okafor"), "\(kept)")
    for line in before.split(separator: "\n") where line.contains("alee") { #expect(kept.contains(line), "\(line)") }
    // A second removal does not overwrite the archive of the first.
    #expect(try run("import", "class.csv", "--classroom", "swift").status == 0)
    let again = try run("remove", "swift", "--member", "alee", "--force", "--results", "archive")
    #expect(
      again
        == SitegenRun(
          status: 2,
          errors:
            "sitegen: content/classrooms/swift/grades/\(archive) already exists, from an earlier removal: move or delete it first\n"
        ))
  }

  @Test func `Removing a member's attempts or list entry in another way names the command for members`() throws {
    try writeOldAttempts()
    #expect(
      try run("remove", "attempts/mei", "--force").errors.hasPrefix(
        "only the attempts are removed; to remove the member: sitegen remove swift --member mei\n"))
    #expect(
      try run("edit", "swift", "members.ann=").errors
        == "sitegen: To remove a member, write sitegen remove swift --member ann\n")
    #expect(
      try run("remove", "swift", "--item", "ann").errors
        == "sitegen: swift is a classroom: to remove a member, write sitegen remove swift --member ann\n")
    #expect(
      try run("remove", "swift", "--member", "anne", "--force").errors
        == "sitegen: anne is not a member of swift: did you mean ann?\n")
    try folder.write(["content/people/sam.md": "---\nname: Sam\n---\n"])
    #expect(
      try run("remove", "swift", "--member", "sam", "--force").errors == "sitegen: sam is not a member of swift\n")
    #expect(
      try run("remove", "optionals", "--member", "sam").errors
        == "sitegen: optionals is not a classroom: write sitegen remove swift --member sam\n")
    #expect(try run("target", "swift").errors == "sitegen: swift is a classroom, not a course\n")
  }
}
