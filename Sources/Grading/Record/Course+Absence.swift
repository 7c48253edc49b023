extension Course {
  /// Whether an item was missed without a reason that no other work replaces or can still replace. Work that counts nothing does not matter.
  ///
  /// Only work that was or can still be handed in replaces an absence, if its rule does not exclude missing work. A score that replaces
  /// the lowest of a category has to do so in the grade; one that is open has to do so with full points.
  var hasUnreplaceableAbsence: Bool {
    if !hasAbsence { return false }
    let sources = placedWork.filter { !$0.item.state.isMissing && $0.item.state != .excused }.compactMap { work in
      work.item.replaces.flatMap { $0.replacesMissing ? (place: work.place, rule: $0) : nil }
    }
    let left = placedWork.filter { absent in
      absent.item.state == .absent && !countsNothing(absent.item, at: absent.place)
        && !sources.contains { $0.rule.target == .item(absent.place) && $0.place != absent.place }
    }.map(\.place)
    if left.isEmpty { return false }
    let mayChoose = left.allSatisfy { place in
      guard case .item(_, let category?) = place else { return false }
      return sources.contains { $0.rule.target == .lowest(ofCategory: category) }
    }
    guard mayChoose else { return true }
    let figures = CourseFigures(of: withFullReplacements)
    return left.contains { place in
      guard case .item(let position, let category?) = place else { return true }
      return figures.categories[category].items[position].replacedBy == nil
    }
  }

  /// The absences that matter to the grade, each with all work that could replace it: by name, or as one of the lowest of its category.
  package var absences: [(place: WorkPlace, named: [WorkPlace], lowest: [WorkPlace])] {
    if !hasAbsence { return [] }
    let sources = placedWork.filter { $0.item.replaces?.replacesMissing == true }
    func replacing(_ target: WorkPlace, except place: WorkPlace) -> [WorkPlace] {
      sources.filter { $0.item.replaces?.target.work == target && $0.place != place }.map(\.place)
    }
    return placedWork.filter { $0.item.state == .absent && !countsNothing($0.item, at: $0.place) }.map { absent in
      guard case .item(_, let category) = absent.place else { return (absent.place, [], []) }
      return (
        absent.place, replacing(absent.place, except: absent.place),
        category.map { replacing(.category($0), except: absent.place) } ?? []
      )
    }
  }

  /// Whether any item was missed without a reason. Nearly no course has an absence.
  var hasAbsence: Bool { hasItem(in: .absent) }

  /// All items with their places, and as one the mark of a category that has no others.
  private var placedWork: [(place: WorkPlace, item: Item)] {
    func placed(_ items: [Item], _ category: Int?) -> [(place: WorkPlace, item: Item)] {
      items.enumerated().map { (.item($0, category: category), $1) }
    }
    return categories.enumerated().flatMap { placed($1.work.items, $0) } + placed(items, nil)
  }

  /// Whether work has the weight 0, or its category has, and neither replaces other work nor is tested by a gate.
  private func countsNothing(_ item: Item, at place: WorkPlace) -> Bool {
    guard item.replaces == nil, case .item(let position, let category) = place else { return false }
    if isTested(place) { return false }
    guard let category else {
      return schemes.isEmpty ? item.weight == 0 : schemes.allSatisfy { $0.items[position] == 0 }
    }
    return item.weight == 0
      || (schemes.isEmpty ? categories[category].weight == 0 : schemes.allSatisfy { $0.categories[category] == 0 })
  }

  /// The course in which absences count as missing work does, and open work that replaces other work has full points.
  private var withFullReplacements: Course {
    var course = self
    course.updateItems { _, item in
      if item.state == .absent { item.state = .missing }
      if item.state == .ungraded, item.replaces != nil { item.state = .graded(points: item.max) }
    }
    return course
  }
}
