extension Scale {
  /// The highest letter whose cut-off a percent reaches.
  package func step(forPercent percent: Double) -> Step? {
    steps.first { percent.reaches($0.from) }
  }

  package func step(forLetter letter: String) -> Step? {
    steps.first { $0.letter == letter }
  }

  /// The grade points of a percent; nil where the scale has none for it.
  package func points(forPercent percent: Double) -> Double? {
    if let formula { return formula.points(forPercent: percent) }
    return germanPoints(forPercent: percent) ?? step(forPercent: percent)?.points
  }

  /// The grade points of a letter, by what it is worth where a formula gives them.
  package func points(forLetter letter: String) -> Double? {
    guard let step = step(forLetter: letter) else { return nil }
    return formula?.points(forPercent: step.worth) ?? germanPoints(forPercent: step.worth) ?? step.points
  }

  /// Whether a percent is at or above the passing grade.
  package func passes(_ percent: Double) -> Bool { percent.reaches(pass) }

  /// The worst and the best grade points that the scale gives, in this order even where fewer are better; nil where it
  /// gives none.
  package var pointsRange: (worst: Double, best: Double)? {
    if formula != nil || usesMarksAsPoints {
      guard let worst = points(forPercent: 0), let best = points(forPercent: 100) else { return nil }
      return (worst, best)
    }
    let points = steps.lazy.compactMap(\.points)
    guard let least = points.min(), let greatest = points.max() else { return nil }
    return fewerPointsAreBetter ? (greatest, least) : (least, greatest)
  }

  /// Whether the German mark itself is the points.
  package var usesMarksAsPoints: Bool {
    if case .german = unit { formula == nil && steps.allSatisfy { $0.points == nil } } else { false }
  }

  private func germanPoints(forPercent percent: Double) -> Double? {
    usesMarksAsPoints ? min(max(snap(unit.mark(ofPercent: snap(percent))), 1), 5) : nil
  }
}

extension Scale.PointsFormula {
  package func points(forPercent percent: Double) -> Double {
    guard percent.reaches(60) else { return 0 }
    let x = snap(percent)
    return switch self {
    case .peking: 4 - 3 * (100 - min(x, 100)) * (100 - min(x, 100)) / 1600
    case .tenthsLessFive: x / 10 - 5
    }
  }
}
