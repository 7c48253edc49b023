extension Chart {
  /// A value at a horizontal position.
  struct Point {
    /// The horizontal position: 0 at the left, 1 at the right.
    let place: Double
    let value: Double
    let name: String
    /// Whether the value can still change.
    var isOpen = false
  }

  /// The values between which a part of all values is, at a horizontal position.
  struct Range {
    let place: Double
    let lower: Double
    let upper: Double
  }

  /// The layout: horizontal positions in percent of the width, vertical ones in pixels.
  private enum Layout {
    static let left = 13.0
    static let right = 95.0
    static let top = 26.0
    static let bottom = 166.0
    static let names = 190.0
    static let height = 200.0
  }

  /// Creates a chart with a line through values.
  /// - Parameters:
  ///   - points: the values of the line, at least two, from left to right.
  ///   - singles: values drawn as dots without a line.
  ///   - ranges: the range of values around each of several points, drawn as an area.
  ///   - goal: the value at which a horizontal line is drawn.
  ///   - valueText: the text of the last value.
  init(
    _ id: String, title: String, description: String, points: [Point], singles: [Point] = [],
    ranges: [Range] = [], goal: Double?, unit: ChartUnit, valueText: String, keys: [ChartKey], table: ChartTable
  ) {
    self.id = id
    self.title = title
    height = Layout.height
    self.description = description
    self.keys = keys
    self.table = table
    let axis = Axis(
      covering: (points + singles).map(\.value) + ranges.flatMap { [$0.lower, $0.upper] } + [goal].compactMap(\.self),
      worst: unit.worst, best: unit.best)
    func x(_ place: Double) -> Double { Layout.left + (Layout.right - Layout.left) * place }
    func y(_ value: Double) -> Double { Layout.bottom - (Layout.bottom - Layout.top) * axis.height(of: value) }
    func spots(_ points: some Sequence<Point>) -> [(x: Double, y: Double)] { points.map { (x($0.place), y($0.value)) } }

    let ticks = Self.ticks(of: unit, on: axis)
    let firm = points.prefix { !$0.isOpen }
    let open = points.dropFirst(max(firm.count - 1, 0))
    paths = [
      ChartPath("grid") { path in ticks.forEach { path.rule(y: y($0.value)) } },
      ChartPath("half") { path in
        path.area(
          from: ranges.map { (x($0.place), y($0.lower)) }, to: ranges.map { (x($0.place), y($0.upper)) })
      },
      ChartPath("goal") { path in
        // The labels of the axis are at the left.
        if let goal { path.rule(y: y(goal), from: Layout.left - 3) }
      },
      ChartPath("line") { $0.line(through: spots(firm)) },
      ChartPath("line pending") { $0.line(through: firm.count == points.count ? [] : spots(open)) },
      ChartPath("single") { path in spots(singles).forEach { path.dot(x: $0.x, y: $0.y) } },
      ChartPath("dot") { path in spots(points).forEach { path.dot(x: $0.x, y: $0.y) } },
      ChartPath("core") { path in spots(points.filter(\.isOpen)).forEach { path.dot(x: $0.x, y: $0.y) } },
    ].filter { !$0.isEmpty }

    var labels = ticks.map { ChartLabel("tick", x: 0, y: y($0.value) - 4, $0.text) }
    labels += Self.names(of: points).flatMap { name in
      let place = x(name.point.place)
      let (wide, thin) = (name.point.name.shortened(to: 26), name.point.name.shortened(to: 15))
      if wide == thin || name.style.hasSuffix("wide") {
        return [ChartLabel(name.style, x: place, y: Layout.names, wide)]
      }
      // A narrow window has no room for the whole name.
      return [("wide", wide), ("thin", thin)].map {
        ChartLabel("\(name.style) \($0.0)", x: place, y: Layout.names, $0.1)
      }
    }
    if let last = points.last {
      // The text is below the dot if the line comes from above and there is room above the names.
      let isBelow = (points.dropLast().last.map { y($0.value) < y(last.value) } ?? false) && y(last.value) < 150
      labels.append(ChartLabel("value end", x: x(last.place) + 2, y: y(last.value) + (isBelow ? 22 : -11), valueText))
    }
    self.labels = labels
  }

  /// Returns the letters on the axis that do not overlap, as on the strip of a course, or round values if it has too few of them.
  private static func ticks(of unit: ChartUnit, on axis: Axis) -> [(value: Double, text: String)] {
    var ticks: [(value: Double, text: String)] = []
    for letter in unit.letters where (0...1).contains(axis.height(of: letter.value)) {
      if let last = ticks.last, axis.height(of: last.value) - axis.height(of: letter.value) < 0.13 { continue }
      ticks.append(letter)
    }
    return ticks.count >= 2 || !unit.hasNumbers ? ticks : axis.rounds.map { ($0, unit.text($0)) }
  }

  /// Returns the names below the line: always the first and the last, and in wide windows others that do not overlap.
  private static func names(of points: [Point]) -> [(point: Point, style: String)] {
    guard let first = points.first, let last = points.last else { return [] }
    var names = [(point: first, style: "name")]
    for point in points.dropFirst().dropLast()
    where point.place - (names.last?.point.place ?? 0) >= (names.count == 1 ? 0.4 : 0.3)
      && last.place - point.place >= 0.42
    {
      names.append((point, "name middle wide"))
    }
    return names + [(last, "name end")]
  }
}
