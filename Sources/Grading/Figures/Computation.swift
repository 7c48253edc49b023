/// The computation of a current grade, step by step, as numbers.
///
/// result = weighted sum ÷ divisor + extra. If the parts have weights, the weighted sum is Σ weight · value over the ordinary
/// parts, and the divisor is the sum of their weights (at most 100). In a pool of points it is 100 · Σ earned ÷ Σ possible.
package struct Computation: Sendable, Hashable {
  /// How the parts of the course are weighted.
  package var weighting: Course.Weighting
  /// One step for each category, then one for each item outside categories; a course of one mark has one step.
  package var steps: [Step]
  /// The dividend of the result.
  package var weightedSum: Double
  /// The divisor of the result; 0 if nothing has a value.
  package var divisor: Double
  /// The divisor of weight · value for extra credit: 100, or the sum of the coefficients.
  package var extraDivisor: Double
  /// The percentage points of extra credit, added after the division.
  package var extra: Double
  /// What the parts add up to, in percent; `nil` if nothing has a value. It is the current grade, unless adjustments, rounding or a
  /// limit change that.
  package var result: Double?
  /// The percentage points that adjustments add or take off; `nil` if there are none.
  package var adjustment: Double?

  /// The part of the computation for one category or one item outside categories.
  package struct Step: Sendable, Hashable {
    package var subject: Subject
    /// How the items become one value.
    package var aggregate: GradeCategory.Aggregate
    /// The numerator: points for `points`, the sum of percents for `mean`, of weight · percent for `weighted`.
    package var earned: Double
    /// The part of the numerator without a counterpart in the denominator: extra credit, and items out of 0 points.
    package var extraEarned: Double
    /// The denominator: maxima, a number of items, or weights.
    package var possible: Double
    /// Earned ÷ possible in percent; `nil` if there is nothing to divide by.
    package var value: Double?
    /// The value after its rounding and limits, in percent; `nil` if they do not change it.
    package var valueAfterRules: Double?
    /// The number of items for which another score counts.
    package var replaced: Int
    /// Whether it is an item that counts only in place of others.
    package var isResit = false
    /// The weight or coefficient; `nil` in a pool of points.
    package var weight: Double?
    /// Whether the step only adds to the result.
    package var isExtraCredit: Bool
    /// The number of items that drop rules drop.
    package var dropped: Int
    /// The number of items not graded yet, including announced ones.
    package var open: Int
  }

  /// The category or item of a step, by position in the course.
  package enum Subject: Sendable, Hashable {
    case category(Int)
    case item(Int)
    case wholeCourse
  }
}

extension Computation {
  init(_ current: Evaluation) {
    let plan = current.plan
    weighting = plan.weighting
    result = current.sum
    adjustment = plan.adjustment
    if plan.weighting == .points {
      (weightedSum, divisor) = (current.parts[0].earned, current.parts[0].possible)
    } else {
      weightedSum = zip(current.weights, current.parts).reduce(0) { $0 + $1.0 * ($1.1.value ?? 0) }
      divisor = current.divisor
    }
    extraDivisor = plan.extraDivisor
    extra = plan.parts.indices.reduce(0) { sum, part in
      guard plan.parts[part].isExtraCredit, let value = current.parts[part].value else { return sum }
      return sum + current.factors[part] * value
    }
    steps = plan.categoryPlaces.enumerated().map { position, place in
      Step(.category(position), at: place, current)
    }
    steps += plan.items.enumerated().map { position, item in
      Step(
        item, at: position, isPooled: plan.weighting == .points, ungraded: plan.ungraded,
        replacedBy: current.replacement(of: position))
    }
    if steps.isEmpty {
      steps.append(Step(.wholeCourse, at: CoursePlan.Place(part: 0, section: 0), current))
    }
  }
}

extension Computation.Step {
  /// Makes the step of a category, or of a course that is one mark.
  init(_ subject: Computation.Subject, at place: CoursePlan.Place, _ current: Evaluation) {
    let plan = current.plan
    let part = plan.parts[place.part]
    let section = plan[place]
    let evaluated = current.parts[place.part]
    let isPooled = plan.weighting == .points && place.part == 0
    self.subject = subject
    let members = evaluated.scores.members[evaluated.pool.sections[place.section].members]
    let counted = members.filter { $0.fate == .counts }
    let results = section.resultsWithoutPoints(members, plan)
    aggregate = results == nil ? section.aggregate : .mean
    earned = 0
    extraEarned = 0
    possible = 0
    dropped = members.count(where: \.isDropped)
    for member in counted {
      // `mean` and `weighted` sum percents, `points` sums points.
      let earned = member.earned / (results ?? (section.aggregate == .points ? 100 : 1))
      self.earned += earned
      possible += member.possible / (results ?? 1)
      if member.possible == 0 { extraEarned += earned }
    }
    let counts = current.value(of: place)
    // A formula that has no value yet leaves the work out.
    if counts == nil, possible > 0 { (earned, extraEarned, possible) = (0, 0, 0) }
    value = counts == nil ? nil : evaluated.ratio(of: place.section)
    valueAfterRules = counts == value ? nil : counts
    replaced = members.count { $0.replacement != nil }
    weight = isPooled ? nil : part.weight
    isExtraCredit = part.isExtraCredit
    open = section.items.count(where: \.isOpen)
    guard let category = section.category, plan.categories[category].isOpenExtraCredit else { return }
    (possible, value, valueAfterRules, open) = (0, nil, nil, max(1, section.items.count))
  }

  /// Makes the step of an item outside categories.
  ///
  /// - Parameter score: the score that counts in place of its own, in percent; `nil` if its own counts.
  init(_ item: Item, at position: Int, isPooled: Bool, ungraded: UngradedRule, replacedBy score: Double?) {
    let isOpen = item.state == .ungraded
    let isResit = item.isResit
    let own = item.changesScore ? item.percent.map { $0 * item.max / 100 } : item.state.points
    let countsZero = item.state == .absent || isOpen && !item.isExtraCredit && ungraded == .zero
    let given = score.map { $0 * item.max / 100 } ?? own ?? (countsZero ? 0 : nil)
    let points = isResit || isPooled && item.isWeightless ? nil : given
    self.isResit = isResit
    subject = .item(position)
    value = points.flatMap { item.max > 0 ? 100 * $0 / item.max : nil }
    // Extra credit with its own weight is not part of the pool.
    let isOnTop = isPooled && item.isExtraCredit && item.weight == nil
    let isResult = !item.hasOwnPoints && !isOnTop && value != nil
    aggregate = isResult ? .mean : .points
    earned = (isResult ? value : points) ?? 0
    extraEarned = isOnTop ? earned : 0
    possible = points == nil || isOnTop ? 0 : isResult ? 1 : item.max
    valueAfterRules = nil
    replaced = score == nil ? 0 : 1
    weight = isPooled && !item.isExtraCredit ? nil : item.weight
    isExtraCredit = item.isExtraCredit
    dropped = 0
    open = isOpen ? 1 : 0
  }
}

extension CourseSection {
  /// The maximum of the items that count, if their points are added up although none of them states any, so that their sum is a mean of
  /// results; `nil` if any has points.
  ///
  /// - Parameter members: its items as the rules of its part leave them.
  fileprivate func resultsWithoutPoints(_ members: ArraySlice<PoolScores.Member>, _ plan: CoursePlan) -> Double? {
    guard aggregate == .points, let category else { return nil }
    let listed = plan.categories[category].work.items
    var max: Double?
    for (member, item) in zip(members, items) where member.fate == .counts && item.possible > 0 {
      guard let position = item.position, !listed[position].hasOwnPoints, max ?? item.possible == item.possible else {
        return nil
      }
      max = item.possible
    }
    return max
  }
}

extension Evaluation {
  /// The score that counts in place of that of a direct item, in percent; `nil` if its own counts.
  fileprivate func replacement(of position: Int) -> Double? {
    for place in plan.itemPlaces {
      let part = parts[place.part]
      guard let index = member(ofItem: position, at: place), part.replacement(of: index) != nil else { continue }
      return part.member(index).earned / part.member(index).unit
    }
    return nil
  }
}
