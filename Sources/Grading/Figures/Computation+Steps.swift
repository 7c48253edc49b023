extension Computation {
  init(_ plan: CoursePlan, _ current: Evaluation) {
    weighting = plan.weighting
    result = current.grade
    if plan.weighting == .points {
      weightedSum = current.kept[0].ratio.earned.constant
      divisor = current.kept[0].ratio.possible
    } else {
      weightedSum = zip(current.blend.weights, current.values).reduce(0) { $0 + $1.0 * ($1.1?.constant ?? 0) }
      divisor = current.blend.divisor
    }
    extraDivisor = plan.extraDivisor
    extra = plan.parts.indices.reduce(0) { sum, part in
      guard plan.parts[part].isExtraCredit, let value = current.values[part] else { return sum }
      return sum + current.blend.factors[part] * value.constant
    }
    steps = plan.categoryPlaces.enumerated().map { position, place in
      Step(.category(position), at: place, plan, current)
    }
    steps += plan.items.enumerated().map { position, item in
      Step(item, at: position, isPooled: plan.weighting == .points, ungraded: plan.ungraded)
    }
    if steps.isEmpty {
      steps.append(Step(.wholeCourse, at: CoursePlan.Place(part: 0, section: 0), plan, current))
    }
  }
}

extension Computation.Step {
  /// The step of a category, or of the one mark that a course consists of.
  init(_ subject: Computation.Subject, at place: CoursePlan.Place, _ plan: CoursePlan, _ current: Evaluation) {
    let part = plan.parts[place.part]
    let section = plan[place]
    let pool = current.pools[place.part]
    let kept = current.kept[place.part]
    let indices = pool.sections[place.section]
    let isPooled = plan.weighting == .points && place.part == 0
    self.subject = subject
    aggregate = section.aggregate
    earned = 0
    extraEarned = 0
    possible = 0
    dropped = kept.dropped.count(where: indices.contains)
    for index in indices where kept.keeps(index) {
      // Percents are averaged as percents; points are shown as points.
      let earned = pool.entries[index].earned.constant / (section.aggregate == .points ? 100 : 1)
      self.earned += earned
      possible += pool.entries[index].possible
      if pool.entries[index].possible == 0 { extraEarned += earned }
    }
    value = current.value(of: place)
    weight = isPooled ? nil : part.weight
    weighted = isPooled || part.isExtraCredit ? nil : value.map { $0 * (part.weight ?? 0) }
    isExtraCredit = part.isExtraCredit
    counted = indices.count - dropped
    open = section.slots.count(where: \.isOpen)
  }

  /// The step of a direct item.
  init(_ item: Item, at position: Int, isPooled: Bool, ungraded: UngradedRule) {
    let isOpen = item.state == .ungraded && !item.isExtraCredit
    let points = item.state.points ?? (isOpen && ungraded == .zero ? 0 : nil)
    subject = .item(position)
    aggregate = .points
    earned = points ?? 0
    // Extra credit with a weight of its own stands beside the pool.
    let isOnTop = isPooled && item.isExtraCredit && item.weight == nil
    extraEarned = isOnTop ? earned : 0
    possible = points == nil || isOnTop ? 0 : item.max
    value = points.flatMap { item.max > 0 ? 100 * $0 / item.max : nil }
    weight = isPooled && !item.isExtraCredit ? nil : item.weight
    weighted = isPooled || item.isExtraCredit ? nil : value.map { $0 * (item.weight ?? 0) }
    isExtraCredit = item.isExtraCredit
    counted = points == nil ? 0 : 1
    dropped = 0
    open = isOpen ? 1 : 0
  }
}
