import Grading
import Testing

@testable import SiteContent

/// What terms and courses say, and what they must not say.
struct CourseReadingTests {
  private func course(_ text: String, term: String = TestSite.term) -> TestSite {
    TestSite(term: term, course: "name: A\n\(text)")
  }

  // MARK: - Values

  @Test func `Every key of a term is read`() throws {
    let content = try TestSite(
      site: "title: Grades\ntime-zone: Europe/Paris",
      term: """
        name: {en: Fall, fr: Automne}
        start: 2025-09-01
        end: 2026-01-31
        year: 2025-26
        colour: steelblue
        goal: 3.4
        scale: france-20
        units:
          - {id: ue11, code: LP1, name: Web, coefficient: 6, professional: true, blocs: [total, web]}
          - {id: ue12, name: Autre, blocs: total}
        """
    ).content()
    let term = content.record.terms[0]
    #expect(term.id == "fall" && term.name.text(in: "fr") == "Automne")
    #expect(term.start?.date.isoText == "2025-09-01" && term.start?.start == 1_756_677_600)
    #expect(term.year == "2025-26" && term.colour == 0x4682B4 && term.goal == 3.4 && term.scale.id == "france-20")
    #expect(term.units[0].blocs == ["total", "web"] && term.units[0].isProfessional && term.units[0].coefficient == 6)
    #expect(term.units[1].blocs == ["total"] && term.units[1].coefficient == 1)
    #expect(content.record.blocs.map(\.id) == ["total", "web"])
  }

  @Test func `Every key of a course is read`() throws {
    let course = try course(
      """
      number: CSSE 230
      section: 2
      instructor: Dr. Castellanos
      location: Olin 167
      tags: [csse, major]
      credits: 4
      goal: B+
      grading: letter
      locked: true
      ungraded: zero
      final: 91.5
      complete: false
      """
    ).course()
    #expect(course.id == "fall/a" && course.number == "CSSE 230" && course.section == "02")
    #expect(course.tags == ["csse", "major"] && course.credits == 4 && course.coefficient == 4)
    #expect(course.goal == CourseGoal(percent: 85, letter: "B+"))
    #expect(course.isLocked && course.ungraded == .zero && course.final == .percent(91.5))
    #expect(course.work == .parts(.points, categories: [], items: []) && course.moreWork == .expected)
  }

  @Test func `Items are read in the short and the long form`() throws {
    let course = try course(
      """
      items:
        - HW 6: 18/20
        - HW 7:
        - {name: Midterm, score: 92%, max: 20, due: 2025-10-10T18:00Z, graded: 2025-10-12, note: Good, locked: true}
        - {name: Essay, score: B+, never-drop: true}
        - {name: Talk, score: missing}
        - {name: Lab, score: excused, extra-credit: true}
      """
    ).course()
    let items = course.items
    #expect(items.map(\.name.fallback) == ["HW 6", "HW 7", "Midterm", "Essay", "Talk", "Lab"])
    #expect(
      items.map(\.state) == [
        .graded(points: 18), .ungraded, .graded(points: 18.4), .graded(points: 85), .missing, .excused,
      ])
    #expect(items.map(\.max) == [20, 20, 20, 100, 100, 100])
    #expect(items[2].due?.start == 1_760_119_200 && items[2].due?.minuteOfDay == 1080)
    #expect(items[2].graded?.isoText == "2025-10-12" && items[2].isLocked)
    #expect(items[3].writtenLetter == "B+" && items[3].isNeverDropped)
    #expect(items[5].isExtraCredit)
  }

  @Test func `Categories are read with their rules`() throws {
    let course = try course(
      """
      categories:
        - {name: labs, weight: 40, aggregate: mean, drop-lowest: 1, drop-highest: 2, max: 10, count: 5, items: [L1: 7]}
        - {name: exams, weight: 60, items: [{name: E1, weight: 2}, {name: E2, weight: 1, score: 70/80}]}
        - {name: participation, weight: 5, extra-credit: true, grade: 9/10}
      """
    ).course()
    let (labs, exams, extra) = (course.categories[0], course.categories[1], course.categories[2])
    #expect(labs.aggregate == .mean && labs.drops.lowest == 1 && labs.drops.highest == 2 && labs.count == 5)
    #expect(labs.items[0].max == 10 && labs.items[0].state == .graded(points: 7))
    #expect(exams.aggregate == .weighted && exams.items[0].weight == 2 && exams.items[1].max == 80)
    #expect(
      extra.isExtraCredit
        && extra.work == .mark(Item(name: LocalizedText("participation"), state: .graded(points: 9), max: 10)))
    guard case .parts(.weights, _, _) = course.work else { return #expect(Bool(false), "\(course.work)") }
  }

  @Test func `A category keeps its aggregate while it lists no items`() throws {
    let course = try course(
      "categories: [{name: labs, aggregate: weighted}, {name: more, extra-credit: true}]"
    ).course()
    #expect(course.categories.map(\.aggregate) == [.weighted, .points])
  }

  @Test func `Announced items have the maximum that listed ones would have`() throws {
    let course = try course(
      """
      scale: france-20
      categories:
        - {name: exams, max: 50, count: 2}
        - {name: labs, count: 5}
      """
    ).course()
    #expect(course.categories.map(\.announcedMax) == [50, 20])
  }

  @Test func `The single mark of a category counts in a pool like an item`() throws {
    let course = try course(
      """
      scale: france-20
      categories:
        - {name: TP, grade: 12}
        - {name: DS, max: 40, grade: 60%}
        - {name: Oral, grade: 9/10}
        - {name: Projet, grade: Bien}
        - {name: Examen}
      """
    ).course()
    let marks = course.categories.compactMap { if case .mark(let mark) = $0.work { mark } else { nil } }
    #expect(marks.map(\.max) == [20, 40, 10, 20, 20])
    #expect(marks.map(\.state.points) == [12, 24, 9, 14, nil])
  }

  @Test(arguments: [
    ("scale: france-20\ngrade: 13.5", 67.5), ("grade: 13.5/20", 67.5), ("grade: 88", 88), ("grade: B+", 85),
    ("scale: germany\ngrade: 1.0", 100), ("scale: germany\ngrade: 4.0", 50), ("scale: netherlands-10\ngrade: 7", 70),
    ("grade: 100", 100),
  ])
  func `A grade is in the unit of the current scale`(text: String, percent: Double) throws {
    guard case .mark(let mark) = try course(text).course().work else {
      Issue.record("the course has no mark")
      return
    }
    #expect(mark.state == .graded(points: percent) && mark.max == 100)
    #expect(mark.writtenLetter == (text.hasSuffix("B+") ? "B+" : nil))
    #expect(mark.isMark == text.contains("germany"))
  }

  @Test(arguments: ["T1: 66/100, T2: ", "T1: 4.5, {name: T2, max: 100}", "T1: 18/20, T2: "])
  func `Where marks are no points, an open item is out of what is written around it`(items: String) throws {
    let course = try course("scale: switzerland\nitems: [\(items)]").course()
    #expect(course.items.map(\.isMark) == [items.hasPrefix("T1: 4.5"), false])
    #expect(course.items[1].max == (items.contains("/20") ? 20 : 100))
  }

  @Test func `Where marks are no points, an open item next to marks awaits a mark`() throws {
    let course = try course("scale: switzerland\nitems: [T1: 4.5, T2: , T3: genügend, T4: 70%]").course()
    #expect(course.items.allSatisfy { $0.isMark && $0.max == 100 })
  }

  @Test func `A mark or goal above the maximum is a warning`() {
    course("grade: 105").says("terms/fall/a.md:3:8: warning: 105 is above the maximum, 100 % | check it")
    course("scale: france-20\ngrade: 21").says("terms/fall/a.md:4:8: warning: 21 is above the maximum, 20 | check it")
    course("scale: france-20\nfinal: 22").says("terms/fall/a.md:4:8: warning: 22 is above the maximum, 20 | check it")
    // A final percentage may include extra credit.
    course("final: 102").says()
    course("scale: france-20\ngoal: 25").says("terms/fall/a.md:4:7: warning: 25 is above the maximum, 20 | check it")
    course("categories: [{name: TP, grade: 11/10}]")
      .says("terms/fall/a.md:3:32: warning: 11/10 is above the maximum, 10 | check it")
  }

  @Test func `A weight or coefficient of 0 is a warning`() {
    course("items: [{name: A, weight: 0}, {name: B, weight: 100}]").says(
      "terms/fall/a.md:3:19: warning: \"A\" has the weight 0, so it does not count | give it more than 0, or leave the work out"
    )
    course("coefficient: 0").says(
      "terms/fall/a.md:3:1: warning: the coefficient is 0, so the course counts in no average | give it more than 0; a course that counts for nothing has grading: audit"
    )
  }

  @Test func `A digit is a letter on a scale that has it, unless the item has a maximum`() throws {
    let site = """
      title: Grades
      scale: at
      scales:
        at: {pass: 50%, grades: [{letter: "1", from: 90}, {letter: "4", from: 50}, {letter: "5", from: 0}]}
      """
    let text = """
      name: A
      goal: 1
      items: [{name: A, score: 4}, {name: B, score: 4, max: 10}, {name: C, score: "4", max: 10}, {name: D, score: 5.5/100}]
      """
    let course = try TestSite(site: site, course: text).course()
    #expect(course.goal == CourseGoal(percent: 90, letter: "1"))
    #expect(course.items.map(\.state.points) == [50, 4, 5, 5.5])
    #expect(course.items.map(\.writtenLetter) == ["4", nil, "4", nil])
    #expect(try TestSite(site: site, course: "name: A\nfinal: 4").course().final == .letter("4"))
  }

  @Test func `A course can have its own cut-offs and passing grade`() throws {
    let scale = try course("pass: 75\ncut-offs: {A: 89.5, C: 71.2}\ngoal: A").course().scale
    #expect(scale.steps.map(\.from) == [89.5, 85, 80, 75, 71.2, 65, 60, 0])
    #expect(scale.step(forLetter: "A")?.scoreValue == 89.5)
    #expect(scale.pass == 75 && scale.name.fallback == "A" && scale.id == "rose-hulman")
    #expect(try course("pass: 70").course().scale.pass == 70)
    #expect(try course("goal: A\ncut-offs: {A: 89.5}").course().goal == CourseGoal(percent: 89.5, letter: "A"))
  }

  @Test func `The letter that passes still does if a course moves its cut-off`() throws {
    #expect(try course("cut-offs: {D: 58}").course().scale.pass == 58)
  }

  @Test func `A course can have gates and a most that it can reach`() throws {
    let read = try course(
      "at-most: 95\ngates: [{of: labs, at-least: 60, else: own}, {of: [Final, HW], at-least: C, else: 45}]\n"
        + "categories:\n  - {name: labs, weight: 50, items: [HW: 8/10]}\nitems: [{name: Final, weight: 50}]"
    ).course()
    #expect(read.atMost == 95)
    #expect(
      read.gates == [
        Gate(work: [.category(0)], atLeast: 60, ceiling: .own),
        Gate(work: [.item(0, category: nil), .item(0, category: 0)], atLeast: 70, ceiling: .percent(45)),
      ])
  }

  @Test func `A gate can count how many of its works reach the mark, also with several weightings`() throws {
    let read = try course(
      "schemes: [{A: 50, B: 50}, {A: 100}]\ngates: [{of: [A, B], count: 1, at-least: 50, else: 45}]\nitems: [A: 60, B: 40]"
    ).course()
    #expect(read.gates[0].test == .count(1, of: read.gates[0].work, atLeast: read.gates[0].atLeast ?? 0))
  }

  @Test func `Wrong gates of a course are errors`() {
    course("gates: [{of: [A, B], count: 3, at-least: 60, else: 45}]\nitems: [A: 60, B: 40]").says(
      "terms/fall/a.md:3:29: error: \"count\" is 3, but the gate names 2 of them | how many of the work in \"of\" must reach the mark"
    )
    course("gates: [{of: Labs, at-least: 60, else: 45}]\nitems: [Lab: 5/10]").says(
      "terms/fall/a.md:3:14: error: the course has no category or item \"Labs\" | did you mean Lab?")
    course("gates: [{of: Lab, at-least: 60}]\nitems: [Lab: 5/10]").says(
      "terms/fall/a.md:3:10: error: \"else\" is missing | a gate needs it: else: …")
  }

  @Test func `Wrong cut-offs of a course are errors`() {
    course("cut-offs: {A: 80}").says(
      "terms/fall/a.md:3:15: error: B+ starts no lower than A above it | give the letters around it cut-offs, too")
    course("cut-offs: {E: 55}").says(
      "terms/fall/a.md:3:12: error: rose-hulman has no letter \"E\" | one of A, B+, B, C+, C, D+, D, F")
    course("cut-offs: {A: high}").says(
      "terms/fall/a.md:3:15: error: \"high\" is not a grade | a number, n/max, n%, a letter of rose-hulman")
    course("cut-offs: {A: }").says("terms/fall/a.md:3:12: error: the letter A has no cut-off | write A: 89.5")
    course("scale: china-5.0\ncut-offs: {A: 90}").says(
      "terms/fall/a.md:4:12: error: china-5.0 has no letter \"A\" | it has no letters at all: choose another scale")
  }

  @Test func `A plain score without maximum is a German mark on the German scale`() throws {
    let items = try course("scale: germany\nitems:\n  - K1: 2.5\n  - {name: K2, score: 15, max: 30}").course().items
    #expect(items.map(\.state) == [.graded(points: 75), .graded(points: 15)])
  }

  @Test func `A course has its coefficient from its unit`() throws {
    let term = "name: S5\nend: 2026-01-31\nunits: [{id: ue11, name: Web}, {id: ue12, name: Net}]"
    #expect(
      try course("unit: ue11\ncoefficient: 3", term: term).course().shares == [UnitShare(unit: "ue11", coefficient: 3)])
    #expect(
      try course("units: {ue11: 12, ue12: 4}", term: term).course().shares
        == [UnitShare(unit: "ue11", coefficient: 12), UnitShare(unit: "ue12", coefficient: 4)])
  }

  @Test func `A course can have coefficients in place of weights`() throws {
    let course = try course(
      "categories: [{name: labs, coefficient: 2, items: [L1: 7/10]}]\nitems: [{name: E, coefficient: 3}]"
    ).course()
    guard case .parts(.coefficients, let categories, let items) = course.work else { return #expect(Bool(false)) }
    #expect(categories[0].weight == 2 && items[0].weight == 3)
  }

  @Test func `Credits count as 1 if no course has any`() throws {
    let content = try TestSite(course: "name: A").with("terms/fall/b.md", "name: B").content()
    #expect(content.record.terms[0].courses.map(\.credits) == [1, 1])
    #expect(!content.record.usesCredits)
  }

  @Test func `Official grades of pass-fail courses are read`() throws {
    #expect(try course("grading: pass-fail\nfinal: S").course().final == .passed)
    #expect(try course("grading: pass-fail\nfinal: NC").course().final == .failed)
    #expect(try course("final: A").course().final == .letter("A"))
    #expect(try course("final: 14/20").course().final == .percent(70))
  }

  // MARK: - Templates

  @Test func `A course starts from a template and its own keys take precedence`() throws {
    var site = course(
      """
      template: lab-course
      credits: 3
      categories:
        - {name: labs, weight: 50, items: [Lab 1: 9/10]}
        - {name: talks, remove: true}
        - {name: project, weight: 20, items: [P: 3/4]}
      """)
    site.set(
      "course-templates/lab-course.md",
      """
      name: Lab course
      credits: 4
      goal: B
      categories:
        - {name: labs, weight: 40, drop-lowest: 1, max: 10, items: [Lab 0: 8]}
        - {name: talks, weight: 10}
        - {name: exams, weight: 30, items: [E1: , E2: ]}
      """)
    let course = try site.course()
    #expect(course.name.fallback == "A" && course.credits == 3 && course.goal?.letter == "B")
    #expect(course.categories.map(\.name.fallback) == ["labs", "exams", "project"])
    #expect(course.categories.map(\.weight) == [50, 30, 20])
    #expect(course.categories[0].items.map(\.name.fallback) == ["Lab 0", "Lab 1"])
    #expect(course.categories[0].drops.lowest == 1)
  }

  @Test func `Items of a template are merged with the course's by name, also in the short form`() throws {
    let site = TestSite(
      course: """
        name: A
        template: t
        categories: [{name: exams, items: [Midterm: 30/40, {name: Final, due: 2025-12-01}, {name: Oral, weight: 1, score: 5}]}]
        items: [{name: Talk, score: 7}]
        """
    ).with(
      "course-templates/t.md",
      "categories: [{name: exams, weight: 50, items: [{name: Midterm, weight: 2, max: 40}, {name: Final, weight: 1, max: 50}]}]\n"
        + "items: [{name: Talk, weight: 20}, {name: Poster, weight: 30, score: 3}]")
    let course = try site.course()
    let exams = try #require(course.categories.first)
    #expect(exams.items.map(\.name.fallback) == ["Midterm", "Final", "Oral"])
    #expect(exams.items.map(\.weight) == [2, 1, 1])
    #expect(exams.items.map(\.state) == [.graded(points: 30), .ungraded, .graded(points: 5)])
    #expect(exams.items.map(\.max) == [40, 50, 100])
    #expect(exams.items[1].due != nil)
    #expect(course.items.map(\.name.fallback) == ["Talk", "Poster"])
    #expect(course.items.map(\.state) == [.graded(points: 7), .graded(points: 3)])
  }

  @Test func `An error in a template is reported once, in the template`() {
    var site = course("template: t").with("terms/fall/b.md", "name: B\ntemplate: t")
    site.set("course-templates/t.md", "goal: seventy\nfinal: A\nrepeats: nobody\nitems: [HW: oops]")
    site.says(
      "course-templates/t.md:2:7: error: \"seventy\" is not a grade | a number, n/max, n%, a letter of rose-hulman",
      "course-templates/t.md:3:1: error: \"final\" is not a key of a course template | it is a key of a course",
      "course-templates/t.md:4:1: error: \"repeats\" is not a key of a course template | it is a key of a course",
      "course-templates/t.md:5:13: error: \"oops\" is not a score | a number, n/max, n%, a letter of rose-hulman, missing, excused or absent"
    )
  }

  @Test func `An unused template is checked, too`() {
    TestSite().with("course-templates/t.md", "goal: seventy")
      .says(
        "course-templates/t.md:2:7: error: \"seventy\" is not a grade | a number, n/max, n%, a letter of rose-hulman")
  }

  // MARK: - Errors

  @Test(arguments: [
    (
      "final: A\nwieght: 3",
      "4:1: error: \"wieght\" is not a key of a course | did you mean \"weight\"? it is a key of an item"
    ),
    ("count: 3", "3:1: error: \"count\" is not a key of a course | it is a key of a category"),
    ("replaces: x", "3:1: error: \"replaces\" is not a key of a course | it is a key of an item"),
    ("goals: 90", "3:1: error: \"goals\" is not a key of a course | did you mean \"goal\"? goals is a key of the site"),
    (
      "items: [{name: l, score: 5/-10}]",
      "3:26: error: \"5/-10\" has a maximum below 0 | write the points after the /, as in 5/10"
    ),
    ("wieght: 3", "3:1: error: \"wieght\" is not a key of a course | did you mean \"weight\"? it is a key of an item"),
    (
      "categories: [{name: l, wieght: 3}]",
      "3:24: error: \"wieght\" is not a key of a category | did you mean \"weight\"?"
    ),
    (
      "categories: [{name: l, categories: [{name: a, items: [b: 3]}]}]",
      "3:24: error: \"categories\" is not a key of a category | list them as categories of the course, and weigh them in its formula: \"weighted(weighted(HW = 30, Tests = 70) = 40, Exam = 60)\""
    ),
    (
      "categories: [{name: l, schemes: [{a: 3}], items: [b: 3]}]",
      "3:24: error: \"schemes\" is not a key of a category | write the better weighting as its formula: \"max(weighted(Quiz = 30, Test = 70), Test)\""
    ),
    (
      "items: [{name: l, drop_lowest: 3}]",
      "3:19: error: \"drop_lowest\" is not a key of an item | did you mean \"drop-lowest\"? it is a key of a category"
    ),
    ("items: [{name: l, date: 2025-01-01}]", "3:19: error: \"date\" is not a key of an item | did you mean \"due\"?"),
    ("items: [{nmae: l}]", "3:10: error: \"nmae\" is not a key of an item | did you mean \"name\"?"),
    ("items: [{score: 3}]", "3:10: error: \"name\" is missing | an item needs it: name: …"),
    (
      "items: [HW 7]",
      "3:9: error: an item must be a group of keys, this is a text | write - HW 7: 18/20, or - HW 7: while it is open"
    ),
    (
      "items: {HW: 3}",
      "3:8: error: \"items\" must be a list, this is a group of keys | write brackets in place of the braces: [HW: …]"
    ),
    (
      "items: [{name: l, score: 18/20, max: 25}]",
      "3:26: error: 18/20 cannot be combined with max: 25 | keep one of them: the maximum can only be one"
    ),
    (
      "items: [{name: l, score: 21, max: 10}]",
      "3:26: error: 21 is above twice the maximum, 10 | check it, or give its max"
    ),
    ("items: [HW: -1]", "3:13: error: -1 is below 0 | a score is at least 0"),
    (
      "items: [HW: 1, HW: 2]",
      "3:16: error: the item \"HW\" is given twice | give each its own name; if it is a resit, write {name: HW (resit), score: 2, replaces: HW}"
    ),
    ("items: [HW: , HW: 2]", "3:15: error: the item \"HW\" is given twice | give each its own name"),
    (
      "categories: [{name: l}, {name: l}]",
      "3:32: error: the category \"l\" is given twice | give each its own name, or write their items into one of them"
    ),
    (
      "categories: [{name: l, weight: 40}, {name: m}]",
      "3:44: error: \"m\" has no weight, but \"l\" has one | give every category and direct item a weight, or none"
    ),
    (
      "categories: [{name: l, wieght: 40}, {name: m, weight: 60}]",
      "3:24: error: \"wieght\" is not a key of a category | did you mean \"weight\"?"
    ),
    (
      "items: [{name: l, weight: 40}, {name: m, coeficient: 2}]",
      "3:42: error: \"coeficient\" is not a key of an item | did you mean \"coefficient\"?"
    ),
    (
      "categories: [{name: l, items: [{name: a, weight: 1}, {name: b, percent: 2}]}]",
      "3:64: error: \"percent\" is not a key of an item | did you mean \"weight\"?"
    ),
    (
      "items: [{name: l, weight: 40}, wieght: 60]",
      "3:32: error: \"wieght\" has no weight, but \"l\" has one | give every category and direct item a weight, or none"
    ),
    (
      "categories: [{name: l, weight: 40}, {name: m, coefficient: 2}]",
      "3:47: error: \"m\" has a coefficient, but \"l\" has a weight | give all a weight in percent, or all a coefficient"
    ),
    (
      "categories: [{name: l, aggregate: mean, items: [a: 1]}, {name: m, items: [b: 1]}]",
      "3:35: error: \"l\" cannot be mean in a course without weights | give every category and direct item a weight: without any, all points go into one pool"
    ),
    (
      "categories: [{name: l, aggregate: mean, items: [{name: a, weight: 1}]}]",
      "3:59: error: a weight does not count if aggregate is mean | write aggregate: weighted, or remove the weights"
    ),
    (
      "categories: [{name: l, aggregate: avg}]",
      "3:35: error: \"avg\" is not a value of \"aggregate\" | one of points, mean, weighted"
    ),
    (
      "categories: [{name: l, count: 1, items: [a: 1, b: 2]}]",
      "3:31: error: \"count\" is 1, but 2 items are listed | count is how many items there will be in all"
    ),
    (
      "categories: [{name: l, grade: 3, items: [a: 1]}]",
      "3:24: error: \"grade\" cannot be combined with \"items\" | keep one of them"
    ),
    (
      "categories: [{name: e, weight: 100, items: [a: 1]}, {name: l, remove: true}]",
      "3:63: error: there is no category \"l\" to remove | remove drops a category of the course template by its name"
    ),
    (
      "grade: 80\nitems: [a: 1]",
      "3:1: error: \"grade\" cannot be combined with \"items\" | a course has one grade or work of its own; the official grade is \"final\""
    ),
    ("unit: ue1", "3:7: error: there is no unit \"ue1\" in the term fall | add it to units: of the term's index.md"),
    ("template: lab", "3:11: error: there is no course template \"lab\" | create content/course-templates/lab.md"),
    (
      "repeats: spring/a",
      "3:10: error: there is no course \"spring/a\" | write its full id: term/course, as the files are named"
    ),
    (
      "repeats: fall/a",
      "3:10: error: the course repeats itself | repeats names the attempt in an earlier term"
    ),
    (
      "final: P",
      "3:8: error: \"P\" is a grade of a pass-fail course | add grading: pass-fail, or write a letter of rose-hulman"
    ),
    ("final: A-", "3:8: error: \"A-\" is not a grade | the letters of rose-hulman are A, B+, B, C+, C, D+, D, F"),
    ("goal: 300", "3:7: error: 300 is above twice the maximum, 100"),
    (
      "scale: france-20\ngoal: 85",
      "4:7: error: 85 is above twice the maximum, 20 | a bare number is a mark out of 20 here: write 85% for a percent"
    ),
    (
      "scale: germany\ngoal: 70",
      "4:7: error: 70 is not a mark of germany | from 1.0, the best, to 5.0; 70% for a percent"
    ),
    ("credits: -1", "3:10: error: \"credits\" is -1 | from 0 to 1000"),
    ("credits: 0x10", "3:10: error: \"0x10\" is not a number | write the digits out: no hexadecimal, exponent or _"),
    ("credits: 1e3", "3:10: error: \"1e3\" is not a number | write the digits out: no hexadecimal, exponent or _"),
    ("credits: three", "3:10: error: \"three\" is not a number | a plain number such as 18 or 18.5"),
    ("tags: major", "3:7: error: \"tags\" must be a list, this is a text | write [major]"),
    ("number: [1]", "3:9: error: \"number\" must be a text, this is a list | quote it if it is meant as text"),
    ("instructor: {english: X}", "3:14: error: \"english\" is not a language code | codes such as en, fr or zh"),
    ("protect: My Family", "3:10: error: \"My Family\" is not an id | write my-family"),
  ])
  func `An error in a course has a help text`(text: String, message: String) {
    let lines = course(text).lines
    #expect(lines.count == 1 && lines[0].hasPrefix("terms/fall/a.md:\(message)"), "\(lines.joined(separator: "\n"))")
  }

  @Test func `A course's unit is one of its term`() {
    course("unit: ue2", term: "name: S5\nend: 2026-01-31\nunits: [{id: ue1, name: Web}]")
      .says("terms/fall/a.md:3:7: error: there is no unit \"ue2\" in the term fall | did you mean ue1?")
    course("unit: ue1\nunits: {ue1: 2}", term: "name: S5\nend: 2026-01-31\nunits: [{id: ue1, name: Web}]")
      .says(
        "terms/fall/a.md:3:1: error: \"unit\" cannot be combined with \"units\" | units gives every unit with its coefficient: keep one form"
      )
  }

  @Test(arguments: [
    ("start: 2025-09-01\nend: 2025-08-01", "4:6: error: the term ends before it starts | check start and end"),
    ("colour: bleu", "3:9: error: \"bleu\" is not a colour | did you mean blue?"),
    ("colour: \"#abc\"", "3:9: error: \"#abc\" has three digits, not six | write \"#aabbcc\""),
    ("units: [{id: ue1, name: A}, {id: ue1, name: B}]", "3:34: error: the unit ue1 is given twice"),
    (
      "units: [{id: ue1, name: A}]\nwieght: 3",
      "4:1: error: \"wieght\" is not a key of a term | did you mean \"weight\"? it is a key of an item"
    ),
    ("units: [{name: A}]", "3:10: error: \"id\" is missing | a unit needs it: id: …"),
    ("units: [{id: UE 1, name: A}]", "3:14: error: \"UE 1\" is not an id | write ue-1"),
  ])
  func `An error in a term has a help text`(text: String, message: String) {
    TestSite(term: "name: Fall\n\(text)").says("terms/fall/index.md:\(message)")
  }

  @Test func `A unit may only name blocs that the site lists, if it lists any`() {
    TestSite(
      site: "title: Grades\nblocs: [{id: total, name: Total}]",
      term: "name: S5\nunits: [{id: a, name: A, blocs: [totl]}]"
    )
    .says("terms/fall/index.md:3:34: error: there is no bloc \"totl\" | did you mean total?")
  }

  @Test func `A course can repeat an earlier one`() throws {
    var site = TestSite(term: "name: Fall\nstart: 2025-09-01\nend: 2026-01-31", course: "name: A\nrepeats: spring/a")
    site.set("terms/spring/index.md", "name: Spring\nstart: 2025-03-01")
    site.set("terms/spring/a.md", "name: A")
    #expect(try site.course().repeats == "spring/a")
    site.set("terms/fall/a.md", "name: A\nrepeats: a")
    site.says("terms/fall/a.md:3:10: error: there is no course \"a\" | did you mean spring/a?")
  }

  @Test func `A term without index.md is reported once`() {
    var site = TestSite().with("terms/spring/a.md", "name: A\nunit: x").with("terms/spring/b.md", "name: B")
    site.remove("terms/fall/index.md")
    site.says(
      "terms/spring/index.md: error: the term spring has courses but no index.md | create it with a line ---, name: spring, and a line ---"
    )
  }

  @Test func `An unreadable file causes no errors elsewhere`() {
    var site = TestSite(term: "name: \"Fall", course: "name: A\nunit: ue1\nscale: mine\nrepeats: spring/a")
    site.set("index.md", "title: [")
    site.set("terms/spring/index.md", "name: Spring\nstart: 2020-01-01")
    site.set("terms/spring/a.md", "name: 'A")
    #expect(
      site.lines.map { $0.split(separator: ":")[0] } == ["index.md", "terms/fall/index.md", "terms/spring/a.md"],
      "\(site.lines)")
  }

  @Test func `An official grade that differs from the computed grade is a warning`() {
    course("final: A\nitems: [HW: 70]")
      .says(
        "terms/fall/a.md:3:8: warning: the official grade differs from that of the listed work: 70 %, C | the official one holds; check the scores, or the weights"
      )
  }

  @Test func `Extra credit without a weight adds nothing`() {
    course("categories: [{name: l, weight: 100, items: [a: ]}, {name: x, extra-credit: true, items: [b: ]}]")
      .says("terms/fall/a.md:3:59: warning: \"x\" has no weight, so its extra credit adds nothing | give it a weight")
  }
}
