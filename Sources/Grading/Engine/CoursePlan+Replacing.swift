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

  /// Returns the pools of the parts under an assumption about open work.
  func pools(_ assumption: OpenWorkAssumption) -> [Pool] { connected(parts.map { Pool($0, assumption) }) }

  /// Returns pools in which scores count at the places that they replace, too.
  func connected(_ pools: [Pool]) -> [Pool] {
    guard !replacements.isEmpty else { return pools }
    var pools = pools
    for index in pools.indices { pools[index].replacements = [] }
    for (number, one) in replacements.enumerated() {
      guard let own = index(of: one, pools), let score = score(of: one, pools) else { continue }
      let pool = pools[one.target.part]
      let named = one.targetPosition.map { index(ofItem: $0, at: one.target, pools).map { $0..<$0 + 1 } ?? 0..<0 }
      let targets = (named ?? pool.sections[one.target.section]).filter { index in
        pool.items[index].possible > 0 && (one.rule.replacesMissing || !pool.items[index].isMissing)
          && !(one.target.part == one.place.part && index == own)
      }
      let replacement = PoolReplacement(
        source: score, items: targets, count: one.rule.count, isOnlyIfBetter: one.rule.isOnlyIfBetter, position: number)
      pools[one.target.part].replacements.append(replacement)
    }
    return pools
  }

  /// Returns the score with which an item replaces others, in percent; `nil` if there is none.
  func score(of one: PlannedReplacement, _ pools: [Pool]) -> Curve? {
    guard let index = index(of: one, pools), let score = pools[one.place.part].items[index].source else { return nil }
    return one.rule.atMost.map { Curve(LimitedGrade(grade: score, ceiling: Curve(Line($0)))) } ?? score
  }

  /// The index of the item whose score replaces others in the pool of its part.
  private func index(of one: PlannedReplacement, _ pools: [Pool]) -> Int? {
    index(ofItem: one.position, at: one.place, pools)
  }

  /// Returns the index of a listed item in the pool of its part; `nil` if the pool leaves it out.
  func index(ofItem position: Int, at place: Place, _ pools: [Pool]) -> Int? {
    let (items, pool) = (self[place].items, pools[place.part])
    return pool.sections[place.section].index(of: position) { items[pool.items[$0].position].position ?? .max }
  }

  /// Whether work that is not handed in counts otherwise than with a score of 0.
  var tellsMissing: Bool {
    !replacements.isEmpty
      || parts.contains { part in
        part.sections.contains { section in
          !section.dropsMissing || section.dropsOnlyIfAllHandedIn || section.items.contains { $0.rule != nil }
        }
      }
  }
}
