import Grading
import SiteContent

extension Chart {
  /// Direct items that are more than so many parts are one bar together.
  private static let mostParts = 12
  /// In pixels: from one bar to the next, a bar's top below the row's, a bar.
  private static let weightRow = (pitch: 42.0, bar: 19.0, height: 14.0)

  /// The weight map of a course: a bar for each part, as long as the part weighs, of what is won, left and lost. Nil where
  /// there is nothing to map.
  init?(weightsOf course: Course, in setting: Setting) {
    guard let map = WeightMap(of: course) else { return nil }
    let parts = Self.parts(of: map, in: course, wording: setting.wording)
    guard let longest = parts.map(\.length).max(), longest > 0 else { return nil }
    let wording = setting.wording
    let marks = setting.marks(for: course)
    let total = WeightPart(
      name: wording.text(.chartWhole), worth: parts.reduce(0) { $0 + $1.worth }, won: parts.flatMap(\.won),
      lost: parts.flatMap(\.lost), open: map.open)

    kind = .weightMap
    title = wording.text(.chartWeights)
    description = wording.text(
      .chartWeightsSum,
      ["won": marks.share(total.wonSum), "open": marks.share(total.open), "lost": marks.share(total.lostSum)])
    height = Self.weightRow.pitch * Double(parts.count)
    labels = parts.enumerated().flatMap { index, part in
      let y = Double(index) * Self.weightRow.pitch + 13
      return [
        ChartLabel("part", x: 0, y: y, part.name.shortened(to: 30)),
        ChartLabel("tick end", x: 100, y: y, marks.share(part.worth)),
      ]
    }
    var (won, open, lost) = (PathData(), PathData(), PathData())
    for (index, part) in parts.enumerated() {
      let y = Double(index) * Self.weightRow.pitch + Self.weightRow.bar
      var x = 0.0
      func add(_ length: Double, to path: inout PathData) {
        path.box(x: x, y: y, width: length * 100 / longest, height: Self.weightRow.height)
        x += length * 100 / longest
      }
      part.won.forEach { add($0, to: &won) }
      add(part.open, to: &open)
      let start = x
      part.lost.forEach { add($0, to: &lost) }
      // What is lost is struck through.
      let middle = y + Self.weightRow.height / 2
      if x > start { lost.line(through: [(start, middle), (x, middle)]) }
    }
    paths = [ChartPath("won", won), ChartPath("left", open), ChartPath("lost", lost)].filter(\.isDrawn)
    keys = [
      ChartKey(style: "won", text: wording.text(.chartWon), value: marks.share(total.wonSum)),
      ChartKey(style: "left", text: wording.text(.chartLeft), value: marks.share(total.open)),
      ChartKey(style: "lost", text: wording.text(.chartLost), value: marks.share(total.lostSum)),
    ]
    table = ChartTable(
      columns: [.chartPart, .itemWorth, .chartWon, .chartLeft, .chartLost].map { wording.text($0) },
      rows: (parts + [total]).map { part in
        ChartTable.Row(name: part.name, cells: [part.worth, part.wonSum, part.open, part.lostSum].map(marks.share))
      })
  }

  /// A part as the chart has it.
  private struct WeightPart {
    let name: String
    let worth: Double
    let won: [Double]
    let lost: [Double]
    let open: Double

    var wonSum: Double { won.reduce(0, +) }
    var lostSum: Double { lost.reduce(0, +) }
    var length: Double { wonSum + open + lostSum }

    static func + (left: WeightPart, right: WeightPart) -> WeightPart {
      WeightPart(
        name: left.name, worth: left.worth + right.worth, won: left.won + right.won, lost: left.lost + right.lost,
        open: left.open + right.open)
    }
  }

  private static func parts(of map: WeightMap, in course: Course, wording: Wording) -> [WeightPart] {
    let isLong = map.parts.count > mostParts
    var parts: [WeightPart] = []
    var others = WeightPart(name: wording.text(.directItems), worth: 0, won: [], lost: [], open: 0)
    for part in map.parts {
      func named(_ name: String) -> WeightPart {
        WeightPart(name: name, worth: part.worth, won: part.won, lost: part.lost, open: part.open)
      }
      switch part.subject {
      case .category(let index):
        parts.append(named(CategoryView.name(of: course.categories[index], wording: wording)))
      case .item(let index):
        let item = named(wording.text(course.items[index].name))
        if isLong { others = others + item } else { parts.append(item) }
      }
    }
    return others.length > 0 ? parts + [others] : parts
  }
}
