/// A text in a chart.
struct ChartLabel: Sendable, Hashable {
  /// Classes of the style sheet: what it is, and which of its ends stands at `x`.
  let style: String
  /// In percent of the width.
  let x: String
  /// The base line in pixels from the top.
  let y: String
  let text: String

  init(_ style: String, x: Double, y: Double, _ text: String) {
    self.style = style
    self.x = PathData.number(x)
    self.y = PathData.number(y)
    self.text = text
  }
}
