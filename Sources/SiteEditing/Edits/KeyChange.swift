import Formats
package import SiteContent

/// A change of one key in a content file: it is set or removed.
package struct KeyChange: Sendable, Hashable {
  /// The path of the key, with a dot after each group or list entry: `gpa.goal`, `units.ue1.coefficient`.
  package var key: String
  /// The value, with brackets around a list or group; nil removes the key.
  package var value: String?
  /// Whether a number in the value may have a decimal comma, as the site's language writes one.
  package var takesDecimalComma = false

  package init(_ key: String, _ value: String?) {
    self.key = key
    self.value = value
  }

  /// Parses `key=value`; an empty value removes the key. Returns nil if there is no `=` after a key.
  package init?(argument: String) {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else { return nil }
    let value = argument[argument.index(after: sign)...]
    self.init(String(argument[..<sign]), value.isEmpty ? nil : String(value))
  }

  /// Returns the edits that make the change in the group of keys at a path.
  /// - Parameter max: the maximum that an item in the short form has without stating it.
  func textEdits(
    at path: [KeyPathStep], of schema: FieldSchema, in writer: KeyWriter, max: String? = nil
  ) throws(EditRefusal) -> [TextEdit] {
    guard let group = try writer.node(at: path) else { return [] }
    if schema.name == .item, !key.contains(".") {
      try refuseRemovalOfUnknown(key, from: group, of: schema)
      return try writer.setting(
        key, to: value(for: schema.field(key)?.type, after: group.value(of: key)), inItem: group, max: max)
    }
    let names = key.split(separator: ".").map(String.init)
    if schema.name == .item, let name = names.first, KeyWriter.shortForm(of: group) != nil {
      // The short form has a name and a score, but no groups.
      if ["name", "score"].contains(name) { throw .request(noGroup(name)) }
      let text = value.map { nested($0, at: Array(names.dropFirst()), in: schema.field(name)?.type) }
      return try writer.setting(name, to: text, inItem: group, max: max)
    }
    return try textEdits(for: names, in: group, path, of: .group(schema.name), writer)
  }

  /// Follows the names of the key into groups and lists, down to the one whose value changes.
  /// - Parameters:
  ///   - names: the names that are still to be followed.
  ///   - group: the group that has the first of them.
  ///   - path: the path of the group.
  ///   - groupType: the type of the group; nil if it is unknown.
  private func textEdits(
    for names: [String], in group: YAMLNode, _ path: [KeyPathStep], of groupType: FieldType?, _ writer: KeyWriter
  ) throws(EditRefusal) -> [TextEdit] {
    guard let name = names.first else { throw .request("\(key) is not a key") }
    let rest = Array(names.dropFirst())
    let type = Self.type(of: name, in: groupType)
    let innerPath = path + [.key(name)]
    let order = Self.group(in: groupType)?.order ?? []
    guard !rest.isEmpty else {
      guard let value = value(for: type, after: group.value(of: name)) else {
        try refuseRemovalOfUnknown(name, from: group, of: Self.group(in: groupType))
        return try writer.removing(name, from: group)
      }
      return writer.setting(name, to: value, in: group, order: order)
    }
    guard let inner = try writer.node(at: innerPath), !inner.isNull else {
      guard let value else { return [] }
      return writer.setting(name, to: nested(value, at: rest, in: type), in: group, order: order)
    }
    try writer.refuseAlias(inner)
    if case .sequence(let nodes) = inner.value {
      let index = try index(of: rest[0], in: nodes, under: name)
      guard rest.count > 1 else {
        if value == nil { return writer.removing(index, fromList: inner) }
        guard nodes[index].entries != nil else {
          throw .request("\(key) is a text of a list. Write the whole list, \(name)=[…], or \(key)= to remove it")
        }
        throw .request("\(key) is one of a list. Write which of its keys: \(key).KEY=VALUE, or \(key)= to remove it")
      }
      return try textEdits(
        for: Array(rest.dropFirst()), in: nodes[index], innerPath + [.index(index)], of: type, writer)
    }
    guard inner.entries != nil else { throw .request(noGroup(name)) }
    return try textEdits(for: rest, in: inner, innerPath, of: type, writer)
  }

  private func noGroup(_ name: String) -> String { "\(name) is not a group of keys, so there is no \(key)" }

  /// Refuses the removal of a key that the group neither has nor may have.
  private func refuseRemovalOfUnknown(
    _ name: String, from group: YAMLNode, of schema: FieldSchema?
  ) throws(EditRefusal) {
    guard value == nil, let schema, !schema.contains(name), group.entry(name) == nil,
      !(schema.name == .item && KeyWriter.shortForm(of: group)?.key == name)
    else { return }
    let near = NearestName.of(name, in: schema.order).map { ": did you mean \($0)?" } ?? ""
    throw .request("\"\(name)\" is not a key of \(schema.name.rawValue)\(near)")
  }

  /// Returns new groups around a value: `{goal: 3.5}` for the key `goal` of a group that is not there yet.
  private func nested(_ value: String, at names: [String], in type: FieldType?) -> YAMLText {
    let inner = yaml(value, of: names.reduce(type) { Self.type(of: $1, in: $0) }).written(in: .flow)
    return .verbatim(
      names.reversed().reduce(inner) { text, name in "{\(YAMLText.text(name).written(in: .flow)): \(text)}" })
  }

  /// Returns the index of a list entry, which is given by its name, its id or its number from 1.
  private func index(of name: String, in nodes: [YAMLNode], under key: String) throws(EditRefusal) -> Int {
    func names(_ node: YAMLNode) -> [String] {
      node.text.map { [$0] }
        ?? (node.entries ?? []).filter { ["id", "name", "letter"].contains($0.key) }.compactMap(\.value.text)
    }
    let found = CourseOutline.named(name, among: Array(nodes.enumerated())) { names($0.element) }
    if let only = found.first, found.count == 1 { return only.offset }
    if found.isEmpty, let number = Int(name), nodes.indices.contains(number - 1) { return number - 1 }
    let known = nodes.flatMap { names($0) }
    let all = CourseOutline.listed(nodes.compactMap { names($0).first })
    let help =
      NearestName.of(name, in: known).map { ": did you mean \($0)?" } ?? (all.isEmpty ? "" : ": there are \(all)")
    if found.count > 1 {
      let numbers = found.map { "\(key).\($0.offset + 1)" }
      throw .request("\(found.count) of \(key) are named \(name): write \(numbers.joined(separator: " or "))")
    }
    throw .request("there is no \(name) in \(key)\(help)")
  }

  /// Returns the value for the file; brackets are kept if the key takes a list or a group, and a number after `+` is added to the one that
  /// is there.
  private func value(for type: FieldType?, after old: YAMLNode?) -> YAMLText? {
    guard let value else { return nil }
    if let sum = sum(for: type, after: old?.text) { return .value(sum) }
    let isBracketed = value.hasPrefix("[") && value.hasSuffix("]") || value.hasPrefix("{") && value.hasSuffix("}")
    return isBracketed && Self.takesBrackets(type) ? .bracketed(value) : yaml(value, of: type)
  }

  /// Returns a value of a type as YAML; a number gets a decimal point if it may have a comma.
  fileprivate func yaml(_ value: String, of type: FieldType?) -> YAMLText {
    if let sum = sum(for: type, after: nil) { return .value(sum) }
    return type.yaml(takesDecimalComma && Self.isNumber(type) ? DecimalNumber.withDecimalPoint(value) : value)
  }

  /// Returns the sum that `+1` means for a key whose value is a number; nil for any other value.
  private func sum(for type: FieldType?, after old: String?) -> String? {
    guard type == .number || type == .wholeNumber, let value, value.hasPrefix("+") else { return nil }
    let text = takesDecimalComma ? DecimalNumber.withDecimalPoint(String(value.dropFirst())) : String(value.dropFirst())
    guard text.first?.isNumber == true, let more = DecimalNumber.value(of: text) else { return nil }
    guard let old, !old.isEmpty else { return DecimalNumber.text(more) }
    return DecimalNumber.value(of: old).map { DecimalNumber.text($0 + more) }
  }

  private static func isNumber(_ type: FieldType?) -> Bool {
    switch type {
    case .number, .mark, .score: true
    case .either(let first, let second): isNumber(first) || isNumber(second)
    default: false
    }
  }

  private static func takesBrackets(_ type: FieldType?) -> Bool {
    switch type {
    case .list, .group, .map, .localizedText, .either: true
    default: false
    }
  }

  /// Returns the type of a key in a group; nil if it is unknown.
  private static func type(of name: String, in type: FieldType?) -> FieldType? {
    switch type {
    case .group, .list(.group), .map(.group), .either: group(in: type)?.field(name)?.type
    default: type?.mapped
    }
  }

  private static func group(in type: FieldType?) -> FieldSchema? {
    switch type {
    case .group(let name), .list(.group(let name)), .map(.group(let name)): FieldSchema.named(name)
    case .either(let first, let second): group(in: first) ?? group(in: second)
    default: nil
    }
  }
}

/// Changes of keys in one file, or in one item or category of it.
package struct KeyChanges: Sendable, Hashable {
  /// The changes in the order in which they are made.
  package var changes: [KeyChange]
  package var subject: Subject

  /// The owner of the keys.
  package enum Subject: Sendable, Hashable {
    /// The file itself.
    case file
    /// An item of a course, by a name that a person wrote: `[CATEGORY/]NAME`.
    case item(String)
    case category(String)
  }

  package init(_ changes: [KeyChange], of subject: Subject = .file) {
    self.changes = changes
    self.subject = subject
  }

  /// Makes the changes one after the other and returns the edit of the file.
  /// - Parameter template: the course template of the file, if it has one.
  package func applied(
    to file: SourceFile, of kind: ContentKind, template: SourceFile?
  ) throws(EditRefusal) -> FileEdit {
    var result = file
    for change in changes {
      let writer = KeyWriter(try CourseFile.keys(of: result))
      let renamed = try renamedWork(by: change, in: writer.keys, template)
      result.bytes = try writer.applying(try textEdits(of: change, kind, template, writer))
      // Imports would add the item again under its earlier name.
      if let renamed { result.bytes = ColumnMap.renaming(renamed.work, to: renamed.name, in: result) }
    }
    return FileEdit(path: file.path, old: file.bytes, new: result.bytes)
  }

  /// Returns the item or category that a change renames, with its new name; nil for any other change.
  private func renamedWork(
    by change: KeyChange, in keys: SourceKeys, _ template: SourceFile?
  ) throws(EditRefusal) -> (work: ColumnMap.Renamed, name: String)? {
    guard change.key == "name", let name = change.value, !name.hasPrefix("{") else { return nil }
    switch subject {
    case .file: return nil
    case .item(let typed):
      guard case .item(let item) = try CourseFile.outline(of: keys, template: template).find(typed) else { return nil }
      return (.item(item), name)
    case .category(let typed):
      return try CourseFile.outline(of: keys, template: template).category(typed).map { (.category($0), name) }
    }
  }

  private func textEdits(
    of change: KeyChange, _ kind: ContentKind, _ template: SourceFile?, _ writer: KeyWriter
  ) throws(EditRefusal) -> [TextEdit] {
    guard subject != .file else {
      guard let schema = FieldSchema.of(kind) else { throw .request("this file has no front matter") }
      if case .classroom(let id) = kind, change.value == nil, change.key.hasPrefix("members.") {
        let member = change.key.dropFirst("members.".count)
        throw .request("To remove a member, write sitegen remove \(id) --member \(member)")
      }
      return try change.textEdits(at: [], of: schema, in: writer)
    }
    let outline = try CourseFile.outline(of: writer.keys, template: template)
    switch subject {
    case .file: return []
    case .item(let name):
      switch try outline.find(name) {
      case .item(let item):
        if let path = item.path {
          let score = try writer.node(at: path).flatMap(CourseOutline.score(of:))
          return try change.textEdits(at: path, of: .item, in: writer, max: outline.longFormMaximum(of: item, score))
        }
        guard let value = change.value else {
          throw .request("\(name) comes from the course template: change it there")
        }
        let pairs: [NewElement.Pair] = [
          ("name", YAMLText.text(item.names[0])),
          (change.key, change.yaml(value, of: FieldSchema.item.field(change.key)?.type)),
        ]
        return [try writer.adding(.item(pairs), to: outline.category(of: item))]
      case .category(let category): throw .request("\(category.names[0]) is a category: name it with --category")
      case .course: throw .request("the course has no items")
      }
    case .category(let name):
      guard let category = try outline.category(name) else {
        throw .request("/ is the course itself: leave out --category")
      }
      if let path = category.path { return try change.textEdits(at: path, of: .category, in: writer) }
      guard let value = change.value else { throw .request("\(name) comes from the course template: change it there") }
      let pairs: [NewElement.Pair] = [
        ("name", YAMLText.text(category.names[0])),
        (change.key, change.yaml(value, of: FieldSchema.category.field(change.key)?.type)),
      ]
      return [try writer.adding(.group(pairs))]
    }
  }
}
