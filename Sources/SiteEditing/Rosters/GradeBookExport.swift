import Formats
package import Grading
import SiteContent

/// A grade book as a table in the form in which it was imported.
package struct GradeBookExport: Sendable {
  /// The table as a file of the system.
  package var bytes: [UInt8] { form.encoding.bytes(of: lines.map { $0 + form.newline.text }.joined()) }
  private let form: TableForm
  private let source: ResultsTable.Source?
  private let book: ClassGradeBook
  private let items: [(key: String, item: Item)]
  private let titles: [String]
  private var lines: [String] = []

  /// - Parameters:
  ///   - form: the form of the table and its system; nil for a plain table, if nothing was imported.
  package init(
    _ book: ClassGradeBook, of classroom: Classroom, form: (source: ResultsTable.Source, form: TableForm)?
  ) {
    self.book = book
    items = book.outline.listedItems.map { place in
      ((place.category.map { "\($0.name.fallback)/" } ?? "") + place.item.name.fallback, place.item)
    }
    source = form?.source
    self.form = form?.form ?? TableForm(items.map(\.key))
    let header = WrittenRow(self.form.header, separator: self.form.separator)
    titles = header.cells.indices.map(header.value)
    lines = self.form.above + [self.form.header]
    let identities = RosterCells(titles)
    /// The results that have a row. A row of a book has all results of its member.
    var written: [String: Set<Int>] = [:]
    var end = lines.count
    for row in self.form.rows {
      guard let member = row.member else {
        lines.append(row.text)
        continue
      }
      guard let (text, item) = filled(row.text, of: member) else { continue }
      lines.append(text)
      end = lines.count
      written[member, default: []].insert(item ?? 0)
    }
    let isList = self.form.columns.contains(.itemName)
    var added: [String] = []
    for person in classroom.members {
      guard let own = book.courses[person.id]?.listedItems else { continue }
      let old = self.form.rows.first { $0.member == person.id }
      let all = isList ? own.indices.filter { Self.hasResult(own[$0].item) } : [0]
      for at in all where written[person.id]?.contains(at) != true {
        added.append(newRow(person, item: isList ? at : nil, like: old, identities))
      }
    }
    lines.insert(contentsOf: added, at: self.form.rows.contains { $0.member != nil } ? end : lines.count)
  }

  private static func hasResult(_ item: Item) -> Bool {
    switch item.state {
    case .graded, .missing, .excused: true
    case .absent, .ungraded: false
    }
  }

  // MARK: - Rows

  /// Returns a row with a member's results, and the index of the item if the row has only one. Nil if the member or the
  /// item is gone.
  private func filled(_ text: String, of member: String) -> (text: String, item: Int?)? {
    guard let own = book.courses[member]?.listedItems else { return nil }
    var row = WrittenRow(text, separator: form.separator)
    guard let name = form.columns.firstIndex(of: .itemName) else {
      for (at, target) in form.columns.enumerated() {
        guard let item = item(target), own.indices.contains(item) else { continue }
        row.set(at, to: self.text(own[item].item, inPercent: isPercent(titles.indices.contains(at) ? titles[at] : "")))
      }
      return (row.text, nil)
    }
    guard let target = ColumnMap.Target("/" + row.value(name)), let item = item(target), own.indices.contains(item)
    else {
      return nil
    }
    if let score = form.columns.firstIndex(of: .score) {
      row.set(score, to: self.text(own[item].item, inPercent: false))
    }
    return (row.text, item)
  }

  /// Returns a row of a result, or of a member, that the table did not have.
  private func newRow(
    _ person: Person, item: Int?, like old: TableForm.Row?, _ identities: RosterCells
  ) -> String {
    let like = old.map { WrittenRow($0.text, separator: form.separator) }
    var row = WrittenRow("", separator: form.separator)
    row.set(form.columns.count - 1, to: "-")
    for (at, target) in form.columns.enumerated() {
      let text: String
      switch target {
      case .student: text = like?.value(at) ?? identities.text(at, of: person).spreadsheetSafe
      case .itemName: text = item.map { items[$0].item.name.fallback.spreadsheetSafe } ?? ""
      case .maximum:
        // Systems write it right of its item.
        let place = item ?? (at > 0 ? self.item(form.columns[at - 1]) : nil)
        text = place.map { number(items[$0].item.max) } ?? ""
      case .item, .score, .ignored: text = ""
      }
      row.set(at, to: text)
    }
    return filled(row.text, of: person.id)?.text ?? row.text
  }

  // MARK: - Cells

  /// Returns the index of the item that a column has.
  private func item(_ target: ColumnMap.Target) -> Int? {
    guard case .item(let name, let category) = target else { return nil }
    let key = ((category.map { $0 == "/" ? "" : "\($0)/" } ?? "") + name).lowercased()
    return items.firstIndex { $0.key.lowercased() == key }
      ?? items.firstIndex { $0.key.lowercased().hasSuffix("/" + key) }
  }

  /// Whether a column has scores in percent, as one of Moodle's "(Percentage)" columns.
  private func isPercent(_ title: String) -> Bool {
    let formats = GradeBookFormat.all.filter { $0.source == source }
    return formats.flatMap(\.items).first { $0.header.match(HeaderText(title)) != nil }?.unit == .percent
  }

  private func text(_ item: Item, inPercent: Bool) -> String {
    let words = GradeBookFormat.all.first { $0.source == source }?.words ?? GradeBookFormat.Words()
    return switch item.state {
    case .graded(let points): number(inPercent && item.max > 0 ? points * 100 / item.max : points)
    case .missing: words.missing
    case .excused: words.excused
    case .absent, .ungraded: ""
    }
  }

  private func number(_ value: Double) -> String {
    let text = CSVWriter.number(value)
    return form.hasDecimalCommas ? text.replacing(".", with: ",") : text
  }
}

extension TableForm {
  /// A plain table with the items.
  fileprivate init(_ items: [String]) {
    var header = WrittenRow("id,name", separator: ",")
    for (at, item) in items.enumerated() { header.set(at + 2, to: item.spreadsheetSafe) }
    self.init(
      columns: [.student, .student] + items.map { ColumnMap.Target($0.contains("/") ? $0 : "/\($0)") ?? .ignored },
      header: header.text)
  }
}

/// What each identity column of a table has for a member.
private struct RosterCells {
  private let titles: [String]

  init(_ titles: [String]) { self.titles = titles.map { $0.lowercased().replacing("_", with: " ") } }

  func text(_ at: Int, of person: Person) -> String {
    guard titles.indices.contains(at) else { return "" }
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
