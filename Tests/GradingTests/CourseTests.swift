import Grading
import TestSupport
import Testing

/// Sentences of the contract, each with the smallest course that shows it.
struct `A course` {
  private func figures(_ course: Course) -> CourseFigures { CourseFigures(of: course) }

  @Test func `Announced items count as ungraded, with the mean maximum`() {
    let announced = figures(sample(.weights, [.of(weight: 100, count: 4, "8/10", "15/20")]))
    let listed = figures(sample(.weights, [.of(weight: 100, "8/10", "15/20", "?/15", "?/15")]))
    #expect(announced.standing == listed.standing)
    #expect(!announced.isFinished)
    expect(announced.standing.graded, 50)
    let pooled = figures(sample(.points, [.of(count: 2, "8/10"), .of("50/90")]))
    expect(pooled.standing.floor, 100 * 58 / 110)
  }

  @Test func `A course has a floor above the current grade if an open item allows a low mark to be dropped`() {
    let course = figures(sample(.points, [.of(low: 1, "90/100 keep", "40/100", "?/5")]))
    expect(course.standing.current, 65)
    expect(course.standing.floor, 100 * 90 / 105)
  }

  @Test func `An item that is dropped as the highest cannot raise the grade`() {
    let items: GradeCategory = .of(weight: 100, by: .mean, low: 2, high: 1, "60/10", "30/100", "?/10", "?/10", "?/10")
    let course = figures(sample(.weights, [items], goal: 650))
    for item in course.categories[0].items.suffix(3) {
      #expect(item.targetAtCurrentPace?.state == .unreachable && item.targetAtCurrentPace?.required == nil)
    }
  }

  @Test func `The score needed in an item reaches the goal, even if it decides which other items are dropped`() {
    let mixed: [GradeCategory] = [
      .of("?/10 keep", "24/50", "0/5"), .of(low: 1, high: 1, "17.5/20", "?/50", "?/100"),
    ]
    // Above 87.5 % in all, the largest goes as the lowest: then 59.75 + 43.75 of 115 points are left.
    let course = figures(sample(.points, mixed, goal: 90))
    expect(course.categories[0].items[0].targetAtCurrentPace?.required, 357.5)
  }

  @Test func `The last item to be dropped stays if only zero maxima would remain`() {
    let course = figures(sample(.points, [.of(low: 1, high: 2, "0/100", "0/100", "0/5", "0/0")]))
    #expect(course.categories[0].items.map(\.isDropped) == [true, true, false, true])
  }

  @Test func `A count below the number of listed items announces nothing`() {
    let course = sample(.points, [.of(count: 1, "8/10", "15/20")])
    #expect(figures(course).isFinished)
  }

  @Test func `Announced items have the mean weight`() {
    let announced = figures(sample(.weights, [.of(weight: 100, by: .weighted, count: 3, "8/10 w1", "15/20 w3")]))
    let listed = figures(sample(.weights, [.of(weight: 100, by: .weighted, "8/10 w1", "15/20 w3", "?/10 w2")]))
    #expect(announced.standing == listed.standing)
  }

  @Test func `Announced items have the category's maximum if none is listed`() {
    var exams = GradeCategory.of(count: 2)
    exams.announcedMax = 30
    let announced = figures(sample(.points, [.of("10/40"), exams]))
    let listed = figures(sample(.points, [.of("10/40"), .of("?/30", "?/30")]))
    #expect(announced.standing == listed.standing)
    expect(announced.standing.ceiling, 70)
  }

  @Test func `An empty category is one open mark`() {
    let course = figures(sample(.weights, [.of(weight: 40), .of(weight: 60, "90/100")], goal: 70))
    expect(course.standing.floor, 54)
    expect(course.standing.ceiling, 94)
    #expect(course.target.state == .reachable)
  }

  @Test func `A course without work is one open mark`() {
    let course = figures(sample(goal: 80))
    #expect(course.standing == Standing(current: nil, floor: 0, ceiling: 100, graded: 0))
    // There is nothing yet that could score 80 %.
    #expect(course.target.state == .workNotListed && course.target.required == nil)
    #expect(course.ladder.allSatisfy { $0.target.state == .workNotListed })
  }

  @Test func `A course that is one open mark needs its goal there`() {
    var course = sample(goal: 80)
    course.work = .mark(Item(name: LocalizedText("Mark")))
    expect(figures(course).target.required, 80)
  }

  @Test func `Coefficients add in proportion and are always complete`() {
    let course = figures(sample(.coefficients, [.of(weight: 1, "80/100"), .of(weight: 3, "?/10")], goal: 50))
    expect(course.standing.current, 80)
    expect(course.standing.floor, 20)
    #expect(course.declaredWeight == nil)
    expect(course.target.required, 40)
  }

  @Test func `A course that does not renormalise divides by the declared weights`() {
    var course = sample(.weights, [.of(weight: 20, "80/100"), .of(weight: 70, "?/10", "?/10")])
    course.renormalises = false
    let figures = figures(course)
    expect(figures.standing.current, 100 * 16 / 90)
    expect(figures.categories[1].effectiveWeight, 100 * 70 / 90)
    course.work = .parts(.weights, categories: [.of(weight: 20, "?/100"), .of(weight: 70, "?/10")], items: [])
    #expect(CourseFigures(of: course).standing.current == nil)
    course.work = .parts(.weights, categories: [.of(weight: 0, "80/100"), .of(weight: 100, "?/10")], items: [])
    #expect(CourseFigures(of: course).standing.current == nil)
  }

  @Test func `A course with a posted grade has only that grade`() {
    var course = sample(.weights, [.of(weight: 50, "80/100"), .of(weight: 50, "?/10")], goal: 85)
    course.final = .percent(88)
    let figures = figures(course)
    #expect(figures.standing == Standing(current: 88, floor: 88, ceiling: 88, graded: 100))
    #expect(figures.isFinished && figures.letter == "B+" && figures.target.state == .met)
    #expect(figures.categories[1].items[0].targetAtCurrentPace == nil)
  }

  @Test func `A course that was posted as passed has no mark`() {
    let figures = figures(sample(mark: "?/100", goal: 80, final: .passed, basis: .passFail))
    #expect(figures.standing == Standing(current: nil, floor: nil, ceiling: nil, graded: 100))
    #expect(figures.isPassed == true && figures.isFinished && figures.letter == nil && figures.points == nil)
    #expect(figures.target.state == .noGoal)
  }

  @Test func `A course has no value if only extra credit or only zero maxima count`() {
    for items in [["5/5 extra"], ["3/0"], ["excused/10"]] as [[Item]] {
      let category = GradeCategory(name: LocalizedText("c"), weight: 100, work: .items(items))
      let figures = figures(sample(.weights, [category]))
      #expect(figures.standing == .none)
      #expect(figures.letter == nil)
    }
  }

  @Test func `A bonus without weight adds to the numerator of a pool`() {
    let figures = figures(sample(.points, [.of("80/100"), .of(extra: true, "5/5", "?/5")]))
    expect(figures.standing.current, 85)
    #expect(figures.isFinished)
    let weighted = CourseFigures(of: sample(.points, [.of("80/100"), .of(weight: 10, extra: true, "5/10")]))
    expect(weighted.standing.current, 85)
  }

  @Test func `A bonus in a pool has a percent, as with a weight`() {
    let figures = figures(sample(.points, [.of("80/100"), .of(extra: true, "5/5", "?/5")]))
    expect(figures.categories[1].standing.current, 50)
    expect(figures.categories[1].standing.floor, 50)
    expect(figures.categories[1].standing.ceiling, 50)
  }

  @Test func `Ungraded work of a bonus counts as 0`() {
    let figures = figures(sample(.weights, [.of(weight: 100, "80/100"), .of(weight: 10, extra: true, "5/5", "?/5")]))
    expect(figures.standing.current, 85)
    expect(figures.standing.ceiling, 85)
    #expect(figures.isFinished)
  }

  @Test func `An excused item with a coefficient leaves a bonus as it was`() {
    // (1 · 14) ÷ 1 + 0.2 · 20 / 20 · 100 ÷ 1 in percent: 70 + 20.
    let course = sample(.coefficients, items: ["14/20 w1", "excused/20 w1", "20/20 w0.2 extra"])
    expect(figures(course).standing.current, 90)
    let categories = [
      GradeCategory.of(weight: 1, "14/20"), .of(weight: 1, "excused/20"), .of(weight: 0.2, extra: true, "20/20"),
    ]
    expect(figures(sample(.coefficients, categories)).standing.current, 90)
  }

  @Test func `A single category keeps its aggregate`() {
    expect(figures(sample(.points, [.of(by: .mean, "10/10", "0/90")])).standing.current, 50)
    expect(figures(sample(.points, [.of(by: .weighted, "10/10 w3", "0/90")])).standing.current, 75)
  }

  @Test func `A course has the distance to the letters around its grade`() {
    let figures = figures(sample(mark: "82.5/100"))
    expect(figures.toNextLetter, 2.5)
    expect(figures.aboveLetter, 2.5)
    let top = CourseFigures(of: sample(mark: "97/100"))
    #expect(top.toNextLetter == nil)
    expect(top.aboveLetter, 7)
  }

  @Test func `A course has a ladder step for each band if its scale has no letters`() {
    let figures = figures(sample(.points, [.of("50/100", "?/100")], scale: .chinaPeking))
    #expect(figures.ladder.map(\.letter.fallback) == ["excellent", "good", "pass", "fail"])
    expect(figures.ladder[2].target.required, 70)
    #expect(figures.ladder[0].target.state == .unreachable)
  }

  @Test func `A single open item needs the same score with and without an assumption about the rest`() {
    let figures = figures(sample(.weights, [.of(weight: 40, "78/100"), .of(weight: 60, "?/50")], goal: 85))
    #expect(figures.categories[1].items[0].targetAtCurrentPace == figures.target)
    expect(figures.target.required, 89.666_666_667)
  }

  @Test func `The other open items are assumed to continue like their category`() {
    let figures = figures(
      sample(.weights, [.of(weight: 50, "90/100", "?/100"), .of(weight: 50, "70/100", "?/100")], goal: 85))
    // 90 and 70 as now give 80; the five that miss are ten of a half and twenty of a quarter.
    expect(figures.categories[0].items[1].targetAtCurrentPace?.required, 110)
    expect(figures.categories[1].items[1].targetAtCurrentPace?.required, 90)
  }

  @Test func `A course with both drop rules has a target from which the goal stays reached`() {
    let course = sample(.points, [.of(low: 1, high: 1, "9/10", "60/100", "?/50", "30/40")], goal: 74)
    let figures = figures(course)
    guard let required = figures.target.required else { return }
    for percent in stride(from: DisplayNumber(target: required, decimals: 2).value, through: 100, by: 0.25) {
      let standing = CourseFigures(of: course.filled(with: percent)).standing
      #expect(standing.current?.reaches(74) == true, "at \(percent)")
    }
  }

  @Test func `A course shows which zero maxima and ties are dropped`() {
    let ties = figures(sample(.points, [.of(low: 1, "2/10", "10/50", "2/10")]))
    #expect(ties.categories[0].items.map(\.isDropped) == [false, true, false])
    let later = figures(sample(.points, [.of(low: 1, "2/10", "2/10", "9/10")]))
    #expect(later.categories[0].items.map(\.isDropped) == [false, true, false])
    let zero = figures(sample(.points, [.of(low: 1, "5/0", "5/10")]))
    expect(zero.standing.current, 50)
  }

  @Test(arguments: [1e308, 1e300, 1e-300, 0.0]) func `A course has figures whatever its numbers`(size: Double) {
    let items = [
      Item(name: LocalizedText("a"), state: .graded(points: size), max: size),
      Item(name: LocalizedText("b"), state: .ungraded, max: size, weight: size),
      Item(name: LocalizedText("c"), state: .graded(points: size), max: 10),
      Item(name: LocalizedText("d"), state: .missing, max: 0, weight: 0),
    ]
    for weighting in [Course.Weighting.weights, .coefficients, .points] {
      for aggregate in [GradeCategory.Aggregate.points, .mean, .weighted] {
        for rules in [(0, 0), (1, 0), (0, 1), (1, 1), (.max, .max)] {
          let category = GradeCategory(
            name: LocalizedText("c"), weight: size, aggregate: aggregate,
            drops: DropRule(lowest: rules.0, highest: rules.1), work: .items(items))
          let figures = figures(sample(weighting, [category, category], goal: size))
          for value in [figures.standing.current, figures.standing.floor, figures.standing.ceiling] {
            #expect(value?.isFinite ?? true)
          }
        }
      }
    }
  }

  @Test func `At full marks the larger maximum is dropped if two sets are equal`() {
    let category = GradeCategory.of(
      by: .weighted, low: 1, high: 1, "?/10 w2", "?/20 w4", "1.5/10 w1", "?/100 w2", "7/20 w4", "12/20 w4")
    let figures = CourseFigures(of: sample(.points, [category], goal: 36))
    // From 60 on it is among the highest; at 100 the open one of 100 and the 7 of 20 tie for the lowest.
    expect(figures.categories[0].items[1].targetAtCurrentPace?.required, 52.75)
  }

  @Test func `A target sees the jump of a rounding that is right at a score of 0`() {
    var open: Item = "?/10"
    open.rule.rounding = Rounding(to: 5, .better)
    // 40 + 0 % of 50 points are 80 %; anything above 0 counts at least 5 %.
    let pooled = figures(sample(.points, [.of("40/40", open)], goal: 81))
    #expect(pooled.target.state == .reachable && pooled.target.required == 1e-6)
    var late: Item = "?/10"
    late.rule = ScoreRule(penalty: .ofMax(20), rounding: Rounding(to: 5, .better))
    // Here the jump is at 20 %, where nothing is left of the score.
    #expect(figures(sample(.points, [.of("40/40", late)], goal: 81)).target.required == 20.000001)
  }

  @Test func `A course that is passed or failed without a mark has reached or missed its goal`() {
    #expect(figures(sample(goal: 60, final: .passed, basis: .passFail)).target.state == .met)
    #expect(figures(sample(goal: 60, final: .failed, basis: .passFail)).target.state == .missed)
    // Whether it was more than a pass is not known.
    #expect(figures(sample(goal: 80, final: .passed, basis: .passFail)).target.state == .noGoal)
  }

  @Test func `An incomplete course without open work may still reach its goal`() {
    let incomplete = figures(sample(items: ["70/100"], goal: 80, final: .incomplete))
    #expect(incomplete.target.state == .workNotListed)
    #expect(incomplete.ladder.allSatisfy { $0.target.state == .workNotListed })
  }
}
