/// The numbers behind a chart, for those who do not see it and those who want them exactly.
struct ChartTable: Sendable, Hashable {
  /// The names of the columns, that of the rows' names first.
  let columns: [String]
  let rows: [Row]

  struct Row: Sendable, Hashable {
    let name: String
    let cells: [String]
  }
}
