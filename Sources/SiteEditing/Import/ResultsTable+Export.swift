extension ResultsTable {
  /// The tables of all courses in what `sitegen export --format csv` wrote, in its order; nil where the file is another.
  package static func exported(_ bytes: [UInt8]) -> [(course: String, table: ResultsTable)]? {
    guard let table = CSVRows(bytes), let header = table.rows.first?.cells, header.first == "course",
      let item = header.firstIndex(of: "item"), let category = header.firstIndex(of: "category"),
      let state = header.firstIndex(of: "state"), let score = header.firstIndex(of: "score"),
      let max = header.firstIndex(of: "max")
    else { return nil }
    var tables: [(course: String, table: ResultsTable)] = []
    for (line, cells) in table.rows.dropFirst() where cells.count == header.count && !cells[item].isEmpty {
      let written: String? =
        switch cells[state] {
        case "missing", "excused": cells[state]
        case "graded": WrittenResult.number(cells[score], decimalCommas: table.hasDecimalCommas)
        default: nil
        }
      let result = ImportedResult(
        name: cells[item], category: cells[category].isEmpty ? nil : cells[category], score: written,
        max: WrittenResult.number(cells[max], decimalCommas: table.hasDecimalCommas), line: line)
      if tables.last?.course != cells[0] {
        tables.append((cells[0], ResultsTable(source: .sitegen, results: [])))
      }
      tables[tables.count - 1].table.results.append(result)
    }
    return tables
  }
}
