import SiteContent

/// Finds what a person means by `[CATEGORY/]NAME`.
extension CourseOutline {
  /// What has a score: an item, or a category or course that is one mark.
  package enum Place: Sendable, Hashable {
    case item(Item)
    case category(Category)
    case course

    /// The category's name as it is written; nil directly in the course.
    package var category: String? {
      switch self {
      case .item(let item): item.category?.first
      case .category(let category): category.names.first
      case .course: nil
      }
    }

    /// The item's name as it is written; nil for one mark.
    package var item: String? { if case .item(let item) = self { item.names.first } else { nil } }

    /// How it is told apart from all others.
    package var name: String {
      switch self {
      case .item(let item): item.fullName
      case .category(let category): category.names[0]
      case .course: "grade"
      }
    }
  }

  /// The place that is meant, whatever the case and the blanks; a unique beginning is enough.
  package func find(_ written: String) throws(EditRefusal) -> Place {
    let all = places
    for isMeant in [Self.isSame, Self.isBeginning] {
      let found = all.filter { place in names(of: place).contains { isMeant(Self.folded(written), $0) } }
      if found.count == 1 { return found[0].place }
      if !found.isEmpty { throw .request(Self.ambiguous(written, found.map(\.name))) }
    }
    let near = NearestName.of(written, in: all.flatMap { [$0.name] + $0.shortNames })
    let help = near.map { "did you mean \($0)?" } ?? (all.isEmpty ? nil : "there are \(Self.listed(all.map(\.name)))")
    throw .request("there is no \(written) in this course" + (help.map { ": \($0)" } ?? ""))
  }

  /// The item of exactly that name in a category, whatever the case and the blanks; nil in the course itself.
  func item(_ name: String, in category: Category?) -> Item? {
    items.first { item in
      item.category?.first == category?.names.first && item.names.contains { Self.folded($0) == Self.folded(name) }
    }
  }

  /// The category of exactly that name, whatever the case and the blanks.
  func category(named name: String) -> Category? {
    categories.first { $0.names.contains { Self.folded($0) == Self.folded(name) } }
  }

  /// The category that is meant; nil for `/`, the course itself.
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

  private struct NamedPlace {
    var place: Place
    /// How it is told apart from all others.
    var name: String
    var shortNames: [String]
    var categoryNames: [String]
  }

  private var places: [NamedPlace] {
    var places = items.map { item in
      NamedPlace(
        place: .item(item), name: item.category == nil ? "/\(item.names[0])" : item.fullName, shortNames: item.names,
        categoryNames: item.category ?? [""])
    }
    places += categories.filter { category in
      !category.hasItems && !items.contains { $0.category?.first == category.names.first }
    }.map { NamedPlace(place: .category($0), name: $0.names[0], shortNames: $0.names, categoryNames: []) }
    if isOneMark { places.append(NamedPlace(place: .course, name: "grade", shortNames: ["grade"], categoryNames: [])) }
    return places
  }

  /// All forms of a place's name, folded.
  private func names(of place: NamedPlace) -> [String] {
    place.shortNames.flatMap { name in
      [Self.folded(name)] + place.categoryNames.map { "\(Self.folded($0))/\(Self.folded(name))" }
    }
  }

  private static func isSame(_ written: String, _ name: String) -> Bool { written == name }

  /// Each part of a name, before and behind a slash, may be cut short.
  private static func isBeginning(_ written: String, _ name: String) -> Bool {
    if name.hasPrefix(written) { return true }
    guard let slash = written.firstIndex(of: "/"), let other = name.firstIndex(of: "/"), slash != written.startIndex
    else {
      return false
    }
    return name[..<other].hasPrefix(written[..<slash])
      && name[name.index(after: other)...].hasPrefix(written[written.index(after: slash)...])
  }

  /// A name as it is compared.
  static func folded(_ text: String) -> String { text.lowercased().filter { !$0.isWhitespace } }

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
