import Testing

@testable import Grading

/// Repeated courses in averages, units that groups let pass, and the credits of units.
struct `Repeats and compensation` {
  private static let scale = Scale(id: "percent", unit: .percent, pass: 50, steps: [])

  private func course(_ id: String, _ mark: Double?, credits: Double = 0, unit: String? = nil, repeats: String? = nil)
    -> Course
  {
    let state: ItemState = mark.map { .graded(points: $0) } ?? .ungraded
    var course = Course(
      id: id, name: LocalizedText(id), scale: Self.scale,
      work: .mark(Item(name: LocalizedText("m"), state: state, max: 100)))
    course.credits = credits
    course.shares = unit.map { [UnitShare(unit: $0, coefficient: 1)] } ?? []
    course.repeats = repeats
    return course
  }

  private func unit(_ id: String, credits: Double, blocs: [String] = []) -> TeachingUnit {
    var unit = TeachingUnit(id: id, name: LocalizedText(id), blocs: blocs)
    unit.credits = credits
    return unit
  }

  private func term(_ id: String, units: [TeachingUnit] = [], _ courses: [Course]) -> Term {
    var term = Term.of(id, year: "y", units: units, courses)
    term.scale = Self.scale
    return term
  }

  @Test(arguments: [
    (GPAPolicy.Repeats.all, GPAPolicy.Repeats?.none, (20.0 + 60 + 40) / 3), (.latest, nil, 50), (.best, nil, 50),
    (.latest, .all, 40), (.all, .latest, 50),
  ])
  func `A replaced attempt counts in no average`(
    repeats: GPAPolicy.Repeats, averages: GPAPolicy.Repeats?, average: Double
  ) {
    var record = record(
      scale: Self.scale, repeats: repeats,
      terms: [
        term("b", [course("a", 40, repeats: "a/a")]), term("a", [course("a", 20), course("b", 60)]),
      ])
    record.gpa.repeatsInAverages = averages
    record.graduation = [Condition(rule: .each(.course), atLeast: 40)]
    let figures = RecordFigures(of: record)
    #expect(figures.average.map(snap) == snap(average))
    #expect((figures.graduation.state == .met) == (average == 50))
    #expect(figures.years.first?.average.map(snap) == snap(average))
    #expect(figures.cumulative(of: record).last?.average.map(snap) == snap(average))
  }

  @Test(arguments: [FinalGrade.passed, .failed])
  func `A repeat that is passed or failed without a mark replaces no mark`(final: FinalGrade) {
    var repeated = course("a", nil, credits: 4, repeats: "a/a")
    (repeated.basis, repeated.final) = (.passFail, final)
    for policy in [GPAPolicy.Repeats.latest, .best] {
      let terms = [term("b", [repeated]), term("a", [course("a", 20, credits: 4), course("b", 60, credits: 4)])]
      let figures = RecordFigures(of: record(scale: Self.scale, repeats: policy, terms: terms))
      #expect(figures.average == 40 && figures.gpa.earnedCredits == (final == .passed ? 8 : 4))
    }
  }

  @Test func `A unit of which every course is repeated counts once and gives its credits once`() {
    let old = term("a", units: [unit("u", credits: 30)], [course("a", 55, unit: "u")])
    let new = term("b", units: [unit("u", credits: 30)], [course("a", 65, unit: "u", repeats: "a/a")])
    let figures = RecordFigures(of: record(scale: Self.scale, repeats: .latest, terms: [new, old]))
    #expect(figures.average == 65 && figures.gpa.earnedCredits == 30)
  }

  @Test(arguments: [(GPAPolicy.Repeats.latest, 13.0 * 5), (.best, 65), (.all, 55)])
  func `A unit of which only some courses are repeated counts once, with those that are kept`(
    repeats: GPAPolicy.Repeats, average: Double
  ) {
    let old = term(
      "a", units: [unit("u", credits: 10)],
      [course("a", 30, credits: 5, unit: "u"), course("b", 70, credits: 5, unit: "u")])
    let new = term("b", units: [unit("u", credits: 10)], [course("a", 60, credits: 5, unit: "u", repeats: "a/a")])
    let figures = RecordFigures(of: record(scale: Self.scale, repeats: repeats, terms: [new, old]))
    #expect(figures.average == average && figures.gpa.earnedCredits == 10)
    // The pages of the terms show what was graded in them.
    #expect(figures.terms.map(\.average) == [60, 50])
    if repeats == .all { return }
    // So it is without the second unit.
    let alone = term("b", [course("a", 60, credits: 5, repeats: "a/a")])
    #expect(RecordFigures(of: record(scale: Self.scale, repeats: repeats, terms: [alone, old])).average == average)
  }

  @Test(arguments: [GPAPolicy.Repeats.latest, .best, .all], [true, false])
  func `A unit of which a part is repeated passes with the new mark beside those that are kept`(
    repeats: GPAPolicy.Repeats, hasCredits: Bool
  ) {
    var unit = unit("u", credits: 12)
    if !hasCredits { unit.credits = nil }
    func figures(_ kept: Double, _ retake: Double?) -> RecordFigures {
      var record = record(
        scale: Self.scale, repeats: repeats,
        terms: [
          term("b", [course("a", retake, credits: 5, repeats: "a/a")]),
          term(
            "a", units: [unit],
            [course("a", 20, credits: 5, unit: "u"), course("b", kept, credits: 5, unit: "u")]),
        ])
      if !hasCredits { record.compensation = Compensation(groups: [.unit]) }
      return RecordFigures(of: record)
    }
    let passed = figures(40, 70)
    let standing = passed.terms[1].units[0].standing
    #expect(passed.terms[1].units[0].average == 30)
    if repeats == .all {
      #expect(passed.gpa.earnedCredits == 5 && standing.isPassed == false && standing.state == .notMet)
      return
    }
    // 40 and 70 are 55: the unit gives all its credits, or 40 passes with it.
    #expect(passed.gpa.earnedCredits == (hasCredits ? 12 : 10) && standing.isPassed == true && standing.state == .met)
    let group: Compensation.Group? = hasCredits ? nil : .unit
    #expect(passed.terms[1].courses.map(\.compensatedBy) == [nil, group])
    // 60 and 45 are 52.5: 45 passes with the unit.
    let compensated = figures(60, 45)
    #expect(compensated.gpa.earnedCredits == (hasCredits ? 12 : 10))
    #expect(compensated.terms[0].courses.map(\.compensatedBy) == [group])
    #expect(figures(60, 30).gpa.earnedCredits == 5)
    let open = figures(40, nil)
    #expect(open.gpa.earnedCredits == 0 && open.terms[1].units[0].standing.state == .undecided)
  }

  @Test(arguments: [GPAPolicy.Repeats.latest, .best])
  func `A condition on each course waits for a repeat without a mark`(repeats: GPAPolicy.Repeats) {
    for units in [[], [unit("u", credits: 0)]] {
      let id = units.first?.id
      let old = term("a", units: units, [course("a", 30, unit: id), course("b", 70, unit: id)])
      let new = term("b", units: units, [course("a", nil, unit: id, repeats: "a/a")])
      var record = record(scale: Self.scale, repeats: repeats, terms: [new, old])
      record.graduation = [
        Condition(rule: .each(.course), atLeast: 50), Condition(rule: .moreThanHalf(.course), atLeast: 50),
      ]
      let conditions = RecordFigures(of: record).graduation.conditions
      #expect(conditions.map(\.state) == [.undecided, .undecided])
      #expect(conditions.map(\.required?.score) == [50, 50])
      #expect(conditions.first?.members.count == 2)
    }
  }

  @Test(arguments: [Compensation.Group.term, .bloc, .year])
  func `A unit that a larger group lets pass earns all its own credits`(group: Compensation.Group) {
    let units = [unit("u", credits: 12, blocs: ["x"]), unit("v", credits: 18, blocs: ["x"])]
    var record = record(
      scale: Self.scale, terms: [term("a", units: units, [course("a", 45, unit: "u"), course("b", 65, unit: "v")])])
    record.compensation = Compensation(groups: [group])
    var figures = RecordFigures(of: record)
    let standing = figures.terms[0].units[0].standing
    #expect(figures.gpa.earnedCredits == 30 && standing.compensatedBy == group && standing.state == .met)
    record.terms[0].courses[1] = course("a/b", nil, unit: "v")
    record.graduation = [Condition(rule: .credits, atLeast: 30)]
    figures = RecordFigures(of: record)
    #expect(figures.graduation.state == .undecided && figures.terms[0].units[0].standing.state == .undecided)
    record.terms[0].courses[1] = course("a/b", 65, unit: "v")
    record.compensation = Compensation(groups: [group], credits: 11)
    #expect(RecordFigures(of: record).gpa.earnedCredits == 18)
  }

  @Test(
    arguments: [
      ([.bloc], nil, nil), ([.unit], nil, .unit), ([.bloc, .unit], nil, .unit), ([.term], nil, .term),
      ([.unit], 46, nil), ([.unit, .term], 46, nil), ([], nil, nil),
    ] as [([Compensation.Group], Double?, Compensation.Group?)])
  func `A unit with credits of its own compensates its courses only if units compensate`(
    groups: [Compensation.Group], floor: Double?, by: Compensation.Group?
  ) {
    let units = [unit("u", credits: 12, blocs: ["x"]), unit("v", credits: 18, blocs: ["x"])]
    let own = [course("a", 45, credits: 6, unit: "u"), course("b", 65, credits: 6, unit: "u")]
    for last in [54.0, nil] {
      var record = record(
        scale: Self.scale, terms: [term("a", units: units, own + [course("c", last, credits: 18, unit: "v")])])
      if !groups.isEmpty { record.compensation = Compensation(groups: groups, floor: floor) }
      let figures = RecordFigures(of: record)
      // Open work of another unit holds back only larger groups.
      let group = groups == [.bloc] && last != nil ? .bloc : groups == [.term] && last == nil ? nil : by
      #expect(figures.terms[0].courses.map(\.compensatedBy) == [group, nil, nil])
      #expect(figures.terms[0].courses[0].isPassed == (group != nil))
      #expect(figures.gpa.earnedCredits == (last == nil ? 12 : 30))
    }
  }

  @Test func `A course that failed without a mark is not compensated`() {
    var failed = course("c", nil, credits: 10)
    (failed.basis, failed.final) = (.passFail, .failed)
    var record = record(
      scale: Self.scale, terms: [term("a", [course("a", 45, credits: 10), course("b", 65, credits: 10), failed])])
    record.compensation = Compensation(groups: [.term])
    let figures = RecordFigures(of: record)
    #expect(figures.gpa.earnedCredits == 20 && figures.terms[0].courses[2].isPassed == false)
  }

  @Test(arguments: [(14.0, 5.0), (0, 5)])
  func `A unit gives at most its own credits`(other: Double, credits: Double) {
    let units = [unit("u", credits: 5)]
    let term = term(
      "a", units: units, [course("a", 60, credits: 6, unit: "u"), course("b", other * 5, credits: 4, unit: "u")])
    #expect(RecordFigures(of: record(scale: Self.scale, terms: [term])).gpa.earnedCredits == credits)
    #expect(term.credits == 5)
  }
}
