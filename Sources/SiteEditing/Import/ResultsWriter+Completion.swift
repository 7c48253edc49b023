import Formats
import SiteContent

/// What a table says about an item besides its score.
extension ResultsWriter {
  /// What an item gets besides a score.
  struct Completion {
    var max: String?
    var due: String?
    /// The value of `class`, and the figures in words.
    var classResult: (value: String, words: String)?

    fileprivate var keys: [KeyAssignment] {
      [("max", max), ("due", due), ("class", classResult?.value)]
        .compactMap { key, value in value.map { KeyAssignment(key, $0) } }
    }
    fileprivate var words: String {
      [max.map { "out of \($0)" }, due.map { "due \($0)" }, classResult?.words].compactMap(\.self)
        .joined(separator: ", ")
    }
  }

  /// Notes what the table says besides a score: the due date, and the maximum of work without a score, for an item that says neither,
  /// and what the class got. Nil if there is nothing to add.
  mutating func complete(_ index: Int, with result: ImportedResult) throws(EditRefusal) -> CourseImport.Status? {
    if case .added(let group, let item) = items[index].place { return complete(index, group, item, with: result) }
    guard !items[index].isWritten, case .known(let item) = items[index].place, let path = item.path,
      let node = try writer.node(at: path), !writer.isAlias(node)
    else { return nil }
    var completion = completions[index] ?? Completion()
    let before = completion.keys.count
    if result.score == nil, items[index].score == nil, !items[index].hasMaximum, let max = result.max {
      completion.max = max
      (items[index].max, items[index].hasMaximum) = (max, true)
    }
    let due = node.value(of: "due").flatMap { $0.isNull ? nil : $0.text }
    if due == nil, node.value(of: "due").map(\.isNull) ?? true { completion.due = completion.due ?? result.due }
    if isCalendar, let due, let new = result.due, !Self.isSame(due, new) {
      guard options.replacesScores else { return .keptDue(due, new: new) }
      completion.due = new
    }
    if completion.classResult == nil, !items[index].isOfQuiz, let figures = result.classFigures {
      let own = items[index].max ?? outline.category(of: item)?.max
      completion.classResult = figures.written(over: node.value(of: "class"), besides: own)
        .map { ($0, figures.words) }
    }
    if completion.keys.count == before { return nil }
    completions[index] = completion
    return .completed(completion.words)
  }

  /// Whether two due dates are the same, one of them perhaps without its time.
  private static func isSame(_ old: String, _ new: String) -> Bool {
    old == new || old.prefix(10) == new.prefix(10) && (old.count == 10 || new.count == 10)
  }

  /// Adds the same to an item that the table has added.
  private mutating func complete(
    _ index: Int, _ group: Int, _ item: Int, with result: ImportedResult
  ) -> CourseImport.Status? {
    var completion = Completion()
    let known = Set(additions[group].items[item].map(\.key))
    if result.score == nil, items[index].score == nil, !items[index].hasMaximum, let max = result.max {
      completion.max = max
      (items[index].max, items[index].hasMaximum) = (max, true)
    }
    if !known.contains("due") { completion.due = result.due }
    if completion.keys.isEmpty { return nil }
    additions[group].items[item] += completion.keys.map { ($0.name, FieldSchema.item.yaml($0.value, of: $0.name)) }
    return .completed(completion.words)
  }

  /// Returns the edits that add the noted keys to an item, and its score if it gets one.
  func edits(_ completion: Completion, _ index: Int, score: String?) throws(EditRefusal) -> [TextEdit] {
    guard case .known(let item) = items[index].place, let path = item.path, let node = try writer.node(at: path) else {
      return []
    }
    let scores = score.map { [KeyAssignment("score", $0)] } ?? []
    guard let only = KeyWriter.shortForm(of: node) else {
      return (scores + completion.keys).flatMap { key in
        let value = key.name == "score" ? .value(key.value) : Self.yaml(key)
        return writer.setting(key.name, to: value, in: node, order: FieldSchema.item.order)
      }
    }
    var keys = completion.keys
    // In the long form an item without a maximum can have another one.
    if completion.max == nil, let max = outline.longFormMaximum(of: item, score ?? items[index].score) {
      keys.insert(KeyAssignment("max", max), at: 0)
    }
    let pairs = keys.map { "\($0.name): \(Self.yaml($0).written(in: .flow))" }.joined(separator: ", ")
    return score.map { writer.expanding(only, of: node, with: pairs, score: $0) }
      ?? writer.expanding(only, of: node, with: pairs)
  }
}

extension ResultsWriter {
  /// Returns the value of a key of an item. A group is written already.
  static func yaml(_ key: KeyAssignment) -> YAMLText {
    key.name == "class" ? .verbatim(key.value) : FieldSchema.item.yaml(key.value, of: key.name)
  }
}

extension SourceFile {
  /// Returns a course's file with what the class got in the course, and that in words; nil if there is nothing new.
  func completed(with figures: ClassFigures) throws(EditRefusal) -> (file: SourceFile, words: String)? {
    let keys = try CourseFile.keys(of: self)
    guard let value = figures.written(over: keys.root.value(of: "class"), besides: nil) else { return nil }
    let writer = KeyWriter(keys)
    var file = self
    file.bytes = try writer.applying(
      writer.setting("class", to: .verbatim(value), in: keys.root, order: FieldSchema.course.order))
    return (file, figures.words)
  }

  /// Returns a course's file with the groups of another system as categories, where they do not contradict how its own work counts.
  func completed(with groups: [TableSource.WorkGroup], template: SourceFile?) throws(EditRefusal) -> SourceFile {
    if groups.isEmpty || groups.count > 200 { return self }
    let keys = try CourseFile.keys(of: self)
    let outline = try CourseFile.outline(of: keys, template: template)
    // A course whose work is not in categories has another order than the groups.
    if outline.categories.isEmpty, !outline.items.isEmpty { return self }
    let isWeighted = outline.categories.contains { $0.weight != nil }
    let writer = KeyWriter(keys)
    var edits: [TextEdit] = []
    var new: [NewElement] = []
    for group in groups {
      let weight = group.weight.map { KeyAssignment("weight", $0) }
      if let known = (try? outline.category(group.name)) ?? nil {
        // A page with weights completes a course that was made without them.
        guard !isWeighted, let weight, let path = known.path, let node = try writer.node(at: path) else { continue }
        edits += writer.setting(
          weight.name, to: FieldSchema.category.yaml(weight.value, of: weight.name), in: node,
          order: FieldSchema.category.order)
      } else if weight != nil || !isWeighted {
        let all = [weight].compactMap(\.self) + group.rules
        new.append(
          .group(
            [("name", .text(group.name))] + all.map { ($0.name, FieldSchema.category.yaml($0.value, of: $0.name)) }))
      }
    }
    if !new.isEmpty {
      edits.append(try writer.appending(new, to: "categories", of: keys.root, order: FieldSchema.course.order))
    }
    var file = self
    file.bytes = try writer.applying(edits)
    return file
  }
}
