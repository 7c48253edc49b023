extension Course {
  /// The items of all categories in order, then those outside of them; not the mark of a course or a category that has no others.
  package var listedItems: [(category: GradeCategory?, item: Item)] {
    categories.flatMap { category in category.items.map { (category, $0) } } + items.map { (nil, $0) }
  }

  /// The same items with their places.
  package var placedItems: [(place: WorkPlace, item: Item)] {
    func placed(_ items: [Item], _ category: Int?) -> [(place: WorkPlace, item: Item)] {
      items.enumerated().map { (.item($0, category: category), $1) }
    }
    return categories.enumerated().flatMap { placed($1.items, $0) } + placed(items, nil)
  }

  /// Returns a listed item, or the one mark; `nil` if there is none.
  package func item(at place: WorkPlace) -> Item? {
    guard case .item(let position, let category) = place else { return nil }
    if case .mark(let item) = work { return item }
    let items = category.map { categories[$0].work.items } ?? items
    return items.indices.contains(position) ? items[position] : nil
  }

  /// Whether any item outside or in a category is in a state. This is asked several times about every course, and the items are not copied.
  func hasItem(in state: ItemState) -> Bool {
    func isAmong(_ items: [Item]) -> Bool { items.indices.contains { items[$0].state == state } }
    return isAmong(items) || categories.contains { isAmong($0.work.items) }
  }

  /// Changes every item, also the mark of a category or a course that has no others.
  package mutating func updateItems(_ change: (_ place: WorkPlace, _ item: inout Item) -> Void) {
    switch work {
    case .mark(var mark):
      change(.item(0, category: nil), &mark)
      work = .mark(mark)
    case .parts(let weighting, var categories, var items):
      for index in categories.indices {
        categories[index].work.update { change(.item($0, category: index), &$1) }
      }
      for position in items.indices { change(.item(position, category: nil), &items[position]) }
      work = .parts(weighting, categories: categories, items: items)
    }
  }

  /// The course with an item excused.
  package func excusing(_ place: WorkPlace) -> Course {
    var course = self
    course.updateItems { if $0 == place { $1.state = .excused } }
    return course
  }
}

extension GradeCategory.Work {
  fileprivate mutating func update(_ change: (_ position: Int, _ item: inout Item) -> Void) {
    switch self {
    case .items(var items):
      for position in items.indices { change(position, &items[position]) }
      self = .items(items)
    case .mark(var mark):
      change(0, &mark)
      self = .mark(mark)
    }
  }
}
