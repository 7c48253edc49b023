import Testing

/// `sitegen explain`, run as a person runs it.
struct ExplainCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([
      "content/terms/2025-fall/os.md": """
      ---
      name: Operating Systems
      goal: 90
      gates: [{of: labs, at-least: 60, else: 45}]
      categories:
        - {name: labs, weight: 30, count: 9, max: 20, drop-lowest: 1, items: [Lab 1: 19, Lab 2: 10, Lab 3: 20, Lab 4: ]}
        - {name: midterms, weight: 30, items: [Midterm 1: 60, Midterm 2: 80]}
      items:
        - {name: Final, weight: 40, replaces: {lowest-of: midterms}}
      ---

      """
    ])
  }

  private func explain(_ arguments: String...) throws -> SitegenRun {
    try StartedRun(["explain", "--date", SampleSite.date] + arguments, in: folder).result()
  }

  /// The lines without the indentation and the blanks that make columns of them.
  private func lines(_ run: SitegenRun) -> [String] {
    run.output.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") }
  }

  @Test func `An explanation has each step with its figures, the rules, and the open work by what it can move`() throws
  {
    let run = try explain("os")
    #expect(run.status == 0 && run.errors == "")
    let text = lines(run).joined(separator: " ").replacing("\u{A0}", with: " ")
    for words in [
      "Labs: 39 of 40 points give 97.50% (dropped: Lab 2), × 30% = 29.25",
      "Lab 1: Score: 19 / 20 · Percent: 95% · 3.75% of the course · Weight now: 25% · Adds: 23.75 · Without it: 85.00%",
      "Lab 2: Score: 10 / 20 · Percent: 50% · 3.75% of the course · Weight now: 0% · Without it: 85.00% · dropped",
      "Total: 50.25 out of the 60% graded so far; 50.25 ÷ 60% = 83.75%.",
      "Grade rules Final also counts in place of the lowest of midterms, if that is better",
      "Labs must reach 60%, or the course grade is at most 45%: needs 47.00% on the open work",
    ] { #expect(text.contains(words), "\(words) in \(text)") }
    let open = lines(run).drop { $0 != "What the open work can move" }
    let names = ["Final:", "Lab 4:"].map { name in open.firstIndex { $0.hasPrefix(name) } ?? -1 }
    #expect(0 < names[0] && names[0] < names[1], "\(open)")
  }

  @Test func `The explanation of an item says what the course and the GPA would be without it`() throws {
    let run = try explain("csse-230", "midterm")
    #expect(
      lines(run) == [
        "CSSE 230 Data Structures 79.80% C+", "Exams · Midterm", "Score: 78\u{A0}/\u{A0}100", "Percent: 78%",
        "30% of the course", "Weight now: 60%", "Adds: 46.8", "Without it: 82.50%", "GPA without it: 3.13",
      ], "\(run)")
    // As a site in which it is excused.
    let file = "content/terms/2025-fall/csse-230.md"
    try folder.write([file: folder.text(file).replacing("Midterm: 78/100", with: "Midterm: excused")])
    #expect(try sitegen("report", "csse-230", "--date", SampleSite.date, in: folder).output.contains("82.50%"))
  }

  @Test func `An explanation as JSON has the lines and the figures of each item`() throws {
    let run = try explain("csse-230", "--format", "json")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("{\"version\":1,\"id\":\"2025-fall/csse-230\","))
    #expect(
      run.output.contains(
        "\"name\":\"Midterm\",\"state\":\"graded\",\"percent\":78,\"effectiveWeight\":60,\"contribution\":46.8,\"worth\":30,\"without\":82.5,\"gpaWithout\":"
      ))
    #expect(run.output.contains("{\"depth\":1,\"text\":\""))
    let one = try explain("csse-230", "midterm", "--format", "json").output
    #expect(one.contains("\"Midterm\"") && !one.contains("\"HW 1\""))
  }

  @Test func `A figure is explained by its name, with the marks that its formula names and its goal`() throws {
    let index = try folder.text("content/index.md").replacing(
      "owner: Ada",
      with: """
        figures:
          - {name: Degree mark, formula: "0.5 * average + 0.5 * 'Fall 2025'", goal: 90}
          - {name: Percentage, formula: "(mean(items(gpa)) - 0.75) * 10"}
          - {name: Plain GPA, gpa: us-plain}
        """)
    try folder.write(["content/index.md": index])
    let wanted = [
      "degree mark": [
        "Fall 2025: 84.87%", "Data Structures: 79.80%", "中国文学史: 95.00%", "0.5 * average + 0.5 * 'Fall 2025'",
        "84.87% · B",
        "Degree mark:",
      ],
      "Percentage": ["GPA: 2.87", "GPA · Fall 2025: 2.87", "(mean(items(gpa)) - 0.75) * 10", "21.17%"],
      "Plain GPA": ["Data Structures: 2.00 × 4", "中国文学史: 4.00 × 2", "2.67"],
    ]
    for (figure, words) in wanted {
      let run = try explain(figure)
      let text = lines(run).joined(separator: "\n").replacing("\u{A0}", with: " ")
      #expect(run.status == 0 && words.filter { !text.contains($0) } == [], "\(run)")
    }
    let json = try explain("Plain GPA", "--format", "json").output
    #expect(json.hasPrefix(#"{"version":1,"name":"Plain GPA","value":"#), "\(json)")
  }

  @Test func `A wrong course or item is answered with the nearest name`() throws {
    #expect(
      try explain("csse-320")
        == SitegenRun(status: 2, errors: "sitegen: there is no course csse-320: did you mean csse-230?\n"))
    #expect(
      try explain("csse-230", "midtrm")
        == SitegenRun(status: 2, errors: "sitegen: there is no midtrm in this course: did you mean Midterm?\n"))
  }

  @Test func `A course that is one mark, and one whose grade was posted, have no steps`() throws {
    let mark = try explain("chin-101")
    #expect(lines(mark).contains("Final grade: 95.00%"), "\(mark)")
    let file = "content/terms/2025-fall/csse-230.md"
    try folder.write([file: folder.text(file).replacing("goal: A", with: "final: B")])
    #expect(lines(try explain("csse-230")).contains { $0.hasPrefix("Official grade: B") })
  }
}
