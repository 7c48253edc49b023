/// What changes the grade of a whole course: letters for passed works in its place, adjustments, its ceiling, rounding and gates, in this
/// order.
extension FormulaCompiler {
  /// Adds the grade of a course, given the sum of its parts.
  mutating func addLimits(to sum: Formula.Index, _ plan: CoursePlan, _ parts: [Part]) -> Formula.Index {
    var grade = plan.letters.isEmpty ? sum : add(.given(sum, addLetters(plan)))
    // Scores can be below 0, the course cannot.
    if plan.hasScoresBelowZero { grade = add(.clamp(grade, least: 0, most: nil)) }
    if let adjustment = plan.adjustment {
      grade = add(.clamp(add(.line(grade, plus: adjustment, times: 1)), least: 0, most: nil))
    }
    if let most = plan.atMost { grade = add(.clamp(grade, least: nil, most: most)) }
    if let rounding = plan.rounding { grade = add(.steps(grade, rounding)) }
    for gate in plan.gates {
      let limited = add(gate, to: grade, plan, parts)
      gateGrades.append(limited == grade ? nil : limited)
      grade = limited
    }
    return grade
  }

  /// Adds the average of some work, weighted by its shares of the course, or with a count the value that decides how many parts reach a mark;
  /// `nil` if none of it counts.
  mutating func addValue(
    of works: [WorkPlace], count: Int? = nil, _ plan: CoursePlan, _ parts: [Part]
  ) -> Formula.Index? {
    var terms: [Formula.Term] = []
    for work in works {
      guard let value = addValue(of: work, plan, parts) else { continue }
      terms.append(Formula.Term(value: value, weight: (shares ?? plan).share(of: work)))
    }
    if let count { return addGreatest(count, of: terms.map(\.value)) }
    if terms.count < 2 { return terms.first?.value }
    // Works without a weight count the same.
    let equal = terms.map { Formula.Term(value: $0.value, weight: 1) }
    let mean = add(.mean(terms, most: nil))
    return terms.allSatisfy { $0.weight ?? 0 > 0 } ? mean : add(.orElse(mean, add(.mean(equal, most: nil))))
  }

  /// Adds the value that a number of some values reach: the second greatest for two. If fewer are not none, it is the least.
  private mutating func addGreatest(_ count: Int, of values: [Formula.Index]) -> Formula.Index? {
    var left = values
    var found: Formula.Index?
    // Each round takes the greatest from what the round before left. The lesser of two is none if one of them is, so these come last.
    for _ in 0..<min(count, values.count) {
      var greatest = left.removeFirst()
      for index in left.indices {
        let value = left[index]
        left[index] = add(.least([greatest, value]))
        greatest = add(.greatest([greatest, value]))
      }
      found = found.map { add(.orElse(greatest, $0)) } ?? greatest
    }
    return found
  }

  mutating func addValue(of work: WorkPlace, _ plan: CoursePlan, _ parts: [Part]) -> Formula.Index? {
    guard let place = plan.place(of: work) else { return nil }
    let sections = plan.parts[place.part].sections
    let start = sections[..<place.section].reduce(0) { $0 + $1.items.count }
    switch work {
    case .category:
      if plan.parts[place.part].isOneSection { return parts[place.part].value }
      let members = start..<start + sections[place.section].items.count
      return add(.section(pool: parts[place.part].pool, members: members))
    case .item(let position, _):
      guard let index = plan[place].index(ofItem: position) else { return nil }
      return addValue(ofItem: index, at: place, member: start + index, plan, parts)
    }
  }

  /// Adds what an item scores after replacements; `nil` for extra credit.
  ///
  /// A score that replaces it as one of the lowest of its category counts where it does so in the grade. One that replaces it by name also
  /// counts if the item is dropped or has no weight.
  private mutating func addValue(
    ofItem index: Int, at place: CoursePlan.Place, member: Int, _ plan: CoursePlan, _ parts: [Part]
  ) -> Formula.Index? {
    let item = plan[place].items[index]
    if item.possible == 0 && item.unit > 0 { return nil }
    let into = plan.replacements.filter { $0.target == place }
    let isReplaced = into.contains { $0.targetPosition == nil || $0.targetPosition == item.position }
    let own =
      isReplaced && item.unit > 0
      ? add(.member(pool: parts[place.part].pool, member)) : addOwnScore(index, place, plan)
    var replacements: [Formula.Pool.Replacement] = []
    for one in into where one.targetPosition == item.position {
      guard let source = addSource(of: one, plan) else { continue }
      replacements.append(Formula.Pool.Replacement(source: source, members: [0], rule: one.rule))
    }
    if replacements.isEmpty { return own }
    let alone = Formula.Pool.Member(score: own, unit: 1, isExtra: false, isDroppable: false, max: item.max)
    return add(.pool(Formula.Pool([alone], [], replacements)))
  }

  /// The slots of some work, and of scores that can replace it.
  func slots(of works: [WorkPlace], _ plan: CoursePlan) -> [Int] {
    var found: Set<Int> = []
    for work in works {
      guard let place = plan.place(of: work) else { continue }
      let own = slots[place.part][place.section]
      switch work {
      case .category: found.formUnion(own)
      case .item(let position, _): if let index = plan[place].index(ofItem: position) { found.insert(own[index]) }
      }
      for one in plan.replacements where one.rule.target.includes(work) {
        guard let index = index(of: one, plan) else { continue }
        found.insert(slots[one.place.part][one.place.section][index])
      }
    }
    return found.sorted()
  }
}

// Letters for passed works

extension FormulaCompiler {
  /// Adds the percent of the highest letter all of whose needs are met.
  ///
  /// Needs never decrease, so earning a letter implies the lower ones.
  private mutating func addLetters(_ plan: CoursePlan) -> Formula.Index {
    passed = plan.categories.indices.map { addPassedWorks(in: $0, plan) }
    var grade = add(plan.failing)
    for letter in plan.letters.reversed() {
      let tests = letter.ways.map { addTest(of: $0) }
      let test = tests.count == 1 ? tests[0] : add(.greatest(tests))
      let percent = add(letter.percent)
      grade = add(.choose(test, then: percent, otherwise: add(.least([percent, grade]))))
    }
    return grade
  }

  /// Adds whether enough works of each category are passed.
  private mutating func addTest(of needs: [Int]) -> Formula.Index {
    var margins: [Formula.Index] = []
    for (need, passed) in zip(needs, passed) where need > 0 {
      margins.append(add(.line(passed, plus: -Double(need), times: 1)))
    }
    return margins.isEmpty ? add(0) : add(.least(margins))
  }

  /// Adds how many works of a category are passed. Each counts by its own score: rules of the category drop and replace none.
  private mutating func addPassedWorks(in category: Int, _ plan: CoursePlan) -> Formula.Index {
    let place = plan.categoryPlaces[category]
    var tests: [Formula.Index] = []
    for (item, score) in zip(plan[place].items, scores[place.part][place.section]) where item.unit > 0 {
      tests.append(add(.atLeast(score, plan.passMarks[category])))
    }
    return add(.count(tests))
  }
}
