import Grading
import SiteContent
import Testing

@testable import SiteEditing

/// Attempts at an earlier version of a quiz, some of whose letters are no options of today.
struct `The letters of an attempt that do not fit the quiz any more` {
  private static let quiz = """
    ---
    name: Optionals
    KEYS
    ---
    ## What does `??` do?

    - [ ] Unwraps or traps
    - [x] Supplies a default
    - [ ] Nothing

    ## Which are value types?

    - [x] struct
    - [x] enum
    - [ ] class
    """
  private static let shorter = quiz.replacing("- [ ] Nothing\n", with: "")

  private func site(quiz: String, attempts: String?) throws -> (folder: ContentFolder, content: Content) {
    var files = [
      "index.md": "---\ntitle: Grades\n---\n",
      "classrooms/swift/index.md":
        "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}]\nresults: none\n---\n",
      "classrooms/swift/optionals.md": quiz,
    ]
    files["classrooms/swift/attempts/mei.md"] = attempts
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) })
    let (content, diagnostics) = Content.read(folder, languages: ["en"], at: .written("2026-11-21T09:30"))
    return (folder, try #require(content, "\(diagnostics)"))
  }

  /// The file of attempts after an import, and what came of the hand-in.
  private func imported(_ answers: String, quiz: String, into attempts: String? = nil, then more: String = "") throws
    -> (file: String?, outcome: HandInImport.Outcome)
  {
    let (folder, content) = try site(quiz: quiz, attempts: attempts)
    let text =
      "---\nstudent: mei\nattempts:\n  - {quiz: optionals, version: '\(try version())', at: 2026-11-20T10:00Z, answers: \(answers)}\n\(more)---\n"
    let change = HandInImport(
      [SourceFile(path: "1.md", bytes: Array(text.utf8))], classroom: nil, into: folder, of: content)
    return (
      change.edit.files.first?.new.map { String(decoding: $0, as: UTF8.self) }, try #require(change.outcomes.first)
    )
  }

  private func version() throws -> String {
    let content = try site(quiz: Self.quiz.replacing("KEYS", with: ""), attempts: nil).content
    return try #require(content.quizzes["swift/optionals"]?.fallback.version)
  }

  private func accepting(_ quiz: String) throws -> String {
    quiz.replacing("KEYS", with: "accepts: ['\(try version())']")
  }

  @Test(arguments: [("[c, a]", [], [0]), ("[c, [b, a]]", [], [0, 1]), ("[~, d, b]", [], []), ("[b]", [1], [])])
  func `Letters are kept as they were handed in, and an answer that does not fit is none`(
    answers: String, first: [Int], second: [Int]
  ) throws {
    let shorter = try accepting(Self.shorter)
    let (file, _) = try imported(answers, quiz: shorter)
    let kept = answers.replacing("[b, a]", with: "[a, b]")
    #expect(file?.contains("answers: \(kept)}") == true, "\(file ?? "nothing")")
    let attempts = try site(quiz: shorter, attempts: file).content.classrooms[0].attempts["swift/optionals"]?["mei"]
    #expect(attempts?.map { $0.answers.map(\.selection.indices) } == [[first, second]])

    // The same file again is no second attempt, neither now nor once the quiz is as it was.
    for quiz in [shorter, Self.quiz.replacing("KEYS", with: ""), try accepting(Self.quiz + "\n- [ ] protocol\n")]
    where quiz == shorter || !answers.contains("d") {
      let again = try imported(answers, quiz: quiz, into: file)
      #expect(again.file == nil && again.outcome.status == .known(student: "mei", attempts: 1), "\(again.outcome)")
    }
  }

  @Test func `An attempt that an earlier import wrote without such letters is readable and not added again`() throws {
    let shorter = try accepting(Self.shorter)
    let old = """
      ---
      student: mei
      attempts:
        - {quiz: swift/optionals, version: "\(try version())", at: 2026-11-20T10:00Z, received: 2026-11-20T11:00Z, answers: [~, a]}
      ---

      """
    let again = try imported("[c, a]", quiz: shorter, into: old)
    #expect(again.file == nil && again.outcome.status == .known(student: "mei", attempts: 1))
    // A student who left the question out, and answered it in the same minute, made two attempts.
    let more = "  - {quiz: optionals, version: '\(try version())', at: 2026-11-20T10:00Z, answers: [~, a]}\n"
    let both = try imported("[c, a]", quiz: shorter, into: old, then: more)
    #expect(both.file?.hasSuffix("answers: [c, a]}\n---\n") == true, "\(both)")
    let new = try imported("[c, a]", quiz: shorter, then: more)
    #expect(new.file?.contains("answers: [c, a]}") == true && new.file?.contains("answers: [~, a]}") == true)
  }

  @Test(arguments: ["['?', a]", "[[a, 1], a]", "[{a: b}, a]", "[bb, a]"])
  func `What is no letter could not be kept, so it is refused`(answers: String) throws {
    let (file, outcome) = try imported(answers, quiz: try accepting(Self.shorter))
    #expect(file == nil && outcome.status == .refused)
    #expect(outcome.diagnostics.contains { $0.message == "this is not the letter of an option" }, "\(outcome)")
  }
}
