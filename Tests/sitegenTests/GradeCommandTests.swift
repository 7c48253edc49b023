import Testing

/// `sitegen grade` in a site.
struct GradeCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  @Test func `The grade command sets a score and shows the change`() throws {
    let before = try folder.text(Self.course)
    #expect(
      try sitegen("grade", "csse-230", "hw3", "19/20", in: folder)
        == SitegenRun(
          output: """
            --- a/content/terms/2025-fall/csse-230.md
            +++ b/content/terms/2025-fall/csse-230.md
            @@ -9,7 +9,7 @@
                 items:
                   - HW 1: 18/20
                   - HW 2: 15/20
            -      - HW 3:
            +      - HW 3: 19/20
               - name: exams
                 weight: 60
                 items:

            """))
    #expect(try folder.text(Self.course) == before.replacing("HW 3:", with: "HW 3: 19/20"))
    let paths = try folder.tree(".").keys.filter { !$0.hasSuffix("/") && !$0.hasPrefix(".sitegen/") }
    #expect(paths.sorted() == SampleSite.files.keys.sorted())
  }

  @Test func `The diff of the grade command can be applied and reverted by git`() throws {
    let before = try folder.tree("content")
    let run = try sitegen("grade", "csse-230", "HW 4", "20/20", "--in", "assign", in: folder)
    #expect(try folder.text(Self.course).contains("      - HW 3:\n      - HW 4: 20/20\n"))
    try folder.write(["../change.diff".replacing("../", with: ""): run.output])
    #expect(try StartedRun([], script: "git apply --reverse change.diff", in: folder).result() == SitegenRun())
    try folder.remove("change.diff")
    #expect(try folder.tree("content") == before)
  }

  @Test func `A score below 0 is refused as a score, not as an option`() throws {
    #expect(
      try sitegen("grade", "csse-230", "hw3", "-5", in: folder)
        == SitegenRun(status: 2, errors: "sitegen: -5 is below 0: a score is at least 0\n"))
  }

  @Test func `A decimal comma is accepted where the language of the site writes one`() throws {
    let site = try folder.text("content/index.md")
    #expect(try sitegen("grade", "csse-230", "hw3", "14,5/20", in: folder).status == 1)
    try folder.write(["content/index.md": site.replacing("---\ntitle", with: "---\nlanguage: fr\ntitle")])
    #expect(try sitegen("grade", "csse-230", "hw3", "14,5/20", in: folder).status == 0)
    #expect(try folder.text(Self.course).contains("      - HW 3: 14.5/20\n"))
  }

  @Test func `An item without a name is refused`() throws {
    let run = try sitegen("new", "item", "csse-230", "", "--in", "assignments", in: folder)
    #expect(run.status == 2 && run.errors.contains("the name is empty: write one that readers see"))
  }

  @Test func `The grade command refuses an invalid score with its diagnostic`() throws {
    let before = try folder.tree(".")
    #expect(
      try sitegen("grade", "csse-230", "Final", "seventy", in: folder)
        == SitegenRun(
          status: 1,
          errors: """
            sitegen: Nothing was changed; the file would then have this error:
            content/terms/2025-fall/csse-230.md:17:16: error: "seventy" is not a score
               17 |       - Final: seventy
                  |                ^^^^^^^ a number, n/max, n%, a letter of us-plus-minus, missing, excused or absent
            1 error in 4 files

            """))
    #expect(try folder.tree(".") == before)
  }

  @Test func `The grade command reports earlier errors but is not blocked by them`() throws {
    let other = "content/terms/2025-fall/chin-101.md"
    try folder.write([other: try folder.text(other).replacing("95", with: "ninety")])
    let run = try sitegen("grade", "csse-230", "Final", "A-", in: folder)
    #expect(run.status == 0)
    #expect(run.output.contains("+      - Final: A-\n"))
    #expect(
      run.errors.hasPrefix("these errors existed before the edit:\n\(other):4:8: error: \"ninety\""))
  }

  @Test func `The grade command writes nothing if nothing changes`() throws {
    let before = try folder.identity(Self.course)
    #expect(
      try sitegen("grade", "csse-230", "HW 1", "18/20", in: folder)
        == SitegenRun(errors: "nothing to change\n"))
    #expect(try folder.identity(Self.course) == before)
  }

  @Test(arguments: [
    (["csse-203", "HW 1", "1"], "there is no course csse-203: did you mean csse-230?"),
    (["data structures", "HW 1", "1"], "data structures is a name: write its id, terms/2025-fall/csse-230"),
    (["2025-fall", "HW 1", "1"], "2025-fall is a term, not a course"),
    (["csse-230", "HW", "1"], "HW is ambiguous: assignments/HW 1, assignments/HW 2, assignments/HW 3"),
    (["csse-230", "Finla", "1"], "there is no Finla in this course: did you mean Final?"),
    (["csse-230", "Quiz", "1", "--in", "exam s"], nil),
  ])
  func `An ambiguous score exits with status 2`(arguments: [String], message: String?) throws {
    let run = try StartedRun(["grade"] + arguments, in: folder).result()
    #expect(run.status == (message == nil ? 0 : 2))
    if let message { #expect(run == SitegenRun(status: 2, errors: "sitegen: \(message)\n")) }
  }

  @Test(arguments: [
    (["csse-230", "final"], "Which score? Write sitegen grade csse-230 final SCORE"),
    (["csse-230", "18"], "Which item? Write sitegen grade csse-230 ITEM 18"),
    (["plan", "14.5"], "plan has no items: for the one mark of the course, write sitegen grade plan grade 14.5"),
    (["csse-230", "", "3"], "Which item? Write sitegen grade csse-230 ITEM 3"),
    (["csse-230", "hw3=18"], "The score follows after a space: write sitegen grade csse-230 hw3 18"),
    (["csse", "230"], "there is no course csse: did you mean csse-230?"),
    (["csse-230", "HW 1", ""], "the score of HW 1 is empty: write none to remove it"),
  ])
  func `A missing word is named, and what is proposed works`(arguments: [String], message: String) throws {
    try folder.write(["content/terms/2025-fall/plan.md": "---\nname: Plan\n---\n"])
    let before = try folder.tree(".")
    let run = try StartedRun(["grade"] + arguments, in: folder).result()
    #expect(run == SitegenRun(status: 2, errors: "sitegen: \(message)\n"))
    #expect(try folder.tree(".") == before)
  }

  @Test func `A course in two terms is named with its term`() throws {
    try folder.write([
      "content/terms/2026-fall/index.md": "---\nname: Fall 2026\nstart: 2026-09-01\n---\n",
      "content/terms/2026-fall/csse-230.md": "---\nname: Again\nitems: [HW 1: ]\n---\n",
    ])
    #expect(try sitegen("grade", "csse-230", "HW 1", "1", in: folder).status == 2)
    #expect(try sitegen("grade", "2026-fall/csse-230", "HW 1", "1", in: folder).status == 0)
    #expect(try folder.text("content/terms/2026-fall/csse-230.md").contains("[HW 1: 1 ]"))
  }

  @Test func `The beginning of a name never replaces a score without asking`() throws {
    let before = try folder.tree(".")
    let run = try sitegen("grade", "csse-230", "mid", "5", in: folder)
    #expect(
      run
        == SitegenRun(
          status: 2,
          errors:
            "sitegen: mid is the beginning of exams/Midterm, which has the score 78/100. To replace it, write the whole name: exams/Midterm\n"
        ))
    #expect(try folder.tree(".") == before)
    #expect(try sitegen("grade", "csse-230", "midterm", "80", in: folder).output.contains("+      - Midterm: 80/100"))
    #expect(try sitegen("grade", "csse-230", "fin", "80", in: folder).output.contains("+      - Final: 80"))
  }

  @Test func `The number after the last one adds the next item with the same maximum`() throws {
    #expect(try sitegen("grade", "csse-230", "hw3", "17/20", in: folder).status == 0)
    let run = try sitegen("grade", "csse-230", "hw", "4", "18", in: folder)
    #expect(run.output.contains("       - HW 3: 17/20\n+      - HW 4: 18/20\n   - name: exams\n"), "\(run)")
    let gap = try sitegen("grade", "csse-230", "hw9", "18", in: folder)
    #expect(gap.status == 2 && gap.errors.contains("there is no hw9 in this course"), "\(gap)")
  }

  @Test func `In a pipe, scores are read from lines, all of them or none`() throws {
    func piped(_ lines: String) throws -> SitegenRun {
      try StartedRun([], script: "printf '\(lines)' | \"$SITEGEN\" grade csse-230", in: folder).result()
    }
    let list = try sitegen("grade", "csse-230", in: folder)
    #expect(
      list.output
        == "assignments/HW 1=18/20\nassignments/HW 2=15/20\nassignments/HW 3=\nexams/Midterm=78/100\nexams/Final=\n")
    let before = try folder.tree(".")
    #expect(try piped("hw3=19/20\\nfinal=lots\\n").status == 1)
    #expect(try piped("hw3\\n").errors == "sitegen: hw3 is not ITEM=SCORE, such as hw7=18/20\n")
    #expect(try folder.tree(".") == before)
    let run = try piped("# today\\nassignments/HW 1=18/20\\nhw3=19/20\\nexams/Final = 88\\n")
    #expect(
      run.status == 0 && run.output.contains("+      - HW 3: 19/20") && run.output.contains("+      - Final: 88"),
      "\(run)")
  }
}
