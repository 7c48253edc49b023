import SiteContent
import Testing

@testable import SiteEditing

/// What others got, read from pages and exports.
struct ClassFiguresTests {
  private static let canvas = """
    Name\tDue\tSubmitted\tStatus\tScore
    HW 1\tHomework\tNov 1 by 3pm\t\t\tClick to test a different score\t9 / 10
    Score Details\tClose
    Mean: 8.1\tHigh: 10\tLow: 3
    HW 2\tHomework\t\t\t\tClick to test a different score\t5 / 5
    Mean: 8.1\tHigh: 10\tLow: 7
    """

  @Test func `Canvas's statistics come with their row, and never with one that they cannot be of`() throws {
    #expect(
      try imported(Self.canvas).text.withoutMap == """
        name: C
        categories:
          - name: Homework
            items:
              - {name: HW 1, score: 9/10, due: 2026-11-01T15:00, class: {average: 8.1, min: 3, max: 10}}
              - HW 2: 5/5
        """)
  }

  @Test(arguments: [
    (
      "Évaluation;Note /20;Coef;Moyenne;Min;Max;Effectif\nDS 1;12,5;2;11,4;3;18;28\nDS 2;;1;;;;\n",
      "- {name: DS 1, score: 12.5/20, coefficient: 2, class: {average: 11.4, min: 3, max: 18, count: 28}}\n  - {name: DS 2, coefficient: 1}"
    ),
    ("item,score,max,average\nDS 1,12.5,20,57 %\n", "- {name: DS 1, score: 12.5/20, class: {average: 57%}}"),
    ("item,score,max,average\nDS 1,12.5,20,22/40\nDS 2,1,20,many\n", "- DS 1: 12.5/20\n  - DS 2: 1/20"),
    // A mean below the lowest score, and an own score outside of those of the class.
    ("item,score,out of,average,min\nDS 1,12.5,20,11,12\n", "- DS 1: 12.5/20"),
    ("item,score,out of,average,min,highest\nDS 1,19,20,11,2,18\n", "- DS 1: 19/20"),
    ("item,score,max,average\nDS 1,12.5,20,57\n", "- DS 1: 12.5/20"),
  ])
  func `A list says what the class got`(_ table: String, _ items: String) throws {
    #expect(try imported(table).text.withoutMap == "name: C\nitems:\n  \(items)", "\(table)")
  }

  @Test func `The average of Moodle's user report has the number of grades, and that of the total is of the course`()
    throws
  {
    let page =
      "Grade item\tCalculated weight\tGrade\tRange\tPercentage\tAverage\tFeedback\nPhysics\nAssignment\nHW 1\t20.00 %\t18.00\t0–20\t90.00 %\t14.50 (12)\t \nQuiz\nQuiz 1\t30.00 %\t7.50\t0–10\t75.00 %\t-\t \nAggregation\nCourse total\t-\t75.00\t0–100\t75.00 %\t68.00 (12)\t \n"
    let (text, _) = try imported(page)
    #expect(
      text.withoutMap == """
        name: C
        class: {average: 68/100, count: 12}
        items:
          - {name: HW 1, score: 18/20, class: {average: 14.5, count: 12}}
          - Quiz 1: 7.5/10
        """, "\(text)")
    #expect(try imported(page, into: text).text == text)
  }

  @Test(arguments: [
    (
      """
      [{"name": "A", "assignments": [{"name": "HW", "points_possible": 10, "submission": {"score": 9},
        "score_statistics": {"min": 2, "max": 10.0, "mean": 7.25, "upper_q": 9}}]}]
      """, "{name: HW, score: 9/10, class: {average: 7.25, min: 2, max: 10}}"
    ),
    (
      """
      {"usergrades": [{"gradeitems": [{"itemname": "HW", "itemtype": "mod", "graderaw": 9, "grademax": 10,
        "averageformatted": "7,25 (12)", "rank": 3}]}]}
      """, "{name: HW, score: 9/10, class: {average: 7.25, count: 12}}"
    ),
  ])
  func `Canvas and Moodle answer what the class got`(_ document: String, _ item: String) throws {
    let text = try imported(document).text
    #expect(text.contains(item), "\(text)")
  }

  @Test func `New figures of a class replace those of an earlier import, and others stay`() throws {
    let course =
      "name: C\nitems:\n  - {name: DS 1, score: 12/20, \"class\": {average: 11.4, \"min\": 3, count: 28}}\n  - DS 2: 9/20"
    let table = "item,score,max,average,highest\nDS 1,12,20,11.6,18\nDS 2,9,20,8,18\n"
    let (text, lines) = try imported(table, into: course)
    #expect(
      text.withoutMap == """
        name: C
        items:
          - {name: DS 1, score: 12/20, "class": {average: 11.6, min: 3, max: 18, count: 28}}
          - {name: DS 2, score: 9/20, class: {average: 8, max: 18}}
        """, "\(text)")
    #expect(lines == ["completed(\"class average 11.6, highest 18\")", "completed(\"class average 8, highest 18\")"])
    #expect(try imported(table, into: text).text == text)
  }

  @Test func `Figures out of another maximum than that of the course say so`() throws {
    let course = "name: C\nitems:\n  - {name: DS 1, max: 40}"
    let (text, _) = try imported("item,score,max,average\nDS 1,,20,11.6\n", into: course)
    #expect(text.withoutMap == "name: C\nitems:\n  - {name: DS 1, max: 40, class: {average: 11.6/20}}")
  }

  @Test func `A grade book of five or more students has the mean and the count of each column`() throws {
    func table(_ students: Int) -> String {
      let rows = (1...students).map { "\"S\($0), A\",\($0),A,\($0 + 4),\($0 == 1 ? "" : "1")\n" }
      return "Student,ID,Section,Quiz 4 (123),Talk (124)\nPoints Possible,,,20,2\n" + rows.joined()
    }
    #expect(
      try imported(table(5), student: "2").text.withoutMap
        == "name: C\nitems:\n  - {name: Quiz 4, score: 6/20, class: {average: 35%, count: 5}}\n  - Talk: 1/2")
    #expect(try imported(table(4), student: "2").text.withoutMap == "name: C\nitems:\n  - Quiz 4: 6/20\n  - Talk: 1/2")
  }
}
