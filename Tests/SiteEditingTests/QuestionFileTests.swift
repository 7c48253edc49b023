import Grading
import SiteContent
import TestSupport
import Testing

@testable import SiteEditing

/// Questions of other programs, in the shapes of the formats' specifications.
struct `Questions of other programs` {
  private func read(_ text: String, _ format: QuestionFormat = .gift) -> QuestionFile {
    QuestionFile(Array(text.utf8), format)
  }

  private func notes(_ file: QuestionFile) -> [String] { file.notes.map { "\($0.line): \($0.text)" } }

  @Test(arguments: [
    ("Where?{~Here ~There =Nowhere}", "## Where?\n\n- [ ] Here\n- [ ] There\n- [x] Nowhere\n"),
    ("He is {~here =there} now.", "## He is \\_\\_\\_\\_\\_ now.\n\n- [ ] here\n- [x] there\n"),
    ("The sun rises in the east.{T}", "## The sun rises in the east.\n\n- [x] True\n- [ ] False\n"),
    ("It is flat.{FALSE#It is round.}", "## It is flat.\n\n- [ ] True\n- [x] False\n\n> It is round.\n"),
    ("Two plus two?{=four =4}", "## Two plus two?\n\nanswer: four\nanswer: 4\n"),
    ("When?{#1822:5}", "## When?\n\nnumber: 1822\ntolerance: 5\n"),
    ("What is pi?{#3.141..3.143}.", "## What is pi?\\_\\_\\_\\_\\_.\n\nnumber: 3.142\ntolerance: 0.001\n"),
    (
      "Which equals 5? {\n ~ \\= 2 + 2\n = \\= 2 + 3\n}",
      "## Which equals 5?\n\n- [ ] = 2 + 2\n- [x] = 2 + 3\n"
    ),
    (
      "Who?{\n~%50%Grant\n~%50%his wife\n~%-50%No one\n####Two.}",
      "## Who?\n\ncredit: partial\n\n- [x] Grant\n- [x] his wife\n- [ ] No one\n\n> Two.\n"
    ),
    ("Who?{~%50%A ~%50%B ~%-100%C}", "## Who?\n\n- [x] A\n- [x] B\n- [ ] C\n"),
    ("Which?{=a =b ~c}", "## Which?\n\naccept: any\n\n- [x] a\n- [x] b\n- [ ] c\n"),
    (
      "[markdown]What is **bold**?\\n\\nSee *this*.{=a ~`b`}",
      "## What is **bold**?\n\nSee *this*.\n\n- [x] a\n- [ ] `b`\n"
    ),
    (
      "[html]<p>Is <b>x<sup>2</sup></b> &gt; 0?</p>{=<p>yes</p> ~<p>no&nbsp;!</p>}",
      "## Is **x²** \\> 0?\n\n- [x] yes\n- [ ] no !\n"
    ),
    ("Why *so* [x] <3?{=a_b ~#1#no}", "## Why \\*so\\* \\[x\\] \\<3?\n\n- [x] a\\_b\n- [ ] \n"),
  ])
  func `A question of GIFT becomes one of a quiz`(text: String, markdown: String) {
    let file = read(text)
    if markdown.contains("- [ ] \n") {
      #expect(file.questions.isEmpty && file.leftOut == 1)
    } else {
      #expect(file.markdown == markdown, "\(file.markdown)\(notes(file))")
    }
  }

  @Test(arguments: [
    (
      "// comment\n\n$CATEGORY: tom/dick\n\nWrite.{}",
      ["3: the category has no place in a quiz", "5: left out: an essay"]
    ),
    ("::Name::Where?{=a ~b}", ["1: the question has no place for its name"]), ("::Whe::Where?{=a ~b}", []),
    ("A text.", ["1: left out: it is a text without a question"]), ("Open {=a ~b", ["1: left out: a brace"]),
    ("Match.{=a -> b =c -> d}", ["1: left out: there are no questions that match pairs"]),
    ("Which?{\n~a\n~%50%b\n=c}", ["3: an option earns 50 % there; here it earns nothing"]),
    ("Which?{=Naz\n=%75%Nez}", ["2: an answer earns 75 % there; here it earns nothing"]),
    ("Which?{=Naz*}", ["1: an answer has a * for any text", "1: left out: no answer earns all points"]),
    ("When? {#\n=1822:0\n=%50%1822:2}", ["3: a number earns 50 % there; here it earns nothing"]),
    ("When? {#x}", ["1: \"x\" is not a number", "1: left out: no number"]),
    ("Who?{~%50%A ~%50%B ~C}", ["1: a wrong option takes away another share there"]),
    ("Who?{~%70%A ~%30%B ~%-50%C}", ["1: the right options earn different shares there"]),
    (
      "Which?{" + (0..<13).map { "~\($0)" }.joined() + " =x}",
      ["1: left out: this question has 14 options"]
    ), ("Which?{~a}", ["1: left out: no option earns all points"]),
  ])
  func `What does not fit is listed with its line`(text: String, expected: [String]) {
    let notes = notes(read(text))
    #expect(notes.count == expected.count && zip(notes, expected).allSatisfy { $0.hasPrefix($1) }, "\(notes)")
  }

  @Test func `Notes that say the same share a line`() {
    let notes = read("::N::A?{=a ~b}\n\n::M::B?{=a ~b}\n\nC?{}").notes
    #expect(
      QuestionNote.lines(notes, path: "q.gift") == [
        "q.gift:1: the question has no place for its name; also in line 3",
        "q.gift:5: left out: an essay has no answer that could be compared",
      ])
  }

  @Test func `Aiken has one right option for each question`() {
    let file = read(
      "What is it?\nA. a*b\nB) *c*\nANSWER: B\n\nMore\nlines?\nA. x\nB. y\nANSWER: A\n\nBad?\nA. x\nANSWER: C\n\nOpen?\nA. x\n",
      .aiken)
    #expect(
      file.markdown
        == "## What is it?\n\n- [ ] a\\*b\n- [x] \\*c\\*\n\n## More lines?\n\n- [x] x\n- [ ] y\n", "\(file.markdown)")
    #expect(notes(file) == ["12: left out: it has no option C", "16: left out: the line ANSWER: is missing"])
  }

  @Test func `The XML of Moodle has points, case and tolerance`() {
    let file = read(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <quiz>
      <question type="category"><category><text>$course$/top</text></category></question>
      <question type="shortanswer"><name><text>Q1</text></name>
        <questiontext format="html"><text><![CDATA[<p>Capital of <em>France</em>?</p><p>One word.</p>]]></text></questiontext>
        <generalfeedback format="html"><text>&lt;p&gt;It is Paris.&lt;/p&gt;</text></generalfeedback>
        <defaultgrade>2.0000000</defaultgrade><usecase>1</usecase>
        <answer fraction="100"><text>Paris</text><feedback format="html"><text>Yes!</text></feedback></answer>
        <answer fraction="50"><text>paris</text></answer>
      </question>
      <question type="numerical"><questiontext format="markdown"><text>What is *pi*?</text></questiontext>
        <answer fraction="100"><text>3.14</text><tolerance>0.01</tolerance></answer>
        <answer fraction="0"><text>*</text></answer></question>
      <question type="multichoice"><questiontext format="html"><text>Even?</text><file name="a.png" encoding="base64">AA</file></questiontext>
        <single>false</single><shuffleanswers>0</shuffleanswers>
        <answer fraction="50"><text>2</text></answer><answer fraction="50"><text>4</text></answer>
        <answer fraction="-50"><text>5</text></answer></question>
      <question type="truefalse"><questiontext format="html"><text>Round?</text></questiontext>
        <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
      <question type="cloze"><questiontext format="html"><text>x</text></questiontext></question>
      </quiz>
      """, .moodleXML)
    #expect(
      file.markdown == """
        ## Capital of *France*?

        answer: Paris
        case: match
        points: 2

        One word.

        > It is Paris.
        >
        > Paris: Yes!

        ## What is *pi*?

        number: 3.14
        tolerance: 0.01

        ## Even?

        credit: partial
        shuffle: false

        - [x] 2
        - [x] 4
        - [ ] 5

        ## Round?

        - [x] True
        - [ ] False

        """, "\(file.markdown)")
    #expect(
      notes(file) == [
        "3: the category has no place in a quiz", "4: the question has no place for its name",
        "9: an answer earns 50 % there; here it earns nothing",
        "14: the file a.png has no place: add it by hand",
        "20: left out: there are no questions with gaps in their text (cloze)",
      ], "\(notes(file))")
  }

  /// A quiz with everything that both sides have.
  private static let quiz = """
    ## What does `a{b}` ~ do: #1 = *x*?

    Read this:

    ```swift
    ## no question
    let x = "\\\\n" // {=}
    ```

    * one
    * two

    - [ ] `=` and ~tilde~
    - [x] Supplies a *default*: #1
    - [ ] It is \\{escaped\\}
      in two lines

    > Because of `{}`.
    >
    > - really

    ## Which are even?

    credit: partial

    - [x] 2
    - [x] 4
    - [x] 6
    - [ ] 7

    ## Which are odd?

    - [x] 1
    - [x] 3
    - [ ] 4

    ## Which is red?

    accept: any

    - [x] rose
    - [x] blood
    - [ ] grass

    ## Round?

    - [x] True
    - [ ] False

    ## What is pi?

    number: 3.14
    tolerance: 0.01

    > About *3*.

    ## How many?

    number: -7

    ## What is it called?

    answer: a*b: {c}
    answer: *
    answer: Été #1

    points: no setting, but text

    """

  private static let quizOfMoodle =
    quiz + """

      ## Which city?

      answer: Paris
      case: match
      points: 3

      ## In which order?

      shuffle: false
      points: 2

      - [ ] first
      - [x] All of these

      """

  @Test(arguments: [(QuestionFormat.gift, quiz), (.moodleXML, quiz), (.moodleXML, quizOfMoodle)])
  func `A round trip loses nothing that both sides have`(format: QuestionFormat, text: String) {
    let source = QuizSource(markdown: text)
    #expect(source.diagnostics.isEmpty, "\(source.diagnostics)")
    let export = QuestionExport(source, as: format)
    let back = QuestionFile(export.bytes, format)
    #expect(back.leftOut == 0 && back.questions.count == source.questions.count, "\(back.notes)")
    for (one, other) in zip(source.questions, back.questions) {
      var same = other
      same.line = one.line
      #expect(same == one)
    }
    let again = QuestionExport(QuizSource(markdown: back.markdown), as: format)
    #expect(again.bytes == export.bytes)
  }

  @Test(arguments: [
    ("## Which?\n\n- [ ] %-33.3%\n- [x] %50% of it\n", "Which? {\n\t~%0%%-33.3%\n\t=%50% of it\n}\n"),
    ("## How many?\n\nanswer: %50%\nanswer: half\n", "How many? {\n\t=%100%%50%\n\t=half\n}\n"),
    (
      "## Which?\n\nanswer: [markdown]\nanswer: [x]\n",
      "Which? {\n\t=[plain][markdown]\n\t=[x]\n}\n"
    ),
    (
      "## Which?\n\n- [ ] [html](https://example.org)\n- [x] [b](https://example.org)\n\n> [plain](https://example.org)\n",
      "[markdown]Which? {\n\t~[markdown][html](https\\://example.org)\n\t=[b](https\\://example.org)\n"
        + "\t####[markdown][plain](https\\://example.org)\n}\n"
    ),
    ("## //\n\n- [ ] a\n- [x] b\n", "[markdown]// {\n\t~a\n\t=b\n}\n"),
  ])
  func `A text that starts with a sign of GIFT stays text`(markdown: String, gift: String) {
    let export = QuestionExport(QuizSource(markdown: markdown), as: .gift)
    #expect(String(decoding: export.bytes, as: UTF8.self) == gift)
    let back = QuestionFile(export.bytes, .gift)
    #expect(back.markdown == markdown && back.notes.isEmpty, "\(back.markdown)\(notes(back))")
  }

  @Test func `An export lists what the format has no place for`() {
    let source = QuizSource(
      markdown: """
        ## A *b*?

        points: 2
        void: true

        - [x] a
        - [ ] b

        > Because.

        ## Many?

        - [x] a
        - [x] b
        - [ ] c

        ## Text?

        answer: x
        accents: ignore
        """)
    func lines(_ format: QuestionFormat) -> [String] {
      QuestionExport(source, as: format).notes.map { "\($0.line): \($0.text)" }
    }
    #expect(
      lines(.gift) == [
        "1: points: 2 has no place there", "1: void: true has no place there",
        "11: some of the right options earn a part of the points there", "17: accents: ignore has no place there",
      ])
    #expect(
      lines(.aiken) == [
        "1: Markdown is plain text there, in one line", "1: points: 2 has no place there",
        "1: the explanation has no place there", "1: void: true has no place there",
        "11: left out: a question of Aiken has options, of which one is right",
        "17: accents: ignore has no place there",
        "17: left out: a question of Aiken has options, of which one is right",
      ])
    let aiken = QuestionExport(source, as: .aiken)
    #expect(String(decoding: aiken.bytes, as: UTF8.self) == "A *b*?\nA. a\nB. b\nANSWER: A\n" && aiken.leftOut == 2)
  }

  // MARK: - Random files

  private static let pieces = [
    "{", "}", "=", "~", "#", "####", "%50%", "%-33.3%", ":", "::", "\\", "\\=", "\n", "\n\n", "->", "..", "TRUE", "a",
    "é", "3.14", "*",
    "[markdown]", "[html]", "<p>", "</p>", "<li>", "<pre>", "&amp;", "## x", "> y", "- [x] z", "answer: q",
    "$CATEGORY:", "//", "A. ",
    "B) ", "ANSWER: A", "`", "```", "\u{0}", "<quiz>", "</quiz>", "<question type=\"multichoice\">", "</question>",
    "<answer fraction=\"100\">",
    "</answer>", "<text>", "</text>", "<![CDATA[", "]]>", "\u{2028}", "\r\n",
  ]

  @Test(arguments: Sample.seeds(4, of: 200))
  func `No file of questions does harm, and what is read survives a round trip`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<60 {
      let text = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        Self.pieces.randomElement(using: &random) ?? ""
      }.joined()
      for format in QuestionFormat.allCases {
        let file = read(text, format)
        let source = QuizSource(markdown: file.markdown)
        #expect(source.questions.count == file.questions.count, "seed \(seed): \(text)")
        for target in [QuestionFormat.gift, .moodleXML] {
          let export = QuestionExport(source, as: target)
          // GIFT has no way to write some answers, which are left out.
          guard export.leftOut == 0 else { continue }
          let back = QuestionFile(export.bytes, target)
          #expect(
            back.questions.map(\.key.right) == source.questions.map(\.key.right)
              && back.questions.map(\.options.count) == source.questions.map(\.options.count),
            "seed \(seed), \(format) to \(target): \(text.debugDescription)")
        }
      }
    }
  }
}
