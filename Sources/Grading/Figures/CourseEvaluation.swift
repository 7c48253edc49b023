/// What the figures of a course are computed from: its weightings, the current grade by each of them and the grade for any score on
/// open work, and the grade that was posted.
struct CourseEvaluation {
  let course: Course
  let posted: PostedGrade?
  /// One for each weighting scheme; one if the course has none.
  let plans: [CoursePlan]
  /// The current grade by each plan.
  let evaluations: [Evaluation]
  /// The position of the plan whose current grade is the highest.
  let best: Int
  /// The grade by each plan, as a function of the score on open work.
  let functions: [GradeFunction]
  /// What each plan keeps if open work scores 0.
  let least: [[KeptItems]]
  /// What each plan keeps if open work scores full points.
  let most: [[KeptItems]]
  /// The grade by each plan if nothing more is handed in; `nil` if that is the same as scores of 0.
  let notHandedIn: [Evaluation]?
  /// A grade that no scores end below, in percent, if a better score may lower the grade; `nil` if the floor is certain.
  private(set) var certain: Double?

  init(of course: Course) {
    self.course = course
    posted = course.posted.map { PostedGrade($0, on: course.scale) }
    plans = CoursePlan.plans(of: course)
    evaluations = plans.map { Evaluation(now: $0) }
    best = evaluations.best
    functions = plans.map { GradeFunction($0) }
    least = functions.map { $0.kept(at: 0) }
    most = functions.map { $0.kept(at: 100) }
    notHandedIn = plans[best].tellsMissing ? plans.map { Evaluation(without: $0) } : nil
    certain = leastOfAnyScores
  }

  var plan: CoursePlan { plans[best] }
  /// The current grade by the best plan.
  var current: Evaluation { evaluations[best] }

  /// The current grade in percent, or the posted one.
  var percent: Double? { posted.map(\.percent) ?? current.grade }

  /// The grade if nothing more is handed in, where that differs from scores of 0; in percent.
  var gradeNotHandedIn: Double? { notHandedIn.flatMap { $0[$0.best].grade } }

  var isOpen: Bool { posted == nil && plan.isOpen }

  /// Whether the course waits for no grade: it was transferred or withdrawn.
  var isSettled: Bool { course.basis == .transfer || course.basis == .withdrawn }

  /// Whether all listed work that counts for the grade is graded, but more may come that is not listed yet.
  var awaitsWork: Bool {
    posted == nil && !plans.contains { $0.hasOpenShare(withResits: true) } && !isSettled && course.mayGrow
  }

  /// Whether only resits are open, but more may come that is not listed yet: what a goal takes of them is known, and not that it is safe or
  /// out of reach.
  private var awaitsMoreThanResits: Bool {
    isOpen && !awaitsWork && !isSettled && course.mayGrow && !plans.contains { $0.hasOpenShare(withResits: false) }
  }

  /// Whether work is open and the declared weights leave room for more.
  var awaitsWeights: Bool {
    isOpen && !awaitsWork && !isSettled && gap == .weightsIncomplete && plan.ordinaryWeight > 0
  }

  var isFinished: Bool { !isOpen && !awaitsWork || isSettled }

  var standing: Standing {
    if posted != nil { return Standing(current: percent, floor: percent, ceiling: percent, graded: 100) }
    // Work of unknown weight can still lead to any grade.
    let (floor, ceiling) = awaitsWork ? (nil, nil) : (lowest, greatest(at: 100, most))
    return Standing(current: percent, floor: floor, ceiling: ceiling, graded: plan.graded)
  }

  private var lowest: Double? { notHandedIn == nil ? greatest(at: 0, least) : gradeNotHandedIn }

  /// Whether a better score on open work may lower the grade.
  var mayFall: Bool { isOpen && plans.contains(where: \.mayFall) }

  private var leastOfAnyScores: Double? {
    guard mayFall else { return nil }
    let curve = functions.curve(plans)
    return plans.map { plan in plan.least(curve, notHandedIn: gradeNotHandedIn) { Evaluation($0, $1).grade } }.max()
  }

  private func greatest(at score: Double, _ kept: [[KeptItems]]) -> Double? {
    zip(functions, kept).compactMap { $0.grade(at: score, $1) }.max()
  }

  /// The grade as a function of the score on all work that is left, both in percent; `nil` if it has no value.
  func curve(within standing: Standing) -> Curve? {
    if posted != nil { return percent.map { Curve(Line($0)) } }
    if awaitsWork || awaitsWeights { return Curve(.unknown) }
    return standing.floor == nil || standing.ceiling == nil ? nil : functions.curve(plans)
  }

  /// The state of targets that cannot be computed; `nil` if they can.
  var gap: Target.State? {
    if posted != nil { return nil }
    // Once the grade is final, the weights of the listed work are all there are.
    if isOpen || awaitsWork, !plans.allSatisfy(\.isComplete) { return .weightsIncomplete }
    return awaitsWork || !course.listsParts ? .workNotListed : nil
  }

  /// Whether no grade can come, as all work is excused and none is left.
  private var isLost: Bool { posted == nil && !isOpen && !isSettled && course.hasWork }

  /// The target for the goal of the course.
  func target(for goal: CourseGoal?, on solver: inout Solver?) -> Target {
    if let goal, goal.percent == nil { return Target(goal: nil, state: isOpen ? .unreachable : .missed, required: nil) }
    return target(for: goal?.percent, on: &solver)
  }

  /// The target for a goal in percent.
  func target(for goal: Double?, on solver: inout Solver?) -> Target {
    var target = Target(
      goal: goal, on: &solver, isOpen: isOpen, gap: gap, least: posted == nil ? certain ?? gradeNotHandedIn : nil)
    if isLost, goal != nil, target.state == .noGoal { target.state = .missed }
    if let state = goal.flatMap(stateWithoutMark) { target.state = state }
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
    let (later, none) = (functions[best].pools, notHandedIn?[best].pools)
    return plan.gates.enumerated().map { index, gate in
      var figures = GateFigures(gate, plan, now: current.pools, later: later, without: none)
      if figures.target.state == .missed { figures.without = grade(withoutGate: index) }
      return figures
    }
  }

  /// The current grade without one of the gates; `nil` if that does not hold it down.
  private func grade(withoutGate index: Int) -> Double? {
    guard let sum = current.sum, let grade = current.grade else { return nil }
    let without = plan.limited(Curve(Line(sum)), current.pools, isCurrent: true, withoutGate: index).value(at: 0)
    return grade.reaches(without) ? nil : without
  }
}

extension GateFigures {
  /// - Parameters:
  ///   - now: the pools of the current grade.
  ///   - later: those with the unknown score on open work.
  ///   - without: those in which nothing more is handed in, if that differs from scores of 0.
  fileprivate init(_ gate: Gate, _ plan: CoursePlan, now: [Pool], later: [Pool], without: [Pool]?) {
    current = plan.value(of: gate, now)?.value(at: 0)
    var solver = plan.value(of: gate, later).map { Solver($0) }
    let notHandedIn = without.flatMap { plan.value(of: gate, $0)?.value(at: 0) }
    let least =
      plan.mayFall(gate)
      ? plan.least(plan.value(of: gate, later), notHandedIn: notHandedIn) { $0.value(of: gate, $1)?.value(at: 0) }
      : notHandedIn
    target = Target(goal: gate.atLeast, on: &solver, isOpen: plan.isOpen(gate), least: least)
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
