import TestSupport
import Testing

@testable import Grading

/// Targets by formulas: the course that decision 22 works out, and places at which grades jump and fall.
struct `Targets of formulas` {
  /// labs 20 % (12/20, 10/20, open), at least 60 or the course is at most 55; quizzes 20 %, four of 10, the lowest dropped, and 1 extra
  /// point; midterms 30 % (60, 80); a final of 30 %, which replaces the lower midterm.
  static let course: Course = {
    var quizzes = GradeCategory.of(weight: 20, low: 1, count: 4, "9/10", "5/10", "1/0 extra")
    quizzes.announcedMax = 10
    var final: Item = "?/100 w30"
    final.replaces = Replacement(.lowest(ofCategory: 2))
    var course = sample(
      .weights,
      [
        .of(weight: 20, "12/20", "10/20", "?/20"), quizzes, .of(weight: 30, by: .mean, "60/100", "80/100"),
      ],
      items: [final])
    course.gates = [Gate(work: [.category(0)], atLeast: 60, ceiling: .percent(55))]
    return course
  }()

  private func grade(_ course: Course, _ open: Formula.OpenWork) -> Double? {
    var evaluator = FormulaEvaluator(Formula(of: course))
    return evaluator.grade(open).map(snap)
  }

  private func target(_ course: Course, _ goal: Double) -> Double? {
    var search = FormulaSearch(Formula(of: course))
    return search.score(reaching: goal)
  }

  @Test func `The figures of the worked course are those of the decision record`() {
    #expect(grade(Self.course, .leftOut) == 74.285714286)
    #expect(grade(Self.course, .missing) == 38.333333333)
    #expect(grade(Self.course, .score(100)) == 91)
    #expect(target(Self.course, 85) == 90.769230769)
    #expect(target(Self.course, 70) == 70, "the jump of the gate, not 69.999999999")
    #expect(target(Self.course, 60) == 70)
  }

  @Test func `A target after a jump is another number than the score that is not enough`() {
    var item: Item = "?/100"
    item.rule.rounding = Rounding(to: 10, .better)
    #expect(target(sample(.points, [.of(item)]), 70) == 60.000001)
    item.rule.rounding = Rounding(to: 10, .down)
    #expect(target(sample(.points, [.of(item)]), 70) == 70)
    // The jump is at 97.8795180723, which only seems to be right after 97.879518.
    item.rule.rounding = nil
    var course = sample(.weights, [.of(weight: 17, "0/100"), .of(weight: 83, item)])
    course.rounding = Rounding(to: 81.24, .down)
    #expect(target(course, 81.24).map { abs($0 - 97.8795180723) < 1e-9 } == true)
  }

  /// With few points in the last quiz the two quizzes left after drops are others than with more, which is lower for a while: see
  /// docs/grading.md.
  @Test func `A target is above each fall of the grade`() throws {
    let course = sample(.points, [.of(low: 2, high: 1, "100/100", "42/91", "14/55", "?/38")])
    let score = try #require(target(course, 46))
    func reaches(_ score: Double) -> Bool { grade(course, .score(score))?.reaches(46) ?? false }
    #expect(reaches(0) && reaches(score) && !reaches(score - 1e-6))
    #expect((0...1000).allSatisfy { reaches(score + (100 - score) * Double($0) / 1000) })
  }

  @Test func `The least grade is that of all scores, where a better one drops other items`() throws {
    let course = sample(.points, [.of(low: 2, high: 1, "100/100", "42/91", "14/55", "?/38")])
    var search = FormulaSearch(Formula(of: course))
    let found = search.leastGrade()
    let least = try #require(found)
    let grades = (0...10_000).compactMap { grade(course, .score(Double($0) / 100)) }
    #expect(grades.allSatisfy { $0 >= least - 1e-9 } && grades.contains { $0 < least + 0.01 })
    #expect(CourseFigures(of: course).least == least)
    var rising = FormulaSearch(Formula(of: Self.course))
    let first = rising.leastGrade()
    #expect(first.map(snap) == grade(Self.course, .score(0)))
    var item: Item = "?/100"
    item.rule.curve = .root
    var root = FormulaSearch(Formula(of: sample(.points, [.of("50/100", item)])))
    let none = root.leastGrade()
    #expect(none == nil)
  }

  @Test func `A value that is none below a score has a target`() {
    // As long as the open work is dropped, only points of a maximum of 0 are left of its category.
    let formula = Formula(of: sample(.points, [.of(low: 1, "?/20", "3/0"), .of("10/20")]))
    var search = FormulaSearch(formula.then { _ in .section(pool: formula.root, members: 0..<2) })
    #expect(search.score(reaching: 30) == 80.000001)
  }

  @Test func `A strict test turns a billionth before its bound`() {
    // Below 50 the grade is a tenth more, so less than 50 is enough, as it falls to no less than 50 there.
    var formula = Formula.openScore
    let score = formula.root
    let sum = formula.add(.sum([.init(value: score, times: 0.4), .init(value: score, times: 0.6)]))
    let test = formula.add(.atLeast(sum, 50))
    let isBelow = formula.add(.line(test, plus: -1, times: -1))
    let more = formula.add(.sum([.init(value: sum, times: 1.1)]))
    formula.root = formula.add(.choose(isBelow, then: more, otherwise: sum))
    var search = FormulaSearch(formula)
    #expect(search.score(reaching: 50) == 45.454545455)
  }

  @Test func `A grade that falls only at full scores is seen`() {
    // With full points the open quiz counts in place of the other, which is larger, and its resit replaces it.
    var resit: Item = "8/20"
    resit.replaces = Replacement(.item(.item(0, category: 0)), isOnlyIfBetter: false, isResit: true)
    var course = sample(.coefficients, [.of(weight: 1, low: 1, "?/10", "100/100")], items: [resit])
    course.goal = CourseGoal(percent: 100)
    let figures = CourseFigures(of: course)
    #expect(figures.standing.floor == 100 && figures.least == 40)
    #expect(figures.target.state != .secured)
  }

  @Test func `A goal beyond full marks is the first score that reaches it, or none`() {
    var course = sample(.weights, [.of(weight: 50, "40/100"), .of(weight: 50, "?/100")])
    #expect(target(course, 90) == 140)
    #expect(target(course, 1e6) == nil)
    course.atMost = 60
    #expect(target(course, 70) == nil)
    #expect(target(course, 60) == 80)
  }

  @Test func `A goal far beyond full marks is found where the grade jumps again and again`() {
    // Where rounding to 5 raises the score it counts as it is, elsewhere at most 100: above 100 it jumps twice every 5.
    var formula = Formula.openScore
    let score = formula.root
    let rounded = formula.add(.steps(score, Rounding(to: 5)))
    let gain = formula.add(.sum([.init(value: score, times: 1), .init(value: rounded, times: -1)]))
    let isRoundedDown = formula.add(.atLeast(gain, 0))
    let most = formula.add(.clamp(score, least: nil, most: 100))
    formula.root = formula.add(.choose(isRoundedDown, then: most, otherwise: score))
    var search = FormulaSearch(formula)
    #expect(search.score(reaching: 798.75) == 798.75)
    // What is known from before does not change it.
    #expect(search.score(reaching: 798.75) == 798.75)
  }

  @Test func `A target is the nearest billionth, but never too little`() {
    let course = sample(.weights, [.of(weight: 25, "80/100"), .of(weight: 75, "?/100")])
    #expect(target(course, 70) == 66.666666667)
    #expect(target(course, 45) == 33.333333333)
    var steep: Item = "?/100"
    steep.rule.curve = .line(constant: 0, slope: 3)
    #expect(target(sample(.points, [.of(steep)]), 100) == 33.333333334, "a billionth less is 3 billionths too little")
  }

  @Test func `A target where a line meets a limit is the score at which they meet`() {
    // (54 · 52.5 + 20 · (34 + 98.5 · 5 ÷ 100) ÷ 0.9 + 38 · 50) ÷ 112 is 50, and the gate holds the course at 50.
    var course = sample(
      .coefficients, [.of(weight: 54, "10.5/20"), .of(weight: 20, "34/85", "?/5"), .of(weight: 38, "10/20")])
    course.gates = [Gate(work: [.category(2)], atLeast: 59, ceiling: .own)]
    #expect(target(course, 50) == 98.5)
  }

  @Test func `Many falls of a grade are found in few evaluations`() {
    var random = SeededGenerator(seed: 48)
    let categories = (0..<10).map { _ in
      var category = GradeCategory.of(weight: 10, low: 2, high: 1)
      category.work = .items(
        (0..<20).map { number in
          let max = Double(random.next() % 900 + 100) / 8
          let state: ItemState =
            number % 2 == 0 ? .ungraded : .graded(points: max * Double(random.next() % 50 + 50) / 100)
          return Item(name: LocalizedText("Item"), state: state, max: max)
        })
      return category
    }
    let course = sample(.weights, categories)
    var search = FormulaSearch(Formula(of: course))
    for step in course.scale.steps { _ = search.score(reaching: step.from) }
    #expect(search.evaluations < 1000)
  }

  @Test func `A formula of other formulas needs what they need`() {
    let course = Formula(of: sample(.weights, [.of(weight: 50, "40/100"), .of(weight: 50, "?/100")]))
    var mean = FormulaSearch(Formula(mean: [(course, 3), (Formula(80), 1)]))
    #expect(mean.score(reaching: 65) == 80)
    var best = FormulaSearch(Formula(greatest: [course, Formula(50)]))
    #expect(best.score(reaching: 50) == 0 && best.score(reaching: 60) == 80)
  }
}
