/// How much an item moves the grade: the sum of the parts if it counts in full, minus that if it counts 0, with other open work at the
/// current pace.
///
/// The piece itself counts in any case, so that rules drop and replace others: one of nine labs, of which one is dropped, counts an eighth of
/// them. Of several weightings it is the one that counts now.
struct Worth {
  private let course: CourseFormula
  private let scheme: Int
  private var evaluator: FormulaEvaluator
  /// The items that replace others.
  private let sources: Set<WorkPlace>

  /// Before the first result other open work counts in full.
  init(_ evaluation: CourseEvaluation) {
    let pace =
      evaluation.pace ?? CourseFormula.Pace(categories: evaluation.course.categories.map { _ in nil }, course: 100)
    course = evaluation.formula
    scheme = evaluation.best
    sources = Set(course.plans[0].replacements.map(\.source))
    evaluator = evaluation.evaluator
    evaluator.change(root: course.written ?? course.sums[scheme].value)
    // Other open work scores as so far, so tests of it are decided.
    evaluator.hold(course.formula.slots.indices, at: course.percents(at: pace), course.scores)
    _ = evaluator.grade(.leftOut)
  }

  /// Whether a written formula computes the grade, so that no work has a share of it.
  private var isWritten: Bool { course.written != nil }

  /// Sets the worth of the items of a section that rules treat otherwise than their units say.
  mutating func set(in figures: inout [ItemFigures], at place: CoursePlan.Place) {
    let plan = course.plans[scheme]
    let (part, section) = (plan.parts[place.part], plan[place])
    guard part.units > 0 else { return }
    let pool = course.sums[scheme].parts[place.part].pool
    let start = part.sections[..<place.section].reduce(0) { $0 + $1.items.count }
    let areAlike = evaluator.formula.pool(at: pool)?.treatsEqualUnitsAlike ?? false
    let isTooMuch = part.sections.reduce(0) { $0 + $1.items.count } > Influence.most
    var known: Double?
    for (index, item) in section.items.enumerated() {
      guard let position = item.position, item.max > 0, !item.isResit, !item.isWeightless else { continue }
      let replaces = sources.contains(.item(position, category: section.category))
      let isAlike = areAlike && part.isUnchanged && !replaces && !isWritten
      guard isWritten || plan.isUneven(place) || replaces, isAlike || !isTooMuch else { continue }
      let score = course.scores[course.slots[place.part][place.section][index]]
      let worth = (isAlike ? known : nil) ?? self.worth(of: score, pool, start + index)
      figures[position].worth = worth
      if isAlike { known = worth }
    }
  }

  private mutating func worth(of score: Formula.Index, _ pool: Formula.Index, _ member: Int) -> Double {
    evaluator.spared = (pool, member)
    defer { evaluator.spared = nil }
    let none = evaluator.grade(with: .number(0), at: score) ?? 0
    return snap((evaluator.grade(with: .number(100), at: score) ?? 0) - none)
  }
}

extension CoursePart {
  /// Whether its value counts as its items leave it.
  fileprivate var isUnchanged: Bool { rule.isEmpty }
}

extension CoursePlan {
  /// Whether the items of a section do not simply share what their part counts.
  fileprivate func isUneven(_ place: Place) -> Bool {
    !parts[place.part].isUnchanged || replacements.contains { $0.target.part == place.part }
      || parts[place.part].sections.contains { !$0.drops.isEmpty }
  }

  /// Whether any item may move the course otherwise than its units say.
  var hasUnevenWorth: Bool {
    !replacements.isEmpty || parts.indices.contains { isUneven(Place(part: $0, section: 0)) }
  }
}

extension Formula.Pool {
  /// Whether members of equal units move its value alike, whatever they score: as many of them are dropped in any case.
  fileprivate var treatsEqualUnitsAlike: Bool {
    hasEqualUnits && replacements.isEmpty && !sections.contains(where: \.drops.treatsMissingApart)
  }
}
