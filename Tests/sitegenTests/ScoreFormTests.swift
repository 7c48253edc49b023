import Formats
import SiteContent
import SiteEditing
import Testing

@testable import sitegen

/// The form for all scores of a course: what keys do, and how it is drawn.
struct ScoreFormTests {
  private func form() throws -> ScoreForm {
    let text = try #require(SampleSite.files["content/terms/2025-fall/csse-230.md"])
    let sheet = try ScoreSheet(
      SourceFile(path: "content/terms/2025-fall/csse-230.md", bytes: Array(text.utf8)), template: nil)
    return ScoreForm(title: "csse-230", rows: sheet.rows.map(ScoreForm.Row.init))
  }

  private func press(_ keys: String, in form: inout ScoreForm) -> ScoreForm.Outcome {
    TerminalKey.keys(in: Array(keys.utf8)).map { form.press($0) }.last ?? .editing
  }

  @Test func `The form starts at the first work without a score`() throws {
    #expect(
      try form().lines(on: Screen(width: 60), height: 24) == [
        "csse-230", "  assignments", "    HW 1           18/20  ", "    HW 2           15/20  ",
        ">   HW 3               –  [_]", "  exams", "    Midterm       78/100  ", "    Final              –  ",
        "  Done", "",
        "↑ ↓ choose · type a score · Enter next · Ctrl-D done · Esc …",
      ])
  }

  @Test func `Typed scores become changes, and an unchanged or empty one does not`() throws {
    var form = try form()
    #expect(press("19\r", in: &form) == .editing)
    #expect(press("\u{1B}[A\u{1B}[A15/20", in: &form) == .editing)
    #expect(press("\u{1B}[B\u{1B}[Bmissinh\u{7F}g\u{04}", in: &form) == .done)
    #expect(form.entries.map(\.name) == ["assignments/HW 3", "exams/Midterm"])
    #expect(form.entries.map(\.text) == ["19", "missing"])
  }

  @Test func `Enter after the last work ends the form, and escape leaves it`() throws {
    var form = try form()
    #expect(press("\r\r\r", in: &form) == .editing)
    #expect(press("\r", in: &form) == .done)
    #expect(press("\u{1B}", in: &form) == .cancelled)
    #expect(press("\u{03}", in: &form) == .cancelled)
  }

  @Test func `A form that is higher than the terminal shows the rows around the selected one`() throws {
    var form = try form()
    _ = press("\u{1B}[B\u{1B}[B", in: &form)
    let lines = form.lines(on: Screen(width: 40), height: 9)
    #expect(lines.count == 7)
    #expect(lines[0] == "csse-230 (5–8 of 8)")
    #expect(lines.contains { $0.hasPrefix(">   Final") })
  }

  @Test func `Every line fits into a narrow terminal`() throws {
    for width in [20, 40, 80] {
      #expect(try form().lines(on: Screen(width: width), height: 24).allSatisfy { $0.columns <= width })
    }
  }

  @Test(arguments: [
    ("1", "19/20"), ("2", "19/200"), ("19/25", "19/25"), ("95%", "95%"), ("3", nil), ("", nil), ("y", nil), ("19", nil),
  ])
  func `A question about a score is answered by the number of a reading or by a score with its maximum`(
    answer: String, score: String?
  ) throws {
    let file = SourceFile(path: "a.md", bytes: Array("---\nname: A\nitems: [HW 1: 18/20, HW 2: ]\n---\n".utf8))
    let question = try #require(try ScoreChange(item: "HW 2", score: "19/200").question(in: file, template: nil))
    #expect(
      question.prompt.hasPrefix(
        "HW 2: 19/200, but the items around it are out of 20. Type 1 for 19/20, 2 for 19/200, or the score"))
    #expect(question.score(answering: answer) == score)
  }

  @Test func `An error is shown in the form until the next attempt`() throws {
    var form = try form()
    form.problem = "\"abc\" is not a score"
    let lines = form.lines(on: Screen(width: 60), height: 24)
    #expect(lines[lines.count - 2] == "\"abc\" is not a score")
    _ = press("\u{04}", in: &form)
    #expect(form.problem == nil)
  }

  private var classForm: ScoreForm {
    ScoreForm(
      title: "HW 3", rows: ["Mei Lin", "Ann Ray", "Léo Sun", "Ann Poe"].map { .init(name: $0, shortName: $0) })
  }

  @Test func `A name and Tab jump to its row, and a name that several have does not`() {
    var form = classForm
    #expect(press("leo\t17\r", in: &form) == .editing)
    #expect(press("poe", in: &form) == .editing)
    #expect(form.lines(on: Screen(width: 60), height: 24).contains { $0.contains("[poe_]") })
    #expect(press("\u{15}ray\t12\r", in: &form) == .editing)
    #expect(form.entries == [.init(name: "Ann Ray", text: "12"), .init(name: "Léo Sun", text: "17")])
    // Both Anns begin so: Tab goes on, and the text stays to be corrected.
    form = classForm
    #expect(press("ann\t", in: &form) == .editing)
    #expect(form.entries.map(\.name) == ["Mei Lin"])
  }

  @Test func `A pasted column goes down the rows, and cells with names go to theirs`() {
    var form = classForm
    _ = press("18\n\n16\nmissing\n", in: &form)
    #expect(
      form.entries.map(\.text) == ["18", "16", "missing"]
        && form.entries.map(\.name) == ["Mei Lin", "Léo Sun", "Ann Poe"])
    form = classForm
    _ = press("Ann Ray\t12\r\nAnn Poe\t13\r\nMei Lin\t14\r\n", in: &form)
    #expect(form.entries.map(\.text) == ["14", "12", "13"])
  }
}
