import Grading
import Testing

/// When a grade is final, although or because work may come that is not listed.
struct `Work that is not listed` {
  private func figures(_ course: Course, _ moreWork: Course.MoreWork = .possible) -> CourseFigures {
    CourseFigures(of: growing(course, moreWork))
  }

  private func growing(_ course: Course, _ moreWork: Course.MoreWork = .possible) -> Course {
    var course = course
    course.moreWork = moreWork
    return course
  }

  @Test func `One graded quiz in the first week is a current grade, without floor, ceiling and targets`() {
    let course = figures(sample(items: ["9/10"], goal: 95))
    #expect(!course.isFinished && course.state.awaited == .work)
    #expect(course.standing.current == 90 && course.standing.floor == nil && course.standing.ceiling == nil)
    #expect(course.target.state == .workNotListed && course.ladder.allSatisfy { $0.target.state == .workNotListed })
  }

  @Test func `A course that declares all its work is final as soon as that is graded`() {
    let declared: [Course] = [
      sample(.weights, items: ["80/100 w40", "90/100 w60"]),
      sample(.weights, [.of(weight: 40, count: 2, "8/10", "9/10"), .of(weight: 60, mark: "80/100")]),
      sample(.points, [.of(count: 2, "8/10", "9/10")]), sample(.coefficients, [.of(weight: 1, mark: "80/100")]),
      sample(mark: "88/100"),
      sample(.weights, [.of(weight: 5, extra: true, "1/5")], items: ["80/100 w40", "90/100 w60"]),
    ]
    for course in declared { #expect(figures(course).isFinished, "\(course.work)") }
  }

  @Test func `Points, coefficients and categories without a count do not say how much work there is`() {
    let undeclared: [Course] = [
      sample(items: ["8/10"]), sample(.points, [.of("8/10")]), sample(.coefficients, items: ["12/20 w1"]),
      sample(.weights, [.of(weight: 40, "8/10"), .of(weight: 60, count: 1, "80/100")]),
      sample(.weights, items: ["80/100 w40"]), sample(.points, [.of(count: 1, "8/10")], items: ["9/10"]),
    ]
    for course in undeclared {
      #expect(!figures(course).isFinished, "\(course.work)")
      #expect(figures(course, .none).isFinished)
    }
  }

  @Test func `A course that says that more comes is open even if it declares all its work`() {
    #expect(!figures(sample(.weights, items: ["80/100 w100"]), .expected).isFinished)
  }

  @Test func `A posted grade is final, and transferred courses wait for nothing`() {
    #expect(figures(sample(items: ["9/10"], final: .letter("B"))).isFinished)
    #expect(figures(sample(items: ["9/10"], basis: .transfer)).isFinished)
    #expect(figures(sample(items: ["9/10"], basis: .withdrawn)).isFinished)
  }

  @Test func `Open work is open, whatever else is to come`() {
    let course = sample(.points, items: ["9/10", "?/10"], goal: 80)
    #expect(figures(course) == figures(course, .none))
  }

  @Test func `The credits of a course that awaits work are neither earned nor certain, and it has no official points`()
  {
    let terms = [Term.of("fall", [growing(sample(items: ["9/10"], credits: 4))])]
    let conditions = [Condition(rule: .credits, atLeast: 4), Condition(rule: .gpa, atLeast: 2)]
    let figures = RecordFigures(of: record(graduation: conditions, terms: terms))
    #expect(figures.gpa.official == nil && figures.gpa.earnedCredits == 0)
    #expect(figures.gpa.current != nil)
    #expect(figures.graduation.conditions.map(\.state) == [.undecided, .undecided])
    #expect(figures.graduation.conditions[0].value == .credits(earned: 0, sure: 0))
  }

  @Test func `An average with a course that awaits work is undecided, and asks for no mark`() {
    let courses = [
      Course.of("a", growing(sample(items: ["9/10"], scale: .france20))),
      Course.of("b", sample(mark: "80/100", scale: .france20)),
    ]
    let condition = Condition(rule: .average(.all), atLeast: 50)
    let figures = RecordFigures(of: record(scale: .france20, graduation: [condition], terms: [.of("s5", courses)]))
    expect(figures.average, 85)
    #expect(figures.graduation.conditions[0].state == .undecided && figures.graduation.conditions[0].required == nil)
    #expect(figures.graduation.conditions[0].gap == .work)
  }

  @Test func `A condition that asks for no mark because of work that is not listed says so`() {
    let courses = [
      Course.of("a", growing(sample(items: ["9/10"], scale: .france20))),
      Course.of("b", sample(mark: "80/100", scale: .france20)),
    ]
    func condition(_ rule: Condition.Rule, _ bound: Double) -> ConditionFigures {
      let condition = Condition(rule: rule, atLeast: bound)
      let record = record(scale: .france20, graduation: [condition], terms: [.of("s5", courses)])
      return RecordFigures(of: record).graduation.conditions[0]
    }
    let rules: [Condition.Rule] = [
      .average(.all), .bestCredits(6), .each(.course), .moreThanHalf(.course), .count(.course, atMost: 0),
      .deficit(.course, times: 1), .any([Condition(rule: .each(.course), atLeast: 60)]),
    ]
    for rule in rules {
      let figures = condition(rule, 60)
      #expect(figures.state == .undecided && figures.required == nil && figures.gap == .work, "\(rule)")
    }
    #expect(condition(.average(.all), 30).gap == nil && condition(.average(.all), 95).gap == nil)
  }

  @Test func `A condition is met if the course that awaits work cannot change it`() {
    let courses = [Course.of("a", growing(sample(items: ["9/10"]))), Course.of("b", sample(mark: "80/100"))]
    let condition = Condition(rule: .average(.all), atLeast: 30)
    let figures = RecordFigures(of: record(graduation: [condition], terms: [.of("s5", courses)]))
    #expect(figures.graduation.state == .met && figures.graduation.conditions[0].gap == nil)
  }
}
