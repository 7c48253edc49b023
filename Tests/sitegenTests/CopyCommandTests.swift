import Testing

/// `sitegen copy`: what moves, and what stays behind.
struct CopyCommandTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
    try folder.write([
      "content/terms/2025-fall/csse-230.md": """
      ---
      name: Data Structures
      final: A
      categories:
        - name: homework       # every week
          weight: 40
          items:
            - HW 1: 18/20
            - {name: HW 2, score: 15/20, due: 2025-09-15T23:59, graded: 2025-09-20, note: Late.}
            - name: HW 3
              due: "2025-09-22"
        - name: participation
          weight: 60
          grade: 95
      ---
      Read [the book](https://example.org).
      """, "content/terms/2025-fall/csse-230.zh.md": "读书。\n",
      "content/terms/2026-fall/index.md": "---\nname: Fall 2026\nstart: 2026-08-31\n---\n",
      "content/people/lee.md": "---\nname: Lee\n---\n",
      "content/classrooms/swift/index.md":
        "---\nname: Swift for beginners\nteacher: lee\nmembers: [{id: mei, name: Mei}]\nresults: none\n---\n",
      "content/classrooms/swift/optionals.md": """
      ---
      name: Optionals
      opens: 2025-10-01
      deadline: 2025-10-06T18:00+08:00
      ---
      ## What?

      - [x] This
      - [ ] That
      """,
      "content/classrooms/swift/attempts/mei.md": "---\nstudent: mei\nattempts: []\n---\n",
    ])
  }

  @Test func `A copied classroom has its pictures, and its dates keep their weekdays`() throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"></svg>\n"
    try folder.write([
      "content/classrooms/swift/tree.png": picture, "content/classrooms/swift/img/a b.png": picture,
      "content/classrooms/swift/loops.md": """
      ---
      name: Loops
      deadline: 2025-10-06
      ---
      ![A tree](tree.png) ![Another](img/a%20b.png)

      ## What?

      - [x] This
      - [ ] That
      """, "content/terms/2027-spring/index.md": "---\nname: Spring 2027\nstart: 2027-01-13\n---\n",
    ])
    let run = try sitegen(
      "copy", "swift", "swift-2", "--name", "Swift in spring", "--from", "2025-fall", "--to", "2027-spring", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(
      run.errors.contains(
        "dates move by 71 weeks, so that weekdays stay; the terms are 499 days apart: --days 499 moves by that\n"),
      "\(run)")
    // Both are Mondays.
    #expect(try folder.text("content/classrooms/swift-2/loops.md").contains("deadline: 2027-02-15\n"))
    #expect(
      try folder.tree("content/classrooms/swift-2").keys.sorted() == [
        "img/", "img/a b.png", "index.md", "loops.md", "optionals.md", "tree.png",
      ])
    #expect(try folder.text("content/classrooms/swift-2/img/a b.png") == picture)
    #expect(try sitegen("check", in: folder).status == 0)
  }

  @Test(arguments: [
    // Terms that start on other weekdays, leap days, and daylight saving: the weekday and the local time stay.
    ("2025-09-03", "2026-09-01", "2025-10-06", "2026-10-05", 52),
    ("2025-09-03", "2026-09-05", "2025-10-06", "2026-10-05", 52),
    ("2025-09-03", "2026-09-07", "2025-10-06", "2026-10-12", 53),
    ("2027-08-30", "2028-02-28", "2027-08-31", "2028-02-29", 26),
    ("2024-01-08", "2025-01-06", "2024-02-29T23:59", "2025-02-27T23:59", 52),
    ("2026-09-07", "2027-02-01", "2026-10-20T18:00+02:00", "2027-03-16T18:00+01:00", 21),
    ("2026-09-07", "2027-02-01", "\"2026-10-26T18:00+01:00\"", "\"2027-03-22T18:00+01:00\"", 21),
    ("2026-09-07", "2027-02-01", "2026-11-10T18:00+01:00", "2027-04-06T18:00+02:00", 21),
    // Another place's time stays as it is.
    ("2026-09-07", "2027-02-01", "2026-10-20T18:00Z", "2027-03-16T18:00Z", 21),
    ("2026-09-07", "2027-02-01", "2026-10-20T18:00+08:00", "2027-03-16T18:00+08:00", 21),
  ])
  func `Copied dates keep their weekday and their local time`(
    old: String, new: String, deadline: String, moved: String, weeks: Int
  )
    throws
  {
    try folder.write([
      "content/index.md": "---\ntitle: Class\nstudent: {name: Jay}\ntime-zone: Europe/Paris\n---\n",
      "content/terms/a/index.md": "---\nname: Term A\nstart: \(old)\n---\n",
      "content/terms/b/index.md": "---\nname: Term B\nstart: \(new)\n---\n",
      "content/classrooms/swift/optionals.md":
        "---\nname: Optionals\ndeadline: \(deadline)\naccepts: [\"1c9f20ab\"]\n---\n## What?\n\n- [x] This\n- [ ] That\n",
    ])
    let run = try sitegen("copy", "swift", "swift-2", "--name", "Swift again", "--from", "a", "--to", "b", in: folder)
    #expect(run.status == 0, "\(run)")
    let text = try folder.text("content/classrooms/swift-2/optionals.md")
    #expect(text.contains("deadline: \(moved)\n") && !text.contains("accepts"), "\(text)")
    let isExact = run.errors.contains("dates move by \(weeks) weeks") || !run.errors.contains("dates move by")
    #expect(isExact, "\(run)")
  }

  @Test func `A copied quiz takes along the pictures that it or a translation of it shows, from folders, too`() throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"></svg>\n"
    let quiz =
      "---\nname: Trees\n---\n## ![A tree](img/deep/tree.png)\n\n- [x] This\n- [ ] ![That](that.png)\n\n> ![Why](img/why.png)\n"
    try folder.write([
      "content/classrooms/swift/trees.md": quiz,
      "content/classrooms/swift/trees.zh.md": String(
        quiz.replacing("that.png", with: "that.zh.png").dropFirst("---\nname: Trees\n---\n".count)),
      "content/classrooms/swift/img/deep/tree.png": picture, "content/classrooms/swift/img/why.png": picture,
      "content/classrooms/swift/that.png": picture, "content/classrooms/swift/that.zh.png": picture,
      "content/classrooms/swift/img/other.png": picture,
      "content/classrooms/swift-2/index.md": "---\nname: Swift again\nresults: none\n---\n",
    ])
    #expect(try sitegen("copy", "swift/trees", "swift-2/trees", "--days", "0", in: folder).status == 0)
    #expect(
      try folder.tree("content/classrooms/swift-2").keys.sorted() == [
        "img/", "img/deep/", "img/deep/tree.png", "img/why.png", "index.md", "that.png", "that.zh.png", "trees.md",
        "trees.zh.md",
      ])
    #expect(try sitegen("check", in: folder).status == 0)
  }

  @Test(arguments: [
    ("swift/trees", "swift-2/trees", "that.png", true), ("swift/trees", "swift-2/trees", "img/tree.png", true),
    ("swift", "swift-3", "img/tree.png", true), ("swift", "swift-3", "p.png", true),
    // A file of which the quiz only names a part of the name or path is not its own.
    ("swift/trees", "swift-2/trees", "at.png", false), ("swift/trees", "swift-2/trees", "tree.png", false),
    ("swift/trees", "swift-2/trees", "p.png", false),
  ])
  func `A copy beside another file of the same name is refused, and the same file is left as it is`(
    source: String, target: String, name: String, isRefused: Bool
  ) throws {
    func picture(_ size: Int) -> String {
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(size) \(size)\"></svg>\n"
    }
    let room = "content/classrooms/swift"
    let copied = "content/classrooms/\(target.split(separator: "/")[0])"
    try folder.write([
      "\(room)/trees.md":
        "---\nname: Trees\n---\n## ![A tree](img/tree.png)\n\n- [x] ![That](./that.png)\n- [ ] ![One](../swift/p.png)\n",
      "\(room)/img/tree.png": picture(1), "\(room)/that.png": picture(1), "\(room)/at.png": picture(1),
      "\(room)/tree.png": picture(1), "\(room)/p.png": picture(1),
      "content/classrooms/swift-2/index.md": "---\nname: Swift again\nresults: none\n---\n",
      "\(copied)/\(name)": picture(2),
    ])
    let before = try folder.tree("content")
    let run = try sitegen("copy", source, target, "--name", "Trees again", "--days", "0", in: folder)
    if isRefused {
      #expect(
        run
          == SitegenRun(
            status: 2,
            errors:
              "sitegen: \(copied)/\(name) exists already, and differs from \(room)/\(name): rename one of the two and the links to it\n"
          ))
      #expect(try folder.tree("content") == before)
      try folder.write(["\(copied)/\(name)": picture(1)])
      #expect(try sitegen("copy", source, target, "--name", "Trees again", "--days", "0", in: folder).status == 0)
    } else {
      #expect(run.status == 0, "\(run)")
      #expect(try folder.text("\(copied)/\(name)") == picture(2))
    }
  }

  @Test func `A copied course has its work and moved dates, but no results`() throws {
    let run = try sitegen("copy", "csse-230", "2026-fall/csse-231", "--name", "More Structures", in: folder)
    #expect(run.status == 0, "\(run)")
    #expect(
      try folder.text("content/terms/2026-fall/csse-231.md") == """
        ---
        name: More Structures
        categories:
          - name: homework       # every week
            weight: 40
            items:
              - {name: HW 1, max: 20}
              - {name: HW 2, max: 20, due: 2026-09-14T23:59}
              - name: HW 3
                due: "2026-09-21"
          - name: participation
            weight: 60
        ---
        Read [the book](https://example.org).
        """)
    #expect(try folder.text("content/terms/2026-fall/csse-231.zh.md") == "读书。\n")
  }

  @Test func `A copied classroom has its quizzes, but no members and attempts`() throws {
    let run = try sitegen(
      "copy", "swift", "swift-2", "--name", "Swift for beginners 2", "--from", "2025-fall", "--to", "2026-fall",
      in: folder)
    #expect(run.status == 0, "\(run)")
    let files = try folder.tree("content/classrooms/swift-2")
    #expect(files.keys.sorted() == ["index.md", "optionals.md"])
    #expect(files["index.md"] == "---\nname: Swift for beginners 2\nteacher: lee\nresults: none\n---\n")
    #expect(files["optionals.md"]?.contains("opens: 2026-09-30\ndeadline: 2026-10-05T18:00+08:00\n") == true)
  }

  @Test func `A copied quiz can keep its dates or move by days`() throws {
    let again = try sitegen(
      "copy", "optionals", "swift/again", "--name", "Optionals again", "--days", "0", in: folder)
    #expect(again.status == 0, "\(again)")
    #expect(
      try folder.text("content/classrooms/swift/again.md")
        == folder.text("content/classrooms/swift/optionals.md").replacing(
          "name: Optionals", with: "name: Optionals again"))
    let later = try sitegen(
      "copy", "swift/optionals", "swift/later", "--name", "Optionals later", "--days", "7", in: folder)
    #expect(later.status == 0, "\(later)")
    #expect(try folder.text("content/classrooms/swift/later.md").contains("opens: 2025-10-08"))
  }

  @Test(arguments: [
    (["lee", "ann"], "lee is a person: only a course, a quiz or a classroom can be copied"),
    (
      ["optionals", "swift/again"],
      "Which dates? Write --from TERM --to TERM to move them between two terms, or --days 0 to keep them"
    ),
    (["csse-230", "2025-fall/csse-230"], "content/terms/2025-fall/csse-230.md already exists"),
    (["csse-230", "2025-fall"], "2025-fall is a term: write 2025-fall/csse-230"),
    (["csse-230", "2025-fall/A B"], "A B is not a valid id: use a-z, 0-9 and hyphens, such as a-b"),
    (["csse-230", "2031/x"], "there is no term 2031: create it with sitegen new term 2031"),
  ])
  func `An impossible copy exits with status 2 and writes nothing`(arguments: [String], message: String) throws {
    let before = try folder.tree(".")
    let run = try StartedRun(["copy"] + arguments, in: folder).result()
    #expect(run == SitegenRun(status: 2, errors: "sitegen: \(message)\n"))
    #expect(try folder.tree(".") == before)
  }
}
