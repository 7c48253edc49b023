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
  /// The course as a command names it, for the message that an item needs more than a score; nil to propose no command.
  package var courseName: String?
  /// Whether a number without a maximum takes that of the items around it.
  var takesMaximum = true

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
    try result(in: course, template: template, canAdd: canAdd).edit
  }

  /// Returns the edit of the course's file, and which maximum the score takes from the items around it, in words; nil if it takes none.
  package func result(
    in course: SourceFile, template: SourceFile?, canAdd: Bool = true
  ) throws(EditRefusal) -> (edit: FileEdit, note: String?) {
    let keys = try CourseFile.keys(of: course)
    let outline = try CourseFile.outline(of: keys, template: template)
    let writer = KeyWriter(keys)
    let change = try change(outline, writer, canAdd: canAdd)
    return (FileEdit(path: course.path, old: course.bytes, new: try writer.applying(change.edits)), change.note)
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

  /// The changes of a file, and what to say about the maximum of the score.
  private typealias Change = (edits: [TextEdit], note: String?)

  private func change(
    _ outline: CourseOutline, _ writer: KeyWriter, canAdd: Bool
  ) throws(EditRefusal) -> Change {
    guard let categoryName else {
      if score != nil, try outline.match(item) == nil, let next = try outline.next(item) {
        let inScore = try scoreMaximum(of: next.after, writer)
        let before = next.after.max ?? inScore
        let added = try adding(next.name, to: outline.category(of: next.after), in: outline, writer, maximum: before)
        let notes = [added.note, outline.gap(before: next.name, after: next.after)].compactMap(\.self)
        return (added.edits, notes.isEmpty ? nil : notes.joined(separator: "; "))
      }
      switch try outline.find(item, canAdd: canAdd) {
      case .item(let item): return try change(of: item, in: outline, writer)
      case .category(let category):
        if takesMaximum, category.isExtraCredit, category.max == nil, let score, WrittenScore.points(score) != nil,
          try maximum(of: category, writer) == nil
        {
          throw WrittenScore.unstated(score, of: category.names[0])
        }
        return (try textEdits(forMarkOf: category, writer), nil)
      case .course: return (setting("grade", in: writer.keys.root, of: .course, writer), nil)
      }
    }
    let category = try outline.category(categoryName)
    if let known = outline.item(item, in: category) { return try change(of: known, in: outline, writer) }
    guard !item.allSatisfy(\.isWhitespace) else { throw .request(WorkInsertion.emptyName) }
    return try adding(item, to: category, in: outline, writer)
  }

  /// Returns the maximum in the score of an item; nil if it states none.
  func scoreMaximum(of item: CourseOutline.Item, _ writer: KeyWriter) throws(EditRefusal) -> String? {
    let node = try item.path.flatMap { path throws(EditRefusal) in try writer.node(at: path) }
    return node.flatMap(CourseOutline.score(of:)).flatMap(WrittenScore.maximum)
  }

  /// Returns the maximum in the mark of a category; nil if it states none.
  func maximum(of category: CourseOutline.Category, _ writer: KeyWriter) throws(EditRefusal) -> String? {
    let node = try category.path.flatMap { path throws(EditRefusal) in try writer.node(at: path) }
    return node?.value(of: "grade")?.text.flatMap(WrittenScore.maximum)
  }

  /// Returns the edits for an item of the course.
  func textEdits(
    for item: CourseOutline.Item, in outline: CourseOutline, _ writer: KeyWriter
  ) throws(EditRefusal) -> [TextEdit] {
    try change(of: item, in: outline, writer).edits
  }

  private func change(
    of item: CourseOutline.Item, in outline: CourseOutline, _ writer: KeyWriter
  ) throws(EditRefusal) -> Change {
    let category = outline.category(of: item)
    guard let path = item.path else {
      // The template is shared by courses, so the score goes into the course. Both are merged by name.
      return score == nil ? ([], nil) : try adding(item.names[0], to: category, in: outline, writer, known: item)
    }
    guard let node = try writer.node(at: path) else { return ([], nil) }
    let only = KeyWriter.shortForm(of: node)
    let old = CourseOutline.score(of: node)
    let place = WrittenScore.Place(
      around: outline.maxima(around: item.names[0], in: item.category?.first), hasMaximum: item.max != nil,
      isWeighted: item.hasWeight, isExtraCredit: item.isExtraCredit, isShort: only != nil, old: old,
      takesMaximum: takesMaximum)
    let written = try WrittenScore(score, of: item.names[0], maximum: old.flatMap(WrittenScore.maximum), at: place)
    return (edits(written, only, node, writer), written.note)
  }

  /// Returns the edits that write a score into an item, or remove its score.
  private func edits(
    _ written: WrittenScore, _ only: YAMLNode.Entry?, _ node: YAMLNode, _ writer: KeyWriter
  ) -> [TextEdit] {
    let order = FieldSchema.item.order
    guard let only else {
      let score =
        written.score.map { writer.setting("score", to: .value($0), in: node, order: order) }
        ?? writer.clearing("score", in: node)
      return score + (written.max.map { writer.setting("max", to: .value($0), in: node, order: order) } ?? [])
    }
    guard let max = written.max else {
      return written.score.map { [writer.replacing(only, with: .value($0), isFlow: node.isFlow)] }
        ?? writer.clearing(only.key, in: node)
    }
    return writer.expanding(only, of: node, with: "max: \(max)", score: written.score)
  }

  /// Returns the edit that adds an item with the score.
  /// - Parameters:
  ///   - category: nil to add it to the course itself.
  ///   - maximum: that of the item before it in a series; nil if that states none.
  ///   - known: the item of the template that gets the score; nil for a new item.
  private func adding(
    _ name: String, to category: CourseOutline.Category?, in outline: CourseOutline, _ writer: KeyWriter,
    maximum: String? = nil, known: CourseOutline.Item? = nil
  ) throws(EditRefusal) -> Change {
    if known == nil {
      try outline.checkWeight(of: name, in: category) { option in
        guard let courseName else { return "add it to the file with its weight, and then its score" }
        let place = (category?.names[0] ?? "/").quotedForShell
        return
          "add it with sitegen new item \(courseName.quotedForShell) \(name.quotedForShell) --in \(place) \(option), "
          + "and then its score"
      }
    }
    let around = outline.maxima(around: name, in: category?.names[0])
    let place = WrittenScore.Place(
      around: around, hasMaximum: known?.max != nil, isWeighted: known?.hasWeight ?? false,
      isExtraCredit: known?.isExtraCredit ?? false, isShort: false, isNew: known == nil, takesMaximum: takesMaximum)
    let written = try WrittenScore(score, of: name, maximum: maximum, at: place)
    var pairs: [NewElement.Pair] = [("name", .text(name))]
    if let score = written.score { pairs.append(("score", .value(score))) }
    if let max = written.max { pairs.append(("max", .value(max))) }
    return ([try writer.adding(.item(pairs), to: category)], written.note)
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

  /// Returns the edits that set or clear the only mark of a group.
  private func setting(
    _ key: String, in group: YAMLNode, of schema: FieldSchema, _ writer: KeyWriter
  ) -> [TextEdit] {
    guard let score else { return writer.clearing(key, in: group) }
    let max = group.value(of: "max")?.isNull == false ? nil : group.value(of: key)?.text.flatMap(WrittenScore.maximum)
    let isNumber = WrittenScore.points(score) != nil
    let text = max.map { isNumber ? "\(score)/\($0)" : score } ?? score
    return writer.setting(key, to: .value(text), in: group, order: schema.order)
  }
}

extension FieldSchema {
  /// The keys in their usual order.
  var order: [String] { fields.map(\.key) }

  /// Returns the value of a key as YAML.
  func yaml(_ text: String, of key: String) -> YAMLText { (field(key)?.type).yaml(text) }
}
