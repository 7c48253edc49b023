import Grading
import TestSupport
import Testing

/// Gates and the ceiling of a course, worked out by hand and against brute force.
struct `Limits of a course` {
  /// Labs 40 % (95, one open) and exams 60 % (40, one open) must each reach 60.
  private static func mustPass(goal: Double, ceiling: Gate.Ceiling = .percent(45), _ exam: Item = "?/100") -> Course {
    var course = sample(
      .weights, [.of(weight: 40, "95/100", "?/100"), .of(weight: 60, "40/100", exam)], goal: goal)
    course.gates = [0, 1].map { Gate(work: [.category($0)], atLeast: 60, ceiling: ceiling) }
    return course
  }

  @Test func `A target above the ceiling of a gate needs what the gate needs`() {
    let figures = CourseFigures(of: Self.mustPass(goal: 58))
    #expect(figures.target.required == 80 && figures.target.state == .reachable)
    #expect(figures.gates.map(\.target.required) == [25, 80])
    #expect(figures.gates.map(\.isAtRisk) == [false, true])
  }

  @Test func `A goal at or below the ceiling of a gate does not need the gate`() {
    // 0.4 · (95 + x) / 2 + 0.6 · (40 + x) / 2 = 45 at x = 28, where both gates are not reached: min(45, 45).
    #expect(CourseFigures(of: Self.mustPass(goal: 45)).target.required == 28)
  }

  // The square root makes the target a bisected one. 55 % of C0 are rounded to 55, and only more than that to 60.
  @Test func `A target after which the grade jumps is above the jump, also where a curve is bent`() {
    var open: Item = "?/10"
    var rounded = GradeCategory.of(weight: 50, "?/10")
    rounded.valueRule.rounding = Rounding(to: 5, .better)
    open.rule.curve = .root
    let bent = GradeCategory(name: LocalizedText("C1"), weight: 50, work: .items([open]))
    var course = sample(.weights, [rounded, bent], goal: 50)
    course.gates = [Gate(work: [.category(0)], atLeast: 60, ceiling: .percent(45))]
    #expect(CourseFigures(of: course).target.required == 55.000001)
  }

  @Test func `A gate limits the current grade only when all of its work is graded`() {
    // 0.4 · 95 + 0.6 · 40 = 62, and 0.4 · 95 + 0.6 · 45 = 65.
    expect(CourseFigures(of: Self.mustPass(goal: 58)).standing.current, 62)
    let failed = CourseFigures(of: Self.mustPass(goal: 58, "50/100"))
    expect(failed.standing.current, 45)
    expect(failed.standing.ceiling, 45)
    expect(failed.computation?.result, 65)
    #expect(failed.gates[1].target.state == .missed && failed.target.state == .unreachable)
  }

  @Test func `A gate without a mark of its own holds the course at the value of its work`() {
    expect(CourseFigures(of: Self.mustPass(goal: 58, ceiling: .own, "58/100")).standing.current, 49)
  }

  @Test func `Work that several items must pass together is averaged by their shares`() {
    var course = sample(.weights, items: ["50/100 w30", "80/100 w10", "90/100 w60"])
    course.gates = [
      Gate(work: [.item(0, category: nil), .item(1, category: nil)], atLeast: 57.5, ceiling: .percent(40))
    ]
    expect(CourseFigures(of: course).gates[0].current, 57.5)
    expect(CourseFigures(of: course).standing.current, 77)
    course.gates[0].test = .average(of: course.gates[0].work, atLeast: 58)
    expect(CourseFigures(of: course).standing.current, 40)
  }

  // (50 + x) ÷ 2 is 60 at 70, and (30 + x) ÷ 2 at 90.
  @Test(
    arguments: [(1, 80, .secured, 0), (2, 50, .reachable, 70), (3, 30, .reachable, 90), (4, 10, .unreachable, nil)]
      as [(Int, Double, Target.State, Double?)])
  func `Work of which some must reach a mark is tested part by part`(
    count: Int, current: Double, state: Target.State, required: Double?
  ) {
    var course = sample(
      .weights,
      [
        .of(weight: 40, "80/100"), .of(weight: 30, "50/100", "?/100"), .of(weight: 20, "30/100", "?/100"),
        .of(weight: 10, "10/100"),
      ])
    course.gates = [Gate(work: (0..<4).map { .category($0) }, count: count, atLeast: 60, ceiling: .percent(40))]
    let gate = CourseFigures(of: course).gates[0]
    expect(gate.current, current)
    #expect(gate.target.state == state && gate.target.required == required)
  }

  @Test func `The most that a course can have holds every figure, and no letter above it is reachable`() {
    var course = sample(.points, ["100/100", "?/100"].map { .of($0) })
    course.atMost = 85
    let figures = CourseFigures(of: course)
    #expect(figures.standing.current == 85 && figures.standing.floor == 50 && figures.standing.ceiling == 85)
    #expect(figures.ladder[0].target.state == .unreachable && figures.ladder[0].target.required == nil)
    #expect(figures.ladder[1].target.required == 70)
  }

  @Test func `Random limits agree with comparing each gate by hand`() {
    var random = SeededGenerator(ofDay: 30)
    for number in 0..<Sample.count(250, of: 20_000) {
      let course = RandomCourse(mixesSides: false, hasLimits: true).course(&random)
      let figures = CourseFigures(of: course)
      for (x, known) in [(0.0, figures.standing.floor), (100, figures.standing.ceiling)] {
        var free = course.filled(with: x)
        (free.gates, free.atMost) = ([], nil)
        let parts = CourseFigures(of: free)
        var grade = parts.standing.current
        if let atMost = course.atMost { grade = grade.map { min($0, atMost) } }
        for gate in course.gates {
          guard case .category(let index)? = gate.work.first, let value = parts.categories[index].standing.current,
            let mark = gate.atLeast, !value.reaches(mark), let free = grade
          else { continue }
          if case .percent(let percent) = gate.ceiling { grade = min(free, percent) } else { grade = min(free, value) }
        }
        expect(known, grade, "course \(number) at \(x): \(course)")
      }
    }
  }

  @Test func `A displayed target reaches the goal through random limits, and a unit less does not`() {
    var random = SeededGenerator(ofDay: 31)
    for number in 0..<Sample.count(250, of: 20_000) {
      var kind = RandomCourse(weightings: [.coefficients], mixesSides: false, hasLimits: true)
      kind.goal = [35, 50, 62.5, 70, 80][number % 5]
      let course = kind.course(&random)
      let target = CourseFigures(of: course).target
      guard target.state == .reachable, let required = target.required, let goal = kind.goal else { continue }
      let shown = DisplayNumber(target: required, decimals: 2)
      let less = DisplayNumber(units: shown.units - 1, decimals: 2)
      let grades = [shown, less].map { CourseFigures(of: course.filled(with: $0.value)).standing.current ?? 0 }
      #expect(grades[0].reaches(goal) && !grades[1].reaches(goal), "\(required) for \(goal): \(course)")
    }
  }
}
