/// The shares of single items in a course.
struct ItemShares {
  private let parts: [CoursePart]
  private let replacements: [PlannedReplacement]
  private let current: Evaluation
  /// The share of each part in the current grade, in percent.
  private let effective: [Double]
  /// The share of each part in the whole course as its file declares it, in percent; for extra credit, the most that it can
  /// add.
  private let declared: [Double]

  init(_ plan: CoursePlan, _ current: Evaluation) {
    parts = plan.parts
    replacements = plan.replacements
    self.current = current
    let weight = current.formula.weights.reduce(0, +)
    effective = current.formula.weights.map { weight > 0 ? 100 * $0 / weight : 0 }
    let (ordinary, extraDivisor) = (plan.wholeWeight, plan.extraDivisor)
    declared = plan.parts.map { part in
      let whole = part.isExtraCredit ? extraDivisor : ordinary
      return whole > 0 ? 100 * (part.weight ?? part.units) / whole : 0
    }
  }

  /// Returns the share of a section in the current grade (`effective`) and in the whole course (`worth`), in percent.
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

  /// Sets the shares and contributions of a section's items in their figures. Extra credit has no share of the grade: it is
  /// added on top.
  func add(to figures: inout [ItemFigures], at place: CoursePlan.Place) {
    let items = parts[place].items
    let units = parts[place.part].units
    if units > 0 {
      let recent = parts[place].recencyWeights
      for (index, item) in items.enumerated() {
        guard let position = item.position else { continue }
        figures[position].worth = declared[place.part] * (recent?[index] ?? item.unit / units)
      }
    }
    let pool = current.pools[place.part]
    let kept = current.kept[place.part]
    let possible = kept.ratio.possible
    for index in pool.sections[place.section] {
      let item = pool.items[index]
      guard let position = items[item.position].position else { continue }
      figures[position].isDropped = kept.isDropped[index]
      if let number = kept.changed[index]?.replacement { figures[position].replacedBy = replacements[number].source }
      guard !kept.isDropped[index], current.grade != nil, possible > 0, figures[position].replacedBy == nil else {
        continue
      }
      let (weight, contribution) = counted(index, in: place.part)
      figures[position].effectiveWeight = weight
      figures[position].contribution = contribution
    }
  }

  /// Returns the share of a kept item in the current grade, in percent, and the percentage points that it contributes.
  private func counted(_ index: Int, in part: Int) -> (weight: Double, contribution: Double) {
    let (pool, kept) = (current.pools[part], current.kept[part])
    let possible = kept.ratio.possible
    return (
      effective[part] * (pool.items[index].possible / possible),
      current.formula.factors[part] * (pool.earned(at: index, kept).constant / possible) * current.share(of: part)
    )
  }

  /// The shares and contributions of scores that count in place of others, with the item that each score comes from.
  var transferred: [(source: WorkPlace, weight: Double, contribution: Double)] {
    guard current.grade != nil else { return [] }
    return current.kept.indices.flatMap { part in
      current.kept[part].changed.sorted { $0.key < $1.key }.compactMap { index, change in
        guard let number = change.replacement, current.kept[part].ratio.possible > 0 else { return nil }
        let (weight, contribution) = counted(index, in: part)
        return (replacements[number].source, weight, contribution)
      }
    }
  }
}

extension ItemFigures {
  /// Makes the figures of an item that does not count yet.
  init(_ item: Item) {
    self.init(
      percent: item.percent, effectiveWeight: 0, worth: 0, contribution: nil, isDropped: false, targetAtCurrentPace: nil
    )
  }
}
