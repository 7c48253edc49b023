/// What holds the grade of a whole course down: its ceiling and its gates.
extension CoursePlan {
  var hasLimits: Bool { atMost != nil || !gates.isEmpty }

  /// Returns the grade held at the course's ceiling and at those of its gates.
  ///
  /// - Parameters:
  ///   - grade: what the parts add up to.
  ///   - pools: the pools of the parts, under the same assumption about open work.
  ///   - isCurrent: whether gates with open work are left out, as in the current grade.
  func limited(_ grade: Curve, _ pools: [Pool], isCurrent: Bool = false) -> Curve {
    var grade = grade
    if let atMost { grade = Curve(LimitedGrade(grade: grade, ceiling: Curve(Line(atMost)))) }
    for gate in gates where !(isCurrent && isOpen(gate)) {
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

  /// Whether work of a gate is not graded yet.
  func isOpen(_ gate: Gate) -> Bool {
    gate.work.contains { work in
      guard let place = place(of: work) else { return false }
      switch work {
      case .category: return self[place].isOpen
      case .item(let position, _): return self[place].items.contains { $0.position == position && $0.isOpen }
      }
    }
  }

  /// Returns the value of a gate's work; `nil` if none of it counts.
  func value(of gate: Gate, _ pools: [Pool]) -> Curve? {
    let values = gate.work.compactMap { work in value(of: work, pools).map { (curve: $0, share: share(of: work)) } }
    if values.count == 1 { return values[0].curve }
    let whole = values.reduce(0) { $0 + $1.share }
    guard whole > 0 else { return nil }
    var sum = Curve(Line(0))
    for value in values { sum += value.curve * value.share }
    return sum / whole
  }

  private func value(of work: WorkPlace, _ pools: [Pool]) -> Curve? {
    guard let place = place(of: work) else { return nil }
    let pool = pools[place.part]
    switch work {
    case .category:
      if pool.sections.count == 1 { return pool.curve }
      // The reader refuses gates on one of several categories in a pool with drop rules, so nothing is dropped here.
      return pool.ratio(of: place.section, pool.kept(at: 0)).line.map { Curve($0) }
    case .item(let position, _):
      guard
        let index = pool.sections[place.section].first(where: {
          self[place].items[pool.items[$0].position].position == position
        })
      else { return nil }
      return Ratio(earned: pool.items[index].earned, possible: pool.items[index].possible).line.map { Curve($0) }
    }
  }

  /// The share of a category or an item in the course, in the units of the parts' weights.
  private func share(of work: WorkPlace) -> Double {
    guard let place = place(of: work) else { return 0 }
    let part = parts[place.part]
    let units = part.units
    guard units > 0 else { return 0 }
    let own: Double =
      switch work {
      case .category: self[place].units
      case .item(let position, _): self[place].items.first { $0.position == position }?.possible ?? 0
      }
    return (part.weight ?? units) * (own / units)
  }

  private func place(of work: WorkPlace) -> Place? {
    switch work {
    case .category(let index), .item(_, let index?):
      categoryPlaces.indices.contains(index) ? categoryPlaces[index] : nil
    case .item: itemPlaces.first
    }
  }
}
