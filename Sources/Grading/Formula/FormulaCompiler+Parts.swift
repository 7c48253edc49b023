/// The parts of a course, and what they add up to.
extension FormulaCompiler {
  /// Adds the parts of a plan and their sum.
  ///
  /// - Parameter known: an earlier plan of the course; the parts of categories are the same in each.
  mutating func addCourse(_ plan: CoursePlan, sharing known: Sum? = nil) -> Sum {
    var graded: [Part] = []
    for (index, part) in plan.parts.enumerated() {
      let shared = part.weight == nil ? nil : known?.graded[index]
      graded.append(shared ?? addPart(index, plan, scores))
    }
    let sum = addSum(of: graded, plan)
    guard !plan.renormalises, plan.weighting != .points else { return Sum(value: sum, graded: graded, parts: graded) }
    // Weights that are not graded yet count as work that is not handed in, as soon as anything is graded.
    let handedIn = addMissing()
    var parts = graded
    for (index, part) in plan.parts.enumerated() {
      let zero = addPart(index, plan, handedIn)
      if part.weight == nil {
        parts[index] = zero
      } else {
        parts[index].value = add(.orElse(graded[index].value, add(.given(sum, zero.value))))
        parts[index].notGraded = zero.pool
      }
    }
    let whole = addSum(of: parts, plan)
    return Sum(value: add(.given(sum, whole)), graded: graded, parts: parts)
  }

  /// Returns the scores with open work as missing.
  private mutating func addMissing() -> [[[Formula.Index]]] {
    let missing = add(.value(.missing))
    var handedIn = scores
    for part in scores.indices {
      for section in scores[part].indices {
        for index in scores[part][section].indices {
          handedIn[part][section][index] = add(.orElse(scores[part][section][index], missing))
        }
      }
    }
    return handedIn
  }

  private mutating func addPart(_ index: Int, _ plan: CoursePlan, _ scores: [[[Formula.Index]]]) -> Part {
    let part = plan.parts[index]
    let (pool, replacements) = addPool(index, plan, scores[index])
    let value = formula.add(
      part.rule, to: pool, part.rule.formula.map { names(in: $0, ofPart: index, pool, scores, plan) })
    return Part(value: value, pool: pool, replacements: replacements)
  }

  /// Adds Σ weight · value ÷ Σ weight over the ordinary parts. Extra credit is added after that division.
  private mutating func addSum(of parts: [Part], _ plan: CoursePlan) -> Formula.Index {
    var terms: [Formula.Term] = []
    var extra: [Formula.Product] = []
    for (value, part) in zip(parts, plan.parts) {
      if part.isExtraCredit {
        let times = (part.weight ?? part.units) / (shares ?? plan).extraDivisor
        extra.append(Formula.Product(value: add(.orElse(value.value, add(0))), times: times))
      } else {
        terms.append(Formula.Term(value: value.value, weight: part.weight))
      }
    }
    let mean =
      terms.count == 1 && terms[0].weight == 1
      ? terms[0].value : add(.mean(terms, most: plan.weighting == .weights ? 100 : nil))
    return extra.isEmpty ? mean : add(.sum([Formula.Product(value: mean, times: 1)] + extra))
  }
}

// Pools

extension FormulaCompiler {
  /// - Returns: the pool, and the positions of its replacements in the plan.
  private mutating func addPool(
    _ part: Int, _ plan: CoursePlan, _ scores: [[Formula.Index]]
  ) -> (pool: Formula.Index, replacements: [Int]) {
    var members: [Formula.Pool.Member] = []
    var sections: [Formula.Pool.Section] = []
    for (section, scores) in zip(plan.parts[part].sections, scores) {
      let start = members.count
      for (item, score) in zip(section.items, scores) { members.append(Formula.Pool.Member(item, score)) }
      sections.append(Formula.Pool.Section(section, start..<members.count))
    }
    var replacements: [Formula.Pool.Replacement] = []
    var positions: [Int] = []
    for (position, one) in plan.replacements.enumerated() where one.target.part == part {
      guard let source = addSource(of: one, plan) else { continue }
      let (target, start) = (plan[one.target], sections[one.target.section].members.lowerBound)
      let named = one.targetPosition.map { target.index(ofItem: $0).map { [$0] } ?? [] }
      let replaced = (named ?? Array(target.items.indices)).filter { index in
        one.target != one.place || target.items[index].position != one.position
      }
      replacements.append(
        Formula.Pool.Replacement(source: source, members: replaced.map { start + $0 }, rule: one.rule))
      positions.append(position)
    }
    return (add(.pool(Formula.Pool(members, sections, replacements))), positions)
  }

  /// Returns where the item of a replacement is in its section; `nil` if it does not count.
  func index(of one: PlannedReplacement, _ plan: CoursePlan) -> Int? {
    plan[one.place].index(ofItem: one.position)
  }

  /// Adds the score with which an item replaces others; `nil` if the item does not count.
  mutating func addSource(of one: PlannedReplacement, _ plan: CoursePlan) -> Formula.Index? {
    guard let index = index(of: one, plan) else { return nil }
    let score = addOwnScore(index, one.place, plan)
    return one.rule.atMost.map { add(.clamp(score, least: nil, most: $0)) } ?? score
  }

  /// Adds what an item scores by itself. Points of a maximum of 0 are no score.
  mutating func addOwnScore(_ index: Int, _ place: CoursePlan.Place, _ plan: CoursePlan) -> Formula.Index {
    plan[place].items[index].max > 0 ? scores[place.part][place.section][index] : add(0)
  }
}

extension Formula.Pool.Member {
  /// Points of a maximum of 0 are added to the numerator alone, as percent of one point.
  fileprivate init(_ item: CountedItem, _ score: Formula.Index) {
    let onlyAdds = item.max == 0 && item.unit == 0 && !item.isOpen && !item.isResit && !item.isWeightless
    self.init(
      score: score, unit: onlyAdds ? 1 : item.unit, isExtra: item.possible == 0, isDroppable: item.isDroppable,
      max: item.max,
      hasPlace: !item.isResit && !item.isWeightless)
  }
}

extension Formula.Pool.Section {
  fileprivate init(_ section: CourseSection, _ members: Range<Int>) {
    self.init(members: members, drops: section.drops, latestShare: section.aggregate.latestShare)
  }
}

extension Formula.Pool.Replacement {
  init(source: Formula.Index, members: [Int], rule: Replacement) {
    self.init(
      source: source, members: members, count: rule.count, isOnlyIfBetter: rule.isOnlyIfBetter,
      replacesMissing: rule.replacesMissing)
  }
}
