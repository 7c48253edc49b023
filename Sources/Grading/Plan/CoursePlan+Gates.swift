/// The work of gates.
extension CoursePlan {
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

  func place(of work: WorkPlace) -> Place? {
    switch work {
    case .category(let index), .item(_, let index?):
      categoryPlaces.indices.contains(index) ? categoryPlaces[index] : nil
    case .item: itemPlaces.first
    }
  }
}
