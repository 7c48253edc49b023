import Formats
import SiteContent

// Items can have the short form `HW 6: 18/20`.
extension KeyWriter {
  /// Returns the edits that set a key of an item, or remove it if the value is nil.
  ///
  /// An item in the short form keeps it while it has only a name and a score.
  func setting(_ key: String, to value: YAMLText?, inItem item: YAMLNode, max: String? = nil) throws(EditRefusal)
    -> [TextEdit]
  {
    guard let only = Self.shortForm(of: item) else {
      guard let value else { return try removing(key, from: item) }
      return setting(key, to: value, in: item, order: FieldSchema.item.order)
    }
    let style: YAMLText.Style = item.isFlow ? .flow : .block
    switch (key, value) {
    case ("score", let value?): return [replacing(only, with: value, isFlow: item.isFlow)]
    case ("score", nil): return clearing(only.key, in: item)
    case ("name", let value?): return [TextEdit(range: only.keyRange, text: value.written(in: style))]
    case (_, nil): return []
    case (_, let value?):
      let pair = "\(YAMLText.text(key).written(in: .flow)): \(value.written(in: .flow))"
      // In the long form an item without a maximum can have another one.
      return expanding(only, of: item, with: (key == "max" ? nil : max).map { "max: \($0), \(pair)" } ?? pair)
    }
  }

  /// Returns the pair of an item in the short form; nil if it has the long form.
  static func shortForm(of item: YAMLNode) -> YAMLNode.Entry? {
    guard let entries = item.entries, let only = entries.first, entries.count == 1, only.key != "name",
      !FieldSchema.item.contains(only.key)
    else { return nil }
    return only
  }

  /// Returns the edits that replace the short form with the long one in braces.
  /// - Parameter pairs: additional keys with their values, as YAML in flow style.
  func expanding(_ only: YAMLNode.Entry, of item: YAMLNode, with pairs: String) -> [TextEdit] {
    expanding(only, of: item, with: pairs, score: isMissing(only.value) ? nil : only.value.text)
  }

  /// Returns the edits that replace the short form with the long one in braces, and its score with another one, or with none.
  func expanding(_ only: YAMLNode.Entry, of item: YAMLNode, with pairs: String, score: String?) -> [TextEdit] {
    let (open, close) = item.isFlow && !isBare(item) ? ("", "") : ("{", "}")
    let quote = lines.bytes[only.keyRange.lowerBound]
    let name = YAMLText.text(only.key).written(in: .flow, like: quote)
    guard let score else {
      return [TextEdit(range: only.keyRange.lowerBound..<end(of: only), text: "\(open)name: \(name), \(pairs)\(close)")]
    }
    let text =
      score == only.value.text
      ? YAMLText.value(score).written(in: .flow, like: lines.bytes[only.value.range.lowerBound])
      : YAMLText.value(score).written(in: .flow)
    return [
      TextEdit(
        range: only.keyRange.lowerBound..<end(of: only), text: "\(open)name: \(name), score: \(text), \(pairs)\(close)")
    ]
  }

  /// Returns the edits that remove an element of a list: all of its lines in block style, or its text and a comma in flow style.
  func removing(_ index: Int, fromList list: YAMLNode) -> [TextEdit] {
    guard case .sequence(let nodes) = list.value, nodes.indices.contains(index) else { return [] }
    let node = nodes[index]
    if !list.isFlow {
      let dash = lines.bytes[..<node.range.lowerBound].lastIndex(of: UInt8(ascii: "-")) ?? node.range.lowerBound
      return [.remove(lines.start(of: dash)..<lines.next(after: end(of: node)))]
    }
    if index + 1 < nodes.count { return [.remove(node.range.lowerBound..<nodes[index + 1].range.lowerBound)] }
    guard index > 0 else { return [.remove(node.range.lowerBound..<end(of: node))] }
    return [removing(from: end(of: nodes[index - 1]), to: end(of: node))]
  }
}

extension KeyWriter {
  /// Returns the edit that adds an item to a category, or directly to the course if the category is nil.
  func adding(_ item: NewElement, to category: CourseOutline.Category?) throws(EditRefusal) -> TextEdit {
    guard let category else { return try appending(item, to: "items", of: keys.root, order: FieldSchema.course.order) }
    if let path = category.path, let node = try node(at: path) {
      return try appending(item, to: "items", of: node, order: FieldSchema.category.order)
    }
    return try adding(Self.template(category, with: [item]))
  }

  /// Returns the edits that add items to categories, or directly to the course where the category is nil.
  ///
  /// Edits at the same position are in the order in which they have to be applied.
  func adding(
    _ groups: [(category: CourseOutline.Category?, items: [NewElement])]
  ) throws(EditRefusal) -> [TextEdit] {
    // A list ends at the same position as the lists in its last item, so inner lists come first.
    var textEdits: [TextEdit] = []
    var additionsToTemplate: [NewElement] = []
    var itemsOfCourse: [NewElement] = []
    for (category, items) in groups {
      if let path = category?.path, let node = try node(at: path) {
        textEdits.append(try appending(items, to: "items", of: node, order: FieldSchema.category.order))
      } else if let category {
        additionsToTemplate.append(Self.template(category, with: items))
      } else {
        itemsOfCourse = items
      }
    }
    var lists = [("categories", additionsToTemplate), ("items", itemsOfCourse)]
    // A new list comes after an existing one.
    if keys.root.entries?.contains(where: { $0.key == "items" }) == true { lists.reverse() }
    for (key, items) in lists where !items.isEmpty {
      textEdits.append(try appending(items, to: key, of: keys.root, order: FieldSchema.course.order))
    }
    return textEdits
  }

  /// Returns a category for the course's file whose items are added to the category of the same name in its template.
  private static func template(_ category: CourseOutline.Category, with items: [NewElement]) -> NewElement {
    .group([("name", .text(category.names[0]))], items: items)
  }

  /// Returns the edit that adds a category to the course.
  func adding(_ category: NewElement) throws(EditRefusal) -> TextEdit {
    try appending(category, to: "categories", of: keys.root, order: FieldSchema.course.order)
  }
}
