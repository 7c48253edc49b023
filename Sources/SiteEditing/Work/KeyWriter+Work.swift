import SiteContent

/// Work that is added to a course.
extension KeyWriter {
  /// Adds an item to a category, or to the course itself.
  func adding(_ item: NewItem, to category: CourseWork.Category?) throws(EditRefusal) -> Splice {
    guard let category else { return try appending(item, to: "items", of: keys.root, order: FieldList.course.order) }
    if let path = category.path, let node = try node(at: path) {
      return try appending(item, to: "items", of: node, order: FieldList.category.order)
    }
    return try adding(Self.template(category, with: [item]))
  }

  /// Adds the items of several categories, which are all different; nil is the course itself.
  ///
  /// The splices may begin at one place, and are in the order in which they have to be made.
  func adding(
    _ groups: [(category: CourseWork.Category?, items: [NewItem])]
  ) throws(EditRefusal) -> [Splice] {
    // A list ends where the lists in its last item end, so inner lists come first.
    var splices: [Splice] = []
    var isOfTemplate: [NewItem] = []
    var ofCourse: [NewItem] = []
    for (category, items) in groups {
      if let path = category?.path, let node = try node(at: path) {
        splices.append(try appending(items, to: "items", of: node, order: FieldList.category.order))
      } else if let category {
        isOfTemplate.append(Self.template(category, with: items))
      } else {
        ofCourse = items
      }
    }
    var lists = [("categories", isOfTemplate), ("items", ofCourse)]
    // A list that is not there yet comes after one that is.
    if keys.root.entries?.contains(where: { $0.key == "items" }) == true { lists.reverse() }
    for (key, items) in lists where !items.isEmpty {
      splices.append(try appending(items, to: key, of: keys.root, order: FieldList.course.order))
    }
    return splices
  }

  /// The template has the category; the course adds to it under its name.
  private static func template(_ category: CourseWork.Category, with items: [NewItem]) -> NewItem {
    NewItem(pairs: [("name", .text(category.names[0]))], isItem: false, items: items)
  }

  /// Adds a category to the course.
  func adding(_ category: NewItem) throws(EditRefusal) -> Splice {
    try appending(category, to: "categories", of: keys.root, order: FieldList.course.order)
  }
}
