extension Computation {
  init(_ plan: CoursePlan, _ current: Evaluation) {
    weighting = plan.weighting
    result = current.grade
    steps = []
    if plan.weighting == .points {
      let ratio = current.kept[0].ratio
      weightedSum = ratio.earned.constant
      divisor = ratio.possible
    } else {
      weightedSum = zip(plan.parts, current.values).reduce(0) { sum, part in
        part.0.isExtraCredit ? sum : sum + part.0.weight * (part.1?.constant ?? 0)
      }
      divisor = plan.divisor(of: current.values)
    }
    extra = zip(plan.parts, current.values).reduce(0) { sum, part in
      part.0.isExtraCredit ? sum + part.0.weight * (part.1?.constant ?? 0) / plan.extraDivisor : sum
    }
    for (position, place) in plan.categoryPlaces.enumerated() {
      steps.append(Step(.category(position), at: place, plan, current))
    }
    for (position, place) in plan.itemPlaces.enumerated() {
      steps.append(Step(.item(position), at: place, plan, current))
    }
    if steps.isEmpty {
      steps.append(Step(.wholeCourse, at: CoursePlan.Place(part: 0, section: 0), plan, current))
    }
  }
}

extension Computation.Step {
  init(_ subject: Computation.Subject, at place: CoursePlan.Place, _ plan: CoursePlan, _ current: Evaluation) {
    self.subject = subject
    let part = plan.parts[place.part]
    let section = part.sections[place.section]
    let pool = current.pools[place.part]
    let dropped = current.kept[place.part].dropped
    let indices = pool.sections[place.section]
    let isPooled = plan.weighting == .points && place.part == 0
    aggregate = section.aggregate
    // Percents are averaged as percents; points are shown as points.
    let scale = section.aggregate == .points ? 100.0 : 1
    earned = 0
    extraEarned = 0
    possible = 0
    for index in indices where !dropped.contains(index) {
      let entry = pool.entries[index]
      earned += entry.earned.constant / scale
      possible += entry.possible
      if entry.possible == 0, !entry.isDroppable { extraEarned += entry.earned.constant / scale }
    }
    value = current.value(of: place, at: 0)
    weight = isPooled ? nil : part.weight
    weighted = isPooled || part.isExtraCredit ? nil : value.map { $0 * part.weight }
    isExtraCredit = part.isExtraCredit
    self.dropped = indices.count { dropped.contains($0) }
    counted = indices.count - self.dropped
    open = section.slots.count(where: \.isOpen)
  }
}
