import Grading

/// The categories and direct items of a course while their rules are read.
struct ListedWork {
  var categories: [GradeCategory]
  var items: [Item]

  /// The item at a place; nil for a category.
  subscript(place: WorkPlace) -> Item? {
    get {
      switch place {
      case .item(let position, let category?): categories[category].items[position]
      case .item(let position, nil): items[position]
      case .category: nil
      }
    }
    set {
      guard let newValue, case .item(let position, let category) = place else { return }
      guard let category else {
        items[position] = newValue
        return
      }
      var own = categories[category].items
      own[position] = newValue
      categories[category].work = .items(own)
    }
  }

  /// Whether an item or its category is extra credit.
  func isExtraCredit(_ place: WorkPlace) -> Bool {
    switch place {
    case .category(let index): categories[index].isExtraCredit
    case .item(_, let category):
      self[place]?.isExtraCredit == true || category.map { categories[$0].isExtraCredit } == true
    }
  }
}
