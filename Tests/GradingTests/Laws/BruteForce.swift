import Grading

/// The grade of a course by trying every set of items that drop rules could leave: slow, and written apart from the
/// engine, straight from the contract.
struct BruteForce {
  /// What the contract allows: one grade, or several where sets tie before the highest are dropped. In percent.
  let grades: [Double]

  private struct Term {
    var score: Double
    var max: Double
    var isDroppable: Bool
  }

  private struct Group {
    var terms: [Term]
    var low: Int
    var high: Int
  }

  /// The current grade of a course; open items are left out.
  init(_ course: Course) {
    guard case .parts(let weighting, let categories, let items) = course.work else {
      grades = []
      return
    }
    if weighting == .points {
      let isLone = categories.count == 1
      let groups = categories.map { BruteForce.group($0, isLone ? $0.aggregate : .points) }
      grades = BruteForce.values(of: groups).map { 100 * $0 }
      return
    }
    let parts =
      categories.map { category in
        // Excused work is not in the divisor of extra credit.
        let counts = category.items.contains {
          $0.state != .excused && !$0.isExtraCredit && $0.max > 0 && (category.aggregate != .weighted || $0.weight != 0)
        }
        return (
          weight: category.weight ?? 0, isExtra: category.isExtraCredit, counts: counts || category.announcesMore,
          values: BruteForce.values(of: category)
        )
      }
      + items.map { item in
        let values = item.max > 0 ? [item.points(opensAsZero: item.isExtraCredit).map { $0 / item.max }] : []
        return (
          weight: item.weight ?? 0, isExtra: item.isExtraCredit, counts: item.state != .excused && item.max > 0,
          values: values.compactMap(\.self)
        )
      }
    let declared = parts.filter { !$0.isExtra && $0.counts }.reduce(0) { $0 + $1.weight }
    let total = parts.filter { !$0.isExtra && !$0.values.isEmpty }.reduce(0) { $0 + $1.weight }
    guard total > 0 else {
      grades = []
      return
    }
    var sums = [0.0]
    for part in parts where !part.values.isEmpty {
      let divisor =
        part.isExtra
        ? weighting == .weights ? 100 : declared
        : weighting == .weights ? min(100, total) : total
      sums = sums.flatMap { sum in part.values.map { sum + 100 * part.weight * $0 / divisor } }
    }
    grades = sums
  }

  private static func values(of category: GradeCategory) -> [Double] {
    values(of: [group(category, category.aggregate)])
  }

  private static func group(_ category: GradeCategory, _ aggregate: GradeCategory.Aggregate) -> Group {
    let terms: [Term] = category.items.compactMap { item in
      guard let points = item.points(opensAsZero: item.isExtraCredit || category.isExtraCredit) else { return nil }
      let isDroppable = !item.isExtraCredit && !item.isNeverDropped
      let unit = aggregate == .points ? item.max : aggregate == .mean ? 1 : item.weight ?? 1
      if aggregate != .points, item.max == 0 { return nil }
      let score = aggregate == .points ? points : unit * points / item.max
      return Term(score: score, max: item.isExtraCredit ? 0 : unit, isDroppable: isDroppable)
    }
    let droppable = terms.count(where: \.isDroppable)
    let low = max(0, min(category.drops.lowest, droppable - 1))
    return Group(terms: terms, low: low, high: low + category.drops.highest >= droppable ? 0 : category.drops.highest)
  }

  /// The ratio of all groups together, over the best sets without the lowest and the worst of those without the highest.
  private static func values(of groups: [Group]) -> [Double] {
    func ratio(_ sets: [[Term]]) -> Double? {
      let all = sets.joined()
      let max = all.reduce(0) { $0 + $1.max }
      return max > 0 ? all.reduce(0) { $0 + $1.score } / max : nil
    }
    let afterLow = combinations(groups.map { subsets($0.terms, dropping: $0.low) })
    let rated = afterLow.compactMap { sets in ratio(sets).map { (sets, $0) } }
    guard let best = rated.map(\.1).max() else { return [] }
    return rated.filter { $0.1 > best - 1e-11 }.compactMap { sets, _ in
      let afterHigh = combinations(zip(sets, groups).map { subsets($0, dropping: $1.high) })
      return afterHigh.compactMap(ratio).min()
    }
  }

  /// All ways of leaving out so many droppable terms.
  private static func subsets(_ terms: [Term], dropping count: Int) -> [[Term]] {
    guard count > 0, let first = terms.first else { return count > 0 ? [] : [terms] }
    let rest = Array(terms.dropFirst())
    let keeping = subsets(rest, dropping: count).map { [first] + $0 }
    return first.isDroppable ? keeping + subsets(rest, dropping: count - 1) : keeping
  }

  private static func combinations(_ choices: [[[Term]]]) -> [[[Term]]] {
    choices.reduce([[]]) { found, sets in found.flatMap { head in sets.map { head + [$0] } } }
  }
}

extension Item {
  /// The points that count, nil if the item takes no part.
  fileprivate func points(opensAsZero: Bool) -> Double? {
    switch state {
    case .graded(let points): points
    case .missing: 0
    case .ungraded: opensAsZero ? 0 : nil
    case .excused, .absent: nil
    }
  }
}

extension GradeCategory {
  /// Whether more items will come than are listed.
  fileprivate var announcesMore: Bool { (count ?? (items.isEmpty ? 1 : 0)) > items.count { !$0.isExtraCredit } }
}
