import Grading
import SiteContent
import Testing

@testable import SiteEditing

struct `What a student hands in` {
  private static let quiz = """
    ---
    name: Optionals
    deadline: 2026-11-20T18:00
    ---
    ## What does `??` do?

    - [ ] Unwraps or traps
    - [x] Supplies a default

    ## Which are value types?

    - [x] struct
    - [x] enum
    - [ ] class
    """

  private var files = [
    "index.md": "---\ntitle: Grades\ntime-zone: Asia/Shanghai\n---\n",
    "classrooms/swift/index.md":
      "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei}]\nresults: none\n---\n",
    "classrooms/swift/optionals.md": Self.quiz,
  ]

  private func site() throws -> (folder: ContentFolder, content: Content) {
    let folder = ContentFolder(
      files: files.map { SourceFile(path: "content/\($0.key)", bytes: Array($0.value.utf8)) })
    let (content, diagnostics) = Content.read(folder, languages: ["en"], at: .written("2026-11-21T09:30"))
    return (folder, try #require(content, "\(diagnostics)"))
  }

  private func version() throws -> String {
    try #require(try site().content.quizzes["swift/optionals"]?.fallback.version)
  }

  private func imported(_ handIns: [String]) throws -> HandInImport {
    let (folder, content) = try site()
    let files = handIns.enumerated().map { SourceFile(path: "\($0.offset + 1).md", bytes: Array($0.element.utf8)) }
    return HandInImport(files, classroom: nil, into: folder, of: content)
  }

  private func said(_ handIns: String...) throws -> [String] {
    let change = try imported(handIns)
    return change.outcomes.flatMap(\.diagnostics).map { diagnostic in
      let place = diagnostic.location
      let line = place.line.map { ":\($0):\(place.column)" } ?? ""
      return "\(place.path)\(line): \(diagnostic.severity): \(diagnostic.message) | \(diagnostic.help ?? "")"
    }
  }

  private func handIn(_ attempts: String..., student: String = "mei") -> String {
    "---\nstudent: \(student)\nattempts:\n" + attempts.map { "  - {\($0)}\n" }.joined() + "---\n"
  }

  @Test func `A hand-in is rewritten with its time of arrival`() throws {
    let version = try version()
    let change = try imported([
      "\u{FEFF}---\r\nattempts:\r\n- quiz: swift/optionals   # my first!\r\n  answers: [B, [c, A]]\r\n"
        + "  at: 2026-11-20T11:05+01:00\r\n  received: 1999-01-01\r\n  version: '\(version)'\r\n"
        + "student: \"mei\"\r\n---\r\n<script>alert(1)</script>\r\n"
    ])
    #expect(
      change.outcomes.map(\.status) == [.taken(student: "mei", quizzes: ["swift/optionals"], new: 1, known: 0)])
    #expect(change.edit.files.map(\.path) == ["content/classrooms/swift/attempts/mei.md"])
    #expect(
      change.edit.files.first?.new.map { String(decoding: $0, as: UTF8.self) } == """
        ---
        student: mei
        attempts:
          - {quiz: swift/optionals, version: "\(version)", at: 2026-11-20T18:05+08:00, received: 2026-11-21T09:30+08:00, answers: [b, [a, c]]}
        ---

        """)
  }

  @Test func `A hand-in is added to existing attempts, whatever their file is called, without changing them`() throws {
    var test = self
    let old = "---\nattempts: # mine\n  - quiz: optionals\n    answers: [a, ~]\nstudent: mei\n---\n"
    test.files["classrooms/swift/attempts/lin.md"] = old
    let change = try test.imported([handIn("quiz: optionals, at: 2026-11-20T10:00, answers: [b, ~]")])
    #expect(change.edit.files.map(\.path) == ["content/classrooms/swift/attempts/lin.md"])
    let text = String(decoding: change.edit.files.first?.new ?? [], as: UTF8.self)
    #expect(
      text
        == old.replacing(
          "student:",
          with: """
              - quiz: swift/optionals
                at: 2026-11-20T10:00+08:00
                received: 2026-11-21T09:30+08:00
                answers: [b, ~]
            student:
            """))
  }

  @Test(arguments: [
    (
      "x-a: &a\n  - {quiz: optionals, answers: [a, ~]}\nattempts: *a",
      "attempts is *a, an alias of a list elsewhere: change it in the file itself"
    ),
    (
      "attempts: &a\n  - {quiz: optionals, answers: [a, ~]}\nx-a: *a",
      "line 5 uses *a, an alias of a value that would change or be removed: write the value itself there"
    ),
  ])
  func `A hand-in that cannot be added to existing attempts is refused`(attempts: String, message: String) throws {
    var test = self
    test.files["classrooms/swift/attempts/mei.md"] = "---\nstudent: mei\n\(attempts)\n---\n"
    let new = handIn("quiz: optionals, at: 2026-11-20T10:00, answers: [b, ~]")
    let change = try test.imported([new])
    #expect(change.outcomes.map(\.status) == [.refused])
    #expect(change.edit.isEmpty)
    #expect(try test.said(new) == ["content/classrooms/swift/attempts/mei.md: error: \(message) | "])
  }

  @Test func `A hand-in is imported once, even if a later file repeats it`() throws {
    let first = handIn("quiz: swift/optionals, at: 2026-11-20T10:00+08:00, answers: [b, ~]")
    let both = handIn(
      "quiz: swift/optionals, at: 2026-11-20T03:00+01:00, answers: [b, ~]",
      "quiz: swift/optionals, at: 2026-11-20T12:00+08:00, answers: [b, ~]")
    let change = try imported([first, both, first])
    #expect(
      change.outcomes.map(\.status) == [
        .taken(student: "mei", quizzes: ["swift/optionals"], new: 1, known: 0),
        .taken(student: "mei", quizzes: ["swift/optionals"], new: 1, known: 1),
        .known(student: "mei", attempts: 1),
      ])
    #expect(!change.isPartial)
    var test = self
    for file in change.edit.files {
      test.files[String(file.path.dropFirst("content/".count))] = String(decoding: file.new ?? [], as: UTF8.self)
    }
    let again = try test.imported([both])
    #expect(again.edit.isEmpty && again.outcomes.map(\.status) == [.known(student: "mei", attempts: 2)])
    #expect(try test.said(both) == [])
  }

  @Test func `An attempt that a file lists twice counts once, with a warning, until one of them gets another time`()
    throws
  {
    let attempt = "quiz: optionals, at: 2026-11-20T19:12+08:00, answers: [b, [a, b]]"
    let later = attempt.replacing("19:12", with: "19:13")
    let warning =
      "1.md:5:6: warning: this attempt is listed twice in the file, and counts once | if both were made, give one of them another time in \"at\", and import the file again"
    #expect(try said(handIn(attempt, attempt, later)) == [warning])
    let change = try imported([handIn(attempt, attempt, later)])
    #expect(change.outcomes.map(\.status) == [.taken(student: "mei", quizzes: ["swift/optionals"], new: 2, known: 0)])
    #expect(try said(handIn(attempt, later)) == [])
    // Again, the file says nothing, and neither does one that repeats another.
    #expect(try said(handIn(attempt), handIn(attempt, later)) == [])
  }

  @Test func `An invalid hand-in is an error with its place and the fix`() throws {
    #expect(
      try said(handIn("quiz: swift/optionals, answers: [b]", student: "mai")).last
        == "1.md:2:10: error: \"mai\" is not a member of swift | ask who made it and write that id here, or add the id to the members in content/classrooms/swift/index.md"
    )
    var test = self
    test.files["classrooms/swift/index.md"] =
      "---\nname: Swift for beginners\nmembers: [{id: enguyen, name: Emma Nguyen}, {id: a, name: Li Wei}, {id: b, name: Li Wei}]\nresults: none\n---\n"
    #expect(
      try test.said(handIn("quiz: swift/optionals, at: 2026-11-21, answers: [b]", student: "Emma nguyen"))
        == [])
    #expect(
      try test.said(handIn("quiz: swift/optionals, at: 2026-11-20, answers: [b]", student: "Li Wei"))
        == ["1.md:2:10: error: \"Li Wei\" is 2 members: a, b | ask who made it, and write that id"])
    #expect(
      try said(handIn("quiz: swift/optionals, at: 2026-11-20, version: '00000000', answers: [b]")) == [
        "1.md:4:54: error: the quiz was changed after this attempt: it has one answer, the quiz has 2 questions | ask for a new attempt, or run sitegen accept swift/optionals 00000000: then what does not fit counts as left out"
      ])
    #expect(
      try said(handIn("quiz: swift/optoinals, answers: [b]")).first
        == "1.md:4:12: error: there is no quiz \"swift/optoinals\" | did you mean swift/optionals?")
    #expect(
      try said(handIn("quiz: optionals, at: 2026-11-20, answers: [d]")).first
        == "1.md:4:49: error: \"d\" is not the letter of an option of this question | a, b, or ~ if the question was left out"
    )
    test.files["classrooms/rust/index.md"] = "---\nname: Rust for beginners\nmembers: [mei]\nresults: none\n---\n"
    test.files["people/mei.md"] = "---\nname: Mei\n---\n"
    #expect(
      try test.said(handIn("quiz: rust/enums, answers: [b]")).first
        == "1.md:4:12: error: there is no quiz \"rust/enums\" | there is no quiz yet: make one with sitegen new quiz rust/NAME"
    )
    test.files["classrooms/swift/optionals.md"] = nil
    #expect(
      try test.said(handIn("quiz: optionals, answers: [b]")).first
        == "1.md:4:12: error: there is no quiz \"optionals\" | there is no quiz yet: make one with sitegen new quiz CLASSROOM/NAME"
    )
    #expect(try said("name,score\n").first?.hasPrefix("1.md:1:1: error: the file does not start with front") == true)
    #expect(try said(handIn()).first == "1.md:2:10: error: there are no attempts in this file | ")
    #expect(
      try said(handIn("quiz: swift/optionals, at: 2026-11-20, answers: [b]") + String(repeating: "x", count: 300_000))
        == ["1.md: error: the file is too long for attempts | at most 256 KiB"])
    #expect(try imported([handIn("quiz: optionals, answers: [d]")]).edit.isEmpty)
  }

  @Test func `A hand-in comes after earlier arrivals, whatever time it claims`() throws {
    var test = self
    test.files["classrooms/swift/attempts/mei.md"] =
      "---\nstudent: mei\nattempts:\n  - {quiz: optionals, at: 2026-11-20T10:00, received: 2026-11-20T11:00, answers: [b, [a, b]]}\n---\n"
    let change = try test.imported([
      handIn(
        "quiz: optionals, at: 2026-11-20T09:02, answers: [b, ~]",
        "quiz: optionals, at: 2026-11-01T09:01, answers: [a, ~]",
        "quiz: optionals, answers: [~, ~]")
    ])
    for file in change.edit.files {
      test.files[String(file.path.dropFirst("content/".count))] = String(decoding: file.new ?? [], as: UTF8.self)
    }
    let attempts = try test.site().content.classrooms[0].attempts["swift/optionals"]?["mei"] ?? []
    #expect(attempts.map { $0.answers[0].selection.indices } == [[1], [0], [1], []])
    // Without a time of arrival, the time that is written counts.
    test.files["classrooms/swift/attempts/mei.md"] =
      "---\nstudent: mei\nattempts:\n  - {quiz: optionals, at: 2026-11-20T10:00, answers: [b, ~]}\n"
      + "  - {quiz: optionals, at: 2026-11-19T10:00, answers: [a, ~]}\n---\n"
    let written = try test.site().content.classrooms[0].attempts["swift/optionals"]?["mei"] ?? []
    #expect(written.map { $0.answers[0].selection.indices } == [[0], [1]])
  }

  @Test(arguments: ["mei", "MEI", "Mei", " mei ", "\"9001\"", "9001", "lin.mei"])
  func `A student is named by id, name, number or login`(written: String) throws {
    var test = self
    test.files["classrooms/swift/index.md"] =
      "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei, number: '9001', login: lin.mei}]\nresults: none\n---\n"
    let change = try test.imported([handIn("quiz: optionals, answers: [b, ~]", student: written)])
    #expect(
      change.outcomes.map(\.status) == [.taken(student: "mei", quizzes: ["swift/optionals"], new: 1, known: 0)],
      "\(change.outcomes)")
  }

  @Test(arguments: [
    ("Lin Mei", "mei"), ("lin, mei", "mei"), ("Li Wei", "liwei"), ("Wei Li", "weili"), ("Wei,  Li", nil),
    ("Ann Marie Ray", nil),
    ("Lin", nil), ("Berg van der Anna", "anna"),
  ])
  func `A name is found with its words in another order, if nobody has exactly this one`(written: String, id: String?)
    throws
  {
    var test = self
    test.files["classrooms/swift/index.md"] =
      "---\nname: Swift for beginners\nmembers: [{id: mei, name: Mei Lin}, {id: liwei, name: Li Wei}, {id: weili, name: Wei Li}, {id: anna, name: Anna van der Berg}, {id: ray, name: Ann Ray}]\nresults: none\n---\n"
    let change = try test.imported([handIn("quiz: optionals, answers: [b, ~]", student: "\"\(written)\"")])
    #expect(
      change.outcomes.map(\.status) == [
        id.map { .taken(student: $0, quizzes: ["swift/optionals"], new: 1, known: 0) } ?? .refused
      ], "\(change.outcomes)")
  }

  @Test func `The device of an attempt is kept`() throws {
    let change = try imported([handIn("quiz: optionals, at: 2026-11-20, device: '00a1b2c3d4e5f607', answers: [b, ~]")])
    let text = String(decoding: change.edit.files.first?.new ?? [], as: UTF8.self)
    #expect(
      text.contains("received: 2026-11-21T09:30+08:00, device: \"00a1b2c3d4e5f607\", answers: [b, ~]}"), "\(text)")
  }

  @Test func `An attempt at an earlier version is imported if it fits or if its version is accepted`() throws {
    func attempt(_ answers: String) -> String {
      handIn("quiz: optionals, at: 2026-11-21, version: '0000000a', answers: \(answers)")
    }
    #expect(
      try said(attempt("[b, [a, b]]")) == [
        "1.md:4:48: warning: the quiz was changed after this attempt, and its letters still fit | if they mean the same, run sitegen accept swift/optionals; otherwise ask for a new attempt"
      ])
    #expect(try !imported([attempt("[b, [a, b]]")]).edit.isEmpty)
    for misfit in ["[b]", "[b, a, c]", "[d, a]", "[[a, b], a]"] {
      #expect(try imported([attempt(misfit)]).edit.isEmpty, "\(misfit)")
    }
    var test = self
    test.files["classrooms/swift/optionals.md"] = Self.quiz.replacing(
      "deadline:", with: "accepts: [\"0000000a\"]\ndeadline:")
    #expect(try test.said(attempt("[b, [a, b]]")) == [])
    #expect(
      try test.said(attempt("[d, a, c]")) == [
        "1.md:4:48: warning: the quiz was changed after this attempt: it has 3 answers, the quiz has 2 questions | the version is accepted, so what does not fit counts as left out"
      ])
    let text = String(decoding: try test.imported([attempt("[d, a, c]")]).edit.files.first?.new ?? [], as: UTF8.self)
    #expect(text.contains("answers: [d, a, c]"), "\(text)")
  }

  @Test func `An attempt that took longer than its student may take is a warning`() throws {
    var test = self
    test.files["classrooms/swift/optionals.md"] = Self.quiz.replacing(
      "deadline:", with: "time-limit: 20\nmore-time: {mei: 25%}\ndeadline:")
    func said(_ minutes: Int) throws -> [String] {
      try test.said(handIn("quiz: optionals, at: 2026-11-20T18:01, minutes: \(minutes), answers: [b]"))
    }
    #expect(try said(25) == [])
    #expect(
      try said(26) == [
        "1.md:4:6: warning: it took 26 minutes, and may take 25 | it counts, and the results mark it: ask, or allow the time with more-time in the quiz"
      ])
  }

  @Test func `A late hand-in that claims an earlier time is a warning`() throws {
    #expect(
      try said(handIn("quiz: swift/optionals, at: 2026-11-20T17:59, answers: [b]")) == [
        "1.md:4:6: warning: it comes after the deadline, and says that it was made before | it counts as made in time: change \"at\" in the attempts if that cannot be true"
      ])
    #expect(try said(handIn("quiz: swift/optionals, at: 2026-11-20T18:01, answers: [b]")).isEmpty)
  }
}
