/// What changes a score, or the value of a category, before it counts: a penalty for lateness, a curve, a written
/// formula, a rounding and limits, in this order.
///
/// A score of work that is missing stays 0.
package struct ScoreRule: Sendable, Hashable {
  package var penalty: Penalty?
  package var curve: ScoreCurve?
  /// What an item counts as a formula of its `score`, or a category as one of its items; `nil` for most.
  package var formula: WrittenFormula?
  package var rounding: Rounding?
  /// The least that it counts, in percent; `nil` if there is no such limit.
  package var atLeast: Double?
  /// The most that it counts, in percent; `nil` if there is no such limit.
  package var atMost: Double?

  /// What late work loses.
  package enum Penalty: Sendable, Hashable {
    /// Percentage points off the maximum; nothing is left below 0.
    case ofMax(Double)
    /// The share of the score that is lost, 0…1.
    case ofScore(Double)
  }

  package init(penalty: Penalty? = nil, curve: ScoreCurve? = nil, rounding: Rounding? = nil) {
    self.penalty = penalty
    self.curve = curve
    self.rounding = rounding
  }

  /// Whether it changes no score.
  package var isEmpty: Bool { self == ScoreRule() }

  /// Returns what a score counts, in percent.
  package func value(of percent: Double) -> Double { Formula(of: self).value(at: percent) ?? percent }
}

/// A curve that raises scores, in percent.
package enum ScoreCurve: Sendable, Hashable {
  case line(constant: Double, slope: Double)
  /// 10 · √score.
  case root
}

extension Rare where Value == ScoreRule {
  /// The rule; an empty one is not kept.
  var orEmpty: ScoreRule {
    get { wrappedValue ?? ScoreRule() }
    set { wrappedValue = newValue.isEmpty ? nil : newValue }
  }
}
