import SiteContent

/// Work that is added to a course.
extension KeyWriter {
  /// Adds an item to a category, or to the course itself.
  func adding(_ item: NewItem, to category: CourseWork.Category?) throws(EditRefusal) -> Splice {
    guard let category else { return try appending(item, to: "items", of: keys.root, order: FieldList.course.order) }
    if let path = category.path, let node = try node(at: path) {
      return try appending(item, to: "items", of: node, order: FieldList.category.order)
    }
    // The template has the category; the course adds to it under its name.
    return try adding(NewItem(pairs: [("name", .text(category.names[0]))], isItem: false, items: [item]))
  }

  /// Adds a category to the course.
  func adding(_ category: NewItem) throws(EditRefusal) -> Splice {
    try appending(category, to: "categories", of: keys.root, order: FieldList.course.order)
  }
}
