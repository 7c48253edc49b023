import Testing

/// `sitegen what-if` and `sitegen target`.
struct WhatIfCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func run(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(arguments + ["--date", SampleSite.date], in: folder).result()
  }

  /// The lines without the blanks that make columns of them.
  private func lines(_ run: SitegenRun) -> [String] {
    run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `The what-if command shows the effect of scores and stores nothing`() throws {
    let before = try folder.tree(".")
    let run = try run("what-if", "csse-230", "final=95/100", "hw3=20/20")
    #expect(run.status == 0)
    #expect(
      lines(run).prefix(6) == [
        "CSSE 230 Data Structures", "HW 3 –\u{A0}/\u{A0}20 (open) → 20\u{A0}/\u{A0}20", "Assignments 82.50% → 88.33%",
        "Final –\u{A0}/\u{A0}100 (open) → 95\u{A0}/\u{A0}100", "Exams 78.00% → 86.50%",
        "Current grade 79.80% C+ → 87.23% B+",
      ])
    #expect(lines(run).contains { $0.hasPrefix("Fall 2025 · ") && $0.contains(" → ") })
    #expect(
      lines(run).suffix(3).joined(separator: " ").hasPrefix("Current GPA 2.87 → 3.53 All listed work is graded."))
    #expect(try folder.tree(".") == before)
  }

  @Test func `The what-if command does not propose an option that it does not have`() throws {
    #expect(
      try run("what-if", "csse-230", "poster=3").errors
        == "sitegen: there is no poster in this course: there are assignments/HW 1, assignments/HW 2, assignments/HW 3, exams/Midterm, exams/Final\n"
    )
  }

  @Test func `The what-if command agrees with the figures of a site that has the scores`() throws {
    let supposed = try run("what-if", "csse-230", "final=95/100", "hw3=20/20").output
    for score in [("final", "95/100"), ("hw3", "20/20")] {
      #expect(try sitegen("grade", "csse-230", score.0, score.1, in: folder).status == 0)
    }
    let lines = try run("report", "csse-230").output.split(separator: "\n")
    let grade = try #require(lines.first?.split(separator: "  ").map(String.init).first { $0.contains("%") })
    #expect(supposed.contains("→ \(grade.filter { !$0.isWhitespace })"), "\(supposed)")
  }

  @Test func `The what-if command refuses an invalid score`() throws {
    let run = try run("what-if", "csse-230", "final=seventy")
    #expect(run.status == 1)
    #expect(run.errors.hasPrefix("content/terms/2025-fall/csse-230.md:17:16: error: \"seventy\" is not a score"))
    #expect(
      try self.run("what-if", "csse-230", "final")
        == SitegenRun(status: 2, errors: "sitegen: final is not ITEM=SCORE, such as hw7=18/20\n"))
    #expect(try self.run("what-if", "csse-230", "hw=1").errors.contains("ambiguous"))
  }

  @Test
  func `The what-if command asks about an unlikely maximum as grade does, also for work that follows supposed work`()
    throws
  {
    #expect(
      try run("what-if", "csse-230", "hw3=19/200")
        == SitegenRun(
          status: 2,
          errors:
            "sitegen: assignments/HW 3: 19/200, but the items around it are out of 20: write 19/20, or, if it is meant, add --as-written\n"
        ))
    #expect(try run("what-if", "csse-230", "hw4=19/20", "hw5=19/200").errors.contains("assignments/HW 5: 19/200, but"))
    #expect(try run("grade", "csse-230", "hw4", "19/200").errors.contains("assignments/HW 4: 19/200, but"))
    #expect(try run("what-if", "csse-230", "hw3=19/20").status == 0)
    #expect(try run("what-if", "csse-230", "hw3=19/200", "--as-written").status == 0)
  }

  @Test func `The target command shows the result needed for the goal and for each letter`() throws {
    let run = try run("target", "csse-230")
    #expect(run.status == 0)
    #expect(lines(run).dropFirst().first?.hasPrefix("A is out of reach. ") == true)
    #expect(lines(run).contains { $0.hasPrefix("A from 93% out of reach") })
    #expect(lines(run).contains { $0.hasPrefix("C from 73% ") })
  }

  @Test func `The what-if command refuses a score without the warnings of the site`() throws {
    let course = try folder.text("content/terms/2025-fall/csse-230.md")
    let changed = course.replacing("HW 2: 15/20", with: "HW 2: 25/20")
    try folder.write(["content/terms/2025-fall/csse-230.md": changed])
    #expect(try run("check").errors.contains("warning: 25/20 is above the maximum, 20"))
    let run = try run("what-if", "csse-230", "final=seventy")
    #expect(run.status == 1 && run.errors.contains("\"seventy\" is not a score"))
    #expect(!run.errors.contains("warning") && run.errors.contains("\n1 error in "), "\(run)")
  }

  @Test(arguments: ["en", "fr", "zh"])
  func `A goal may have a decimal comma in every language`(language: String) throws {
    let site = try folder.text("content/index.md")
    try folder.write(["content/index.md": site.replacing("---\ntitle", with: "---\nlanguage: \(language)\ntitle")])
    let run = try run("target", "csse-230", "--goal", "87,5")
    #expect(run.status == 0, "\(run)")
  }

  @Test func `The target command accepts another goal and a single item`() throws {
    #expect(
      try run("target", "csse-230", "--goal", "B", "--item", "final")
        == SitegenRun(
          output: "  Exams · Final  needs 88.67\u{A0}/\u{A0}100 for a B if the rest continues as it has so far\n"))
    let all = lines(try run("target", "csse-230", "--goal", "B", "--all"))
    #expect(all.contains { $0.hasPrefix("Assignments · HW 3 ") })
    #expect(all.contains("Exams · Final needs 88.67\u{A0}/\u{A0}100 for a B if the rest continues as it has so far"))
    #expect(try folder.text("content/terms/2025-fall/csse-230.md").contains("\ngoal: A\n"))
    #expect(
      try run("target", "csse-230", "--item", "midterm")
        == SitegenRun(status: 2, errors: "sitegen: exams/Midterm is not open: it has a score\n"))
    #expect(try run("target", "csse-230", "--goal", "Z").status == 2)
  }

  /// A course with work that must be passed, whose open work is not listed in the order of its due dates.
  private func writeGatedCourse() throws {
    try folder.write([
      "content/terms/2025-fall/csse-232.md": """
      ---
      name: Computer Architecture
      goal: C
      gates: [{of: exams, at-least: 60, else: 45}]
      categories:
        - {name: labs, weight: 40, items: [Lab 1: 95/100, {name: Lab 2, due: 2025-12-10}]}
        - {name: exams, weight: 60, items: [{name: Oral, due: 2025-12-18}, {name: Final, due: 2025-12-01}]}
      ---

      """
    ])
  }

  @Test func `The what-if command names the gate that holds the course now, or that is passed now`() throws {
    try writeGatedCourse()
    let failed = lines(try run("what-if", "csse-232", "final=49", "oral=49", "lab2=90"))
    #expect(failed.contains { $0.hasPrefix("Current grade 95.00% A → 45.00% F") })
    #expect(
      failed.joined(separator: " ").contains(
        "Exams at 49.00%, but 60% is needed: the course grade is 45% at best"))
    // A lab is open, but no score on it reaches the goal.
    let held = lines(try run("what-if", "csse-232", "final=49", "oral=49"))
    #expect(held.last == "Your goal of C is out of reach")
    let passed = lines(try run("what-if", "csse-232", "final=70", "oral=60"))
    #expect(passed.joined(separator: " ").contains("Exams at 65.00%: the 60% needed is reached"))
    // Half of the exams switches nothing.
    #expect(!lines(try run("what-if", "csse-232", "final=49")).contains { $0.contains("needed") })
  }

  @Test func `The what-if command names the limit of a course that begins to hold`() throws {
    try folder.write([
      "content/terms/2025-fall/csse-234.md": """
      ---
      name: Compilers
      at-most: 100%
      items: [{name: A, weight: 60, score: 90}, {name: B, weight: 40}, {name: X, weight: 10, extra-credit: true, score: 90}]
      ---

      """
    ])
    #expect(lines(try run("what-if", "csse-234", "b=100")).contains("Course at most 100%"))
    #expect(!lines(try run("what-if", "csse-234", "b=60")).contains { $0.contains("at most") })
  }

  @Test func `A goal that scores of 0 reach, but not missing work, asks for work to be handed in`() throws {
    try folder.write([
      "content/terms/2025-fall/csse-233.md": """
      ---
      name: Digital Logic
      goal: 60
      categories: [{name: quizzes, weight: 100, max: 100, drop-lowest: 1, drop-missing: false, items: [Q1: 70, Q2: 60, Q3: ]}]
      ---

      """
    ])
    #expect(lines(try run("target", "csse-233"))[1] == "Any score reaches 60% if you hand in all remaining work")
  }

  @Test func `The target command lists open items in the order of their due dates`() throws {
    try writeGatedCourse()
    let all = lines(try run("target", "csse-232", "--all"))
    let titles = ["Exams · Final", "Labs · Lab 2", "Exams · Oral"]
    #expect(all.compactMap { line in titles.first { line.hasPrefix($0) } } == titles)
  }
}
