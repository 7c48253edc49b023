import Grading
import Testing

@testable import SiteContent

/// Typing mistakes in the rules of courses that would be read as something else, or as nothing.
@Suite struct RuleMistakeTests {
  private func expect(_ text: String, _ messages: [String], _ place: SourceLocation = #_sourceLocation) {
    let lines = TestSite(site: "title: Grades\nscale: us-plain", course: "name: A\n\(text)").lines
    #expect(
      lines == messages.map { "terms/fall/a.md:\($0)" }, "\(lines.joined(separator: "\n"))", sourceLocation: place)
  }

  @Test(arguments: [
    (
      "grading: pass-fail\nadjust: [{name: Absences, each: -1 letter}]\nitems: [A: 80]",
      ["4:33: error: a pass-fail course has no letters to take off or give | write points: each: -1"]
    ),
    (
      "scale: germany\ngrading: pass-fail\nadjust: [{name: Absences, each: -1 letter}]",
      ["5:33: error: a pass-fail course has no letters to take off or give | write percents: each: -5%"]
    ),
    (
      "categories: [{name: C, aggregate: highest, items: [{name: A, score: 60, never-drop: true}, B: 80]}]",
      ["3:73: error: \"never-drop\" has no meaning if not all items count | remove it, or choose another aggregate"]
    ),
    (
      "gates: [{of: Resit, at-least: 50, else: 40}]\nitems: [Exam: 40, {name: Resit, score: 60, replaces: Exam}]",
      [
        "3:14: error: \"Resit\" counts only in place of other work, so it has no value that a gate could test | name the work that it replaces: Exam"
      ]
    ),
    (
      "gates: [{of: Resits, at-least: 50, else: 40}]\ncategories:\n  - {name: Exams, weight: 100, items: [Exam: 40]}\n  - {name: Resits, weight: 0, items: [{name: Resit, score: 60, replaces: Exam}]}",
      [
        "3:14: error: \"Resits\" counts only in place of other work, so it has no value that a gate could test | name the work that it replaces: Exam"
      ]
    ),
    (
      "items: [S1: 40, {name: S2, score: 60, replaces: S1}, {name: S3, score: 70, replaces: S2}, {name: S4, replaces: {item: S3}}]",
      [
        "3:86: error: \"S2\" counts only in place of other work, so it cannot be replaced | write S1",
        "3:119: error: \"S3\" counts only in place of other work, so it cannot be replaced | write S1",
      ]
    ),
    (
      "categories: [{name: tests, weight: 100, items: [T1: 40, T2: 50]}]\nitems: [{name: S2, replaces: {lowest-of: tests}}, {name: S3, replaces: {item: S2}}]",
      [
        "4:79: error: \"S2\" counts only in place of other work, so it cannot be replaced | write lowest-of: tests"
      ]
    ),
    (
      "items: [S1: 40, {name: S2, score: 60, replaces: S3}, {name: S3, score: 70, replaces: S2}]",
      [
        "3:49: error: \"S3\" counts only in place of other work, so it cannot be replaced | name work that counts for the grade",
        "3:86: error: \"S2\" counts only in place of other work, so it cannot be replaced | name work that counts for the grade",
      ]
    ),
  ])
  func `A rule that would give a wrong grade is an error`(text: String, messages: [String]) { expect(text, messages) }

  @Test func `A resit needs no place in a scheme`() throws {
    let text = """
      schemes: [{Midterm: 50, Exam: 50}, {Exam: 100}]
      items: [Midterm: 60, Exam: 40, {name: Resit, score: 70, replaces: Exam}]
      """
    let course = try TestSite(course: "name: A\n\(text)").course()
    // The resit replaces the exam in both: (60 + 70) / 2, and 70.
    #expect(CourseFigures(of: course).standing.current == 70 && CourseFigures(of: course).scheme == 1)
    #expect(course.items[2].replaces?.isResit == true && course.items[2].weight == nil)
    expect(
      text.replacing(", replaces: Exam", with: ""),
      ["4:39: error: \"Resit\" is in no scheme | give it a weight in one of them"])
    // A scheme can give it a weight; then it counts there, too.
    let weighted = try TestSite(course: "name: A\n\(text.replacing("{Exam: 100}", with: "{Exam: 50, Resit: 50}"))")
      .course()
    #expect(weighted.items[2].replaces?.isResit == false)
  }
}
