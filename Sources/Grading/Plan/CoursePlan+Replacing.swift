/// A score that counts at another place of a course, too.
struct PlannedReplacement {
  /// The item whose score it is.
  var source: WorkPlace
  var place: CoursePlan.Place
  var position: Int
  /// The section that it counts in, too.
  var target: CoursePlan.Place
  /// The position of the only item that it may replace; `nil` if that is any of the section.
  var targetPosition: Int?
  var rule: Replacement
}

extension CoursePlan {
  /// The replacements of the course in the order in which they apply: those of a named item, then those that choose among the items of a
  /// category. Among each, category by category, then those of direct items.
  var plannedReplacements: [PlannedReplacement] {
    var planned: [PlannedReplacement] = []
    func add(_ items: [Item], _ place: Place?, _ source: (Int) -> WorkPlace) {
      for (position, item) in items.enumerated() {
        guard let rule = item.replaces, let place, let target = target(of: rule) else { continue }
        planned.append(
          PlannedReplacement(
            source: source(position), place: place, position: position, target: target.place,
            targetPosition: target.position, rule: rule))
      }
    }
    for (index, category) in categories.enumerated() {
      add(category.items, categoryPlaces[index]) { .item($0, category: index) }
    }
    add(items, itemPlaces.first) { .item($0, category: nil) }
    return planned.filter { $0.targetPosition != nil } + planned.filter { $0.targetPosition == nil }
  }

  private func target(of rule: Replacement) -> (place: Place, position: Int?)? {
    switch rule.target {
    case .lowest(let category): categoryPlaces.indices.contains(category) ? (categoryPlaces[category], nil) : nil
    case .item(let work):
      if case .item(let position, _) = work { place(of: work).map { ($0, position) } } else { nil }
    }
  }
}
