import Testing

/// What `sitegen report` shows, run as a person runs it.
struct ReportCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func report(_ arguments: String..., environment: [String: String] = [:]) throws -> SitegenRun {
    try StartedRun(["report", "--date", SampleSite.date] + arguments, in: folder, environment: environment).result()
  }

  @Test func `The report shows every course of every term`() throws {
    let run = try report()
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(run.output.hasPrefix("Grades  "))
    #expect(run.output.contains("\n  CSSE 230 Data Structures  "))
    #expect(run.output.contains("\n  中国文学史  "))
  }

  @Test func `The report fits the width of the terminal`() throws {
    let run = try report(environment: ["COLUMNS": "60"])
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(try report(environment: ["COLUMNS": "80"]) == report())
  }

  @Test(arguments: [
    ("data structures", "terms/2025-fall/csse-230"), ("中国文学史", "terms/2025-fall/chin-101"),
    ("Fall 2025", "terms/2025-fall"),
  ])
  func `A name in place of an id is answered with the id`(name: String, id: String) throws {
    #expect(try report(name) == SitegenRun(status: 2, errors: "sitegen: \(name) is a name: write its id, \(id)\n"))
    #expect(try report(id).status == 0)
  }

  @Test func `The report of a course shows all its work`() throws {
    let run = try report("csse-230")
    #expect(run.output.hasPrefix("CSSE 230 Data Structures  "))
    for name in ["HW 1", "HW 3", "Midterm", "Final"] { #expect(run.output.contains("\n  \(name) ")) }
    #expect(run.output.contains("中国文学史") == false)
  }

  @Test(arguments: [("P", "passing"), ("NC", "failing")])
  func `The report of a pass-fail course shows its official result`(final: String, word: String) throws {
    try folder.write([
      "content/terms/2025-fall/rh-131.md": "---\nname: Rhetoric\ncredits: 4\ngrading: pass-fail\nfinal: \(final)\n---\n"
    ])
    let run = try report("rh-131")
    #expect(run.output.contains("  \(word)\n"), "\(run.output)")
    let ladder = "What each grade takes on the rest"
    #expect(!run.output.contains(ladder))
    #expect(try report("csse-230").output.contains(ladder))
  }

  @Test func `The report shows a letter once if grades are displayed as letters`() throws {
    try folder.write(["content/index.md": "---\ntitle: Grades\ndisplay: letter\n---\n"])
    #expect(try report("chin-101").output.contains("  A  excellent\n"))
    #expect(try !report("chin-101").output.contains("A  A"))
  }

  @Test func `The report of a classroom has its grade books, which are in no file of the site`() throws {
    try folder.write([
      "content/course-templates/t.md": "---\nitems: [{name: Lab, max: 20}, {name: Talk, max: 10}]\n---\n",
      "content/classrooms/swift/index.md":
        "---\nname: Swift for all\nresults: open\nmembers: [{id: ann, name: Ann Lee}, {id: ben, name: Ben Ray}]\n---\n",
      "content/classrooms/swift/grades/t.md":
        "---\nname: Labs\ncourse: t\nscores: {ann: {Lab: 18}, ben: {Lab: missing, Talk: excused}}\n---\n",
    ])
    let text = try report("swift").output
    #expect(
      text.replacing("\u{A0}", with: " ").hasSuffix(
        """
                    Grade      Lab     Talk
          Ann Lee  90.00%  18 / 20        –
          Ben Ray   0.00%  missing  excused
          Median   45.00%      45%        –
          Graded        2        1        0

        """), "\(text)")
    let json = try report("--format", "json").output
    let books =
      #""gradeBooks":[{"id":"t","name":"Labs","median":45,"items":[{"category":null,"name":"Lab","max":20,"median":45,"graded":1,"missing":1,"excused":0,"ungraded":0}"#
    #expect(json.contains(books), "\(json)")
    let run = try StartedRun(["build", "--date", SampleSite.date], in: folder).result()
    #expect(run.status == 0, "\(run)")
    #expect(try !folder.text("public/report.json").contains("gradeBooks"))
  }

  @Test func `The report can show one term or the whole site`() throws {
    #expect(try report("2025-fall") == report())
    #expect(try report("index") == report())
  }

  @Test(arguments: ["n\\u202ebc\\u2066", "n\u{202E}bc\u{2066}"])
  func `Bidirectional control characters in names are an error that does not reorder its own lines`(name: String) throws
  {
    try folder.write(["content/index.md": "---\ntitle: Grades\nbands:\n  - {from: 0, name: \"\(name)\"}\n---\n"])
    for arguments in [[], ["csse-230"]] {
      let run = try StartedRun(["report", "--date", SampleSite.date] + arguments, in: folder).result()
      #expect(run.status == 1 && run.errors.contains("the invisible character U+202E"), "\(run)")
      #expect(!(run.output + run.errors).unicodeScalars.contains { "\u{202E}\u{2066}".unicodeScalars.contains($0) })
    }
  }

  @Test func `The report names unknown ids`() throws {
    #expect(
      try report("csse-203")
        == SitegenRun(
          status: 2, errors: "sitegen: there is no term, course or classroom csse-203: did you mean csse-230?\n"))
  }

  @Test func `The report writes the same JSON as the site`() throws {
    _ = try sitegen("build", "--date", SampleSite.date, in: folder)
    #expect(try report("--format", "json") == SitegenRun(output: try folder.text("public/report.json")))
    #expect(try report("csse-230", "--format", "json").status == 2)
  }

  @Test func `The report writes a CSV table with a row for each item`() throws {
    let run = try report("--format", "csv")
    #expect(
      run.output == """
        course,number,name,credits,current,letter,goal,target,required,category,item,state,score,max,percent,\
        effective_weight,worth,due,dropped,extra_credit
        2025-fall/chin-101,,中国文学史,2,95,A,,no-goal,,,,,,,,,,,,
        2025-fall/csse-230,CSSE 230,Data Structures,4,79.8,C+,93,unreachable,109.846154,assignments,HW 1,graded,18,20,\
        90,20,13.333333,,no,no
        2025-fall/csse-230,CSSE 230,Data Structures,4,79.8,C+,93,unreachable,109.846154,assignments,HW 2,graded,15,20,\
        75,20,13.333333,,no,no
        2025-fall/csse-230,CSSE 230,Data Structures,4,79.8,C+,93,unreachable,109.846154,assignments,HW 3,ungraded,,20,\
        ,0,13.333333,,no,no
        2025-fall/csse-230,CSSE 230,Data Structures,4,79.8,C+,93,unreachable,109.846154,exams,Midterm,graded,78,100,\
        78,60,30,,no,no
        2025-fall/csse-230,CSSE 230,Data Structures,4,79.8,C+,93,unreachable,109.846154,exams,Final,ungraded,,100,\
        ,0,30,,no,no

        """)
    #expect(try report("chin-101", "--format", "csv").output.split(separator: "\n").count == 2)
  }

  @Test func `The report uses the site's first language`() throws {
    try folder.write([
      "content/index.md": "---\ntitle: Notes\nlanguage: fr\n---\n",
      "content/terms/2025-fall/chin-101.md": "---\nname: {en: Chinese, fr: Chinois}\ngrade: 80\n---\n",
    ])
    #expect(try report("chin-101", "--format", "csv").output.contains("2025-fall/chin-101,,Chinois,"))
  }

  @Test func `The report shows errors instead of figures`() throws {
    try folder.write(["content/index.md": "---\ntitel: Grades\n---\n"])
    let run = try report("--format", "json")
    #expect(run.status == 1)
    #expect(run.output == "")
    #expect(run.errors.hasPrefix("content/index.md:2:1: error: "))
  }

  @Test func `The report is not coloured unless it goes to a terminal`() throws {
    #expect(try report(environment: ["TERM": "xterm-256color"]).output.contains("\u{1B}") == false)
  }
}
