/// What changes a score before it counts: a penalty for lateness, a curve and a rounding, in this order.
///
/// Missing work stays 0.
package struct ScoreRule: Sendable, Hashable {
  package var penalty: Penalty?
  package var curve: ScoreCurve?
  package var rounding: Rounding?

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
  package var isEmpty: Bool { penalty == nil && curve == nil && rounding == nil }

  /// Returns what a score counts, in percent.
  package func value(of percent: Double) -> Double { Formula(of: self).value(at: percent) ?? percent }
}

/// A curve that raises scores, in percent.
package enum ScoreCurve: Sendable, Hashable {
  case line(constant: Double, slope: Double)
  /// 10 · √score.
  case root
}
