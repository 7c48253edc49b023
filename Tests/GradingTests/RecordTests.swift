import Grading
import Testing

/// Sentences of the contract on terms, credits and conditions, each with the smallest record that shows it.
struct `A record` {
  /// Two terms, newest first.
  private func figures(
    repeats: GPAPolicy.Repeats = .all, prior: (average: Double, credits: Double)? = nil, goal: Double? = nil,
    now: [Course], before: [Course] = []
  ) -> RecordFigures {
    RecordFigures(
      of: record(
        repeats: repeats, prior: prior, goal: goal, terms: [.of("2025-fall", now), .of("2025-spring", before)]))
  }

  /// The first condition of a record with one term.
  private func condition(
    _ rule: Condition.Rule, atLeast bound: Double, year: String? = nil, tag: String? = nil,
    units: [TeachingUnit] = [], _ courses: [Course]
  ) -> ConditionFigures {
    let condition = Condition(rule: rule, atLeast: bound, year: year, tag: tag)
    let terms = [Term.of("s5", year: "2025-26", units: units, courses)]
    return RecordFigures(of: record(scale: .france20, graduation: [condition], terms: terms)).graduation.conditions[0]
  }

  private func course(_ id: String, _ mark: Item, credits: Double = 4) -> Course {
    .of(id, sample(mark: mark, credits: credits))
  }

  @Test func `An open course needs more if a repeat will replace a good grade`() {
    let before = [course("a", "80/100"), course("b", "90/100")]
    let now = [Course.of("a2", sample(mark: "?/100", credits: 4), repeats: "2025-spring/a")]
    expect(figures(repeats: .all, goal: 3.5, now: now, before: before).gpa.target.required, 3.5)
    expect(figures(repeats: .latest, goal: 3.5, now: now, before: before).gpa.target.required, 3)
    #expect(figures(repeats: .best, goal: 3.5, now: now, before: before).gpa.target.state == .secured)
    expect(figures(repeats: .best, goal: 3.75, now: now, before: before).gpa.target.required, 3.5)
  }

  @Test func `A record counts the better attempt even if the two have different credits`() {
    let before = [course("a", "80/100", credits: 1), course("b", "70/100")]
    let now = [Course.of("a2", sample(mark: "?/100", credits: 4), repeats: "2025-spring/a")]
    // (3 + 4 · 2) ÷ 5 = 2.2 up to 3 points, and (4x + 8) ÷ 8 above: it jumps to 2.5 right after 3, which is a millionth later.
    expect(figures(repeats: .best, goal: 2.3, now: now, before: before).gpa.target.required, 3.000_001)
    expect(figures(repeats: .best, goal: 2.6, now: now, before: before).gpa.target.required, 3.2)
    #expect(figures(repeats: .best, goal: 2.2, now: now, before: before).gpa.target.state == .secured)
  }

  @Test func `A GPA goal counts the grades that open courses can still have`() {
    // Half of the course is graded with 70, so it can still become 35 to 85: a B+ with 3.5 points, or an F with 0.
    func target(goal: Double) -> Target {
      let open = sample(items: ["70/100", "?/100"], credits: 4)
      return figures(goal: goal, now: [.of("open", open), course("b", "80/100")]).gpa.target
    }
    #expect(target(goal: 3.25).state == .reachable)
    #expect(target(goal: 3.3).state == .unreachable)
    expect(target(goal: 3.3).required, 3.6)
    #expect(target(goal: 1.5).state == .secured)
  }

  @Test func `A record keeps the earlier attempt while the repeat has no grade`() {
    let now = [Course.of("a2", sample(mark: "?/100", credits: 4), repeats: "2025-spring/a")]
    let gpa = figures(repeats: .latest, now: now, before: [course("a", "80/100")]).gpa
    expect(gpa.official, 3)
    expect(gpa.earnedCredits, 4)
  }

  @Test func `The GPA of a term counts repeats`() {
    let now = [Course.of("a2", sample(mark: "95/100", credits: 4), repeats: "2025-spring/a")]
    let figures = figures(repeats: .latest, now: now, before: [course("a", "62/100")])
    expect(figures.terms[1].gpa.official, 1)
    expect(figures.terms[1].gpa.earnedCredits, 4)
    expect(figures.gpa.earnedCredits, 4)
  }

  @Test func `A record with circular repeats has figures`() {
    let now = [
      Course.of("a", sample(mark: "95/100"), repeats: "2025-fall/b"),
      Course.of("b", sample(mark: "85/100"), repeats: "2025-fall/a"),
    ]
    #expect(figures(repeats: .best, now: now).gpa.official != nil)
  }

  @Test func `A record has no GPA target if nothing has points`() {
    let target = figures(goal: 3, now: []).gpa.target
    #expect(target.state == .noGoal && target.goal == 3)
  }

  @Test func `Lower German points count as better`() throws {
    let scale = try #require(Scale.builtIn(id: "germany"))
    var record = record(scale: scale, goal: 2, terms: [])
    var term = Term.of("s1", [])
    term.scale = scale
    term.courses = [
      .of("a", sample(mark: "50/100", scale: scale, credits: 5)),
      .of("b", sample(mark: "?/100", scale: scale, credits: 10)),
    ]
    record.terms = [term]
    let gpa = RecordFigures(of: record).gpa
    expect(gpa.official, 4)
    #expect(gpa.target.state == .reachable)
    expect(gpa.target.required, 1)
    record.gpa.goal = 1.9
    #expect(RecordFigures(of: record).gpa.target.state == .unreachable)
    record.gpa.goal = 4.7
    #expect(RecordFigures(of: record).gpa.target.state == .secured)
  }

  @Test func `A record groups terms by their year`() {
    let terms = [
      Term.of("c", year: "2025-26", [course("x", "90/100")]), Term.of("b", [course("x", "60/100")]),
      Term.of("a", year: "2025-26", [course("x", "80/100")]),
    ]
    let years = RecordFigures(of: record(terms: terms)).years
    #expect(years.map(\.year) == ["2025-26"])
    expect(years[0].gpa.official, 3.5)
    expect(years[0].average, 85)
  }

  @Test func `A course in several units counts with each coefficient, and its credits once`() {
    var shared = course("x", "80/100")
    shared.shares = [UnitShare(unit: "u", coefficient: 1), UnitShare(unit: "v", coefficient: 3)]
    var other = course("y", "40/100")
    other.shares = [UnitShare(unit: "v", coefficient: 1)]
    let term = Term.of("s5", units: [.of("u", 1), .of("v", 1)], [shared, other])
    let figures = RecordFigures(of: record(terms: [term]))
    #expect(figures.terms[0].units.map(\.average) == [80, 70])
    expect(figures.average, 75)
    expect(figures.gpa.credits, 8)
  }

  @Test func `Audited and withdrawn courses are left out of averages`() {
    let term = Term.of(
      "s5",
      [
        course("x", "80/100"), .of("y", sample(mark: "20/100", basis: .audit)),
        .of("z", sample(mark: "20/100", basis: .withdrawn)),
      ])
    expect(RecordFigures(of: record(terms: [term])).average, 80)
  }

  @Test func `A record does not wait for the mark of a transferred course`() {
    let term = Term.of("s5", [course("x", "80/100"), .of("y", sample(mark: "?/100", basis: .transfer, credits: 3))])
    let condition = Condition(rule: .average(.all), atLeast: 50)
    let figures = RecordFigures(of: record(ungraded: .zero, graduation: [condition], terms: [term]))
    expect(figures.average, 80)
    #expect(figures.graduation.state == .met)
    expect(figures.gpa.earnedCredits, 7)
  }

  @Test func `A condition on each unit needs what the worst unit needs`() {
    let units = [TeachingUnit.of("u"), .of("v")]
    let courses = [
      Course.of("a", sample(mark: "30/100"), unit: "u"), Course.of("b", sample(mark: "?/100"), unit: "u"),
      Course.of("c", sample(mark: "?/100"), unit: "v"),
    ]
    let each = condition(.each(.unit), atLeast: 50, units: units, courses)
    #expect(each.state == .undecided)
    expect(each.value?.number, 30)
    expect(each.required?.number, 70)
    let half = condition(.moreThanHalf(.unit), atLeast: 50, units: units, courses)
    #expect(half.state == .undecided)
    expect(half.value?.number, 0)
    expect(half.required?.number, 70)
    #expect(condition(.each(.unit), atLeast: 70, units: units, courses).state == .notMet)
    #expect(condition(.each(.course), atLeast: 20, courses).state == .undecided)
    #expect(condition(.each(.course), atLeast: 40, courses).state == .notMet)
  }

  @Test func `A condition on an average is decided as soon as no open work can change it`() {
    let courses = [Course.of("a", sample(mark: "95/100"), coefficient: 9), .of("b", sample(mark: "?/100"))]
    #expect(condition(.average(.all), atLeast: 80, courses).state == .met)
    #expect(condition(.average(.all), atLeast: 96, courses).state == .notMet)
    let open = condition(.average(.all), atLeast: 90, courses)
    #expect(open.state == .undecided)
    expect(open.required?.number, 45)
  }

  @Test func `A condition can be limited to the courses of a tag or a year`() {
    var tagged = Course.of("a", sample(mark: "90/100", credits: 3))
    tagged.tags = ["core"]
    let courses = [tagged, .of("b", sample(mark: "50/100", credits: 5))]
    expect(condition(.average(.all), atLeast: 50, tag: "core", courses).value?.number, 90)
    expect(condition(.credits, atLeast: 8, tag: "core", courses).value?.number, 3)
    expect(condition(.credits, atLeast: 8, year: "2025-26", courses).value?.number, 3)
    expect(condition(.credits, atLeast: 8, year: "2024-25", courses).value?.number, 0)
  }

  @Test func `A condition on credits waits for open courses`() {
    let courses = [course("a", "90/100", credits: 60), course("b", "?/100", credits: 30)]
    let open = condition(.credits, atLeast: 80, courses)
    #expect(open.state == .undecided)
    expect(open.required?.number, 20)
    #expect(condition(.credits, atLeast: 100, courses).state == .notMet)
    #expect(condition(.credits, atLeast: 60, courses).state == .met)
  }

  @Test func `A record can reuse terms that were computed before`() {
    let record = record(terms: [.of("s5", [course("a", "90/100"), course("b", "?/100")])])
    let terms = record.terms.map { term in
      TermComputation(term, courses: term.courses.map { CourseFigures(of: $0) }, ungraded: record.ungraded)
    }
    #expect(RecordFigures(of: record, terms: terms) == RecordFigures(of: record))
  }

  @Test func `A course that excludes ungraded work is left out even if the others count as 0`() {
    let figures = RecordFigures(
      of: record(
        ungraded: .zero,
        terms: [
          .of(
            "fall", units: [.of("ue1")],
            [
              .of("a", sample(mark: "80/100", ungraded: .zero), unit: "ue1"),
              .of("b", sample(mark: "?/100"), unit: "ue1"),
            ])
        ]))
    expect(figures.terms[0].units[0].average, 80)
    expect(figures.average, 80)
  }

  /// B at best: the course cannot bring more than 80, and no less than 60.
  private static let open = Course.of("a", sample(.weights, items: ["100/100 w60", "0/100 w20", "?/100 w20"]))

  @Test(arguments: [
    (3.1, ConditionFigures.State.notMet), (2.5, .undecided), (1, .met),
  ])
  func `A condition on the GPA is decided once open courses cannot change it`(
    bound: Double, state: ConditionFigures.State
  ) {
    let figures = RecordFigures(
      of: record(graduation: [Condition(rule: .gpa, atLeast: bound)], terms: [.of("fall", [Self.open])]))
    #expect(figures.graduation.conditions[0].state == state)
  }

  @Test func `Credits of a course that can no longer be passed count as impossible`() {
    let lost = sample(.weights, items: ["0/100 w60", "?/100 w40"], credits: 4)
    let figures = RecordFigures(
      of: record(graduation: [Condition(rule: .credits, atLeast: 4)], terms: [.of("fall", [.of("a", lost)])]))
    #expect(figures.graduation.conditions[0].state == .notMet)
  }

  @Test func `Credits of an open course that is certain to be passed are earned`() {
    let safe = sample(.weights, items: ["100/100 w60", "?/100 w40"], credits: 4)
    func state(atLeast bound: Double) -> ConditionFigures.State {
      let courses = [Course.of("a", safe), .of("b", sample(mark: "?/100", credits: 2))]
      return condition(.credits, atLeast: bound, courses).state
    }
    #expect(state(atLeast: 4) == .met)
    #expect(state(atLeast: 5) == .undecided)
    expect(condition(.credits, atLeast: 4, [.of("a", safe)]).value?.number, 0)
  }

  @Test func `A condition on credits tells earned credits from those that are sure`() {
    let safe = sample(.weights, items: ["100/100 w60", "?/100 w40"], credits: 42)
    let met = condition(.credits, atLeast: 180, [course("b", "80/100", credits: 138), .of("a", safe)])
    #expect(met.state == .met)
    #expect(met.value == .credits(earned: 138, sure: 42))
  }

  @Test func `The value of a condition on more than half is how many reach the bound`() {
    let courses = [course("a", "60/100"), course("b", "55/100"), course("c", "30/100")]
    let half = condition(.moreThanHalf(.course), atLeast: 50, courses)
    #expect(half.state == .met)
    #expect(half.value == .count(2))
  }

  @Test func `A course whose weights are not all listed is certain of nothing, and no score is enough for it`() {
    let courses = [
      Course.of("a", sample(.weights, items: ["90/100 w60", "?/100 w20"], credits: 4)), course("b", "80/100"),
    ]
    let figures = CourseFigures(of: courses[0])
    #expect(figures.range == nil && figures.state == .open(.weights) && figures.standing.current == 90)
    expect(figures.gradedShare, 60)
    let credits = condition(.credits, atLeast: 8, courses)
    #expect(credits.state == .undecided && credits.value == .credits(earned: 4, sure: 0))
    let rules: [Condition.Rule] = [
      .average(.all), .each(.course), .bestCredits(8), .deficit(.course, times: 2), .moreThanHalf(.course),
    ]
    for rule in rules {
      let found = condition(rule, atLeast: 65, courses)
      #expect(found.state == .undecided && found.required == nil, "\(rule)")
    }
    // With all weights, 67.5 is safe.
    let whole = [Course.of("a", sample(.weights, items: ["90/100 w75", "?/100 w25"], credits: 4)), courses[1]]
    for rule in rules { #expect(condition(rule, atLeast: 65, whole).state == .met, "\(rule)") }
    #expect(CourseFigures(of: whole[0]).range?.floor == 67.5)
  }

  @Test func `Credits of a course that never has a grade count as impossible`() {
    let empty = sample(.weights, items: ["?/100 w0"], credits: 4)
    #expect(condition(.credits, atLeast: 4, [.of("a", empty)]).state == .notMet)
  }

  @Test func `The worst and best GPA are computed separately if a letter has no points`() {
    let scale = Scale.own([("A", 70, 2), ("B", 40, nil), ("C", 0, 0)])
    // From C, with 0 points, to B, with none at all.
    let open = sample(.weights, items: ["30/100 w60", "?/100 w40"], scale: scale)
    let courses = [Course.of("a", open), .of("b", sample(mark: "90/100", scale: scale))]
    #expect(condition(.gpa, atLeast: 1.5, courses).state == .undecided)
    #expect(condition(.gpa, atLeast: 1, courses).state == .met)
  }

  @Test func `The lower mark is the better attempt if less is better`() {
    let figures = RecordFigures(
      of: record(
        scale: .german, repeats: .best,
        terms: [
          .of("spring", [.of("a", sample(mark: "100/100", scale: .german), repeats: "fall/a")]),
          .of("fall", [.of("a", sample(mark: "50/100", scale: .german))]),
        ]))
    expect(figures.gpa.official, 1)
    expect(figures.gpa.current, 1)
  }
}
