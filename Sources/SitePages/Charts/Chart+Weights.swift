import Grading
import SiteContent

extension Chart {
  /// The maximum number of rows; if there are more parts, the items directly in the course share one row.
  private static let maximumParts = 12
  /// The least width of the pieces of a bar between which cuts are drawn, on average and in percent of the width of the chart.
  private static let leastPiece = 1.5
  /// In pixels: the distance between rows, the top of the bar in its row, and the height of the bar.
  private static let weightRow = (pitch: 42.0, bar: 19.0, height: 14.0)

  /// Creates the weight map of a course: a bar for each part, as long as its weight, divided into what is won, open and
  /// lost. Returns nil if the course has no weights to show.
  ///
  /// If nothing that is listed can add any more, only what is won and lost is shown. While weights are still to be listed, the listed parts
  /// have their declared weights.
  init?(weightsOf course: Course, _ figures: CourseFigures, in context: PageContext) {
    guard let map = WeightMap(of: course) else { return nil }
    let share = figures.state.awaited == .weights ? (figures.countedWeight ?? 100) / 100 : 1
    let parts = Self.parts(of: map, times: share, in: course, localizer: context.localizer)
    guard let longest = parts.map(\.length).max(), longest > 0 else { return nil }
    let localizer = context.localizer
    let marks = context.marks(for: course)
    let total = WeightPart(
      name: localizer.text(.chartWhole), worth: parts.reduce(0) { $0 + $1.worth }, won: parts.flatMap(\.won),
      lost: parts.flatMap(\.lost), open: share * map.open + map.openExtra)
    let isFinished = (figures.isFinished || figures.state.awaited == .work) && total.open == 0

    id = "weightMap"
    title = localizer.text(.chartWeights)
    description = localizer.text(
      isFinished ? .chartWeightsFinal : .chartWeightsSum,
      ["won": marks.earned(total.wonSum), "open": marks.share(total.open), "lost": marks.share(total.lostSum)])
    let sum = snap(total.length)
    note = sum > 100 ? localizer.text(.chartWeightsExtra, ["sum": marks.share(sum)]) : nil
    height = Self.weightRow.pitch * Double(parts.count)
    labels = parts.enumerated().flatMap { index, part in
      // The baseline of the labels, above the bar.
      let y = Double(index) * Self.weightRow.pitch + 13
      return [
        ChartLabel("part", x: 0, y: y, part.name.shortened(to: 30)),
        ChartLabel("tick end", x: 100, y: y, marks.share(part.worth)),
      ]
    }
    var (won, cuts, open, lost) = (PathData(), PathData(), PathData(), PathData())
    for (index, part) in parts.enumerated() {
      let y = Double(index) * Self.weightRow.pitch + Self.weightRow.bar
      let height = Self.weightRow.height
      // Returns a length as a percentage of the chart's width; the longest bar takes all of it.
      func place(_ length: Double) -> Double { length * 100 / longest }
      let (wonEnd, openEnd, end) = (place(part.wonSum), place(part.wonSum + part.open), place(part.length))
      won.box(x: 0, y: y, width: wonEnd, height: height)
      // Cuts separate the pieces of work in the won section, if they leave something of the pieces.
      var sum = 0.0
      for piece in part.won.dropLast() where wonEnd >= Self.leastPiece * Double(part.won.count) {
        sum += piece
        cuts.upright(x: place(sum), y: y, height: height)
      }
      open.box(x: wonEnd, y: y, width: openEnd - wonEnd, height: height)
      lost.box(x: openEnd, y: y, width: end - openEnd, height: height)
      // The lost section is struck through, so that it does not depend on colour.
      lost.rule(y: y + height / 2, from: openEnd, to: end)
    }
    paths = [ChartPath("won", won), ChartPath("cut", cuts), ChartPath("left", open), ChartPath("lost", lost)]
      .filter { !$0.isEmpty }
    let sections: [(style: String, name: TextKey, value: (WeightPart) -> String)] = [
      ("won", .chartWon, { marks.earned($0.wonSum) }), ("left", .chartLeft, { marks.share($0.open) }),
      ("lost", .chartLost, { marks.share($0.lostSum) }),
    ].filter { !isFinished || $0.style != "left" }
    keys = sections.map {
      ChartKey(style: $0.style, text: localizer.text($0.name), value: $0.value(total))
    }
    table = ChartTable(
      columns: ([.chartPart, .itemWorth] + sections.map(\.name)).map { localizer.text($0) },
      rows: (parts + [total]).map { part in
        ChartTable.Row(name: part.name, cells: [marks.share(part.worth)] + sections.map { $0.value(part) })
      })
  }

  /// One row of the chart. All numbers are in percent of the course.
  private struct WeightPart {
    let name: String
    /// The most that the part can contribute.
    let worth: Double
    /// What each piece of graded work has earned.
    let won: [Double]
    /// What each piece of graded work has missed.
    let lost: [Double]
    /// What open work can still add.
    let open: Double

    var wonSum: Double { won.reduce(0, +) }
    var lostSum: Double { lost.reduce(0, +) }
    var length: Double { wonSum + open + lostSum }

    static func * (part: WeightPart, share: Double) -> WeightPart {
      WeightPart(
        name: part.name, worth: share * part.worth, won: part.won.map { share * $0 },
        lost: part.lost.map { share * $0 },
        open: share * part.open)
    }

    static func + (left: WeightPart, right: WeightPart) -> WeightPart {
      WeightPart(
        name: left.name, worth: left.worth + right.worth, won: left.won + right.won, lost: left.lost + right.lost,
        open: left.open + right.open)
    }
  }

  /// - Parameter share: what all parts but extra credit are multiplied by.
  private static func parts(
    of map: WeightMap, times share: Double, in course: Course, localizer: Localizer
  ) -> [WeightPart] {
    let isLong = map.parts.count > maximumParts
    var parts: [WeightPart] = []
    var others = WeightPart(name: localizer.text(.directItems), worth: 0, won: [], lost: [], open: 0)
    for part in map.parts {
      func named(_ name: String, isExtraCredit: Bool) -> WeightPart {
        WeightPart(name: name, worth: part.worth, won: part.won, lost: part.lost, open: part.open)
          * (isExtraCredit ? 1 : share)
      }
      switch part.subject {
      case .category(let index):
        let category = course.categories[index]
        parts.append(
          named(CategoryView.name(of: category, localizer: localizer), isExtraCredit: category.isExtraCredit))
      case .item(let index):
        let item = named(
          localizer.text(course.items[index].name), isExtraCredit: course.items[index].isExtraCredit)
        if isLong { others = others + item } else { parts.append(item) }
      }
    }
    return others.length > 0 ? parts + [others] : parts
  }
}
