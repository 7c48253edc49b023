import SiteContent
import Testing

@testable import SiteEditing

struct SchoolDocumentTests {
  /// What `assignment_groups?include[]=assignments&include[]=submission` answers, with the fields of the published documentation.
  private static let canvas = """
    [{"id": 2, "name": "Exams", "position": 2, "group_weight": 60.0, "rules": {}, "assignments": [
      {"id": 21, "name": "Midterm", "position": 1, "points_possible": 100.0, "due_at": "2026-11-21T04:59:59Z",
       "grading_type": "points", "published": true, "omit_from_final_grade": false,
       "submission": {"id": 9, "score": 93.5, "grade": "93.5", "excused": false, "late": false, "missing": false,
         "points_deducted": null, "workflow_state": "graded"}},
      {"id": 22, "name": "Final", "position": 2, "points_possible": 150.0, "due_at": null, "grading_type": "points",
       "submission": {"score": null, "grade": null, "excused": false, "late": false, "missing": false,
         "workflow_state": "unsubmitted"}}]},
     {"id": 1, "name": "Homework", "position": 1, "group_weight": 40.0,
      "rules": {"drop_lowest": 1, "drop_highest": 2, "never_drop": [13]}, "assignments": [
      {"id": 11, "name": "HW 1", "position": 1, "points_possible": 10, "grading_type": "points",
       "submission": {"score": 7.5, "late": true, "points_deducted": 1.5, "workflow_state": "graded"}},
      {"id": 12, "name": "HW 2", "position": 2, "points_possible": 10, "grading_type": "percent",
       "submission": {"score": null, "excused": true, "workflow_state": "graded"}},
      {"id": 13, "name": "HW 3", "position": 3, "points_possible": 10, "grading_type": "points",
       "submission": {"score": null, "missing": true, "workflow_state": "unsubmitted"}},
      {"id": 14, "name": "Quiz", "position": 4, "points_possible": 5, "grading_type": "points",
       "submission": {"score": 2, "workflow_state": "pending_review"}},
      {"id": 15, "name": "Survey", "position": 5, "points_possible": 0, "grading_type": "pass_fail",
       "omit_from_final_grade": true, "submission": {"score": null, "grade": "complete", "workflow_state": "graded"}},
      {"id": 16, "name": "Notes", "position": 6, "points_possible": null, "grading_type": "not_graded"}]}]
    """

  @Test func `The assignment groups of Canvas make a course with weights, drops, due dates and states`() throws {
    let (text, lines) = try imported(Self.canvas, zone: "America/New_York")
    #expect(
      text.withoutMap == """
        name: C
        categories:
          - name: Homework
            weight: 40
            drop-lowest: 1
            drop-highest: 2
            items:
              - HW 1: 7.5/10
              - {name: HW 2, score: excused, max: 10}
              - {name: HW 3, max: 10, never-drop: true}
              - {name: Quiz, max: 5}
              - {name: Survey, score: 100%, max: 0, weight: 0}
          - name: Exams
            weight: 60
            items:
              - {name: Midterm, score: 93.5/100, due: 2026-11-20T23:59}
              - {name: Final, max: 150}
        """, "\(text)")
    #expect(lines[0] == "added; late, so 1.5 points are already taken off")
    #expect(lines[2] == "added; \(CanvasPage.remarkOnMissing)")
  }

  @Test func `A second import of a document is quiet, and takes new scores only`() throws {
    let (first, _) = try imported(Self.canvas)
    #expect(try imported(Self.canvas, into: first).text == first)
    let later = Self.canvas.replacing("\"score\": 2, \"workflow_state\": \"pending_review\"", with: "\"score\": 4")
    let (second, lines) = try imported(later, into: first)
    #expect(second == first.replacing("{name: Quiz, max: 5}", with: "{name: Quiz, score: 4, max: 5}"), "\(second)")
    #expect(lines.count(where: { $0.hasPrefix("scored") }) == 1)
  }

  @Test func `A course without weights gets those of a document, and one with weights keeps its own`() throws {
    let own = "name: C\ncategories:\n  - name: Homework\n  - name: Exams\n"
    let text = try imported(Self.canvas, into: own).text
    #expect(text.contains("- name: Homework\n    weight: 40\n") && text.contains("- name: Exams\n    weight: 60\n"))
    let weighted =
      "name: C\ncategories:\n  - {name: Homework, weight: 30, items: []}\n  - {name: Exams, weight: 70, items: []}"
    #expect(try imported(Self.canvas, into: weighted).text.contains("{name: Homework, weight: 30,"))
    // Points alone decide where Canvas weights nothing.
    let plain = Self.canvas.replacing("40.0", with: "0.0").replacing("60.0", with: "0")
    #expect(try !imported(plain).text.contains("weight: 40") && !imported(plain).text.contains("weight: 0.0"))
  }

  /// What `gradereport_user_get_grade_items` answers, with the fields of the published source.
  private static let moodle = """
    {"usergrades": [{"courseid": 4, "courseidnumber": "", "userid": 7, "userfullname": "Jay Lin", "useridnumber": "",
      "maxdepth": 2, "gradeitems": [
      {"id": 31, "itemname": "HW 1", "itemtype": "mod", "itemmodule": "assign", "iteminstance": 5, "itemnumber": 0,
       "categoryid": 3, "outcomeid": null, "scaleid": null, "weightraw": 0.4, "weightformatted": "40.00 %",
       "status": "used", "graderaw": 8.33333, "gradedatesubmitted": 1763000000, "gradedategraded": 1763100000,
       "gradehiddenbydate": false, "gradeishidden": false, "gradeformatted": "<i class=\\"icon\\"></i>8,33", "grademin": 0,
       "grademax": 10, "rangeformatted": "0&ndash;10", "percentageformatted": "83,33 %", "feedback": "", "feedbackformat": 0},
      {"id": 32, "itemname": "HW 2", "itemtype": "mod", "itemmodule": "assign", "status": "novalue", "graderaw": null,
       "gradeformatted": "-", "grademin": 0, "grademax": 20},
      {"id": 33, "itemname": "Talk", "itemtype": "manual", "itemmodule": null, "status": "excluded", "graderaw": 5,
       "grademin": 0, "grademax": 5},
      {"id": 34, "itemname": "Bonus", "itemtype": "mod", "status": "extra", "graderaw": 1, "grademax": 2},
      {"id": 35, "itemname": null, "itemtype": "category", "iteminstance": 3, "graderaw": 8, "grademax": 10},
      {"id": 36, "itemname": null, "itemtype": "course", "iteminstance": 1, "graderaw": 80, "grademax": 100}]}],
     "warnings": []}
    """

  @Test func `The grade items of Moodle are read without totals`() throws {
    let (text, lines) = try imported(Self.moodle)
    #expect(
      text.withoutMap == """
        name: C
        items:
          - HW 1: 8.33333/10
          - {name: HW 2, max: 20}
          - {name: Talk, score: excused, max: 5}
          - {name: Bonus, score: 1/2, extra-credit: true}
        """, "\(text)")
    #expect(lines.allSatisfy { $0 == "added" })
    let second = Self.moodle.replacing(
      "{\"usergrades\": [", with: "{\"usergrades\": [{\"userfullname\": \"Ann Ray\", \"gradeitems\": []}, ")
    #expect(try imported(second, student: "Jay Lin").text == text)
  }

  @Test func `An answer without results is said in the words of the system`() {
    #expect(
      SchoolDocument.problem(Array(#"{"errors":[{"message":"Invalid access token."}]}"#.utf8))
        == "Canvas answered \"Invalid access token.\"")
    #expect(
      SchoolDocument.problem(Array(#"{"exception":"x","errorcode":"invalidtoken","message":"Invalid token"}"#.utf8))
        == "Moodle answered \"Invalid token\"")
    #expect(SchoolDocument.problem(Array(#"{"units": []}"#.utf8)) == nil)
    #expect(SchoolDocument.read(Array(#"[{"name": "A"}]"#.utf8)) == nil)
  }
}
