/// What single items weigh in a course.
struct ItemShares {
  private let parts: [Part]
  private let current: Evaluation
  /// For each part, its share of the current grade in percent.
  private let effective: [Double]
  /// For each part, its share of the declared course in percent; of extra credit, what it can add.
  private let declared: [Double]

  init(_ plan: CoursePlan, _ current: Evaluation) {
    parts = plan.parts
    self.current = current
    let weight = current.blend.weights.reduce(0, +)
    effective = current.blend.weights.map { weight > 0 ? 100 * $0 / weight : 0 }
    let ordinary = plan.parts.reduce(0) { sum, part in
      part.isExtraCredit || part.units == 0 ? sum : sum + (part.weight ?? part.units)
    }
    declared = plan.parts.map { part in
      let whole = part.isExtraCredit ? plan.extraDivisor : ordinary
      return whole > 0 ? 100 * (part.weight ?? part.units) / whole : 0
    }
  }

  /// What a section weighs as a whole, in percent of the current grade and of the declared course.
  func weights(at place: CoursePlan.Place) -> (effective: Double, worth: Double) {
    let section = parts[place]
    let units = parts[place.part].units
    let kept = current.kept[place.part]
    let share = current.pools[place.part].ratio(of: place.section, kept).possible
    // A category of extra credit in a pool of points has only what comes on top.
    let worth = section.units > 0 ? section.units : section.slots.reduce(0) { $0 + $1.unit }
    return (
      effective: current.grade != nil && kept.ratio.possible > 0
        ? effective[place.part] * (share / kept.ratio.possible) : 0,
      worth: units > 0 ? declared[place.part] * (worth / units) : 0
    )
  }

  /// Adds to the figures of items what those of a section weigh. Extra credit has no share of the grade: it comes on top.
  func add(to figures: inout [ItemFigures], at place: CoursePlan.Place) {
    let slots = parts[place].slots
    let units = parts[place.part].units
    if units > 0 {
      for slot in slots {
        if let position = slot.position { figures[position].worth = declared[place.part] * (slot.unit / units) }
      }
    }
    let pool = current.pools[place.part]
    let kept = current.kept[place.part]
    for index in kept.dropped where pool.sections[place.section].contains(index) {
      if let position = slots[pool.entries[index].slot].position { figures[position].isDropped = true }
    }
    let possible = kept.ratio.possible
    guard current.grade != nil, possible > 0 else { return }
    for index in pool.sections[place.section] {
      let entry = pool.entries[index]
      guard let position = slots[entry.slot].position, !figures[position].isDropped else { continue }
      figures[position].effectiveWeight = effective[place.part] * (entry.possible / possible)
      figures[position].contribution = current.blend.factors[place.part] * (entry.earned.constant / possible)
    }
  }
}

extension ItemFigures {
  /// The figures of an item that counts nowhere yet.
  init(_ item: Item) {
    self.init(
      percent: item.percent, effectiveWeight: 0, worth: 0, contribution: nil, isDropped: false, ifRestGoesOn: nil)
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
