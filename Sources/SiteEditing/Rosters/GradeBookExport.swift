import Formats
package import Grading
import SiteContent

/// A grade book as a table in the form in which it was imported, without formulas.
package struct GradeBookExport: Sendable {
  /// The table as a file of the system.
  package var bytes: [UInt8] { form.encoding.bytes(of: lines.map { safe($0) + form.newline.text }.joined()) }
  private let form: TableForm
  private let source: ResultsTable.Source?
  private let book: ClassGradeBook
  /// The items of the course with their names in a grade book, such as `Homework/HW 1`. Functions refer to them by index.
  private let items: [(key: String, item: Item)]
  /// The headers of the columns.
  private let titles: [String]
  /// The columns with feedback, each with the column of its item.
  private let comments: [Int: Int]
  private var lines: [String] = []

  /// - Parameter form: the form of the table and its system; nil for a plain table, if nothing was imported.
  package init(
    _ book: ClassGradeBook, of classroom: Classroom, form: (source: ResultsTable.Source, form: TableForm)?
  ) {
    self.book = book
    let items = book.outline.listedItems.map { listed in
      (key: (listed.category.map { "\($0.name.fallback)/" } ?? "") + listed.item.name.fallback, item: listed.item)
    }
    self.items = items
    source = form?.source
    let withFeedback = Set(
      book.courses.values.flatMap { course in
        course.listedItems.indices.filter { course.listedItems[$0].item.feedback != nil }
      })
    self.form =
      form?.form
      ?? TableForm(
        items.indices.flatMap { index in
          let key = items[index].key
          return [key] + (withFeedback.contains(index) ? [CommentColumns.title(of: key)] : [])
        }, items: Set(items.map(\.key)))
    let header = WrittenRow(self.form.header, separator: self.form.separator)
    let titles = header.cells.indices.map(header.value)
    self.titles = titles
    let columns = self.form.columns
    comments =
      CommentColumns(
        titles,
        items: titles.indices.filter { index in
          if columns.indices.contains(index), case .item = columns[index] { true } else { false }
        }
      ).items
    lines = self.form.above + [self.form.header]
    let identities = RosterCells(titles)
    // The items that have a row, by member. In a table with one row for each member, that row counts as item 0.
    var itemsWithRow: [String: Set<Int>] = [:]
    // The index after the last row of a member.
    var end = lines.count
    for row in self.form.rows {
      guard let member = row.member else {
        lines.append(row.text)
        continue
      }
      guard let (text, item) = filled(row.text, of: member) else { continue }
      lines.append(text)
      end = lines.count
      itemsWithRow[member, default: []].insert(item ?? 0)
    }
    let isList = self.form.columns.contains(.itemName)
    var added: [String] = []
    for person in classroom.members {
      guard let own = book.courses[person.id]?.listedItems else { continue }
      let old = self.form.rows.first { $0.member == person.id }
      let all = isList ? own.indices.filter { Self.hasResult(own[$0].item) } : [0]
      for item in all where itemsWithRow[person.id]?.contains(item) != true {
        added.append(newRow(person, item: isList ? item : nil, like: old, identities))
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

  /// Returns a row with a member's results, and the item if the row has only one. Nil if the member or the item is gone.
  private func filled(_ text: String, of member: String) -> (text: String, item: Int?)? {
    guard let own = book.courses[member]?.listedItems else { return nil }
    var row = WrittenRow(text, separator: form.separator)
    guard let nameColumn = form.columns.firstIndex(of: .itemName) else {
      for (column, target) in form.columns.enumerated() {
        guard let item = item(target), own.indices.contains(item) else { continue }
        row.set(column, to: self.text(own[item].item, inPercent: isPercent(title(of: column))))
      }
      for (column, of) in comments where form.columns.indices.contains(column) && form.columns[column] == .ignored {
        guard let item = item(form.columns[of]), own.indices.contains(item), let text = own[item].item.feedback else {
          continue
        }
        row.set(column, to: text.spreadsheetSafe)
      }
      return (row.text, nil)
    }
    guard let target = ColumnMap.Target("/" + row.value(nameColumn).undoingSpreadsheetSafe), let item = item(target),
      own.indices.contains(item)
    else { return nil }
    if let score = form.columns.firstIndex(of: .score) {
      row.set(score, to: self.text(own[item].item, inPercent: false))
    }
    return (row.text, item)
  }

  /// Returns a row that the table did not have.
  /// - Parameters:
  ///   - item: the item of the row in a list; nil in a table with one row for each member.
  ///   - old: another row of the member, from which the cells about the member are copied; nil if there is none.
  private func newRow(
    _ person: Person, item: Int?, like old: TableForm.Row?, _ identities: RosterCells
  ) -> String {
    let old = old.map { WrittenRow($0.text, separator: form.separator) }
    var row = WrittenRow("", separator: form.separator)
    row.set(form.columns.count - 1, to: "-")
    for (column, target) in form.columns.enumerated() {
      let text: String
      switch target {
      case .student: text = old?.value(column) ?? identities.text(column, of: person).spreadsheetSafe
      case .itemName: text = item.map { items[$0].item.name.fallback.spreadsheetSafe } ?? ""
      case .maximum:
        // Systems write it right of its item.
        let owner = item ?? (column > 0 ? self.item(form.columns[column - 1]) : nil)
        text = owner.map { number(items[$0].item.max) } ?? ""
      case .item, .score, .ignored: text = ""
      }
      row.set(column, to: text)
    }
    return filled(row.text, of: person.id)?.text ?? row.text
  }

  // MARK: - Cells

  /// Returns a line whose cells no spreadsheet runs. The table that was imported may have formulas, in any cell.
  private func safe(_ line: String) -> String {
    var row = WrittenRow(line, separator: form.separator)
    row.removeFormulas()
    return row.text
  }

  /// Returns the index of the item that a column has.
  private func item(_ target: ColumnMap.Target) -> Int? {
    guard case .item(let name, let category) = target else { return nil }
    let key = ((category.map { $0 == "/" ? "" : "\($0)/" } ?? "") + name).lowercased()
    return items.firstIndex { $0.key.lowercased() == key }
      ?? items.firstIndex { $0.key.lowercased().hasSuffix("/" + key) }
  }

  private func title(of column: Int) -> String { titles.indices.contains(column) ? titles[column] : "" }

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
    case .absent: words.absent
    case .ungraded: ""
    }
  }

  private func number(_ value: Double) -> String {
    let text = DecimalNumber.text(value)
    return form.hasDecimalCommas ? text.replacing(".", with: ",") : text
  }
}

extension TableForm {
  /// A plain table.
  /// - Parameter items: which of the columns have the scores of items.
  fileprivate init(_ titles: [String], items: Set<String>) {
    var header = WrittenRow("id,name", separator: ",")
    for (index, title) in titles.enumerated() { header.set(index + 2, to: title.spreadsheetSafe) }
    self.init(
      columns: [.student, .student]
        + titles.map { title in
          items.contains(title) ? ColumnMap.Target(title.contains("/") ? title : "/\(title)") ?? .ignored : .ignored
        },
      header: header.text)
  }
}

/// The texts for a new member in the columns that identify students.
private struct RosterCells {
  private let titles: [String]
  /// The columns of names, as the import reads them.
  private let columns: RosterColumns

  init(_ titles: [String]) {
    self.titles = titles.map(RosterColumns.key)
    columns = RosterColumns(titles)
  }

  /// Returns the text in a column; empty for a number that only the system knows.
  func text(_ column: Int, of person: Person) -> String {
    guard titles.indices.contains(column) else { return "" }
    let (title, name) = (titles[column], person.name.fallback)
    switch column {
    case columns.given: return person.parts(of: name).given
    case columns.family: return person.parts(of: name).family
    case columns.whole: return name
    default: break
    }
    if RosterColumns.addresses.contains(title) { return person.address ?? "" }
    if title.contains("login") || title.contains("user name") || title == "username" {
      return person.login ?? person.id
    }
    if title.contains("number") || title.contains("sis user") || title.contains("student id") || title == "orgdefinedid"
    {
      return person.number ?? person.id
    }
    if columns.canvasAccount == column { return person.account ?? "" }
    return person.login ?? person.id
  }
}

extension Person {
  /// The email address, which may be the login; nil if it is not known.
  var address: String? { email ?? login.flatMap { $0.contains("@") ? $0 : nil } }
}
