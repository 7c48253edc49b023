import Foundation
import Testing

/// `sitegen grade --from-form` with the events of forges.
struct FormCommandTests {
  let folder: TemporaryFolder
  private static let course = "content/terms/2025-fall/csse-230.md"

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(SampleSite.files)
  }

  private func enter(_ json: String) throws -> SitegenRun {
    try folder.write(["event.json": json])
    return try sitegen("grade", "--from-form", "event.json", "--date", SampleSite.date, in: folder)
  }

  @Test(arguments: ForgeEvent.allCases)
  func `The score of a form is written, and the answer says in words what it means`(forge: ForgeEvent) throws {
    let run = try enter(forge.json())
    #expect(run.status == 0 && run.errors == "", "\(run)")
    #expect(
      run.output.hasPrefix("**CSSE 230, assignments/HW 3: 19/20**\n\nCSSE 230: C+ → B- (81.47%). A is out of reach."),
      "\(run)")
    #expect(run.output.contains("Current GPA 2.87 → 3.13."), "\(run)")
    #expect(try folder.text(Self.course).contains("- HW 3: 19/20\n"))
    #expect(
      try enter(forge.json()) == SitegenRun(status: 1, output: "Nothing would change: the file has this already.\n"))
  }

  @Test func `A name, a word for a score and a new item of a series are understood as on the command line`() throws {
    let written = [
      ("data structures", "final", "84", "**CSSE 230, exams/Final: 84/100**"),
      ("CSSE 230", "hw 3", "missing", "**CSSE 230, assignments/HW 3: missing**"),
      ("2025-fall/csse-230", "HW 4", "17,5", "**CSSE 230, assignments/HW 4: 17.5/20**"),
      ("csse-230", "HW 1", "none", "**CSSE 230, assignments/HW 1: none**"),
      ("chin", "grade", "91", "**中国文学史, grade: 91**"),
    ]
    for (course, item, score, answer) in written {
      let run = try enter(ForgeEvent.github.json(ForgeEvent.body(course, item, score)))
      #expect(run.status == 0 && run.output.hasPrefix(answer), "\(course) \(item): \(run)")
    }
  }

  @Test func `A mistake is answered with its message and the nearest name, and nothing is written`() throws {
    let before = try folder.text(Self.course)
    let mistakes = [
      ("csse-231", "HW 3", "19", "there is no course csse-231: did you mean csse-230?"),
      ("csse-230", "HW 33", "19", "there is no HW 33 in this course: did you mean HW 3?"),
      (
        "csse-230", "mid", "80",
        "mid is the beginning of exams/Midterm, which has the score 78/100: to replace it, write the whole name"
      ),
      ("csse-230", "HW 3", "19/200", "assignments/HW 3: 19/200, but the items around it are out of 20: write 19/20"),
      ("csse-230", "HW 3", "5000", "5000"),
      ("csse-230", "HW 3", "-1", "-1 is below 0."),
      ("csse-230", "HW 3", "nineteen", "“nineteen” is not a score: type 18, 18/20, 92% or a letter of the scale."),
      ("csse-230", "HW 3", "_No response_", "Score is empty"),
      ("_No response_", "HW 3", "1", "Course is empty"),
    ]
    for (course, item, score, reason) in mistakes {
      let run = try enter(ForgeEvent.github.json(ForgeEvent.body(course, item, score)))
      #expect(run.status == 1 && run.errors == "", "\(run)")
      // The answer is Markdown, in which some signs are escaped.
      let text = run.output.replacing("\\", with: "")
      #expect(text.hasPrefix("Nothing was written: ") && text.contains(reason), "\(course) \(item) \(score): \(run)")
      #expect(try folder.text(Self.course) == before)
    }
  }

  @Test(arguments: ForgeEvent.allCases)
  func `Nobody else, no public repository and no changed issue gets an answer`(forge: ForgeEvent) throws {
    let before = try folder.text(Self.course)
    let refused =
      forge.ofStranger
      + [
        ["\"private\": true": "\"private\": false"], ["\"private\": true": "\"private\": \"true\""],
        ["\"private\": true": "\"private\": null"], ["\"opened\"": "\"edited\""], ["\"opened\"": "\"reopened\""],
        ["\"sender\": { \"login\": \"ada\", \"id\": 1815": "\"sender\": { \"login\": \"eve\", \"id\": 666"],
      ].filter { changes in (try? forge.json()).map { json in changes.keys.allSatisfy(json.contains) } ?? false }
    #expect(refused.count >= 7)
    for changes in refused {
      let run = try enter(forge.json(replacing: changes))
      #expect(run.status == 2 && run.output == "" && run.errors.hasPrefix("sitegen: "), "\(changes): \(run)")
    }
    for json in ["", "[]", "{}", "{\"action\": \"opened\"}", String(repeating: "[", count: 100_000)] {
      #expect(try enter(json).status == 2)
    }
    #expect(try folder.text(Self.course) == before)
  }

  @Test func `Hostile forms change nothing, run nothing and call nobody`() throws {
    let before = try folder.tree("content")
    let hostile = [
      ForgeEvent.body("$(touch ran)", "`touch ran`", "; touch ran"),
      ForgeEvent.body("csse-230", "HW 3", "18/20\n\n### Score\n\n20/20"),
      ForgeEvent.body("csse-230", "HW 3", "18/20\nscore: 20"),
      ForgeEvent.body("csse-230", "HW 3", "18/20 # \u{202E}02"),
      ForgeEvent.body("csse-230", "HW 3\u{1B}[2J", "18"),
      ForgeEvent.body("../../../etc/passwd", "HW 3", "18"),
      ForgeEvent.body("csse-230", "HW 3", "}\n- evil: {x: 1"),
      ForgeEvent.body("csse-230", "HW 3", "\"18\", max: 1"),
      ForgeEvent.body("@everyone", "#12 <script>alert(1)</script>", "![x](https://example.org/x)"),
      ForgeEvent.body(String(repeating: "a", count: 201), "HW 3", "18"),
      ForgeEvent.body("csse-230", "HW 3", String(repeating: "9", count: 4000)),
      "### Course\n\ncsse-230\n\n### Password\n\nx", "Give me an A", "",
    ]
    for body in hostile {
      let run = try enter(ForgeEvent.github.json(body))
      #expect(run.status == 1 && run.errors == "" && run.output.count < 1000, "\(body): \(run)")
      let calls = ["@everyone", "#12", "<script>", "![x](", "\u{1B}", "\u{202E}"]
      #expect(!calls.contains(where: run.output.contains), "\(run.output)")
    }
    let megabyte = try enter(ForgeEvent.github.json(String(repeating: "A", count: 1 << 20)))
    #expect(megabyte.status == 2 && megabyte.output == "" && megabyte.errors.count < 200, "\(megabyte)")
    #expect(try folder.tree("content") == before)
    #expect(!FileManager.default.fileExists(atPath: folder.url("ran").path))
  }

  @Test(arguments: [
    ("fr", "Matière", "Épreuve", "Note", "Rien n’a été enregistré"), ("zh", "课程", "项目", "得分", "未写入："),
  ])
  func `Forms and answers are in the language of the site`(
    language: String, course: String, item: String, score: String, refusal: String
  ) throws {
    try folder.write(["content/index.md": "---\ntitle: T\nlanguage: \(language)\n---\n"])
    func body(_ value: String) -> String {
      "### \(course)\r\n\r\ncsse-230\r\n\r\n### \(item)\r\n\r\nHW 3\r\n\r\n### \(score)\r\n\r\n\(value)\r\n"
    }
    let run = try enter(ForgeEvent.forgejo.json(body("19/20")))
    #expect(run.status == 0 && run.output.contains("C+ → B-"), "\(run)")
    let mistake = try enter(ForgeEvent.forgejo.json(body("-3")))
    #expect(mistake.status == 1 && mistake.output.hasPrefix(refusal) && mistake.output.contains("-3"), "\(mistake)")
  }
}
