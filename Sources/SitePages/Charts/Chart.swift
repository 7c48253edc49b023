import Formats
import Mustache

/// A chart that is drawn when the site is built.
///
/// Horizontal positions are in percent of the width and vertical ones in pixels, so texts keep their size at every
/// window width.
struct Chart {
  let id: String
  let title: String
  let description: String
  /// The height in pixels.
  let height: Double
  let paths: [ChartPath]
  let labels: [ChartLabel]
  let keys: [ChartKey]
  var note: String?
  let table: ChartTable

  static let shape = Shape<Self>([
    .text("kind", "The name by which scripts find the chart, such as history.") { $0.id },
    .text("title", "The title.") { $0.title },
    .text("description", "A description in one sentence.") { $0.description },
    .text("height", "Its height in pixels.") { PathData.number($0.height) },
    .list("paths", "Its lines, bars and dots, from the back to the front.", ChartPath.shape) { $0.paths },
    .list("labels", "Its texts.", ChartLabel.shape) { $0.labels },
    .list("keys", "The legend.", ChartKey.shape) { $0.keys },
    .text("note", "A remark about the amounts of the legend, such as why they are more than 100%.") { $0.note },
    .section("table", "The numbers of the chart.", ChartTable.shape) { $0.table },
  ])
}

/// A shape of a chart.
struct ChartPath: Sendable, Hashable {
  /// A class of the style sheet.
  let style: String
  let data: PathData

  var isEmpty: Bool { data.isEmpty }

  init(_ style: String, _ data: PathData) {
    self.style = style
    self.data = data
  }

  init(_ style: String, _ draw: (inout PathData) -> Void) {
    self.style = style
    var data = PathData()
    draw(&data)
    self.data = data
  }

  static let shape = Shape<Self>([
    .text("style", "The style class.") { $0.style },
    .text("path", "The d of the path: percent across, pixels down.") { $0.data.text },
  ])
}

/// A text in a chart.
struct ChartLabel: Sendable, Hashable {
  /// Classes of the style sheet: what the text is, and which of its ends is at `x`.
  let style: String
  let x: String
  let y: String
  let text: String

  init(_ style: String, x: Double, y: Double, _ text: String) {
    self.style = style
    self.x = PathData.number(x)
    self.y = PathData.number(y)
    self.text = text
  }

  static let shape = Shape<Self>([
    .text("style", "The style classes: what it is and how it is aligned.") { $0.style },
    .text("x", "The horizontal position in percent.") { $0.x },
    .text("y", "The base line in pixels from the top.") { $0.y },
    .text("text", "The text.") { $0.text },
  ])
}

/// An entry of a chart's legend.
struct ChartKey: Sendable, Hashable {
  let style: String
  let text: String
  var value: String?

  static let shape = Shape<Self>([
    .text("style", "The style class of the paths that it explains.") { $0.style },
    .text("text", "The explanation.") { $0.text },
    .text("value", "The sum of these paths, if the chart shows amounts.") { $0.value },
  ])
}

/// The exact numbers of a chart, also for readers who cannot see it.
struct ChartTable: Sendable, Hashable {
  /// The column titles, including the column of row names.
  let columns: [String]
  let rows: [Row]

  struct Row: Sendable, Hashable {
    let name: String
    let cells: [String]

    static let shape = Shape<Self>([
      .text("name", "The name of the row.") { $0.name },
      .texts("cells", "Its other cells.") { $0.cells },
    ])
  }

  static let shape = Shape<Self>([
    .texts("columns", "The names of the columns.") { $0.columns },
    .list("rows", "The rows.", Row.shape) { $0.rows },
  ])
}

extension String {
  /// Returns the text, shortened with an ellipsis if it is wider than `width` Latin letters; East Asian characters count twice.
  func shortened(to width: Int) -> String {
    if columns <= width { return self }
    var columns = 0
    let fitting = prefix { character in
      columns += character.columns
      return columns <= width
    }
    return fitting.dropLast() + "…"
  }
}
