/// A grading scale: the unit of its marks, its letters with their cut-offs, and their points.
package struct Scale: Sendable, Hashable {
  /// The key by which content names it.
  package var id: String
  package var name: LocalizedText
  package var unit: ScaleUnit
  /// The passing grade in percent, inclusive.
  package var pass: Double
  /// Highest first; empty for a scale without letters.
  package var steps: [Step]
  /// Gives the points in place of the steps.
  package var formula: PointsFormula?
  /// Whether fewer points are better, as where the points are a German mark.
  package var fewerPointsAreBetter: Bool

  /// A letter of the scale.
  package struct Step: Sendable, Hashable {
    package var letter: String
    /// The cut-off in percent, inclusive.
    package var from: Double
    /// Grade points; nil where the letter carries none.
    package var points: Double?
    /// What the letter counts as a score, in percent.
    package var worth: Double

    package init(letter: String, from: Double, points: Double?, worth: Double? = nil) {
      self.letter = letter
      self.from = from
      self.points = points
      self.worth = worth ?? from
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
