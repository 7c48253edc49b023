extension CourseFigures {
  /// Computes all figures of a course.
  ///
  /// - Parameters:
  ///   - bands: the site's own bands, highest first. Empty: the default bands of the course's scale.
  ///   - isDetailed: whether it is known that the details of all courses will be asked for, so that one formula serves all figures.
  package init(of course: Course, bands: [Band] = [], isDetailed: Bool = false) {
    let evaluation = CourseEvaluation(of: course)
    let plan = evaluation.plan
    state = evaluation.state
    hasOpenWork = evaluation.isOpen
    standing = evaluation.standing
    let evaluator = evaluation.outcome(within: standing)
    outcome = evaluator?.formula
    let isAbsent = state == .absent
    let hasMost = !isAbsent && course.hasOpenExtraCredit
    most = hasMost ? CourseEvaluation(of: course.withMostExtraCredit).standing.ceiling : nil
    let isKnown = state != .posted && !isAbsent && state.awaited != .work && state.awaited != .weights
    withZeros = isKnown ? evaluation.withZeros : nil
    least = isKnown && standing.floor != nil ? evaluation.certain : nil
    needsEqualScores = evaluation.mayFall && plan.openCount > 1

    var search = evaluator.map(FormulaSearch.init)
    var ways = evaluation.isOpen ? TargetWays(evaluation.formula) : nil
    target = evaluation.target(for: course.goal, on: &search)
    target.add(&ways)
    gates = evaluation.gates
    exam = evaluation.exam
    decidesAtPace = evaluation.decidesAtPace
    declaredWeight = plan.declaredWeight
    countedWeight = plan.weighting == .weights ? plan.wholeWeight : nil
    scheme = state != .posted && !course.schemes.isEmpty ? evaluation.best : nil
    (categories, items) = ([], [])
    let bands = bands.isEmpty ? Band.defaults(for: course.scale) : bands
    details = CourseDetails(of: course, bands, target, isDetailed ? evaluation : nil)
    if target.state == .unreachable {
      // Bands are no letters: without letters there is no best one.
      best = Ladder(of: evaluation, [], search, ways).first { $0.target.state == .reachable }
    }

    addReading(of: evaluation, bands)
    addParts(of: evaluation)
    if evaluation.countsWorks { countPassedWorks(evaluation) }
  }

  /// Adds what the course's scale and the bands say of the grade, as far as it counts.
  private mutating func addReading(of evaluation: CourseEvaluation, _ bands: [Band]) {
    let (course, posted, percent) = (evaluation.course, evaluation.posted, evaluation.percent)
    let scale = course.scale
    if state == .absent {
      isPassed = false
      return
    }
    // As long as passed works have earned none of the letters, the lowest one says nothing yet.
    let saysNothing =
      evaluation.countsWorks && state.awaited != nil
      && !course.letters.contains { percent?.reaches($0.percent) ?? false }
    band = saysNothing ? nil : percent.flatMap(bands.band)
    if case .incomplete = state {
      letter = "I"
      return
    }
    let step = posted?.letter.map { scale.step(forLetter: $0) } ?? percent.flatMap(scale.step)
    letter = posted?.letter ?? step?.letter
    isPassed = saysNothing ? nil : posted?.isPassed ?? percent.map(scale.passes)
    if state.countsNow, course.basis == .letter { points = posted?.points ?? percent.flatMap(scale.points) }
    guard let percent, !evaluation.countsWorks else { return }
    aboveLetter = step.map { snap(percent - $0.from) }
    toNextLetter = scale.steps.last { !percent.reaches($0.from) }.map { snap($0.from - percent) }
  }

  /// Counts passed works. No work has a share of such a grade.
  private mutating func countPassedWorks(_ evaluation: CourseEvaluation) {
    let plan = evaluation.plan
    // A goal between two letters takes the higher one.
    let wanted = target.goal.flatMap { goal in plan.letters.last { $0.percent.reaches(goal) } }
    missing = wanted.map { $0.missing(plan.categories.indices.map(evaluation.works)) } ?? []
    func count(_ figures: inout ItemFigures, _ item: Item, passedFrom mark: Double) {
      figures.isPassed = item.state == .missing ? false : figures.percent.map { $0.reaches(mark) }
    }
    for index in categories.indices {
      categories[index].works = evaluation.works(in: index)
      let items = plan.categories[index].work.items
      for item in categories[index].items.indices {
        count(&categories[index].items[item], items[item], passedFrom: plan.passMarks[index])
      }
      guard var mark = categories[index].mark else { continue }
      count(&mark, items[0], passedFrom: plan.passMarks[index])
      categories[index].mark = mark
    }
  }

  /// Adds the figures of categories and items.
  private mutating func addParts(of evaluation: CourseEvaluation) {
    let (plan, current) = (evaluation.plan, evaluation.current)
    let shares = ItemShares(evaluation)
    let isWritten = evaluation.formula.written != nil
    var worth = (plan.hasUnevenWorth || isWritten) && plan.letters.isEmpty ? Worth(evaluation) : nil
    var count = 0
    func figures(of items: [Item], at places: [CoursePlan.Place]) -> [ItemFigures] {
      var figures = zip(items, count...).map { ItemFigures($0, ItemDetail(of: details, at: $1)) }
      count += items.count
      for place in places {
        shares.add(to: &figures, at: place)
        worth?.set(in: &figures, at: place)
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
            current: bonus ?? current.value(of: place), floor: bonus ?? evaluation.least.values[index],
            ceiling: bonus ?? evaluation.most.values[index], graded: plan[place].graded),
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
}

extension ItemFigures {
  /// Adds what the item's score counts in place of another.
  fileprivate mutating func add(_ weight: Double, _ contribution: Double) {
    effectiveWeight += weight
    self.contribution = (self.contribution ?? 0) + contribution
  }
}
