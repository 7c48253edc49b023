import Testing

/// `sitegen grade` in a site.
struct GradeCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  @Test func `The grade command sets a score, says what that means, and shows the lines that change`() throws {
    let run = try sitegen("grade", "csse-230", "hw3", "19/20", "--date", SampleSite.date, in: folder)
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.hasPrefix("CSSE 230: C+ → B- (81.47%). A is out of reach. "), "\(run)")
    #expect(run.output.contains("\nCurrent GPA 2.87 → 3.13."), "\(run)")
    #expect(run.output.hasSuffix("\n\(Self.course)\n-      - HW 3:\n+      - HW 3: 19/20\n"), "\(run)")
    // What no figure depends on is not explained.
    #expect(
      try sitegen("edit", "csse-230", "instructor=Ada", in: folder)
        == SitegenRun(output: "\(Self.course)\n+instructor: Ada\n"))
    #expect(try sitegen("grade", "csse-230", "hw3", "18/20", "--quiet", in: folder) == SitegenRun())
  }

  @Test func `The grade command shows a diff on request, and what it means beside it`() throws {
    let before = try folder.text(Self.course)
    let run = try sitegen("grade", "csse-230", "hw3", "19/20", "--diff", "--date", SampleSite.date, in: folder)
    #expect(run.errors.hasPrefix("CSSE 230: C+ → B- (81.47%)."))
    #expect(
      SitegenRun(status: run.status, output: run.output)
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
    let run = try sitegen("grade", "csse-230", "HW 4", "20/20", "--in", "assign", "--diff", in: folder)
    #expect(run.errors.hasPrefix("CSSE 230: "), "\(run)")
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

  @Test func `A decimal comma is accepted in every language where it cannot mean thousands`() throws {
    let site = try folder.text("content/index.md")
    for language in ["en", "fr", "zh"] {
      try folder.write(["content/index.md": site.replacing("---\ntitle", with: "---\nlanguage: \(language)\ntitle")])
      #expect(try sitegen("grade", "csse-230", "HW 3", "14,5/20", in: folder).status == 0)
      #expect(try folder.text(Self.course).contains("      - HW 3: 14.5/20\n"))
      #expect(try sitegen("grade", "csse-230", "HW 3", "none", in: folder).status == 0)
      // Three digits may be thousands.
      let thousands = try sitegen("grade", "csse-230", "HW 3", "1,000/2,000", in: folder)
      #expect(thousands.status == (language == "fr" ? 0 : 1), "\(thousands)")
    }
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
            content/terms/2025-fall/csse-230.md:17:16: error: "seventy" is not a score [not-a-score]
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
    (["zoology", "HW 1", "1"], "there is no course zoology: the site has 2025-fall/chin-101, 2025-fall/csse-230"),
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
    (["csse", "230"], "Which item? Write sitegen grade csse ITEM 230"),
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
    #expect(run.output.hasSuffix("\n\(Self.course)\n+      - HW 4: 18/20\n"), "\(run)")
    let gap = try sitegen("grade", "csse-230", "hw9", "18", in: folder)
    #expect(gap.status == 2 && gap.errors.contains("there is no hw9 in this course"), "\(gap)")
  }

  @Test func `One item of a series may be left out, and more where the category announces them`() throws {
    let next = try sitegen("grade", "csse-230", "hw5", "18", in: folder)
    #expect(next.status == 0 && next.output.hasSuffix("\n+      - HW 5: 18/20\n"), "\(next)")
    #expect(next.errors.hasSuffix("; HW 4 is not listed yet\n"), "\(next)")
    #expect(try sitegen("grade", "csse-230", "hw8", "18", in: folder).status == 2)
    #expect(try sitegen("edit", "csse-230", "--category", "assign", "count=10", in: folder).status == 0)
    let announced = try sitegen("grade", "csse-230", "hw8", "18", in: folder)
    #expect(announced.status == 0 && announced.errors.hasSuffix("HW 6 to HW 7 are not listed yet\n"), "\(announced)")
    #expect(try sitegen("grade", "csse-230", "hw11", "18", in: folder).status == 2)
    // The one that was left out comes later.
    #expect(try sitegen("grade", "csse-230", "hw4", "17", in: folder).output.hasSuffix("\n+      - HW 4: 17/20\n"))
  }

  @Test(arguments: [
    (["HW 3", "19", "final", "88"], ["HW 3: 19/20", "Final: 88/100"]),
    (["hw", "3", "19", "final", "88"], ["HW 3: 19/20", "Final: 88/100"]),
    (["hw", "3", "8,5", "hw", "4", "17/20", "final", "A-"], ["HW 3: 8.5/20", "HW 4: 17/20", "Final: A-"]),
    (["hw3", "missing", "absences", "+1"], ["HW 3: missing", "{name: Absences, each: -1, free: 3, count: 4}"]),
    (["abs", "+2"], ["{name: Absences, each: -1, free: 3, count: 5}"]),
    (["Absences", "7"], ["{name: Absences, each: -1, free: 3, count: 7}"]),
    (["late", "+1"], ["{name: Late, each: -2, count: 2}"]),
  ])
  func `Several scores and counts are one change`(words: [String], lines: [String]) throws {
    let rule = "adjust: [{name: Absences, each: -1, free: 3, count: 3}, {name: Late, each: -2}]\n"
    try folder.write([Self.course: try folder.text(Self.course).replacing("goal: A\n", with: "goal: A\n" + rule)])
    let run = try StartedRun(["grade", "csse-230"] + words, in: folder).result()
    #expect(run.status == 0, "\(run)")
    let text = try folder.text(Self.course)
    for line in lines { #expect(text.contains(line), "\(text)") }
  }

  @Test(arguments: [
    (["HW 3", "19", "finla", "88"], "there is no finla in this course: did you mean Final?"),
    (["hw 3", "19", "hw", "88"], "hw is ambiguous: assignments/HW 1, assignments/HW 2, assignments/HW 3"),
    (["HW 3", "19", "mid", "88"], "mid is the beginning of exams/Midterm, which has the score 78/100. To replace"),
    (["a", "+1"], "a is ambiguous: Absences, Arguments"),
  ])
  func `Of several scores all are written or none`(words: [String], message: String) throws {
    let rule = "adjust: [{name: Absences, each: -1}, {name: Arguments, each: 1}, {name: Final, each: 1}]\n"
    try folder.write([Self.course: try folder.text(Self.course).replacing("goal: A\n", with: "goal: A\n" + rule)])
    let before = try folder.tree(".")
    let run = try StartedRun(["grade", "csse-230"] + words, in: folder).result()
    #expect(run.status == 2 && run.errors.hasPrefix("sitegen: \(message)"), "\(run)")
    #expect(try folder.tree(".") == before)
  }

  @Test func `Words that can be read in two ways are refused with both`() throws {
    let items = "items: [{name: Lab}, {name: Talk}, {name: Lab 5 Talk}]\n"
    try folder.write(["content/terms/2025-fall/lab.md": "---\nname: Lab\n\(items)---\n"])
    let run = try sitegen("grade", "lab", "lab", "5", "talk", "7", in: folder)
    #expect(
      run.status == 2
        && run.errors
          == "sitegen: This can mean lab 5, talk 7 or 'lab 5 talk' 7: write one command for each score\n",
      "\(run)")
  }

  @Test(arguments: ["chin", "101", "data structures", "data", "Structures", "文学"])
  func `A course is found by a part of its name if no other has it`(typed: String) throws {
    let run = try sitegen("edit", typed, "section=02", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains(["chin", "101", "文学"].contains(typed) ? "chin-101.md" : "csse-230.md"))
  }

  @Test func `A part of a name that two courses have is refused with both`() throws {
    try folder.write(["content/terms/2025-fall/csse-304.md": "---\nname: Structures of programs\ngrade: 90\n---\n"])
    for typed in ["csse", "structures"] {
      let run = try sitegen("edit", typed, "section=02", in: folder)
      #expect(run.status == 2)
      let grade = try sitegen("grade", typed, "grade", "91", in: folder)
      #expect(
        grade.errors
          == "sitegen: \(typed) is ambiguous: terms/2025-fall/csse-230, terms/2025-fall/csse-304\n", "\(grade)")
    }
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
