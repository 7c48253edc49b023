import Foundation
import Testing

/// `sitegen import` of what students hand in, and of rosters.
@Suite struct `Importing into a classroom` {
  let folder: TemporaryFolder
  private static let room = "content/classrooms/swift"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: Class\n---\n",
      "\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}]\nresults: none\n---\n",
      "\(Self.room)/optionals.md": """
      ---
      name: Optionals
      ---
      ## What does `??` do?

      - [ ] Unwraps or traps
      - [x] Supplies a default

      """,
    ])
  }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments + ["--date", "2026-11-21T10:00"], in: folder).result()
  }

  private static func handIn(_ student: String, at time: String = "09:00", answer: String = "b") -> String {
    "---\nstudent: \(student)\nattempts:\n  - {quiz: swift/optionals, at: 2026-11-21T\(time), answers: [\(answer)]}\n---\n"
  }

  @Test func `Importing a folder reports the files that are refused and writes the others`() throws {
    try folder.write([
      "in/Mei_1/mei.md": Self.handIn("mei"), "in/Ann_2/ann.txt": Self.handIn("ann"), "in/.DS_Store": "x",
      "in/photo.jpg": "x",
    ])
    try folder.link("in/link.md", to: "../content/index.md")
    let taken = try run("import", "in")
    #expect(taken.status == 1)
    #expect(
      taken.output == """
        in/Ann_2/ann.txt: left out
        in/link.md: left out: link.md is a symbolic link, which is not followed
        in/photo.jpg: left out: not a hand-in: quiz pages save files that end in .md
        in/Mei_1/mei.md: mei: one attempt of swift/optionals

        """)
    #expect(taken.errors.hasPrefix("in/Ann_2/ann.txt:2:10: error: \"ann\" is not a member of swift\n"))
    #expect(
      try folder.tree("\(Self.room)/attempts") == [
        "mei.md": """
        ---
        student: mei
        attempts:
          - {quiz: swift/optionals, at: 2026-11-21T09:00Z, received: 2026-11-21T10:00Z, answers: [b]}
        ---

        """
      ])
    let again = try run("import", "in/Mei_1/mei.md")
    #expect(again == SitegenRun(output: "in/Mei_1/mei.md: mei: there already\n"))
    #expect(try run("check").status == 0)
  }

  /// Writes a class of 118 with their hand-ins: ten files name an id that nobody has, and 99 come from accounts with names that
  /// nobody has.
  private func writeWholeClass(answer: String = "b") throws {
    let letters = Array("abcdefghijkl")
    func name(_ index: Int) -> String { "\(letters[index / 12])\(letters[index % 12])" }
    let members = (0..<118).map { "  - {id: m-\(name($0)), name: Ada V\(name($0))}\n" }.joined()
    var files = ["\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers:\n\(members)results: none\n---\n"]
    for index in 0..<118 {
      let student = index < 10 ? "x-\(name(index))" : "m-\(name(index))"
      let account = index < 109 && index >= 10 ? "zz\(name(index))" : "v\(name(index))ada"
      files["in/\(account)_\(index + 100)_\(index + 500)_\(student).md"] = Self.handIn(student, answer: answer)
    }
    try folder.write(files)
  }

  @Test func `An import of a whole class says what is wrong first, and counts the rest by reason, in 45 lines for 446`()
    throws
  {
    try writeWholeClass()
    let before = try folder.tree(Self.room)
    let dry = try run("import", "in", "--dry-run")
    #expect(try folder.tree(Self.room) == before)
    let taken = try run("import", "in")
    #expect(taken.status == 1)
    #expect(dry.output == taken.output && dry.errors == taken.errors + "dry run: nothing was changed\n")
    let errors = taken.errors.components(separatedBy: ": error: ")
    #expect(errors.count == 11 && !errors.dropLast().joined().contains("warning"), "\(taken)")
    #expect(!taken.errors.contains("did you mean"), "\(taken)")
    #expect(
      taken.errors.contains(
        "99 warnings: it comes from …, and no member has that name: it is unclear whether … made it: zz"), "\(taken)")
    #expect(
      taken.errors.contains("swift/optionals: 10 members have handed in nothing: Ada Vaa (m-aa), Ada Vab (m-ab)"),
      "\(taken)")
    #expect(taken.errors.hasSuffix("108 new, 10 left out\n"), "\(taken)")
    let lines = taken.output.split(separator: "\n")
    #expect(lines.count == 11 && lines.prefix(10).allSatisfy { $0.hasSuffix(": left out") }, "\(taken)")
    #expect(lines.last?.hasPrefix("108 files: one attempt of swift/optionals: m-") == true, "\(taken)")
    // Before, each file had a line, and each error and warning three lines.
    let linesBefore = 118 + 3 * 109 + 1
    let linesNow = (taken.output + taken.errors).split(separator: "\n").count
    #expect(linesBefore == 446 && linesNow == 45, "\(taken)")
  }

  @Test func `What many files of an import have in common is said once`() throws {
    try writeWholeClass(answer: "b, c")
    try folder.write((1...5).reduce(into: [:]) { $0["in/photo\($1).jpg"] = "x" })
    let taken = try run("import", "in")
    #expect(taken.status == 1)
    let text = taken.output + taken.errors
    let words =
      "files left out: the quiz has one question, this is answer 2: write one answer for each question, ~ if it was left out: "
    #expect(taken.output.contains("118 \(words)"), "\(taken)")
    #expect(
      taken.output.contains(
        "5 files left out: not a hand-in: quiz pages save files that end in .md: photo1.jpg, photo2.jpg, photo3.jpg, photo4.jpg, photo5.jpg\n"
      ),
      "\(taken)")
    #expect(
      text.split(separator: "\n").count < 40 && taken.errors.contains("\"x-aa\" is not a member of swift"), "\(taken)")
  }

  @Test func `No built file has the mail address or the account of a person`() throws {
    try folder.write([
      "\(Self.room)/index.md": """
      ---
      name: Swift for beginners
      teacher: lee
      members: [ann, {id: mei, name: Mei, email: mei.secret@school.org, account: "77007"}]
      results: open
      ---
      """,
      "content/people/lee.md": "---\nname: Lee\nemail: lee.secret@school.org\n---\n",
      "content/people/ann.md": "---\nname: Ann\nemail: ann.secret@school.org\naccount: \"77008\"\n---\n",
      "\(Self.room)/attempts/mei.md": Self.handIn("mei"), "\(Self.room)/attempts/ann.md": Self.handIn("ann"),
    ])
    let build = try run("build")
    #expect(build.status == 0, "\(build)")
    let files = try folder.tree("public")
    #expect(files.contains { $0.value.contains("Ann") })
    let telling = files.filter { file in ["secret@", "77007", "77008"].contains { file.value.contains($0) } }
    #expect(telling.isEmpty, "\(telling.keys.sorted())")
  }

  @Test func `Importing the same folder again counts what is there already, and succeeds`() throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}, {id: ann, name: Ann}]\nresults: none\n---\n",
      "in/1.md": Self.handIn("mei"), "in/2.md": Self.handIn("ann"),
    ])
    #expect(try run("import", "in").errors == "2 new\n")
    let again = try run("import", "in")
    #expect(again.status == 0 && again.errors == "2 there already\n")
    try folder.write(["in/3.md": Self.handIn("bob")])
    let third = try run("import", "in")
    #expect(third.status == 1 && third.errors.hasSuffix("2 there already, 1 left out\n"))
  }

  /// The attempts of two students at another version of the quiz, which fit the questions of today.
  private func writeOldAttempts() throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}, {id: ann, name: Ann}]\nresults: none\n---\n",
      "\(Self.room)/attempts/mei.md": """
      ---
      student: mei
      attempts:
        - {quiz: optionals, version: "01234567", at: 2026-11-20T09:00Z, answers: [b]}
        - quiz: optionals
          version: "01234567" # typo fixed since
          at: 2026-11-20T10:00Z
          answers: [a]
      ---

      """,
      "\(Self.room)/attempts/ann.md":
        "---\nstudent: ann\nattempts:\n  - {quiz: optionals, version: \"01234567\", at: 2026-11-20T09:00Z, answers: [a]}\n---\n",
    ])
  }

  @Test
  func `Attempts at an earlier version have one warning for each quiz and version, also before they are accepted`()
    throws
  {
    let names = ["ann", "bob", "mei"]
    let members = names.map { "{id: \($0), name: \($0.uppercased())}" }.joined(separator: ", ")
    try folder.write([
      "\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers: [\(members)]\nresults: none\n---\n"
    ])
    for name in names {
      func attempt(_ version: String, _ minute: Int, _ answers: String) -> String {
        "  - {quiz: optionals, version: \"\(version)\", at: 2026-11-20T09:0\(minute)Z, answers: [\(answers)]}\n"
      }
      try folder.write([
        "\(Self.room)/attempts/\(name).md": "---\nstudent: \(name)\nattempts:\n" + attempt("0000000a", 1, "a")
          + (name == "bob" ? attempt("0000000a", 2, "b") : "") + attempt("0000000b", 3, name == "ann" ? "d" : "a, b")
          + "---\n"
      ])
    }
    #expect(
      try run("check").errors == """
        content/classrooms/swift/attempts/ann.md:4:32: warning: the quiz was changed after this attempt, and its letters still fit
            4 |   - {quiz: optionals, version: "0000000a", at: 2026-11-20T09:01Z, answers: [a]}
              |                                ^^^^^^^^^^ if they mean the same, run sitegen accept swift/optionals; otherwise ask for a new attempt
        and so 3 more attempts at version 0000000a of swift/optionals: bob (2), mei
        content/classrooms/swift/attempts/ann.md:5:32: warning: the quiz was changed after this attempt: question 1 has no option d any more
            5 |   - {quiz: optionals, version: "0000000b", at: 2026-11-20T09:03Z, answers: [d]}
              |                                ^^^^^^^^^^ what does not fit counts as left out; run sitegen accept swift/optionals if that is right, or ask for a new attempt
        and so 2 more attempts at version 0000000b of swift/optionals that do not fit: bob, mei
        7 warnings in 6 files

        """)
    let accepted = try run("accept", "optionals", "--force").errors
    #expect(accepted.contains("and so 2 more attempts at version 0000000b that do not fit: bob, mei\n"), "\(accepted)")
    #expect(accepted.components(separatedBy: "warning:").count == 2)
    #expect(try run("check").errors == "no errors in 6 files\n")
  }

  @Test func `Accepting a changed quiz lists its versions in the quiz's file, once`() throws {
    try writeOldAttempts()
    let before = try folder.tree("\(Self.room)/attempts")
    let run = try run("accept", "optionals", "--force")
    #expect(
      run.status == 0
        && run.output.hasSuffix("accepted version 01234567, 3 attempts, of swift/optionals: ann, mei (2)\n"), "\(run)")
    #expect(
      try folder.text("\(Self.room)/optionals.md").hasPrefix("---\nname: Optionals\naccepts: [\"01234567\"]\n---\n"))
    #expect(try folder.tree("\(Self.room)/attempts") == before)
    #expect(try !self.run("check").errors.contains("changed"))
    let again = try self.run("accept", "optionals", "--force")
    #expect(
      again
        == SitegenRun(errors: "nothing to accept: all attempts are of this version, or accepted already\n"), "\(again)")
    #expect(
      try self.run("accept", "optionals", "89abcdef", "--force").output.hasSuffix(
        "accepted version 89abcdef of swift/optionals\n"))
    #expect(try folder.text("\(Self.room)/optionals.md").contains("accepts: [\"01234567\", \"89abcdef\"]\n"))
    let wrong = try self.run("accept", "optionals", "89abcdeg")
    #expect(wrong.status == 2 && wrong.errors.contains("\"89abcdeg\" is not a version"), "\(wrong)")
  }

  @Test func `An accepted attempt that does not fit the questions is listed, and counts as far as it fits`() throws {
    try writeOldAttempts()
    let ann = "\(Self.room)/attempts/ann.md"
    try folder.write([ann: try folder.text(ann).replacing("answers: [a]", with: "answers: [b, a]")])
    #expect(try run("check").errors.contains("warning: the quiz was changed after this attempt: it has 2 answers"))
    let run = try run("accept", "optionals", "--force")
    #expect(
      run.status == 0 && run.errors.contains("ann.md:4:5: warning: it has 2 answers, the quiz has one question"),
      "\(run)")
    #expect(try !self.run("check").errors.contains("changed"))
  }

  @Test func `Accepting without a terminal or --force changes nothing`() throws {
    try writeOldAttempts()
    let before = try folder.tree(Self.room)
    let run = try run("accept", "optionals")
    #expect(run.status == 2 && run.errors.contains("--force accepts without asking"))
    #expect(try folder.tree(Self.room) == before)
  }

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
    #expect(
      scores.status == 1
        && scores.errors.contains("sitegen import own.csv --classroom swift --course c --map 'TP 1=TP 1'"), "\(scores)")
    #expect(
      try run("import", "own.csv", "--classroom", "swift", "--course", "c", "--map", "TP 1=TP 1").output.contains(
        "own.csv:2: Mei: one score\n--- /dev/null\n"))
  }

  @Test func `A name that is twice in a roster without ids is not taken for a member who is there`() throws {
    try folder.write([
      "roster.csv": "name,Group\nMei,1\nMei,2\n", "french.csv": "nom,prénom,identifiant\nLin,Mei,mei2\n",
    ])
    let run = try run("import", "roster.csv", "--classroom", "swift")
    #expect(run.status == 1 && run.output.contains(":3: Mei: left out: a second Mei: give each an id"), "\(run)")
    #expect(
      try self.run("import", "french.csv", "--classroom", "swift").output.hasPrefix(
        "french.csv:2: Mei Lin: added as mei2\n--- a/"))
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

  @Test func `A vault that does not exist and looks like a misspelt word is a warning with the word`() throws {
    let path = "\(Self.room)/index.md"
    let text = try folder.text(path)
    try folder.write([path: text.replacing("results: none", with: "results: opne")])
    let run = try run("check")
    #expect(
      run.status == 0
        && run.errors.hasPrefix(
          """
          content/classrooms/swift/index.md:4:10: warning: there is no vault "opne" yet: did you mean open?
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

  /// A zip of `Mei_1/mei.md`, which says what `handIn("mei")` says.
  private static let goodZip = """
    UEsDBBQAAAAIAABIdV2ACxlzXAAAAF8AAAAMAAAATWVpXzEvbWVpLm1kDcw9CoAwDEDhvafIAQy2HQRzDjdxqFihYH80KYLi3e36+HiI\
    qFjq5pMQRB+UE/GxCJMCQHjPGh4CvsMufS4ScnIHd+CattoOaAxaM+mRtG418e0vJpjX5VPY1j9QSwECFAMUAAAACAAASHVdgAsZc1wA\
    AABfAAAADAAAAAAAAAAAAAAApIEAAAAATWVpXzEvbWVpLm1kUEsFBgAAAAABAAEAOgAAAIYAAAAAAA==
    """
  /// The same with `../up.md`.
  private static let badZip = """
    UEsDBBQAAAAIAABIdV2ACxlzXAAAAF8AAAAMAAAATWVpXzEvbWVpLm1kDcw9CoAwDEDhvafIAQy2HQRzDjdxqFihYH80KYLi3e36+HiI\
    qFjq5pMQRB+UE/GxCJMCQHjPGh4CvsMufS4ScnIHd+CattoOaAxaM+mRtG418e0vJpjX5VPY1j9QSwMEFAAAAAAAAEh1XYMW3IwBAAAA\
    AQAAAAgAAAAuLi91cC5tZHhQSwECFAMUAAAACAAASHVdgAsZc1wAAABfAAAADAAAAAAAAAAAAAAApIEAAAAATWVpXzEvbWVpLm1kUEsB\
    AhQDFAAAAAAAAEh1XYMW3IwBAAAAAQAAAAgAAAAAAAAAAAAAAIABhgAAAC4uL3VwLm1kUEsFBgAAAAACAAIAcAAAAK0AAAAAAA==
    """

  @Test func `Importing a zip works like a folder, and a hostile zip is refused`() throws {
    for (name, text) in [("good", Self.goodZip), ("bad", Self.badZip)] {
      try #require(Data(base64Encoded: text)).write(to: folder.url("\(name).zip"))
    }
    let bad = try run("import", "bad.zip")
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("bad.zip: left out: a file name in the zip leads out of its folder"))
    let before = try folder.tree("content")
    let dry = try run("import", "good.zip", "--dry-run")
    #expect(
      dry
        == SitegenRun(
          output: "good.zip/Mei_1/mei.md: mei: one attempt of swift/optionals\n",
          errors: "dry run: nothing was changed\n"),
      "\(dry)")
    #expect(try folder.tree("content") == before)
    let good = try run("import", "good.zip")
    #expect(good.status == 0, "\(good)")
    #expect(good.output == "good.zip/Mei_1/mei.md: mei: one attempt of swift/optionals\n")
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
        "roster.csv:2: Mei: already there as mei\nroster.csv:3: Ann Ray: added as ann\n--- a/content/classrooms/swift/index.md\n"
      ))
    #expect(
      try folder.text("\(Self.room)/index.md").contains(
        "members: [{id: mei, name: Mei, account: \"1\"}, {id: ann, name: Ann Ray, login: ann@x.org, account: \"2\"}]"))
    try folder.write(["renamed.csv": "id,name\nmei,Mo Li\n"])
    let renamed = try run("import", "renamed.csv", "--classroom", "swift")
    #expect(renamed.status == 0)
    #expect(renamed.output.hasPrefix("renamed.csv:2: Mo Li: already there as mei; the name was Mei\n--- a/content/"))
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

  @Test func `Nothing is imported into a site with errors`() throws {
    try folder.write(["mei.md": Self.handIn("mei"), "\(Self.room)/index.md": "---\nnmae: Swift\n---\n"])
    let run = try run("import", "mei.md")
    #expect(run.status == 1 && run.errors.hasPrefix("sitegen: nothing was imported because the site has errors:\n"))
  }
}
