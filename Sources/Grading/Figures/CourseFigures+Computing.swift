extension CourseFigures {
  /// Computes all figures of a course.
  ///
  /// - Parameter bands: the site's own bands, highest first. Empty: the default bands of the course's scale.
  package init(of course: Course, bands: [Band] = []) {
    let evaluation = CourseEvaluation(of: course)
    let (plan, current) = (evaluation.plan, evaluation.current)
    isFinished = evaluation.isFinished
    awaitsWork = evaluation.awaitsWork
    hasOpenWork = evaluation.isOpen
    awaitsWeights = evaluation.awaitsWeights
    standing = evaluation.standing
    outcome = evaluation.outcome(within: standing)
    most = course.hasOpenExtraCredit ? CourseEvaluation(of: course.withMostExtraCredit).standing.ceiling : nil
    let isKnown = evaluation.posted == nil && !evaluation.awaitsWork && !evaluation.awaitsWeights
    withZeros = isKnown ? evaluation.withZeros : nil
    least = isKnown && standing.floor != nil ? evaluation.certain : nil
    needsEqualScores = evaluation.mayFall && plan.openCount > 1

    var search = outcome.map { FormulaSearch($0) }
    target = evaluation.target(for: course.goal, on: &search)
    let bands = bands.isEmpty ? Band.defaults(for: course.scale) : bands
    ladder =
      course.scale.steps.isEmpty
      ? bands.map { LetterTarget(letter: $0.name, target: evaluation.target(for: $0.from, on: &search)) }
      : course.scale.steps.map {
        LetterTarget(letter: LocalizedText($0.letter), target: evaluation.target(for: $0.from, on: &search))
      }
    gates = evaluation.gates
    declaredWeight = plan.declaredWeight
    countedWeight = plan.weighting == .weights ? plan.wholeWeight : nil
    computation = evaluation.posted == nil ? Computation(current) : nil
    scheme = evaluation.posted == nil && !course.schemes.isEmpty ? evaluation.best : nil
    (categories, items) = ([], [])

    addReading(of: evaluation, bands)
    addParts(of: evaluation)
    if !course.letters.isEmpty, evaluation.posted == nil {
      countPassedWorks(evaluation) { evaluation.target(for: $0, on: &search) }
      if !isFinished { makeProvisional(course.letters) }
    } else if evaluation.isOpen, !awaitsWork, target.state != .workNotListed {
      addTargets(evaluation)
    }
    if course.isAbsent {
      removeGrade()
    } else if course.final == .incomplete {
      leaveIncomplete(isOpen: evaluation.isOpen)
    }
  }

  /// Adds what the course's scale and the bands say of the grade.
  private mutating func addReading(of evaluation: CourseEvaluation, _ bands: [Band]) {
    let (posted, percent) = (evaluation.posted, evaluation.percent)
    let scale = evaluation.course.scale
    let step = posted?.letter.map { scale.step(forLetter: $0) } ?? percent.flatMap(scale.step)
    letter = posted?.letter ?? step?.letter
    points = evaluation.course.basis == .letter ? posted?.points ?? percent.flatMap(scale.points) : nil
    band = percent.flatMap(bands.band)
    isPassed = posted?.isPassed ?? percent.map(scale.passes)
    guard let percent else { return }
    aboveLetter = step.map { snap(percent - $0.from) }
    toNextLetter = scale.steps.last { !percent.reaches($0.from) }.map { snap($0.from - percent) }
  }

  /// Counts passed works, and what each letter still needs of them. No work has a share of such a grade.
  private mutating func countPassedWorks(
    _ evaluation: CourseEvaluation, reaching: (Double) -> Target
  ) {
    let plan = evaluation.plan
    for index in categories.indices {
      categories[index].works = evaluation.works(in: index)
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

  /// Removes the grade of a course in which work was missed without a reason: there is none until a resit.
  private mutating func removeGrade() {
    standing = Standing(current: nil, floor: nil, ceiling: nil, graded: standing.graded)
    (letter, points, band, toNextLetter, aboveLetter, computation, outcome) = (nil, nil, nil, nil, nil, nil, nil)
    isFinished = true
    (least, most) = (nil, nil)
    (awaitsWork, awaitsWeights) = (false, false)
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
    outcome = .openScore
    (standing.floor, standing.ceiling) = (0, 100)
    func undecided(_ target: Target) -> Target {
      target.goal == nil ? target : Target(goal: target.goal, state: .workNotListed, required: nil)
    }
    target = undecided(target)
    ladder = ladder.map { LetterTarget(letter: $0.letter, target: undecided($0.target)) }
  }

  /// Adds the figures of categories and items.
  private mutating func addParts(of evaluation: CourseEvaluation) {
    let (plan, current) = (evaluation.plan, evaluation.current)
    let shares = ItemShares(current)
    var worth = plan.hasUnevenWorth && plan.letters.isEmpty ? Worth(evaluation) : nil
    var influence = Influence(on: evaluation)
    func figures(of items: [Item], at places: [CoursePlan.Place]) -> [ItemFigures] {
      var figures = items.map { ItemFigures($0) }
      for place in places {
        shares.add(to: &figures, at: place)
        worth?.set(in: &figures, at: place)
        influence?.add(to: &figures, items, at: place)
      }
      return figures
    }
    categories = plan.categories.indices.map { index in
      let place = plan.categoryPlaces[index]
      let weights = shares.weights(at: place)
      let work = plan.categories[index].work
      let figures = figures(of: work.items, at: [place])
      let isMark = work.isMark
      let bonus = plan.bonusValue(of: plan.categories[index], at: place)
      return CategoryFigures(
        // Extra credit of which nothing is graded counts 0 and has no value.
        standing: plan.categories[index].isOpenExtraCredit
          ? .none
          : Standing(
            current: bonus ?? current.value(of: place), floor: bonus ?? evaluation.least.value(of: place),
            ceiling: bonus ?? evaluation.most.value(of: place), graded: plan[place].graded),
        effectiveWeight: weights.effective, worth: weights.worth, items: isMark ? [] : figures,
        mark: isMark ? figures.first : nil)
    }
    items = figures(of: plan.items, at: plan.itemPlaces)
    for one in shares.transferred {
      switch one.source {
      case .item(let position, let category?): categories[category].items[position].add(one.weight, one.contribution)
      case .item(let position, nil): items[position].add(one.weight, one.contribution)
      case .category: break
      }
    }
  }

  /// Computes what each open item must score if all other open work scores as the work so far.
  private mutating func addTargets(_ evaluation: CourseEvaluation) {
    let plan = evaluation.plan
    var rest = evaluation.pace.flatMap { pace in
      target.goal.map { PaceTargets(evaluation.course, pace, goal: $0) }
    }
    // With nothing graded there is no score so far; but a single open item needs what the course needs.
    let shared = target.state == .noGoal || plan.openCount == 1 ? target : nil
    func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
      if let targets = rest?.targets(at: place) { return targets }
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

extension ItemFigures {
  /// Adds what the item's score counts in place of another.
  fileprivate mutating func add(_ weight: Double, _ contribution: Double) {
    effectiveWeight += weight
    self.contribution = (self.contribution ?? 0) + contribution
  }

  /// Clears the shares, which such a grade does not have, and sets whether the item is passed, from a mark in percent.
  fileprivate mutating func count(passedFrom mark: Double, _ item: Item) {
    leaveOutShare()
    isPassed = item.state == .missing ? false : percent.map { $0.reaches(mark) }
    guard item.state == .ungraded, item.max > 0 else { return }
    var search: FormulaSearch? = FormulaSearch(Formula(of: item.rule))
    targetAtCurrentPace = Target(goal: mark, on: &search, isOpen: true)
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
