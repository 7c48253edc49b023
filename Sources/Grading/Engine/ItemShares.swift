/// The shares of single items in a course.
struct ItemShares {
  private let parts: [CoursePart]
  private let current: Evaluation
  /// The share of each part in the current grade, in percent.
  private let effective: [Double]
  /// The share of each part in the declared course, in percent; for extra credit, the most that it can add.
  private let declared: [Double]

  init(_ plan: CoursePlan, _ current: Evaluation) {
    parts = plan.parts
    self.current = current
    let weight = current.formula.weights.reduce(0, +)
    effective = current.formula.weights.map { weight > 0 ? 100 * $0 / weight : 0 }
    let (ordinary, extraDivisor) = (plan.ordinaryWeight, plan.extraDivisor)
    declared = plan.parts.map { part in
      let whole = part.isExtraCredit ? extraDivisor : ordinary
      return whole > 0 ? 100 * (part.weight ?? part.units) / whole : 0
    }
  }

  /// Returns the share of a whole section in the current grade and in the declared course, in percent.
  func weights(at place: CoursePlan.Place) -> (effective: Double, worth: Double) {
    let section = parts[place]
    let units = parts[place.part].units
    let kept = current.kept[place.part]
    let share = current.pools[place.part].ratio(of: place.section, kept).possible
    // A category of extra credit in a pool of points has only units that are added on top.
    let worth = section.units > 0 ? section.units : section.items.reduce(0) { $0 + $1.unit }
    return (
      effective: current.grade != nil && kept.ratio.possible > 0
        ? effective[place.part] * (share / kept.ratio.possible) : 0,
      worth: units > 0 ? declared[place.part] * (worth / units) : 0
    )
  }

  /// Adds the shares of a section's items to their figures. Extra credit has no share of the grade: it is added on top.
  func add(to figures: inout [ItemFigures], at place: CoursePlan.Place) {
    let items = parts[place].items
    let units = parts[place.part].units
    if units > 0 {
      for item in items {
        if let position = item.position { figures[position].worth = declared[place.part] * (item.unit / units) }
      }
    }
    let pool = current.pools[place.part]
    let kept = current.kept[place.part]
    let possible = kept.ratio.possible
    for index in pool.sections[place.section] {
      let item = pool.items[index]
      guard let position = items[item.position].position else { continue }
      figures[position].isDropped = kept.isDropped[index]
      guard !kept.isDropped[index], current.grade != nil, possible > 0 else { continue }
      figures[position].effectiveWeight = effective[place.part] * (item.possible / possible)
      figures[position].contribution = current.formula.factors[place.part] * (item.earned.constant / possible)
    }
  }
}

extension ItemFigures {
  /// Makes the figures of an item that counts nowhere yet.
  init(_ item: Item) {
    self.init(
      percent: item.percent, effectiveWeight: 0, worth: 0, contribution: nil, isDropped: false, targetAtCurrentPace: nil
    )
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
