import Testing

/// What `sitegen check` says, in each form.
struct CheckCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func spoil() throws {
    let course = "content/terms/2025-fall/csse-230.md"
    try folder.write([course: try folder.text(course).replacing("78/100", with: "seventy")])
  }

  @Test func `The check command reports the number of files for a site without errors, and the maxima that it assumes`()
    throws
  {
    let assumed = """
      content/terms/2025-fall/csse-230.md: HW 3 has no maximum: out of 20, like the items around it
      content/terms/2025-fall/csse-230.md: Final has no maximum: out of 100, like the items around it

      """
    #expect(try sitegen("check", in: folder) == SitegenRun(output: assumed, errors: "no errors in 4 files\n"))
  }

  @Test
  func `The check command lists work with a weight that is out of 100 beside work with another maximum in common`()
    throws
  {
    func said(_ items: String) throws -> String {
      try folder.write(["content/terms/2025-fall/csse-230.md": "---\nname: A\nitems: [\(items)]\n---\n"])
      return try sitegen("check", in: folder).output
    }
    #expect(
      try said("{name: A, weight: 30, score: 9/20}, {name: B, weight: 30, max: 20}, {name: C, weight: 40}")
        == "content/terms/2025-fall/csse-230.md: C has no maximum: out of 100, while 20 is the maximum of the items around it\n"
    )
    #expect(
      try said("{name: A, weight: 30, score: 9/20}, {name: B, weight: 30, max: 50}, {name: C, weight: 40}").isEmpty)
    #expect(
      try said("{name: A, weight: 60, score: 9/20}, {name: B, weight: 0}, {name: C, weight: 40, score: 85%}").isEmpty)
  }

  @Test func `Check --fix makes the fixes that leave no choice, and undo takes them back`() throws {
    let course = "content/terms/2025-fall/csse-230.md"
    let text = """
      ---
      name: A
      wieght: 3
      teacher: Me
      credits: 4,5
      items:
        - HW 1： 18/20
        - {name: X, due: 2025/10/09}
        - {name: X, score: 7}
      ---

      """
    try folder.write([course: text])
    let dry = try sitegen("check", "--fix", "--dry-run", in: folder)
    #expect(dry.status == 1 && dry.output.contains("\n-teacher: Me\n"), "\(dry)")
    #expect(try folder.text(course) == text)
    let asked = try sitegen("check", "--fix", in: folder)
    #expect(asked.status == 2 && asked.errors.contains("--force does not ask"), "\(asked)")
    #expect(try folder.text(course) == text)
    let run = try sitegen("check", "--fix", "--force", in: folder)
    let fixed = try folder.text(course)
    for line in ["instructor: Me\n", "credits: 4.5\n", "- HW 1: 18/20\n", "due: 2025-10-09}\n"] {
      #expect(fixed.contains(line), "\(line) \(fixed)")
    }
    // What has no fix is reported with both of its places.
    #expect(run.status == 1 && run.errors.contains("the item \"X\" is given twice"), "\(run)")
    #expect(run.errors.contains("\(course):8:12: the other is here\n    8 |   - {name: X, due"), "\(run)")
    #expect(try sitegen("check", "--fix", "--force", in: folder).errors.hasPrefix("nothing to fix\n"))
    #expect(try sitegen("undo", "--force", in: folder).status == 0)
    #expect(try folder.text(course) == text)
    #expect(try sitegen("check", "--force", in: folder).status == 2)
    #expect(try sitegen("check", "--fix", "--format", "json", in: folder).status == 2)
  }

  @Test func `The check command shows whose scores a changed quiz moves since the last commit`() throws {
    let quiz = "content/classrooms/c/q.md"
    try folder.write([
      "content/classrooms/c/index.md": "---\nname: Classroom\nmembers: [ann, ben]\n---\n",
      "content/people/ann.md": "---\nname: Ann\n---\n", "content/people/ben.md": "---\nname: Ben\n---\n",
      "content/classrooms/c/attempts/ann.md": "---\nstudent: ann\nattempts:\n  - {quiz: c/q, answers: [a, a]}\n---\n",
      "content/classrooms/c/attempts/ben.md": "---\nstudent: ben\nattempts:\n  - {quiz: c/q, answers: [b, a]}\n---\n",
      quiz: "---\nname: Quiz one\n---\n\n## One\n\n- [x] a\n- [ ] b\n\n## Two\n\n- [x] a\n- [ ] b\n",
    ])
    func run(_ script: String) throws -> SitegenRun { try StartedRun([], script: script, in: folder).result() }
    let identity = "-c user.name=a -c user.email=a@b.c"
    #expect(try run("git init -q . && git add . && git \(identity) commit -qm a").status == 0)
    #expect(try !sitegen("check", in: folder).output.contains("moves scores"))
    try folder.write([
      quiz: try folder.text(quiz).replacing("- [x] a\n- [ ] b\n\n## Two", with: "- [ ] a\n- [x] b\n\n## Two")
    ])
    let line = "\(quiz): changed since the last commit, which moves scores: ann 100% → 50%, ben 50% → 100%\n"
    #expect(try sitegen("check", in: folder).output.hasSuffix(line))
    #expect(try sitegen("check", "--quiet", in: folder).output == "")
    #expect(try run("git \(identity) commit -qam b").status == 0)
    #expect(try !sitegen("check", in: folder).output.contains("moves scores"))
  }

  @Test func `The check command shows the place of an error`() throws {
    try spoil()
    #expect(
      try sitegen("check", in: folder)
        == SitegenRun(
          status: 1,
          errors: """
            content/terms/2025-fall/csse-230.md:16:18: error: "seventy" is not a score [not-a-score]
               16 |       - Midterm: seventy
                  |                  ^^^^^^^ a number, n/max, n%, a letter of us-plus-minus, missing, excused or absent
            1 error in 4 files
            to learn more about one, run: sitegen check --explain not-a-score

            """))
  }

  @Test func `A course that was saved as a text file is an error, and other text files are none`() throws {
    let place = "content/terms/2025-fall"
    try folder.write([
      "\(place)/csci101.txt": "---\nname: Programming\n---\n", "\(place)/notes.txt": "Ask about the exam.\n",
      "\(place)/a/deep.txt": "---\nname: Programming\n---\n",
    ])
    #expect(
      try sitegen("check", in: folder)
        == SitegenRun(
          status: 1,
          errors: """
            \(place)/csci101.txt: error: "csci101.txt" is not a valid file name here [file-name]
                  | name it csci101.md
            1 error in 4 files
            to learn more about one, run: sitegen check --explain file-name

            """))
    let course = "\(place)/csse-230.md"
    try folder.write([course: try folder.text(course) + "\n[An example of a file](csci101.txt)\n"])
    #expect(try sitegen("check", in: folder).status == 0)
  }

  @Test func `The check command writes JSON to standard output`() throws {
    try spoil()
    #expect(
      try sitegen("check", "--format", "json", in: folder)
        == SitegenRun(
          status: 1,
          output: """
            {
              "version": 1,
              "files": 4,
              "errors": 1,
              "warnings": 0,
              "diagnostics": [
                {"severity": "error", "path": "content/terms/2025-fall/csse-230.md", "line": 16, "column": 18, "length": 7, \
            "code": "not-a-score", "message": "\\"seventy\\" is not a score", \
            "cure": "a number, n/max, n%, a letter of us-plus-minus, missing, excused or absent"}
              ]
            }

            """))
  }

  @Test func `The check command writes annotations for GitHub to standard output`() throws {
    try spoil()
    #expect(
      try sitegen("check", "--format", "github", in: folder)
        == SitegenRun(
          status: 1,
          output: """
            ::error file=content/terms/2025-fall/csse-230.md,line=16,col=18,endColumn=25,title=not-a-score\
            ::"seventy" is not a score: \
            a number, n/max, n%25, a letter of us-plus-minus, missing, excused or absent

            """))
  }

  @Test func `The check command checks templates, too, and writes nothing`() throws {
    try folder.write(["templates/pages/home.html": "{{#nothing}}{{/nothing}}\n"])
    let before = try folder.tree(".")
    let run = try sitegen("check", in: folder)
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("templates/pages/home.html:1:"))
    #expect(try folder.tree(".") == before)
  }
}
