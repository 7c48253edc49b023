import Foundation
import Testing

struct QuestionCommandTests: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

  private static let gift = "Where?{~Here =There#Yes}\n\nHow many?{#7:1}\n\nWrite.{}\n\n::Name::Capital?{=Paris}\n"

  @Test func `Questions become a quiz whose key stays closed, and go out again`() throws {
    try folder.write(["week-3_loops.gift": Self.gift])
    let run = try run("import", "week-3_loops.gift", "--classroom", "swift")
    #expect(run.status == 1)
    #expect(
      run.output == "\(Self.room)/week-3-loops.md: added with 3 questions; feedback: never keeps its key closed\n",
      "\(run)")
    #expect(
      run.errors == """
        week-3_loops.gift:5: left out: an essay has no answer that could be compared
        week-3_loops.gift:7: the question has no place for its name

        """, "\(run)")
    let text = try folder.text("\(Self.room)/week-3-loops.md")
    #expect(
      text.hasPrefix("---\nname: Week 3 loops\nfeedback: never\n---\n## Where?\n\n- [ ] Here\n- [x] There\n"), "\(text)"
    )
    #expect(try self.run("check").status == 0)
    let out = try self.run("export", "--quiz", "swift/week-3-loops", "--format", "gift")
    #expect(
      out.output
        == "Where? {\n\t~Here\n\t=There\n\t####There\\: Yes\n}\n\nHow many? {#7:1}\n\nCapital? {\n\t=Paris\n}\n",
      "\(out)")
    #expect(out.errors.isEmpty && out.status == 0)
    let xml = try self.run("export", "--quiz", "week-3-loops", "--format", "moodle-xml")
    #expect(xml.output.contains("<question type=\"numerical\">"), "\(xml)")
    // The same file again changes nothing.
    #expect(
      try self.run("import", "week-3_loops.gift", "--classroom", "swift").output
        == "\(Self.room)/week-3-loops.md: nothing new\n")
  }

  @Test func `An export to Aiken leaves out what it cannot say, with status 1`() throws {
    try folder.write(["\(Self.room)/numbers.md": "---\nname: Numbers\n---\n## How many?\n\nnumber: 7\n"])
    let run = try run("export", "--quiz", "swift/numbers", "--format", "aiken")
    #expect(run.status == 1 && run.output.isEmpty, "\(run)")
    #expect(run.errors.hasPrefix("\(Self.room)/numbers.md:4: left out: "), "\(run)")
  }

  @Test(arguments: [
    (["import", "q.txt"], "q.txt: these are questions of a quiz (aiken): name the class that gets it"),
    (["export", "--format", "gift"], "sitegen: --format gift is about a quiz"),
    (["export", "--quiz", "swift/optionals"], "sitegen: questions are written as gift, aiken or moodle-xml"),
    (["export", "--quiz", "swift/optional", "--format", "gift"], "sitegen: there is no quiz"),
    (["import", "q.txt", "--classroom", "swfit"], "sitegen: there is no classroom"),
  ])
  func `A command that lacks something says what`(arguments: [String], expected: String) throws {
    try folder.write(["q.txt": "What is 2+2?\nA. 3\nB. 4\nANSWER: B\n"])
    let run = try StartedRun(arguments, in: folder).result()
    #expect(run.status != 0 && run.errors.hasPrefix(expected), "\(run)")
  }

  @Test func `A quiz of the same name stays as it is`() throws {
    try folder.write(["optionals.txt": "What is 2+2?\nA. 3\nB. 4\nANSWER: B\n"])
    let before = try folder.text("\(Self.room)/optionals.md")
    let run = try run("import", "optionals.txt", "--classroom", "swift")
    #expect(run.status == 1 && run.errors.contains("kept yours"), "\(run)")
    #expect(try folder.text("\(Self.room)/optionals.md") == before)
  }
}
