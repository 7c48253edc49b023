/// A grading scale: the unit of its marks, its letters with their cut-offs, and their points.
package struct Scale: Sendable, Hashable {
  /// The key by which content names it.
  package var id: String
  package var name: LocalizedText
  /// The unit in which marks of the scale are written.
  package var unit: ScaleUnit
  /// The passing grade in percent, inclusive.
  package var pass: Double
  /// The letters, highest first; empty for a scale without letters.
  package var steps: [Step]
  /// The formula for points; `nil` if the letters give them.
  package var formula: PointsFormula?
  /// Whether fewer points are better, as with German marks.
  package var fewerPointsAreBetter: Bool

  /// Whether points on this scale are added up, as the grades of the IB diploma are.
  package var addsPoints: Bool { id == "ib-7" }

  /// A letter of the scale.
  package struct Step: Sendable, Hashable {
    package var letter: String
    /// The cut-off in percent, inclusive.
    package var from: Double
    /// The grade points; `nil` if the letter carries none.
    package var points: Double?
    /// The percent that the letter counts as a score.
    package var scoreValue: Double
    /// Whether a course wrote the cut-off in percent, although marks of the scale are others.
    package var isWrittenInPercent = false

    package init(letter: String, from: Double, points: Double?, scoreValue: Double? = nil) {
      self.letter = letter
      self.from = from
      self.points = points
      self.scoreValue = scoreValue ?? from
    }
  }

  /// Points as a function of the percent.
  package enum PointsFormula: String, Sendable, Hashable, CaseIterable {
    /// 4 − 3(100 − x)²/1600 from 60, x at most 100; below it 0.
    case peking
    /// x/10 − 5 from 60; below it 0.
    case tenthsLessFive = "tenths-less-5"
  }

  package init(
    id: String, name: LocalizedText? = nil, unit: ScaleUnit, pass: Double, steps: [Step],
    formula: PointsFormula? = nil, fewerPointsAreBetter: Bool = false
  ) {
    self.id = id
    self.name = name ?? LocalizedText(id)
    self.unit = unit
    self.pass = pass
    self.steps = steps
    self.formula = formula
    self.fewerPointsAreBetter = fewerPointsAreBetter
  }
}

extension Scale {
  /// Returns the highest letter whose cut-off a percent reaches.
  package func step(forPercent percent: Double) -> Step? {
    steps.first { percent.reaches($0.from) }
  }

  /// Whether the letters are words, such as *Assez bien*, so that they say by themselves how good a grade is.
  package var hasWords: Bool { steps.contains { $0.letter.utf8.count > 2 && $0.letter.count(where: \.isLetter) > 2 } }

  /// Returns the step of a letter; `nil` if the scale does not have the letter.
  package func step(forLetter letter: String) -> Step? {
    steps.first { $0.letter == letter }
  }

  /// Returns the grade points of a percent; `nil` if the scale has none for it.
  package func points(forPercent percent: Double) -> Double? {
    if let formula { return formula.points(forPercent: percent) }
    return germanPoints(forPercent: percent) ?? step(forPercent: percent)?.points
  }

  /// Whether the letters alone give the points, and each has some.
  package var hasPointsByLetter: Bool { formula == nil && !steps.isEmpty && steps.allSatisfy { $0.points != nil } }

  /// Returns the grade points of a letter; if the scale has a formula, those of the letter's percent.
  package func points(forLetter letter: String) -> Double? {
    guard let step = step(forLetter: letter) else { return nil }
    return formula?.points(forPercent: step.scoreValue) ?? germanPoints(forPercent: step.scoreValue) ?? step.points
  }

  /// Whether a percent is at or above the passing grade.
  package func passes(_ percent: Double) -> Bool { percent.reaches(pass) }

  /// The worst and the best grade points of the scale, in this order even if fewer are better; `nil` if it has none.
  package var pointsRange: (worst: Double, best: Double)? {
    if formula != nil || usesMarksAsPoints {
      guard let worst = points(forPercent: 0), let best = points(forPercent: 100) else { return nil }
      return (worst, best)
    }
    let points = steps.lazy.compactMap(\.points)
    guard let least = points.min(), let greatest = points.max() else { return nil }
    return fewerPointsAreBetter ? (greatest, least) : (least, greatest)
  }

  /// Whether grade points reach a bound: from below, or from above where fewer points are better.
  func isReached(_ bound: Double, by points: Double) -> Bool {
    fewerPointsAreBetter ? bound.reaches(points) : points.reaches(bound)
  }

  /// Whether German marks serve as the points.
  package var usesMarksAsPoints: Bool {
    if case .german = unit { formula == nil && steps.allSatisfy { $0.points == nil } } else { false }
  }

  private func germanPoints(forPercent percent: Double) -> Double? {
    usesMarksAsPoints ? min(max(snap(unit.mark(ofPercent: snap(percent))), 1), 5) : nil
  }
}

extension Scale.PointsFormula {
  /// Returns the points of a percent.
  package func points(forPercent percent: Double) -> Double {
    guard percent.reaches(60) else { return 0 }
    let x = snap(percent)
    return switch self {
    case .peking: 4 - 3 * (100 - min(x, 100)) * (100 - min(x, 100)) / 1600
    case .tenthsLessFive: x / 10 - 5
    }
  }
}
