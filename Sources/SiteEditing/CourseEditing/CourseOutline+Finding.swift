import Formats
import SiteContent

extension CourseOutline {
  /// A part of a course that can have a score: an item, or a category or course with a single mark.
  package enum ScoreTarget: Sendable, Hashable {
    case item(Item)
    case category(Category)
    case course

    /// The name of the category in the file; nil for the course and for items directly in it.
    package var category: String? {
      switch self {
      case .item(let item): item.category?.first
      case .category(let category): category.names.first
      case .course: nil
      }
    }

    /// The name of the item in the file; nil for a category or course.
    package var item: String? { if case .item(let item) = self { item.names.first } else { nil } }

    /// The unambiguous name.
    package var name: String {
      switch self {
      case .item(let item): item.fullName
      case .category(let category): category.names[0]
      case .course: "grade"
      }
    }
  }

  /// Returns the part that a person means by `[CATEGORY/]NAME`. Case and spaces do not matter, and a unique prefix suffices.
  package func find(_ written: String) throws(EditRefusal) -> ScoreTarget {
    let all = targets
    for isMeant in [Self.isSame, Self.isBeginning] {
      let found = all.filter { target in names(of: target).contains { isMeant(Self.folded(written), $0) } }
      if found.count == 1 { return found[0].target }
      if !found.isEmpty { throw .request(Self.ambiguous(written, found.map(\.name))) }
    }
    let near = NearestName.of(written, in: all.flatMap { [$0.name] + $0.shortNames })
    let help = near.map { "did you mean \($0)?" } ?? (all.isEmpty ? nil : "there are \(Self.listed(all.map(\.name)))")
    throw .request("there is no \(written) in this course" + (help.map { ": \($0)" } ?? ""))
  }

  /// Returns the item with that name, regardless of case and spaces.
  /// - Parameter category: nil for items directly in the course.
  func item(_ name: String, in category: Category?) -> Item? {
    items.first { item in
      item.category?.first == category?.names.first && item.names.contains { Self.folded($0) == Self.folded(name) }
    }
  }

  /// Returns the category with that name, regardless of case and spaces.
  func category(named name: String) -> Category? {
    categories.first { $0.names.contains { Self.folded($0) == Self.folded(name) } }
  }

  /// Returns the category that a person means; nil for `/`, the course itself.
  package func category(_ written: String) throws(EditRefusal) -> Category? {
    if written == "/" { return nil }
    let wanted = Self.folded(written)
    for isMeant in [Self.isSame, Self.isBeginning] {
      let found = categories.filter { $0.names.contains { isMeant(wanted, Self.folded($0)) } }
      if found.count == 1 { return found[0] }
      if !found.isEmpty { throw .request(Self.ambiguous(written, found.map { $0.names[0] })) }
    }
    let names = categories.flatMap(\.names)
    let near = NearestName.of(written, in: names)
    let help =
      near.map { "did you mean \($0)?" }
      ?? (names.isEmpty
        ? "the course has none; / is the course itself" : "there are \(Self.listed(names)); / is the course itself")
    throw .request("there is no category \(written): \(help)")
  }

  // MARK: - Names

  private struct NamedTarget {
    var target: ScoreTarget
    /// The unambiguous name.
    var name: String
    var shortNames: [String]
    var categoryNames: [String]
  }

  private var targets: [NamedTarget] {
    var targets = items.map { item in
      NamedTarget(
        target: .item(item), name: item.category == nil ? "/\(item.names[0])" : item.fullName, shortNames: item.names,
        categoryNames: item.category ?? [""])
    }
    targets += categories.filter { category in
      !category.hasItems && !items.contains { $0.category?.first == category.names.first }
    }.map { NamedTarget(target: .category($0), name: $0.names[0], shortNames: $0.names, categoryNames: []) }
    if isOneMark {
      targets.append(NamedTarget(target: .course, name: "grade", shortNames: ["grade"], categoryNames: []))
    }
    return targets
  }

  /// Returns all names by which a target can be found, folded.
  private func names(of target: NamedTarget) -> [String] {
    target.shortNames.flatMap { name in
      [Self.folded(name)] + target.categoryNames.map { "\(Self.folded($0))/\(Self.folded(name))" }
    }
  }

  private static func isSame(_ written: String, _ name: String) -> Bool { written == name }

  /// Whether a text is a prefix of a name, or its parts before and after a slash are prefixes of those of the name.
  private static func isBeginning(_ written: String, _ name: String) -> Bool {
    if name.hasPrefix(written) { return true }
    guard let slash = written.firstIndex(of: "/"), let other = name.firstIndex(of: "/"), slash != written.startIndex
    else {
      return false
    }
    return name[..<other].hasPrefix(written[..<slash])
      && name[name.index(after: other)...].hasPrefix(written[written.index(after: slash)...])
  }

  /// Returns a name in lower case without spaces, for comparison.
  static func folded(_ text: String) -> String { FoldedName(text).joined }

  private static func ambiguous(_ written: String, _ names: [String]) -> String {
    if Set(names.map(folded)).count < names.count {
      return "\(written) is ambiguous: two are named \(names[0]). Give each its own name in the file"
    }
    return "\(written) is ambiguous: \(listed(names))"
  }

  private static func listed(_ names: [String]) -> String {
    (names.count > 24 ? names.prefix(24) + ["…"] : names[...]).joined(separator: ", ")
  }
}
