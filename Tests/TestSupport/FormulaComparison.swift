package import Grading

/// Compares what the formula of a course gives with the figures of the engine.
package struct FormulaComparison {
  /// What differs, as text.
  package private(set) var differences: [String] = []
  /// The number of targets compared.
  package private(set) var targets = 0

  /// - Parameter course: a course in which no work was missed without a reason. A posted grade, and work that is not listed yet, are left
  ///   out, because they are states of the course and not in its formula.
  package init(of course: Course) {
    var course = course
    (course.final, course.moreWork) = (nil, .none)
    let figures = CourseFigures(of: course)
    let formula = Formula(of: course)
    var evaluator = FormulaEvaluator(formula)
    let standing = figures.standing
    compare("current", standing.current, evaluator.grade(.leftOut), within: 1e-9)
    compare("floor", standing.floor, evaluator.grade(.missing), within: 1e-9)
    compare("ceiling", standing.ceiling, evaluator.grade(.score(100)), within: 1e-9)
    var search = FormulaSearch(formula)
    for step in figures.ladder {
      guard let goal = step.target.goal, [.reachable, .unreachable].contains(step.target.state) else { continue }
      targets += 1
      compare(
        "target for \(goal)", step.target.required, search.score(reaching: goal),
        within: 1e-6 * max(1, (step.target.required ?? 0) / 100))
    }
  }

  private mutating func compare(_ figure: String, _ engine: Double?, _ formula: Double?, within tolerance: Double) {
    if let engine, let formula, abs(engine - formula) <= tolerance { return }
    if engine == nil, formula == nil { return }
    differences.append("\(figure): \(engine?.description ?? "none"), by the formula \(formula?.description ?? "none")")
  }
}
