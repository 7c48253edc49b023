extension CourseFigures {
  /// All figures of a course. The bands are the site's own colour code, highest first; without any, the default one of the
  /// course's scale holds.
  package init(of course: Course, bands: [Band] = []) {
    let bands = bands.isEmpty ? Band.defaults(for: course.scale) : bands
    let plan = CoursePlan(course)
    let current = Evaluation(now: plan)
    let computed = Outcome(plan)

    let posted = course.final.map { PostedGrade($0, on: course.scale) }
    outcome = posted.map { $0.percent.map { Curve(constant: $0) } } ?? computed.grade
    let percent = posted.map(\.percent) ?? current.grade
    standing = Standing(
      current: percent, floor: outcome?.value(at: 0), ceiling: outcome?.value(at: 100),
      graded: posted == nil ? plan.graded : 100)
    let isOpen = posted == nil && plan.isOpen
    // What is settled elsewhere, or given up, does not wait for grades.
    isFinished = !isOpen || course.basis == .transfer || course.basis == .withdrawn

    let step = posted?.letter.map { course.scale.step(forLetter: $0) } ?? percent.flatMap(course.scale.step)
    letter = posted?.letter ?? step?.letter
    points = course.basis == .letter ? posted?.points ?? percent.flatMap(course.scale.points) : nil
    band = percent.flatMap(bands.band)
    isPassed = posted?.isPassed ?? percent.map(course.scale.passes)
    aboveLetter = percent.flatMap { percent in step.map { snap(percent - $0.from) } }
    toNextLetter = percent.flatMap { percent in
      course.scale.steps.last { !percent.reaches($0.from) }.map { snap($0.from - percent) }
    }

    let outcome = outcome
    let isComplete = posted != nil || plan.isComplete
    func reaching(_ goal: Double?) -> Target {
      Target(goal: goal, on: outcome, isOpen: isOpen, isComplete: isComplete)
    }
    target = reaching(course.goal?.percent)
    ladder =
      course.scale.steps.isEmpty
      ? bands.map { LadderStep(letter: $0.name, target: reaching($0.from)) }
      : course.scale.steps.map { LadderStep(letter: LocalizedText($0.letter), target: reaching($0.from)) }
    declaredWeight = plan.declaredWeight
    computation = posted == nil ? Computation(plan, current) : nil

    categories = []
    items = []
    addParts(plan, current, computed)
    if isOpen { addTargets(plan, now: current.grade) }
  }

  /// Adds what is known of each category and item.
  private mutating func addParts(_ plan: CoursePlan, _ current: Evaluation, _ outcome: Outcome) {
    let shares = ItemShares(plan, current)
    let (least, most) = (outcome.kept(at: 0), outcome.kept(at: 100))
    categories = zip(plan.course.categories, plan.categoryPlaces).map { category, place in
      let weights = shares.weights(at: place)
      var figures = category.work.items.map { ItemFigures($0) }
      shares.add(to: &figures, at: place)
      let isMark = category.work.isMark
      let bonus = plan.bonusValue(of: category, at: place)
      return CategoryFigures(
        standing: Standing(
          current: bonus ?? current.value(of: place), floor: bonus ?? outcome.value(of: place, at: 0, least),
          ceiling: bonus ?? outcome.value(of: place, at: 100, most), graded: plan[place].graded),
        effectiveWeight: weights.effective, worth: weights.worth, items: isMark ? [] : figures,
        mark: isMark ? figures.first : nil)
    }
    items = plan.course.items.map { ItemFigures($0) }
    for place in plan.itemPlaces { shares.add(to: &items, at: place) }
  }

  /// Adds to each open item what it takes if the rest goes on as now.
  private mutating func addTargets(_ plan: CoursePlan, now grade: Double?) {
    let rest = grade.flatMap { grade in
      target.goal.map { goal in
        RestGoesOn(plan, categories: categories.map(\.standing.current), course: grade, goal: goal)
      }
    }
    // With nothing graded there is no "now"; but a lone open item needs what the course needs.
    let shared = target.state == .noGoal || plan.openCount == 1 ? target : nil
    func targets(at place: CoursePlan.Place) -> [(position: Int, target: Target)] {
      if let rest { return rest.targets(at: place) }
      return plan.openPositions(at: place).compactMap { position in shared.map { (position, $0) } }
    }
    for (category, place) in plan.categoryPlaces.enumerated() {
      for (position, target) in targets(at: place) {
        if plan.course.categories[category].work.isMark {
          categories[category].mark?.ifRestGoesOn = target
        } else {
          categories[category].items[position].ifRestGoesOn = target
        }
      }
    }
    for place in plan.itemPlaces {
      for (position, target) in targets(at: place) { items[position].ifRestGoesOn = target }
    }
  }
}
