import Testing

@testable import SitePages
@testable import sitegen

/// How figures are laid out for a terminal.
struct DashboardTextTests {
  private let course = Dashboard.Course(
    id: "terms/fall/csse-230", code: "CSSE 230-01", name: "Data Structures and Algorithms", certain: 0.32, now: 0.798,
    current: "79.80 %", letter: "C+", band: "passing", tone: .pass, target: "Your goal of A is out of reach")
  private let open = Dashboard.Course(
    id: "terms/fall/chin-101", code: "", name: "中国文学史", certain: nil, now: nil, current: "–", letter: nil,
    band: "not graded yet", tone: nil, target: nil)

  @Test func `The dashboard aligns the columns of courses`() {
    let rows = CourseRows(for: [course, open], on: Screen(width: 72))
    #expect(
      (rows.lines(of: course) + rows.lines(of: open)) == [
        "  CSSE 230-01 Data Structures …  ███░░░░●░░  79.80 %  C+  passing",
        "    Your goal of A is out of reach",
        "  中国文学史                     ░░░░░░░░░░        –      not graded yet",
      ])
  }

  @Test func `The dashboard colours the bar and its label, and always prints the label`() {
    let rows = CourseRows(for: [course], on: Screen(width: 72, isColoured: true))
    #expect(
      rows.lines(of: course) == [
        "  CSSE 230-01 Data Structures and Alg…  \u{1B}[33m███░░░░●░░\u{1B}[0m  79.80 %  C+  \u{1B}[33mpassing\u{1B}[0m",
        "\u{1B}[2m    Your goal of A is out of reach\u{1B}[0m",
      ])
  }

  @Test func `The dashboard shows a course with its work and its ladder`() {
    var detail = Dashboard.CourseDetail(
      course: course, facts: [NamedValue(name: "Credits", value: "4")],
      range: [NamedValue(name: "Graded so far", value: "41 %")],
      rules: [],
      parts: [
        .init(
          name: "Exams", current: "78.00 %", weight: "60 % of the course", rules: nil,
          items: [
            .init(name: "Midterm", score: "78 / 100", percent: "78 %", marks: [], due: "Oct 10", target: nil),
            .init(name: "期末考试", score: "– / 100", percent: "–", marks: ["open"], due: nil, target: "needs 88 %"),
          ])
      ], gradeTitle: "Current grade", noGoal: "No goal set", ladderTitle: "What each grade takes",
      ladder: [
        .init(letter: "A", from: "from 93 %", needs: "out of reach"),
        .init(letter: "A-", from: "from 9 %", needs: "safe"),
      ])
    detail.course.name = "Data Structures"
    #expect(
      CourseText(detail, on: Screen(width: 60)).text == """
        CSSE 230-01 Data Structures             79.80 %  C+  passing
        ███████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░●░░░░░░░░░░░░
        Credits 4
        Graded so far 41 %
        Your goal of A is out of reach

        Exams                                                78.00 %
        60 % of the course
          Midterm   78 / 100  78 %  Oct 10
          期末考试   – / 100     –  open
            needs 88 %

        What each grade takes
          A   from 93 %  out of reach
          A-  from 9 %   safe

        """)
  }

  @Test func `A name in the dashboard cannot control the terminal`() {
    var course = course
    course.name = "\u{1B}[2J\u{07}Evil"
    let text = CourseRows(for: [course], on: Screen()).lines(of: course).joined()
    #expect(text.unicodeScalars.allSatisfy { $0.value >= 0x20 })
  }

  @Test func `The dashboard wraps text by display columns`() {
    #expect(Screen(width: 12).wrapped("aa bbb cccc 数据 结构 d", indent: 2) == ["  aa bbb", "  cccc 数据", "  结构 d"])
    #expect(Screen(width: 10).wrapped("", indent: 2) == [])
  }
}
