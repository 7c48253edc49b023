/// A course taken apart for arithmetic: its parts with their weights, and how their values become the grade.
///
/// It holds what it needs of the course and not the course, since it is copied often.
struct CoursePlan {
  let categories: [GradeCategory]
  let items: [Item]
  let ungraded: UngradedRule
  let renormalises: Bool
  let weighting: Course.Weighting
  var parts: [Part] = []
  /// Where each category went, by its position in the course.
  private(set) var categoryPlaces: [Place] = []
  /// Where the direct items went.
  private(set) var itemPlaces: [Place] = []

  /// A section of a part.
  struct Place {
    var part: Int
    var section: Int
  }

  init(_ course: Course) {
    categories = course.categories
    items = course.items
    ungraded = course.ungraded
    renormalises = course.renormalises
    switch course.work {
    case .mark(let item):
      weighting = .points
      parts = [Part(sections: [Section(direct: [item], by: .points) { _ in true }], weight: 1)]
    case .parts(_, let categories, let items) where categories.isEmpty && items.isEmpty:
      weighting = .points
      parts = [Part(sections: [.openMark], weight: 1)]
    case .parts(let weighting, let categories, let items):
      self.weighting = weighting
      if weighting == .points { addPool(categories, items) } else { addParts(categories, items) }
    }
  }

  /// Each category is a part, and so is each direct item: together they are one whose units are their weights.
  private mutating func addParts(_ categories: [GradeCategory], _ items: [Item]) {
    for (position, category) in categories.enumerated() { addPart(category, at: position) }
    if items.contains(where: { !$0.isExtraCredit }) {
      addPart(Section(direct: items, by: .weighted) { !$0.isExtraCredit })
    }
    addBonus(items)
  }

  /// All items make one ratio; only extra credit with a weight of its own stands beside it. A lone category keeps its
  /// own way of making items one value.
  private mutating func addPool(_ categories: [GradeCategory], _ items: [Item]) {
    let isLone = categories.count { !$0.isExtraCredit } == 1 && items.allSatisfy(\.isExtraCredit)
    let aggregate = isLone ? categories.first { !$0.isExtraCredit }?.aggregate ?? .points : .points
    parts = [Part(sections: [], weight: 1)]
    for (position, category) in categories.enumerated() {
      if category.isExtraCredit, category.weight != nil {
        addPart(category, at: position)
      } else {
        categoryPlaces.append(Place(part: 0, section: parts[0].sections.count))
        parts[0].sections.append(
          Section(category, at: position, by: aggregate, isExtraCredit: category.isExtraCredit))
      }
    }
    if !items.isEmpty {
      itemPlaces.append(Place(part: 0, section: parts[0].sections.count))
      parts[0].sections.append(Section(direct: items, by: aggregate) { !$0.isExtraCredit || $0.weight == nil })
    }
    addBonus(items)
  }

  private mutating func addPart(_ category: GradeCategory, at position: Int) {
    let section = Section(category, at: position, by: category.aggregate, opensAsZero: category.isExtraCredit)
    parts.append(Part(sections: [section], weight: category.weight ?? 0, isExtraCredit: category.isExtraCredit))
    categoryPlaces.append(Place(part: parts.count - 1, section: 0))
  }

  /// Direct items as a part that brings the weights of those that take part.
  private mutating func addPart(_ direct: Section, isExtraCredit: Bool = false) {
    parts.append(Part(sections: [direct], weight: nil, isExtraCredit: isExtraCredit))
    itemPlaces.append(Place(part: parts.count - 1, section: 0))
  }

  /// The direct items that are extra credit with a weight.
  private mutating func addBonus(_ items: [Item]) {
    guard items.contains(where: { $0.isExtraCredit && $0.weight != nil }) else { return }
    let bonus = Section(direct: items, by: .weighted, isBonus: true) { $0.isExtraCredit && $0.weight != nil }
    addPart(bonus, isExtraCredit: true)
  }
}
