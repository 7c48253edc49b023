/// Lower bounds of figures in a course where a better score may lower them, because another item is then dropped or replaced.
struct LeastFigures {
  private let isOneOpen: Bool
  /// The course without the rules that can make a better score lower a figure; `nil` if no such course is known.
  private let bound: CourseFormula?
  /// Its values if nothing more is handed in, and with scores of 0.
  private var ends: [[Formula.Value]] = []

  /// - Returns: `nil` if a better score never lowers a figure.
  init?(of course: Course, _ formula: CourseFormula) {
    guard formula.mayFall else { return nil }
    isOneOpen = formula.plans[0].openCount == 1
    // Nothing bounds a formula that was written, if it may fall.
    let plans = formula.writtenMayFall ? [] : formula.plans.compactMap(\.withoutFalls)
    bound = plans.count == formula.plans.count ? CourseFormula(course, plans: plans) : nil
    guard let bound else { return }
    var evaluator = FormulaEvaluator(bound.formula)
    for open in [Formula.OpenWork.missing, .score(0)] {
      _ = evaluator.grade(open)
      ends.append(evaluator.values)
    }
  }

  /// Returns the least that a figure can be, in percent; 0 if that is not known.
  ///
  /// If one item is open, all of its scores are looked at. Otherwise no scores give less than the course without help.
  ///
  /// - Parameters:
  ///   - figure: the figure as a function of the score on all open work.
  ///   - position: finds the figure in the formula of the course without help.
  func least(of figure: Formula, notHandedIn: Double?, at position: (CourseFormula) -> Formula.Index?) -> Double {
    if isOneOpen {
      var search = FormulaSearch(figure)
      if let least = search.leastGrade() { return min(least, notHandedIn ?? least) }
    }
    guard let position = bound.flatMap(position) else { return 0 }
    // Work that is not handed in cannot always be dropped, so that less of it may be left out than without the help.
    return ends.reduce(notHandedIn ?? .infinity) { min($0, $1[position].number ?? 0) }
  }
}
