import Testing

/// Commands that would write or import something else than was meant, and whose refusals name a way that works.
struct MisleadingCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2026-fall/c.md"

  init() throws { folder = try .oneTerm() }

  private func write(_ course: String) throws { try folder.write([Self.course: "---\nname: C\n\(course)\n---\n"]) }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(
      arguments + (["check", "report"].contains(arguments[0]) ? ["--date", "2026-11-27"] : []), in: folder
    ).result()
  }

  // MARK: - Implied resits

  @Test(arguments: [
    ("replaces: Exam 1", "{item: Exam 1, resit: false}"), ("replaces: {item: Exam 1}", "{item: Exam 1, resit: false}"),
    (
      "replaces: {item: Exam 1, at-most: 50/100, missing: false, only-if-better: false}",
      "{item: Exam 1, at-most: 50%, only-if-better: false, missing: false, resit: false}"
    ),
  ])
  func `An item among points that counts only in place of another is noted, and the form in the note counts twice`(
    written: String, form: String
  ) throws {
    let course =
      "categories:\n  - name: Exams\n    items:\n      - {name: Exam 1, score: 60/100}\n      - {name: Final, score: 90/100, \(written)}"
    try write(course)
    #expect(
      try run("check")
        == SitegenRun(
          output:
            "\(Self.course): Final counts only in place of Exam 1; to count for itself too: replaces: \(form) (resit: true if it is meant so)\n",
          errors: "no errors in 3 files\n"))
    try write(course.replacing(written, with: "replaces: \(form)"))
    #expect(try run("check") == SitegenRun(errors: "no errors in 3 files\n"))
    let isLimited = form.contains("at-most")
    #expect(try run("report", "c").output.contains(isLimited ? "70.00%" : "90.00%"))
    try write(course.replacing(written, with: "replaces: \(form.replacing("resit: false", with: "resit: true"))"))
    #expect(try run("check") == SitegenRun(errors: "no errors in 3 files\n"))
  }

  @Test(arguments: [
    "items: [{name: S1, weight: 100, score: 7/20}, {name: S2, score: 9/20, replaces: S1}]",
    "categories: [{name: E, items: [{name: S1, weight: 2, score: 7/20}, {name: S2, score: 9/20, replaces: S1}]}]",
    "categories: [{name: E, items: [A: 7/20, B: 9/20]}]\nitems: [{name: F, score: 9/20, replaces: {lowest-of: E}}]",
  ])
  func `Nothing is noted where weights say that an item is a resit, or where it counts for itself`(course: String)
    throws
  {
    try write(course)
    #expect(try run("check").output == "")
  }

  // MARK: - Scores

  @Test func `A score with an unlikely maximum is refused without a terminal, and both ways that are proposed work`()
    throws
  {
    try write("items: [\"HW 1\": 18/20, \"HW 2\": ]")
    #expect(
      try run("grade", "c", "HW 2", "19/200")
        == SitegenRun(
          status: 2,
          errors:
            "sitegen: HW 2: 19/200, but the items around it are out of 20: write 19/20, or, if it is meant, add --as-written\n"
        ))
    #expect(try run("grade", "c", "HW 2", "19/20").status == 0)
    #expect(try run("grade", "c", "HW 2", "19/200", "--as-written").status == 0)
    #expect(try folder.text(Self.course).contains("19/200"))
  }

  @Test func `The exact name of two that differ in spaces is taken`() throws {
    try write("items: [{name: \"HW 1\", weight: 50, score: 80}, {name: \"hw1\", weight: 50, score: 90}]")
    #expect(try run("grade", "c", "HW 1", "70").output.contains("score: 70"))
    #expect(
      try run("check").errors.contains(
        "warning: \"hw1\" and \"HW 1\" differ only in capitals or spaces, which commands such as grade ignore"))
  }

  @Test(arguments: [("t.csv", "Q2,9/10\n"), ("t.txt", "Hello prof,\nmy results are attached\nBye, Ann\n")])
  func `A file without scores gets no map, and a table without a header the line that it needs`(
    name: String, text: String
  ) throws {
    try write("items: [Q2: ]")
    try folder.write([name: text])
    let refused = try run("import", name, "--course", "c")
    #expect(refused.status != 0 && !refused.errors.contains("--map"), "\(refused)")
    #expect(refused.errors.contains("write one above it that names its columns, such as item,score"), "\(refused)")
    guard name == "t.csv" else { return }
    try folder.write([name: "item,score\n\(text)"])
    #expect(try run("import", name, "--course", "c").status == 0)
    #expect(try folder.text(Self.course).contains("Q2: 9/10"))
  }

  // MARK: - Files

  @Test func `A course or term that is a symbolic link is refused with the words of check`() throws {
    try folder.write(["elsewhere.md": "---\nname: C\n---\n"])
    try folder.link(Self.course, to: "../../../elsewhere.md")
    let words = "\(Self.course): c.md is a symbolic link, which is not followed: replace it with the file itself"
    for arguments in [["grade", "c", "A", "8"], ["edit", "2026-fall/c", "goal=A"], ["new", "item", "c", "A"]] {
      #expect(try StartedRun(arguments, in: folder).result() == SitegenRun(status: 2, errors: "sitegen: \(words)\n"))
    }
    try folder.remove(Self.course)
    try folder.link("content/terms/next", to: "2026-fall")
    #expect(
      try run("grade", "next/c", "A", "8").errors
        == "sitegen: content/terms/next: next is a symbolic link, which is not followed: replace it with the file itself\n"
    )
    // The course may be in the folder that is not read.
    for arguments in [["grade", "c", "A", "8"], ["report", "c"], ["target", "c"], ["edit", "c", "goal=A"]] {
      #expect(try StartedRun(arguments, in: folder).result().errors.contains("content/terms/next: "), "\(arguments)")
    }
    try folder.write([Self.course: "---\nname: C\nitems: [A: 7/10]\n---\n"])
    #expect(try run("grade", "c", "A", "8").status == 0)
  }

  @Test(arguments: [
    (
      "terms/2026-fall/con.md", "con.md is a name that Windows cannot have: con is a device there",
      "rename it, such as con-1.md"
    ),
    (
      "terms/2026-fall/lpt3.md", "lpt3.md is a name that Windows cannot have: lpt3 is a device there",
      "rename it, such as lpt3-1.md"
    ),
    (
      "pages/AUX.tar.gz", "AUX.tar.gz is a name that Windows cannot have: AUX is a device there",
      "rename it, such as AUX-1.tar.gz"
    ),
    ("terms/nul/index.md", "nul is a name that Windows cannot have: nul is a device there", "rename it, such as nul-1"),
    ("pages/a:b.png", "a:b.png is a name that Windows cannot have: it has a :", "rename it without :"),
    ("pages/what?.pdf", "what?.pdf is a name that Windows cannot have: it has a ?", "rename it without ?"),
    ("pages/scan.", "scan. is a name that Windows cannot have: it ends with a point", "rename it"),
    ("pages/scan ", "scan  is a name that Windows cannot have: it ends with a space", "rename it"),
  ])
  func `A name that Windows cannot have is a warning`(path: String, message: String, help: String) throws {
    try folder.write(["content/\(path)": "---\nname: A\n---\n"])
    #expect(try run("check").errors.contains(": warning: \(message) [file-name]\n      | \(help)\n"))
  }

  @Test func `Names that only look like those are no warning`() throws {
    try folder.write([
      "content/terms/2026-fall/con-1.md": "---\nname: A\n---\n",
      "content/terms/2026-fall/com0.md": "---\nname: A\n---\n",
      "content/terms/2026-fall/console.md": "---\nname: A\n---\n", "content/pages/a.b.png": "x",
    ])
    #expect(try run("check") == SitegenRun(errors: "no errors in 5 files\n"))
  }

  // MARK: - Imports

  @Test(arguments: [
    (
      "q.xml", "<?xml version=\"1.0\"?>\n<questestinterop><item/></questestinterop>\n",
      "an XML file with the questions of a quiz"
    ),
    ("grades.xml", "<?xml version=\"1.0\"?>\n<results/>\n", "an XML file"),
    ("mail.eml", "Hello\n", "a mail"),
    ("answers", "Return-Path: <a@b.c>\nFrom: Ann <a@b.c>\nTo: b@b.c\nSubject: Quiz\n\nHello\n", "a mail"),
    ("in.mbox", "From a@b.c Fri Nov 27 2026\nFrom: Ann <a@b.c>\nSubject: Quiz\n\nHello\n", "a mailbox"),
    ("box", "From a@b.c Fri Nov 27 2026\nFrom: Ann <a@b.c>\nSubject: Quiz\n\nHello\n", "a mailbox"),
    ("grades.htm", "<!DOCTYPE html>\n<table></table>\n", "a web page"), ("grades.pdf", "%PDF-1.7\n", "a PDF document"),
  ])
  func `A file that no import reads is named for what it is, with what to do`(name: String, text: String, kind: String)
    throws
  {
    try write("items: [A: 8/10]")
    try folder.write([name: text, "content/classrooms/k/index.md": "---\nname: K\nmembers: []\n---\n"])
    for target in [["--course", "c"], ["--classroom", "k"], []] {
      let run = try StartedRun(["import", name] + target, in: folder).result()
      #expect(run.status == 1 && run.output == "" && run.errors.hasPrefix("\(name): this is \(kind): "), "\(run)")
    }
  }

  @Test func `A table with braces or a colon is still a table`() throws {
    try write("items: [A: 8/10]")
    try folder.write(["g.csv": "name,score\n\"Set {=a, ~b}\",9/10\nFrom: x,8/10\n::<quiz::,7/10\n"])
    let output = try run("import", "g.csv", "--course", "c").output
    #expect(output.contains("Set {=a, ~b}") && output.contains("::<quiz::"), "\(output)")
  }
}
