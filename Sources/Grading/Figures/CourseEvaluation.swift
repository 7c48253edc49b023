/// What the figures of a course are computed from: its formula under each assumption about open work, and the grade that was posted.
struct CourseEvaluation {
  let course: Course
  let posted: PostedGrade?
  let state: CourseState
  let formula: CourseFormula
  /// The position of the scheme whose current grade is the highest, of equal ones the first.
  let best: Int
  /// The current grade by the best scheme.
  let current: Evaluation
  /// The current grade without ungraded weights, even if the course counts them 0 for now.
  let graded: Evaluation
  /// The grade by the best scheme if nothing more is handed in.
  let least: EvaluatedCategories
  /// The grade by the best scheme with full scores on open work.
  let most: EvaluatedCategories
  /// The grade with scores of 0 on open work, in percent.
  let withZeros: Double?
  /// An evaluator of the formula that has evaluated the current grade.
  let evaluator: FormulaEvaluator
  /// The values of the current grade.
  private var now: [Formula.Value] { evaluator.values }
  /// The values if nothing more is handed in.
  private let without: [Formula.Value]
  /// What figures are at least; `nil` if a better score on open work never lowers one.
  private let leastFigures: LeastFigures?
  /// A grade that no scores end below, in percent, if a better score may lower the grade; `nil` if the floor is certain.
  let certain: Double?

  init(of course: Course) {
    let course = course.decidingExam
    self.course = course
    posted = course.posted.map { PostedGrade($0, on: course.scale) }
    let formula = CourseFormula(course)
    self.formula = formula
    var evaluator = FormulaEvaluator(formula.formula)
    _ = evaluator.grade(.leftOut)
    let sums = formula.sums.map { evaluator.values[$0.value].number ?? -.infinity }
    let best = sums.indices.reduce(0) { sums[$1] > sums[$0] ? $1 : $0 }
    self.best = best
    state = CourseState(of: course, formula.plans, formula.plans[best])
    self.evaluator = evaluator
    current = Evaluation(formula, scheme: best, evaluator)
    graded = course.renormalises ? current : Evaluation(formula, scheme: best, evaluator, isOnlyGraded: true)
    guard formula.plans[best].isOpen else {
      let current = EvaluatedCategories(formula, scheme: best, evaluator)
      (least, most, without, withZeros) = (current, current, evaluator.values, current.grade)
      (leastFigures, certain) = (nil, nil)
      return
    }
    _ = evaluator.grade(.missing)
    without = evaluator.values
    least = EvaluatedCategories(formula, scheme: best, evaluator)
    withZeros = evaluator.grade(.score(0))
    _ = evaluator.grade(.score(100))
    most = EvaluatedCategories(formula, scheme: best, evaluator)
    leastFigures = posted == nil ? LeastFigures(of: course, formula) : nil
    certain = leastFigures?.least(of: formula.formula, notHandedIn: least.grade) { $0.formula.root }
  }

  var plan: CoursePlan { formula.plans[best] }

  /// What open work scores if it goes on as so far; `nil` if nothing is graded. Weights that are not graded yet, which may count 0 for now,
  /// have no pace.
  var pace: CourseFormula.Pace? {
    graded.pace.map { CourseFormula.Pace(categories: plan.categoryPlaces.map(current.pace), course: $0) }
  }

  /// The current grade in percent, or the posted one.
  var percent: Double? { posted.map(\.percent) ?? current.grade }

  var isOpen: Bool { posted == nil && plan.isOpen }

  /// Whether passed works earn the letters of the course, and not a percentage.
  var countsWorks: Bool { posted == nil && !course.letters.isEmpty }

  /// Whether work has shares of the grade (`Course.hasShares`).
  var hasShares: Bool { posted != nil || course.hasShares }

  /// Whether only resits are open, but more may come that is not listed yet: what a goal takes of them is known, and not that it is safe or
  /// out of reach.
  private var awaitsMoreThanResits: Bool {
    isOpen && state.awaited != .work && !course.isSettled && course.mayGrow
      && !formula.plans.contains { $0.hasOpenShare(withResits: false) }
  }

  var standing: Standing {
    if state == .posted { return Standing(current: percent, floor: percent, ceiling: percent, graded: 100) }
    if state == .absent { return Standing(current: nil, floor: nil, ceiling: nil, graded: gradedShare) }
    // Work of unknown weight can still lead to any grade.
    let (floor, ceiling): (Double?, Double?) =
      switch state.awaited {
      case .work: (nil, nil)
      case .grade: (0, 100)
      case .scores, .weights, nil: (least.grade, most.grade)
      }
    return Standing(current: percent, floor: floor, ceiling: ceiling, graded: gradedShare)
  }

  /// The graded share of the declared weight, or of the works that letters need, in percent.
  private var gradedShare: Double {
    if !countsWorks { return plan.graded }
    let works = plan.categories.indices.map(works)
    let all = works.reduce(0) { $0 + $1.all }
    return all > 0 ? 100 * Double(all - works.reduce(0) { $0 + $1.open }) / Double(all) : 0
  }

  /// Whether a better score on open work may lower the grade.
  var mayFall: Bool { leastFigures != nil }

  /// The grade as a function of the score on all work that is left; `nil` if it has no value.
  func outcome(within standing: Standing) -> FormulaEvaluator? {
    switch (state, state.awaited) {
    case (.posted, _): return percent.map { FormulaEvaluator(Formula($0)) }
    case (.absent, _): return nil
    case (_, .work), (_, .weights), (_, .grade): return FormulaEvaluator(.openScore)
    case (_, .scores), (_, nil):
      guard let floor = standing.floor, standing.ceiling != nil else { return nil }
      return isOpen ? evaluator : FormulaEvaluator(Formula(floor))
    }
  }

  /// The state of targets that cannot be computed; `nil` if they can.
  private var gap: Target.State? {
    if state == .posted { return nil }
    if state == .absent { return .missed }
    if state.awaited == .grade { return .workNotListed }
    let awaitsWork = state.awaited == .work
    // Once the grade is final, the weights of the listed work are all there are.
    if isOpen || awaitsWork, !formula.plans.allSatisfy(\.isComplete) { return .weightsIncomplete }
    return awaitsWork || !course.listsParts ? .workNotListed : nil
  }

  /// Whether no grade can come, as all work is excused and none is left.
  private var isLost: Bool { posted == nil && !isOpen && !course.isSettled && course.hasWork }

  /// The target for the goal of the course.
  func target(for goal: CourseGoal?, on search: inout FormulaSearch?) -> Target {
    if let goal, goal.percent == nil { return Target(goal: nil, state: isOpen ? .unreachable : .missed, required: nil) }
    return target(for: goal?.percent, on: &search)
  }

  /// The target for a goal in percent.
  func target(for goal: Double?, on search: inout FormulaSearch?) -> Target {
    var target = Target(
      goal: goal, on: &search, isOpen: isOpen, gap: gap, least: posted == nil ? certain ?? least.grade : nil)
    if isLost, goal != nil, target.state == .noGoal { target.state = .missed }
    if let goal, let state = stateWithoutMark(reaching: goal) { target.state = state }
    if target.state == .secured || target.state == .unreachable, awaitsMoreThanResits {
      (target.state, target.required) = (.workNotListed, nil)
    }
    // A course that was withdrawn has reached nothing, whatever its work has.
    if course.basis == .withdrawn, goal != nil { (target.state, target.required) = (.missed, nil) }
    return target
  }

  /// Whether a course that was passed or failed without a mark has reached a percent; `nil` if only a mark can tell.
  private func stateWithoutMark(reaching bound: Double) -> Target.State? {
    guard let posted, posted.percent == nil, let isPassed = posted.isPassed else { return nil }
    if !isPassed { return bound > 0 ? .missed : .met }
    return course.scale.pass.reaches(bound) ? .met : nil
  }
}

extension CourseEvaluation {
  /// The figures of the gates, in the order of the course; empty if the grade was posted.
  var gates: [GateFigures] {
    if posted != nil { return [] }
    return plan.gates.indices.map { index in
      var figures = figures(ofGate: index)
      if figures.target.state == .missed { figures.without = grade(withoutGate: index) }
      return figures
    }
  }

  private func figures(ofGate index: Int) -> GateFigures {
    let gate = plan.gates[index]
    guard let work = formula.gates[index] else {
      var search: FormulaSearch?
      return GateFigures(target: Target(goal: gate.atLeast ?? 0, on: &search, isOpen: plan.isOpen(gate)))
    }
    var formula = formula.formula
    formula.root = work
    let notHandedIn = without[work].number
    let least =
      plan.mayFall(gate) || self.formula.writtenMayFall
      ? leastFigures?.least(of: formula, notHandedIn: notHandedIn) { $0.gates[index] } : nil
    var search: FormulaSearch? = FormulaSearch(formula)
    let mark = gate.atLeast ?? 0
    let target = Target(goal: mark, on: &search, isOpen: plan.isOpen(gate), least: least ?? notHandedIn)
    // Of several tests there is no value of which a reader knows the scale.
    let value = now[work].number
    return GateFigures(
      current: gate.atLeast == nil ? nil : value, isBelow: value.map { !$0.reaches(mark) } ?? false, target: target)
  }

  /// The current grade without one of the gates; `nil` if that does not hold it down.
  private func grade(withoutGate index: Int) -> Double? {
    guard let grade = current.grade else { return nil }
    var other = course
    other.gates.remove(at: index)
    var evaluator = FormulaEvaluator(Formula(of: other))
    return evaluator.grade(.leftOut).flatMap { grade.reaches($0) ? nil : $0 }
  }

  /// Returns how many works of a category are passed, and how many are still open.
  func works(in category: Int) -> PassedWorks {
    let items = plan[plan.categoryPlaces[category]].items.filter { $0.unit > 0 }
    return PassedWorks(
      passed: Int(now[formula.passed[category]].number ?? 0), open: items.count(where: \.isOpen), all: items.count)
  }
}

/// The percent, letter and points of a posted grade, by its scale.
struct PostedGrade {
  var percent: Double?
  var letter: String?
  var points: Double?
  var isPassed: Bool?

  init(_ grade: FinalGrade, on scale: Scale) {
    switch grade {
    case .percent(let percent):
      self.percent = percent
      isPassed = scale.passes(percent)
    case .letter(let letter):
      self.letter = letter
      percent = scale.step(forLetter: letter)?.scoreValue
      points = scale.points(forLetter: letter)
      isPassed = percent.map(scale.passes)
    case .passed: isPassed = true
    case .failed: isPassed = false
    case .incomplete: break
    }
  }
}
