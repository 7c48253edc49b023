extension CourseFigures {
  /// Computes all figures of a course.
  ///
  /// - Parameter bands: the site's own bands, highest first. Empty: the default bands of the course's scale.
  package init(of course: Course, bands: [Band] = []) {
    let bands = bands.isEmpty ? Band.defaults(for: course.scale) : bands
    let plans = CoursePlan.plans(of: course)
    let evaluations = plans.map { Evaluation(now: $0) }
    let best = evaluations.best
    let (plan, current) = (plans[best], evaluations[best])
    let functions = plans.map { GradeFunction($0) }
    let computed = functions[best]
    let without = plan.tellsMissing ? plans.map { Evaluation(without: $0) } : nil
    let notHandedIn = without.map { $0[$0.best].grade } ?? nil

    let posted = course.posted.map { PostedGrade($0, on: course.scale) }
    let percent = posted.map(\.percent) ?? current.grade
    let (least, most) = (functions.map { $0.kept(at: 0) }, functions.map { $0.kept(at: 100) })
    let isOpen = posted == nil && plan.isOpen
    // Transferred and withdrawn courses do not wait for grades.
    let isSettled = course.basis == .transfer || course.basis == .withdrawn
    awaitsWork = posted == nil && !plan.isOpen && !isSettled && course.mayGrow
    isFinished = !isOpen && !awaitsWork || isSettled

    standing = Standing(current: percent, floor: percent, ceiling: percent, graded: posted == nil ? plan.graded : 100)
    outcome = posted == nil ? functions.curve(plans) : percent.map { Curve(Line($0)) }
    if awaitsWork {
      // Work of unknown weight can still lead to any grade.
      (standing.floor, standing.ceiling) = (nil, nil)
      outcome = Curve(.unknown)
    } else if posted == nil {
      func greatest(at x: Double, _ kept: [[KeptItems]]) -> Double? {
        zip(functions, kept).compactMap { $0.grade(at: x, $1) }.max()
      }
      (standing.floor, standing.ceiling) = (
        without == nil ? greatest(at: 0, least) : notHandedIn, greatest(at: 100, most)
      )
      if standing.floor == nil || standing.ceiling == nil { outcome = nil }
    }

    let step = posted?.letter.map { course.scale.step(forLetter: $0) } ?? percent.flatMap(course.scale.step)
    letter = posted?.letter ?? step?.letter
    points = course.basis == .letter ? posted?.points ?? percent.flatMap(course.scale.points) : nil
    band = percent.flatMap(bands.band)
    isPassed = posted?.isPassed ?? percent.map(course.scale.passes)
    aboveLetter = percent.flatMap { percent in step.map { snap(percent - $0.from) } }
    toNextLetter = percent.flatMap { percent in
      course.scale.steps.last { !percent.reaches($0.from) }.map { snap($0.from - percent) }
    }

    var solver = outcome.map { Solver($0) }
    let gap: Target.State? =
      posted != nil
      ? nil
      : !plans.allSatisfy(\.isComplete) ? .weightsIncomplete : awaitsWork || !course.listsParts ? .workNotListed : nil
    // If everything is excused, no work is left and no grade comes.
    let isLost = posted == nil && !isOpen && !isSettled && course.hasWork
    func reaching(_ goal: Double?) -> Target {
      var target = Target(
        goal: goal, on: &solver, isOpen: isOpen, gap: gap, notHandedIn: posted == nil ? notHandedIn : nil)
      if isLost, goal != nil, target.state == .noGoal { target.state = .missed }
      return target
    }
    let goal = course.goal?.percent
    target = reaching(goal)
    ladder =
      course.scale.steps.isEmpty
      ? bands.map { LetterTarget(letter: $0.name, target: reaching($0.from)) }
      : course.scale.steps.map { LetterTarget(letter: LocalizedText($0.letter), target: reaching($0.from)) }
    declaredWeight = plan.declaredWeight
    countedWeight = plan.weighting == .weights ? plan.ordinaryWeight : nil
    computation = posted == nil ? Computation(plan, current) : nil
    scheme = posted == nil && !course.schemes.isEmpty ? best : nil

    let none = without?[best].pools
    gates =
      posted == nil
      ? plan.gates.map { GateFigures($0, plan, now: current.pools, later: computed.pools, without: none) } : []
    categories = []
    items = []
    addParts(plan, current, computed, least: least[best], most: most[best], without: without?[best])
    if !course.letters.isEmpty, posted == nil {
      countPassedWorks(plan, current) { reaching($0) }
      if !isFinished { makeProvisional(course.letters) }
    } else if isOpen {
      addTargets(plan, plans, now: current.grade)
    }
    if course.isAbsent { removeGrade() } else if course.final == .incomplete { leaveIncomplete(isOpen: isOpen) }
  }

  /// Counts passed works, and what each letter still needs of them. No work has a share of such a grade.
  private mutating func countPassedWorks(
    _ plan: CoursePlan, _ current: Evaluation, reaching: (Double) -> Target
  ) {
    for index in categories.indices {
      categories[index].works = plan.works(in: index, current.pools)
      (categories[index].effectiveWeight, categories[index].worth) = (0, 0)
      for item in categories[index].items.indices {
        categories[index].items[item].count(passedFrom: plan.passMarks[index], plan.categories[index].items[item])
      }
      if case .mark(let item) = plan.categories[index].work {
        categories[index].mark?.count(passedFrom: plan.passMarks[index], item)
      }
    }
    for index in items.indices { items[index].leaveOutShare() }
    let works = categories.compactMap(\.works)
    let all = works.reduce(0) { $0 + $1.all }
    standing.graded = all > 0 ? 100 * Double(all - works.reduce(0) { $0 + $1.open }) / Double(all) : 0
    let passed = categories.map { $0.works?.passed ?? 0 }
    ladder = plan.letters.map {
      LetterTarget(letter: LocalizedText($0.letter), target: reaching($0.percent), missing: $0.missing(passed))
    }
    // A goal between two letters takes the higher one.
    let wanted = target.goal.flatMap { goal in plan.letters.last { $0.percent.reaches(goal) } }
    missing = wanted.map { $0.missing(passed) } ?? []
    (computation, toNextLetter, aboveLetter) = (nil, nil, nil)
  }

  /// Keeps the letter that is earned so far, but lets it count for nothing. Without any of the letters, that says nothing yet.
  private mutating func makeProvisional(_ letters: [LetterNeeds]) {
    isProvisional = true
    points = nil
    let hasEarned = letters.contains { standing.current?.reaches($0.percent) ?? false }
    if !hasEarned { (isPassed, band) = (nil, nil) }
  }

  /// Removes the grade of a course in which work was not taken without a reason: there is none until a resit.
  private mutating func removeGrade() {
    standing = Standing(current: nil, floor: nil, ceiling: nil, graded: standing.graded)
    (letter, points, band, toNextLetter, aboveLetter, computation, outcome) = (nil, nil, nil, nil, nil, nil, nil)
    isFinished = true
    isPassed = false
    func lost(_ target: Target) -> Target {
      target.goal == nil ? target : Target(goal: target.goal, state: .missed, required: nil)
    }
    target = lost(target)
    ladder = ladder.map { LetterTarget(letter: $0.letter, target: lost($0.target)) }
    for category in categories.indices {
      for item in categories[category].items.indices { categories[category].items[item].leaveOut() }
      categories[category].mark?.leaveOut()
    }
    for item in items.indices { items[item].leaveOut() }
  }

  /// Keeps the grade of an incomplete course as it is now, but lets it count for nothing. Without open work any grade may come.
  private mutating func leaveIncomplete(isOpen: Bool) {
    letter = "I"
    (points, isPassed, toNextLetter, aboveLetter) = (nil, nil, nil, nil)
    isFinished = false
    guard !isOpen else { return }
    (awaitsGrade, awaitsWork) = (true, false)
    outcome = Curve(.unknown)
    (standing.floor, standing.ceiling) = (0, 100)
  }

  /// Computes the figures of categories and items.
  private mutating func addParts(
    _ plan: CoursePlan, _ current: Evaluation, _ function: GradeFunction, least: [KeptItems], most: [KeptItems],
    without: Evaluation?
  ) {
    let shares = ItemShares(plan, current)
    categories = plan.categories.indices.map { index in
      let place = plan.categoryPlaces[index]
      let weights = shares.weights(at: place)
      let work = plan.categories[index].work
      var figures = work.items.map { ItemFigures($0) }
      shares.add(to: &figures, at: place)
      let isMark = work.isMark
      let bonus = plan.bonusValue(of: plan.categories[index], at: place)
      return CategoryFigures(
        standing: Standing(
          current: bonus ?? current.value(of: place),
          floor: bonus ?? (without == nil ? function.value(of: place, at: 0, least) : without?.value(of: place)),
          ceiling: bonus ?? function.value(of: place, at: 100, most), graded: plan[place].graded),
        effectiveWeight: weights.effective, worth: weights.worth, items: isMark ? [] : figures,
        mark: isMark ? figures.first : nil)
    }
    items = plan.items.map { ItemFigures($0) }
    for place in plan.itemPlaces { shares.add(to: &items, at: place) }
    for one in shares.transferred {
      switch one.source {
      case .item(let position, let category?): categories[category].items[position].add(one.weight, one.contribution)
      case .item(let position, nil): items[position].add(one.weight, one.contribution)
      case .category: break
      }
    }
  }

  /// Computes what each open item must score if all other open work scores as the work so far.
  private mutating func addTargets(_ plan: CoursePlan, _ plans: [CoursePlan], now grade: Double?) {
    let rest = grade.flatMap { grade in
      target.goal.map { goal in
        TargetAtCurrentPace(plans, categories: categories.map(\.standing.current), course: grade, goal: goal)
      }
    }
    // With nothing graded there is no score so far; but a single open item needs what the course needs.
    let shared = target.state == .noGoal || plan.openCount == 1 ? target : nil
    func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
      if let rest { return rest.targets(at: place) }
      return plan.openPositions(at: place).compactMap { position in shared.map { (position, $0) } }
    }
    for (category, place) in plan.categoryPlaces.enumerated() {
      let targets = targets(at: place)
      if categories[category].mark != nil {
        categories[category].mark?.targetAtCurrentPace = targets.first?.target
      } else {
        for (position, target) in targets { categories[category].items[position].targetAtCurrentPace = target }
      }
    }
    for place in plan.itemPlaces {
      for (position, target) in targets(at: place) { items[position].targetAtCurrentPace = target }
    }
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
    target = Target(goal: gate.atLeast, on: &solver, isOpen: plan.isOpen(gate), notHandedIn: notHandedIn)
  }
}

extension ItemFigures {
  /// Adds what the item's score counts in place of another.
  fileprivate mutating func add(_ weight: Double, _ contribution: Double) {
    effectiveWeight += weight
    self.contribution = (self.contribution ?? 0) + contribution
  }
}

extension ItemFigures {
  /// Clears the shares, which such a grade does not have, and sets whether the item is passed, from a mark in percent.
  fileprivate mutating func count(passedFrom mark: Double, _ item: Item) {
    leaveOutShare()
    isPassed = item.state == .missing ? false : percent.map { $0.reaches(mark) }
    guard item.state == .ungraded, item.max > 0 else { return }
    var solver: Solver? = Solver(item.rule.applied(to: Curve(.unknown)))
    targetAtCurrentPace = Target(goal: mark, on: &solver, isOpen: true)
  }

  fileprivate mutating func leaveOutShare() {
    leaveOut()
    worth = 0
  }

  /// Removes what the item counts for.
  fileprivate mutating func leaveOut() {
    effectiveWeight = 0
    contribution = nil
    targetAtCurrentPace = nil
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
