package import Formats
import SiteContent

/// The categories and items in the source of a course and its course template.
package struct CourseOutline: Sendable {
  /// The categories in the order of the file, followed by those that only the template has.
  package private(set) var categories: [Category] = []
  /// The items in the order of the file, followed by those that only the template has.
  package private(set) var items: [Item] = []
  /// Whether the course has a single mark, because it has neither categories nor items.
  package var isOneMark: Bool { categories.isEmpty && items.isEmpty }

  /// A category of the course's file or of its template.
  package struct Category: Sendable, Hashable {
    /// The names in all languages, not empty. Messages use the first one.
    package var names: [String]
    /// The path in the course's own file; nil if only the template has it.
    var path: [KeyPathStep]?
    /// Whether it has items or announces some with `count`.
    var hasItems: Bool
    /// The maximum of its items that have no other; nil if it states none.
    var max: String? = nil
    /// Whether it is extra credit, in the course or its template.
    var isExtraCredit = false
    /// How much it counts, in the course or its template; nil if neither says so.
    var weight: Weight? = nil
    /// How many items it announces with `count`, in the course or its template; nil if neither says so.
    var count: Int? = nil
  }

  /// The key that says how much work counts, `weight` or `coefficient`, with its value.
  struct Weight: Sendable, Hashable {
    var key: String
    var text: String

    init?(of node: YAMLNode) {
      guard let entry = node.entries?.first(where: { Self.keys.contains($0.key) && !$0.value.isNull }) else {
        return nil
      }
      (key, text) = (entry.key, entry.value.text ?? "")
    }

    static let keys = ["weight", "coefficient"]
  }

  /// An item of the course's file or of its template.
  package struct Item: Sendable, Hashable {
    /// The name in each language that it has, the main one first.
    package var names: [String]
    /// The names of the category; nil for an item directly in the course.
    package var category: [String]?
    /// The path in the course's own file; nil if only the template has it.
    var path: [KeyPathStep]?
    /// The key `max` of the item in the course or its template; nil if neither has one.
    var max: String? = nil
    /// The quiz that gives its scores, in the course or its template; nil if neither names one.
    package var quiz: String? = nil
    /// How much it counts, in the course or its template; nil if neither says so.
    var weight: Weight? = nil
    var hasWeight: Bool { weight != nil }
    /// Whether it is extra credit, in the course or its template.
    var isExtraCredit = false

    /// The unambiguous name: `Exams/Final`, or `/Final` directly in the course.
    package var fullName: String { "\(category?.first ?? "")/\(names.first ?? "–")" }
  }

  /// The maxima that the work of the course and its template states.
  private let maxima: WorkMaxima

  /// Returns the maxima of the items around one of a category.
  /// - Parameter category: nil for an item directly in the course.
  func maxima(around item: String, in category: String?) -> ListMaxima { maxima.around(item, in: category) }

  /// Returns the maximum that an item in the short form has to state in the long form, where it would have another one; nil if none.
  func longFormMaximum(of item: Item, _ score: String?) -> String? {
    maxima(around: item.names[0], in: item.category?.first).longFormMaximum(of: score)
  }

  /// Returns the category that an item belongs to; nil for an item directly in the course.
  func category(of item: Item) -> Category? {
    item.category?.first.flatMap { categoryIndices[$0] }.map { categories[$0] }
  }

  /// The names of the added items and their categories, so that items of the template that the course overrides are left out.
  private var itemNames: Set<[String?]> = []
  /// The index of the first item with each name and category.
  private var itemIndices: [[String?]: Int] = [:]
  /// The index of each category by its main name.
  private var categoryIndices: [String: Int] = [:]
  /// The names of the template's categories that the course removes.
  private var removedNames: Set<String> = []

  package init(_ course: YAMLNode, template: YAMLNode?) {
    maxima = WorkMaxima(course, template: template)
    add(course, isOwn: true)
    if let template { add(template, isOwn: false) }
  }

  private mutating func add(_ root: YAMLNode, isOwn: Bool) {
    for (index, node) in (root.value(of: "categories")?.elements ?? []).enumerated() {
      let names = Self.names(node)
      if isOwn, node.value(of: "remove")?.text == "true" { removedNames.formUnion(names) }
      if let name = names.first, removedNames.contains(name) { continue }
      let path: [KeyPathStep] = [.key("categories"), .index(index)]
      let hasItems = node.entries?.contains { ["items", "count"].contains($0.key) && !$0.value.isNull } ?? false
      if let known = names.first.flatMap({ categoryIndices[$0] }) {
        if !isOwn {
          categories[known].hasItems = categories[known].hasItems || hasItems
          categories[known].max = categories[known].max ?? Self.max(of: node)
          categories[known].isExtraCredit = categories[known].isExtraCredit || Self.isExtraCredit(node)
          categories[known].weight = categories[known].weight ?? Weight(of: node)
          categories[known].count = categories[known].count ?? Self.count(of: node)
        }
      } else if let name = names.first {
        categoryIndices[name] = categories.count
        categories.append(
          Category(
            names: names, path: isOwn ? path : nil, hasItems: hasItems, max: Self.max(of: node),
            isExtraCredit: Self.isExtraCredit(node), weight: Weight(of: node), count: Self.count(of: node)))
      }
      add(node.value(of: "items")?.elements ?? [], at: path + [.key("items")], category: names, isOwn: isOwn)
    }
    add(root.value(of: "items")?.elements ?? [], at: [.key("items")], category: nil, isOwn: isOwn)
  }

  private mutating func add(_ nodes: [YAMLNode], at path: [KeyPathStep], category: [String]?, isOwn: Bool) {
    for (index, node) in nodes.enumerated() {
      let names = Self.names(node)
      let identity = [names.first, category?.first]
      let isNew = itemNames.insert(identity).inserted
      if names.isEmpty { continue }
      if !isOwn && !isNew {
        // The course's item keeps what only its template says.
        if let own = itemIndices[identity] {
          items[own].max = items[own].max ?? Self.max(of: node)
          items[own].weight = items[own].weight ?? Weight(of: node)
          items[own].quiz = items[own].quiz ?? node.value(of: "quiz")?.text
          items[own].isExtraCredit = items[own].isExtraCredit || Self.isExtraCredit(node)
        }
        continue
      }
      if itemIndices[identity] == nil { itemIndices[identity] = items.count }
      items.append(
        Item(
          names: names, category: category, path: isOwn ? path + [.index(index)] : nil, max: Self.max(of: node),
          quiz: node.value(of: "quiz")?.text, weight: Weight(of: node), isExtraCredit: Self.isExtraCredit(node)))
    }
  }

  private static func isExtraCredit(_ node: YAMLNode) -> Bool { node.value(of: "extra-credit")?.text == "true" }

  private static func count(of node: YAMLNode) -> Int? { node.value(of: "count")?.text.flatMap { Int($0) } }

  /// Returns the key `max` of an item in the long form, or of a category.
  private static func max(of node: YAMLNode) -> String? {
    guard let entries = node.entries, entries.count > 1 else { return nil }
    return entries.first { $0.key == "max" && !$0.value.isNull }?.value.text
  }

  /// Returns the names of an item or category in all languages. In the short form, the key is the name.
  private static func names(_ node: YAMLNode) -> [String] {
    guard let entries = node.entries else { return [] }
    guard let name = node.value(of: "name") else {
      return entries.count == 1 && !FieldSchema.item.contains(entries[0].key) ? [entries[0].key] : []
    }
    return name.text.map { [$0] } ?? name.entries?.compactMap(\.value.text) ?? []
  }
}
