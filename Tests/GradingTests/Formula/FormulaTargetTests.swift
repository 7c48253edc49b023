import Testing

@testable import Grading

/// Targets by formulas: the course that decision 22 works out, and places at which grades jump and fall.
@Suite struct `Targets of formulas` {
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
    #expect(target(Self.course, 85) == 90.76923077)
    #expect(target(Self.course, 70) == 70, "the jump of the gate, not 69.999999999")
    #expect(target(Self.course, 60) == 70)
  }

  @Test func `A target after a jump is another number than the score that is not enough`() {
    var item: Item = "?/100"
    item.rule.rounding = Rounding(to: 10, .better)
    #expect(target(sample(.points, [.of(item)]), 70) == 60.000001)
    item.rule.rounding = Rounding(to: 10, .down)
    #expect(target(sample(.points, [.of(item)]), 70) == 70)
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

  @Test func `A goal beyond full marks is the first score that reaches it, or none`() {
    var course = sample(.weights, [.of(weight: 50, "40/100"), .of(weight: 50, "?/100")])
    #expect(target(course, 90) == 140)
    #expect(target(course, 1e6) == nil)
    course.atMost = 60
    #expect(target(course, 70) == nil)
    #expect(target(course, 60) == 80)
  }
}
