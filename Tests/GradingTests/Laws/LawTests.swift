import Grading
import TestSupport
import Testing

/// What must hold for every course, tried on many random ones.
struct `Laws of a course` {
  private static let count = Sample.count(200, of: 20_000)

  /// Calls a closure with random courses of a kind and a generator for more chance.
  private func forEach(
    _ kind: RandomCourse = RandomCourse(), seed: UInt64, _ check: (Course, CourseFigures, inout SeededGenerator) -> Void
  ) {
    var random = SeededGenerator(ofDay: seed)
    for _ in 0..<Self.count {
      let course = kind.course(&random)
      check(course, CourseFigures(of: course), &random)
    }
  }

  @Test func `The order of categories and items does not change the grade`() {
    forEach(seed: 10) { course, figures, random in
      guard case .parts(let weighting, let categories, let items) = course.work else { return }
      var shuffled = course
      let mixed = categories.shuffled(using: &random).map { category in
        var category = category
        category.work = .items(category.items.shuffled(using: &random))
        return category
      }
      shuffled.work = .parts(weighting, categories: mixed, items: items.shuffled(using: &random))
      let other = CourseFigures(of: shuffled).standing
      expect(other.current, figures.standing.current, "current of \(course.work)")
      expect(other.graded, figures.standing.graded, "graded of \(course.work)")
    }
  }

  @Test func `Scaling weights below 100 does not change the grade`() {
    forEach(RandomCourse(weightings: [.weights], hasExtraCredit: false), seed: 11) { course, figures, _ in
      guard let declared = figures.declaredWeight, declared < 100 else { return }
      for factor in [0.5, 0.1, 99.9 / declared] {
        let other = CourseFigures(of: course.scalingWeights(by: factor)).standing
        expect(other.current, figures.standing.current)
        expect(other.floor, figures.standing.floor)
        expect(other.ceiling, figures.standing.ceiling)
      }
    }
  }

  @Test func `A higher score never lowers the grade with one drop rule`() {
    forEach(RandomCourse(mixesSides: false), seed: 12) { course, figures, random in
      let better = course.improvingOneScore(&random)
      guard let before = figures.standing.current, let after = CourseFigures(of: better).standing.current else {
        return
      }
      #expect(after.reaches(before), "\(course.work)")
    }
  }

  @Test func `The floor is at most the ceiling with one drop rule`() {
    forEach(RandomCourse(mixesSides: false), seed: 13) { course, figures, _ in
      guard let floor = figures.standing.floor, let ceiling = figures.standing.ceiling else { return }
      #expect(ceiling.reaches(floor), "\(course.work)")
    }
  }

  // With drop rules the floor can be above the current grade: an open item that counts 0 may let a poor mark go.
  @Test func `The current grade is between floor and ceiling without drop rules`() {
    let kind = RandomCourse(hasExtraCredit: false, dropsLowest: false, dropsHighest: false, hasOddities: false)
    forEach(kind, seed: 17) { course, figures, _ in
      guard let floor = figures.standing.floor, let ceiling = figures.standing.ceiling,
        let current = figures.standing.current
      else { return }
      #expect(current.reaches(floor), "\(course.work)")
      #expect(ceiling.reaches(current), "\(course.work)")
    }
  }

  @Test func `The current grade, floor and ceiling of a completely graded course are equal`() {
    forEach(RandomCourse(hasOpenWork: false), seed: 14) { course, figures, _ in
      expect(figures.standing.floor, figures.standing.current)
      expect(figures.standing.ceiling, figures.standing.current)
      #expect(figures.isFinished)
    }
  }

  /// The sum of the weights of the work that is not excused, if that is more than 100; otherwise 100.
  private func whole(of course: Course) -> Double {
    guard case .parts(.weights, let categories, let items) = course.work else { return 100 }
    func counts(_ item: Item) -> Bool {
      !item.isExtraCredit && item.max > 0 && item.state != .excused && item.state != .absent
    }
    var sum = 0.0
    for item in items where counts(item) { sum += item.weight ?? 0 }
    for category in categories where !category.isExtraCredit {
      let listed = category.items
      let isOpen = listed.isEmpty || (category.count ?? 0) > listed.count
      if isOpen || listed.contains(where: counts) { sum += category.weight ?? 0 }
    }
    return max(sum, 100)
  }

  // Weights that add up to more than 100 are a bonus: then the worths add up to them.
  @Test func `Effective weights and worths add up to 100, contributions to the grade`() {
    forEach(seed: 15) { course, figures, _ in
      let items = figures.categories.flatMap(\.items) + figures.items
      let inputs =
        course.categories.flatMap { category in
          category.items.map { $0.isExtraCredit || category.isExtraCredit }
        } + course.items.map(\.isExtraCredit)
      let worth = zip(items, inputs).reduce(0) { $1.1 ? $0 : $0 + $1.0.worth }
      // With drop rules more than one item can move the same part of the course.
      let drops = course.categories.contains { $0.drops.lowest > 0 || $0.drops.highest > 0 }
      if figures.standing.floor != nil, !drops { expect(worth, whole(of: course), "worths of \(course.work)") }
      guard let current = figures.standing.current else { return }
      expect(items.reduce(0) { $0 + $1.effectiveWeight }, 100, "effective weights of \(course.work)")
      expect(items.reduce(0) { $0 + ($1.contribution ?? 0) }, current, "contributions of \(course.work)")
      expect(
        figures.categories.reduce(0) { $0 + $1.effectiveWeight } + figures.items.reduce(0) { $0 + $1.effectiveWeight },
        100)
    }
  }

  @Test func `The steps of the computation lead to the current grade`() {
    forEach(seed: 16) { course, figures, _ in
      guard let computation = figures.computation, let current = figures.standing.current else { return }
      expect(computation.weightedSum / computation.divisor + computation.extra, current, "\(course.work)")
    }
  }
}

extension Course {
  fileprivate func scalingWeights(by factor: Double) -> Course {
    guard case .parts(let weighting, var categories, var items) = work else { return self }
    for index in categories.indices { categories[index].weight? *= factor }
    for index in items.indices { items[index].weight? *= factor }
    var copy = self
    copy.work = .parts(weighting, categories: categories, items: items)
    return copy
  }

  /// The same course where one graded item has some points more.
  fileprivate func improvingOneScore(_ random: inout SeededGenerator) -> Course {
    var graded = 0
    _ = mapItems { item, _ in
      graded += item.state.points == nil ? 0 : 1
      return item
    }
    guard graded > 0 else { return self }
    var left = Int.random(in: 0..<graded, using: &random)
    let gain = Double.random(in: 0...1, using: &random)
    return mapItems { item, _ in
      guard let points = item.state.points else { return item }
      left -= 1
      guard left == -1 else { return item }
      var item = item
      item.state = .graded(points: points + gain * item.max)
      return item
    }
  }
}
