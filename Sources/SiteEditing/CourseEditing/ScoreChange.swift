import Formats
package import SiteContent

/// A change of the score of one item of a course.
package struct ScoreChange: Sendable {
  /// The item, by a name that a person wrote: `[CATEGORY/]NAME`.
  package var item: String
  /// The score as in a file: `18`, `18/20`, `92%`, a letter, `missing`, `excused`; nil removes the score.
  package var score: String?
  /// The category to which the item is added if it does not exist; `/` is the course itself.
  package var categoryName: String?
  /// Whether a number gets a maximum, as in `18/20`, where the item states none and has that of the items around it.
  var writesAssumedMaximum = true

  package init(item: String, score: String?, category: String? = nil) {
    self.item = item
    self.score = score
    categoryName = category
  }

  /// Returns the edit of the course's file.
  /// - Parameter canAdd: whether the message for an unknown item says how to add it.
  package func applied(
    to course: SourceFile, template: SourceFile?, canAdd: Bool = true
  ) throws(EditRefusal) -> FileEdit {
    let keys = try CourseFile.keys(of: course)
    let outline = try CourseFile.outline(of: keys, template: template)
    let writer = KeyWriter(keys)
    let textEdits = try textEdits(outline, writer, canAdd: canAdd)
    return FileEdit(path: course.path, old: course.bytes, new: try writer.applying(textEdits))
  }

  /// Returns the work whose score would be replaced although only the beginning of its name was written; nil if nothing
  /// would be lost.
  package func replacement(
    in course: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> (name: String, old: String)? {
    guard categoryName == nil else { return nil }
    let sheet = try ScoreSheet(course, template: template)
    let keys = try CourseFile.keys(of: course)
    guard let match = try CourseFile.outline(of: keys, template: template).match(item), !match.isWhole,
      let row = sheet.rows.first(where: { $0.target == match.target }), let old = row.score, old != score
    else { return nil }
    return (row.name, old)
  }

  private func textEdits(
    _ outline: CourseOutline, _ writer: KeyWriter, canAdd: Bool
  ) throws(EditRefusal) -> [TextEdit] {
    guard let categoryName else {
      if score != nil, try outline.match(item) == nil, let next = try outline.next(item) {
        return [try adding(next.name, after: next.after, in: outline, writer)]
      }
      switch try outline.find(item, canAdd: canAdd) {
      case .item(let item): return try textEdits(for: item, in: outline, writer)
      case .category(let category): return try textEdits(forMarkOf: category, writer)
      case .course: return setting("grade", in: writer.keys.root, of: .course, writer)
      }
    }
    let category = try outline.category(categoryName)
    if let known = outline.item(item, in: category) { return try textEdits(for: known, in: outline, writer) }
    guard !item.allSatisfy(\.isWhitespace) else { throw .request(WorkInsertion.emptyName) }
    return [try writer.adding(newItem(item, max: writer.assumedMaximum(in: category)), to: category)]
  }

  /// Returns the edit that adds the next item of a series, whose score has the maximum of the one before.
  private func adding(
    _ name: String, after item: CourseOutline.Item, in outline: CourseOutline, _ writer: KeyWriter
  ) throws(EditRefusal) -> TextEdit {
    var pairs: [NewElement.Pair] = [("name", .text(name))]
    if let score {
      let node = try item.path.flatMap { path throws(EditRefusal) in try writer.node(at: path) }
      let max = if let max = item.max { max } else { try writer.assumedMaximum(of: item, in: outline) }
      pairs.append(("score", .value(kept(score, beside: node.flatMap(CourseOutline.score(of:)), max: max))))
    }
    return try writer.adding(.item(pairs), to: outline.category(of: item))
  }

  /// Returns the edits for an item of the course.
  func textEdits(
    for item: CourseOutline.Item, in outline: CourseOutline, _ writer: KeyWriter
  ) throws(EditRefusal) -> [TextEdit] {
    guard let path = item.path else {
      // The template is shared by courses, so the score goes into the course. Both are merged by name.
      if score == nil { return [] }
      return [try writer.adding(newItem(item.names[0]), to: outline.category(of: item))]
    }
    guard let node = try writer.node(at: path) else { return [] }
    let max = writesAssumedMaximum ? try writer.assumedMaximum(of: item, in: outline) : nil
    if let only = KeyWriter.shortForm(of: node) {
      guard let score else { return writer.clearing(only.key, in: node) }
      return [writer.replacing(only, with: .value(kept(score, beside: only.value.text, max: max)), isFlow: node.isFlow)]
    }
    return setting("score", in: node, of: .item, writer, max: max)
  }

  /// Returns the edits that set the single mark of a category.
  private func textEdits(forMarkOf category: CourseOutline.Category, _ writer: KeyWriter) throws(EditRefusal)
    -> [TextEdit]
  {
    if let path = category.path, let node = try writer.node(at: path) {
      return setting("grade", in: node, of: .category, writer)
    }
    // Only the template has the category.
    guard let score else { return [] }
    let item = NewElement.group([("name", .text(category.names[0])), ("grade", .value(score))])
    return [try writer.appending(item, to: "categories", of: writer.keys.root, order: FieldSchema.course.order)]
  }

  /// Returns the edits that set or clear the score in a key of a group.
  /// - Parameter max: the maximum that an open item has without stating it.
  private func setting(
    _ key: String, in group: YAMLNode, of schema: FieldSchema, _ writer: KeyWriter, max: String? = nil
  ) -> [TextEdit] {
    guard let score else { return writer.clearing(key, in: group) }
    let old = group.value(of: key)?.text
    let hasMax = group.entries?.contains { $0.key == "max" && !$0.value.isNull } ?? false
    return writer.setting(
      key, to: .value(hasMax ? score : kept(score, beside: old, max: max)), in: group, order: schema.order)
  }

  /// Returns a new score with the maximum of the old one, as in `18/20`, or the one that the item has without stating it, if the
  /// new score is a number only.
  private func kept(_ score: String, beside old: String?, max: String? = nil) -> String {
    guard !score.isEmpty,
      score.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: ".") })
    else { return score }
    if let old, let slash = old.firstIndex(of: "/") { return score + old[slash...] }
    return max.map { "\(score)/\($0)" } ?? score
  }

  private func newItem(_ name: String, max: String? = nil) -> NewElement {
    .item([("name", .text(name))] + (score.map { [("score", .value(kept($0, beside: nil, max: max)))] } ?? []))
  }
}

extension FieldSchema {
  /// The keys in their usual order.
  var order: [String] { fields.map(\.key) }

  /// Returns the value of a key as YAML.
  func yaml(_ text: String, of key: String) -> YAMLText { (field(key)?.type).yaml(text) }
}

extension KeyWriter {
  /// Returns the maximum that an item has without stating it; nil if it has none or its category states one.
  func assumedMaximum(of item: CourseOutline.Item, in outline: CourseOutline) throws(EditRefusal) -> String? {
    guard outline.category(of: item)?.max == nil, let path = item.path, let node = try node(at: path),
      AssumedMaximum.applies(to: node)
    else { return nil }
    return try assumedMaximum(at: Array(path.dropLast()))
  }

  /// Returns the maximum that a new item of a category has without stating it; nil if it has none, or the category states one.
  /// - Parameter category: nil for the items of the course itself.
  func assumedMaximum(in category: CourseOutline.Category?) throws(EditRefusal) -> String? {
    // A category that only the template has is not in the file.
    guard let path = category == nil ? [] : category?.path, category?.max == nil else { return nil }
    return try assumedMaximum(at: path + [.key("items")])
  }

  /// Returns the maximum that a new item without a score and a weight should have; nil also if others have weights, as these are not
  /// alike.
  func assumedMaximum(ofNewItemIn category: CourseOutline.Category?) throws(EditRefusal) -> String? {
    guard let path = category == nil ? [] : category?.path else { return nil }
    let items = try node(at: path + [.key("items")])?.elements ?? []
    let areAlike = !items.contains { $0.value(of: "weight") != nil || $0.value(of: "coefficient") != nil }
    return areAlike ? try assumedMaximum(in: category) : nil
  }

  /// Returns the maximum of items in a list that state none; nil if the others state none either.
  func assumedMaximum(at path: [KeyPathStep]) throws(EditRefusal) -> String? {
    guard case .sequence(let nodes)? = try node(at: path)?.value else { return nil }
    return AssumedMaximum(among: nodes)?.text
  }
}
