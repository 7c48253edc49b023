import Mustache

extension ChartPath {
  static let shape = Shape<ChartPath>([
    .text("style", "What it is, as a class.") { $0.style },
    .text("path", "The d of the path: percent across, pixels down.") { $0.data.text },
  ])
}

extension ChartLabel {
  static let shape = Shape<ChartLabel>([
    .text("style", "What it is and how it is aligned, as classes.") { $0.style },
    .text("x", "Its place across, in percent.") { $0.x },
    .text("y", "Its base line, in pixels from the top.") { $0.y },
    .text("text", "The text.") { $0.text },
  ])
}

extension ChartKey {
  static let shape = Shape<ChartKey>([
    .text("style", "The class of what it explains.") { $0.style },
    .text("text", "What that is.") { $0.text },
  ])
}

extension ChartTable {
  static let shape = Shape<ChartTable>([
    .texts("columns", "The names of the columns.") { $0.columns },
    .list("rows", "The rows.", Row.shape) { $0.rows },
  ])
}

extension ChartTable.Row {
  static let shape = Shape<ChartTable.Row>([
    .text("name", "The name of the row.") { $0.name },
    .texts("cells", "Its other cells.") { $0.cells },
  ])
}

extension LineChart {
  static let shape = Shape<LineChart>([
    .text("title", "What the chart is called.") { $0.title },
    .text("description", "What it shows, in a sentence.") { $0.description },
    .list("paths", "Its lines and dots, from the back to the front.", ChartPath.shape) { $0.paths },
    .list("labels", "Its texts.", ChartLabel.shape) { $0.labels },
    .list("keys", "The legend.", ChartKey.shape) { $0.keys },
    .section("table", "The numbers behind it.", ChartTable.shape) { $0.table },
  ])
}
