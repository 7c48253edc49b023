import Grading

/// What the formula of a course costs beside the engine, in microseconds of processor time. Both give the current grade, floor, ceiling and
/// the target of each letter; the engine also gives the shares of items.
struct FormulaCost {
  /// All figures of the engine for the course without a goal, so that it looks for no target of a single item.
  let engine: Double
  /// The formula is compiled, evaluated three times, and searched for each letter.
  let formula: Double
  /// One evaluation at a score.
  let evaluation: Double
  /// The evaluations for each target.
  let evaluationsPerTarget: Double

  init(of course: Course) {
    var course = course
    course.goal = nil
    let goals = course.scale.steps.map(\.from)
    engine = leastTime { CourseFigures(of: course).standing.current != nil }
    formula = leastTime {
      let formula = Formula(of: course)
      var evaluator = FormulaEvaluator(formula)
      let figures = [evaluator.grade(.leftOut), evaluator.grade(.missing), evaluator.grade(.score(100))]
      var search = FormulaSearch(formula)
      for goal in goals { _ = search.score(reaching: goal) }
      return figures[0] != nil
    }
    let compiled = Formula(of: course)
    var evaluator = FormulaEvaluator(compiled)
    evaluation = leastTime { evaluator.grade(.score(62.5)) != nil }
    var search = FormulaSearch(compiled)
    for goal in goals { _ = search.score(reaching: goal) }
    evaluationsPerTarget = Double(search.evaluations) / Double(goals.count)
  }

  var text: String {
    let ratio = engine / formula
    return [engine, formula, ratio, evaluation, evaluationsPerTarget].map(column).joined()
  }
}

/// Returns a number with one decimal in a column.
func column(_ number: Double) -> String {
  let tenths = String(Int((number * 10).rounded()))
  let digits = String(repeating: "0", count: max(0, 2 - tenths.count)) + tenths
  return right("\(digits.dropLast()).\(digits.suffix(1))")
}

/// Returns a text at the right end of a column.
func right(_ text: String) -> String { String(repeating: " ", count: max(1, 12 - text.count)) + text }
