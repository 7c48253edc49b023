import Grading

/// What a class got, in words: `class: average 11.4 · 3 to 18 · 28 students`.
struct ClassResultText {
  let marks: MarkFormat

  /// Returns the figures in the points of an item, or as marks of the course.
  func text(of result: ClassResult, in item: Item? = nil) -> String {
    let localizer = marks.localizer
    func mark(_ percent: Double) -> String {
      guard let item, !item.isMark, item.max > 0 else { return marks.bound(percent) }
      return marks.number(percent * item.max / 100)
    }
    let range: String? =
      switch (result.lowest, result.highest) {
      case (let lowest?, let highest?):
        localizer.text(.classResultRange, ["lowest": mark(lowest), "highest": mark(highest)])
      case (let lowest?, nil): localizer.text(.classResultLowest, ["mark": mark(lowest)])
      case (nil, let highest?): localizer.text(.classResultHighest, ["mark": mark(highest)])
      case (nil, nil): nil
      }
    let figures = [
      result.average.map { localizer.text(.classResultAverage, ["mark": mark($0)]) }, range,
      result.count.map { localizer.count(.classResultCount, $0) },
    ]
    return localizer.text(.classResultFigures, ["figures": figures.compactMap(\.self).joined(separator: " · ")])
  }
}
