/// What single items weigh in a course.
struct ItemShares {
  let plan: CoursePlan
  let current: Evaluation
  /// For each part, its share of the current grade as a ratio.
  private let effective: [Double]
  /// For each part, by what its value is multiplied in the current grade.
  private let factors: [Double]
  /// For each part, its share of the declared course as a ratio.
  private let declared: [Double]

  init(_ plan: CoursePlan, _ current: Evaluation) {
    self.plan = plan
    self.current = current
    let weight = plan.weight(of: current.values)
    let divisor = plan.divisor(of: current.values)
    let declaredWeight = plan.parts.reduce(0) { $1.isExtraCredit || $1.units == 0 ? $0 : $0 + $1.weight }
    effective = plan.parts.map { $0.isExtraCredit || weight == 0 ? 0 : $0.weight / weight }
    factors = plan.parts.map { $0.weight / ($0.isExtraCredit ? plan.extraDivisor : divisor > 0 ? divisor : 1) }
    declared = plan.parts.map {
      $0.weight / ($0.isExtraCredit ? plan.extraDivisor : declaredWeight > 0 ? declaredWeight : 1)
    }
  }

  /// What a section weighs as a whole, in percent of the current grade and of the declared course.
  func weights(at place: CoursePlan.Place) -> (effective: Double, worth: Double) {
    let part = plan.parts[place.part]
    let section = part.sections[place.section]
    let possible = current.kept[place.part].ratio.possible
    let kept = current.pools[place.part].ratio(of: place.section, current.kept[place.part]).possible
    // A category of extra credit in a pool of points has only what comes on top.
    let units = section.units > 0 ? section.units : section.slots.reduce(0) { $0 + $1.unit }
    return (
      effective: current.grade != nil && possible > 0 ? 100 * effective[place.part] * (kept / possible) : 0,
      worth: part.units > 0 ? 100 * declared[place.part] * (units / part.units) : 0
    )
  }

  /// The figures of the items of one section; extra credit has no share of its own, it comes on top.
  func figures(of items: [Item], at place: CoursePlan.Place) -> [ItemFigures] {
    var figures = items.map { ItemFigures(percent: $0.percent) }
    let section = plan.parts[place.part].sections[place.section]
    let units = plan.parts[place.part].units
    for slot in section.slots where units > 0 {
      guard let position = slot.position else { continue }
      figures[position].worth = 100 * declared[place.part] * (slot.unit / units)
    }
    let pool = current.pools[place.part]
    let kept = current.kept[place.part]
    let possible = kept.ratio.possible
    for index in pool.sections[place.section] {
      let entry = pool.entries[index]
      guard let position = section.slots[entry.slot].position else { continue }
      if kept.dropped.contains(index) {
        figures[position].isDropped = true
      } else if current.grade != nil, possible > 0 {
        figures[position].effectiveWeight = 100 * effective[place.part] * (entry.possible / possible)
        figures[position].contribution = factors[place.part] * (entry.earned.constant / possible)
      }
    }
    return figures
  }
}

extension ItemFigures {
  /// The figures of an item that counts nowhere.
  init(percent: Double?) {
    self.init(
      percent: percent, effectiveWeight: 0, worth: 0, contribution: nil, isDropped: false, ifRestGoesOn: nil)
  }
}

extension Item {
  /// Score ÷ maximum in percent.
  var percent: Double? {
    guard let points = state.points, max > 0 else { return nil }
    let percent = 100 * points / max
    return percent.isFinite ? percent : nil
  }
}
