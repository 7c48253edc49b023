import Grading
import TestSupport
import Testing

/// What must hold for courses with the rules of syllabi, tried on many random ones. `Tests/reference` works their figures out
/// apart from the engine.
struct `Laws of rules` {
  private static let count = Sample.count(200, of: 20_000)

  /// Rules with which a better score never lowers the grade, but for what is written as a formula, which can say anything, and gates with exactly
  /// their own value, which can be more than the course has without them.
  static let rising = Set(RandomCourse.Rule.allCases).subtracting([.replacesAlways, .exams])

  private func forEach(
    _ rules: Set<RandomCourse.Rule>, seed: UInt64, _ check: (Course, CourseFigures, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(ofDay: seed)
    for number in 0..<Self.count {
      var kind = RandomCourse(mixesSides: false, hasLimits: number % 3 == 0, rules: rules)
      kind.goal = [35, 50, 62.5, 70, 80, 90][number % 6]
      let course = kind.course(&random)
      check(course, CourseFigures(of: course), &random)
    }
  }

  @Test func `The floor is the grade if nothing more is handed in, and the ceiling that of full scores`() {
    forEach(Set(RandomCourse.Rule.allCases), seed: 40) { course, figures, _ in
      let (least, most) = (CourseFigures(of: course.withoutOpenWork), CourseFigures(of: course.filled(with: 100)))
      expect(figures.standing.floor, least.standing.current, "floor of \(course)")
      expect(figures.standing.ceiling, most.standing.current, "ceiling of \(course)")
    }
  }

  @Test func `The details of a course are the same whether they are computed at once or when they are asked for`() {
    forEach(Set(RandomCourse.Rule.allCases), seed: 49) { course, figures, _ in
      #expect(CourseFigures(of: course, isDetailed: true) == figures, "\(course)")
    }
  }

  /// Gates on items that other scores replace are rare among all rules, so they are tried apart, too. Where a score replaces the lowest of a
  /// category, a better score can fail a gate on an item, which then is not one of the lowest any more.
  @Test(arguments: [Self.rising.subtracting([.formulas, .partFormulas]), [.drops, .replaces, .itemGates]])
  func `A better score never lowers the grade, whatever rules a course has`(rules: Set<RandomCourse.Rule>) {
    forEach(rules, seed: 41) { course, figures, random in
      let mayFall = course.gates.contains { $0.test.isWritten || $0.ceiling == .exactlyOwn }
      if mayFall || course.hasGateOnLowest { return }
      let (place, gain) = (Int.random(in: 0..<8, using: &random), Double.random(in: 0...1, using: &random))
      var index = -1
      let better = course.mapItems { item, _ in
        index += 1
        guard index == place, case .graded(let points) = item.state else { return item }
        var item = item
        item.state = .graded(points: points + gain * item.max)
        return item
      }
      let after = CourseFigures(of: better).standing.current
      guard let before = figures.standing.current, let after else { return }
      #expect(after.reaches(before), "\(course)")
    }
  }

  @Test func `A letter is the highest whose needs are met by passed works, and one more never lowers it`() {
    var random = SeededGenerator(ofDay: 44)
    for _ in 0..<Self.count {
      let course = RandomCourse(weightings: [.points], announces: true, rules: [.letters]).course(&random)
      if course.letters.isEmpty { continue }
      let figures = CourseFigures(of: course)
      if let current = figures.standing.current { #expect(current == course.letterByCounting, "\(course)") }
      for open in [0, 100.0] {
        let filled = course.filled(with: open)
        guard let grade = CourseFigures(of: filled).standing.current else { continue }
        #expect(grade == filled.letterByCounting, "\(filled)")
      }
      let (place, before) = (Int.random(in: 0..<8, using: &random), figures.standing.current)
      var index = -1
      let better = course.mapItems { item, _ in
        index += 1
        guard index == place, item.state == .missing || item.state == .ungraded else { return item }
        var item = item
        item.state = .graded(points: item.max)
        return item
      }
      guard let before, let after = CourseFigures(of: better).standing.current else { continue }
      #expect(after >= before, "\(course)")
    }
  }

  @Test func `So many more passed works as a letter is missing earn it, and one less does not`() {
    var random = SeededGenerator(ofDay: 45)
    var tried = 0
    for _ in 0..<Self.count {
      let course = RandomCourse(weightings: [.points], rules: [.letters]).course(&random)
      let figures = CourseFigures(of: course)
      for (letter, step) in zip(course.letters, figures.ladder) where step.target.state == .reachable {
        guard figures.standing.current != nil else { continue }
        let enough = CourseFigures(of: course.passing(step.missing)).standing.current ?? 0
        #expect(enough >= letter.percent, "\(letter) of \(course)")
        for index in step.missing.indices where step.missing[index] > 0 {
          var less = step.missing
          less[index] -= 1
          let fewer = CourseFigures(of: course.passing(less)).standing.current ?? 0
          #expect(fewer < letter.percent, "\(letter) of \(course)")
          tried += 1
        }
      }
    }
    #expect(tried > Self.count / 4)
  }

  @Test func `A displayed target reaches the goal through all rules, and a unit less does not`() {
    forEach(Self.rising, seed: 42) { course, figures, _ in
      let target = figures.target
      guard let goal = target.goal, let required = target.required, required < 10_000 else { return }
      func reaches(_ course: Course) -> Bool { CourseFigures(of: course).standing.current?.reaches(goal) ?? false }
      switch target.state {
      case .secured: #expect(reaches(course.filled(with: 0)) && reaches(course.withoutOpenWork), "\(course)")
      case .reachable, .unreachable:
        for way in target.ways {
          let filled = course.filled(with: way) { DisplayNumber(target: $0, decimals: 2).value }
          #expect(reaches(filled), "\(target) of \(course)")
        }
        if course.needsWay(to: target) { return }
        let shown = DisplayNumber(target: required, decimals: 2)
        let less = DisplayNumber(units: shown.units - 1, decimals: 2)
        // Where a better score may lower the grade, it is not always known whether less than 0 is enough: work that is not handed in.
        if required == 0, figures.least != nil { return }
        let isLessEnough = required == 0 ? reaches(course.withoutOpenWork) : reaches(course.filled(with: less.value))
        #expect(reaches(course.filled(with: shown.value)) && !isLessEnough, "\(target) of \(course)")
      case .met, .missed, .noGoal, .weightsIncomplete, .workNotListed: break
      }
    }
  }

  /// Rules of which several may choose what is dropped or replaced come together only seldom, so they are tried apart, too.
  @Test(arguments: [Set(RandomCourse.Rule.allCases), [.drops, .replaces, .replacesAlways, .itemGates]])
  func `No scores end below a goal that is safe`(rules: Set<RandomCourse.Rule>) {
    var random = SeededGenerator(ofDay: 48)
    var tried = 0
    for number in 0..<Self.count {
      var course = RandomCourse(hasLimits: number % 3 == 0, rules: rules).course(&random)
      guard let floor = CourseFigures(of: course).standing.floor, !course.isAbsent else { continue }
      course.goal = CourseGoal(percent: floor)
      let figures = CourseFigures(of: course)
      let least = figures.target.state == .secured ? floor : figures.least
      guard figures.hasOpenWork, let least else { continue }
      if figures.target.state == .secured, figures.least != nil { tried += 1 }
      for _ in 0..<12 {
        let filled = course.withAnyScores(&random)
        let grade = CourseFigures(of: filled).standing.current
        // Below 0 it can be that nothing bounds a grade that may fall (docs/grading.md, "The target").
        if let grade, grade < 0, figures.least == 0 { continue }
        #expect(grade?.reaches(least) == true, "\(grade ?? -1) is below \(least) of \(filled)")
      }
    }
    #expect(tried > 0)
  }

  @Test func `A target that is displayed as a mark reaches the goal on every scale`() {
    let units: [ScaleUnit] = [
      .points20, .points10, .german(pass: 50), .linear(worst: 1, best: 6), .linear(worst: 5, best: 1),
    ]
    // A target that is bisected, or that has no end of decimals, is near a step of a rounding, but not on a known side of it.
    forEach(Self.rising.subtracting([.roots]), seed: 44) { course, figures, _ in
      let target = figures.target
      guard target.state == .reachable, let goal = target.goal, let required = target.required,
        abs(required * 1e6 - (required * 1e6).rounded()) < 1e-4
      else { return }
      for unit in units {
        func shown(_ percent: Double) -> Double {
          unit.percent(ofMark: unit.shown(targetPercent: percent, decimals: 2).value)
        }
        var filled = target.ways.map { course.filled(with: $0, shown) }
        if !course.needsWay(to: target) { filled.append(course.filled(with: shown(required))) }
        for filled in filled {
          let isReached = CourseFigures(of: filled).standing.current?.reaches(goal) ?? false
          #expect(isReached, "\(target) in \(unit) of \(course)")
        }
      }
    }
  }

  @Test func `Shares add up to 100 and contributions to what the parts add up to, whatever rules a course has`() {
    forEach(Set(RandomCourse.Rule.allCases), seed: 43) { course, figures, _ in
      guard let computation = figures.computation, let result = computation.result else { return }
      let items = figures.categories.flatMap(\.items) + figures.items
      expect(items.reduce(0) { $0 + $1.effectiveWeight }, 100, "shares of \(course)")
      // A rounding gives points to items that have none.
      if !course.categories.contains(where: { $0.valueRule.rounding != nil }) {
        expect(items.reduce(0) { $0 + ($1.contribution ?? 0) }, result, "contributions of \(course)")
      }
      if computation.weighting == .points { return }
      let steps = computation.steps.reduce(0) { sum, step in
        step.isExtraCredit ? sum : sum + (step.valueAfterRules ?? step.value ?? 0) * (step.weight ?? 0)
      }
      expect(steps, computation.weightedSum, "steps of \(course)")
    }
  }
}

extension Course {
  /// The percent of the letter, by counting passed works one by one.
  fileprivate var letterByCounting: Double {
    let passed = categories.map { category in
      category.items.count { item in
        guard case .graded(let points) = item.state, item.max > 0 else { return false }
        return points >= (category.pass ?? scale.pass) / 100 * item.max - 1e-9
      }
    }
    let earned = letters.filter { letter in
      letter.ways.contains { needs in zip(passed, needs).allSatisfy { $0 >= $1 } }
    }
    return earned.map(\.percent).max() ?? 0
  }

  /// The course in which the first open works of each category are passed with full scores, and the others are not handed in.
  fileprivate func passing(_ counts: [Int]) -> Course {
    guard case .parts(let weighting, var categories, let items) = work else { return self }
    for index in categories.indices {
      var left = counts[index]
      categories[index].work = .items(
        categories[index].items.map { item in
          var item = item
          guard item.state == .ungraded, !item.isExtraCredit, item.max > 0 else { return item }
          item.state = left > 0 ? .graded(points: item.max) : .missing
          left -= 1
          return item
        })
    }
    var course = self
    course.work = .parts(weighting, categories: categories, items: items)
    return course
  }

  /// Whether only the way to a goal says what to score, as the same score on all open work never stays at it.
  fileprivate func needsWay(to target: Target) -> Bool {
    guard target.state == .reachable, !target.ways.isEmpty, let goal = target.goal else { return false }
    return !(CourseFigures(of: filled(with: 100)).standing.current?.reaches(goal) ?? false)
  }

  /// The course with the scores that a way to a goal needs, as they are shown, and 0 on all other open work.
  fileprivate func filled(with way: TargetWay, _ shown: (Double) -> Double) -> Course {
    guard case .parts(let weighting, var categories, var items) = work else { return self }
    func fill(_ item: inout Item, _ percent: Double) { item.state = .graded(points: item.max * percent / 100) }
    for need in way.needs {
      let percent = shown(need.required)
      for case .item(let position, let category) in need.works {
        if let category {
          var members = categories[category].items
          fill(&members[position], percent)
          categories[category].work = .items(members)
        } else {
          fill(&items[position], percent)
        }
      }
    }
    var course = self
    course.work = .parts(weighting, categories: categories, items: items)
    return course.filled(with: 0)
  }

  /// Whether a gate is on an item that a score may replace as one of the lowest of its category.
  fileprivate var hasGateOnLowest: Bool {
    let targets = (categories.flatMap(\.items) + items).compactMap(\.replaces?.target)
    return gates.flatMap(\.work).contains { work in
      guard case .item = work else { return false }
      return targets.contains { if case .lowest = $0 { $0.includes(work) } else { false } }
    }
  }

  /// The course with another score for each open item, often one of the ends.
  fileprivate func withAnyScores(_ random: inout SeededGenerator) -> Course {
    let isCoarse = random.happens(50)
    return mapItems { item, isExtraCredit in
      guard item.state == .ungraded, !isExtraCredit else { return item }
      var item = item
      let percent = isCoarse ? [0, 0, 100].randomElement(using: &random) ?? 0 : Int.random(in: 0...100, using: &random)
      item.state = random.happens(20) ? .missing : .graded(points: item.max * Double(percent) / 100)
      return item
    }
  }

  /// The course in which no open work is handed in.
  fileprivate var withoutOpenWork: Course {
    mapItems { item, isExtraCredit in
      guard item.state == .ungraded, !isExtraCredit else { return item }
      var item = item
      item.state = item.least.map { .graded(points: $0) } ?? .missing
      return item
    }
  }
}
