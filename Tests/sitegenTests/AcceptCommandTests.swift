import Foundation
import Testing

/// `sitegen accept`, for attempts at earlier versions of a quiz.
struct `Accepting the attempts at a changed quiz`: ClassroomSuite {
  let folder: TemporaryFolder

  init() throws { folder = try .classroom() }

  @Test
  func `Attempts at an earlier version have one warning for each quiz and version, also before they are accepted`()
    throws
  {
    let names = ["ann", "bob", "mei"]
    let members = names.map { "{id: \($0), name: \($0.uppercased())}" }.joined(separator: ", ")
    try folder.write([
      "\(Self.room)/index.md": "---\nname: Swift for beginners\nmembers: [\(members)]\nresults: none\n---\n"
    ])
    for name in names {
      func attempt(_ version: String, _ minute: Int, _ answers: String) -> String {
        "  - {quiz: optionals, version: \"\(version)\", at: 2026-11-20T09:0\(minute)Z, answers: [\(answers)]}\n"
      }
      try folder.write([
        "\(Self.room)/attempts/\(name).md": "---\nstudent: \(name)\nattempts:\n" + attempt("0000000a", 1, "a")
          + (name == "bob" ? attempt("0000000a", 2, "b") : "") + attempt("0000000b", 3, name == "ann" ? "d" : "a, b")
          + "---\n"
      ])
    }
    #expect(
      try run("check").errors == """
        content/classrooms/swift/attempts/ann.md:4:32: warning: the quiz was changed after this attempt, and its letters still fit [quiz-changed]
            4 |   - {quiz: optionals, version: "0000000a", at: 2026-11-20T09:01Z, answers: [a]}
              |                                ^^^^^^^^^^ if they mean the same, run sitegen accept swift/optionals; otherwise ask for a new attempt
        and so 3 more attempts at version 0000000a of swift/optionals: bob (2), mei
        content/classrooms/swift/attempts/ann.md:5:32: warning: the quiz was changed after this attempt: question 1 has no option d any more [quiz-changed]
            5 |   - {quiz: optionals, version: "0000000b", at: 2026-11-20T09:03Z, answers: [d]}
              |                                ^^^^^^^^^^ what does not fit counts as left out; run sitegen accept swift/optionals if that is right, or ask for a new attempt
        and so 2 more attempts at version 0000000b of swift/optionals with letters that do not fit: bob, mei
        7 warnings in 6 files
        to learn more about one, run: sitegen check --explain quiz-changed

        """)
    // One is an attempt.
    let last = "content/classrooms/swift/attempts/mei.md"
    let all = try folder.text(last)
    try folder.write([last: all.split(separator: "\n").filter { !$0.contains("0000000b") }.joined(separator: "\n")])
    #expect(
      try run("check").errors.contains(
        "and so 1 more attempt at version 0000000b of swift/optionals with letters that do not fit: bob\n"))
    try folder.write([last: all])
    let accepted = try run("accept", "optionals", "--force").errors
    #expect(
      accepted.contains("and so 2 more attempts at version 0000000b with letters that do not fit: bob, mei\n"),
      "\(accepted)")
    #expect(accepted.components(separatedBy: "warning:").count == 2)
    #expect(try run("check").errors == "no errors in 6 files\n")
  }

  @Test func `Accepting a changed quiz lists its versions in the quiz's file, once`() throws {
    try writeOldAttempts()
    let before = try folder.tree("\(Self.room)/attempts")
    let run = try run("accept", "optionals", "--force")
    #expect(
      run.status == 0
        && run.output.hasSuffix("accepted version 01234567, 3 attempts, of swift/optionals: ann, mei (2)\n"), "\(run)")
    #expect(
      try folder.text("\(Self.room)/optionals.md").hasPrefix("---\nname: Optionals\naccepts: [\"01234567\"]\n---\n"))
    #expect(try folder.tree("\(Self.room)/attempts") == before)
    #expect(try !self.run("check").errors.contains("changed"))
    let again = try self.run("accept", "optionals", "--force")
    #expect(
      again
        == SitegenRun(errors: "nothing to accept: all attempts are of this version, or accepted already\n"), "\(again)")
    #expect(
      try self.run("accept", "optionals", "89abcdef", "--force").output.hasSuffix(
        "accepted version 89abcdef of swift/optionals\n"))
    #expect(try folder.text("\(Self.room)/optionals.md").contains("accepts: [\"01234567\", \"89abcdef\"]\n"))
    let wrong = try self.run("accept", "optionals", "89abcdeg")
    #expect(wrong.status == 2 && wrong.errors.contains("\"89abcdeg\" is not a version"), "\(wrong)")
  }

  @Test func `An accepted attempt that does not fit the questions is listed, and counts as far as it fits`() throws {
    try writeOldAttempts()
    let ann = "\(Self.room)/attempts/ann.md"
    try folder.write([ann: try folder.text(ann).replacing("answers: [a]", with: "answers: [b, a]")])
    #expect(try run("check").errors.contains("warning: the quiz was changed after this attempt: it has 2 answers"))
    let run = try run("accept", "optionals", "--force")
    #expect(
      run.status == 0 && run.errors.contains("ann.md:4:5: warning: it has 2 answers, the quiz has one question"),
      "\(run)")
    #expect(try !self.run("check").errors.contains("changed"))
  }

  @Test func `Accepting without a terminal or --force changes nothing`() throws {
    try writeOldAttempts()
    let before = try folder.tree(Self.room)
    let run = try run("accept", "optionals")
    #expect(run.status == 2 && run.errors.contains("--force accepts without asking"))
    #expect(try folder.tree(Self.room) == before)
  }
}
