import Foundation
import Testing

/// `sitegen import` of what students hand in.
struct `Importing hand-ins`: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

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
    #expect(taken.errors.hasPrefix("in/Ann_2/ann.txt:2:10: error: \"ann\" is not a member of swift [unknown-member]\n"))
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

  @Test func `An import of a whole class says what is wrong first, and counts the rest by reason, in 44 lines for 446`()
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
        "99 warnings: it comes from …, and no member has that name: it is unclear whether … made it (ask the student, or give the member the name that the zip has): zz"
      ), "\(taken)")
    // Nobody is left out of a list: the teacher needs all names.
    #expect(!(taken.output + taken.errors).contains(", …\n"), "\(taken)")
    #expect(taken.output.matches(of: /m-[a-l]{2}[,\n]/).count == 108, "\(taken)")
    // Ten have handed in under another id.
    #expect(!taken.errors.contains("handed in nothing"), "\(taken)")
    #expect(taken.errors.hasSuffix("108 new, 10 left out\n"), "\(taken)")
    let lines = taken.output.split(separator: "\n")
    #expect(lines.count == 11 && lines.prefix(10).allSatisfy { $0.hasSuffix(": left out") }, "\(taken)")
    #expect(lines.last?.hasPrefix("108 files: one attempt of swift/optionals: m-") == true, "\(taken)")
    // Before, each file had a line, and each error and warning three lines.
    let linesBefore = 118 + 3 * 109 + 1
    let linesNow = (taken.output + taken.errors).split(separator: "\n").count
    #expect(linesBefore == 446 && linesNow == 44, "\(taken)")
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

  @Test
  func `Everybody who has handed in nothing is named, and the warnings of files that are left out are not counted`()
    throws
  {
    let ids = (0..<40).map {
      "s-\(Character(UnicodeScalar(UInt8(97 + $0 / 20))))\(Character(UnicodeScalar(UInt8(97 + $0 % 20))))"
    }
    let members = ids.map { "  - {id: \($0), name: Ada \($0.uppercased())}\n" }.joined()
    var files = [
      "\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers:\n\(members)results: none\n---\n",
      "\(Self.room)/optionals.md": "---\nname: Optionals\n---\n## What?\n\n- [ ] A\n- [x] B\n",
    ]
    // Five attempts at an earlier version fit; five others have an error, too.
    for (index, id) in ids.prefix(10).enumerated() {
      files["in/\(id).md"] =
        "---\nstudent: \(id)\nattempts:\n  - {quiz: swift/optionals, version: '0000000a', at: 2026-11-21T09:\(10 + index), answers: [b]}\n"
        + (index < 5 ? "" : "  - {quiz: swift/optionals, answers: [z]}\n") + "---\n"
    }
    try folder.write(files)
    let taken = try run("import", "in")
    #expect(
      taken.errors.contains(
        "5 warnings: the quiz was changed after this attempt, and its letters still fit (if they mean the same, run sitegen accept swift/optionals; otherwise ask for a new attempt): s-aa.md, s-ab.md, s-ac.md, s-ad.md, s-ae.md\n"
      ), "\(taken)")
    // Whose file is left out has handed in something.
    let missing = ids.dropFirst(10).map { "Ada \($0.uppercased()) (\($0))" }.joined(separator: ", ")
    #expect(taken.errors.contains("swift/optionals: 30 members have handed in nothing: \(missing)\n"), "\(taken)")
    let again = try run("import", "in")
    #expect(again.errors.contains("swift/optionals: 30 members have handed in nothing: \(missing)\n"), "\(again)")
  }

  @Test(arguments: [
    ("in/leo.md", "student: leo\nwrong: 1", "Sam Poe (sam), Ann Ray (ann), Li Wei (wei-1), Li Wei (wei-2)"),
    (
      "in/Leo Sun_1_assignsubmission_file/x.md", "nothing",
      "Sam Poe (sam), Ann Ray (ann), Li Wei (wei-1), Li Wei (wei-2)"
    ),
    (
      "in/Leo Sun_1_assignsubmission_file/x.md", "student: loe",
      "Sam Poe (sam), Ann Ray (ann), Li Wei (wei-1), Li Wei (wei-2)"
    ),
    (
      "in/Leo Sun_1_assignsubmission_file/x.md", "student: ann",
      "Sam Poe (sam), Ann Ray (ann), Li Wei (wei-1), Li Wei (wei-2)"
    ),
    (
      "in/alias_1_assignsubmission_file/x.md", "student: leo\nwrong: 1",
      "Sam Poe (sam), Ann Ray (ann), Li Wei (wei-1), Li Wei (wei-2)"
    ),
    ("in/leo.md", "student: loe", "Leo Sun (leo), Sam Poe (sam), Ann Ray (ann), Li Wei (wei-1), Li Wei (wei-2)"),
    ("in/leo.md", "student: Li Wei", "Leo Sun (leo), Sam Poe (sam), Ann Ray (ann)"),
  ])
  func `Nobody of whom a file was left out is said to have handed in nothing`(
    path: String, text: String, missing: String
  ) throws {
    try folder.write([
      "\(Self.room)/index.md":
        "---\nname: Swift for beginners\nresults: none\nmembers: [{id: mei, name: Mei Lin}, {id: leo, name: Leo Sun}, {id: sam, name: Sam Poe}, {id: ann, name: Ann Ray}, {id: wei-1, name: Li Wei}, {id: wei-2, name: Li Wei}]\n---\n",
      "in/mei.md": Self.handIn("mei"), path: Self.handIn("x").replacing("student: x", with: text),
    ])
    let taken = try run("import", "in")
    let count = missing.split(separator: ",").count
    #expect(taken.status == 1 && taken.errors.hasSuffix("1 new, 1 left out\n"), "\(taken)")
    #expect(
      taken.errors.contains("swift/optionals: \(count) members have handed in nothing: \(missing)\n"), "\(taken)")
    let again = try run("import", "in")
    #expect(again.errors.contains("handed in nothing: \(missing)\n"), "\(again)")
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

  @Test func `Nothing is imported into a site with errors`() throws {
    try folder.write(["mei.md": Self.handIn("mei"), "\(Self.room)/index.md": "---\nnmae: Swift\n---\n"])
    let run = try run("import", "mei.md")
    #expect(run.status == 1 && run.errors.hasPrefix("sitegen: nothing was imported because the site has errors:\n"))
  }
}
