import Testing

/// Mistakes on the command line: what each refusal advises, followed literally, works and leaves no error.
struct CommandAdviceTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder.oneTerm()
    try folder.write([
      "content/terms/2026-fall/c.md": "---\nname: C\nitems: [HW 1: 18/20, HW 2: , Final: ]\n---\n",
      "content/terms/2026-fall/m.md": "---\nname: M\nitems: [HW 1: 9/10, HW 2: 9/20, HW 3: ]\n---\n",
      "content/classrooms/java-101/index.md":
        "---\nname: Java for beginners\nmembers: [{id: mei, name: Mei Lin}, {id: sam, name: Sam Poe}]\n---\n",
      "results.csv": "Item,Score\nHW 2,9/20\n", "students.csv": "Student,HW 2\nAnn Lee,9/20\nBob Ray,8/20\n",
    ])
    return folder
  }

  @Test(arguments: [
    (["grade", "c", "Fnal", "80/100"], "did you mean Final?", ["grade", "c", "Final", "80/100"]),
    (
      ["grade", "xyz", "HW 2", "9/20"], "the site has 2026-fall/c, 2026-fall/m",
      ["grade", "2026-fall/c", "HW 2", "9/20"]
    ),
    (["grade", "c", "HW 2", "-5"], "at least 0", ["grade", "c", "HW 2", "0"]),
    (["grade", "c", "HW 2", "abc"], "n/max", ["grade", "c", "HW 2", "9/20"]),
    (["grade", "c", "HW", "8/20"], "/HW 1, /HW 2", ["grade", "c", "/HW 2", "8/20"]),
    (["grade", "c", "HW 2=18"], "write sitegen grade c 'HW 2' 18", ["grade", "c", "HW 2", "18"]),
    (["grade", "c", "HW 2"], "Write sitegen grade c 'HW 2' SCORE", ["grade", "c", "HW 2", "18"]),
    (["grade", "c", "Quiz", "9/10"], "write --in /", ["grade", "c", "Quiz", "9/10", "--in", "/"]),
    (
      ["grade", "c", "Quiz", "9/10", "--in", "Quizzes"], "/ is the course itself",
      ["grade", "c", "Quiz", "9/10", "--in", "/"]
    ),
    (["grade", "c", "HW 2", "19/200"], "write 19/20,", ["grade", "c", "HW 2", "19/20"]),
    (["grade", "c", "HW 2", "25"], "write 25/20 or 25/100", ["grade", "c", "HW 2", "25/20"]),
    (["grade", "c", "HW 2", "1000"], "write it with its own maximum", ["grade", "c", "HW 2", "1000/1000"]),
    (["grade", "m", "HW 3", "1000"], "write 1000/1000", ["grade", "m", "HW 3", "1000/1000"]),
    (["grade", "m", "HW 3", "25"], "write 25/20 or 25/100", ["grade", "m", "HW 3", "25/100"]),
    (["grade", "m", "HW 3", "7"], "write 7/10 or 7/20", ["grade", "m", "HW 3", "7/20"]),
    (["what-if", "c", "HW 2"], "is not ITEM=SCORE", ["what-if", "c", "HW 2=18"]),
    (["what-if", "c", "HX 2=5"], "did you mean HW 2?", ["what-if", "c", "HW 2=5"]),
    (["what-if", "m", "HW 3=1000"], "write 1000/1000", ["what-if", "m", "HW 3=1000/1000"]),
    (["target", "c", "--goal", "Z"], "A, A-", ["target", "c", "--goal", "A-"]),
    (["target", "c", "--goal", "3.5"], "--goal A-", ["target", "c", "--goal", "A-"]),
    (["target", "c", "--goal", "3.5"], "--goal 3.5%", ["target", "c", "--goal", "3.5%"]),
    (["target", "c", "--item", "Fnal"], "did you mean Final?", ["target", "c", "--item", "Final", "--goal", "A"]),
    (["import", "results.csv"], "--course ID", ["import", "results.csv", "--course", "c"]),
    (
      ["import", "students.csv", "--course", "c"], "--course c --map 'HW 2=HW 2'",
      ["import", "students.csv", "--course", "c", "--map", "HW 2=HW 2", "--student", "Ann Lee"]
    ),
    (
      ["import", "students.csv", "--course", "c", "--map", "HW 2=HW 2"], "--student",
      ["import", "students.csv", "--course", "c", "--map", "HW 2=HW 2", "--student", "Bob Ray"]
    ),
    (["export", "--format", "xls"], "'json', 'csv'", ["export", "--format", "csv"]),
    (["export", "--classroom", "swift"], "the site has java-101", ["report", "java-101"]),
    (["remove", "c"], "--force removes without asking", ["remove", "c", "--force"]),
    (
      ["remove", "c", "--item", "zz", "--force"], "/HW 1, /HW 2, /Final",
      ["remove", "c", "--item", "/Final", "--force"]
    ),
    (
      ["remove", "java-101", "--member", "smm", "--results", "delete", "--force"], "did you mean sam?",
      ["remove", "java-101", "--member", "sam", "--results", "delete", "--force"]
    ),
    (["rename", "mee", "mei2"], "did you mean mei?", ["rename", "mei", "mei2"]),
    (["rename", "mei", "Mei"], "use a-z, 0-9 and hyphens", ["rename", "mei", "mei-lin"]),
    (["vault", "show", "x"], "Create one with sitegen vault create NAME", ["vault", "create", "x"]),
    (["vault", "rotate", "x"], "Create one with sitegen vault create NAME", ["vault", "create", "x"]),
    (["vault", "create", "Bad_Name"], "use a-z, 0-9 and hyphens", ["vault", "create", "bad-name"]),
    (
      ["vault", "create"], "name a vault, or a classroom with --members", ["vault", "create", "--members", "java-101"]
    ),
    (["edit", "c", "goall=A"], "goal", ["edit", "c", "goal=A"]),
    (["edit", "c", "goal=Z"], "A", ["edit", "c", "goal=A"]),
  ])
  func `The advice of a refusal, followed literally, works and leaves no error`(
    mistake: [String], advice: String, right: [String]
  ) throws {
    let folder = try folder()
    let refused = try StartedRun(mistake + ["--date", "2026-11-27"], in: folder).result()
    #expect(refused.status != 0 && (refused.errors + refused.output).contains(advice), "\(refused)")
    let followed = try StartedRun(right + ["--date", "2026-11-27"], in: folder).result()
    #expect(followed.status == 0, "\(followed)")
    let check = try StartedRun(["check", "--date", "2026-11-27"], in: folder).result()
    #expect(check.status == 0, "\(check)")
  }

  @Test(arguments: [
    ("c", "2026-fall/d", "git mv content/terms/2026-fall/c.md content/terms/2026-fall/d.md"),
    ("2026-fall", "2026-autumn", "git mv content/terms/2026-fall content/terms/2026-autumn"),
    ("java-101", "Java 102", "git mv content/classrooms/java-101 content/classrooms/NEW"),
  ])
  func `Whoever renames something other than a person is told which file has its id as its name`(
    id: String, new: String, advice: String
  ) throws {
    let refused = try StartedRun(["rename", id, new], in: folder()).result()
    #expect(refused.status == 2 && refused.errors.hasSuffix("write \(advice)\n"), "\(refused)")
  }
}
