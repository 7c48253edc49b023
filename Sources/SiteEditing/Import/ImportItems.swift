import Formats

/// The items of a course during an import, including added ones.
struct ImportItems: RandomAccessCollection {
  private var items: [Item] = []
  /// The indices of `items` by each of their names, folded.
  private var places: [String: [Int]] = [:]
  /// The items that an earlier import made, and that the table does not have any more.
  private(set) var gone: [(index: Int, title: String)] = []
  /// Whether the table may have only some of the work of a course.
  private(set) var isOfPart = false
  /// The items that the table has.
  private var listed: Set<Int> = []
  /// How many items of the table have each name.
  private var names: [String: Int] = [:]

  /// An item of the course with its current score.
  struct Item {
    var fullName: String
    var categoryNames: [String]?
    var place: Place
    /// The score; nil if it has none.
    var score: String?
    /// The item's own key `max`, or that of its template; nil if it has none.
    var max: String?
    /// Whether the course says the maximum of the item, in the item or its category.
    var hasMaximum: Bool
    /// Whether it has the scores of a quiz.
    var isOfQuiz = false
    /// Whether the import has written its score.
    var isWritten = false
  }

  enum Place {
    /// An item in the course's file or only in its template.
    case known(CourseOutline.Item)
    /// An added item, by its indices in the writer's additions.
    case added(group: Int, item: Int)
  }

  init(_ outline: CourseOutline) {
    for item in outline.items {
      add(
        Item(
          fullName: item.fullName, categoryNames: item.category, place: .known(item), max: item.max,
          hasMaximum: item.max != nil || outline.category(of: item)?.max != nil, isOfQuiz: item.quiz != nil),
        named: item.names)
    }
  }

  var startIndex: Int { 0 }
  var endIndex: Int { items.count }

  subscript(index: Int) -> Item {
    get { items[index] }
    set { items[index] = newValue }
  }

  mutating func add(_ item: Item, named names: [String]) {
    for name in Set(names.map(CourseOutline.folded)) { places[name, default: []].append(items.count) }
    items.append(item)
  }

  /// Returns the index of the item of a result; nil if the course has none.
  ///
  /// - Throws: a refusal if several items have the name, or if an item is gone that an earlier import had made.
  func index(of result: ImportedResult) throws(EditRefusal) -> Int? {
    if let index = try known(result) { return index }
    return try moved(result)
  }

  func item(_ name: String, in category: CourseOutline.Category?) -> Item? {
    indices(of: name).lazy.map { items[$0] }.first { $0.categoryNames?.first == category?.names.first }
  }

  /// Returns the items of the course with a name, in any category, that the table does not have in its own ones.
  func unlisted(named name: String) -> [Int] {
    indices(of: name).filter { index in
      if case .known = items[index].place { !listed.contains(index) } else { false }
    }
  }

  /// Whether the table has several items with a name, such as 1 in two categories.
  func isShared(_ name: String) -> Bool { names[CourseOutline.folded(name), default: 0] > 1 }

  private func indices(of name: String) -> [Int] { places[CourseOutline.folded(name)] ?? [] }

  /// Finds the items that the table does not have any more.
  /// - Parameter remembered: the items that the course keeps from earlier imports.
  mutating func compare(with table: ResultsTable, _ remembered: ColumnMap) {
    // A row that can mean several items has them all.
    listed = Set(table.all.flatMap { row in (try? index(of: row)).map { [$0] } ?? matches(row) })
    let named = Set(table.all.map { [$0.category ?? "", $0.name].map(CourseOutline.folded) })
    names = named.reduce(into: [:]) { $0[$1[1], default: 0] += 1 }
    let titles = Set((table.all.map(\.title) + table.columns.flatMap(\.names)).map { HeaderText($0).folded })
    isOfPart = table.source == .plain
    // A list that has some work of an earlier one is that list at a later time. A table of one piece of work does not have the others.
    let isLater = isOfPart && remembered.entries.contains { titles.contains(HeaderText($0.column).folded) }
    guard table.source.isWhole || isLater, !remembered.isEmpty else { return }
    for entry in remembered.entries where !titles.contains(HeaderText(entry.column).folded) {
      guard case .item(let name, let category) = entry.target,
        let index = try? known(ImportedResult(name: name, category: category, line: 0)), !listed.contains(index)
      else { continue }
      gone.append((index, entry.column))
    }
  }

  /// Returns the items with the name of a result in its category, or in any if it has none.
  private func matches(_ result: ImportedResult) -> [Int] {
    indices(of: result.name).filter { index in
      CourseOutline.isCategory(items[index].categoryNames, named: result.category)
    }
  }

  private func known(_ result: ImportedResult) throws(EditRefusal) -> Int? {
    let found = matches(result)
    let exact = found.filter { items[$0].fullName.hasSuffix("/\(result.name)") }
    if exact.count == 1 { return exact[0] }
    if found.count > 1 {
      throw .request(
        "\(result.name) is the name of \(found.count) items: \(found.map { items[$0].fullName }.sorted().joined(separator: ", "))"
      )
    }
    return found.first
  }

  /// Returns the item that was moved into another category since the course kept its name from an earlier import.
  /// - Throws: a refusal if there is no such item: adding it again would count it twice if it was renamed.
  private func moved(_ result: ImportedResult) throws(EditRefusal) -> Int? {
    guard result.naming == .remembered else { return nil }
    let alike = indices(of: result.name)
    if let only = alike.first, alike.count == 1 { return only }
    let target = ColumnMap.Target.item(name: result.name, category: result.category).written
    func option(_ value: String) -> String { "--map \("\(result.title)=\(value)".quotedForShell)" }
    throw .request(
      "an earlier import made it \(target), which the course does not have any more: \(option("NEW NAME")) if it was renamed, \(option("@ignored")) if it was removed, \(option(target)) to add it again"
    )
  }
}
