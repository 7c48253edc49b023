import Grading

/// What a random course may have.
struct RandomCourse {
  var weightings: [Course.Weighting] = [.weights, .coefficients, .points]
  var aggregates: [GradeCategory.Aggregate] = [.points, .points, .mean, .weighted]
  /// The greatest number of items in a category.
  var items = 6
  var hasExtraCredit = true
  var hasOpenWork = true
  var dropsLowest = true
  var dropsHighest = true
  /// Whether one course may have rules of both sides.
  var mixesSides = true
  /// Whether scores may be above their maximum, and maxima 0.
  var hasOddities = true
  var goal: Double?

  func course(_ random: inout SeededGenerator) -> Course {
    let weighting = weightings.randomElement(using: &random) ?? .points
    var settings = self
    if !mixesSides {
      if random.happens(50) { settings.dropsLowest = false } else { settings.dropsHighest = false }
    }
    let count = Int.random(in: 1...3, using: &random)
    let isPool = weighting == .points && count > 1
    let categories = (0..<count).map { _ in settings.category(isPool: isPool, weighting, &random) }
    let direct = weighting == .points || !random.happens(30) ? [] : [settings.direct(&random)]
    return sample(weighting, categories, items: direct, goal: goal)
  }

  private func category(
    isPool: Bool, _ weighting: Course.Weighting, _ random: inout SeededGenerator
  ) -> GradeCategory {
    let aggregate = isPool ? .points : aggregates.randomElement(using: &random) ?? .points
    let items = (0..<Int.random(in: 1...items, using: &random)).map { _ in item(aggregate, &random) }
    var category = GradeCategory(name: LocalizedText("Category"), aggregate: aggregate, work: .items(items))
    if weighting != .points { category.weight = Double(Int.random(in: 5...60, using: &random)) }
    if dropsLowest, random.happens(60) { category.dropLowest = Int.random(in: 1...3, using: &random) }
    if dropsHighest, random.happens(30) { category.dropHighest = Int.random(in: 1...2, using: &random) }
    category.isExtraCredit = hasExtraCredit && weighting != .points && random.happens(10)
    return category
  }

  private func item(_ aggregate: GradeCategory.Aggregate, _ random: inout SeededGenerator) -> Item {
    let maxima: [Double] = hasOddities && random.happens(3) ? [0] : [5, 10, 10, 20, 50, 100]
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
  func mapItems(_ transform: (Item, _ isExtraCredit: Bool) -> Item) -> Course {
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
  func filled(with percent: Double) -> Course {
    mapItems { item, isExtraCredit in
      guard item.state == .ungraded, !isExtraCredit else { return item }
      var item = item
      item.state = .graded(points: item.max * percent / 100)
      return item
    }
  }
}
