import Grading

/// What the values of a chart are: marks of a scale, or grade points.
struct ChartUnit {
  let worst: Double
  let best: Double
  /// A round value as it stands at the axis.
  let text: (Double) -> String
  /// What marks the axis in place of round values: letters at their cut-offs, the best first. Empty where numbers do.
  var letters: [(value: Double, text: String)] = []

  /// Marks as a site shows those of a scale.
  static func marks(_ marks: MarkFormat) -> ChartUnit {
    ChartUnit(
      worst: marks.mark(ofPercent: 0), best: marks.mark(ofPercent: 100), text: marks.tick, letters: marks.letterTicks)
  }

  /// Grade points; nil on a scale that gives none.
  static func points(of scale: Scale, _ marks: MarkFormat) -> ChartUnit? {
    scale.pointsRange.map { ChartUnit(worst: $0.worst, best: $0.best, text: marks.number) }
  }
}
