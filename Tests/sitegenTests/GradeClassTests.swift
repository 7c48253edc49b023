import Testing

/// `sitegen grade` with a class and one of its works.
struct `Scores of a class` {
  let folder: TemporaryFolder
  private static let book = "content/classrooms/swift/grades/scores.md"
  private static let scores =
    "scores:\n  mei: {Homework/HW 1: 18}\n  ann:\n    HW 1: {score: 12, note: Units}\n    Exam: 40\n"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write([
      "content/index.md": "---\ntitle: Class\nscale: us-plus-minus\n---\n",
      "content/course-templates/t.md":
        "---\ncategories: [{name: Homework, weight: 40, max: 20, items: [{name: HW 1}, {name: HW 2}]}]\nitems: [{name: Exam, weight: 60, max: 50}]\n---\n",
      "content/classrooms/swift/index.md":
        "---\nname: Swift for all\nmembers: [{id: mei, name: Mei Lin}, {id: ann, name: Ann Ray}, {id: leo, name: Léo Sun}, {id: sam, name: Ann Poe}]\nresults: none\n---\n",
      Self.book: "---\nname: Swift\ncourse: t\n\(Self.scores)---\n",
    ])
  }

  private func grade(_ arguments: String..., input: String = "") throws -> SitegenRun {
    let script = #"input=$1; shift; printf '%s' "$input" | "$SITEGEN" grade "$@" --quiet"#
    return try StartedRun([input] + arguments, script: script, in: folder).result()
  }

  private var written: String {
    get throws { try String(folder.text(Self.book).dropFirst("---\nname: Swift\ncourse: t\n".count).dropLast(4)) }
  }

  @Test(arguments: [
    (["HW 2", "leo", "17"], "  leo:\n    Homework/HW 2: 17\n"),
    (["hw2", "Lin Mei", "17.5/20"], "Homework/HW 1: 18, Homework/HW 2: 17.5/20}"),
    (["HW", "1", "mei", "19", "--note", "Well: argued"], #"mei: {Homework/HW 1: {score: 19, note: "Well: argued"}}"#),
    (["hw 1", "ann", "missing"], "HW 1: {score: missing, note: Units}"),
    (["hw 1", "ann", "none"], "HW 1: {note: Units}"),
    (["exam", "ann", "none"], "    Exam:\n"), (["exam", "mei", "31", "ann", "32"], "    Exam: 32\n"),
  ])
  func `A score of one member is written where it belongs, and feedback stays`(arguments: [String], part: String) throws
  {
    let run = try StartedRun(["grade", "swift"] + arguments + ["--quiet"], in: folder).result()
    #expect(run == SitegenRun())
    let text = try written
    #expect(text.contains(part), "\(text)")
  }

  @Test func `Who writes feedback hears once who will not see it`() throws {
    let arguments = ["grade", "swift", "HW 1", "mei", "19", "--note", "Well argued"]
    let alone = try StartedRun(arguments, in: folder).result()
    #expect(alone.status == 0 && alone.errors.contains("nobody in swift has a vault, so only you see"), "\(alone)")
    let room = "content/classrooms/swift/index.md"
    let members = try folder.text(room)
    let own = members.replacing(/\{id: leo[^}]*\}/, with: "leo")
    #expect(own != members)
    try folder.write([room: own, "content/people/leo.md": "---\nname: Léo Sun\nprotect: leo\n---\n"])
    let other = try StartedRun(["grade", "swift", "HW 1", "leo", "9", "--note", "See me"], in: folder).result()
    #expect(other.status == 0 && !other.errors.contains("nobody in"), "\(other)")
    let unseen = try StartedRun(["grade", "swift", "HW 1", "sam", "9", "--note", "See me"], in: folder).result()
    #expect(unseen.errors.split(separator: "has no vault").count < 3, "\(unseen)")
    #expect(unseen.errors.contains("members with feedback have no vault"), "\(unseen)")
  }

  @Test func `Lines of a pipe are members and scores, or cells that were copied from a table`() throws {
    #expect(
      try grade("swift/grades/scores", "hw2", input: "mei=18\nSun, Léo\t17\tGood\nann\t\tWhere is it?\n# x\n")
        == SitegenRun())
    #expect(
      try written == """
        scores:
          mei: {Homework/HW 1: 18, Homework/HW 2: 18}
          leo:
            Homework/HW 2: {score: 17, note: Good}
          ann:
            HW 1: {score: 12, note: Units}
            Exam: 40
            Homework/HW 2: {note: "Where is it?"}

        """)
    let printed = try StartedRun(["grade", "swift", "hw 2"], in: folder).result()
    #expect(printed.output == "mei=18\nann=\nleo=17\nsam=\n")
  }

  @Test(arguments: [
    ([], "Which work? Write sitegen grade swift 'Homework/HW 1'; there are Homework/HW 1, Homework/HW 2, Exam"),
    (["hw 1", "meu", "5"], "meu is no member of the class: did you mean mei?"),
    (["hw 1", "--note", "x"], "Whose work is --note about? Write a member and a score before it"),
  ])
  func `What is missing or wrong is said, and nothing is written`(arguments: [String], words: String) throws {
    let run = try StartedRun(["grade", "swift"] + arguments, in: folder).result()
    #expect(run.status == 2 && run.errors == "sitegen: \(words)\n", "\(run)")
    #expect(try written == Self.scores)
  }

  @Test func `A score that the course cannot have is refused with its place`() throws {
    let run = try grade("swift", "hw 2", input: "mei=18\nann=soon\n")
    #expect(run.status == 1 && run.errors.contains("\"soon\" is not a score"), "\(run)")
    #expect(try written == Self.scores)
  }

  @Test func `A table whose columns have the names of the work needs no map, and feedback comes along and back`() throws
  {
    try folder.write([
      "t.csv": "id,name,HW 2,HW 2 comment,exam\nmei,Mei Lin,17,\"Fine, but short\",41\nsam,Ann Poe,,Where is it?,\n"
    ])
    let run = try StartedRun(["import", "t.csv", "--classroom", "swift"], in: folder).result()
    #expect(run.status == 0 && run.output.contains("Mei Lin: feedback on one work"), "\(run)")
    #expect(
      try written == """
        scores:
          mei: {Homework/HW 1: 18, Homework/HW 2: {score: 17, note: "Fine, but short"}, Exam: 41}
          sam:
            Homework/HW 2: {note: "Where is it?"}
          ann:
            HW 1: {score: 12, note: Units}
            Exam: 40

        """)
    let table = try StartedRun(["export", "--classroom", "swift"], in: folder).result()
    #expect(
      table.output == """
        id,name,Homework/HW 1,Homework/HW 1 comment,Homework/HW 2,Homework/HW 2 comment,Exam
        mei,Mei Lin,18,,17,"Fine, but short",41
        ann,Ann Ray,12,Units,,,40
        leo,Léo Sun,,,,,
        sam,Ann Poe,,,,Where is it?,

        """)
    // What was exported is nothing new, and other feedback is replaced only on request.
    try folder.write(["t.csv": table.output])
    #expect(
      try StartedRun(["import", "t.csv", "--classroom", "swift"], in: folder).result().output.contains("no new scores"))
    try folder.write(["t.csv": "id,name,HW 1,Comment\nann,Ann Ray,12,Mind them\n"])
    let kept = try StartedRun(["import", "t.csv", "--classroom", "swift"], in: folder).result()
    #expect(kept.status != 0 && kept.errors.contains("kept Units, which differs from Mind them"), "\(kept)")
    _ = try StartedRun(["import", "t.csv", "--classroom", "swift", "--replace"], in: folder).result()
    #expect(try written.contains("HW 1: {score: 12, note: Mind them}"))
  }
}
