/// What changes the grade of a whole course: letters for passed works in its place, adjustments, its ceiling, rounding and gates, in this order.
extension CoursePlan {
  var hasLimits: Bool {
    adjustment != nil || atMost != nil || rounding != nil || !gates.isEmpty || !letters.isEmpty
  }

  /// Returns the grade with the adjustments of the course, held at its ceiling, rounded, and held at the ceilings of its gates.
  ///
  /// - Parameters:
  ///   - grade: what the parts add up to.
  ///   - pools: the pools of the parts, under the same assumption about open work.
  ///   - isCurrent: whether gates with open work are left out, as in the current grade.
  ///   - left: the index of a gate that is left out; `nil` for none.
  func limited(_ grade: Curve, _ pools: [Pool], isCurrent: Bool = false, withoutGate left: Int? = nil) -> Curve {
    var grade = letters.isEmpty ? grade : earned(pools)
    if let adjustment { grade = Curve(greatest: [grade + Line(adjustment), Curve(Line(0))]) }
    if let atMost { grade = Curve(LimitedGrade(grade: grade, ceiling: Curve(Line(atMost)))) }
    if let rounding { grade = Curve(RoundedGrade(grade: grade, rounding: rounding)) }
    for (index, gate) in gates.enumerated() where index != left && !(isCurrent && isOpen(gate)) {
      guard let work = value(of: gate, pools) else { continue }
      let ceiling =
        switch gate.ceiling {
        case .percent(let percent): Curve(Line(percent))
        case .own: work
        }
      let test = LimitedGrade.Test(work: work, mark: gate.atLeast)
      grade = Curve(LimitedGrade(grade: grade, ceiling: ceiling, gate: test))
    }
    return grade
  }

  /// Whether work of a gate, or a score that can replace it, is not graded yet.
  func isOpen(_ gate: Gate) -> Bool {
    gate.work.contains { work in
      guard let place = place(of: work) else { return false }
      let isOpen =
        switch work {
        case .category: self[place].isOpen
        case .item(let position, _): self[place].item(at: position)?.isOpen ?? false
        }
      return isOpen || replacements.contains { self.isOpen($0) && $0.rule.target.includes(work) }
    }
  }

  /// Whether the score that replaces others is not there yet.
  func isOpen(_ replacement: PlannedReplacement) -> Bool {
    self[replacement.place].item(at: replacement.position)?.isOpen ?? false
  }

  /// Returns the value of a gate's work; `nil` if none of it counts.
  func value(of gate: Gate, _ pools: [Pool]) -> Curve? {
    let values = gate.work.compactMap { work in value(of: work, pools).map { (curve: $0, share: share(of: work)) } }
    if values.count == 1 { return values[0].curve }
    let whole = values.reduce(0) { $0 + $1.share }
    var sum = Curve(Line(0))
    // Works without a weight count the same.
    for value in values { sum += value.curve * (whole > 0 ? value.share : 1) }
    return values.isEmpty ? nil : sum / (whole > 0 ? whole : Double(values.count))
  }

  private func value(of work: WorkPlace, _ pools: [Pool]) -> Curve? {
    guard let place = place(of: work) else { return nil }
    let pool = pools[place.part]
    switch work {
    case .category:
      if parts[place.part].isOneSection { return curve(of: place.part, pools) }
      // The reader refuses gates on one of several categories in a pool if rules change its scores, so it is a line here.
      return pool.ratio(of: place.section, pool.kept(at: 0)).line.map { Curve($0) }
    case .item(let position, _):
      guard let index = index(ofItem: position, at: place, pools) else { return nil }
      return value(ofItem: position, at: index, in: place, pools)
    }
  }

  /// Returns what an item counts for a gate; `nil` if it is extra credit.
  ///
  /// A score that replaces it as one of the lowest of its category counts where it does so in the grade. One that replaces it by name also
  /// counts if the item is dropped or has no weight.
  private func value(ofItem position: Int, at index: Int, in place: Place, _ pools: [Pool]) -> Curve? {
    let pool = pools[place.part]
    let item = pool.items[index]
    let own: Curve? =
      if item.unit == 0 {
        // Without a weight only the score itself is there.
        item.source ?? Curve(Line(0))
      } else if item.possible == 0 {
        nil
      } else if pool.replacements.contains(where: { $0.items.contains(index) }) {
        pool.score(at: index)
      } else {
        item.bend ?? Ratio(earned: item.earned, possible: item.possible).line.map { Curve($0) }
      }
    guard var value = own else { return nil }
    for one in replacements
    where one.target == place && one.targetPosition == position && (one.rule.replacesMissing || !item.isMissing) {
      guard let score = score(of: one, pools) else { continue }
      let isKnown = !value.hasUnknown && !score.hasUnknown
      value =
        if !one.rule.isOnlyIfBetter {
          score
        } else if isKnown {
          Curve(Line(max(value.line.constant, score.line.constant)))
        } else {
          Curve(greatest: [value, score])
        }
    }
    return value
  }

  /// The share of a category or an item in the course, in the units of the parts' weights.
  func share(of work: WorkPlace) -> Double {
    guard let place = place(of: work) else { return 0 }
    let part = parts[place.part]
    let units = part.units
    guard units > 0 else { return 0 }
    let own: Double =
      switch work {
      case .category: self[place].units
      case .item(let position, _): self[place].item(at: position)?.possible ?? 0
      }
    return (part.weight ?? units) * (own / units)
  }

  /// Returns the value of a part as a function of the unknown score; `nil` if there is none.
  func curve(of part: Int, _ pools: [Pool]) -> Curve? { pools[part].curve.map(parts[part].roundedAndLimited) }

  func place(of work: WorkPlace) -> Place? {
    switch work {
    case .category(let index), .item(_, let index?):
      categoryPlaces.indices.contains(index) ? categoryPlaces[index] : nil
    case .item: itemPlaces.first
    }
  }
}
