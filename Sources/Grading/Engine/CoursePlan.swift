/// A course taken apart for arithmetic: its parts with their weights, and how their values become the grade.
struct CoursePlan {
  let course: Course
  let weighting: Course.Weighting
  private(set) var parts: [Part] = []
  /// Where each category went, by its position in the course.
  private(set) var categoryPlaces: [Place] = []
  /// Where each direct item went, by its position in the course.
  private(set) var itemPlaces: [Place] = []

  /// A section of a part.
  struct Place {
    var part: Int
    var section: Int
  }

  init(_ course: Course) {
    self.course = course
    switch course.work {
    case .mark(let item):
      weighting = .points
      parts = [Part(sections: [Section(alone: item)], weight: 1)]
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      weighting = .points
      parts = [Part(sections: [.openMark], weight: 1)]
    case .parts(let weighting, let categories, let items):
      self.weighting = weighting
      if weighting == .points { addPool(categories, items) } else { addParts(categories, items) }
    }
  }

  /// Each category and each direct item is a part.
  private mutating func addParts(_ categories: [GradeCategory], _ items: [Item]) {
    for (position, category) in categories.enumerated() {
      categoryPlaces.append(addPart(category, at: position))
    }
    for item in items { itemPlaces.append(addPart(item)) }
  }

  private mutating func addPart(_ category: GradeCategory, at position: Int) -> Place {
    let section = Section(category, at: position, by: category.aggregate, opensAsZero: category.isExtraCredit)
    parts.append(Part(sections: [section], weight: category.weight ?? 0, isExtraCredit: category.isExtraCredit))
    return Place(part: parts.count - 1, section: 0)
  }

  private mutating func addPart(_ item: Item) -> Place {
    parts.append(
      Part(sections: [Section(alone: item)], weight: item.weight ?? 0, isExtraCredit: item.isExtraCredit))
    return Place(part: parts.count - 1, section: 0)
  }

  /// All items make one ratio; only extra credit with a weight of its own stands beside it. A lone category keeps its
  /// own way of making items one value.
  private mutating func addPool(_ categories: [GradeCategory], _ items: [Item]) {
    let ordinary = categories.filter { !$0.isExtraCredit }
    let isLone = ordinary.count == 1 && items.allSatisfy(\.isExtraCredit)
    let aggregate = isLone ? ordinary[0].aggregate : .points
    parts = [Part(sections: [], weight: 1)]
    for (position, category) in categories.enumerated() {
      if category.isExtraCredit, category.weight != nil {
        categoryPlaces.append(addPart(category, at: position))
      } else {
        categoryPlaces.append(Place(part: 0, section: parts[0].sections.count))
        parts[0].sections.append(
          Section(category, at: position, by: aggregate, isExtraCredit: category.isExtraCredit))
      }
    }
    for item in items {
      if item.isExtraCredit, item.weight != nil {
        itemPlaces.append(addPart(item))
      } else {
        itemPlaces.append(Place(part: 0, section: parts[0].sections.count))
        parts[0].sections.append(Section(pooled: item, by: aggregate))
      }
    }
  }
}
