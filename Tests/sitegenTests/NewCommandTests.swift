import Testing

/// The files and lines that `sitegen new` writes, and the requests that it refuses.
struct NewCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func new(_ arguments: String..., at place: SourceLocation = #_sourceLocation) throws {
    let run = try StartedRun(["new"] + arguments, in: folder).result()
    #expect(run.status == 0, "\(run)", sourceLocation: place)
    #expect(run.errors == "", sourceLocation: place)
    #expect(run.output.hasPrefix("--- "), sourceLocation: place)
    let check = try sitegen("check", in: folder)
    #expect(check.status == 0, "\(check)", sourceLocation: place)
  }

  @Test func `A new item is added to its category in the style of its neighbours`() throws {
    try new("item", "csse-230", "HW 4", "--in", "assignments", "--max", "20", "--due", "2025-12-01")
    #expect(
      try folder.text(Self.course).contains(
        "      - HW 3:\n      - {name: HW 4, max: 20, due: 2025-12-01}\n  - name: exams\n"))
    try new("item", "csse-230", "HW 5", "--in", "assignments")
    #expect(try folder.text(Self.course).contains("2025-12-01}\n      - {name: HW 5, max: 20}\n  - name: exams\n"))
  }

  @Test func `A new item in the long form states the maximum that it would have in the short form`() throws {
    try new("item", "csse-230", "HW 4", "--in", "assignments", "--due", "2025-12-01")
    #expect(try folder.text(Self.course).contains("      - HW 3:\n      - {name: HW 4, max: 20, due: 2025-12-01}\n"))
  }

  @Test func `A new category is added after the others`() throws {
    // With 10 more the weights are still 100 percent.
    try folder.write([Self.course: folder.text(Self.course).replacing("weight: 60", with: "weight: 50")])
    try new("category", "csse-230", "labs", "--weight", "10")
    #expect(try folder.text(Self.course).contains("      - Final:\n  - name: labs\n    weight: 10\n---\n"))
  }

  @Test func `New terms, courses and pages are separate files`() throws {
    try new("term", "2026-fall", "--start", "2026-09-01")
    #expect(
      try folder.text("content/terms/2026-fall/index.md")
        == "---\nstart: 2026-09-01\n# end: 2026-12-18\n---\n")
    try new("term", "spring-2028")
    #expect(
      try folder.text("content/terms/spring-2028/index.md")
        == "---\nname: Spring 2028\n# start: 2028-09-01\n# end: 2028-12-18\n---\n")
    try new("term", "2027-fall", "--start", "2027-08-30")
    #expect(try folder.text("content/terms/2027-fall/index.md").contains("\n# end: 2027-12-16\n"))
    try new("course", "2026-fall/csse-304", "--name", "Compilers: Lexers", "--number", "CSSE 304", "--credits", "4")
    #expect(
      try folder.text("content/terms/2026-fall/csse-304.md")
        == "---\nname: \"Compilers: Lexers\"\nnumber: CSSE 304\ncredits: 4\n# goal: A-\n---\n")
    try new("page", "study-plan")
    #expect(try folder.text("content/pages/study-plan.md") == "---\nname: Study Plan\n---\n")
    try new("course", "terms/2025-fall/ma-111.md", "--credits", "5")
    #expect(try folder.text("content/terms/2025-fall/ma-111.md").hasPrefix("---\nname: MA 111\n"))
  }

  @Test(arguments: ["2028-spring", "2026-27-winter", "2026-27-s1", "2026-27-q3"])
  func `A new term whose id gives it names has none of its own, not even if all its keys are comments`(id: String)
    throws
  {
    try new("term", id)
    #expect(try folder.text("content/terms/\(id)/index.md").hasPrefix("---\n# start: "))
    try new("term", "\(id)-2", "--name", "Exchange")
    #expect(try folder.text("content/terms/\(id)-2/index.md").hasPrefix("---\nname: Exchange\n"))
  }

  @Test(arguments: [
    ("us-plus-minus", "A-"), ("rose-hulman", "B+"), ("us-plain", "B"), ("france-20", "16"), ("germany", "2.2"),
    ("ib-7", "6"),
  ])
  func `A new course suggests a goal that its scale has`(scale: String, goal: String) throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: Grades\nscale: \(scale)\n---\n",
      "content/terms/fall/index.md": "---\nname: Fall\n---\n",
    ])
    let path = "content/terms/fall/ma-111.md"
    #expect(try sitegen("new", "course", "ma-111", in: folder).status == 0)
    let text = try folder.text(path)
    #expect(text == "---\nname: MA 111\n# credits: 4\n# goal: \(goal)\n---\n")
    try folder.write([path: text.replacing("# ", with: "")])
    #expect(try sitegen("check", in: folder) == SitegenRun(errors: "no errors in 3 files\n"))
  }

  @Test func `In a site whose language writes a decimal comma, a goal and weights may have one`() throws {
    try folder.write(["content/index.md": "---\ntitle: Notes\nlanguage: fr\n---\n"])
    let run = try sitegen(
      "new", "course", "2025-fall/algo", "--goal", "82,5", "--credits", "7,5", "--category", "TD 12,5", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(run.output.contains("credits: 7.5\n+goal: 82.5\n") && run.output.contains("weight: 12.5\n"))
  }

  @Test(arguments: [("en", "Your question?"), ("fr", "Votre question ?"), ("zh", "你的问题？")])
  func `The question of a new quiz is in the language of the site and about no subject`(
    language: String, question: String
  ) throws {
    try folder.write(["content/index.md": "---\ntitle: A\nlanguage: \(language)\n---\n"])
    try new("classroom", "swift", "--name", "Swift for beginners")
    try new("quiz", "swift/optionals")
    let text = try folder.text("content/classrooms/swift/optionals.md")
    #expect(text.contains("\n## \(question)\n") && !text.contains("`"))
  }

  @Test func `A site without courses says how to create one`() throws {
    let folder = try TemporaryFolder()
    try folder.write(["content/index.md": "---\ntitle: Grades\n---\n"])
    for command in [["grade", "algo", "x", "1"], ["target", "algo"], ["new", "item", "algo", "x"]] {
      #expect(
        try StartedRun(command, in: folder).result().errors
          == "sitegen: there is no course algo: the site has no course yet. Create one with sitegen new course TERM/ID --name NAME\n"
      )
    }
  }

  @Test func `A new course can have a goal and categories with their weights`() throws {
    try new(
      "course", "2025-fall/ma-111", "--goal", "A-", "--credits", "4", "--category", "Homework 40", "--category",
      "Final exams 60%")
    #expect(
      try folder.text("content/terms/2025-fall/ma-111.md") == """
        ---
        name: MA 111
        credits: 4
        goal: A-
        categories:
          - name: Homework
            weight: 40
          - name: Final exams
            weight: 60
        ---

        """)
  }

  @Test func `A key that the file has as a comment takes the place of the comment`() throws {
    #expect(try sitegen("new", "course", "2025-fall/ma-111", in: folder).status == 0)
    #expect(try sitegen("edit", "ma-111", "goal=B+", "credits=3", in: folder).status == 0)
    #expect(
      try folder.text("content/terms/2025-fall/ma-111.md") == "---\nname: MA 111\ncredits: 3\ngoal: B+\n---\n")
    try folder.write(["content/index.md": "---\ntitle: Grades\n# owner: Ada   # who\n# gpa:\n#   goal: 3\n---\n"])
    #expect(try sitegen("edit", "index", "owner=Jay", "gpa.goal=3.5", in: folder).status == 0)
    #expect(
      try folder.text("content/index.md")
        == "---\ntitle: Grades\nowner: Jay   # who\ngpa: {goal: 3.5}\n# gpa:\n#   goal: 3\n---\n")
  }

  @Test func `New classrooms and quizzes say when they were made`() throws {
    try new("classroom", "swift", "--name", "Swift for beginners", "--date", "2026-11-25")
    try new("quiz", "swift/optionals", "--date", "2026-11-25")
    for path in ["swift/index", "swift/optionals"] {
      #expect(try folder.text("content/classrooms/\(path).md").contains("\ncreated: 2026-11-25\n"))
    }
  }

  @Test func `A list that is suggested by a comment takes the place of the comment`() throws {
    try folder.write(["roster.csv": "id,name\nmei,Mei Lin\n"])
    try #require(
      try sitegen("new", "classroom", "swift", "--name", "Swift for beginners", in: folder).status == 0)
    #expect(try sitegen("import", "roster.csv", "--classroom", "swift", in: folder).status == 0)
    let text = try folder.text("content/classrooms/swift/index.md")
    #expect(text.contains("members:\n  - ") && !text.contains("# members"), "\(text)")
  }

  @Test(arguments: [
    (["course", "csse-230"], "content/terms/2025-fall/csse-230.md already exists"),
    (
      ["course", "2025-fal/x"],
      "there is no term 2025-fal: did you mean 2025-fall? Otherwise create it with sitegen new term 2025-fal"
    ),
    (["course", "CSSE 304"], "CSSE 304 is not a valid id: use a-z, 0-9 and hyphens, such as csse-304"),
    (["page", "my page"], "my page is not a valid id: use a-z, 0-9 and hyphens, such as my-page"),
    (["term", "Zürich"], "Zürich is not a valid id: use a-z, 0-9 and hyphens, such as zurich"),
    (["course", "2030/x"], "there is no term 2030: create it with sitegen new term 2030"),
    (["page", ".hidden"], ".hidden is not a valid id: use a-z, 0-9 and hyphens, such as hidden"),
    (["page", "terms"], "/terms/ is already a part of the site: choose another name for this page"),
    (["page", "../../x"], "pages/../../x is not a valid id: use a-z, 0-9 and hyphens"),
    (["quiz", "optionals"], "there is no classroom yet: create one with sitegen new classroom ID"),
    (["item", "csse-230", "hw 1", "--in", "assignments"], "assignments/HW 1 already exists"),
    (
      ["item", "csse-230", "Essay"],
      "Which category? Use --in assignments, --in exams, or --in / for the course itself"
    ), (["category", "csse-230", "Exams"], "the category exams already exists"),
    (
      ["item", "csse-230", "final", "--in", "exams", "--due", "2025-12-15"],
      "exams/Final already exists. To set its keys, write sitegen edit csse-230 --item exams/Final due=2025-12-15"
    ),
    (
      ["category", "csse-230", "Exams", "--weight", "50"],
      "the category exams already exists. To set its keys, write sitegen edit csse-230 --category exams weight=50"
    ),
    (
      ["term", "2025-fall", "--start", "2025-09-02", "--name", "Fall"],
      "content/terms/2025-fall/index.md already exists. To set its keys, write sitegen edit terms/2025-fall name=Fall start=2025-09-02"
    ),
  ])
  func `An impossible addition exits with status 2`(arguments: [String], message: String) throws {
    let before = try folder.tree(".")
    let run = try StartedRun(["new"] + arguments, in: folder).result()
    #expect(run == SitegenRun(status: 2, errors: "sitegen: \(message)\n"))
    #expect(try folder.tree(".") == before)
  }

  @Test(arguments: [
    ["item", "csse-230", "HW 9", "--in", "assignments", "--max", "twenty"],
    ["category", "csse-230", "labs", "--weight", "much"],
  ])
  func `An addition that would cause an error exits with status 1`(arguments: [String]) throws {
    let before = try folder.tree(".")
    let run = try StartedRun(["new"] + arguments, in: folder).result()
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("sitegen: Nothing was changed; the file would then have this error:\ncontent/"))
    #expect(try folder.tree(".") == before)
  }
}
