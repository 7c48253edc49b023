import Grading
import Testing

@testable import SiteContent

/// Rules of courses as docs/rules.md writes them, with the figures that it names, worked out by hand.
struct `Rules of a course` {
  private func course(_ text: String, site: String = "title: Grades") -> TestSite {
    TestSite(site: site, course: "name: A\n\(text)")
  }

  private func figures(_ text: String, site: String = "title: Grades") throws -> CourseFigures {
    CourseFigures(of: try course(text, site: site).course())
  }

  private func expect(
    _ text: String, _ current: Double, floor: Double? = nil, target: Double? = nil, _ state: Target.State? = nil,
    _ location: SourceLocation = #_sourceLocation
  ) throws {
    let figures = try figures(text)
    #expect(figures.standing.current.map { snap($0) } == current, sourceLocation: location)
    if let floor { #expect(figures.standing.floor.map { snap($0) } == floor, sourceLocation: location) }
    if let target { #expect(figures.target.required == target, sourceLocation: location) }
    if let state { #expect(figures.target.state == state, sourceLocation: location) }
  }

  @Test func `The best results of a category count`() throws {
    let quizzes = "categories:\n  - {name: quizzes, max: 10, count: 4, best: 2, "
    // All four count: (9 + 4 + 0 + 0) / 40; of the best two: (9 + 4) / 20.
    try expect("\(quizzes)items: [Q1: 9/10, Q2: 4/10]}", 65, floor: 65)
    try expect("\(quizzes)items: [Q1: 9/10, Q2: 4/10, Q3: 6/10]}", 75)
  }

  @Test func `Missing work that may not be dropped makes the floor less than scores of 0`() throws {
    let quizzes = "goal: 60\ncategories:\n  - {name: quizzes, max: 10, count: 3, drop-lowest: 1, drop-missing: false, "
    // Not handed in: 8 of (8 + 6 + 0) without the 6 is 8 of 20. A score of 0 is dropped: 14 of 20.
    try expect("\(quizzes)items: [Q1: 8/10, Q2: 6/10]}", 80, floor: 40, target: 0, .reachable)
    try expect("\(quizzes)items: [Q1: 8/10, Q2: missing, Q3: 6/10]}", 40)
    let all = "goal: 60\ncategories:\n  - {name: quizzes, max: 10, drop-lowest: 1, drop-if: all-handed-in, "
    try expect("\(all)items: [Q1: 8/10, Q2: missing, Q3: 7/10]}", 50)
    try expect("\(all)items: [Q1: 8/10, Q2: 0/10, Q3: 7/10]}", 75)
  }

  @Test func `A category counts at most its limit`() throws {
    try expect(
      """
      categories:
        - {name: homework, weight: 50, at-most: 100%, items: [HW: 10/10, {name: Bonus, score: 3/10, max: 10, extra-credit: true}]}
        - {name: exams, weight: 50, items: [Exam: 70]}
      """, 85)
  }

  @Test func `A score and a category count at least their limit, but missing work counts 0`() throws {
    let homework = "items: [{name: HW 1, score: 30, at-least: 50%}, {name: HW 2, score: missing, at-least: 50%}]"
    try expect("categories: [{name: homework, \(homework)}]", 25)
    // (40 · 25 + 20 · 50 + 40 · 70) ÷ 100
    let course = """
      goal: 50
      categories:
        - {name: homework, weight: 40, \(homework)}
        - {name: quizzes, weight: 20, at-least: 50%, items: [Quiz 1: 0, Quiz 2: missing]}
        - {name: exams, weight: 40, items: [Exam: ]}
      """
    try expect(course.replacing("Exam: ", with: "Exam: 70"), 48)
    // Without the exam (40 · 25 + 20 · 50) ÷ 60, and 20 + 0.4 · 75 with it.
    try expect(course.replacing("Exam: ", with: "Exam: "), snap(100 / 3.0), floor: 20, target: 75, .reachable)
    let quizzes = try figures(course).categories[1]
    #expect(quizzes.items.map { $0.contribution.map { snap($0) } } == [snap(25 / 3.0), snap(25 / 3.0)])
  }

  private static let midterms = """
    goal: 78
    categories:
      - {name: midterms, weight: 30, items: [Midterm 1: 60, Midterm 2: 80]}
      - {name: homework, weight: 30, items: [HW: 80]}
    items:
    """

  @Test func `The final replaces the lowest midterm only when it is graded, and only if it is better`() throws {
    try expect(
      "\(Self.midterms)\n  - {name: Final, weight: 40, replaces: {lowest-of: midterms}}", 75, floor: 45,
      target: 76.363636364)
    try expect("\(Self.midterms)\n  - {name: Final, weight: 40, score: 90, replaces: {lowest-of: midterms}}", 85.5)
    try expect("\(Self.midterms)\n  - {name: Final, weight: 40, score: 50, replaces: {lowest-of: midterms}}", 65)
    try expect(
      "\(Self.midterms)\n  - {name: Final, weight: 40, score: 90, replaces: {lowest-of: midterms, count: 2}}", 87)
    try expect(
      "\(Self.midterms)\n  - {name: Final, weight: 40, score: 90, replaces: {item: Midterm 2, at-most: 85}}", 81.75)
    // (50 + 60) / 2 · 0.3 + 24 + 20: the replacement where it costs the least.
    try expect(
      "\(Self.midterms)\n  - {name: Final, weight: 40, score: 50, replaces: {lowest-of: midterms, only-if-better: false}}",
      63.5)
  }

  @Test func `The shares of a replaced item are those of the item that replaces it`() throws {
    let figures = try figures(
      "\(Self.midterms)\n  - {name: Final, weight: 40, score: 90, replaces: {lowest-of: midterms}}")
    #expect(figures.items[0].effectiveWeight == 55 && figures.items[0].contribution == 49.5)
    #expect(figures.categories[0].items[0].replacedBy == .item(0, category: nil))
    #expect(figures.categories[0].items[0].effectiveWeight == 0 && figures.categories[0].items[0].contribution == nil)
  }

  @Test func `Drops come before replacements, which matters with unequal maxima`() throws {
    // Dropping 10/100 leaves 45/60, of which 40/50 becomes 45/50: 50/60. Replacing 10/100 first and then dropping 5/10 would
    // leave 130/150.
    try expect(
      """
      categories:
        - {name: quizzes, weight: 50, drop-lowest: 1, items: [Q1: 5/10, Q2: 10/100, Q3: 40/50]}
      items: [{name: Final, weight: 50, score: 90, replaces: {lowest-of: quizzes}}]
      """, 86.666666667)
  }

  @Test func `A second session without a weight counts only in place of the first`() throws {
    let first = "items:\n  - Session 1: 35%\n  - {name: Session 2, "
    try expect("\(first)replaces: Session 1}", 35, floor: 35)
    try expect("\(first)score: missing, replaces: Session 1}", 35)
    try expect("\(first)score: 65%, replaces: {item: Session 1, at-most: 50%}}", 50)
    try expect("\(first)score: 20%, replaces: {item: Session 1, only-if-better: false}}", 20)
  }

  @Test func `The best of several weightings counts, and the page can say which`() throws {
    let text = """
      goal: 84
      schemes:
        - {Homework: 20, Exams: 80}
        - {Exams: 100}
      categories:
        - {name: Homework, items: [HW 1: 70]}
        - {name: Exams, items: [Midterm: 80, {name: Final}]}
      """
    // 0.2 · 70 + 0.8 · 40 = 46 is more than 40; (80 + x) / 2 = 84.
    try expect(text, 80, floor: 46, target: 88)
    #expect(try figures(text).scheme == 1)
  }

  @Test func `A scheme without graded work is left out`() throws {
    try expect("schemes: [{HW: 20, Exam: 80}, {Exam: 100}]\nitems: [HW: 70, {name: Exam}]", 70)
  }

  @Test func `Curves raise scores, and needed scores are before the curve`() throws {
    try expect(
      """
      items:
        - {name: Midterm 1, weight: 30, score: 72, curve: {add: 5}}
        - {name: Midterm 2, weight: 30, score: 72, curve: {best: 90}}
        - {name: Midterm 3, weight: 40, score: 64, curve: sqrt}
      """, 79.1)
    try expect("goal: 80\nitems: [{name: Exam, curve: sqrt}, {name: Talk, score: 80}]", 80, floor: 40, target: 64)
    try expect("goal: 80\nitems: [{name: Exam, curve: {from: [55, 90], to: [70, 95]}}, Talk: 80]", 80, target: 69)
    try expect("items: [{name: A, score: missing, curve: {add: 5}}, B: 80]", 40)
  }

  @Test func `Late work loses points, and the pool of free days is spent in the order of due dates`() throws {
    let homework = """
      late-penalty: {per-day: 10%, pool: 3, last-day: 7}
      categories:
        - name: homework
          items:
            - {name: HW 2, score: 16/20, late: 2.5, due: 2025-10-08}
            - {name: HW 1, score: 18/20, late: 2, due: 2025-10-01}
      """
    try expect(homework, 75)
    // 16 − 20 % of 16 is 12.8.
    try expect(homework.replacing("10%,", with: "10%, of: score,"), 77)
    try expect(homework.replacing("late: 2.5", with: "late: 8"), 45)
    try expect(homework.replacing("pool: 3", with: "grace: 2"), 80)
    // An open item that is late: x − 20 must make up for 90 %.
    try expect(
      "goal: 80\nlate-penalty: {per-day: 10%}\nitems: [{name: A, score: 90}, {name: B, late: 2}]", 90, floor: 45,
      target: 90)
  }

  @Test func `Points on or off the total never take the grade below 0`() throws {
    try expect("goal: 80\nadjust: [{name: Absences, each: -1, free: 3, count: 5}]\nitems: [A: 80, B: ]", 78, target: 84)
    try expect("adjust: [{name: Absences, each: -10, count: 9}]\nitems: [A: 80]", 0)
    try expect("adjust: [{name: Sport, each: 1.5}]\nitems: [A: 80]", 81.5)
  }

  @Test func `A goal of a letter that was taken off has no percent, and is out of reach or missed`() throws {
    let keys = "scale: us-plain\ngoal: A\nadjust: [{name: Absences, each: -1 letter, count: 2}]\nitems: "
    let open = try figures(keys + "[{name: Mid, weight: 40, score: 95}, {name: Final, weight: 60}]")
    #expect(open.target.state == .unreachable && open.target.goal == nil && open.target.required == nil)
    let finished = try figures(keys + "[{name: Mid, weight: 40, score: 95}, {name: Final, weight: 60, score: 99}]")
    #expect(finished.target.state == .missed && finished.target.goal == nil)
  }

  @Test(arguments: [
    // Work so far is 75, and 5 points come on top: 0.4 · 75 + 0.3 · 75 + 0.3 · x + 5 = 80.
    (
      "adjust: [{name: AP, each: 5}]",
      "items: [{name: A, weight: 40, score: 75}, {name: B, weight: 30}, {name: C, weight: 30}]", 75.0
    ),
    // 0.4 · 60 + 0.3 · 60 + 0.3 · x + 10 = 80.
    (
      "categories: [{name: Bonus, weight: 10, extra-credit: true, items: [B1: 10/10]}]",
      "items: [{name: A, weight: 40, score: 60}, {name: B, weight: 30}, {name: C, weight: 30}]", 280.0 / 3
    ),
    // 0.4 · 90 + 0.3 · 90 + 0.3 · x − 10 = 80.
    (
      "adjust: [{name: Absences, each: -10}]",
      "items: [{name: A, weight: 40, score: 90}, {name: B, weight: 30}, {name: C, weight: 30}]", 90.0
    ),
    // The gate is missed for now and holds the grade at 45, but work so far is 50: 0.4 · 50 + 0.3 · 50 + 0.3 · x = 80.
    (
      "gates: [{of: A, at-least: 60, else: 45}]",
      "items: [{name: A, weight: 40, score: 50}, {name: B, weight: 30}, {name: C, weight: 30}]", nil
    ),
  ])
  func `If the rest goes on as before, it is not given extra credit and adjustments a second time`(
    keys: String, items: String, needed: Double?
  ) throws {
    let figures = try figures("scale: us-plain\ngoal: 80\n\(keys)\n\(items)")
    let required = figures.items[1].targetAtCurrentPace?.required
    #expect(required.map { ($0 * 1e6).rounded() } == needed.map { ($0 * 1e6).rounded() })
  }

  @Test(arguments: ["19", "22", "25", "28"])
  func `A mark in thirds of a percent is itself enough where grades are rounded down to it`(goal: String) throws {
    let figures = try figures(
      "scale: italy-30\ngoal: \(goal)\nround: {to: 0.1, towards: down}\nitems: [{name: E, weight: 100}]")
    let mark = try #require(figures.target.required) * 0.3
    #expect(abs(mark - Double(goal)!) < 1e-8)
  }

  @Test func `Letters off move every cut-off, not the number`() throws {
    let figures = try figures("scale: us-plain\ngoal: B\nadjust: [{name: Plagiarism, each: -1 letter}]\nitems: [A: 85]")
    #expect(figures.standing.current == 85 && figures.letter == "C" && figures.isPassed == true)
    #expect(figures.target.goal == 90 && figures.target.state == .missed)
    #expect(figures.ladder.map(\.letter.fallback) == ["B", "C", "D", "F"])
  }

  @Test func `Rounding of an item, a category and a course moves the goal to the step`() throws {
    try expect("round: 5\nitems: [A: 72.4]", 70)
    try expect("round: {to: 5, towards: better}\nitems: [A: 70.1]", 75)
    try expect("round: {to: 5, towards: down}\nitems: [A: 74.9]", 70)
    try expect("goal: 80\nround: 5\nitems: [A: 80, B: ]", 80, target: 75)
    try expect("goal: 80\ncategories: [{name: C, round: 10, items: [A: 80, B: ]}]", 80, target: 70)
    try expect("goal: 80\nitems: [A: 80, {name: B, round: 10}]", 80, target: 75)
    // Rounded half up to 80, the exam is above the gate; the gate is tested as it is.
    try expect(
      "gates: [{of: Exam, at-least: 79, else: 50}]\nround: 5\nitems: [{name: Exam, weight: 100, score: 78}]", 50)
  }

  @Test func `The latest, the highest or a running value can count`() throws {
    func standards(_ aggregate: String) -> String {
      "categories: [{name: S, aggregate: \(aggregate), items: [A: 60, B: 80, C: 90, D: ]}]"
    }
    try expect(standards("latest"), 90, floor: 0)
    try expect(standards("highest"), 90, floor: 90)
    try expect(standards("{decaying: 65%}"), 84.05)
  }

  @Test func `Wrong rules are errors with a place and a help`() {
    course("round: 0\nitems: [A: 1]").says(
      "terms/fall/a.md:3:8: error: the step of \"round\" is 0 | from 0.01 to 100 %: round: 1 rounds to whole marks")
    course("schemes: [{HW: 50, Exm: 50}]\nitems: [HW: 70, Exam: 1]").says(
      "terms/fall/a.md:3:20: error: the course has no category or direct item \"Exm\" | did you mean Exam?")
    course("schemes: [{HW: 50, Exam: 40}]\nitems: [HW: 70, Exam: 1]").says(
      "terms/fall/a.md:3:11: error: the weights of the scheme add up to 90 | each scheme is a whole weighting: 100")
    course("items: [{name: HW, score: 1, replaces: HWs}, Exam: 1]").says(
      "terms/fall/a.md:3:40: error: the course has no item \"HWs\" | did you mean HW?")
    course("items: [{name: HW, score: 1, replaces: HW}, Exam: 1]").says(
      "terms/fall/a.md:3:40: error: the item replaces itself | name the work that it counts for")
    course("categories: [{name: C, best: 2, drop-lowest: 1, items: [A: 1]}]").says(
      "terms/fall/a.md:3:24: error: \"best\" cannot be combined with \"drop-lowest\" | best: 8 counts eight items, "
        + "drop-lowest: 2 leaves out two: keep one of them")
    course("categories: [{name: C, at-most: 90, items: [A: 1]}, {name: D, items: [A: 1]}]").says(
      "terms/fall/a.md:3:21: error: \"C\" has no value of its own that could be rounded, limited or computed | give every category "
        + "and direct item a weight: without any, all points go into one pool")
    course("items: [{name: A, score: 1, at-most: 60, at-least: 70}]").says(
      "terms/fall/a.md:3:42: error: \"at-least\" is a better mark than \"at-most\" | give a mark between the two, or remove one"
    )
    course("items: [{name: A, score: 1, curve: {add: 5, best: 90}}]").says(
      "terms/fall/a.md:3:36: error: \"add\" cannot be combined with \"best\" | one of {add: 5}, {best: 87} and "
        + "{from: [55, 90], to: [70, 95]}")
    course("items: [{name: A, score: 1, late: 2}]").says(
      "terms/fall/a.md:3:29: warning: late work loses nothing in this course | write what it loses: late-penalty: "
        + "{per-day: 10%}")
    course("categories: [{name: C, aggregate: decaying, items: [A: 1]}]").says(
      "terms/fall/a.md:3:35: error: \"decaying\" is not a value of \"aggregate\" | write how much the latest score "
        + "counts: {decaying: 65%}")
    for (text, form) in [
      ("decaying(0.7)", "70%"), ("decaying 62.5%", "62.5%"), ("\"decaying: 60%\"", "60%"), ("decaying 0.5%", "0.5%"),
      ("decayng", "65%"),
    ] {
      let words = course("categories: [{name: C, aggregate: \(text), items: [A: 1]}]").lines
      #expect(words.count == 1 && words.allSatisfy { $0.hasSuffix("{decaying: \(form)}") }, "\(words)")
      let followed = "categories: [{name: C, aggregate: {decaying: \(form)}, items: [A: 1]}]"
      #expect(!course(followed).lines.contains { $0.contains("error") }, "\(course(followed).lines)")
    }
    #expect(
      course("categories: [{name: C, aggregate: total, items: [A: 1]}]").lines.allSatisfy {
        $0.hasSuffix("highest, latest, {decaying: 65%}")
      })
  }
}
