import Formats

/// A table with its system, its header and a verdict for each column.
package struct RecognizedTable: Sendable {
  package let format: GradeBookFormat
  /// The columns from left to right.
  package private(set) var columns: [GradeColumn] = []
  let source: TableSource
  var table: CSVTable { source.table }
  /// The index of the row with the header.
  let header: Int
  let map: ColumnMap

  /// How many rows are searched for a header: some systems write lines above it.
  static let searchedRows = 50

  /// Finds the system whose header a table has.
  /// - Throws: a refusal that lists all columns, if no system or several ones have such a header.
  package init(_ source: TableSource, map: ColumnMap = ColumnMap()) throws(ResultsTable.Refusal) {
    if let format = source.format {
      self.init(source, format, 0, map)
      return
    }
    let table = source.table
    guard !table.rows.isEmpty else { throw .empty }
    for index in table.rows.indices.prefix(Self.searchedRows) {
      let header = Header(in: table, at: index)
      var found = GradeBookFormat.all.filter { $0.matches(header) }.map { format in
        RecognizedTable(source, format, index, map)
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
      if found.count > 1, !map.isEmpty, Self.hasColumns(of: map, table.rows[index].cells) {
        self.init(source, .mapped, index, map)
        return
      }
      if found.count > 1 { throw .ambiguous(found.map(\.format.name), ColumnSurvey(table, header: index)) }
    }
    let rows = table.rows.indices.prefix(Self.searchedRows)
    if let index = rows.first(where: { ResultsList.isHeader(table.rows[$0].cells, map) }) {
      self.init(source, .plain, index, map)
    } else if !map.isEmpty, let index = rows.first(where: { Self.hasColumns(of: map, table.rows[$0].cells) }) {
      self.init(source, .mapped, index, map)
    } else {
      throw .unrecognized(ColumnSurvey(table, header: ColumnSurvey.header(of: table)))
    }
  }

  private static func hasColumns(of map: ColumnMap, _ cells: [String]) -> Bool {
    let titles = Set(cells.map { HeaderText($0).folded })
    return map.entries.allSatisfy { titles.contains(HeaderText($0.column).folded) }
  }

  private init(_ source: TableSource, _ format: GradeBookFormat, _ header: Int, _ map: ColumnMap) {
    var source = source
    if format.namesAbove { source.table = Self.withNamesFromAbove(source.table, header) }
    self.source = source
    self.format = format
    self.header = header
    self.map = map
    columns =
      format.shape == .book
      ? ColumnReader(source.table, format, header: header, map: map).columns()
      : ResultsList.columns(of: source.table.rows[header].cells, map)
  }

  /// Returns a table whose header has the topmost texts above its empty cells, which are the names of items.
  private static func withNamesFromAbove(_ table: CSVTable, _ header: Int) -> CSVTable {
    var cells = table.rows[header].cells
    for row in table.rows[..<header] {
      cells += Array(repeating: "", count: Swift.max(0, row.cells.count - cells.count))
      for (index, text) in row.cells.enumerated() where cells[index].isEmpty { cells[index] = text }
    }
    return table.replacing(cellsOf: header, with: cells)
  }

  /// Whether some column has results, which the map may leave out.
  private var hasResults: Bool {
    format.shape == .list || columns.contains { $0.item != nil || $0.verdict == ColumnReader.leftOutByMap }
  }

  /// Whether the table of a class has scores, so that it is more than a roster.
  package var hasScores: Bool { format.shape == .list || itemCount > 0 }

  /// The names of the items of a list, each once; empty for a grade book.
  var rowNames: [RowName] {
    func index(_ part: ListColumn) -> Int? { columns.first { $0.verdict == .part(part) }?.index }
    guard let column = index(.name) else { return [] }
    let category = index(.category)
    var known: Set<RowName> = []
    return table.rows.dropFirst(header + 1).compactMap { row in
      guard row.cells.indices.contains(column), !row.cells[column].isEmpty else { return nil }
      let inside = category.flatMap { row.cells.indices.contains($0) ? row.cells[$0] : nil }
      let name = RowName(name: row.cells[column], category: inside ?? "")
      return known.insert(name).inserted ? name : nil
    }
  }

  /// Whether the map leaves out all work of the table, so that there is nothing to import.
  var isLeftOut: Bool {
    format.shape == .list
      ? rowNames.contains { map.entry($0.names)?.target == .ignored }
      : columns.contains { $0.verdict == ColumnReader.leftOutByMap }
  }

  /// The number of columns with items.
  package var itemCount: Int { columns.count { $0.item != nil } }

  /// A row that could be a header.
  struct Header {
    fileprivate let titles: [HeaderText]
    private let keys: Set<String>
    /// The cells above it, and the first cells of the rows below it.
    fileprivate let above: [HeaderText]
    fileprivate let below: [HeaderText]

    init(in table: CSVTable, at row: Int) {
      titles = table.rows[row].cells.map(HeaderText.init)
      keys = Set(titles.map(\.key))
      above = table.rows[..<row].flatMap(\.cells).map(HeaderText.init)
      below = table.rows[(row + 1)...].prefix(3).compactMap(\.cells.first).map(HeaderText.init)
    }

    fileprivate func hasOne(of patterns: [HeaderPattern]) -> Bool {
      patterns.contains { $0.literal.map(keys.contains) ?? false }
        || Self.hasOne(of: patterns.filter { $0.literal == nil }, in: titles)
    }

    fileprivate static func hasOne(of patterns: [HeaderPattern], in cells: [HeaderText]) -> Bool {
      cells.contains { cell in !cell.folded.isEmpty && patterns.contains { $0.match(cell) != nil } }
    }
  }
}

extension GradeBookFormat {
  /// Whether a row is the header of the format.
  fileprivate func matches(_ header: RecognizedTable.Header) -> Bool {
    guard required.allSatisfy({ header.hasOne(of: $0) }), !header.hasOne(of: excluded),
      !RecognizedTable.Header.hasOne(of: excludedBelow, in: header.below)
    else { return false }
    return marks.isEmpty || header.hasOne(of: marks) || RecognizedTable.Header.hasOne(of: marks, in: header.above)
  }
}
