import Formats
package import Grading
package import SiteContent

/// A grade book as a table in the form in which it was imported.
package struct GradeBookExport: Sendable {
  /// The table as comma-separated values.
  package let csv: String
  /// The system whose columns the table has; nil for a plain table, as nothing was imported.
  package let source: ResultsTable.Source?

  /// - Parameters:
  ///   - file: the file of the grade book, which keeps the columns of the imported table.
  ///   - source: the system to write for; nil for the first one that the file has.
  package init(_ book: ClassGradeBook, of classroom: Classroom, file: SourceFile, source: ResultsTable.Source? = nil) {
    let known = ResultsTable.Source.allCases.filter { !ColumnMap(of: $0, in: file).isEmpty }
    let system = source ?? known.first
    self.source = system
    let map = system.map { ColumnMap(of: $0, in: file) } ?? ColumnMap()
    let items = book.outline.listedItems.map { place in
      (key: (place.category.map { "\($0.name.fallback)/" } ?? "") + place.item.name.fallback, item: place.item)
    }
    let columns: [(title: String, target: ColumnMap.Target)] =
      map.isEmpty
      ? [("id", .student), ("name", .student)]
        + items.compactMap { item in
          ColumnMap.Target(item.key.contains("/") ? item.key : "/\(item.key)").map { (item.key, $0) }
        }
      : map.entries.map { ($0.column, $0.target) }
    let excused = system == .canvas ? "EX" : "excused"
    let identities = RosterCells(columns.map(\.title))
    var csv = CSVWriter()
    csv.add(columns.map { .text($0.title) })
    func index(_ target: ColumnMap.Target) -> Int? {
      guard case .item(let name, let category) = target else { return nil }
      let key = (category.map { $0 == "/" ? "" : "\($0)/" } ?? "") + name
      return items.firstIndex { $0.key.lowercased() == key.lowercased() }
        ?? items.firstIndex { $0.key.lowercased().hasSuffix("/" + key.lowercased()) }
    }
    if system == .canvas {
      csv.add(
        columns.enumerated().map { at, column in
          if let item = index(column.target) { return .number(items[item].item.max) }
          return .text(at == 0 ? "    Points Possible" : "")
        })
    }
    for person in classroom.members {
      guard let course = book.courses[person.id] else { continue }
      let own = course.listedItems
      csv.add(
        columns.enumerated().map { at, column in
          switch column.target {
          case .student: return .text(identities.text(at, of: person))
          case .item:
            guard let item = index(column.target), own.indices.contains(item) else { return .text("") }
            return Self.cell(own[item].item, inPercent: Self.isPercent(column.title, system), excused: excused)
          case .maximum:
            // Systems write it right of its item.
            guard at > 0, let item = index(columns[at - 1].target) else { return .text("") }
            return .number(items[item].item.max)
          case .ignored, .itemName, .score: return .text("")
          }
        })
    }
    self.csv = csv.text
  }

  /// Whether a column has scores in percent, as one of Moodle's "(Percentage)" columns.
  private static func isPercent(_ title: String, _ system: ResultsTable.Source?) -> Bool {
    let formats = GradeBookFormat.all.filter { $0.source == system }
    let item = formats.flatMap(\.items).first { $0.header.match(HeaderText(title)) != nil }
    return item?.unit == .percent
  }

  private static func cell(_ item: Item, inPercent: Bool, excused: String) -> CSVWriter.Cell {
    switch item.state {
    case .graded(let points): .number(inPercent && item.max > 0 ? points * 100 / item.max : points)
    case .missing: .text("missing")
    case .excused: .text(excused)
    case .absent, .ungraded: .text("")
    }
  }
}

/// What each identity column of a table has for a member.
private struct RosterCells {
  private let titles: [String]

  init(_ titles: [String]) { self.titles = titles.map { $0.lowercased().replacing("_", with: " ") } }

  func text(_ at: Int, of person: Person) -> String {
    let (title, name) = (titles[at], person.name.fallback)
    let words = name.split(separator: " ").map(String.init)
    if RosterColumns.givenNames.contains(title) { return words.dropLast().joined(separator: " ") }
    if RosterColumns.familyNames.contains(title) { return words.last ?? "" }
    if RosterColumns.wholeNames.contains(title) { return name }
    if title.contains("login") || title.contains("user name") || title == "username" {
      return person.login ?? person.id
    }
    if title.contains("number") || title.contains("sis user") || title.contains("student id") || title == "orgdefinedid"
    {
      return person.number ?? person.id
    }
    return title == "id" && titles.contains("sis login id") ? "" : person.login ?? person.id
  }
}
