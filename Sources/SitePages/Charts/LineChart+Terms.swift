import Grading
import SiteContent

extension LineChart {
  /// How many of the newest terms are drawn.
  private static let mostTerms = 12

  /// The grade point average over the terms, or the general average where the scale has no points; nil where there are not
  /// two values to join.
  init?(ofTermsIn setting: Setting) {
    let record = setting.content.record
    let wording = setting.wording
    let marks = setting.marks(on: record.scale)
    let hasPoints = record.scale.pointsRange != nil
    func text(_ value: Double?) -> String { hasPoints ? marks.points(value) : marks.text(value) }
    func drawn(_ value: Double) -> Double { hasPoints ? value : marks.mark(ofPercent: value) }

    var steps: [Step] = []
    if hasPoints, let prior = record.gpa.prior {
      let points = prior.pointsAverage
      steps.append(Step(name: wording.text(.chartBefore), own: nil, official: points, current: points))
    }
    for figures in setting.figures.cumulative(of: record, newest: Self.mostTerms) {
      let term = setting.figures.terms[figures.term]
      guard let own = hasPoints ? term.gpa.current : term.average,
        let current = hasPoints ? figures.current : figures.average
      else { continue }
      steps.append(
        Step(
          name: wording.text(record.terms[figures.term].name), own: own,
          official: hasPoints ? figures.official : current, current: current))
    }
    guard steps.count > 1, let first = steps.first, let last = steps.last,
      let unit = hasPoints ? ChartUnit.points(of: record.scale, marks) : ChartUnit.marks(marks)
    else { return nil }

    func point(_ index: Int, _ value: Double, isOpen: Bool) -> Point {
      Point(
        place: Double(index) / Double(steps.count - 1), value: drawn(value), name: steps[index].name.shortened(to: 15),
        isOpen: isOpen)
    }
    let goal = hasPoints ? record.gpa.goal : nil
    let goalText = goal.map { wording.text(.goal, ["goal": marks.number($0)]) }
    let span = wording.text(
      .chartSpan,
      ["first": text(first.current), "start": first.name, "last": text(last.current), "end": last.name])
    let hasOpen = steps.contains { $0.isOpen }
    self.init(
      title: wording.text(hasPoints ? .chartGPA : .chartAverage),
      description: [span, goal.map { wording.text(.chartGoal, ["goal": marks.number($0)]) }].compactMap(\.self)
        .joined(),
      points: steps.enumerated().map { point($0, $1.current, isOpen: $1.isOpen) },
      singles: steps.enumerated().compactMap { index, step in step.own.map { point(index, $0, isOpen: false) } },
      goal: goal, unit: unit, valueText: text(last.current),
      keys: [
        ChartKey(style: "dot", text: wording.text(.chartOverall)),
        hasOpen ? ChartKey(style: "core", text: wording.text(.chartOpen)) : nil,
        ChartKey(style: "single", text: wording.text(.chartOwn)),
        goalText.map { ChartKey(style: "goal", text: $0) },
      ].compactMap(\.self),
      table: ChartTable(
        columns: [.courseTerm, .chartOwn].map { wording.text($0) }
          + (hasPoints ? [.officialGPA, .currentGPA] : [.chartOverall]).map { wording.text($0) },
        rows: steps.map {
          ChartTable.Row(
            name: $0.name, cells: ([$0.own] + (hasPoints ? [$0.official, $0.current] : [$0.current])).map(text))
        }))
  }

  /// A term as the chart has it.
  private struct Step {
    let name: String
    /// Of the term alone.
    let own: Double?
    /// Of all terms so far, of finished courses.
    let official: Double?
    /// The same of all courses with a grade.
    let current: Double

    var isOpen: Bool { official != current }
  }
}
