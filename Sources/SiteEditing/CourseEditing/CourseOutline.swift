package import SiteContent

/// The categories and items of a course as they are written, with those that come from its course template.
package struct CourseOutline: Sendable {
  /// In the order of the file, then those that only the template has.
  package private(set) var categories: [Category] = []
  /// Likewise.
  package private(set) var items: [Item] = []
  /// Whether the course is one mark: neither categories nor items.
  package var isOneMark: Bool { categories.isEmpty && items.isEmpty }

  package struct Category: Sendable, Hashable {
    /// Its names, the first is the one that messages use.
    package var names: [String]
    /// Where it is in the course's own file; nil where only the template has it.
    var path: [KeyPathStep]?
    /// Whether it has items, or will have.
    var hasItems: Bool
  }

  package struct Item: Sendable, Hashable {
    package var names: [String]
    /// The category's names; nil directly in the course.
    package var category: [String]?
    /// Where it is in the course's own file; nil where only the template has it.
    var path: [KeyPathStep]?

    /// How it is told apart from all others: `Exams/Final`, or `/Final` directly in the course.
    package var fullName: String { "\(category?.first ?? "")/\(names.first ?? "–")" }
  }

  /// The items that are known, so that those of the template that the course has as well are left out.
  private var itemNames: Set<[String?]> = []

  package init(_ course: YAMLNode, template: YAMLNode?) {
    add(course, isOwn: true)
    if let template { add(template, isOwn: false) }
  }

  private mutating func add(_ root: YAMLNode, isOwn: Bool) {
    for (at, node) in Self.list("categories", of: root).enumerated() {
      let names = Self.names(node)
      let path: [KeyPathStep] = [.key("categories"), .index(at)]
      let list = Self.list("items", of: node)
      let hasItems = node.entries?.contains { ["items", "count"].contains($0.key) && !$0.value.isNull } ?? false
      if let known = categories.firstIndex(where: { $0.names.first == names.first && !names.isEmpty }) {
        if !isOwn { categories[known].hasItems = categories[known].hasItems || hasItems }
      } else if !names.isEmpty {
        categories.append(Category(names: names, path: isOwn ? path : nil, hasItems: hasItems))
      }
      add(list, at: path + [.key("items")], category: names, isOwn: isOwn)
    }
    add(Self.list("items", of: root), at: [.key("items")], category: nil, isOwn: isOwn)
  }

  private mutating func add(_ list: [YAMLNode], at path: [KeyPathStep], category: [String]?, isOwn: Bool) {
    for (at, node) in list.enumerated() {
      let names = Self.names(node)
      let isNew = itemNames.insert([names.first, category?.first]).inserted
      if names.isEmpty || !isOwn && !isNew { continue }
      items.append(Item(names: names, category: category, path: isOwn ? path + [.index(at)] : nil))
    }
  }

  private static func list(_ key: String, of node: YAMLNode) -> [YAMLNode] {
    guard case .sequence(let nodes)? = node.entries?.first(where: { $0.key == key })?.value.value else { return [] }
    return nodes
  }

  /// The names of an item or category in each language; the name of an item in the short form is its key.
  private static func names(_ node: YAMLNode) -> [String] {
    guard let entries = node.entries else { return [] }
    guard let name = entries.first(where: { $0.key == "name" })?.value else {
      return entries.count == 1 && !FieldSchema.item.contains(entries[0].key) ? [entries[0].key] : []
    }
    return name.text.map { [$0] } ?? name.entries?.compactMap(\.value.text) ?? []
  }
}

/// A course's file and the course template that it starts from.
package enum CourseFile {
  /// The keys of a file that can be changed.
  static func keys(of file: SourceFile) throws(EditRefusal) -> SourceKeys {
    let (keys, diagnostics) = SourceKeys.read(file)
    guard let keys, !diagnostics.contains(where: { $0.severity == .error }) else { throw .unreadable(diagnostics) }
    return keys
  }

  /// The work of a course and its template.
  static func work(in course: SourceKeys, template: SourceFile?) throws(EditRefusal) -> CourseOutline {
    guard let template else { return CourseOutline(course.root, template: nil) }
    return CourseOutline(course.root, template: try keys(of: template).root)
  }

  /// The work of a course that a person means by `[CATEGORY/]NAME`.
  package static func find(
    _ written: String, in course: SourceFile, template: SourceFile?
  ) throws(EditRefusal) -> CourseOutline.Place {
    try work(in: keys(of: course), template: template).find(written)
  }

  /// The template that a course names, among the files of the content folder; nil where it names none that is there.
  package static func template(of course: SourceFile, in folder: ContentFolder) -> SourceFile? {
    let name = SourceKeys.read(course).keys?.root.entries?.first { $0.key == "template" }?.value.text
    guard let name else { return nil }
    return folder.files.first { $0.path == "content/course-templates/\(name).md" }
  }
}
