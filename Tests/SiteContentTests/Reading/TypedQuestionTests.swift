import Grading
import Testing

@testable import SiteContent

struct `A question whose answer is typed` {
  private func html(_ notes: Notes) -> String {
    notes.pieces.map { piece in
      if case .html(let bytes) = piece { String(decoding: bytes, as: UTF8.self) } else { "LINK" }
    }.joined()
  }

  @Test func `A number and texts are read, and are no part of what students see`() throws {
    let body = """
      ## How far?

      number: 3,14
      tolerance: 0.01
      points: 2

      In metres.

      > Because.

      ## Where?

      answer: Île-de-France
      answer: IDF
      case: match
      accents: ignore
      """
    let room = TestClassroom(questions: body)
    let quiz = try room.quiz()
    #expect(quiz.key.questions.map(\.points) == [2, 1])
    #expect(quiz.key.questions[0].typed == .number(3.14, tolerance: 0.01))
    guard case .text(let texts) = try #require(quiz.key.questions[1].typed) else { return }
    #expect(texts.written == ["Île-de-France", "IDF"] && texts.compared == ["Ile-de-France", "IDF"])
    #expect(texts.matchesCase && !texts.matchesAccents)
    let read = try room.questions()
    let shown = read.notes.map(html).joined()
    #expect(!shown.contains("3,14") && !shown.contains("IDF") && shown.contains("metres"))
    #expect(read.questions.map(\.options.count) == [0, 0])
  }

  @Test(arguments: [
    ("answer: x\n\n- [x] a\n- [ ] b", "8:1: error: the answer to this question is typed, so it has no options | "),
    ("number: two", "6:1: error: \"two\" is not a number | such as 18, 0.5 or 6.02e23"),
    ("number: 2\ntolerance: -1", "7:1: error: \"-1\" is not a number | "),
    ("number: 2\nanswer: two", "6:1: error: \"number\" does not go together with \"answer\" | "),
    ("tolerance: 2\nanswer: two", "6:1: error: there is no number that the tolerance could belong to | "),
    ("answer: two\ncredit: partial", "6:1: error: \"credit\" does not go together with \"answer\" | "),
    ("answer: two\ncase: maybe", "7:1: error: \"maybe\" is not a value of \"case\" | match, or ignore"),
    ("answer: two\nanwser: three", "7:1: error: \"anwser: three\" is not a setting | remove it: answer is given here"),
    ("answer: two\n\nHint.\n\nanswer: three", "10:1: warning: \"answer: three\" is shown as text"),
    ("Look.\n\nanswer: three", "4:1: error: this question has no options | "),
    ("answer: two\nLook.", "4:1: error: this question has no options | "),
    ("credit: partial\n\n- [x] a\n- [ ] b", "4:1: error: one option is right, so there is no part of the points | "),
    ("accept: any\ncredit: partial\n\n- [x] a\n- [x] b", "6:1: error: any right option earns all points"),
    ("shuffle: maybe\n\n- [x] a\n- [ ] b", "6:1: error: \"maybe\" is not a value of \"shuffle\" | true, or false"),
  ])
  func `An error in its settings has its place`(settings: String, expected: String) {
    let lines = TestClassroom(questions: "## One?\n\n\(settings)").lines
    #expect(lines.contains { $0.hasPrefix("optionals.md:\(expected)") }, "\(lines)")
  }

  @Test(
    arguments: [
      ("3.14", 3.14), ("3,14", 3.14), (" −5 ", -5), ("1 000", 1000), ("1\u{A0}000,5", 1000.5), (".5", 0.5),
      ("6.02e23", 6.02e23),
      ("+7.", 7), ("１２", 12), ("abc", nil), ("1.2.3", nil), ("", nil), ("1e999", nil), ("0x10", nil), ("5 m", nil),
    ] as [(String, Double?)])
  func `A number is read as people type it`(text: String, value: Double?) {
    #expect(TypedKey.number(text) == value)
  }

  /// Tests/browser/test_quiz_kinds.py has the same table for the script.
  @Test(arguments: [
    ("Île-de-France", " île-DE-france ", false, true, true), ("Île-de-France", "Ile-de-France", false, true, false),
    ("Île-de-France", "ile-de-france", false, false, true), ("Paris", "paris", true, true, false),
    ("New  York", "new york", false, true, true), ("Straße", "STRASSE", false, true, true),
    ("ΟΔΟΣ", "οδός", false, false, true),
    ("e\u{301}té", "ÉTÉ", false, true, true), ("ＡＢＣ", "abc", false, true, true), ("x²", "x2", true, true, true),
  ])
  func `A text is compared by what matters`(
    right: String, typed: String, matchesCase: Bool, matchesAccents: Bool, isRight: Bool
  ) {
    func compared(_ text: String) -> String {
      TypedKey.compared(text, matchesCase: matchesCase, matchesAccents: matchesAccents)
    }
    #expect((compared(right) == compared(typed)) == isRight)
  }

  @Test func `Attempts have texts in their order, and an earlier version keeps what was typed`() throws {
    let body = "## Where?\n\nanswer: Paris\n\n## How many?\n\nnumber: 7\n\n## Which?\n\n- [x] a\n- [ ] b"
    let room = TestClassroom(
      questions: body,
      attempts: """
        {quiz: optionals, at: 2025-10-02T10:00, drawn-for: mei lin, minutes: 12, answers: ["paris", 7.0, a]}
          - {quiz: optionals, at: 2025-10-03T10:00, answers: [~, "seven", b]}
        """)
    let attempts = try #require(room.classroom().attempts["swift/optionals"]?["mei"])
    #expect(attempts[0].answers.map { $0.typed?.written } == ["paris", "7.0", nil])
    #expect(attempts[0].drawnFor == "mei lin" && attempts[0].minutes == 12)
    let figures = try #require(try QuizFigures(room.quiz(), in: room.classroom()).students.first)
    #expect(figures.attempts.map(\.score) == [3, 0])
    TestClassroom(questions: body, attempts: "{quiz: optionals, at: 2025-10-02T10:00Z, answers: [[a, b], 7, a]}").says(
      "attempts/mei.md:4:56: error: the answer to this question is typed, this is a list | write the text in quotes, or ~"
    )
    let earlier = TestClassroom(
      questions: "## Which?\n\n- [x] a\n- [ ] b",
      attempts: "{quiz: optionals, version: \"00000000\", at: 2025-10-02T10:00Z, answers: [Paris]}")
    #expect(
      earlier.lines.contains { $0.contains("question 1 has no option Paris any more") }, "\(earlier.lines)")
    let kept = earlier.site.read().content?.classrooms.first?.attempts["swift/optionals"]?["mei"]
    #expect(kept?.first?.handedIn == [.typed(TypedAnswer("Paris"))] && kept?.first?.answers == [.none])
  }

  @Test func `A translation has the same numbers, and adds its texts to the right ones`() throws {
    var room = TestClassroom(questions: "## Capital?\n\nanswer: Beijing\n\n## How many?\n\nnumber: 7")
    room.site.setWhole("classrooms/swift/optionals.zh.md", "## 首都？\n\nanswer: 北京\n\n## 几个？\n\nnumber: 7")
    guard case .text(let texts) = try #require(room.quiz().key.questions[0].typed) else { return }
    #expect(texts.written == ["Beijing", "北京"] && texts.compared == ["beijing", "北京"])
    room.site.setWhole("classrooms/swift/optionals.zh.md", "## 首都？\n\nanswer: 北京\n\n## 几个？\n\nnumber: 8")
    room.says(
      "optionals.zh.md:5:1: error: this translation has another answer than the quiz | write the same number and tolerance, or answer: and the right text, below the heading"
    )
  }

  @Test(arguments: [
    ("ask: 3", "6:6: error: 3 of 2 questions cannot be asked | write 2 or less, or add questions"),
    ("ask: {loops: 1}", "6:7: error: no question is in the pool \"loops\" | write pool: loops"),
    ("ask: {a: x}", "error: \"x\" is not a number of questions | "), ("time-limit: 0", "error: "),
  ])
  func `The numbers of questions and minutes are checked`(line: String, expected: String) {
    let lines = TestClassroom(quiz: "name: Optionals\n\(line)").lines
    #expect(lines.contains { $0.contains(expected.drop { $0 != "e" }) }, "\(lines)")
  }

  @Test func `Pools have numbers, and their questions equal points`() throws {
    func body(_ second: String) -> String {
      "## A?\n\npool: loops\n\n- [x] a\n- [ ] b\n\n## B?\n\n\(second)\n\n- [x] a\n- [ ] b"
    }
    let quiz = try TestClassroom(
      quiz: "name: Optionals\nask: {loops: 1}\nshuffle-options: true\ntime-limit: 20", questions: body("pool: loops")
    ).quiz()
    #expect(quiz.asked == ["loops": 1] && quiz.hasShuffledOptions && quiz.timeLimit == 20 && quiz.questionCount == 1)
    TestClassroom(quiz: "name: Optionals\nask: {loops: 1}", questions: body("pool: loops\npoints: 2")).says(
      "optionals.md:12:1: error: this question has other points than the first one of its pool | questions of which some are drawn have the same points: write points: 1"
    )
    TestClassroom(quiz: "name: Optionals\nask: {loops: 1}", questions: body("pool: lops")).says(
      "optionals.md:12:1: error: the quiz does not say how many questions of the pool \"lops\" it asks | did you mean loops?"
    )
    TestClassroom(quiz: "name: Optionals\nask: 1", questions: body("pool: loops")).says(
      "optionals.md:3:6: error: some questions are in pools, so it is not clear of which 1 are asked | write ask: {loops: 1}; questions without a pool are then asked of everybody",
      "optionals.md:5:1: error: the quiz does not say how many questions of the pool \"loops\" it asks | write ask: {loops: 2} between the lines of ---",
      "optionals.md:12:1: error: the quiz does not say how many questions of the pool \"loops\" it asks | write ask: {loops: 2} between the lines of ---"
    )
  }
}
