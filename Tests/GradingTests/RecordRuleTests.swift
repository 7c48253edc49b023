import Grading
import Testing

/// Rules that go beyond one course, each with the smallest record that shows it. All figures are worked out by hand.
struct `Rules of a record` {
  private func figures(
    _ conditions: [Condition] = [], scale: Scale = .france20, units: [TeachingUnit] = [], ahead: Double? = 0,
    compensation: Compensation? = nil, goal: Double? = nil, _ courses: [Course], bonus: Double = 0, floor: Double? = nil
  ) -> RecordFigures {
    var term = Term.of("s1", year: "2025-26", units: units, courses)
    term.scale = scale
    term.bonus = bonus
    term.floor = floor
    var record = record(scale: scale, goal: goal, graduation: conditions, terms: [term])
    record.creditsAhead = ahead
    record.compensation = compensation
    return RecordFigures(of: record)
  }

  private func condition(
    _ rule: Condition.Rule, _ bound: Double = 0, scale: Scale = .france20, ahead: Double? = 0, _ courses: [Course]
  ) -> ConditionFigures {
    figures([Condition(rule: rule, atLeast: bound)], scale: scale, ahead: ahead, courses).graduation.conditions[0]
  }

  private func course(
    _ id: String, _ mark: Item, credits: Double = 3, unit: String? = nil, scale: Scale = .france20
  ) -> Course {
    .of(id, sample(mark: mark, scale: scale, credits: credits), unit: unit)
  }

  // MARK: - Open work

  /// A course of two items: one graded, the other with a rule for its score.
  private func halves(_ first: Item, _ second: Item = "?/100", _ rule: ScoreRule = ScoreRule()) -> Course {
    var second = second
    second.rule = rule
    return .of("a", sample(items: [first, second], scale: .france20, credits: 6))
  }

  @Test func `A condition is met only if it is met without the work that is left`() {
    // With a curve of 10 points a score of 0 counts 10, and work that is not handed in 0: (90 + 0) ÷ 2 = 45.
    let curve = ScoreRule(curve: .line(constant: 10, slope: 1))
    var missing: Item = "?/100"
    missing.state = .missing
    for rule in [Condition.Rule.average(.all), .each(.course), .bestCredits(6)] {
      #expect(condition(rule, 50, [halves("90/100", "?/100", curve)]).state == .undecided)
      #expect(condition(rule, 45, [halves("90/100", "?/100", curve)]).state == .met)
      #expect(condition(rule, 50, [halves("90/100", missing, curve)]).state == .notMet)
    }
    #expect(condition(.credits, 6, [halves("90/100", "?/100", curve)]).state == .undecided)
  }

  @Test func `A condition can be met because work is not handed in`() {
    // A second session that replaces the first one in any case, with 10/20 at most, does so only if it is taken.
    var second: Item = "?/100"
    second.replaces = Replacement(
      .item(.item(0, category: nil)), atMost: 50, isOnlyIfBetter: false, isResit: true)
    let open = condition(.average(.all), 55, [halves("60/100", second)])
    #expect(open.state == .undecided && open.required == nil)
    second.state = .missing
    #expect(condition(.average(.all), 55, [halves("60/100", second)]).state == .met)
  }

  @Test func `An average of the best credits is rounded as the average of all`() {
    var record = record(
      scale: .france20,
      graduation: [Condition(rule: .average(.all), atLeast: 50), Condition(rule: .bestCredits(6), atLeast: 50)],
      terms: [Term.of("s1", [course("a", "49.2/100"), course("b", "50/100")])])
    record.rounding = Rounding(to: 5)
    #expect(RecordFigures(of: record).graduation.conditions.map(\.state) == [.met, .met])
    #expect(RecordFigures(of: record).cumulative(of: record).map(\.average) == [50])
  }

  @Test func `One of several conditions needs no mark if another can be met with less`() {
    let rule = Condition.Rule.any([
      Condition(rule: .credits, atLeast: 6), Condition(rule: .average(.all), atLeast: 85),
    ])
    let either = condition(rule, 0, [halves("80/100")])
    #expect(either.state == .undecided && either.required == nil)
  }

  // MARK: - Credits of units

  @Test func `The credits of a course in several units belong to each by its coefficients`() {
    var project = course("project", "60/100", credits: 2)
    project.shares = [UnitShare(unit: "u1", coefficient: 2), UnitShare(unit: "u2", coefficient: 2)]
    var units: [TeachingUnit] = [.of("u1"), .of("u2")]
    for unit in units.indices { units[unit].credits = 6 }
    let courses = [project, course("a", "55/100", unit: "u1"), course("b", "65/100", unit: "u2")]
    expect(figures(units: units, courses).gpa.earnedCredits, 12)
  }

  @Test func `A unit with credits of its own gives them without regard to the floor of compensation`() {
    var unit = TeachingUnit.of("u")
    unit.credits = 12
    let compensation = Compensation(groups: [.unit], floor: 35)
    let courses = [course("a", "80/100", unit: "u"), course("b", "30/100", unit: "u")]
    expect(figures(units: [unit], compensation: compensation, courses).gpa.earnedCredits, 12)
  }

  @Test func `While marks can change their order, limited credits are neither sure nor out of reach`() {
    // With 0 on its open half a is 4.5/20, so b (8/20) comes first with 4 of the 6 credits, and those of a no longer fit.
    var half = Course.of("a", sample(items: ["45/100", "?/100"], scale: .france20, credits: 6))
    half.coefficient = 1
    var rest = course("c", "80/100", credits: 20)
    rest.coefficient = 3
    func state(_ limit: Double) -> ConditionFigures.State {
      figures(
        [Condition(rule: .credits, atLeast: 26)], compensation: Compensation(groups: [.term], credits: limit),
        [half, course("b", "40/100", credits: 4), rest]
      ).graduation.conditions[0].state
    }
    #expect(state(6) == .undecided)
    #expect(state(10) == .met)
  }

  // MARK: - Before the last term

  @Test func `Credits that follow keep a condition on credits undecided`() {
    let courses = [course("a", "60/100", credits: 64)]
    #expect(condition(.credits, 120, courses).state == .notMet)
    for ahead in [nil, 56.0] {
      let open = condition(.credits, 120, ahead: ahead, courses)
      #expect(open.state == .undecided)
      expect(open.required?.number, 56)
    }
    #expect(condition(.credits, 120, ahead: 55, courses).state == .notMet)
    #expect(condition(.credits, 60, ahead: nil, courses).state == .met)
  }

  @Test func `A GPA condition needs its points over the credits that follow`() {
    // (64 · 2 + 56 · x) ÷ 120 = 3 gives x = 4.142857…; for 2.8 it is 3.714285714….
    let courses = [Course.of("a", sample(mark: "70/100", credits: 64))]
    #expect(condition(.gpa, 3, scale: .roseHulman, ahead: 56, courses).state == .notMet)
    let open = condition(.gpa, 2.8, scale: .roseHulman, ahead: 56, courses)
    #expect(open.state == .undecided)
    expect(open.required?.number, 3.714_285_715)
    #expect(condition(.gpa, 3, scale: .roseHulman, ahead: nil, courses).state == .undecided)
    #expect(condition(.gpa, 3, scale: .roseHulman, courses).state == .notMet)
  }

  @Test func `The condition on credits tells how many credits follow if nothing else does`() {
    let courses = [Course.of("a", sample(mark: "70/100", credits: 64))]
    let figures = figures(
      [Condition(rule: .credits, atLeast: 120), Condition(rule: .gpa, atLeast: 2.8)], scale: .roseHulman, ahead: nil,
      goal: 2.8, courses)
    #expect(figures.graduation.state == .undecided)
    expect(figures.graduation.conditions[1].required?.number, 3.714_285_715)
    #expect(figures.gpa.target.state == .reachable)
    expect(figures.gpa.target.required, 3.714_285_715)
  }

  @Test func `An average is undecided only if courses are known to follow`() {
    let courses = [course("a", "45/100")]
    #expect(condition(.average(.all), 50, ahead: nil, courses).state == .notMet)
    for rule in [Condition.Rule.count(.course, atMost: 0), .moreThanHalf(.course), .average(.all)] {
      let open = condition(rule, 50, ahead: 30, courses)
      #expect(open.state == .undecided)
      // Each credit counts in the average as one of an open course; how many courses there will be is not known.
      #expect(rule == .average(.all) || open.gap == .courses && open.required == nil)
    }
    #expect(condition(.gpa, 3, scale: .roseHulman, ahead: nil, [.of("a", sample(mark: "70/100"))]).gap == .courses)
  }

  // MARK: - Conditions

  @Test func `At most some courses may be below a mark`() {
    let courses = [course("a", "45/100"), course("b", "60/100"), course("c", "?/100")]
    let one = condition(.count(.course, atMost: 1), 50, courses)
    #expect(one.state == .undecided)
    expect(one.value?.number, 1)
    expect(one.required?.number, 50)
    #expect(condition(.count(.course, atMost: 0), 50, courses).state == .notMet)
    #expect(condition(.count(.course, atMost: 2), 50, courses).state == .met)
  }

  @Test func `Marks above a bound make up twice for those below it`() {
    // Deviations from 50: −10 and +15; twice 10 is more than 15, so 5 are missing.
    let courses = [course("a", "40/100"), course("b", "65/100")]
    let twice = condition(.deficit(.course, times: 2), 50, courses)
    #expect(twice.state == .notMet)
    expect(twice.value?.number, -5)
    #expect(condition(.deficit(.course, times: 1), 50, courses).state == .met)
    let open = condition(.deficit(.course, times: 2), 50, courses + [course("c", "?/100")])
    #expect(open.state == .undecided)
    expect(open.required?.number, 55)
  }

  @Test func `The deficit of an open course counts as often as the rule says`() {
    // +15 from the first; the open one may lack 7.5, since 2 · 7.5 = 15.
    let open = condition(.deficit(.course, times: 2), 50, [course("b", "65/100"), course("c", "?/100")])
    expect(open.required?.number, 42.5)
  }

  @Test func `The best credits are averaged by their credits, the last in part`() {
    // 30 at 70, then 10 of the 20 at 60: (2100 + 600) ÷ 40 = 67.5.
    let courses = [
      course("a", "60/100", credits: 20), course("b", "70/100", credits: 30), course("c", "50/100", credits: 20),
    ]
    expect(condition(.bestCredits(40), 50, courses).value?.number, 67.5)
    // All have fewer than 100 credits: (1200 + 2100 + 1000) ÷ 70.
    expect(condition(.bestCredits(100), 50, courses).value?.number, 4300 / 70)
  }

  @Test func `The target of the best credits turns where the open course enters them`() {
    // 30 at 70 and 10 of the better of 60 and x: 68 takes (2100 + 10 x) ÷ 40 = 68, x = 62; above 70 it counts with all 20.
    let courses = [
      course("a", "60/100", credits: 20), course("b", "70/100", credits: 30), course("c", "?/100", credits: 20),
    ]
    expect(condition(.bestCredits(40), 68, courses).required?.number, 62)
    // Above 70: (20 x + 20 · 70) ÷ 40 = 72 gives 74.
    expect(condition(.bestCredits(40), 72, courses).required?.number, 74)
  }

  @Test func `A sum of points adds the points of the courses`() {
    func course(_ id: String, _ mark: Item) -> Course { .of(id, sample(mark: mark)) }
    let courses = [course("a", "90/100"), course("b", "80/100"), course("c", "?/100")]
    let open = condition(.points, 10, scale: .roseHulman, courses)
    #expect(open.state == .undecided)
    expect(open.value?.number, 7)
    expect(open.required?.number, 3)
    #expect(condition(.points, 12, scale: .roseHulman, courses).state == .notMet)
    #expect(condition(.points, 7, scale: .roseHulman, courses).state == .met)
    #expect(condition(.points, 12, scale: .roseHulman, ahead: nil, courses).state == .undecided)
  }

  @Test func `One of several conditions is enough`() {
    let courses = [course("a", "60/100"), course("b", "?/100")]
    func any(_ bounds: Double...) -> ConditionFigures {
      condition(.any(bounds.map { Condition(rule: .average(.all), atLeast: $0) }), 0, courses)
    }
    #expect(any(90, 30).state == .met)
    #expect(any(90, 85).state == .notMet)
    #expect(any(70, 65).state == .undecided)
    // (60 + x) ÷ 2 = 65.
    expect(any(70, 65).required?.number, 70)
    #expect(any(90, 65).alternatives.map(\.state) == [.notMet, .undecided])
  }

  @Test func `A condition can look at one term`() {
    let terms = [Term.of("s2", [course("a", "40/100")]), Term.of("s1", [course("b", "80/100")])]
    let conditions = ["s1", "s2"].map { Condition(rule: .average(.all), atLeast: 50, term: $0) }
    let figures = RecordFigures(of: record(scale: .france20, graduation: conditions, terms: terms))
    #expect(figures.graduation.conditions.map(\.state) == [.met, .notMet])
  }

  // MARK: - Units, floors, compensation

  @Test func `A unit that passes gives all of its credits`() {
    var unit = TeachingUnit.of("u")
    unit.credits = 12
    func credits(_ first: Item, _ second: Item) -> Double {
      figures(
        units: [unit], [course("a", first, credits: 3, unit: "u"), course("b", second, credits: 6, unit: "u")]
      ).gpa.earnedCredits
    }
    expect(credits("70/100", "40/100"), 12)
    expect(credits("50/100", "40/100"), 3)
    expect(credits("70/100", "?/100"), 3)
  }

  @Test func `A course below the floor keeps its unit from passing`() throws {
    var unit = TeachingUnit.of("u")
    (unit.credits, unit.floor) = (6, 35)
    let low = figures(units: [unit], [course("a", "90/100", unit: "u"), course("b", "30/100", unit: "u")])
    let standing = low.terms[0].units[0].standing
    expect(low.terms[0].units[0].average, 60)
    #expect(standing.isPassed == false && standing.blockers == [LocalizedText("Course")])
    expect(low.gpa.earnedCredits, 3)
    let high = figures(units: [unit], [course("a", "90/100", unit: "u"), course("b", "35/100", unit: "u")])
    #expect(high.terms[0].units[0].standing.isPassed == true)
    expect(high.gpa.earnedCredits, 6)
  }

  @Test func `A group that passes compensates the courses in it, and the mark stays`() {
    let courses = [
      course("a", "60/100", unit: "u"), course("b", "45/100", unit: "u"), course("c", "30/100", credits: 5),
    ]
    let unit = Compensation(groups: [.unit])
    let figures = figures(units: [.of("u")], compensation: unit, courses)
    expect(figures.gpa.earnedCredits, 6)
    #expect(figures.terms[0].courses.map(\.compensatedBy) == [nil, .unit, nil])
    #expect(figures.terms[0].courses[1].isPassed == true)
    expect(figures.terms[0].courses[1].standing.current, 45)
    expect(figures.terms[0].gpa.earnedCredits, 6)
  }

  @Test func `Compensation goes from small to large groups and stops at the floor and at its credits`() {
    let courses = [
      course("a", "80/100", unit: "u"), course("b", "45/100", unit: "u"), course("c", "40/100", credits: 5),
    ]
    func earned(_ compensation: Compensation) -> Double {
      figures(units: [.of("u")], compensation: compensation, courses).gpa.earnedCredits
    }
    // The unit has 62.5 and the term (62.5 + 40) ÷ 2 = 51.25.
    expect(earned(Compensation(groups: [.unit, .year])), 11)
    expect(earned(Compensation(groups: [.unit, .year], floor: 42)), 6)
    expect(earned(Compensation(groups: [.unit, .year], credits: 3)), 6)
    expect(earned(Compensation(groups: [.unit, .year], credits: 8)), 11)
    expect(earned(Compensation(groups: [.term], credits: 5)), 6)
  }

  @Test func `Limited credits that compensation gave stay when a later year would use them`() {
    // Year 1: 64 · 100 and 38 · 20 credits pass. Year 2 would compensate 5 credits at 39, for which none of the 20 are left.
    func year(_ id: String, _ year: String, _ courses: [Course]) -> Term {
      var term = Term.of(id, year: year, courses)
      term.scale = .france20
      return term
    }
    let first = year("s1", "2024-25", [course("a", "64/100", credits: 100), course("b", "38/100", credits: 20)])
    let second = year("s2", "2025-26", [course("c", "70/100", credits: 115), course("d", "39/100", credits: 5)])
    for group in [Compensation.Group.year, .term] {
      var record = record(scale: .france20, goal: nil, graduation: [], terms: [second, first])
      record.compensation = Compensation(groups: [group], credits: 20)
      let figures = RecordFigures(of: record)
      expect(figures.gpa.earnedCredits, 235)
      #expect(figures.terms[1].courses[1].compensatedBy == group && figures.terms[0].courses[1].compensatedBy == nil)
    }
  }

  @Test func `A condition on credits counts what compensation will surely give, or may give`() {
    let courses = [course("a", "80/100", unit: "u"), course("b", "?/100", unit: "u")]
    let figures = figures(
      [Condition(rule: .credits, atLeast: 6)], units: [.of("u")], compensation: Compensation(groups: [.unit]), courses)
    // With 0 on the open course the unit has 40: not sure, but possible.
    #expect(figures.graduation.conditions[0].state == .undecided)
  }

  @Test func `A bonus raises the mark of a unit and the average of a term`() {
    var unit = TeachingUnit.of("u", 3)
    unit.bonus = 2
    let courses = [course("a", "50/100", unit: "u"), course("b", "40/100")]
    let figures = figures(units: [unit], courses, bonus: 1)
    expect(figures.terms[0].units[0].average, 52)
    // (3 · 52 + 40) ÷ 4 = 49, and 1.
    expect(figures.terms[0].average, 50)
    expect(figures.average, 50)
  }

  // MARK: - States

  @Test func `A course with an absence has no grade, and its unit and term have none either`() {
    var absent = course("b", "50/100", unit: "u")
    absent.work = .mark(Item(name: LocalizedText("exam"), state: .absent, max: 20))
    absent.goal = CourseGoal(percent: 50)
    let conditions = [
      Condition(rule: .average(.all), atLeast: 10), Condition(rule: .count(.course, atMost: 0), atLeast: 10),
    ]
    let figures = figures(
      conditions, units: [.of("u")], compensation: Compensation(groups: [.unit]),
      [course("a", "90/100", unit: "u"), absent, course("c", "80/100")])
    let course = figures.terms[0].courses[1]
    #expect(course.standing.current == nil && course.isPassed == false && course.isFinished)
    #expect(course.target.state == .missed)
    #expect(figures.terms[0].units[0].average == nil && figures.terms[0].units[0].standing.isPassed == false)
    #expect(figures.average == nil && figures.graduation.conditions.map(\.state) == [.notMet, .notMet])
    expect(figures.gpa.earnedCredits, 6)
  }

  @Test func `An incomplete course counts for nothing until it ends`() {
    let open = Course.of("a", sample(mark: "95/100", final: .incomplete, credits: 4))
    let figures = figures(
      [Condition(rule: .credits, atLeast: 8), Condition(rule: .gpa, atLeast: 3.1)], scale: .roseHulman,
      [open, .of("b", sample(mark: "80/100", credits: 4))])
    #expect(figures.terms[0].courses[0].letter == "I" && figures.terms[0].courses[0].points == nil)
    #expect(!figures.terms[0].courses[0].isFinished && figures.terms[0].courses[0].isPassed == nil)
    expect(figures.gpa.current, 3)
    expect(figures.gpa.earnedCredits, 4)
    #expect(figures.graduation.conditions.map(\.state) == [.undecided, .undecided])
    expect(figures.average, 80)
  }

  @Test func `A course in which all is excused misses its goal`() {
    let excused = sample(items: ["excused/20"], goal: 80)
    #expect(figures(scale: .roseHulman, [.of("a", excused)]).terms[0].courses[0].target.state == .missed)
  }
}
