/// A line of a chart, in percent of its width and pixels of its height.
struct ChartPath: Sendable, Hashable {
  /// A class of the style sheet.
  let style: String
  let data: PathData

  /// Whether there is anything in it.
  var isDrawn: Bool { !data.isEmpty }

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
}
