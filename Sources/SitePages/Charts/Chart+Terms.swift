import Grading
import SiteContent

extension Chart {
  /// The maximum number of terms in a chart; older ones are left out.
  private static let maximumTerms = 12

  /// Creates the chart of the GPA over the terms, or of the general average if the scale has no grade points. Returns nil
  /// if there are fewer than two values, or the record adds its points up.
  init?(ofTermsIn context: PageContext) {
    if context.addsPoints { return nil }
    let record = context.content.record
    let localizer = context.localizer
    let marks = context.marks(on: record.scale)
    let hasPoints = record.scale.pointsRange != nil

    var terms: [TermAverages] = []
    if hasPoints, let prior = record.gpa.prior {
      let points = prior.pointsAverage
      terms.append(TermAverages(name: localizer.text(.chartBefore), own: nil, official: points, current: points))
    }
    for figures in context.figures.cumulative(of: record, newest: Self.maximumTerms) {
      let termFigures = context.figures.terms[figures.term]
      guard let own = hasPoints ? termFigures.gpa.current : termFigures.average,
        let current = hasPoints ? figures.current : figures.average
      else { continue }
      terms.append(
        TermAverages(
          name: localizer.text(record.terms[figures.term].name), own: own,
          official: hasPoints ? figures.official : current, current: current))
    }
    guard terms.count > 1, let first = terms.first, let last = terms.last,
      let unit = hasPoints ? ChartUnit.points(of: record.scale, marks) : ChartUnit.marks(marks)
    else { return nil }

    func point(_ index: Int, _ value: Double, isOpen: Bool) -> Point {
      Point(
        place: Double(index) / Double(terms.count - 1), value: unit.position(value), name: terms[index].name,
        isOpen: isOpen)
    }
    let goal = hasPoints ? record.gpa.goal : nil
    let goalText = goal.map { localizer.text(.goal, ["goal": marks.number($0)]) }
    let span = localizer.text(
      .chartSpan,
      ["first": unit.exact(first.current), "start": first.name, "last": unit.exact(last.current), "end": last.name])
    let hasOpen = terms.contains { $0.isOpen }
    self.init(
      "termHistory",
      title: localizer.text(hasPoints ? .chartGpa : .chartAverage),
      description: [span, goal.map { localizer.text(.chartGoal, ["goal": marks.number($0)]) }].compactMap(\.self)
        .joined(),
      points: terms.enumerated().map { point($0, $1.current, isOpen: $1.isOpen) },
      singles: terms.enumerated().compactMap { index, term in term.own.map { point(index, $0, isOpen: false) } },
      goal: goal, unit: unit, valueText: unit.exact(last.current),
      keys: [
        ChartKey(style: "dot", text: localizer.text(.chartOverall)),
        hasOpen ? ChartKey(style: "core", text: localizer.text(.chartOpen)) : nil,
        ChartKey(style: "single", text: localizer.text(.chartOwn)),
        goalText.map { ChartKey(style: "goal", text: $0) },
      ].compactMap(\.self),
      table: ChartTable(
        columns: [.courseTerm, .chartOwn].map { localizer.text($0) }
          + (hasPoints ? [.figureOfficialGPA, .figureCurrentGPA] : [.chartOverall]).map { localizer.text($0) },
        rows: terms.map {
          ChartTable.Row(
            name: $0.name, cells: ([$0.own] + (hasPoints ? [$0.official, $0.current] : [$0.current])).map(unit.exact))
        }))
  }

  /// The averages of one term, in grade points or percent.
  private struct TermAverages {
    let name: String
    /// The average of the term alone; nil for what was earned before the first term.
    let own: Double?
    /// The average of all terms so far, over finished courses only.
    let official: Double?
    /// The average of all terms so far, over all courses with a grade.
    let current: Double

    /// Whether a course with a grade is not finished.
    var isOpen: Bool { official != current }
  }
}
