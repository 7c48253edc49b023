import Grading

extension RandomCourse {
  /// Adds some of the rules to a course and its work.
  func addRules(to course: inout Course, _ random: inout SeededGenerator) {
    guard !rules.isEmpty, case .parts(let weighting, var categories, var items) = course.work else { return }
    let hasValues = weighting != .points || categories.count == 1
    for index in categories.indices {
      addDrops(to: &categories[index], &random)
      if hasValues { addValueRules(to: &categories[index], &random) }
      if rules.contains(.aggregates), hasValues, random.happens(30) { inOrder(&categories[index], &random) }
      categories[index].work = .items(categories[index].items.map { scored($0, &random) })
    }
    // Rules for missing work cannot be combined with scores below 0.
    let isBelowZero = categories.contains { $0.items.contains { $0.least != nil } }
    // The best results of one category of a pool and drops of the highest in another are both sides.
    if !mixesSides, !hasValues, categories.contains(where: { $0.drops.highest > 0 }) {
      for index in categories.indices { categories[index].drops.best = nil }
    }
    items = items.map { scored($0, &random) }
    if rules.contains(.replaces) { replace(&categories, &items, weighting, &random) }
    if isBelowZero || items.contains(where: { $0.least != nil }) {
      for index in items.indices { items[index].replaces?.replacesMissing = true }
      for index in categories.indices {
        categories[index].drops.treatMissingAsZero()
        categories[index].work = .items(
          categories[index].items.map {
            var item = $0
            item.replaces?.replacesMissing = true
            return item
          })
      }
    }
    if rules.contains(.partFormulas) { addFormulas(to: &categories, haveValues: hasValues, &random) }
    course.work = .parts(weighting, categories: categories, items: items)
    if rules.contains(.schemes), weighting == .weights { addSchemes(to: &course, &random) }
    if rules.contains(.adjust), random.happens(30) {
      let each = Double(Int.random(in: -5...3, using: &random))
      course.adjustments = [
        Adjustment(
          name: LocalizedText("Absences"), each: each, count: Double(Int.random(in: 0...6, using: &random)), free: 2)
      ]
    }
    if rules.contains(.rounds), random.happens(30) { course.rounding = rounding(&random) }
    if rules.contains(.formulas), weighting != .points, random.happens(rules.count < 4 ? 100 : 10) {
      course.formula = RandomFormula.formula(of: course, &random)
    }
    if rules.contains(.exams), course.formula == nil, random.happens(rules.count < 4 ? 100 : 10) {
      addExam(to: &course, &random)
    }
    if rules.contains(.letters), course.hasShares, random.happens(rules.count == 1 ? 100 : 20) {
      addLetters(to: &course, &random)
    }
    if rules.contains(.itemGates), random.happens(50) { addItemGate(to: &course, &random) }
    if rules.contains(.tests), random.happens(50) {
      let test = test(of: course, depth: 2, &random)
      // Several tests and one that is written have no value that could be a ceiling.
      let hasValue = test.map { Gate($0, ceiling: .own).atLeast != nil } ?? false
      let ceiling = Gate.Ceiling.percent(Double(Int.random(in: 20...70, using: &random)))
      let own: Gate.Ceiling? = random.happens(40) && hasValue ? random.happens(50) ? .own : .exactlyOwn : nil
      if let test { course.gates.append(Gate(test, ceiling: own ?? ceiling)) }
    }
  }

  /// Adds written formulas to categories with values of their own, and to items.
  private func addFormulas(
    to categories: inout [GradeCategory], haveValues: Bool, _ random: inout SeededGenerator
  ) {
    for index in categories.indices where !categories[index].isExtraCredit {
      var items = categories[index].items
      for item in items.indices where !items[item].isExtraCredit && items[item].max > 0 && items[item].least == nil {
        if random.happens(15) { items[item].rule.formula = RandomFormula.formulaOfItem(&random) }
      }
      categories[index].work = .items(items)
      if haveValues, random.happens(50) {
        categories[index].valueRule.formula = RandomFormula.formula(ofCategory: index, items, &random)
      }
    }
  }

  /// Adds a gate on one item or several, of which some may have to reach the mark. A direct item that nothing replaces may lose its weight, so that it counts only for the gate.
  private func addItemGate(to course: inout Course, _ random: inout SeededGenerator) {
    guard case .parts(let weighting, let categories, var items) = course.work else { return }
    func counts(_ item: Item) -> Bool { !item.isExtraCredit && item.max > 0 && !item.isResit }
    var places: [WorkPlace] = items.indices.filter { counts(items[$0]) }.map { .item($0, category: nil) }
    for (index, category) in categories.enumerated() where !category.isExtraCredit {
      places += category.items.indices.filter { counts(category.items[$0]) }.map { .item($0, category: index) }
    }
    let isCounted = random.happens(30)
    // The shares of several works depend on the scheme.
    let most = isCounted ? 4 : course.schemes.isEmpty && random.happens(20) ? 2 : 1
    let work = Array(places.shuffled(using: &random).prefix(most))
    guard !work.isEmpty else { return }
    let count = isCounted ? Int.random(in: 1...work.count, using: &random) : nil
    if weighting != .points, course.schemes.isEmpty, !items.contains(where: { $0.replaces != nil }),
      case .item(let position, nil) = work[0], random.happens(50)
    {
      items[position].weight = 0
      course.work = .parts(weighting, categories: categories, items: items)
    }
    let ceiling = Gate.Ceiling.percent(Double(Int.random(in: 20...70, using: &random)))
    course.gates.append(
      Gate(
        work: work, count: count, atLeast: Double(Int.random(in: 20...80, using: &random)),
        ceiling: random.happens(30) ? .own : ceiling))
  }

  /// Returns a test of the categories of a course; nil if they have no values.
  private func test(of course: Course, depth: Int, _ random: inout SeededGenerator) -> Gate.Test? {
    guard case .parts(let weighting, let categories, _) = course.work, weighting != .points || categories.count == 1
    else {
      return nil
    }
    let places = categories.indices.filter { !categories[$0].isExtraCredit }
    guard let category = places.randomElement(using: &random) else { return nil }
    let mark = Double(Int.random(in: 20...80, using: &random))
    switch Int.random(in: 0...(depth > 0 ? 4 : 2), using: &random) {
    case 0: return .each(category: category, atLeast: mark)
    case 1: return .average(of: [.category(category)], atLeast: mark)
    case 2: return .written(RandomFormula.test(of: course, &random))
    case let kind:
      let tests = (0..<2).compactMap { _ in test(of: course, depth: depth - 1, &random) }
      return kind == 3 ? .any(tests) : .all(tests)
    }
  }

  /// Adds an exam that counts only if a category, or the whole course, is below a mark.
  private func addExam(to course: inout Course, _ random: inout SeededGenerator) {
    guard case .parts(let weighting, let categories, var items) = course.work else { return }
    let hasValues = weighting != .points || categories.count == 1
    let places = categories.indices.filter { hasValues && !categories[$0].isExtraCredit }
    let work = random.happens(70) ? places.randomElement(using: &random).map { [WorkPlace.category($0)] } ?? [] : []
    let below = Double(Int.random(in: 40...90, using: &random))
    var exam = item(.points, &random)
    (exam.isExtraCredit, exam.weight) = (false, nil)
    exam.condition = ExamCondition(
      work: work, below: below, from: random.happens(50) ? below - 30 : nil,
      share: Double(Int.random(in: 1...10, using: &random)) / 10)
    items.append(exam)
    course.work = .parts(weighting, categories: categories, items: items)
    for index in course.schemes.indices { course.schemes[index].items.append(0) }
    course = course.decidingExam
  }

  /// Adds letters, each of which needs as much as those below it or more. What a score counts in a running value is not what it is, so
  /// such courses have none.
  private func addLetters(to course: inout Course, _ random: inout SeededGenerator) {
    guard case .parts(let weighting, var categories, let items) = course.work,
      categories.allSatisfy({ $0.aggregate != .latest && $0.aggregate != .decaying(0.65) })
    else { return }
    for index in categories.indices where random.happens(50) {
      categories[index].pass = Double(Int.random(in: 3...10, using: &random) * 10)
    }
    course.work = .parts(weighting, categories: categories, items: items)
    var needs = categories.map { _ in 0 }
    for step in course.scale.steps.dropLast().reversed() where random.happens(60) {
      let below = needs
      for index in needs.indices where random.happens(60) {
        needs[index] = min(needs[index] + Int.random(in: 0...2, using: &random), categories[index].items.count + 2)
      }
      var letter = LetterNeeds(letter: step.letter, percent: step.scoreValue, needs: needs)
      // Another way takes no less than the letter below.
      if random.happens(30) {
        letter.others = [below.map { $0 + Int.random(in: 0...2, using: &random) }]
      }
      course.letters.insert(letter, at: 0)
    }
  }

  private func addDrops(to category: inout GradeCategory, _ random: inout SeededGenerator) {
    guard rules.contains(.drops) else { return }
    if random.happens(30) {
      category.drops.best = Int.random(in: 1...4, using: &random)
      (category.drops.lowest, category.drops.highest) = (0, 0)
    }
    category.drops.dropsMissing = !random.happens(40)
    category.drops.onlyIfAllHandedIn = random.happens(20)
  }

  private func addValueRules(to category: inout GradeCategory, _ random: inout SeededGenerator) {
    if rules.contains(.caps), random.happens(20) {
      category.valueRule.atLeast = Double(Int.random(in: 10...50, using: &random))
    }
    if rules.contains(.caps), random.happens(40) {
      category.valueRule.atMost = Double(Int.random(in: 50...100, using: &random))
    }
    if rules.contains(.rounds), random.happens(30) { category.valueRule.rounding = rounding(&random) }
  }

  private func inOrder(_ category: inout GradeCategory, _ random: inout SeededGenerator) {
    category.aggregate = [.highest, .latest, .decaying(0.65)].randomElement(using: &random) ?? .latest
    (category.drops.lowest, category.drops.highest, category.drops.best) = (0, 0, nil)
    category.work = .items(
      category.items.map {
        var item = $0
        (item.isExtraCredit, item.weight) = (false, nil)
        return item
      })
  }

  private func rounding(_ random: inout SeededGenerator) -> Rounding {
    let direction = Rounding.Direction.allCases.randomElement(using: &random) ?? .halfUp
    // Steps of 10 % above 40 %, and of 20 % below.
    if random.happens(20), let marks = ScaleUnit.german(pass: 40).rounding(toMarks: 0.5, direction) { return marks }
    return Rounding(to: [0.5, 1, 2.5, 5].randomElement(using: &random) ?? 1, direction)
  }

  private func scored(_ item: Item, _ random: inout SeededGenerator) -> Item {
    var item = item
    if item.isExtraCredit || item.max == 0 { return item }
    if rules.contains(.curves) {
      if random.happens(20) { item.rule.penalty = .ofMax(Double(Int.random(in: 1...3, using: &random) * 10)) }
      if random.happens(10) { item.rule.penalty = .ofScore(0.2) }
      if random.happens(20) {
        item.rule.curve = [
          .line(constant: 5, slope: 1), .line(constant: 0, slope: 1.25), .line(constant: 30, slope: 0.75),
        ]
        .randomElement(using: &random)
      }
      if random.happens(10) { item.rule.atLeast = Double(Int.random(in: 10...40, using: &random)) }
      if random.happens(10) { item.rule.atMost = Double(Int.random(in: 40...100, using: &random)) }
    }
    if rules.contains(.belowZero), item.rule.isEmpty, random.happens(20) {
      item.least = -Double(Int.random(in: 1...20, using: &random))
      if case .graded = item.state, random.happens(30) { item.state = .graded(points: item.least ?? 0) }
    }
    if item.least != nil { return item }
    if rules.contains(.roots), random.happens(20) { item.rule.curve = .root }
    if rules.contains(.rounds), random.happens(10) { item.rule.rounding = rounding(&random) }
    return item
  }

  private func replace(
    _ categories: inout [GradeCategory], _ items: inout [Item], _ weighting: Course.Weighting,
    _ random: inout SeededGenerator
  ) {
    guard random.happens(80), let target = categories.indices.randomElement(using: &random),
      !categories[target].isExtraCredit, !categories[target].items.isEmpty
    else { return }
    let isAlways = rules.contains(.replacesAlways)
    // Drops of any category of a pool depend on the others, so what replaces work there changes which are best.
    if !isAlways, weighting == .points, categories.count > 1, categories.contains(where: { !$0.drops.isEmpty }) {
      return
    }
    let drops = !categories[target].drops.isEmpty
    if !isAlways, drops {
      // With equal maxima drops and replacements leave the same.
      categories[target].work = .items(
        categories[target].items.map {
          var item = $0
          (item.max, item.weight) = (10, nil)
          if let points = item.state.points, item.state != .missing { item.state = .graded(points: min(points, 10)) }
          return item
        })
    }
    let place = Int.random(in: 0..<categories[target].items.count, using: &random)
    let isOrdinary = !categories[target].items[place].isExtraCredit
    // A better score elsewhere can have a named item dropped, and with it what replaces it.
    let mayBeNamed = isOrdinary && (isAlways || !drops && categories[target].aggregate != .highest)
    let isNamed = random.happens(40) && mayBeNamed
    var replacement = Replacement(
      isNamed ? .item(.item(place, category: target)) : .lowest(ofCategory: target),
      count: isNamed ? 1 : Int.random(in: 1...2, using: &random),
      atMost: random.happens(30) ? Double(Int.random(in: 40...90, using: &random)) : nil,
      isOnlyIfBetter: !(isAlways && random.happens(40)), replacesMissing: !random.happens(20),
      isResit: items.isEmpty)
    if rules.contains(.cappingResits), items.isEmpty {
      replacement.courseAtMost = Double(Int.random(in: 30...80, using: &random))
    }
    if items.isEmpty {
      let state: ItemState =
        random.happens(50) ? .ungraded : .graded(points: Double(Int.random(in: 0...20, using: &random)))
      items = [Item(name: LocalizedText("Resit"), state: state, max: 20)]
    }
    if items[0].isExtraCredit { return }
    items[0].replaces = replacement
  }

  private func addSchemes(to course: inout Course, _ random: inout SeededGenerator) {
    guard case .parts(let weighting, var categories, var items) = course.work else { return }
    course.schemes = (0..<Int.random(in: 2...3, using: &random)).map { _ in
      func weight() -> Double { random.happens(20) ? 0 : Double(Int.random(in: 1...6, using: &random) * 10) }
      return WeightingScheme(
        categories: categories.map { _ in weight() },
        items: items.map { $0.isResit ? 0 : weight() })
    }
    for index in categories.indices where !categories[index].isExtraCredit {
      categories[index].weight = course.schemes[0].categories[index]
    }
    for index in items.indices where !items[index].isExtraCredit {
      items[index].weight = course.schemes[0].items[index]
    }
    course.work = .parts(weighting, categories: categories, items: items)
  }
}
