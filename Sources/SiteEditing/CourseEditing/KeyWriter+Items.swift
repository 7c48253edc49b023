import SiteContent

/// Keys of items, which may be written in the short form: `HW 6: 18/20`.
extension KeyWriter {
  /// Gives a key of an item a value, or takes the key away; nil means away.
  ///
  /// An item in the short form stays in it for as long as a name and a score are all it has.
  func setting(_ key: String, to value: YAMLText?, inItem item: YAMLNode) throws(EditRefusal) -> [TextEdit] {
    guard let only = Self.shortForm(of: item) else {
      guard let value else { return try removing(key, from: item) }
      return setting(key, to: value, in: item, order: FieldSchema.item.order)
    }
    let place: YAMLText.Place = item.isFlow ? .flow : .block
    switch (key, value) {
    case ("score", let value?): return [replacing(only, with: value, isFlow: item.isFlow)]
    case ("score", nil): return clearing(only.key, in: item)
    case ("name", let value?): return [TextEdit(range: only.keyRange, text: value.written(in: place))]
    case (_, nil): return []
    case (_, let value?):
      return expanding(only, of: item, with: "\(YAMLText.text(key).written(in: .flow)): \(value.written(in: .flow))")
    }
  }

  /// The one pair of an item in the short form.
  static func shortForm(of item: YAMLNode) -> YAMLNode.Entry? {
    guard let entries = item.entries, let only = entries.first, entries.count == 1, only.key != "name",
      !FieldSchema.item.contains(only.key)
    else { return nil }
    return only
  }

  /// Writes the short form as the long one in braces, with a key more.
  private func expanding(_ only: YAMLNode.Entry, of item: YAMLNode, with pair: String) -> [TextEdit] {
    let (open, close) = item.isFlow && !isBare(item) ? ("", "") : ("{", "}")
    let quote = lines.bytes[only.keyRange.lowerBound]
    let name = YAMLText.text(only.key).written(in: .flow, like: quote)
    guard !isMissing(only.value), let score = only.value.text else {
      return [TextEdit(range: only.keyRange.lowerBound..<end(of: only), text: "\(open)name: \(name), \(pair)\(close)")]
    }
    let text = YAMLText.value(score).written(in: .flow, like: lines.bytes[only.value.range.lowerBound])
    return [
      TextEdit(
        range: only.keyRange.lowerBound..<end(of: only), text: "\(open)name: \(name), score: \(text), \(pair)\(close)")
    ]
  }

  /// Takes an item of a list away, with its lines where it has some of its own.
  func removing(_ index: Int, fromList list: YAMLNode) -> [TextEdit] {
    guard case .sequence(let nodes) = list.value, nodes.indices.contains(index) else { return [] }
    let node = nodes[index]
    if !list.isFlow {
      let dash = lines.bytes[..<node.range.lowerBound].lastIndex(of: 0x2D) ?? node.range.lowerBound
      return [.remove(lines.start(of: dash)..<lines.next(after: end(of: node)))]
    }
    if index + 1 < nodes.count { return [.remove(node.range.lowerBound..<nodes[index + 1].range.lowerBound)] }
    guard index > 0 else { return [.remove(node.range.lowerBound..<end(of: node))] }
    return [removing(from: end(of: nodes[index - 1]), to: end(of: node))]
  }
}

/// Work that is added to a course.
extension KeyWriter {
  /// Adds an item to a category, or to the course itself.
  func adding(_ item: NewItem, to category: CourseOutline.Category?) throws(EditRefusal) -> TextEdit {
    guard let category else { return try appending(item, to: "items", of: keys.root, order: FieldSchema.course.order) }
    if let path = category.path, let node = try node(at: path) {
      return try appending(item, to: "items", of: node, order: FieldSchema.category.order)
    }
    return try adding(Self.template(category, with: [item]))
  }

  /// Adds the items of several categories, which are all different; nil is the course itself.
  ///
  /// The textEdits may begin at one place, and are in the order in which they have to be made.
  func adding(
    _ groups: [(category: CourseOutline.Category?, items: [NewItem])]
  ) throws(EditRefusal) -> [TextEdit] {
    // A list ends where the lists in its last item end, so inner lists come first.
    var textEdits: [TextEdit] = []
    var isOfTemplate: [NewItem] = []
    var ofCourse: [NewItem] = []
    for (category, items) in groups {
      if let path = category?.path, let node = try node(at: path) {
        textEdits.append(try appending(items, to: "items", of: node, order: FieldSchema.category.order))
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
      textEdits.append(try appending(items, to: key, of: keys.root, order: FieldSchema.course.order))
    }
    return textEdits
  }

  /// The template has the category; the course adds to it under its name.
  private static func template(_ category: CourseOutline.Category, with items: [NewItem]) -> NewItem {
    NewItem(pairs: [("name", .text(category.names[0]))], isItem: false, items: items)
  }

  /// Adds a category to the course.
  func adding(_ category: NewItem) throws(EditRefusal) -> TextEdit {
    try appending(category, to: "categories", of: keys.root, order: FieldSchema.course.order)
  }
}
