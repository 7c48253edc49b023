/// The shares of single items in a course.
struct ItemShares {
  private let plan: CoursePlan
  private let current: Evaluation
  /// Whether there is a grade that work has shares of.
  private let hasGrade: Bool
  /// The share of each part in the current grade, in percent.
  private let effective: [Double]
  /// The share of each part in the whole course as its file declares it, in percent; for extra credit, the most that it can
  /// add.
  private let declared: [Double]

  init(_ evaluation: CourseEvaluation) {
    let (plan, current) = (evaluation.plan, evaluation.current)
    self.plan = plan
    self.current = current
    hasGrade = current.grade != nil && evaluation.state != .absent && evaluation.hasShares
    let weight = current.weights.reduce(0, +)
    effective = current.weights.map { weight > 0 ? 100 * $0 / weight : 0 }
    let (ordinary, extraDivisor) = (plan.wholeWeight, plan.extraDivisor)
    declared = plan.parts.map { part in
      if !evaluation.hasShares { return 0 }
      let whole = part.isExtraCredit ? extraDivisor : ordinary
      return whole > 0 ? 100 * (part.weight ?? part.units) / whole : 0
    }
  }

  /// Returns the share of a section in the current grade (`effective`) and in the whole course (`worth`), in percent.
  func weights(at place: CoursePlan.Place) -> (effective: Double, worth: Double) {
    let (section, part) = (plan[place], current.parts[place.part])
    let units = plan.parts[place.part].units
    let share = part.scores.sums(of: part.pool.sections[place.section].members).possible
    // A category of extra credit in a pool of points has only units that are added on top.
    let worth = section.units > 0 ? section.units : section.items.reduce(0) { $0 + $1.unit }
    return (
      effective: hasGrade && part.possible > 0 ? effective[place.part] * (share / part.possible) : 0,
      worth: units > 0 ? declared[place.part] * (worth / units) : 0
    )
  }

  /// Sets the shares and contributions of a section's items in their figures. Extra credit has no share of the grade: it is
  /// added on top.
  func add(to figures: inout [ItemFigures], at place: CoursePlan.Place) {
    let units = plan.parts[place.part].units
    let recent = plan[place].recencyWeights
    for (index, item) in plan[place].items.enumerated() where units > 0 {
      guard let position = item.position else { continue }
      figures[position].worth = snap(declared[place.part] * (recent?[index] ?? item.unit / units))
    }
    let part = current.parts[place.part]
    for (index, item) in current.members(at: place) {
      guard let position = item.position else { continue }
      let member = part.member(index)
      figures[position].isDropped = member.isDropped
      if let number = part.replacement(of: index) { figures[position].replacedBy = plan.replacements[number].source }
      // A second session that is not taken adds nothing, but does not lack a score.
      guard member.fate == .counts || item.isResit, hasGrade, part.possible > 0,
        figures[position].replacedBy == nil
      else { continue }
      let (weight, contribution) = counted(index, in: place.part)
      figures[position].effectiveWeight = weight
      figures[position].contribution = contribution
    }
  }

  /// Returns the share of a kept item in the current grade, in percent, and the percentage points that it contributes.
  private func counted(_ index: Int, in number: Int) -> (weight: Double, contribution: Double) {
    let part = current.parts[number]
    let member = part.member(index)
    return (
      effective[number] * (member.possible / part.possible),
      part.contribution(of: index, times: current.factors[number])
    )
  }

  /// The shares and contributions of scores that count in place of others, with the item that each score comes from.
  var transferred: [(source: WorkPlace, weight: Double, contribution: Double)] {
    guard hasGrade else { return [] }
    var transferred: [(WorkPlace, Double, Double)] = []
    for (number, part) in current.parts.enumerated() where part.possible > 0 {
      for index in part.scores.members.indices {
        guard let replacement = part.replacement(of: index) else { continue }
        let (weight, contribution) = counted(index, in: number)
        transferred.append((plan.replacements[replacement].source, weight, contribution))
      }
    }
    return transferred
  }
}

extension ItemFigures {
  /// Makes the figures of an item that does not count yet.
  init(_ item: Item, _ detail: ItemDetail) {
    self.init(
      percent: item.percent, effectiveWeight: 0, worth: 0, contribution: nil, isDropped: false, detail: detail)
  }
}
