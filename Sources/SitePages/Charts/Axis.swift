import Grading

/// The vertical axis of a chart: a few round values, the better ones higher up.
struct Axis: Sendable, Hashable {
  /// The value at the bottom.
  let worst: Double
  /// The value at the top.
  let best: Double
  /// The round values from bottom to top.
  let rounds: [Double]

  private static let steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200]

  /// Creates an axis of two to four steps that covers the values. A step is at least a twentieth of the whole scale, so
  /// that small changes look small.
  /// - Parameters:
  ///   - worst: the worst value of the scale, which may be the greater one.
  ///   - best: the best value of the scale.
  init(covering values: [Double], worst: Double, best: Double) {
    let least = values.min() ?? worst
    let greatest = values.max() ?? best
    func low(_ step: Double) -> Double { (least / step + 1e-9).rounded(.down) }
    func high(_ step: Double) -> Double { (greatest / step - 1e-9).rounded(.up) }
    let step =
      Self.steps.first { $0 >= abs(best - worst) / 20 - 1e-9 && high($0) - low($0) <= 4 }
      ?? Self.steps[Self.steps.count - 1]
    var (bottom, top) = (low(step), high(step))
    while top - bottom < 2 {
      if (top + 1) * step <= max(worst, best) { top += 1 } else { bottom -= 1 }
    }
    let ascending = stride(from: bottom, through: top, by: 1).map { $0 * step }
    rounds = best < worst ? ascending.reversed() : ascending
    self.worst = best < worst ? top * step : bottom * step
    self.best = best < worst ? bottom * step : top * step
  }

  /// Returns the height of a value: 0 at the bottom, 1 at the top.
  func height(of value: Double) -> Double { (value - worst) / (best - worst) }
}

/// The unit of a chart's values: marks of a scale, or grade points.
struct ChartUnit {
  let worst: Double
  let best: Double
  /// Formats a round value for the axis.
  let text: (Double) -> String
  /// Formats a value as pages show it; a dash for nil.
  let exact: (Double?) -> String
  /// Returns the position of a value on the axis.
  var position: (Double) -> Double = { $0 }
  /// The letters that mark the axis at their cut-offs, best first; empty if only round values can.
  var letters: [(value: Double, text: String)] = []
  /// Whether pages show the values as numbers.
  var hasNumbers = true

  /// Returns the unit of averages, which are in percent, in the format of a page.
  static func marks(_ marks: MarkFormat) -> ChartUnit { inMarks(marks) { marks.text($0) } }

  /// Returns the unit of grades of a course, which are in percent.
  static func grades(_ marks: MarkFormat) -> ChartUnit { inMarks(marks) { marks.courseGrade($0) } }

  private static func inMarks(_ marks: MarkFormat, exact: @escaping (Double?) -> String) -> ChartUnit {
    ChartUnit(
      worst: marks.mark(ofPercent: 0), best: marks.mark(ofPercent: 100), text: marks.tick, exact: exact,
      position: { marks.mark(ofPercent: $0) }, letters: marks.letterTicks, hasNumbers: !marks.isInLetters)
  }

  /// Returns the unit of grade points, or nil if the scale has none.
  static func points(of scale: Scale, _ marks: MarkFormat) -> ChartUnit? {
    scale.pointsRange.map {
      ChartUnit(worst: $0.worst, best: $0.best, text: marks.number, exact: { marks.points($0) })
    }
  }
}
