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

  /// Returns the part that a person means by `[CATEGORY/]NAME`. Case and spaces do not matter, accents only between names
  /// that differ in nothing else, and a unique prefix suffices.
  /// - Parameter canAdd: whether the message says how to add the item.
  package func find(_ written: String, canAdd: Bool = false) throws(EditRefusal) -> ScoreTarget {
    let all = targets
    if let target = try match(written)?.target { return target }
    let places = categories.prefix(4).map { "--in \(WorkInsertion.word($0.names[0]))" }
    if items.isEmpty, isOneMark || all.isEmpty {
      throw .request("This course has no items yet" + (canAdd ? ". Add one with \(places.first ?? "--in /")" : ""))
    }
    if let near = NearestName.of(written, in: all.flatMap { [$0.name] + $0.shortNames }) {
      throw .request("there is no \(written) in this course: did you mean \(near)?")
    }
    let known = all.isEmpty ? "" : ": there are \(Self.listed(all.map(\.name)))"
    let advice = places.isEmpty ? "--in /" : places.joined(separator: " or ")
    throw .request("there is no \(written) in this course\(known)" + (canAdd ? ". To add it, write \(advice)" : ""))
  }

  /// Returns the part that a person means, and whether the whole name was written and not only its beginning; nil if
  /// there is none.
  func match(_ written: String) throws(EditRefusal) -> (target: ScoreTarget, isWhole: Bool)? {
    for (isMeant, fold, isWhole) in [
      (Self.isSame, Self.folded, true), (Self.isBeginning, Self.folded, false), (Self.isSame, Self.unaccented, true),
      (Self.isBeginning, Self.unaccented, false),
    ] {
      let found = targets.filter { target in names(of: target, fold).contains { isMeant(fold(written), $0) } }
      if found.count == 1 { return (found[0].target, isWhole) }
      if !found.isEmpty { throw .request(Self.ambiguous(written, found.map(\.name))) }
    }
    return nil
  }

  /// Returns the name that continues a series, such as `HW 4` for `hw4` after `HW 3`, and the item before it; nil if the
  /// text does not end in the number after that of an item.
  func next(_ written: String) throws(EditRefusal) -> (name: String, after: Item)? {
    let wanted = Self.folded(written)
    guard let number = Self.finalNumber(of: wanted), number > 1 else { return nil }
    let stem = wanted.reversed().drop { $0.isNumber }.reversed()
    guard !stem.isEmpty else { return nil }
    let before = items.filter { item in
      guard let last = item.names.first, Self.finalNumber(of: last) == number - 1 else { return false }
      let (category, name) = (Self.folded(item.category?.first ?? ""), Self.folded(last))
      return [name, "\(category)/\(name)"].contains { Self.isBeginning(String(stem), $0) }
    }
    guard let item = before.first, before.count == 1 else {
      if before.isEmpty { return nil }
      throw .request(Self.ambiguous(written, before.map { "after \($0.fullName)" }))
    }
    let digits = item.names[0].reversed().prefix { $0.isNumber }.count
    let text = String(number)
    let zeros = item.names[0].suffix(digits).first == "0" ? max(digits - text.count, 0) : 0
    return (item.names[0].dropLast(digits) + String(repeating: "0", count: zeros) + text, item)
  }

  /// The number at the end of a name, such as 6 in `HW 6`; nil if there is none.
  private static func finalNumber(of name: String) -> Int? {
    Int(String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()))
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
    for (isMeant, fold) in [
      (Self.isSame, Self.folded), (Self.isBeginning, Self.folded), (Self.isSame, Self.unaccented),
      (Self.isBeginning, Self.unaccented),
    ] {
      let found = categories.filter { $0.names.contains { isMeant(fold(written), fold($0)) } }
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

  /// Everything that can have a score, in the order of the file: items, and categories or a course with a single mark.
  var scoreTargets: [ScoreTarget] { targets.map(\.target) }

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
  private func names(of target: NamedTarget, _ fold: (String) -> String) -> [String] {
    target.shortNames.flatMap { name in
      [fold(name)] + target.categoryNames.map { "\(fold($0))/\(fold(name))" }
    }
  }

  private static func isSame(_ written: String, _ name: String) -> Bool { written == name }

  /// Whether a text is a prefix of a name, or its parts before and after a slash are prefixes of those of the name.
  private static func isBeginning(_ written: String, _ name: String) -> Bool {
    if name.hasPrefix(written) { return !splitsNumber(written, name) }
    guard let slash = written.firstIndex(of: "/"), let other = name.firstIndex(of: "/"), slash != written.startIndex
    else {
      return false
    }
    return name[..<other].hasPrefix(written[..<slash])
      && name[name.index(after: other)...].hasPrefix(written[written.index(after: slash)...])
  }

  /// Whether a prefix of a name ends inside a number: `hw1` is not the beginning of `hw10`.
  private static func splitsNumber(_ prefix: String, _ name: String) -> Bool {
    prefix.last?.isNumber == true && name.dropFirst(prefix.count).first?.isNumber == true
  }

  /// Returns a name in lower case without spaces, for comparison.
  static func folded(_ text: String) -> String { FoldedName(text).joined }

  /// Returns a name in lower case without spaces and accents, as people type names on the command line.
  private static func unaccented(_ text: String) -> String { folded(text.folded) }

  private static func ambiguous(_ written: String, _ names: [String]) -> String {
    if Set(names.map(folded)).count < names.count {
      return "\(written) is ambiguous: two are named \(names[0]). Give each its own name in the file"
    }
    return "\(written) is ambiguous: \(listed(names))"
  }

  static func listed(_ names: [String]) -> String {
    (names.count > 24 ? names.prefix(24) + ["…"] : names[...]).joined(separator: ", ")
  }
}
