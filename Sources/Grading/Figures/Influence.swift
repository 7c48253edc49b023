/// What the current grade of a course would be without single results, as if each were excused.
///
/// Excusing an item usually changes one score of the formula, so one evaluator finds all grades. If it changes more, the changed course is
/// compiled.
struct Influence {
  private let course: Course
  private let formula: CourseFormula
  private var evaluator: FormulaEvaluator
  private let changesFormula: Bool

  /// The most results for which grades are computed, as the time grows with the square of their number.
  static let most = 500

  /// - Returns: `nil` if the grade was posted, or if there are too many results.
  init?(on evaluation: CourseEvaluation) {
    let course = evaluation.course
    let count = course.categories.reduce(course.items.count) { $0 + $1.work.items.count }
    guard evaluation.posted == nil, count <= Influence.most else { return nil }
    self.course = course
    formula = evaluation.formula
    evaluator = evaluation.evaluator
    changesFormula = course.changesFormulaIfExcused
  }

  /// Returns the grades without the results of a section, by the positions of their items.
  mutating func grades(without items: [Item], at place: CoursePlan.Place) -> [(position: Int, grade: Double?)] {
    let section = formula.plans[0][place]
    return zip(section.items, formula.slots[place.part][place.section]).compactMap { item, slot in
      guard let position = item.position, items[position].hasResult else { return nil }
      return (position, grade(without: position, in: section.category, slot))
    }
  }

  private mutating func grade(without position: Int, in category: Int?, _ slot: Int) -> Double? {
    if !changesFormula { return evaluator.grade(with: .none, at: slot) }
    let other = course.excusing(.item(position, category: category))
    if other.isAbsent { return nil }
    var evaluator = FormulaEvaluator(Formula(of: other))
    return evaluator.grade(.leftOut)
  }
}

extension Item {
  /// Whether it has a score, or counts as one because it was not handed in.
  package var hasResult: Bool { state.points != nil || state.isMissing }
}

extension Course {
  /// Whether the formula has other factors if work is excused: the weights of work that a gate averages, the sum of coefficients that extra
  /// credit is divided by, the values of categories in a pool, and the lists of written formulas. An absence decides whether there is a grade at all.
  package var changesFormulaIfExcused: Bool {
    if hasAbsence || hasWrittenFormulas { return true }
    guard case .parts(let weighting, let categories, _) = work else { return false }
    switch weighting {
    case .weights: return gates.contains { $0.work.count > 1 }
    case .points: return !gates.isEmpty
    case .coefficients:
      let hasExtra = categories.contains(where: \.isExtraCredit) || items.contains(where: \.isExtraCredit)
      return hasExtra || gates.contains { $0.work.count > 1 }
    }
  }
}
