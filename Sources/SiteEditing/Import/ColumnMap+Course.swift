import Formats
package import SiteContent

/// The map that a course keeps for each system, in the key `import`.
extension ColumnMap {
  /// Reads what a course says about the columns of a system's tables; empty if it says nothing.
  package init(of source: ResultsTable.Source, in course: SourceFile) {
    self.init()
    guard let node = Self.node(of: source, in: SourceKeys.read(course).keys?.root) else { return }
    for entry in node.entries ?? [] {
      if let text = entry.value.text, let target = Target(text) { set(entry.key, to: target, isRemembered: true) }
    }
  }

  private static func node(of source: ResultsTable.Source, in root: YAMLNode?) -> YAMLNode? {
    let all = root?.value(of: "import")
    return all?.value(of: source.rawValue)
  }

  /// Returns a course's file that keeps the map for the tables of a system. Entries that it has already stay as they are
  /// written; the file stays unchanged if it cannot be added to.
  func written(to course: SourceFile, for source: ResultsTable.Source) -> [UInt8] {
    guard !isEmpty, let keys = SourceKeys.read(course).keys, !keys.root.isFlow else { return course.bytes }
    let writer = KeyWriter(keys)
    let known = ColumnMap(of: source, in: course)
    let targets = Dictionary(known.entries.map { ($0.column, $0.target) }, uniquingKeysWith: { first, _ in first })
    let new = entries.filter { targets[$0.column] != $0.target }
    if new.isEmpty { return course.bytes }
    return (try? writer.applying(textEdits(new, for: source, in: keys.root, writer))) ?? course.bytes
  }

  private func textEdits(
    _ new: [Entry], for source: ResultsTable.Source, in root: YAMLNode, _ writer: KeyWriter
  ) -> [TextEdit] {
    let order = FieldSchema.course.fields.map(\.key)
    func line(_ entry: Entry, in style: YAMLText.Style) -> String {
      "\(YAMLText.text(entry.column).written(in: style)): \(YAMLText.text(entry.target.written).written(in: style))"
    }
    let lines = new.map { line($0, in: .block) }
    guard let all = root.value(of: "import"), all.entries != nil else {
      let text = Self.nested(["import", source.rawValue], lines, newline: writer.lines.newline)
      return [writer.inserting(text, named: "import", in: root, order: order)]
    }
    guard let node = Self.node(of: source, in: root), let entries = node.entries else {
      let text =
        all.isFlow
        ? "\(source.rawValue): {\(new.map { line($0, in: .flow) }.joined(separator: ", "))}"
        : Self.nested([source.rawValue], lines, newline: writer.lines.newline)
      return [writer.inserting(text, named: source.rawValue, in: all, order: [])]
    }
    var edits: [TextEdit] = []
    var added: [Entry] = []
    let old = Dictionary(entries.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in new {
      if let old = old[entry.column] {
        edits.append(writer.replacing(old, with: .text(entry.target.written), isFlow: node.isFlow))
      } else {
        added.append(entry)
      }
    }
    if let first = added.first {
      let text = added.map { line($0, in: node.isFlow ? .flow : .block) }.joined(
        separator: node.isFlow ? ", " : writer.lines.newline)
      edits.append(writer.inserting(text, named: first.column, in: node, order: []))
    }
    return edits
  }

  /// Returns nested groups with the lines in the innermost one.
  private static func nested(_ keys: [String], _ lines: [String], newline: String) -> String {
    let heads = keys.enumerated().map { String(repeating: "  ", count: $0.offset) + $0.element + ":" }
    let indent = String(repeating: "  ", count: keys.count)
    return (heads + lines.map { indent + $0 }).joined(separator: newline)
  }
}

extension CourseImport {
  /// Keeps in the course which item each column was, so that the next table of the system is imported in the same way.
  /// - Parameter map: what the owner said about columns.
  package mutating func remember(_ map: ColumnMap, columns: [GradeColumn], of source: ResultsTable.Source) {
    guard let new = edit.new else { return }
    // An item that the course refused is not kept.
    var kept = ColumnMap()
    for entry in map.entries {
      if case .item = entry.target { continue }
      kept.set(entry.column, to: entry.target)
    }
    let keys = columns.keyCounts
    let byIndex = Dictionary(columns.map { ($0.index, $0) }, uniquingKeysWith: { first, _ in first })
    for outcome in outcomes {
      guard let target = outcome.item.flatMap(ColumnMap.Target.init(ofItem:)) else { continue }
      guard let number = outcome.result.column, let column = byIndex[number - 1] else {
        // A list has a row for each item.
        kept.set(outcome.result.title, to: target)
        continue
      }
      let key = column.item?.id ?? column.title
      // Two columns with the same header cannot be told apart.
      if keys[key] == 1 { kept.set(key, to: target) }
    }
    edit.new = kept.written(to: SourceFile(path: edit.path, bytes: new), for: source)
  }
}

extension [GradeColumn] {
  /// How many columns have each name under which a map keeps a column.
  var keyCounts: [String: Int] {
    reduce(into: [:]) { counts, column in counts[column.item?.id ?? column.title, default: 0] += 1 }
  }
}

/// The map follows a rename.
extension ColumnMap {
  /// Returns a course's file in which the maps of all systems name an item or a category by its new name.
  static func renaming(_ work: Renamed, to new: String, in course: SourceFile) -> [UInt8] {
    guard let keys = SourceKeys.read(course).keys, let all = keys.root.value(of: "import") else { return course.bytes }
    let writer = KeyWriter(keys)
    let edits = (all.entries ?? []).flatMap { system in
      (system.value.entries ?? []).compactMap { entry -> TextEdit? in
        guard !writer.isAlias(system.value), !writer.isAlias(entry.value), let text = entry.value.text,
          case .item(let name, let category)? = Target(text),
          let target = work.target(of: name, in: category, to: new)
        else { return nil }
        return writer.replacing(entry, with: .text(target.written), isFlow: system.value.isFlow)
      }
    }
    return (try? writer.applying(edits)) ?? course.bytes
  }

  /// Work that gets another name.
  enum Renamed {
    case item(CourseOutline.Item)
    case category(CourseOutline.Category)

    /// Returns an item of a map after the rename; nil if it does not change.
    fileprivate func target(of name: String, in category: String?, to new: String) -> Target? {
      switch self {
      case .item(let item): item.isNamed(name, in: category) ? .item(name: new, category: category) : nil
      case .category(let renamed):
        category != nil && CourseOutline.isCategory(renamed.names, named: category)
          ? .item(name: name, category: new) : nil
      }
    }
  }
}

extension CourseOutline.Item {
  /// Whether a map means the item by a name and a category, `/` for the course itself and nil for any.
  fileprivate func isNamed(_ name: String, in category: String?) -> Bool {
    names.contains { CourseOutline.folded($0) == CourseOutline.folded(name) }
      && CourseOutline.isCategory(self.category, named: category)
  }
}

/// What a site says about imports, in the key `import` of its `index.md`.
package struct ImportDefaults: Sendable, Hashable {
  /// The student whose row of a grade book is imported; nil if the site does not say.
  package var student: String?
  /// The time zone of the site; nil if the site states none.
  package var timeZone: String?

  package init(_ folder: ContentFolder) {
    guard let file = folder.file(at: "content/index.md"), let root = SourceKeys.read(file).keys?.root else { return }
    student = root.value(of: "import")?.value(of: "student")?.text
    timeZone = root.value(of: "time-zone")?.text
  }
}
