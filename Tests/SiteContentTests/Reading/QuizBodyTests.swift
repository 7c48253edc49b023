import Grading
import Testing

@testable import SiteContent

struct `The questions of a quiz` {
  private func html(_ notes: Notes) -> String {
    notes.pieces.map { piece in
      if case .html(let bytes) = piece { String(decoding: bytes, as: UTF8.self) } else { "LINK" }
    }.joined()
  }

  @Test func `Quiz questions are headings, task lists and block quotes`() throws {
    let body = try TestClassroom().questions()
    #expect(html(body.introduction) == "<p>Read each question twice.</p>\n")
    #expect(body.questions.map { html($0.title) } == ["What does <code>??</code> do?", "Which are value types?"])
    #expect(body.questions[1].options.map(html) == ["struct", "enum", "class"])
    #expect(html(body.questions[0].explanation) == "<p>It evaluates the right side only when the left is nil.</p>\n")
    #expect(body.questions[1].explanation.isEmpty && body.questions[0].prompt.isEmpty)
    let key = try TestClassroom().quiz().key
    #expect(key.questions.map(\.right.indices) == [[1], [0, 1]])
  }

  @Test func `A paragraph below a question says how it is scored, and is no part of it`() throws {
    let plain = TestClassroom()
    let settings = TestClassroom(
      questions: TestClassroom.questions.replacing(
        "## Which are value types?\n", with: "## Which are value types?\n\naccept: any\npoints: 2\n"))
    let key = try settings.quiz().key.questions[1]
    #expect(key.acceptsAny && key.points == 2 && !key.isVoid && !key.isChooseAll)
    #expect(try settings.questions().questions[1].prompt.isEmpty)
    // So attempts at the question without them still fit.
    #expect(try settings.questions().version == plain.questions().version)
  }

  @Test func `A setting of a question with a wrong value is an error, and other paragraphs are text`() throws {
    func classroom(_ paragraph: String) -> TestClassroom {
      TestClassroom(
        questions: TestClassroom.questions.replacing(
          "## Which are value types?\n", with: "## Which are value types?\n\n\(paragraph)\n"))
    }
    classroom("accept: all\naccept: any").says(
      "optionals.md:16:1: error: \"accept\" is given twice | keep one of the two lines")
    classroom("void: true\npoints: 2\nvoid: true").says(
      "optionals.md:17:1: error: \"void\" is given twice | keep one of the two lines")
    classroom("accept: some").says("optionals.md:15:1: error: \"some\" is not a value of \"accept\" | any, or all")
    classroom("points: 1.5").says(
      "optionals.md:15:1: error: \"1.5\" is not a number of points | a whole number from 1 to 100")
    #expect(try !classroom("Note: think of `Int`.").questions().questions[1].prompt.isEmpty)
  }

  @Test(arguments: [
    ("## One\n\n- [x] a\n- [x] b\n\naccept: any", 9, "accept: any", "accept: any"),
    ("## One\n\n- [x] a\n- [x] b\naccept: any", 8, "accept: any", "accept: any"),
    ("## One\n\n- [x] a\n- [ ] b\n\n> because\n>\n> points: 3", 11, "points: 3", "points: 3"),
    ("## One\n\naccpet: any\n\n- [x] a\n- [x] b", 6, "accpet: any", "accept: any"),
    ("## One\n\nPoints: 3\n\n- [x] a\n- [x] b", 6, "Points: 3", "points: 3"),
  ])
  func `A setting that is misspelt or not below its heading is a warning`(
    body: String, line: Int, written: String, meant: String
  ) {
    TestClassroom(questions: body).says(
      "optionals.md:\(line):1: warning: \"\(written)\" is shown as text, and does not change how the question is scored | write \(meant) directly below the heading of the question, in a paragraph of its own"
    )
  }

  @Test func `A heading without a space after an option is a warning`() {
    TestClassroom(questions: "## One\n\n- [x] a\n- [ ] b\n##Two\n- [x] c\n- [ ] d").says(
      "optionals.md:8:1: warning: a space is missing after ##: this line does not start a question | write ## Two")
    TestClassroom(questions: "## One\n\n```\n##Two\npoints: 3\n```\n\n- [x] a\n- [ ] b").says()
  }

  @Test func `A quiz of void questions only is an error`() {
    let questions = "## Which?\n\nvoid: true\n\n- [x] one\n- [ ] other\n"
    TestClassroom(questions: questions).says(
      "optionals.md:4:1: error: every question of this quiz is void, so it has no score | leave one, or remove the quiz: sitegen remove swift/optionals"
    )
  }

  @Test func `A second right option that takes the point from everybody is a warning with their names`() {
    let one = TestClassroom(attempts: "{quiz: optionals, at: 2025-10-01T10:00Z, answers: [b, a]}")
    one.says()
    var both = one
    both.site.set(
      "classrooms/swift/attempts/ann.md",
      "student: ann\nattempts:\n  - {quiz: optionals, at: 2025-10-01T11:00Z, answers: [b, b]}")
    both.says(
      """
      optionals.md:13:1: warning: 2 students chose one right option here, and nobody several: without all of them there is no point (ann, mei) | if each is right by itself, write accept: any directly below the heading; void: true leaves it out
      """)
    TestClassroom(attempts: "{quiz: optionals, at: 2025-10-01T10:00Z, answers: [b, [a, b]]}").says()
  }

  @Test func `Code, definitions and setext headings in questions are not check marks`() throws {
    let body = """
      Which?
      ------

      ```swift
      ## not a question
      - [x] not an option
      ```

      1. [X] `a [x]`
      2. [ ] *b*

      [x]: https://example.org
      """
    let questions = try TestClassroom(questions: body).questions().questions
    #expect(questions.map { html($0.title) } == ["Which?"])
    #expect(questions[0].options.map(html) == ["<code>a [x]</code>", "<em>b</em>"])
    #expect(html(questions[0].prompt).contains("- [x] not an option"))
    #expect(try TestClassroom(questions: body).quiz().key.questions[0].right.indices == [0])
  }

  @Test(arguments: [
    ("Just text.", "4:1: error: this quiz has no question | a heading of level 2 is a question: ## What does … do?"),
    (
      "# One\n\n- [x] a\n- [ ] b",
      "4:1: error: this quiz has no question | a heading of level 2 is a question: ## What does … do?"
    ),
    (
      "## One\n\n- a\n- b",
      "4:1: error: this question has no options | write 2 to 12 of them below it: - [ ] a wrong one, - [x] the right one; or directly below the heading a line number: 42 or answer: Paris"
    ),
    ("## One\n\n- [x] a", "4:1: error: this question has one option | 2 to 12 options"),
    (
      "## One\n\n" + String(repeating: "- [x] a\n", count: 13),
      "4:1: error: this question has 13 options | 2 to 12 options"
    ),
    ("## One\n\n- [ ] a\n- [ ] b", "4:1: error: this question has no right option | mark it with [x]: - [x] …"),
    ("##\n\n- [x] a\n- [ ] b", "4:1: error: this question has no text | write it after the ##"),
    (
      "## One\n\n- [x] a\n- [] b",
      "7:1: error: this option has no mark | start it with [ ], or with [x] if it is right: - [ ] …"
    ),
    ("## One\n\n- [x] a\n- [ ]", "7:1: error: this option has no text | write it after the mark"),
    (
      "## One\n\n- [x] a\n- [ ] b\n\n* [ ] c\n* [ ] d",
      "9:1: error: this question has a second list of options | write all options as one list with the same bullet, or start a question with ##"
    ),
  ])
  func `An error in a quiz question names the problem`(body: String, expected: String) {
    let lines = TestClassroom(questions: body).lines
    #expect(lines.contains("optionals.md:\(expected)"), "\(lines)")
  }

  @Test(arguments: [
    "- [ ] a\n- [x] b\n  > because", "- [ ] a\n- [x] b\n\n  > because", "- [ ] a\n- [x] b\n      > because",
    "- [ ] a\n- [x] b\n\n      > because", "- [ ] a\n- [x] b\n\t> because", "1. [ ] a\n2. [x] b\n   > because",
    "- [ ] a\n- [x] b\n  - > because",
  ])
  func `An explanation inside an option is an error, since it would be shown before the key`(options: String) {
    let text = "## One\n\n\(options)"
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let column = lines.last?.unicodeScalars.firstIndex(of: ">").map {
      lines.last?.unicodeScalars.distance(from: lines.last?.startIndex ?? $0, to: $0) ?? 0
    }
    TestClassroom(questions: text).says(
      "optionals.md:\(3 + lines.count):\((column ?? 0) + 1): error: this explanation is part of the option above it, and would be shown before the key | start its lines with >, without spaces before it; put code between lines of ```"
    )
  }

  @Test(arguments: [
    ("* > because", 6, 3, "list above it"), ("- extra\n  > because", 7, 3, "list above it"),
    ("1. extra\n\n   > because", 8, 4, "list above it"), ("- a\n  - > because", 7, 5, "list above it"),
    ("text\n     > because", 7, 6, "question"), ("    > because", 6, 5, "question"),
  ])
  func `An explanation inside any other part of a question is an error, since it would be shown before the key`(
    prompt: String, line: Int, column: Int, owner: String
  ) {
    for text in ["## One\n\n\(prompt)\n\n+ [ ] a\n+ [x] b", "## One\n\n\(prompt)\n\n1) [ ] a\n2) [x] b"] {
      let lines = TestClassroom(questions: text).lines
      let expected =
        "optionals.md:\(line):\(column): error: this explanation is part of the \(owner), and would be shown before the key"
      #expect(lines.contains { $0.hasPrefix(expected) }, "\(lines)")
    }
  }

  @Test(arguments: ["[^1]: because of this", "- extra\n  [^1]: because of this", "text\n[^note]: because"])
  func `A footnote in a question is an error, since it would be shown before the key`(footnote: String) {
    let line = 3 + "## One\n\n\(footnote)".split(separator: "\n", omittingEmptySubsequences: false).count
    TestClassroom(questions: "## One\n\n\(footnote)\n\n1. [ ] a\n2. [x] b").says(
      "optionals.md:\(line):1: error: quizzes have no footnotes: this line is part of the question, and would be shown before the key | write it in the explanation, in a line that starts with >"
    )
  }

  @Test func `A question may show code that starts with > between fences`() throws {
    let text = "## One\n\n```\n> shell\n[^1]: x\n```\n\n- extra\n\n1. [ ] a\n2. [x] b\n\n> because\n> > more"
    let question = try TestClassroom(questions: text).questions().questions[0]
    #expect(html(question.prompt).contains("&gt; shell"))
    #expect(html(question.explanation).contains("<p>more</p>"))
  }

  @Test(arguments: [
    "- [ ] a\n- [x] b\n> because", "- [ ] a\n- [x] b\n\n> because", "- [ ] a\n- [x] > 5\n\n> because",
    "- [ ] a\n- [x] b\n\n  ```\n  > shell\n  ```\n\n> because", "- [ ] a\n- [x] b\n  \\> 5\n\n > because",
  ])
  func `An explanation may follow the options`(options: String) throws {
    let question = try TestClassroom(questions: "## One\n\n\(options)").questions().questions[0]
    #expect(html(question.explanation) == "<p>because</p>\n")
  }

  @Test func `Text below the options is a warning, since an explanation without its sign is shown before the key`() {
    let options = "## One\n\n- [ ] a\n- [x] b\n"
    TestClassroom(questions: options + "\nIt is b because of this.\nAnd of that.").says(
      "optionals.md:9:1: warning: this text below the options is part of the question, and is shown before the key | begin its lines with > if they explain the answer; move them above the options if they belong to the question"
    )
    TestClassroom(questions: options + "\n> It is b because of this.\n\nAnd of that.").says(
      "optionals.md:11:1: warning: this text below the options is part of the question, and is shown before the key | begin its lines with > if they explain the answer; move them above the options if they belong to the question"
    )
    TestClassroom(questions: options + "It is b because of this.\nAnd of that.").says(
      "optionals.md:8:1: warning: this line is part of the option above it, and is shown before the key | begin it with > if it explains the answer; indent it by 2 spaces if it belongs to the option"
    )
    TestClassroom(questions: "## One\n\nHint: it is short.\n\n- [ ] a\n- [x] b\n  of two lines\n").says()
  }

  @Test func `The version of a quiz does not reveal the key`() throws {
    let version = try TestClassroom().questions().version
    #expect(version.count == 8)
    let moved = TestClassroom.questions.replacing("- [ ] Unwraps", with: "- [x] Unwraps")
      .replacing("- [x] Supplies", with: "- [ ] Supplies").replacing("only when", with: "just when")
    #expect(try TestClassroom(questions: moved).questions().version == version)
    let changed = TestClassroom.questions.replacing("Unwraps or traps", with: "Traps")
    #expect(try TestClassroom(questions: changed).questions().version != version)
  }

  @Test func `Two questions that differ only by a picture are two versions of a quiz`() throws {
    func version(_ question: String) throws -> String {
      var room = TestClassroom(questions: "## Which letter is it?\n\n\(question)\n\n- [ ] A\n- [x] B\n")
      for name in ["x", "y"] { room.site.set("classrooms/swift/\(name).png", "<svg/>") }
      return try room.questions().version
    }
    let pictures = ["![A letter](x.png)", "![A letter](y.png)", "![Another letter](y.png)", "A letter"]
    #expect(try Set(pictures.map(version)).count == 4)
  }

  @Test func `A translated quiz has the same questions, options and marks`() throws {
    var room = TestClassroom()
    let translated = TestClassroom.questions.replacing("struct", with: "结构体")
    room.site.setWhole("classrooms/swift/optionals.zh.md", translated)
    let translation = try room.content().quizzes["swift/optionals"]?.value(in: "zh")
    #expect(translation?.questions[1].options.map(html).first == "结构体")
    room.site.setWhole(
      "classrooms/swift/optionals.zh.md", translated.replacing("- [ ] class", with: "- [x] class"))
    room.says(
      "optionals.zh.md:10:1: error: this translation marks other options as right than the quiz does | keep the options and their marks in the order of the quiz"
    )
    room.site.setWhole("classrooms/swift/optionals.zh.md", "## Eins\n\n- [x] a\n- [ ] b")
    room.says(
      "optionals.zh.md:1:1: error: this translation has one question, the quiz has 2 | translate all of them, in the same order"
    )
  }
}
