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
  package func find(_ typed: String, canAdd: Bool = false) throws(EditRefusal) -> ScoreTarget {
    let all = targets
    if let target = try match(typed)?.target { return target }
    let places = categories.prefix(12).map { "--in \(WorkInsertion.word($0.names[0]))" }
    if items.isEmpty, isOneMark || all.isEmpty {
      let oneMark = isOneMark ? ", or write grade in place of \(typed) for the one mark of the course" : ""
      throw .request(
        "This course has no items yet" + (canAdd ? ". Add one with \(places.first ?? "--in /")\(oneMark)" : ""))
    }
    if let slash = typed.firstIndex(of: "/"), slash != typed.startIndex,
      let other = try? match(String(typed[typed.index(after: slash)...]))
    {
      throw .request("there is no \(typed) in this course: did you mean \(other.target.name)?")
    }
    if let near = NearestName.of(typed, in: all.flatMap { [$0.name] + $0.shortNames }) {
      throw .request("there is no \(typed) in this course: did you mean \(near)?")
    }
    let known = all.isEmpty ? "" : ": there are \(Self.listed(all.map(\.name)))"
    let advice = places.isEmpty ? "--in /" : places.joined(separator: " or ")
    throw .request("there is no \(typed) in this course\(known)" + (canAdd ? ". To add it, write \(advice)" : ""))
  }

  /// Returns the part that a person means, and whether the whole name was written and not only its beginning; nil if
  /// there is none.
  func match(_ typed: String) throws(EditRefusal) -> (target: ScoreTarget, isWhole: Bool)? {
    let match = try Self.match(typed, among: targets, names: \.lookupNames, unambiguousName: \.name)
    return match.map { ($0.element.target, $0.isWhole) }
  }

  /// Returns the only element of which a name is meant, and whether the whole name was typed; nil if there is none.
  ///
  /// Each comparison is looser than the one before it, and is tried only if that one found nothing. So an exact name, as the messages
  /// list it, is never ambiguous.
  /// - Throws: a refusal if a comparison finds several.
  private static func match<Element>(
    _ typed: String, among elements: [Element], names: (Element) -> [String], unambiguousName: (Element) -> String
  ) throws(EditRefusal) -> (element: Element, isWhole: Bool)? {
    let whole = elements.filter { unambiguousName($0) == typed }
    if whole.count == 1 { return (whole[0], true) }
    typealias Comparison = (isMeant: (String, String) -> Bool, fold: (String) -> String, isWhole: Bool)
    let comparisons: [Comparison] = [
      (isSame, { $0 }, true), (isSame, folded, true), (isBeginning, folded, false), (isSame, unaccented, true),
      (isBeginning, unaccented, false),
    ]
    for (isMeant, fold, isWhole) in comparisons {
      let found = elements.filter { names($0).contains { isMeant(fold(typed), fold($0)) } }
      if found.count == 1 { return (found[0], isWhole) }
      if !found.isEmpty { throw .request(ambiguous(typed, found.map(unambiguousName))) }
    }
    return nil
  }

  /// Returns the name that continues a series, such as `HW 4` for `hw4` after `HW 3`, and the item before it; nil if the text does not end
  /// in the number after that of an item, or, where one item is not listed yet, in the number after that.
  ///
  /// A category that announces its items may have any of their numbers.
  func next(_ typed: String) throws(EditRefusal) -> (name: String, after: Item)? {
    let wanted = Self.folded(typed)
    guard let number = Self.finalNumber(of: wanted), number > 1 else { return nil }
    let stem = Self.stem(of: wanted)
    guard !stem.isEmpty else { return nil }
    let earlier = items.filter { item in
      guard let last = item.names.first, let own = Self.finalNumber(of: last), own < number,
        number <= max(own + 2, category(of: item)?.count ?? 0)
      else { return false }
      let (category, name) = (Self.folded(item.category?.first ?? ""), Self.folded(last))
      return [name, "\(category)/\(name)"].contains { Self.isBeginning(stem, $0) }
    }
    // Of each series only the last item before the number.
    let before = earlier.filter { item in
      !earlier.contains { other in
        other.category?.first == item.category?.first && Self.stem(of: other.names[0]) == Self.stem(of: item.names[0])
          && Self.finalNumber(of: item.names[0]).map { own in Self.finalNumber(of: other.names[0]).map { own < $0 } }
            == true
      }
    }
    let exact = before.filter { Self.stem(of: $0.names[0]) == Self.stem(of: typed) }
    guard let item = exact.count == 1 ? exact[0] : before.first, before.count == 1 || exact.count == 1 else {
      if before.isEmpty { return nil }
      throw .request(Self.ambiguous(typed, before.map { "after \($0.fullName)" }))
    }
    let digits = item.names[0].reversed().prefix { $0.isNumber }.count
    let text = String(number)
    let zeros = item.names[0].suffix(digits).first == "0" ? max(digits - text.count, 0) : 0
    return (item.names[0].dropLast(digits) + String(repeating: "0", count: zeros) + text, item)
  }

  /// The next item of each category that announces more items than it lists. It continues the names of the listed ones.
  var announced: [Item] {
    categories.compactMap { category in
      let names = items.filter { $0.category?.first == category.names[0] }.map(\.names[0])
      guard let count = category.count, names.count < count else { return nil }
      guard let last = names.max(by: { (Self.finalNumber(of: $0) ?? 0) < (Self.finalNumber(of: $1) ?? 0) }) else {
        return Item(names: ["\(category.names[0]) 1"], category: category.names)
      }
      guard let number = Self.finalNumber(of: last) else { return nil }
      return Item(names: [Self.stem(of: last) + String(number + 1)], category: category.names)
    }
  }

  /// Returns which items are missing between a new one of a series and the one before it, in words; nil if none is.
  func gap(before name: String, after item: Item) -> String? {
    guard let number = Self.finalNumber(of: name), let last = Self.finalNumber(of: item.names[0]), last + 1 < number
    else { return nil }
    let stem = Self.stem(of: name)
    return last + 2 == number
      ? "\(stem)\(last + 1) is not listed yet" : "\(stem)\(last + 1) to \(stem)\(number - 1) are not listed yet"
  }

  /// The number at the end of a name, such as 6 in `HW 6`; nil if there is none.
  private static func finalNumber(of name: String) -> Int? {
    Int(String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed()))
  }

  /// Returns a name without the number at its end.
  private static func stem(of name: String) -> String { String(name.reversed().drop { $0.isNumber }.reversed()) }

  /// Returns the item with that name, regardless of case and spaces unless they tell names apart.
  /// - Parameter category: nil for items directly in the course.
  func item(_ name: String, in category: Category?) -> Item? {
    Self.named(name, among: items.filter { $0.category?.first == category?.names.first }, names: \.names).first
  }

  /// Returns the category with that name, regardless of case and spaces unless they tell names apart.
  func category(named name: String) -> Category? { Self.named(name, among: categories, names: \.names).first }

  /// Whether the names of an item's category, nil for an item directly in the course, are meant by a name: `/` is the course itself, and nil
  /// any place.
  static func isCategory(_ names: [String]?, named wanted: String?) -> Bool {
    guard let wanted else { return true }
    guard wanted != "/" else { return names == nil }
    return names?.contains { folded($0) == folded(wanted) } ?? false
  }

  /// Returns the elements with exactly that name; else those with it regardless of case and spaces.
  static func named<Element>(_ name: String, among elements: [Element], names: (Element) -> [String]) -> [Element] {
    let exact = elements.filter { names($0).contains(name) }
    return exact.isEmpty ? elements.filter { names($0).contains { folded($0) == folded(name) } } : exact
  }

  /// Returns the category that a person means; nil for `/`, the course itself.
  package func category(_ typed: String) throws(EditRefusal) -> Category? {
    if typed == "/" { return nil }
    if let match = try Self.match(typed, among: categories, names: \.names, unambiguousName: { $0.names[0] }) {
      return match.element
    }
    let names = categories.flatMap(\.names)
    let near = NearestName.of(typed, in: names)
    let help =
      near.map { "did you mean \($0)?" }
      ?? (names.isEmpty
        ? "the course has none; / is the course itself" : "there are \(Self.listed(names)); / is the course itself")
    throw .request("there is no category \(typed): \(help)")
  }

  // MARK: - Names

  /// A target with all names by which it can be found.
  private struct NamedTarget {
    var target: ScoreTarget
    /// The names without the category, in all languages.
    var shortNames: [String]
    /// The names of its category in all languages; empty if names have no such part.
    var categoryNames: [String]

    /// The unambiguous name.
    var name: String { target.name }
    var lookupNames: [String] { shortNames + shortNames.flatMap { name in categoryNames.map { "\($0)/\(name)" } } }
  }

  /// Everything that can have a score, in the order of the file: items, and categories or a course with a single mark.
  var scoreTargets: [ScoreTarget] { targets.map(\.target) }

  private var targets: [NamedTarget] {
    var targets = items.map { item in
      NamedTarget(target: .item(item), shortNames: item.names, categoryNames: item.category ?? [""])
    }
    targets += categories.filter { category in
      !category.hasItems && !items.contains { $0.category?.first == category.names.first }
    }.map { NamedTarget(target: .category($0), shortNames: $0.names, categoryNames: []) }
    if isOneMark {
      targets.append(NamedTarget(target: .course, shortNames: ["grade"], categoryNames: []))
    }
    return targets
  }

  private static func isSame(_ typed: String, _ name: String) -> Bool { typed == name }

  /// Whether a text is a prefix of a name, or its parts before and after a slash are prefixes of those of the name.
  private static func isBeginning(_ typed: String, _ name: String) -> Bool {
    if name.hasPrefix(typed) { return !splitsNumber(typed, name) }
    guard let slash = typed.firstIndex(of: "/"), let other = name.firstIndex(of: "/"), slash != typed.startIndex
    else {
      return false
    }
    return name[..<other].hasPrefix(typed[..<slash])
      && name[name.index(after: other)...].hasPrefix(typed[typed.index(after: slash)...])
  }

  /// Whether a prefix of a name ends inside a number: `hw1` is not the beginning of `hw10`.
  private static func splitsNumber(_ prefix: String, _ name: String) -> Bool {
    prefix.last?.isNumber == true && name.dropFirst(prefix.count).first?.isNumber == true
  }

  /// Returns a name in lower case without spaces, for comparison.
  static func folded(_ text: String) -> String { FoldedName.joined(text) }

  /// Returns a name in lower case without spaces and accents, as people type names on the command line.
  private static func unaccented(_ text: String) -> String { folded(text.folded) }

  private static func ambiguous(_ typed: String, _ names: [String]) -> String {
    if Set(names).count < names.count {
      return "\(typed) is ambiguous: two are named \(names[0]). Give each its own name in the file"
    }
    return "\(typed) is ambiguous: \(listed(names))"
  }

  /// Returns names for a message; only the first ones if there are very many.
  static func listed(_ names: [String]) -> String { names.listed(upTo: 24) }
}
