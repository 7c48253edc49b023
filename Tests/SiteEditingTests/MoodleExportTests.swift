import Grading
import SiteContent
import Testing

@testable import SiteEditing

/// Files of questions in the exact shape in which Moodle exports them, and what becomes of each of their parts.
struct `Exports of Moodle` {
  private func read(_ text: String, _ format: QuestionFormat = .moodleXML) -> QuestionFile {
    QuestionFile(Array(text.utf8), format)
  }

  private func notes(_ file: QuestionFile) -> [String] { file.notes.map { "\($0.line): \($0.text)" } }

  @Test func `All kinds of questions arrive, and what is lost is listed with its line`() {
    let file = read(Self.export)
    #expect(
      file.markdown == """
        ## Which of these are units of **force**?

        credit: partial
        points: 3

        A stretched spring

        - [x] kg·m·s⁻²
        - [x] N
        - [x] J/m
        - [ ] kg

        > 1 N is 1 kg·m/s²; see [units](<https://example.org/units?a=1&b=2>).
        >
        > N: By definition.

        ## Mass and weight are the same.

        - [ ] True
        - [x] False

        ## Who wrote *Principia*?

        answer: Newton

        > Newten: Mind the spelling.
        >
        > An English physicist.

        ## How far does a stone fall in 2 s? \\\\(g = 9.81\\\\)

        number: 19.62
        tolerance: 0.1
        points: 2

        """, "\(file.markdown)")
    #expect(
      QuestionNote.lines(file.notes, path: "e.xml") == [
        "e.xml:5: the category has no place in a quiz",
        "e.xml:15: the question has no place for its name; also in line 109, 151",
        "e.xml:21: the picture spring.png has no place: add it by hand",
        "e.xml:22: the file spring.png has no place: add it by hand",
        "e.xml:28: penalties for further tries have no place; also in line 91, 162",
        "e.xml:30: id numbers and tags have no place; also in line 74",
        "e.xml:33: the options are numbered ABCD there; here they have letters: a, b, c",
        "e.xml:35: feedback on right, partly right and wrong answers has no place",
        "e.xml:69: hints have no place",
        "e.xml:130: an answer has a * for any text; write the answers that are meant",
        "e.xml:136: an answer earns 50 % there; here it earns nothing; also in line 172",
        "e.xml:156: a formula stays as it is written: with math: true in the site, write it between $ and $",
        "e.xml:186: units have no place",
        "e.xml:199: left out: there are no questions that match pairs",
        "e.xml:215: left out: there are no questions with gaps in their text (cloze)",
        "e.xml:223: left out: an essay has no answer that could be compared",
        "e.xml:224: left out: it is a text without a question",
        "e.xml:225: left out: there are no questions of the type ddwtos",
        "e.xml:226: left out: there are no questions of the type calculatedsimple",
      ])
  }

  /// A question with one part that a test is about.
  private func question(
    _ parts: String, type: String = "multichoice", format: String? = "html", text: String = "Q"
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz>
    <question type="\(type)"><questiontext\(format.map { " format=\"\($0)\"" } ?? "")><text>\(text)</text></questiontext>
    \(parts)
    </question></quiz>
    """
  }

  private static let options = """
    <answer fraction="100"><text>a</text></answer>
    <answer fraction="0"><text>b</text></answer>
    """

  @Test(arguments: [
    ("<shuffleanswers>1</shuffleanswers>", false), ("<shuffleanswers>true</shuffleanswers>", false),
    ("<shuffleanswers>0</shuffleanswers>", true), ("<shuffleanswers>false</shuffleanswers>", true),
    ("<shuffleanswers></shuffleanswers>", true), ("", true),
  ])
  func `Options that are not shuffled there keep their order here`(part: String, keepsOrder: Bool) throws {
    let key = try #require(read(question(part + Self.options)).questions.first).key
    #expect(key.keepsOrder == keepsOrder)
  }

  @Test(arguments: [
    ("", true), ("<single>true</single>", true), ("<single> 1 </single>", true), ("<single>false</single>", false),
    ("<single>0</single>", false), ("<single></single>", false),
  ])
  func `One option or several are right, as single says`(part: String, isSingle: Bool) throws {
    let answers = ["a", "b", "c"].map {
      "<answer fraction=\"\($0 == "c" ? 0 : 50)\"><text>\($0)</text></answer>"
    }
    let file = read(question(part + answers.joined()))
    // No option earns all points if only one can be chosen.
    #expect(file.questions.count == (isSingle ? 0 : 1) && file.leftOut == (isSingle ? 1 : 0))
  }

  @Test(arguments: [
    ("<answer fraction=\"100\"><text>5</text><tolerance>1E-2</tolerance></answer>", "number: 5\ntolerance: 0.01", []),
    ("<answer fraction=\"100\"><text>5</text><tolerance></tolerance></answer>", "number: 5", []),
    ("<answer fraction=\"100\"><text>-2,5</text></answer>", "number: -2.5", []),
    // Before 1.9, the answer and its share were elements.
    ("<answer>7<fraction>1</fraction><tolerance>0</tolerance></answer>", "number: 7", []),
    (
      "<answer fraction=\"100\"><text>5</text><tolerance>five</tolerance></answer>", "number: 5",
      ["4: the tolerance \"five\" is not a number: it is 0 here"]
    ),
    (
      "<answer fraction=\"100\"><text>5</text></answer><answer fraction=\"100\"><text>6</text></answer>", "number: 5",
      ["4: a second right number has no place"]
    ),
  ])
  func `A number has the tolerance of its answer`(part: String, expected: String, lost: [String]) {
    let file = read(question(part, type: "numerical"))
    #expect(file.markdown == "## Q\n\n\(expected)\n" && notes(file) == lost, "\(file.markdown) \(notes(file))")
  }

  @Test func `An answer without a share earns nothing`() {
    let file = read(question("<answer><text>a</text></answer>", type: "shortanswer"))
    #expect(file.questions.isEmpty && notes(file) == ["3: left out: no answer earns all points"])
  }

  @Test(arguments: [
    ("html", "a &lt;b&gt;b&lt;/b&gt;", "a **b**"), ("moodle_auto_format", "a &lt;b&gt;b&lt;/b&gt;", "a **b**"),
    ("moodle_auto_format", "1 &lt; 2 * 3", "1 \\< 2 \\* 3"), ("plain_text", "&lt;b&gt; *", "\\<b\\> \\*"),
    ("markdown", "a *b*", "a *b*"), (nil, "a &lt;b&gt;b&lt;/b&gt;", "a **b**"),
    ("unknown", "&lt;i&gt;b&lt;/i&gt;", "*b*"),
  ])
  func `Texts are read in their format, and answers in that of their question`(
    format: String?, text: String, expected: String
  ) throws {
    let answers =
      "<answer fraction=\"100\"><text>\(text)</text></answer><answer fraction=\"0\"><text>z</text></answer>"
    let read = try #require(read(question(answers, format: format, text: text)).questions.first)
    #expect(read.title == expected && read.options.first == expected, "\(read)")
  }

  @Test(arguments: [
    ("<hidden>1</hidden>", "it is hidden there; here it is asked"),
    ("<answernumbering>none</answernumbering>", "the options are numbered none there; here they have letters: a, b, c"),
    (
      "<correctfeedback><text>Yes</text></correctfeedback>",
      "feedback on right, partly right and wrong answers has no place"
    ),
    ("<coursetags><tag><text>x</text></tag></coursetags>", "id numbers and tags have no place"),
    ("<instructions format=\"html\"><text>In m.</text></instructions>", "instructions on units have no place"),
    ("<image>old.gif</image><image_base64>R0lG</image_base64>", "the picture old.gif has no place: add it by hand"),
    ("<plugin_x>1</plugin_x>", "<plugin_x> has no place"),
  ])
  func `No part of a question is lost without a word`(part: String, note: String) {
    #expect(notes(read(question(part + Self.options))) == ["4: \(note)"])
  }

  @Test(arguments: [
    "<hidden>0</hidden><idnumber></idnumber><penalty>0</penalty><answernumbering>abc</answernumbering><tags></tags>",
    "<showstandardinstruction>1</showstandardinstruction><correctfeedback><text></text></correctfeedback>",
    "<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>3</showunits><unitsleft>0</unitsleft>",
  ])
  func `What says nothing is not listed`(part: String) {
    #expect(notes(read(question(part + Self.options))).isEmpty)
  }

  @Test(arguments: [
    ("<!DOCTYPE quiz [<!ENTITY a \"b\">]>\n<quiz>&a;</quiz>", 1), ("<quiz>\n<question type=\"essay\">\n", 3),
    ("<quiz>\n<question></quiz>", 2), (String(repeating: "<a>", count: 300), 1),
  ])
  func `A file that is no XML is left out with the line at which it ends`(text: String, line: Int) {
    let notes = notes(read(text))
    #expect(notes.first?.hasPrefix("\(line): left out: the file is not complete XML") == true, "\(notes)")
  }

  @Test func `True or false goes out as true or false`() {
    let source = QuizSource(markdown: "## Round?\n\npoints: 2\n\n- [ ] True\n- [x] False\n")
    let export = QuestionExport(source, as: .moodleXML)
    let text = String(decoding: export.bytes, as: UTF8.self)
    #expect(text.contains("<question type=\"truefalse\">") && text.contains("<answer fraction=\"100\""), "\(text)")
    #expect(QuestionFile(export.bytes, .moodleXML).questions.first?.key == source.questions.first?.key)
  }

  @Test func `A picture of the site does not go out without a word`() {
    let source = QuizSource(markdown: "## Q ![a](a.png)?\n\n[b](https://example.org)\n\n- [x] a\n- [ ] [c](c.pdf)\n")
    #expect(QuestionExport(source, as: .gift).notes.map(\.text) == ["files have no place there: add them by hand"])
  }

  @Test func `GIFT has id numbers and tags in comments`() {
    let file = read("// question: 4  name: Q\n// [id:q-4] [tag:easy]\n::Q::[html]Q\\n<u>now</u>{T}\n", .gift)
    #expect(
      notes(file) == [
        "2: id numbers and tags have no place",
        "3: underlined, struck through and coloured text has no place: it is plain",
      ])
  }

  @Test func `Aiken reads options without a blank, and names options without a question`() {
    let file = read("A) No question\n\nGood?\nA)yes\nB.no\nANSWER: A\n\nOne?\nA) only\nANSWER: A\n", .aiken)
    #expect(file.markdown == "## Good?\n\n- [x] yes\n- [ ] no\n")
    #expect(
      notes(file) == [
        "1: left out: there is an option without a question above it", "8: left out: this question has one option",
      ])
  }

  private static let export = #"""
    <?xml version="1.0" encoding="UTF-8"?>
    <quiz>
    <!-- question: 0  -->
      <question type="category">
        <category>
          <text>$course$/top/Default for PHYS 101/Motion</text>
        </category>
        <info format="moodle_auto_format">
          <text>Questions of week 3</text>
        </info>
        <idnumber></idnumber>
      </question>

    <!-- question: 4711  -->
      <question type="multichoice">
        <name>
          <text>Unit of force</text>
        </name>
        <questiontext format="html">
          <text><![CDATA[<p dir="ltr" style="text-align: left;">Which of these are units of <strong>force</strong>?<br></p>
    <p><img src="@@PLUGINFILE@@/spring.png" alt="A stretched spring" width="120" height="80" class="img-fluid"></p>]]></text>
    <file name="spring.png" path="/" encoding="base64">iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=</file>
        </questiontext>
        <generalfeedback format="html">
          <text><![CDATA[<p>1&nbsp;N is 1&nbsp;kg&middot;m/s<sup>2</sup>; see <a href="https://example.org/units?a=1&amp;b=2">units</a>.</p>]]></text>
        </generalfeedback>
        <defaultgrade>3.0000000</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber>phys-3-1</idnumber>
        <single>false</single>
        <shuffleanswers>true</shuffleanswers>
        <answernumbering>ABCD</answernumbering>
        <showstandardinstruction>0</showstandardinstruction>
        <correctfeedback format="html">
          <text>Your answer is correct.</text>
        </correctfeedback>
        <partiallycorrectfeedback format="html">
          <text>Your answer is partially correct.</text>
        </partiallycorrectfeedback>
        <incorrectfeedback format="html">
          <text>Your answer is incorrect.</text>
        </incorrectfeedback>
        <shownumcorrect/>
        <answer fraction="33.33333" format="html">
          <text><![CDATA[<p dir="ltr" style="text-align: left;">kg&middot;m&middot;s<sup>-2</sup><br></p>]]></text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
        <answer fraction="33.33333" format="html">
          <text>N</text>
          <feedback format="html">
            <text><![CDATA[<p>By definition.</p>]]></text>
          </feedback>
        </answer>
        <answer fraction="33.33333" format="html">
          <text>J/m</text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
        <answer fraction="-33.33333" format="html">
          <text><![CDATA[<p>kg</p>]]></text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
        <hint format="html">
          <text><![CDATA[<p>Think of F = m a.</p>]]></text>
          <shownumcorrect/>
          <clearwrong/>
        </hint>
        <tags>
          <tag><text>mechanics</text></tag>
        </tags>
      </question>

    <!-- question: 4712  -->
      <question type="truefalse">
        <name>
          <text>Mass and weight are the same.</text>
        </name>
        <questiontext format="html">
          <text><![CDATA[<p>Mass and weight are the same.</p>]]></text>
        </questiontext>
        <generalfeedback format="html">
          <text></text>
        </generalfeedback>
        <defaultgrade>1.0000000</defaultgrade>
        <penalty>1.0000000</penalty>
        <hidden>0</hidden>
        <idnumber></idnumber>
        <answer fraction="0" format="moodle_auto_format">
          <text>true</text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
        <answer fraction="100" format="moodle_auto_format">
          <text>false</text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
      </question>

    <!-- question: 4713  -->
      <question type="shortanswer">
        <name>
          <text>Who?</text>
        </name>
        <questiontext format="html">
          <text><![CDATA[<p>Who wrote <em>Principia</em>?</p>]]></text>
        </questiontext>
        <generalfeedback format="html">
          <text></text>
        </generalfeedback>
        <defaultgrade>1.0000000</defaultgrade>
        <penalty>0.0000000</penalty>
        <hidden>0</hidden>
        <idnumber></idnumber>
        <usecase>0</usecase>
        <answer fraction="100" format="moodle_auto_format">
          <text>Newton</text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
        <answer fraction="100" format="moodle_auto_format">
          <text>*Newton</text>
          <feedback format="html">
            <text></text>
          </feedback>
        </answer>
        <answer fraction="50" format="moodle_auto_format">
          <text>Newten</text>
          <feedback format="html">
            <text><![CDATA[<p>Mind the spelling.</p>]]></text>
          </feedback>
        </answer>
        <answer fraction="0" format="moodle_auto_format">
          <text>*</text>
          <feedback format="html">
            <text><![CDATA[<p>An English physicist.</p>]]></text>
          </feedback>
        </answer>
      </question>

    <!-- question: 4714  -->
      <question type="numerical">
        <name>
          <text>Fall</text>
        </name>
        <questiontext format="html">
          <text><![CDATA[<p>How far does a stone fall in 2&nbsp;s? \(g = 9.81\)</p>]]></text>
        </questiontext>
        <generalfeedback format="html">
          <text></text>
        </generalfeedback>
        <defaultgrade>2.0000000</defaultgrade>
        <penalty>0.3333333</penalty>
        <hidden>0</hidden>
        <idnumber></idnumber>
        <answer fraction="100" format="moodle_auto_format">
          <text>19.62</text>
          <feedback format="html">
            <text></text>
          </feedback>
          <tolerance>0.1</tolerance>
        </answer>
        <answer fraction="50" format="moodle_auto_format">
          <text>20</text>
          <feedback format="html">
            <text></text>
          </feedback>
          <tolerance>1</tolerance>
        </answer>
        <answer fraction="0" format="moodle_auto_format">
          <text>*</text>
          <feedback format="html">
            <text></text>
          </feedback>
          <tolerance>0</tolerance>
        </answer>
    <units>
      <unit>
        <multiplier>1</multiplier>
        <unit_name>m</unit_name>
      </unit>
    </units>
        <unitgradingtype>0</unitgradingtype>
        <unitpenalty>0.1000000</unitpenalty>
        <showunits>3</showunits>
        <unitsleft>0</unitsleft>
      </question>

    <!-- question: 4715  -->
      <question type="matching">
        <name>
          <text>Pairs</text>
        </name>
        <questiontext format="html">
          <text>Match.</text>
        </questiontext>
        <subquestion format="html">
          <text>m</text>
          <answer>
            <text>mass</text>
          </answer>
        </subquestion>
      </question>

    <!-- question: 4716  -->
      <question type="cloze">
        <name>
          <text>Gap</text>
        </name>
        <questiontext format="html">
          <text><![CDATA[<p>F = m {1:SHORTANSWER:=a}</p>]]></text>
        </questiontext>
      </question>
      <question type="essay"><name><text>E</text></name><questiontext format="html"><text>Why?</text></questiontext></question>
      <question type="description"><name><text>D</text></name><questiontext format="html"><text>Read.</text></questiontext></question>
      <question type="ddwtos"><name><text>W</text></name><questiontext format="html"><text>[[1]]</text></questiontext></question>
      <question type="calculatedsimple"><name><text>C</text></name><questiontext format="html"><text>{a}+{b}</text></questiontext></question>
    </quiz>
    """#
}
