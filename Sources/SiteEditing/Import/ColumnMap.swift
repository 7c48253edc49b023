import Formats

/// The meanings of columns that the owner of a site gave, such as the item of each of them.
package struct ColumnMap: Sendable, Hashable {
  /// The entries in the order in which they were written.
  package private(set) var entries: [Entry] = []
  /// The first entry of each name, by the name as names are compared.
  private var firstEntries: [[String]: Entry] = [:]
  /// The index of the entry of each column.
  private var places: [String: Int] = [:]

  /// The meaning of one column.
  package struct Entry: Sendable, Hashable {
    /// The header of the column, the number that the system gives to the item, or the item's name.
    package let column: String
    package let target: Target
    /// Whether a file keeps the entry, which the user did not write for this import.
    var isRemembered = false
    /// The column as names are compared: case and white space do not matter.
    fileprivate let folded: [String]

    init(column: String, target: Target) {
      self.column = column
      self.target = target
      folded = HeaderText(column).folded
    }
  }

  package enum Target: Sendable, Hashable {
    case item(name: String, category: String?)
    case student, ignored
    /// Columns of a list, which has a row for each result.
    case itemName, score, maximum

    /// Parses an item such as `Homework/HW 1`, or a role such as `@student`; returns nil for an unknown role or no name.
    package init?(_ written: String) {
      if written.hasPrefix("@") {
        switch written.lowercased() {
        case "@student": self = .student
        case "@ignored": self = .ignored
        case "@item": self = .itemName
        case "@score": self = .score
        case "@max": self = .maximum
        default: return nil
        }
        return
      }
      // As in other commands, a category is before the first slash, and `/` alone is the course itself.
      let parts = written.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map {
        $0.trimmed
      }
      guard let name = parts.last, !name.isEmpty else { return nil }
      self = .item(name: name, category: parts.count == 2 ? (parts[0].isEmpty ? "/" : parts[0]) : nil)
    }

    /// - Parameter name: the full name of an item: `CATEGORY/NAME`, or `–/NAME` directly in the course.
    init?(ofItem name: String) { self.init(name.hasPrefix("–/") ? String(name.dropFirst()) : name) }

    /// The form that `init` parses.
    package var written: String {
      switch self {
      case .item(let name, let category): (category.map { $0 == "/" ? "/" : "\($0)/" } ?? "") + name
      case .student: "@student"
      case .ignored: "@ignored"
      case .itemName: "@item"
      case .score: "@score"
      case .maximum: "@max"
      }
    }

  }

  /// The roles that a column can have in place of an item.
  package static let roles = "@student, @item, @score, @max and @ignored"

  package init() {}

  /// Adds what a column is, in place of an earlier entry of the column.
  /// - Parameter isRemembered: whether a file keeps the entry from an earlier import.
  package mutating func set(_ column: String, to target: Target, isRemembered: Bool = false) {
    var entry = Entry(column: column, target: target)
    entry.isRemembered = isRemembered
    if let place = places[column] {
      entries[place] = entry
    } else {
      places[column] = entries.count
      entries.append(entry)
    }
    if firstEntries[entry.folded].map({ $0.column == column }) ?? true { firstEntries[entry.folded] = entry }
  }

  /// Returns this map with the entries of another one, which count more.
  package func updated(with other: ColumnMap) -> ColumnMap {
    var map = ColumnMap()
    let own = entries.filter { other.places[$0.column] == nil }
    for entry in own + other.entries { map.set(entry.column, to: entry.target, isRemembered: entry.isRemembered) }
    return map
  }

  /// Adds `COLUMN=ITEM`; returns false if the text has another form. A column may contain the sign, an item may not.
  package mutating func add(argument: String) -> Bool {
    guard let sign = argument.lastIndex(of: "="), sign != argument.startIndex,
      let target = Target(argument[argument.index(after: sign)...].trimmed)
    else { return false }
    set(argument[..<sign].trimmed, to: target)
    return true
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Returns the entry of a column or of an item of a list; nil if the map does not have it.
  /// - Parameter names: the names of the column; earlier ones count more.
  func entry(_ names: [String]) -> Entry? {
    if isEmpty { return nil }
    return names.lazy.compactMap { firstEntries[HeaderText($0).folded] }.first
  }

  /// Returns what a column of a list is; nil if the map does not say it. The map may have items of the list with the same name.
  func role(_ column: String) -> Target? {
    guard let target = entry([column])?.target else { return nil }
    if case .item = target { return nil }
    return target
  }

  /// Returns the map with the first name of each column or row of a table, under which it is kept. Rows with the same name in several
  /// categories are meant together.
  /// - Throws: a refusal for a column that the table does not have, as a misspelt one would be imported by a guess.
  package func resolved(in table: RecognizedTable) throws(ResultsTable.Refusal) -> ColumnMap {
    let rows = table.rowNames
    let columns = Dictionary(
      table.columns.flatMap { column in column.names.map { (HeaderText($0).folded, column.names[0]) } },
      uniquingKeysWith: { first, _ in first })
    var titles: [[String]: [String]] = [:]
    for row in rows {
      for name in Set(row.names.map { HeaderText($0).folded }) { titles[name, default: []].append(row.title) }
    }
    var map = ColumnMap()
    for entry in entries {
      guard let known = columns[entry.folded].map({ [$0] }) ?? titles[entry.folded] else {
        let names = rows.map(\.name)
        throw .unknownColumn(
          entry.column, near: NearestName.of(entry.column, in: table.columns.flatMap(\.names) + names),
          among: table.columns.map(\.title).filter { !$0.isEmpty } + names)
      }
      for name in known { map.set(name, to: entry.target) }
    }
    return map
  }
}
