/// A course divided into the parts that have a value of their own, with their weights.
struct CoursePlan {
  let categories: [GradeCategory]
  let items: [Item]
  let ungraded: UngradedRule
  let renormalises: Bool
  let weighting: Course.Weighting
  /// The most that the course can have, in percent; `nil` if there is no such limit.
  let atMost: Double?
  let gates: [Gate]
  /// The percentage points on or off the grade; `nil` if there are no such rules.
  let adjustment: Double?
  let rounding: Rounding?
  /// The letters that numbers of passed works earn, highest first; empty if the grade is a percentage.
  let letters: [LetterNeeds]
  /// What the grade below the lowest of these letters counts, in percent.
  let failing: Double
  /// The percent from which a work of each category is passed.
  let passMarks: [Double]
  var parts: [CoursePart] = []
  /// The section of each category, by its position in the course.
  private(set) var categoryPlaces: [Place] = []
  /// The sections of the direct items.
  private(set) var itemPlaces: [Place] = []

  /// The scores that count at other places, too.
  var replacements: [PlannedReplacement] = []

  /// The place of a section in the plan.
  struct Place: Equatable {
    var part: Int
    var section: Int
  }

  init(_ course: Course) {
    categories = course.categories
    items = course.items
    ungraded = course.ungraded
    renormalises = course.renormalises
    atMost = course.atMost
    gates = course.gates
    adjustment = course.adjustments.isEmpty ? nil : course.adjustments.reduce(0) { $0 + $1.points }
    rounding = course.rounding
    letters = course.letters
    failing = course.scale.steps.last?.scoreValue ?? 0
    passMarks = course.categories.map { $0.pass ?? course.scale.pass }
    switch course.work {
    case .mark(let item):
      weighting = .points
      parts = [CoursePart(sections: [CourseSection(direct: [item], by: .points) { _ in true }], weight: 1)]
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      weighting = .points
      parts = [CoursePart(sections: [.openMark], weight: 1)]
    case .parts(let weighting, let categories, let items):
      self.weighting = weighting
      if weighting == .points { addPool(categories, items) } else { addParts(categories, items) }
    }
    replacements = plannedReplacements
  }

  /// Returns the plan of a course with each of its schemes; one if it has none.
  static func plans(of course: Course) -> [CoursePlan] { course.withEachScheme.map { CoursePlan($0) } }

  /// Makes each category a part, and the direct items together another, whose units are their weights.
  private mutating func addParts(_ categories: [GradeCategory], _ items: [Item]) {
    for (position, category) in categories.enumerated() { addPart(category, at: position) }
    if items.contains(where: { !$0.isExtraCredit }) {
      addPart(CourseSection(direct: items, by: .weighted) { !$0.isExtraCredit })
    }
    addBonus(items)
  }

  /// Makes all items one part; only extra credit with its own weight is another, and a category of weight 0, which counts nothing. A
  /// single category keeps its own aggregate.
  private mutating func addPool(_ categories: [GradeCategory], _ items: [Item]) {
    let counting = categories.filter { !$0.isExtraCredit && $0.weight != 0 }
    let isLone = counting.count == 1 && items.allSatisfy { $0.isExtraCredit || $0.isResit || $0.isWeightless }
    let lone = isLone ? counting.first : nil
    let aggregate = lone?.aggregate ?? .points
    parts = [CoursePart(sections: [], weight: 1, rule: lone?.valueRule ?? ScoreRule())]
    for (position, category) in categories.enumerated() {
      if category.isExtraCredit ? category.weight != nil : category.weight == 0 {
        addPart(category, at: position)
      } else {
        categoryPlaces.append(Place(part: 0, section: parts[0].sections.count))
        parts[0].sections.append(
          CourseSection(category, at: position, by: aggregate, isExtraCredit: category.isExtraCredit))
      }
    }
    if !items.isEmpty {
      itemPlaces.append(Place(part: 0, section: parts[0].sections.count))
      parts[0].sections.append(CourseSection(direct: items, by: aggregate) { !$0.isExtraCredit || $0.weight == nil })
    }
    addBonus(items)
  }

  private mutating func addPart(_ category: GradeCategory, at position: Int) {
    let section = CourseSection(category, at: position, by: category.aggregate, opensAsZero: category.isExtraCredit)
    parts.append(
      CoursePart(
        sections: [section], weight: category.weight ?? 0, isExtraCredit: category.isExtraCredit,
        rule: category.valueRule))
    categoryPlaces.append(Place(part: parts.count - 1, section: 0))
  }

  /// Adds direct items as a part whose weight is that of those that count.
  private mutating func addPart(_ direct: CourseSection, isExtraCredit: Bool = false) {
    parts.append(CoursePart(sections: [direct], weight: nil, isExtraCredit: isExtraCredit))
    itemPlaces.append(Place(part: parts.count - 1, section: 0))
  }

  /// Adds the direct items that are extra credit with a weight.
  private mutating func addBonus(_ items: [Item]) {
    guard items.contains(where: { $0.isExtraCredit && $0.weight != nil }) else { return }
    let bonus = CourseSection(direct: items, by: .weighted, isBonus: true) { $0.isExtraCredit && $0.weight != nil }
    addPart(bonus, isExtraCredit: true)
  }
}

/// The totals of the course, and how much of it is open.
extension CoursePlan {
  /// The sum of the declared weights without extra credit; `nil` if the course has none.
  var declaredWeight: Double? {
    guard weighting == .weights else { return nil }
    let sum = categories.reduce(0) { $1.isExtraCredit ? $0 : $0 + ($1.weight ?? 0) }
    return items.reduce(sum) { $1.isExtraCredit ? $0 : $0 + ($1.weight ?? 0) }
  }

  /// Whether the declared weights add up to 100, with some tolerance for roundings such as 3 × 33.33.
  var isComplete: Bool { declaredWeight.map { $0.reaches(99.9) } ?? true }

  /// The divisor of extra credit: 100 for weights, which are percent of the course, or the sum of the coefficients. Excused work
  /// is not in that sum, so it leaves a bonus as it was.
  var extraDivisor: Double {
    let sum = weighting == .coefficients ? ordinaryWeight : 0
    return sum > 0 ? sum : 100
  }

  /// The sum of the weights of the ordinary parts that have work which is not excused; in a pool of points its units.
  var ordinaryWeight: Double {
    parts.reduce(0) { sum, part in
      let units = part.isExtraCredit ? 0 : part.units
      return units == 0 ? sum : sum + (part.weight ?? units)
    }
  }

  /// What full marks on all ordinary work are divided by: weights above 100 act as a bonus.
  var wholeWeight: Double { weighting == .weights ? min(ordinaryWeight, 100) : ordinaryWeight }

  /// Whether any work has scored less than 0, or can.
  var hasScoresBelowZero: Bool {
    items.contains { $0.least != nil } || categories.contains { $0.work.items.contains { $0.least != nil } }
  }

  /// Whether any ordinary work is not graded yet.
  var isOpen: Bool { parts.contains(where: \.isOpen) }

  /// Whether any open work counts for the grade: not if only work of weight 0 is open that no gate tests.
  /// - Parameter withResits: whether that includes work that counts only in place of other work.
  func hasOpenShare(withResits: Bool) -> Bool {
    gates.contains(where: isOpen)
      || parts.contains { part in
        part.sections.contains { section in
          section.items.contains {
            $0.isOpen && ($0.isResit ? withResits : $0.possible > 0 && part.weight != 0 && !part.isExtraCredit)
          }
        }
      }
  }

  /// The number of open items, including announced ones.
  var openCount: Int {
    parts.reduce(0) { $1.sections.reduce($0) { $0 + $1.items.count(where: \.isOpen) } }
  }

  /// Returns the positions of the open listed items of a section.
  func openPositions(at place: Place) -> [Int] {
    self[place].items.compactMap { $0.isOpen ? $0.position : nil }
  }

  /// The share of the declared weight that is graded, in percent.
  var graded: Double {
    var declared = 0.0
    var graded = 0.0
    for part in parts where !part.isExtraCredit {
      let units = part.units
      guard units > 0 else { continue }
      declared += part.weight ?? units
      graded += (part.weight ?? units) * (part.gradedUnits / units)
    }
    return declared > 0 ? 100 * graded / declared : 0
  }

  /// Returns the value that extra credit in a pool has by itself, in percent; `nil` for any other category.
  ///
  /// In the pool it adds nothing to the denominator, but its own row displays how well it went.
  func bonusValue(of category: GradeCategory, at place: Place) -> Double? {
    guard category.isExtraCredit, !parts[place.part].isExtraCredit else { return nil }
    let alone = CourseSection(category, at: place.section, by: .points, opensAsZero: true)
    let earned = alone.items.reduce(0) { $0 + ($1.earned ?? 0) }
    return alone.units > 0 ? earned / alone.units : nil
  }

  subscript(place: Place) -> CourseSection { parts[place] }
}

extension [CoursePart] {
  subscript(place: CoursePlan.Place) -> CourseSection { self[place.part].sections[place.section] }
}
