import Formats

/// A table with its system, its header and a verdict for each column.
package struct RecognizedTable: Sendable {
  package let format: GradeBookFormat
  /// The columns from left to right.
  package private(set) var columns: [GradeColumn] = []
  let table: CSVTable
  /// The index of the row with the header.
  let header: Int
  let map: ColumnMap

  /// How many rows are searched for a header: some systems write lines above it.
  static let searchedRows = 50

  /// Finds the system whose header a table has.
  /// - Throws: a refusal that lists all columns, if no system or several ones have such a header.
  init(_ table: CSVTable, map: ColumnMap) throws(ResultsTable.Refusal) {
    guard !table.rows.isEmpty else { throw .empty }
    for at in table.rows.indices.prefix(Self.searchedRows) {
      let above = table.rows[..<at].flatMap(\.cells).map(HeaderText.init)
      let header = Header(table.rows[at].cells)
      var found = GradeBookFormat.all.filter { $0.matches(header, above: above) }.map { format in
        RecognizedTable(table, format, at, map)
      }.filter(\.hasResults)
      if found.count > 1 {
        // A format with marks is more specific.
        let marked = found.filter { !$0.format.marks.isEmpty }
        if marked.count == 1 { found = marked }
      }
      if let only = found.first, found.count == 1 {
        self = only
        return
      }
      if found.count > 1, !map.isEmpty, Self.hasColumns(of: map, table.rows[at].cells) {
        self.init(table, .mapped, at, map)
        return
      }
      if found.count > 1 { throw .ambiguous(found.map(\.format.name), ColumnSurvey(table, header: at)) }
    }
    let rows = table.rows.indices.prefix(Self.searchedRows)
    if let at = rows.first(where: { ResultsList.isHeader(table.rows[$0].cells, map) }) {
      self.init(table, .plain, at, map)
    } else if !map.isEmpty, let at = rows.first(where: { Self.hasColumns(of: map, table.rows[$0].cells) }) {
      self.init(table, .mapped, at, map)
    } else {
      throw .unrecognized(ColumnSurvey(table, header: ColumnSurvey.header(of: table)))
    }
  }

  private static func hasColumns(of map: ColumnMap, _ cells: [String]) -> Bool {
    let titles = Set(cells.map { HeaderText($0).folded })
    return map.entries.allSatisfy { titles.contains(HeaderText($0.column).folded) }
  }

  private init(_ table: CSVTable, _ format: GradeBookFormat, _ header: Int, _ map: ColumnMap) {
    self.table = table
    self.format = format
    self.header = header
    self.map = map
    columns =
      format.shape == .book
      ? ColumnReader(table, format, header: header, map: map).columns()
      : ResultsList.columns(of: table.rows[header].cells, map)
  }

  /// Whether some column has results.
  private var hasResults: Bool { format.shape == .list || columns.contains { $0.item != nil } }

  /// The number of columns with items.
  package var itemCount: Int { columns.count { $0.item != nil } }

  /// A row that could be a header.
  struct Header {
    let titles: [HeaderText]

    init(_ cells: [String]) { titles = cells.map(HeaderText.init) }

    func hasOne(of patterns: [HeaderPattern]) -> Bool {
      titles.contains { title in !title.folded.isEmpty && patterns.contains { $0.match(title) != nil } }
    }
  }
}

extension GradeBookFormat {
  /// Whether a row is the header of the format.
  /// - Parameter above: the cells above the row.
  fileprivate func matches(_ header: RecognizedTable.Header, above: [HeaderText]) -> Bool {
    guard required.allSatisfy({ header.hasOne(of: $0) }), !header.hasOne(of: excluded) else { return false }
    return marks.isEmpty || header.hasOne(of: marks)
      || above.contains { cell in !cell.folded.isEmpty && marks.contains { $0.match(cell) != nil } }
  }
}
