package import Grading

/// What a random course may have.
package struct RandomCourse {
  package var weightings: [Course.Weighting] = [.weights, .coefficients, .points]
  package var aggregates: [GradeCategory.Aggregate] = [.points, .points, .mean, .weighted]
  /// The greatest number of items in a category.
  package var items = 6
  package var hasExtraCredit = true
  package var hasOpenWork = true
  package var dropsLowest = true
  package var dropsHighest = true
  /// Whether one course may have rules of both sides.
  package var mixesSides = true
  /// Whether scores may be above their maximum, and maxima 0.
  package var hasOddities = true
  /// Whether every category drops on both sides.
  package var dropsBoth = false
  /// Whether categories may announce more items than they list.
  package var announces = false
  /// Whether courses may have gates and a ceiling.
  package var hasLimits = false
  /// The other rules that courses may have.
  package var rules: Set<Rule> = []
  package var maxima: [Double] = [5, 10, 10, 20, 50, 100]
  package var goal: Double?

  package init(
    weightings: [Course.Weighting] = [.weights, .coefficients, .points], hasExtraCredit: Bool = true,
    hasOpenWork: Bool = true, dropsLowest: Bool = true, dropsHighest: Bool = true, mixesSides: Bool = true,
    hasOddities: Bool = true, dropsBoth: Bool = false, announces: Bool = false, hasLimits: Bool = false,
    rules: Set<Rule> = []
  ) {
    self.weightings = weightings
    self.hasExtraCredit = hasExtraCredit
    self.hasOpenWork = hasOpenWork
    self.dropsLowest = dropsLowest
    self.dropsHighest = dropsHighest
    self.mixesSides = mixesSides
    self.hasOddities = hasOddities
    self.dropsBoth = dropsBoth
    self.announces = announces
    self.hasLimits = hasLimits
    self.rules = rules
  }

  /// A rule of a course.
  package enum Rule: Sendable, CaseIterable {
    /// `best`, `drop-missing` and `drop-if`.
    case drops
    case aggregates
    /// `at-least` and `at-most` of a category.
    case caps
    case replaces
    /// `only-if-better: false`, and after drops replaced work of unequal maxima or by name, with which a better score can lower a
    /// grade.
    case replacesAlways
    case schemes
    /// Curves that are lines, penalties for lateness, and limits of items.
    case curves
    case roots
    case adjust
    case rounds
    /// Letters for numbers of passed works.
    case letters
    /// Gates on single items, some of which are replaced or have no weight.
    case itemGates
    /// Gates on each work of a category, on one of several tests or all, or by a written test, some with exactly their own value.
    case tests
    /// Resits with which the course is held at a mark.
    case cappingResits
    /// Scores below 0.
    case belowZero
    /// A written formula of the course.
    case formulas
    /// Written formulas of categories and items.
    case partFormulas
    /// An exam that counts only if other work is below a mark.
    case exams
  }

  package func course(_ random: inout SeededGenerator) -> Course {
    let weighting = weightings.randomElement(using: &random) ?? .points
    var settings = self
    if !mixesSides {
      if random.happens(50) { settings.dropsLowest = false } else { settings.dropsHighest = false }
    }
    let count = Int.random(in: 1...3, using: &random)
    let isPool = weighting == .points && count > 1
    let categories = (0..<count).map { _ in settings.category(isPool: isPool, weighting, &random) }
    let direct = weighting == .points || !random.happens(30) ? [] : [settings.direct(&random)]
    let scale = Scale.builtIn(id: "rose-hulman") ?? Scale(id: "none", unit: .percent, pass: 0, steps: [])
    var course = Course(
      id: "2025-fall/course", name: LocalizedText("Course"), scale: scale,
      work: .parts(weighting, categories: categories, items: direct))
    course.goal = goal.map { CourseGoal(percent: $0) }
    if hasLimits { limit(&course, &random) }
    addRules(to: &course, &random)
    return course
  }

  private func limit(_ course: inout Course, _ random: inout SeededGenerator) {
    if random.happens(30) { course.atMost = Double(Int.random(in: 40...100, using: &random)) }
    for (index, category) in course.categories.enumerated() where !category.isExtraCredit && random.happens(60) {
      // In a pool of points only a lone category has a value of its own.
      if case .parts(.points, _, _) = course.work, course.categories.count > 1 { continue }
      let ceiling = Gate.Ceiling.percent(Double(Int.random(in: 20...70, using: &random)))
      course.gates.append(
        Gate(
          work: [.category(index)], atLeast: Double(Int.random(in: 20...80, using: &random)),
          ceiling: random.happens(30) ? .own : ceiling))
    }
  }

  private func category(
    isPool: Bool, _ weighting: Course.Weighting, _ random: inout SeededGenerator
  ) -> GradeCategory {
    let aggregate = isPool ? .points : aggregates.randomElement(using: &random) ?? .points
    let items = (0..<Int.random(in: 1...items, using: &random)).map { _ in item(aggregate, &random) }
    var category = GradeCategory(name: LocalizedText("Category"), aggregate: aggregate, work: .items(items))
    if weighting != .points { category.weight = Double(Int.random(in: 5...60, using: &random)) }
    if dropsBoth || dropsLowest && random.happens(60) { category.drops.lowest = Int.random(in: 1...3, using: &random) }
    if dropsBoth || dropsHighest && random.happens(30) {
      category.drops.highest = Int.random(in: 1...2, using: &random)
    }
    if announces, random.happens(20) { category.count = items.count + Int.random(in: 1...3, using: &random) }
    category.isExtraCredit = hasExtraCredit && weighting != .points && random.happens(10)
    return category
  }

  func item(_ aggregate: GradeCategory.Aggregate, _ random: inout SeededGenerator) -> Item {
    let maxima: [Double] = hasOddities && random.happens(3) ? [0] : self.maxima
    let max = maxima.randomElement(using: &random) ?? 10
    let top = hasOddities && random.happens(5) ? max * 1.2 : max
    let points = (Double.random(in: 0...1, using: &random) * top * 2).rounded() / 2
    var item = Item(name: LocalizedText("Item"), state: .graded(points: points), max: max)
    if aggregate == .weighted { item.weight = Double(Int.random(in: 1...4, using: &random)) }
    item.isExtraCredit = hasExtraCredit && random.happens(6)
    item.isNeverDropped = random.happens(10)
    if random.happens(5) { item.state = .missing }
    if random.happens(5) { item.state = .excused }
    if hasOpenWork, random.happens(30) { item.state = .ungraded }
    return item
  }

  private func direct(_ random: inout SeededGenerator) -> Item {
    var item = item(.points, &random)
    item.weight = Double(Int.random(in: 5...40, using: &random))
    return item
  }
}

extension Course {
  /// The same course with other items.
  package func mapItems(_ transform: (Item, _ isExtraCredit: Bool) -> Item) -> Course {
    guard case .parts(let weighting, let categories, let items) = work else { return self }
    var copy = self
    copy.work = .parts(
      weighting,
      categories: categories.map { category in
        var category = category
        if case .items(let items) = category.work {
          category.work = .items(items.map { transform($0, $0.isExtraCredit || category.isExtraCredit) })
        }
        return category
      },
      items: items.map { transform($0, $0.isExtraCredit) })
    return copy
  }

  /// The same course with every open ordinary item at so many percent.
  package func filled(with percent: Double) -> Course {
    mapItems { item, isExtraCredit in
      guard item.state == .ungraded, !isExtraCredit else { return item }
      var item = item
      item.state = .graded(points: item.max * percent / 100)
      return item
    }
  }
}
