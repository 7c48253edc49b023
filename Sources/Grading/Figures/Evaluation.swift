/// What the rules of a course leave under one assumption about open work: of each part its members and its value, and the grade.
struct Evaluation {
  let plan: CoursePlan
  let parts: [EvaluatedPart]
  /// The weight of each part in the weighted sum; 0 for extra credit and for a part without a value.
  let weights: [Double]
  /// The divisor of the weighted sum: declared weights above 100 are a bonus.
  let divisor: Double
  /// The factor of each part's value in the grade; 0 for a part without a value.
  let factors: [Double]
  /// What the parts add up to, in percent; `nil` if no ordinary part has a value.
  let sum: Double?
  /// The sum with letters, adjustments, roundings, ceilings and gates of the course; `nil` if no ordinary part has a value.
  let grade: Double?

  /// Reads the last evaluation of a course's formula.
  ///
  /// - Parameters:
  ///   - scheme: the weighting of the course.
  ///   - isOnlyGraded: whether weights that are not graded are left out also where they count 0 for now.
  init(_ course: CourseFormula, scheme: Int, _ evaluator: FormulaEvaluator, isOnlyGraded: Bool = false) {
    plan = course.plans[scheme]
    let sum = course.sums[scheme]
    let isGraded = evaluator.values[sum.value] != .none
    parts = (isGraded && !isOnlyGraded ? sum.parts : sum.graded).map { EvaluatedPart($0, evaluator) }
    let declared = zip(plan.parts, parts).map { part, own in own.value == nil ? 0 : part.weight ?? own.units }
    weights = zip(plan.parts, declared).map { part, weight in part.isExtraCredit ? 0 : weight }
    let whole = weights.reduce(0, +)
    let divisor = plan.weighting == .weights ? min(whole, 100) : whole
    self.divisor = divisor
    let extraDivisor = plan.extraDivisor
    factors = zip(plan.parts, declared).map { part, weight in
      part.isExtraCredit ? weight / extraDivisor : divisor > 0 ? weight / divisor : 0
    }
    self.sum = evaluator.values[sum.value].number
    grade = evaluator.values[course.formula.root].number
  }

  /// Returns the members of a section, by index in its part, with the positions of their items in the section's list; `nil` for announced
  /// items.
  func members(at place: CoursePlan.Place) -> Zip2Sequence<Range<Int>, [CountedItem]> {
    zip(parts[place.part].pool.sections[place.section].members, plan[place].items)
  }

  /// Returns the index of a listed item in its part; `nil` if it does not count.
  func member(ofItem position: Int, at place: CoursePlan.Place) -> Int? {
    plan[place].index(ofItem: position).map { parts[place.part].pool.sections[place.section].members.lowerBound + $0 }
  }

  /// Returns the value of one section, in percent.
  func value(of place: CoursePlan.Place) -> Double? {
    let part = parts[place.part]
    return plan.parts[place.part].isOneSection ? part.value : part.ratio(of: place.section)
  }

  /// What ordinary work has, in percent: the sum without extra credit. Open work that goes on as before scores this, because extra
  /// credit, adjustments, roundings, ceilings and gates of the course are applied to the result again.
  var pace: Double? {
    guard divisor > 0 else { return nil }
    var sum = 0.0
    for (part, weight) in zip(parts, weights) where weight > 0 {
      if let value = part.ratioWithoutExtraCredit(part.scores.members.indices) ?? part.value { sum += value * weight }
    }
    return sum / divisor
  }

  /// Returns what ordinary work of a section has, in percent: its value, without extra credit among its items.
  func pace(of place: CoursePlan.Place) -> Double? {
    let part = parts[place.part]
    return part.ratioWithoutExtraCredit(part.pool.sections[place.section].members) ?? value(of: place)
  }
}

/// The grade of a course under one assumption about open work, and the values of its categories.
struct EvaluatedCategories {
  let grade: Double?
  /// The value of each category, in percent; `nil` if there is none.
  let values: [Double?]

  /// Reads the last evaluation of a course's formula.
  ///
  /// - Parameter scheme: the weighting of the course.
  init(_ course: CourseFormula, scheme: Int, _ evaluator: FormulaEvaluator) {
    let (plan, sum) = (course.plans[scheme], course.sums[scheme])
    let parts = evaluator.values[sum.value] == .none ? sum.graded : sum.parts
    grade = evaluator.values[course.formula.root].number
    values = plan.categoryPlaces.map { place in
      let part = parts[place.part]
      if plan.parts[place.part].isOneSection { return evaluator.values[part.value].number }
      let index = evaluator.position(ofPool: part)
      guard let pool = evaluator.formula.pool(at: index) else { return nil }
      return evaluator.ratio(of: pool.sections[place.section].members, inPool: index).number
    }
  }
}

extension FormulaEvaluator {
  /// The position of the pool of a part that counts in the last evaluation.
  fileprivate func position(ofPool part: FormulaCompiler.Part) -> Formula.Index {
    values[part.pool] == .none ? part.notGraded ?? part.pool : part.pool
  }
}

/// A part of a course as its rules leave it.
struct EvaluatedPart {
  let pool: Formula.Pool
  let scores: PoolScores
  /// The replacements of the pool, by their position in the plan.
  let replacements: [Int]
  /// The value after rounding and ceiling, in percent; `nil` if there is none.
  let value: Double?
  /// The sum of the units of ordinary items that have a score, also of those that are dropped.
  let units: Double
  /// Σ percent · unit over the members that are left.
  let earned: Double
  /// The sum of the units of the ordinary members that are left.
  let possible: Double

  init(_ part: FormulaCompiler.Part, _ evaluator: FormulaEvaluator) {
    let index = evaluator.position(ofPool: part)
    pool = evaluator.formula.pool(at: index) ?? Formula.Pool([])
    scores =
      pool.isPlain ? PoolScores(pool, evaluator.values) : evaluator.pools[index - evaluator.formula.slots.count]
    replacements = part.replacements
    value = evaluator.values[part.value].number
    units = pool.units(evaluator.values)
    (earned, possible) = scores.sums(of: scores.members.indices)
  }

  func member(_ index: Int) -> PoolScores.Member { scores.members[index] }

  /// Returns the value of one section, in percent.
  func ratio(of section: Int) -> Double? { scores.ratio(of: pool.sections[section].members).number }

  /// The replacement that counts in place of a member's own score, by its position in the plan; `nil` if its own counts.
  func replacement(of index: Int) -> Int? { member(index).replacement.map { replacements[$0] } }

  /// The value as it counts, over what its items have, as by a rounding or a limit; 1 if nothing changes it.
  private var share: Double {
    let own = possible > 0 ? earned / possible : 0
    guard let value, own != value, own > 0 else { return 1 }
    return value / own
  }

  /// Returns what a member adds to the grade, in percentage points. If members have not earned anything of the value, each adds by its unit.
  ///
  /// - Parameter factor: that of the value in the grade.
  func contribution(of index: Int, times factor: Double) -> Double {
    let member = member(index)
    if let value, earned == 0 || earned < 0 && value != earned / possible {
      return factor * (member.possible / possible) * value
    }
    return factor * (member.earned / possible) * share
  }

  /// Returns the ratio of some members that are left without extra credit; `nil` if there is no extra credit among them.
  func ratioWithoutExtraCredit(_ range: Range<Int>) -> Double? {
    var (earned, possible, hasExtraCredit) = (0.0, 0.0, false)
    for member in scores.members[range] where member.fate == .counts {
      if member.possible > 0 {
        earned += member.earned
        possible += member.possible
      } else {
        hasExtraCredit = true
      }
    }
    return hasExtraCredit && possible > 0 ? earned / possible : nil
  }
}

extension PoolScores.Member {
  /// Whether a drop rule drops it.
  var isDropped: Bool { fate == .droppedLowest || fate == .droppedHighest }
}
